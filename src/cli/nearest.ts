import { redact } from '../contract/redact.ts'

/** What is said of a word that is none of those that are known; a key that was pasted in its place is not shown again. */
export function unknownWord(kind: 'commande' | 'action', given: string, known: readonly string[]): string {
  return `${kind} inconnue « ${redact(given)} » ; ${kind}s : ${known.join(', ')}.${suggestion(given, known)}`
}

/** The word that was probably meant, as the end of a message. */
export function suggestion(given: string, known: readonly string[]): string {
  const word = nearest(given, known)
  return word === undefined ? '' : ` Vouliez-vous « ${word} » ?`
}

/** The word that was probably meant by another: a few slips away, or begun alike. Undefined where none is near. */
export function nearest(given: string, words: readonly string[]): string | undefined {
  const begun = words.filter((word) => given.length >= 3 && word.startsWith(given))
  if (begun.length === 1) return begun[0]
  let best: { word: string; slips: number } | undefined
  for (const word of words) {
    const slips = slipsBetween(given.toLowerCase(), word.toLowerCase())
    const allowed = Math.max(1, Math.floor(Math.min(given.length, word.length) / 3))
    if (slips <= allowed && (best === undefined || slips < best.slips)) best = { word, slips }
  }
  return best?.word
}

/** Letters left out, put in, changed or swapped with their neighbour (Damerau 1964, optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + same,
          swapped ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
