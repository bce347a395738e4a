import { EXCEEDANCE, TOWN } from '../parameters/exceedance.ts'
import { defineComputed } from './define.ts'
import { EXCEEDED_YEARS, exceedanceLead } from './exceedance.ts'
import { SOURCES } from './sourceComparison.ts'

export const ghiExceedance = defineComputed({
  code: 'ghi_exceedance',
  path: '/v1/grandeurs/ghi_exceedance/{localite}',
  operation: 'calculerGhiExceedance',
  exemple: '/v1/grandeurs/ghi_exceedance/gin_kankan?probabilites=50,90',
  summary: {
    fr: 'P50, P90 et autres quantiles de l’irradiation annuelle',
    en: 'P50, P90 and other quantiles of annual irradiation',
  },
  description: {
    fr: 'Irradiation horizontale annuelle dépassée avec une probabilité donnée : au premier niveau, quantiles empiriques des années complètes ; sous `brut` (P50 et P90) et `combine`, ceux qu’établissent les seules lignes de `budget` (leur formule est dans `combine.note`). `ecart_entre_sources` dit de combien la source servie dépasse chaque autre, et `combine.p50_ajuste` la recale sur les stations au sol. `resultats` donne les années.',
    en: 'Annual horizontal irradiation exceeded with a given probability: at the top level, empirical quantiles of the complete years; under `brut` (P50 and P90) and `combine`, those built from the rows of `budget` alone (by the formula in `combine.note`). `ecart_entre_sources` gives by how much the source served exceeds each of the others, and `combine.p50_ajuste` adjusts it to the ground stations. `resultats` lists the years.',
  },
  params: TOWN,
  parameters: { ...EXCEEDANCE, ...SOURCES },
  ...EXCEEDED_YEARS,
  lead: exceedanceLead({}, {}),
})
