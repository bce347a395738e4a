import { type Candidate, covers, periodWithin } from './chooseSerie.ts'
import type { Period, SerieRequest } from './serieRequest.ts'

/**
 * Of the candidates that cover the requested days, the result of the one with the most complete years; of equals, of the
 * one that spans more years, then of the first. A candidate that spans no more years than another has complete is not read.
 */
export async function longestRecord<Each extends Candidate, Made extends { years: readonly unknown[] }>(
  candidates: readonly Each[],
  request: SerieRequest,
  make: (candidate: Each, period: Period) => Promise<Made>,
): Promise<Made> {
  const covering = candidates.filter(({ stored }) => covers(stored, request))
  const [first, ...others] = (covering.length > 0 ? covering : candidates).toSorted(
    (a, b) => wholeYears(b, request) - wholeYears(a, request),
  )
  if (!first) throw new Error('no candidate')
  const madeOf = (each: Each) => make(each, periodWithin(request, candidates, each))
  let most = await madeOf(first)
  for (const each of others) {
    if (wholeYears(each, request) <= most.years.length) break
    const record = await madeOf(each)
    if (record.years.length > most.years.length) most = record
  }
  return most
}

/** Calendar years that lie wholly within the days of a candidate and the requested days. */
export function wholeYears({ stored }: Candidate, request: SerieRequest): number {
  const debut = request.periode_debut ?? stored.debut
  const fin = request.periode_fin ?? stored.fin
  const first = Number(debut.slice(0, 4)) + (debut.slice(5) === '01-01' ? 0 : 1)
  const last = Number(fin.slice(0, 4)) - (fin.slice(5) === '12-31' ? 0 : 1)
  return Math.max(0, last - first + 1)
}
