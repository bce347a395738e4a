import type { Service } from '../../contract/catalogue.ts'

/** The place of a source in the country's order, the preferred one first at 0; a source that is not listed comes last. */
export function sourceRank({ ordre_sources }: Pick<Service, 'ordre_sources'>, source: string): number {
  const place = ordre_sources.indexOf(source)
  return place < 0 ? ordre_sources.length : place
}
