import type { Catalogue, Service } from '../../contract/catalogue.ts'

/** The place of a source in the country's order, the preferred one first at 0; a source that is not listed comes last. */
export function sourceRank({ ordre_sources }: Pick<Service, 'ordre_sources'>, source: string): number {
  const place = ordre_sources.indexOf(source)
  return place < 0 ? ordre_sources.length : place
}

/** Sorts what has a source in the country's order. */
export function bySource({
  catalogue: { service },
}: {
  catalogue: Pick<Catalogue, 'service'>
}): (a: { source: string }, b: { source: string }) => number {
  return (a, b) => sourceRank(service, a.source) - sourceRank(service, b.source)
}
