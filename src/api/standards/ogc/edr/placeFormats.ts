import { chunked, eachAnew, type JsonText, jsonArray, jsonObject } from '../../../../formats/chunks.ts'
import { cfDataset, cubeOfParts } from '../../../../formats/collections/cfDataset.ts'
import { classicNetcdf } from '../../../../formats/collections/classicNetcdf.ts'
import { axisOfAll } from '../../../../formats/collections/collection.ts'
import { COVERAGE_CONTEXT, ndArray, provenanceTerms, REFERENCING } from '../../../../formats/coverageJson.ts'
import { csvLine } from '../../../../storage/csvCell.ts'
import { pointOf } from '../features/feature.ts'
import { coverageParameter, type EdrParameter } from './parameters.ts'
import { type EdrData, instantOf, type PlaceSeries, readColumns, rowOf } from './placeSeries.ts'

/** Values, lines or features in one piece of what is written. */
const PIECE = { values: 1 << 13, lines: 1024, features: 512 }

/** As CoverageJSON: a time series at a place is a coverage with the domain type PointSeries, several are a collection of coverages. */
export function placeCoverage(data: EdrData): JsonText {
  const { collection, parameters, places, single } = data
  const shared = {
    '@context': COVERAGE_CONTEXT,
    ...provenanceTerms(data.provenance.fields),
    parameters: Object.fromEntries(parameters.map((each) => [each.name, coverageParameter(collection, each)])),
  }
  const [first] = places
  if (single && first)
    return jsonObject({ type: 'Coverage', ...shared, ...coverage(data, first, { referencing: REFERENCING }) })
  return jsonObject({
    type: 'CoverageCollection',
    domainType: 'PointSeries',
    ...shared,
    referencing: REFERENCING,
    coverages: jsonArray(places.map((place) => jsonObject({ type: 'Coverage', ...coverage(data, place, {}) }))),
  })
}

function coverage(
  { parameters, address }: EdrData,
  place: PlaceSeries,
  domain: { referencing?: typeof REFERENCING },
): object {
  const { town, axis, distanceKm } = place
  const instants = chunked(axis.steps, (step) => `"${instantOf(axis, step)}"`, ',', PIECE.values)
  return {
    id: address(town.code),
    'dct:title': town.nom,
    'dct:spatial': distanceKm === undefined ? undefined : `${town.nom}, à ${distanceKm} km du point demandé`,
    domain: jsonObject({
      type: 'Domain',
      domainType: 'PointSeries',
      ...domain,
      axes: jsonObject({
        x: { values: [town.longitude] },
        y: { values: [town.latitude] },
        t: jsonObject({ values: jsonArray(instants) }),
      }),
    }),
    ranges: eachAnew(() => ranges(place, parameters)),
  }
}

async function* ranges(place: PlaceSeries, parameters: readonly EdrParameter[]): JsonText {
  const { steps } = place.axis
  const columns = await readColumns(place, parameters)
  const held = parameters.flatMap(({ name, field }, i) => {
    const column = columns[i]
    if (!column) return []
    const texts = chunked(steps, (step) => String(column(step) ?? null), ',', PIECE.values)
    return [[name, ndArray(field === 'values' ? 'float' : 'integer', { t: steps }, texts)] as const]
  })
  yield* jsonObject(held)
}

/** As EDR GeoJSON: a feature for each place and step that has a measurement. */
export function placeGeojson(data: EdrData): JsonText {
  const { collection, parameters, provenance } = data
  return jsonObject({
    type: 'FeatureCollection',
    provenance: provenance.fields,
    parameters: parameters.map((each) => coverageParameter(collection, each)),
    features: jsonArray(features(data)),
  })
}

async function* features({ parameters, places, address }: EdrData): AsyncIterable<string> {
  for (const place of places) {
    const { town, axis, distanceKm } = place
    const columns = await readColumns(place, parameters)
    const geometry = pointOf(town)
    const common = {
      label: town.nom,
      'parameter-name': parameters.map(({ name }) => name),
      edrqueryendpoint: address(town.code),
      ...(distanceKm === undefined ? {} : { distance_km: distanceKm }),
    }
    const feature = (step: number) => {
      const row = rowOf(parameters, columns, step)
      if (!row) return undefined
      const datetime = instantOf(axis, step)
      const values = Object.fromEntries(parameters.map(({ name }, i) => [name, row[i]]))
      const id = `${town.code}_${datetime}`
      return JSON.stringify({ type: 'Feature', id, geometry, properties: { datetime, ...common, ...values } })
    }
    yield* chunked(axis.steps, feature, ',', PIECE.features)
  }
}

/** As a table: a row for each place and step that has a measurement, a column for each parameter. */
export async function* placeCsv({ collection, parameters, places }: EdrData): AsyncIterable<string> {
  const far = places.some(({ distanceKm }) => distanceKm !== undefined)
  const names = ['localite', 'nom', 'longitude', 'latitude', ...(far ? ['distance_km'] : []), 'time']
  yield csvLine([...names, ...parameters.map(({ name }) => name), 'source', 'edition'])
  const last = [collection.source.code, collection.release.id]
  for (const place of places) {
    const { town, axis, distanceKm } = place
    const first = [town.code, town.nom, town.longitude, town.latitude, ...(far ? [distanceKm] : [])]
    const columns = await readColumns(place, parameters)
    const line = (step: number) => {
      const row = rowOf(parameters, columns, step)
      return row && csvLine([...first, instantOf(axis, step), ...row, ...last])
    }
    yield* chunked(axis.steps, line, '', PIECE.lines)
  }
}

/** As a netCDF file, on one axis. */
export function placeNetcdf({ collection, places, provenance }: EdrData): AsyncIterable<Uint8Array> {
  const axis = axisOfAll(places.map((place) => place.axis))
  const parts = places.flatMap((place) => [...place.parts.values()])
  return classicNetcdf(cfDataset({ ...cubeOfParts(collection.release, axis, parts), provenance }))
}
