import Type from 'typebox'
import { findSerie } from '../../answers/catalogue/catalogueIndex.ts'
import { serieItem } from '../../answers/catalogue/series.ts'
import { serieMesures } from '../../answers/measurements/serieMesures.ts'
import { SerieDetail } from '../../contract/schemas.ts'
import { CSV_DIALECT, dialectOf } from '../csvDialect.ts'
import { mesuresTable } from '../csvwTable.ts'
import { PERIODE_DEBUT, PERIODE_FIN } from '../period.ts'
import { jsonAround } from '../render/json.ts'
import { jsonRows } from '../render/mesureRows.ts'
import { mesuresAnswer, partOf } from '../render/mesuresAnswer.ts'
import { dataRoute, FORMAT_OR_FILE } from '../route.ts'

export const serieDetail = dataRoute({
  path: '/v1/series/{code}',
  operation: 'lireSerie',
  exemple: '/v1/series/gin_kankan_ghi_simulation_1996_2025?periode_debut=2025-01-01&periode_fin=2025-02-28',
  chapter: 'Séries',
  summary: 'Une série et ses mesures',
  description:
    'Toutes les mesures par défaut ; periode_debut et periode_fin les restreignent, bornes comprises (un mois y est si son premier jour y est). Une mesure absente est une ligne absente.',
  params: Type.Object({ code: Type.String({ description: 'Code de la série' }) }),
  query: Type.Object({
    periode_debut: PERIODE_DEBUT,
    periode_fin: PERIODE_FIN,
    format: FORMAT_OR_FILE,
    ...CSV_DIALECT,
  }),
  response: SerieDetail,
  csvw: ({ release, params }) => mesuresTable(release, findSerie(release, params.code, 'code')),
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'VALIDATION_FORMAT_DATE_INVALIDE',
    'VALIDATION_FORMAT_NON_SUPPORTE',
    'VALIDATION_VALEUR_INVALIDE',
  ],
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
})
