import { type Grandeur, uniteOf } from '../contract/catalogue.ts'
import type { Granularite } from '../contract/vocabulary.ts'

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
