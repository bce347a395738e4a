import { editDistance } from '../answers/catalogue/nearestCodes.ts'
import { redact } from '../contract/erreurs.ts'

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
    const allowed = Math.max(1, Math.floor(Math.min(given.length, word.length) / 3))
    const slips = editDistance(given.toLowerCase(), word.toLowerCase(), allowed)
    if (slips <= allowed && (best === undefined || slips < best.slips)) best = { word, slips }
  }
  return best?.word
}
