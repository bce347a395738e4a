import { searchKey } from '../../contract/searchKey.ts'

/** What has a code and a name that a reader may have meant. */
export interface Named {
  code: string
  nom: string
}

/** Longer words are no code that somebody mistyped, and would cost time. */
const LONGEST = 40
/** A shorter part of a name is in too many of them. */
const SHORTEST_PART = 3

/** At most `count` codes that are near a word, the nearest first: those that hold it, in code or name, then those a few letters away. */
export function nearestCodes(word: string, known: readonly Named[], count = 3): string[] {
  if (word.length > LONGEST) return []
  const searched = searchKey(word)
  if (searched === '') return []
  const limit = Math.max(1, Math.floor(searched.length / 4))
  return known
    .map(({ code, nom }) => ({
      code,
      far: Math.min(farness(searched, searchKey(code), limit), farness(searched, searchKey(nom), limit)),
    }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far || (a.code < b.code ? -1 : 1))
    .slice(0, count)
    .map(({ code }) => code)
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
