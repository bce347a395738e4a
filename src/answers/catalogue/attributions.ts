import type { Serie, Source } from '../../contract/catalogue.ts'
import type { AttributionItem } from '../../contract/resources/fields.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'
import { sourceCodesOf } from './sourceRank.ts'

/** What is told of a series or a map by where it is from. */
type Made = Pick<Serie, 'source' | 'origines'>

/** The mention and the licence of each source that some series are from, in the order of the series. */
export function attributionsOf(release: Release, series: readonly Made[]): AttributionItem[] {
  const { sources } = indexOf(release)
  const codes = new Set(withOrigins(release, series).map(({ source }) => source))
  return [...codes].map((source_code) => {
    const { attribution, licence } = sources.get(source_code) as Source
    return { source_code, attribution, licence }
  })
}

/** The same as one cell of a table, and as one line of a file. */
export function attributionWords(attributions: readonly AttributionItem[]): string {
  return attributions
    .map(({ source_code, attribution, licence }) => `${source_code}\u00a0: ${attribution} (${licence})`)
    .join(' | ')
}

/** Series, each stored derived one followed by those that it was made from, none of which is derived itself. */
function withOrigins(release: Release, series: readonly Made[]): Made[] {
  return series.flatMap((serie) => [serie, ...serie.origines.flatMap((code) => release.serie(code) ?? [])])
}

/** The sources of series, by their codes, in the order of the country. */
export function sourcesOf(release: Release, series: readonly string[]): Source[] {
  const found = series.flatMap((code) => release.serie(code) ?? [])
  return sourceCodesOf(release, found).map((code) => indexOf(release).sources.get(code) as Source)
}
