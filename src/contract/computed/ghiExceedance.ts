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
    fr: 'Irradiation horizontale annuelle dépassée avec une probabilité donnée : au premier niveau, quantiles empiriques des années complètes ; sous `combine`, les P50 et P90 à citer, de la moyenne des années de l’horizon, par toutes les lignes de `budget` (leur formule est dans `combine.note`). Sans source ni série nommée, l’irradiation est portée à la meilleure estimation du lieu (`estimation`). `ecart_entre_sources` dit de combien la source servie dépasse chaque autre. `resultats` donne les années.',
    en: 'Annual horizontal irradiation exceeded with a given probability: at the top level, empirical quantiles of the complete years; under `combine`, the P50 and P90 to quote, of the mean of the years of the horizon, by all rows of `budget` (by the formula in `combine.note`). Where no source or series is named, irradiation is brought to the best estimate of the place (`estimation`). `ecart_entre_sources` gives by how much the source served exceeds each of the others. `resultats` lists the years.',
  },
  params: TOWN,
  parameters: { ...EXCEEDANCE, ...SOURCES },
  ...EXCEEDED_YEARS,
  lead: exceedanceLead({}, {}),
})
