import Type from 'typebox'
import { findSerie } from '../../answers/catalogue/catalogueIndex.ts'
import { serieItem } from '../../answers/catalogue/series.ts'
import { serieMesures } from '../../answers/measurements/serieMesures.ts'
import { SerieDetail } from '../../contract/schemas.ts'
import { mesuresTable } from '../csvwTable.ts'
import { PERIODE_DEBUT, PERIODE_FIN } from '../period.ts'
import { jsonAround } from '../render/json.ts'
import { csvRows, jsonRows } from '../render/mesureRows.ts'
import { dataRoute, FORMAT } from '../route.ts'

export const serieDetail = dataRoute({
  path: '/v1/series/{code}',
  operation: 'lireSerie',
  exemple: '/v1/series/gin_kankan_ghi_simulation_1996_2025?periode_debut=2025-01-01&periode_fin=2025-02-28',
  chapter: 'Séries',
  summary: 'Une série et ses mesures',
  description:
    'Toutes les mesures par défaut ; periode_debut et periode_fin les restreignent, bornes comprises (un mois y est si son premier jour y est). Une mesure absente est une ligne absente.',
  params: Type.Object({ code: Type.String({ description: 'Code de la série' }) }),
  query: Type.Object({ periode_debut: PERIODE_DEBUT, periode_fin: PERIODE_FIN, format: FORMAT }),
  response: SerieDetail,
  csvw: ({ release, params }) => mesuresTable(release, findSerie(release, params.code, 'code')),
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'VALIDATION_FORMAT_DATE_INVALIDE',
    'VALIDATION_FORMAT_NON_SUPPORTE',
    'VALIDATION_VALEUR_INVALIDE',
  ],
  async answer({ release, params, query }) {
    const slice = await serieMesures(release, params.code, query)
    const { serie, count } = slice
    if (query.format === 'csv') {
      const fileName = `${serie.code}_${release.id}.csv`
      return { kind: 'text', format: 'csv', fileName, chunks: csvRows(slice, release.id), rows: count }
    }
    const head = { ...serieItem(release, serie), edition: release.id }
    return { kind: 'text', format: 'json', chunks: jsonAround(head, 'mesures', jsonRows(slice)), rows: count }
  },
})
