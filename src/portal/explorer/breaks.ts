import type { Release } from '../../answers/release.ts'

/** The breaks of the series of a release, as dates by code. */
export function breaksOf({ series }: Pick<Release, 'series'>): Record<string, string[]> {
  const broken = series.filter(({ ruptures }) => ruptures.length > 0)
  return Object.fromEntries(broken.map(({ code, ruptures }) => [code, ruptures.map(({ date }) => date)]))
}
