import Type from 'typebox'
import { INCERTITUDE_COLUMNS, incertitudeOf, incertitudeRows } from '../../answers/crossSource/record.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { IncertitudeInterSource } from '../../contract/schemas.ts'
import { tableAnswer } from '../render/tableAnswer.ts'
import { dataRoute } from '../route.ts'

export const incertitude = dataRoute(
  define({
    path: '/v1/grandeurs/incertitude_inter_source/{localite}',
    operation: 'lireIncertitude',
    exemple: '/v1/grandeurs/incertitude_inter_source/gin_kankan',
    chapter: 'Incertitude',
    summary: { fr: 'Où les sources divergent, pour une ville', en: 'Where the sources differ, for a town' },
    description: {
      fr: 'Médianes des écarts mensuels entre deux sources, et nombre de villes qui partagent la maille de la source de référence. ecarts_station : les écarts des sources à une station au sol, où il y en a une ; le CSV n’a que les paires de sources, et /v1/calage a ceux de la station.',
      en: 'Medians of the monthly deviations between two sources, and how many towns share the cell of the reference source. `ecarts_station`: what the sources differ by from a ground station, where there is one; the CSV has the pairs of sources alone, and `/v1/calage` has those of the station.',
    },
    params: Type.Object({ localite: Type.String(described({ fr: 'Code de la localité', en: 'Code of the place' })) }),
    query: { format: FORMAT },
    answer: IncertitudeInterSource,
    stored: false,
    erreurs: ['RESSOURCE_INTROUVABLE', 'VALIDATION_FORMAT_NON_SUPPORTE'],
  }),
  {
    async answer({ release, params, query, version }) {
      const record = await incertitudeOf(release, params.localite)
      if (query.format === 'json') return { kind: 'json', body: { ...record, version_moteur: version } }
      const fileName = `incertitude_inter_source_${record.localite}_${release.id}.csv`
      return tableAnswer(fileName, INCERTITUDE_COLUMNS, incertitudeRows(release, record, version))
    },
  },
)
