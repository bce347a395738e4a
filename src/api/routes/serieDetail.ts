import Type from 'typebox'
import { SerieDetail } from '../../contract/schemas.ts'
import { findSerie, serieItem } from '../catalogueIndex.ts'
import { csvRows, indicesWithin, jsonRows } from '../mesureRows.ts'
import { dataRoute, FORMAT } from '../route.ts'
import { PERIODE_DEBUT, PERIODE_FIN, readWindow } from '../window.ts'

export const serieDetail = dataRoute({
  path: '/v1/series/{code}',
  chapter: 'Séries',
  summary: 'Une série et ses mesures',
  description:
    'Toutes les mesures par défaut ; periode_debut et periode_fin les restreignent, bornes comprises (un mois y est si son premier jour y est). Une mesure absente est une ligne absente.',
  params: Type.Object({ code: Type.String({ description: 'Code de la série' }) }),
  query: Type.Object({ periode_debut: PERIODE_DEBUT, periode_fin: PERIODE_FIN, format: FORMAT }),
  response: SerieDetail,
  csv: true,
  csvOfMesures: true,
  erreurs: [
    'RESSOURCE_INTROUVABLE',
    'VALIDATION_FORMAT_DATE_INVALIDE',
    'VALIDATION_FORMAT_NON_SUPPORTE',
    'VALIDATION_VALEUR_INVALIDE',
  ],
  async answer({ edition, params, query, mesures: read }) {
    const serie = findSerie(edition, params.code)
    const window = readWindow(query)
    const mesures = await read(serie)
    const indices = indicesWithin(mesures, window)
    if (query.format === 'csv') {
      return {
        kind: 'csv',
        fileName: `${serie.code}_${edition.id}.csv`,
        rows: csvRows(serie, mesures, indices),
        count: indices.length,
      }
    }
    const head = JSON.stringify({ ...serieItem(edition, serie), edition: edition.id })
    return {
      kind: 'rows',
      head: `${head.slice(0, -1)},"mesures":[`,
      rows: jsonRows(mesures, indices),
      tail: ']}',
      count: indices.length,
    }
  },
})
