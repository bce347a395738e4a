import type { Serie } from '../../contract/catalogue.ts'
import type { Irradiation } from '../../derive/statistics/adaptToSite.ts'
import { daysOfHours } from '../../derive/steps/daysOfHours.ts'
import type { Release } from '../release.ts'
import { ESTIMATED } from '../uncertainty/bestEstimate.ts'
import { monthsOfSeries } from '../uncertainty/sourceGaps.ts'
import { measuredIn } from './stations.ts'

const WH_IN_KWH = 1000

/** What the station of a town measured. */
export interface StationMeasurements extends Irradiation {
  station: string
  used: readonly Serie[]
}

/** What the station of a town measured; the one with the most days, where there are several. Undefined where there is none. */
export async function stationMeasurements(
  release: Release,
  localite: string,
): Promise<StationMeasurements | undefined> {
  const stations = measuredIn(release, localite).filter(({ grandeur }) => grandeur === 'ghi')
  const found = await Promise.all(
    stations.map(async ({ station, measured }): Promise<StationMeasurements> => {
      const { months, used } = await monthsOfSeries(release, station, measured)
      const days = await daysOfSeries(release, measured)
      return { days, months, station, used }
    }),
  )
  return found.sort((a, b) => b.days.size - a.days.size || b.months.size - a.months.size)[0]
}

/** The days of series of one variable: of daily ones, then of hours, which add up for irradiation, kWh/m², and else have their mean; by slot. */
export async function daysOfSeries(release: Release, series: readonly Serie[]): Promise<Map<number, number>> {
  const days = new Map<number, number>()
  for (const granularite of ['journalier', 'horaire'] as const) {
    for (const serie of series.filter((each) => each.granularite === granularite)) {
      const mesures = await release.mesures(serie)
      const inDay = ESTIMATED.has(serie.grandeur) ? 1 / WH_IN_KWH : undefined
      const { firstSlot, values } = granularite === 'horaire' ? daysOfHours(mesures, inDay) : mesures
      values.forEach((value, i) => {
        if (!Number.isNaN(value) && !days.has(firstSlot + i)) days.set(firstSlot + i, value)
      })
    }
  }
  return days
}
