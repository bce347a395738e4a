import type { Catalogue, Service } from '../../contract/catalogue.ts'

/** The place of a source in the country's order, the preferred one first at 0; a source that is not listed comes last. */
export function sourceRank({ ordre_sources }: Pick<Service, 'ordre_sources'>, source: string): number {
  const place = ordre_sources.indexOf(source)
  return place < 0 ? ordre_sources.length : place
}

interface Ordered {
  catalogue: Pick<Catalogue, 'service'>
}

/** Sorts what has a source in the country's order. */
export function bySource({ catalogue: { service } }: Ordered) {
  return (a: { source: string }, b: { source: string }) => sourceRank(service, a.source) - sourceRank(service, b.source)
}

/** The codes of the sources of some series, in the country's order. */
export function sourceCodesOf(release: Ordered, series: readonly { source: string }[]): string[] {
  const each = [...new Set(series.map(({ source }) => source))].map((source) => ({ source }))
  return each.sort(bySource(release)).map(({ source }) => source)
}

/** Series of each source, these in the country's order. */
export function seriesBySource<Each extends { source: string }>(
  release: Ordered,
  series: readonly Each[],
): Map<string, Each[]> {
  return Map.groupBy(series.toSorted(bySource(release)), ({ source }) => source)
}
