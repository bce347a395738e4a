import type { Serie } from '../../contract/catalogue.ts'
import { slotOf } from '../../contract/time.ts'
import { completeMonths } from '../../derive/completeMonths.ts'
import type { Release } from '../release.ts'

/** The complete months of the monthly and daily series of one variable, source and town; hourly ones have another unit. */
export async function monthsOf(
  release: Release,
  series: readonly Serie[],
): Promise<{ months: Map<number, number>; used: Serie[] }> {
  const used = series.filter(({ granularite }) => granularite === 'mensuel' || granularite === 'journalier')
  const partial = used.flatMap(({ mois_partiels }) =>
    mois_partiels.map((mois) => slotOf('mensuel', Date.parse(`${mois}-01T00:00:00Z`))),
  )
  const read = await Promise.all(used.map((serie) => release.mesures(serie)))
  return { months: completeMonths(read, new Set(partial)), used }
}
