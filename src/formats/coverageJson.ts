import { type Grandeur, uniteOf } from '../contract/catalogue.ts'
import { type CellLattice, centreOf } from '../contract/grid.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { type JsonText, jsonArray, jsonObject } from './chunks.ts'

/*
 * What every CoverageJSON of the service says (OGC 21-069r2). Provenance stands in terms of Dublin Core.
 */

export const COVERAGE_CONTEXT = ['https://covjson.org/context.jsonld', { dct: 'http://purl.org/dc/terms/' }]

/** Places and times of the axes `x`, `y` and `t`. */
export const REFERENCING = [
  {
    coordinates: ['x', 'y'],
    system: { type: 'GeographicCRS', id: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' },
  },
  { coordinates: ['t'], system: { type: 'TemporalRS', calendar: 'Gregorian' } },
]

export const UCUM = 'http://www.opengis.net/def/uom/UCUM/'
export const CF_NAMES = 'http://vocab.nerc.ac.uk/standard_name'

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

/** The domain of a grid: the centres of its cells, at some times where it has any. */
export function gridDomain(lattice: CellLattice, times: readonly string[] | undefined) {
  const { lignes, colonnes } = lattice
  const centre = (at: number) => centreOf(lattice, { row: at, column: at })
  const axis = (name: 'latitude' | 'longitude', num: number) => ({
    start: centre(0)[name],
    stop: centre(num - 1)[name],
    num,
  })
  return {
    type: 'Domain',
    domainType: 'Grid',
    axes: {
      x: axis('longitude', colonnes),
      y: axis('latitude', lignes),
      ...(times ? { t: { values: times } } : {}),
    },
    referencing: times ? REFERENCING : REFERENCING.slice(0, 1),
  }
}

/** Numbers on axes, the slowest first, out of their texts: of one at a time, or of several apart by commas. */
export function ndArray(
  dataType: 'float' | 'integer',
  axes: Readonly<Record<string, number>>,
  texts: Iterable<string> | JsonText,
): JsonText {
  const [axisNames, shape] = [Object.keys(axes), Object.values(axes)]
  return jsonObject({ type: 'NdArray', dataType, axisNames, shape, values: jsonArray(texts) })
}

/** A variable as CoverageJSON describes it. */
export function variableParameter(grandeur: Grandeur, granularite: Granularite) {
  const hourly = granularite === 'horaire'
  const standardName = hourly ? grandeur.nom_cf_horaire : grandeur.nom_cf
  const ucum = (hourly ? grandeur.ucum_horaire : null) ?? grandeur.ucum
  return {
    type: 'Parameter',
    id: grandeur.code,
    description: { fr: grandeur.definition },
    observedProperty: {
      ...(standardName === null ? {} : { id: `${CF_NAMES}/${standardName}/` }),
      label: { fr: grandeur.libelle },
    },
    unit: { label: { fr: uniteOf(grandeur, granularite) }, symbol: { value: ucum, type: UCUM } },
  }
}
