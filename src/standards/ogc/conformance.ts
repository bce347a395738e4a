import { EDR_CLASSES } from './edr/answer.ts'
import { FEATURES_CLASSES } from './features/items.ts'
import { QUERYABLES_CLASSES } from './features/queryables.ts'

/** What every document of this room implements (OGC API Common, 19-072 and 20-024). */
const COMMON_CLASSES = [
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/json',
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/html',
  'http://www.opengis.net/spec/ogcapi-common-2/1.0/conf/collections',
]

/** The conformance classes, each told by the code that implements it. */
export const CONFORMANCE: readonly string[] = [
  ...COMMON_CLASSES,
  ...FEATURES_CLASSES,
  ...QUERYABLES_CLASSES,
  ...EDR_CLASSES,
]
