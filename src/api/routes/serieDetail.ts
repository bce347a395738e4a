import Type from 'typebox'
import { findSerie } from '../../answers/catalogue/catalogueIndex.ts'
import { serieItem } from '../../answers/catalogue/series.ts'
import { serieMesures } from '../../answers/measurements/serieMesures.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { CSV_DIALECT, FORMAT_OR_FILE } from '../../contract/parameters/format.ts'
import { PERIOD } from '../../contract/parameters/period.ts'
import { SerieDetail } from '../../contract/schemas.ts'
import { dialectOf } from '../csvDialect.ts'
import { mesuresTable } from '../csvwTable.ts'
import { jsonAround } from '../render/json.ts'
import { jsonRows } from '../render/mesureRows.ts'
import { mesuresAnswer, partOf } from '../render/mesuresAnswer.ts'
import { dataRoute } from '../route.ts'

export const serieDetail = dataRoute(
  define({
    path: '/v1/series/{code}',
    operation: 'lireSerie',
    exemple: '/v1/series/gin_kankan_ghi_simulation_1996_2025?periode_debut=2025-01-01&periode_fin=2025-02-28',
    chapter: 'Séries',
    summary: { fr: 'Une série et ses mesures', en: 'A series and its measurements' },
    description: {
      fr: 'Toutes les mesures par défaut ; periode_debut et periode_fin les restreignent, bornes comprises (un mois y est si son premier jour y est). Une mesure absente est une ligne absente.',
      en: 'All measurements by default; `periode_debut` and `periode_fin` narrow them, both included (a month is in where its first day is). A missing measurement is a missing row.',
    },
    params: Type.Object({ code: Type.String(described({ fr: 'Code de la série', en: 'Code of the series' })) }),
    query: {
      ...PERIOD,
      format: FORMAT_OR_FILE,
      ...CSV_DIALECT,
    },
    answer: SerieDetail,
    erreurs: [
      'RESSOURCE_INTROUVABLE',
      'VALIDATION_FORMAT_DATE_INVALIDE',
      'VALIDATION_FORMAT_NON_SUPPORTE',
      'VALIDATION_VALEUR_INVALIDE',
    ],
  }),
  {
    csvw: ({ release, params }) => mesuresTable(release, findSerie(release, params.code, 'code')),
    async answer({ release, params, query }) {
      const dialect = dialectOf(query)
      const slice = await serieMesures(release, params.code, query)
      const { serie, count } = slice
      if (query.format !== 'json') {
        return mesuresAnswer(query.format, {
          release,
          parts: [partOf(slice)],
          name: `${serie.code}_${release.id}`,
          dialect,
        })
      }
      const head = { ...serieItem(release, serie), edition: release.id }
      return { kind: 'chunks', format: 'json', chunks: jsonAround(head, 'mesures', jsonRows(slice)), rows: count }
    },
  },
)
