import { hideSecrets } from '../contract/hideCles.ts'
import { nearest } from './nearest.ts'

/** What is said of a word that is none of those that are known; a key that was pasted in its place is not shown again. */
export function unknownWord(kind: 'commande' | 'action', given: string, known: readonly string[]): string {
  return `${kind} inconnue « ${hideSecrets(given)} » ; ${kind}s : ${known.join(', ')}.${suggestion(given, known)}`
}

/** The word that was probably meant, as the end of a message. */
export function suggestion(given: string, known: readonly string[]): string {
  const word = nearest(given, known)
  return word === undefined ? '' : ` Vouliez-vous « ${word} » ?`
}
