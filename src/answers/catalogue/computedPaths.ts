/** Where each variable that is computed on request is asked for, by its code; its words are in the country's table. */
export const COMPUTED_PATHS: Readonly<Record<string, string>> = {
  hep: '/v1/grandeurs/hep',
  fraction_diffuse: '/v1/grandeurs/fraction_diffuse',
  humidex: '/v1/grandeurs/humidex',
  poa_parametrable: '/v1/grandeurs/poa_parametrable',
  productible: '/v1/grandeurs/productible',
  productible_correction_thermique: '/v1/grandeurs/productible_correction_thermique',
  productible_pr_fourni: '/v1/grandeurs/productible_pr_fourni',
  site_isole: '/v1/grandeurs/site_isole',
  dimensionnement_site_isole: '/v1/grandeurs/dimensionnement_site_isole',
  pompage: '/v1/grandeurs/pompage',
  inclinaison_optimale: '/v1/grandeurs/inclinaison_optimale',
  ghi_exceedance: '/v1/grandeurs/ghi_exceedance/{localite}',
  productible_exceedance: '/v1/grandeurs/productible_exceedance/{localite}',
  annee_type: '/v1/grandeurs/annee_type/{localite}',
  incertitude_inter_source: '/v1/grandeurs/incertitude_inter_source/{localite}',
}
