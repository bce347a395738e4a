import type { ControlledSerie } from './controlledTown.ts'
import { ruleOf } from './ruleTallies.ts'

export const NOTHING = 0
export const DOUTEUX = 1
export const IMPOSSIBLE = 2

/** What is said of each step of a series by the gravest rule that flags it. */
export function stepGenres({ values, examens }: Pick<ControlledSerie, 'values' | 'examens'>): Uint8Array {
  const genres = new Uint8Array(values.length)
  for (const { regle, indices } of examens) {
    const genre = ruleOf(regle).genre === 'impossible' ? IMPOSSIBLE : DOUTEUX
    for (const i of indices) if ((genres[i] as number) < genre) genres[i] = genre
  }
  return genres
}
