import type { Serie } from '../../contract/catalogue.ts'
import { slotOf } from '../../contract/time.ts'
import { completeMonths } from '../../derive/completeMonths.ts'
import type { Release } from '../release.ts'

/** The complete months of a variable, source and town. */
export interface Months {
  /** The value of each month, in time. */
  months: Map<number, number>
  /** The series that each month is from. */
  from: Map<number, Serie>
  /** The series that any month is from. */
  used: Serie[]
}

/**
 * The complete months of the series of one variable, source and town: those of the monthly ones first, then those that days
 * make up. Hourly series have another unit and are left out.
 */
export async function monthsOf(release: Release, series: readonly Serie[]): Promise<Months> {
  const inOrder = (['mensuel', 'journalier'] as const).flatMap((each) =>
    series.filter(({ granularite }) => granularite === each),
  )
  const found = await Promise.all(inOrder.map(async (serie) => ({ serie, own: await monthsOfOne(release, serie) })))
  const months = new Map<number, number>()
  const from = new Map<number, Serie>()
  for (const { serie, own } of found) {
    for (const [slot, value] of own) {
      if (months.has(slot)) continue
      months.set(slot, value)
      from.set(slot, serie)
    }
  }
  const supplying = new Set(from.values())
  return {
    months: new Map([...months].sort(([a], [b]) => a - b)),
    from,
    used: series.filter((serie) => supplying.has(serie)),
  }
}

async function monthsOfOne(release: Release, serie: Serie): Promise<Map<number, number>> {
  const partial = serie.mois_partiels.map((mois) => slotOf('mensuel', Date.parse(`${mois}-01T00:00:00Z`)))
  return completeMonths(await release.mesures(serie), new Set(partial))
}
