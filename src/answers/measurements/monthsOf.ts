import type { Serie } from '../../contract/catalogue.ts'
import { slotOf } from '../../contract/time.ts'
import { differentKind } from '../../derive/statistics/differentKind.ts'
import { completeMonths } from '../../derive/steps/aggregate.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
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
 * make up. Hourly series have another unit and are left out. Where months and days are not of one kind (`kindsOf`), they are
 * not joined: those of the kind that has more of them are taken.
 */
export async function monthsOf(release: Release, series: readonly Serie[]): Promise<Months> {
  const kinds = await kindsOf(release, series)
  return kinds.reduce((most, each) => (each.months.size > most.months.size ? each : most), kinds[0] ?? joined([]))
}

/**
 * The same, each kind by itself: the monthly means of a source are now and then not those of its own days (a vector mean of
 * the wind beside a mean of its speed), and one figure of both would be of neither. One kind where all are the same.
 */
export async function kindsOf(release: Release, series: readonly Serie[]): Promise<Months[]> {
  const found = await Promise.all(
    (['mensuel', 'journalier'] as const).map((granularite) =>
      Promise.all(
        series
          .filter((serie) => serie.granularite === granularite)
          .map(async (serie) => ({ serie, own: await monthsOfOne(release, serie) })),
      ),
    ),
  )
  const [monthly = [], daily = []] = found
  const [ofMonths, ofDays] = [joined(monthly), joined(daily)]
  const kinds = differentKind(ofMonths.months, ofDays.months) ? [ofMonths, ofDays] : [joined([...monthly, ...daily])]
  return kinds.map((kind) => ({ ...kind, used: series.filter((serie) => kind.used.includes(serie)) }))
}

/** Months of several series: of the first that has each. */
function joined(found: readonly { serie: Serie; own: ReadonlyMap<number, number> }[]): Months {
  const months = new Map<number, number>()
  const from = new Map<number, Serie>()
  for (const { serie, own } of found) {
    for (const [slot, value] of own) {
      if (months.has(slot)) continue
      months.set(slot, value)
      from.set(slot, serie)
    }
  }
  return {
    months: new Map([...months].sort(([a], [b]) => a - b)),
    from,
    used: [...new Set(from.values())],
  }
}

async function monthsOfOne(release: Release, serie: Serie): Promise<Map<number, number>> {
  const partial = serie.mois_partiels.map((mois) => slotOf('mensuel', Date.parse(`${mois}-01T00:00:00Z`)))
  const statistique = indexOf(release).grandeurs.get(serie.grandeur)?.statistique
  return completeMonths(await release.mesures(serie), new Set(partial), statistique)
}
