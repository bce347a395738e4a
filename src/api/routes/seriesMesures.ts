import Type from 'typebox'
import { serieItem } from '../../answers/catalogue/series.ts'
import { serieMesures } from '../../answers/measurements/serieMesures.ts'
import { MOST_SERIES, severalSeries } from '../../answers/measurements/severalSeries.ts'
import { mostRows } from '../../answers/measurements/slice.ts'
import { periodMs } from '../../answers/period.ts'
import { define } from '../../contract/definition.ts'
import { described } from '../../contract/described.ts'
import { CSV_DIALECT, FORMAT_OR_FILE } from '../../contract/parameters/format.ts'
import { SERIE_FILTERS } from '../../contract/parameters/list.ts'
import { PERIOD } from '../../contract/parameters/period.ts'
import { SeriesMesures } from '../../contract/schemas.ts'
import { dialectOf } from '../csvDialect.ts'
import { type MesurePart, mesuresAnswer } from '../render/mesuresAnswer.ts'
import { seriesJson } from '../render/seriesJson.ts'
import { dataRoute } from '../route.ts'

export const seriesMesures = dataRoute(
  define({
    path: '/v1/series/mesures',
    operation: 'lireSeries',
    exemple:
      '/v1/series/mesures?codes=gin_kankan_ghi_simulation_1996_2025,gin_kankan_t2m_simulation_1996_2025&periode_debut=2025-01-01&periode_fin=2025-01-31',
    chapter: 'Séries',
    summary: { fr: 'Plusieurs séries et leurs mesures', en: 'Several series and their measurements' },
    description: {
      fr: `Les séries que \`codes\` nomme, ou celles que laissent les filtres de /v1/series : ${MOST_SERIES} au plus, sinon l’erreur dit combien y répondent. Chaque série compte une requête ; avec trop peu de reste, rien n’est compté ni donné. JSON : chaque série avec sa fiche et ses mesures. Les autres formats sont une seule table, série après série, où chaque ligne porte sa provenance. Une série inconnue fait refuser la question, qui la nomme.`,
      en: 'The series that `codes` names, or those that the filters of `/v1/series` leave: 100 at most, otherwise the error says how many match. Each series counts one request; where too few are left, nothing is counted and nothing given. JSON: each series with its entry in the catalogue and its measurements. The other formats are one table, series after series, where each row carries its provenance. An unknown series has the question refused, and is named.',
    },
    query: {
      codes: Type.Optional(
        Type.Array(Type.String(), {
          maxItems: MOST_SERIES,
          uniqueItems: true,
          ...described({ fr: 'Codes de séries, séparés par des virgules', en: 'Codes of series, separated by commas' }),
        }),
      ),
      ...SERIE_FILTERS,
      ...PERIOD,
      format: FORMAT_OR_FILE,
      ...CSV_DIALECT,
    },
    counted: 'codes',
    answer: SeriesMesures,
    erreurs: [
      'RESSOURCE_INTROUVABLE',
      'VALIDATION_FORMAT_DATE_INVALIDE',
      'VALIDATION_FORMAT_NON_SUPPORTE',
      'VALIDATION_VALEUR_INVALIDE',
    ],
  }),
  {
    // Codes are counted as they are written, known or not.
    unitsIn: ({ release, query }) => query.codes?.length ?? severalSeries(release, query).length,
    answer({ release, query }) {
      const { format, periode_debut, periode_fin, separateur, decimale, ...asked } = query
      const dialect = dialectOf({ separateur, decimale, format })
      const days = {
        ...(periode_debut === undefined ? {} : { periode_debut }),
        ...(periode_fin === undefined ? {} : { periode_fin }),
      }
      const period = periodMs(days)
      const parts = severalSeries(release, asked).map(
        (serie): MesurePart => ({
          serie,
          rows: mostRows(serie, period),
          read: () => serieMesures(release, serie.code, days),
        }),
      )
      if (format === 'json') return seriesJson(parts, release.id, (serie) => serieItem(release, serie))
      return mesuresAnswer(format, { release, parts, name: `mesures_${parts.length}_series_${release.id}`, dialect })
    },
  },
)
