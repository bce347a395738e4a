import Type from 'typebox'
import { serieQuality } from '../../answers/quality/serieQuality.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { FORMAT } from '../../contract/parameters/format.ts'
import { PERIOD } from '../../contract/parameters/period.ts'
import { QualiteSerie } from '../../contract/schemas.ts'
import { csvCell } from '../../storage/csvCell.ts'
import { chunked, jsonAround, withHeader } from '../render/json.ts'
import { dataRoute } from '../route.ts'

const CSV_COLUMNS = ['code_serie', 'instant', 'regles', 'edition']

export const serieQualite = dataRoute(
  define({
    path: '/v1/series/{code}/qualite',
    operation: 'lireQualiteSerie',
    exemple: '/v1/series/gin_kankan_ghi_simulation_1996_2025/qualite',
    chapter: 'Séries',
    summary: {
      fr: 'Ce que le contrôle de qualité a trouvé dans une série',
      en: 'What quality control found in a series',
    },
    description: {
      fr: 'Chaque règle avec sa référence, ce qu’elle a examiné et signalé ; les ruptures décelées ; les pas signalés, que periode_debut et periode_fin restreignent. format=csv donne les pas signalés.',
      en: 'Each rule with its reference, how many steps it examined and flagged; the breaks it found; the flagged steps, which `periode_debut` and `periode_fin` narrow. `format=csv` gives the flagged steps.',
    },
    params: Type.Object({ code: Type.String(described({ fr: 'Code de la série', en: 'Code of the series' })) }),
    query: { ...PERIOD, format: FORMAT },
    answer: QualiteSerie,
    erreurs: [
      'RESSOURCE_INTROUVABLE',
      'VALIDATION_FORMAT_DATE_INVALIDE',
      'VALIDATION_FORMAT_NON_SUPPORTE',
      'VALIDATION_VALEUR_INVALIDE',
    ],
  }),
  {
    async answer({ release, params, query }) {
      const { serie, head, count, drapeau } = await serieQuality(release, params.code, query)
      if (query.format === 'csv') {
        const rows = chunked(count, (i) => csvRow(serie.code, drapeau(i), release.id), '')
        const fileName = `qualite_${serie.code}_${release.id}.csv`
        return {
          kind: 'chunks',
          format: 'csv',
          fileName,
          chunks: withHeader(`${CSV_COLUMNS.join(',')}\r\n`, rows),
          rows: count,
        }
      }
      const rows = chunked(count, (i) => JSON.stringify(drapeau(i)), ',')
      return { kind: 'chunks', format: 'json', chunks: jsonAround(head, 'drapeaux', rows), rows: count }
    },
  },
)

function csvRow(code: string, { instant, regles }: { instant: string; regles: string[] }, edition: string): string {
  return `${[code, instant, regles.join(' '), edition].map(csvCell).join(',')}\r\n`
}
