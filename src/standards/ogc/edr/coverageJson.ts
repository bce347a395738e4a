import { COVERAGE_CONTEXT, REFERENCING } from '../../../collections/coverageJson.ts'
import type { EdrData } from './data.ts'
import { coverageParameter, type EdrParameter } from './parameters.ts'
import { type Column, instantOf, type PlaceSeries, readColumns } from './placeSeries.ts'

/*
 * CoverageJSON (OGC 21-069r2): a time series at a place is a coverage with the domain type PointSeries, several are a
 * collection of coverages. Provenance stands in terms of Dublin Core.
 */

/** Values in one piece of what is written. */
const PIECE = 1 << 13

export async function* coverageJson(data: EdrData): AsyncIterable<string> {
  const { collection, parameters, places, single } = data
  const shared = {
    '@context': COVERAGE_CONTEXT,
    ...provenanceTerms(data.provenance.fields),
    parameters: Object.fromEntries(parameters.map((each) => [each.name, coverageParameter(collection, each)])),
  }
  const [first] = places
  if (single && first) {
    yield opened({ type: 'Coverage', ...shared })
    yield* coverage(data, first, { referencing: REFERENCING })
    return
  }
  yield opened({ type: 'CoverageCollection', domainType: 'PointSeries', ...shared, referencing: REFERENCING })
  yield '"coverages":['
  for (const [i, place] of places.entries()) {
    yield `${i === 0 ? '' : ','}{"type":"Coverage",`
    yield* coverage(data, place, {})
  }
  yield ']}'
}

/** Provenance, told by the contract's names, in terms of Dublin Core. */
export function provenanceTerms(fields: Readonly<Record<string, unknown>>) {
  const { avertissement, edition, citation, licence_url, attributions } = fields
  return {
    ...(avertissement === undefined ? {} : { 'dct:description': avertissement }),
    'dct:identifier': edition,
    'dct:bibliographicCitation': citation,
    'dct:license': licence_url,
    'dct:source': attributions,
  }
}

/** The rest of a coverage, whose object is open. */
async function* coverage(
  { parameters, address }: EdrData,
  place: PlaceSeries,
  domain: { referencing?: typeof REFERENCING },
): AsyncIterable<string> {
  const { town, axis, distanceKm } = place
  const more = {
    id: address(town.code),
    'dct:title': town.nom,
    ...(distanceKm === undefined ? {} : { 'dct:spatial': `${town.nom}, à ${distanceKm} km du point demandé` }),
  }
  yield `${opened(more)}"domain":`.slice(1)
  const axes = { x: { values: [town.longitude] }, y: { values: [town.latitude] } }
  yield opened({ type: 'Domain', domainType: 'PointSeries', ...domain })
  yield `"axes":${opened(axes)}"t":{"values":[`
  yield* joined(axis.steps, (step) => `"${instantOf(axis, step)}"`)
  yield ']}}},"ranges":{'
  const columns = await readColumns(place, parameters)
  let begun = false
  for (const [i, column] of columns.entries()) {
    if (!column) continue
    yield `${begun ? ',' : ''}"${parameters[i]?.name}":`
    begun = true
    yield* range(parameters[i] as EdrParameter, column, axis.steps)
  }
  yield '}}'
}

async function* range({ field }: EdrParameter, column: Column, steps: number): AsyncIterable<string> {
  const dataType = field === 'values' ? 'float' : 'integer'
  yield `${opened({ type: 'NdArray', dataType, axisNames: ['t'], shape: [steps] })}"values":[`
  yield* joined(steps, (step) => String(column(step) ?? null))
  yield ']}'
}

/** An object whose last brace is still to come. */
function opened(object: object): string {
  return `${JSON.stringify(object).slice(0, -1)},`
}

function* joined(count: number, text: (index: number) => string): Iterable<string> {
  for (let from = 0; from < count; from += PIECE) {
    const piece = Array.from({ length: Math.min(PIECE, count - from) }, (_, i) => text(from + i))
    yield `${from === 0 ? '' : ','}${piece.join(',')}`
  }
}
