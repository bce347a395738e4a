import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { collectionsOf } from '../../formats/collections/collection.ts'

/** The way from an answer to the same data by the OGC API (RFC 8288). */
export interface RelatedLink {
  rel: 'collection' | 'alternate'
  path: string
  type: string
}

/** From a series to the collection that holds it; none of a series that is not there. */
export function collectionOfSerie({ id, serie }: Release, code: string): RelatedLink | undefined {
  const found = serie(code)
  return found && { rel: 'collection', ...collectionAt(id, found) }
}

/** From the catalogue to the collection that it was filtered to: one source at one step. */
export function collectionOfFilters(
  release: Release,
  { source = [], granularite = [] }: { source?: readonly string[]; granularite?: readonly Serie['granularite'][] },
): RelatedLink | undefined {
  const [one] = source.flatMap((code) => granularite.map((step) => ({ source: code, granularite: step })))
  const isOne = source.length === 1 && granularite.length === 1
  if (!one || !isOne || !collectionsOf(release).has(idOf(one))) return undefined
  return { rel: 'alternate', ...collectionAt(release.id, one) }
}

/** From a town with data to its feature. */
export function featureOfTown(release: Release, code: string): RelatedLink | undefined {
  if (!indexOf(release).covered.some((town) => town.code === code)) return undefined
  return { rel: 'alternate', path: `/ogc/collections/localites/items/${code}`, type: 'application/geo+json' }
}

type Named = Pick<Serie, 'source' | 'granularite'>

const idOf = ({ source, granularite }: Named) => `${source}_${granularite}`

function collectionAt(edition: string, named: Named): Pick<RelatedLink, 'path' | 'type'> {
  return { path: `/ogc/collections/${idOf(named)}/instances/${edition}`, type: 'application/json' }
}
