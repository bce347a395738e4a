import { type Candidate, covers, periodWithin } from './chooseSerie.ts'
import type { Period, SerieRequest } from './serieRequest.ts'

/**
 * Of the candidates that cover the days asked, what is made of the one that gives the most complete years; of equals, of the
 * one that spans more years, then of the first. A candidate that spans no more years than another has complete is not read.
 */
export async function longestRecord<Each extends Candidate, Made extends { years: readonly unknown[] }>(
  candidates: readonly Each[],
  asked: SerieRequest,
  make: (candidate: Each, period: Period) => Promise<Made>,
): Promise<Made> {
  const covering = candidates.filter(({ stored }) => covers(stored, asked))
  const [first, ...others] = (covering.length > 0 ? covering : candidates).toSorted(
    (a, b) => wholeYears(b, asked) - wholeYears(a, asked),
  )
  if (!first) throw new Error('no candidate')
  const madeOf = (each: Each) => make(each, periodWithin(asked, candidates, each))
  let most = await madeOf(first)
  for (const each of others) {
    if (wholeYears(each, asked) <= most.years.length) break
    const made = await madeOf(each)
    if (made.years.length > most.years.length) most = made
  }
  return most
}

/** Calendar years that lie wholly within what a candidate has and the days asked. */
export function wholeYears({ stored }: Candidate, asked: SerieRequest): number {
  const debut = asked.periode_debut ?? stored.debut
  const fin = asked.periode_fin ?? stored.fin
  const first = Number(debut.slice(0, 4)) + (debut.slice(5) === '01-01' ? 0 : 1)
  const last = Number(fin.slice(0, 4)) - (fin.slice(5) === '12-31' ? 0 : 1)
  return Math.max(0, last - first + 1)
}
