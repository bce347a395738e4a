/** What a parameter of a computed variable is where the question does not say, the same for the interface and the pages. */
export const DEFAULTS = {
  inclinaison_deg: 0,
  orientation_deg: 180,
  albedo_sol: 0.2,
  modele: 'perez',
  critere: 'annuel',
  puissance_stc_wc: 1000,
  noct_degc: 45,
  coeff_temp_pourcent_par_degc: -0.4,
  pertes_pct: 14,
} as const
