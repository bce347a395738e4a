import Type from 'typebox'
import { Horaire } from '../../contract/schemas.ts'
import { isoInstant, timeOf } from '../../contract/time.ts'
import { STATUTS } from '../../contract/vocabulary.ts'
import { PLAGE_ERREURS, SOURCE_PARAM, storedHours } from '../horaireSerie.ts'
import { CHUNK_ROWS, csvRows, indicesWithin } from '../mesureRows.ts'
import { dataRoute, FORMAT } from '../route.ts'
import { readWindow, requireWithin } from '../window.ts'

export const horaire = dataRoute({
  path: '/v1/horaire/{localite}/{grandeur}',
  chapter: 'Séries',
  summary: 'Des heures, par fenêtre de jours UTC',
  description:
    'Mesures conservées seulement, passées par le contrôle de qualité. Un instant marque le début de son heure ; une heure rejetée ou manquante est absente. Bornes comprises.',
  params: Type.Object({
    localite: Type.String({ description: 'Code de la localité' }),
    grandeur: Type.String({ description: 'Code de la grandeur' }),
  }),
  query: Type.Object({
    periode_debut: Type.String({ format: 'date', description: 'Premier jour, AAAA-MM-JJ' }),
    periode_fin: Type.String({ format: 'date', description: 'Dernier jour, AAAA-MM-JJ' }),
    source: SOURCE_PARAM,
    format: FORMAT,
  }),
  response: Horaire,
  csv: true,
  csvOfMesures: true,
  erreurs: PLAGE_ERREURS,
  async answer({ edition, params, query, mesures: read }) {
    const serie = storedHours(edition, params, query.source)
    const window = readWindow(query)
    requireWithin(query, serie)
    const mesures = await read(serie)
    const validated = STATUTS.indexOf('valide_auto')
    const indices = indicesWithin(mesures, window).filter((i) => mesures.statuts[i] === validated)
    if (query.format === 'csv') {
      return {
        kind: 'csv',
        fileName: `${serie.code}_${query.periode_debut}_${query.periode_fin}_${edition.id}.csv`,
        rows: csvRows(serie, mesures, indices),
        count: indices.length,
      }
    }
    const head = JSON.stringify({
      localite: serie.localite,
      grandeur: serie.grandeur,
      granularite: 'horaire',
      fenetre: `${query.periode_debut.slice(0, 4)}-${query.periode_fin.slice(0, 4)}`,
      unite: serie.unite,
      source_code: serie.source,
      methode_collecte: serie.methode_collecte,
      niveau_confiance: serie.niveau_confiance,
      edition: edition.id,
    })
    return {
      kind: 'rows',
      head: `${head.slice(0, -1)},"resultats":[`,
      rows: rowsOf(mesures, indices, serie.unite),
      tail: ']}',
      count: indices.length,
    }
  },
})

/** The hours as JSON rows, in chunks: a row at a time would be a packet at a time. */
function* rowsOf(
  { firstSlot, values }: { firstSlot: number; values: Float64Array },
  indices: readonly number[],
  unite: string,
): Iterable<string> {
  const unit = JSON.stringify(unite)
  for (let start = 0; start < indices.length; start += CHUNK_ROWS) {
    let chunk = ''
    for (const i of indices.slice(start, start + CHUNK_ROWS)) {
      const instant = isoInstant(timeOf('horaire', firstSlot + i))
      chunk += `${chunk === '' && start === 0 ? '' : ','}{"instant":"${instant}","valeur":${values[i]},"unite":${unit},"statut_editorial":"valide_auto"}`
    }
    yield chunk
  }
}
