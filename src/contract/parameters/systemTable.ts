import type { DecimalParameter } from './fieldTable.ts'

/** Where the defaults of wires, connections, mismatch, light-induced degradation, rating, inverter and rows are published. */
export const PVWATTS = 'Dobos (2014), PVWatts Version 5 Manual, NREL/TP-6A20-62641'
export const SOILING_DEFAULT = {
  fr: 'PVsyst, valeur par défaut ; 3 à 4 % de l’énergie mondiale selon Ilse, K. et al. (2019), Joule 3(10), 2303-2321',
  en: 'PVsyst, default value; 3 to 4% of the world’s energy according to Ilse, K. et al. (2019), Joule 3(10), 2303-2321',
}

const loss = (initial: number) => ({ initial, bounds: [0, 99] as const, rounding: { decimals: 3 } })

/** Decimal parameters of a system from glass to meter. The defaults of soiling, wires, connections, mismatch, light-induced degradation, rating and inverter lose 14 % together. */
export const SYSTEM_PARAMETERS = {
  // Of the site, as is downtime.
  pertes_ombrage_pct: loss(0),
  pertes_salissure_pct: loss(3),
  pertes_lid_pct: loss(1.5),
  pertes_puissance_nominale_pct: loss(1),
  pertes_cablage_pct: loss(2),
  pertes_connexions_pct: loss(0.5),
  pertes_desappariement_pct: loss(2),
  // Among the wires of PVWatts.
  pertes_cablage_ac_pct: loss(0),
  // An array at low voltage has none.
  pertes_transformateur_pct: loss(0),
  // Of the grid.
  pertes_ecretement_pct: loss(0),
  pertes_indisponibilite_pct: loss(0),
  ratio_dc_ac: { initial: 1.2, bounds: [0.1, 10], rounding: { decimals: 3 } },
  rendement_onduleur_pct: { initial: 96, bounds: [50, 100], rounding: { decimals: 2 } },
  // Modules of one face.
  bifacialite: { initial: 0, bounds: [0, 1], rounding: { decimals: 3 } },
  // Width of the rows over their distance.
  taux_couverture: { initial: 0.4, bounds: [0.05, 0.95], rounding: { decimals: 3 } },
  // Height and width: a choice of the service.
  rangees_hauteur_m: { initial: 1.5, bounds: [0.1, 20], rounding: { decimals: 2 } },
  rangees_largeur_m: { initial: 2, bounds: [0.1, 20], rounding: { decimals: 2 } },
  // A horizontal axis from north to south.
  axe_inclinaison_deg: { initial: 0, bounds: [0, 60], rounding: { decimals: 2 } },
  axe_orientation_deg: { initial: 180, bounds: [0, 360], rounding: { decimals: 2 } },
  // Anderson, Mikofski (2020), NREL/TP-5K00-76626.
  axe_rotation_max_deg: { initial: 60, bounds: [1, 90], rounding: { decimals: 2 } },
} as const satisfies Record<string, DecimalParameter>

export type SystemParameter = keyof typeof SYSTEM_PARAMETERS

/** Those that may be given for each calendar month. */
export const MONTHLY_PARAMETERS = [
  'pertes_ombrage_pct',
  'pertes_salissure_pct',
] as const satisfies readonly SystemParameter[]

/** Points of a module's efficiency that a question gives. */
export const EFFICIENCY_POINTS = {
  fewest: 3,
  most: 40,
  irradiance: [50, 1500],
  temperatureC: [0, 90],
  relative: [0.5, 1.2],
} as const

/** Words that a parameter of the system takes, the default first. */
export const SYSTEM_WORDS = {
  suivi: ['fixe', 'axe'],
  montage: ['libre', 'toiture', 'integre'],
  technologie: ['csi', 'cis', 'cdte'],
  coefficients: ['pvgis5', 'pvgis6'],
  salissure: ['fixe', 'hsu', 'kimber'],
  axe_retour_arriere: ['oui', 'non'],
} as const

/** Asked in place of a tilt or an azimuth: the one that receives the most. */
export const OPTIMAL = 'optimale'
