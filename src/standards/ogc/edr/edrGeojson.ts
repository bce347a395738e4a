import { pointOf } from '../features/feature.ts'
import type { EdrData } from './data.ts'
import { coverageParameter, type EdrParameter, wordsOf } from './parameters.ts'
import { instantOf, type PlaceSeries, readColumns } from './placeSeries.ts'

/** Steps in one piece of what is written. */
const PIECE = 512

/** The measurements as EDR GeoJSON: a feature for each place and step that has one. */
export async function* edrGeojson(data: EdrData): AsyncIterable<string> {
  const { collection, parameters, places, provenance } = data
  const head = {
    type: 'FeatureCollection',
    provenance: provenance.fields,
    parameters: parameters.map((each) => coverageParameter(collection, each)),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"features":[`
  let begun = false
  for (const place of places) {
    for await (const features of placeFeatures(data, place)) {
      if (features === '') continue
      yield `${begun ? ',' : ''}${features}`
      begun = true
    }
  }
  yield ']}'
}

async function* placeFeatures({ parameters, address }: EdrData, place: PlaceSeries): AsyncIterable<string> {
  const { town, axis, distanceKm } = place
  const geometry = pointOf(town)
  const columns = await readColumns(place, parameters)
  const common = {
    label: town.nom,
    'parameter-name': parameters.map(({ name }) => name),
    edrqueryendpoint: address(town.code),
    ...(distanceKm === undefined ? {} : { distance_km: distanceKm }),
  }
  for (let from = 0; from < axis.steps; from += PIECE) {
    const features: string[] = []
    for (let step = from; step < Math.min(axis.steps, from + PIECE); step++) {
      const row = rowOf(parameters, columns, step)
      if (!row) continue
      const datetime = instantOf(axis, step)
      const values = Object.fromEntries(parameters.map(({ name }, i) => [name, row[i]]))
      const id = `${town.code}_${datetime}`
      features.push(JSON.stringify({ type: 'Feature', id, geometry, properties: { datetime, ...common, ...values } }))
    }
    yield features.join(',')
  }
}

/** The values of a step, flags as words; undefined where there is no measurement. */
export function rowOf(
  parameters: readonly EdrParameter[],
  columns: Awaited<ReturnType<typeof readColumns>>,
  step: number,
): (number | string | null)[] | undefined {
  const row = parameters.map((parameter, i) => {
    const value = columns[i]?.(step)
    return value === undefined ? null : (wordsOf(parameter)?.[value] ?? value)
  })
  return row.some((value) => value !== null) ? row : undefined
}
