import { searchKey } from '../../contract/searchKey.ts'

/** What has a code and a name that a reader may have meant. */
export interface Named {
  code: string
  nom: string
}

/** Longer words are no code that somebody mistyped, and would cost time. */
const LONGEST = 40
/** Slips in a long word: more make it another, and cost the time of every name. */
const MOST_SLIPS = 3
/** A shorter part of a name is in too many of them. */
const SHORTEST_PART = 3

/** At most `count` codes that are near a word, in code or name, the nearest first. */
export function nearestCodes(word: string, known: readonly Named[], count = 3): string[] {
  const keyed = known
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, nom }) => ({ code, keys: [searchKey(code), searchKey(nom)] }))
  return nearestOf(word, keyed, count).map(({ code }) => code)
}

/** At most `count` of what is known by some keys of search: those with a key that holds the word, then those a few letters away. */
export function nearestOf<T extends { keys: readonly string[] }>(
  word: string,
  known: readonly T[],
  count: number,
): T[] {
  const searched = word.length > LONGEST ? '' : searchKey(word)
  if (searched === '') return []
  const limit = Math.min(MOST_SLIPS, Math.max(1, Math.floor(searched.length / 4)))
  return known
    .map((each) => ({ each, far: Math.min(...each.keys.map((key) => farness(searched, key, limit))) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ each }) => each)
}

/** Distance of a known word: below 1 where it contains the requested one, else the edit distance; infinite beyond the limit. */
function farness(searched: string, word: string, limit: number): number {
  if (searched.length >= SHORTEST_PART && word.includes(searched)) return 1 - searched.length / word.length
  return editDistance(searched, word, limit)
}

/**
 * Letters to add, drop, replace, or swap with the next to make one word the other (optimal string alignment: Damerau 1964,
 * Levenshtein 1966); infinite beyond `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = swaps ? (before[j - 2] as number) + 1 : Infinity
      next.push(Math.min(replaced, swapped, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    if (Math.min(...row, ...next) > limit) return Infinity
    before = row
    row = next
  }
  const distance = row[b.length] as number
  return distance > limit ? Infinity : distance
}
