import { csvCell } from '../../../storage/csvCell.ts'
import type { EdrData } from './data.ts'
import { rowOf } from './edrGeojson.ts'
import { instantOf, readColumns } from './placeSeries.ts'

/** Steps in one piece of what is written. */
const PIECE = 1024

/** The measurements as a table: a row for each place and step that has one, a column for each parameter. */
export async function* edrCsv({ collection, parameters, places }: EdrData): AsyncIterable<string> {
  const far = places.some(({ distanceKm }) => distanceKm !== undefined)
  const names = ['localite', 'nom', 'longitude', 'latitude', ...(far ? ['distance_km'] : []), 'time']
  yield `${[...names, ...parameters.map(({ name }) => name), 'source', 'edition'].join(',')}\r\n`
  const last = [collection.source.code, collection.release.id]
  for (const place of places) {
    const { town, axis, distanceKm } = place
    const first = [town.code, town.nom, town.longitude, town.latitude, ...(far ? [distanceKm] : [])]
    const columns = await readColumns(place, parameters)
    for (let from = 0; from < axis.steps; from += PIECE) {
      const lines: string[] = []
      for (let step = from; step < Math.min(axis.steps, from + PIECE); step++) {
        const row = rowOf(parameters, columns, step)
        if (row) lines.push([...first, instantOf(axis, step), ...row, ...last].map(csvCell).join(','))
      }
      if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`
    }
  }
}
