/** What a month's water becomes, mm. */
export interface WaterMonth {
  /** Held by the soil at the end of the month, at most its capacity. */
  storage: number
  /** Actual evapotranspiration. */
  actual: number
  /** Reference evapotranspiration that the soil had no water for. */
  deficit: number
  /** What runs off or drains. */
  surplus: number
}

/** Storages of two rounds of a mean year that are this near are one, mm. */
const SETTLED = 1e-6
const MOST_ROUNDS = 1000

/**
 * The water balance of months one after another: rain fills the soil up to its capacity and the rest is surplus; a month with
 * less rain than evapotranspiration draws on the soil, less easily the emptier it is (exponentially). NaN from the first month
 * on of which an amount is missing.
 *
 * Reference: Thornthwaite, C. W. and Mather, J. R. (1957), Instructions and tables for computing potential evapotranspiration
 * and the water balance, Publ. in Climatology 10(3), 185-311.
 *
 * @param months rain and evapotranspiration, mm
 * @param capacity what the soil holds for plants, mm, above 0
 * @param start what it holds before the first month, mm
 */
export function waterBalance(
  months: { rain: ArrayLike<number>; evapotranspiration: ArrayLike<number> },
  capacity: number,
  start: number,
): WaterMonth[] {
  let held = start
  return Array.from(months.rain, (rain, i) => {
    const demand = months.evapotranspiration[i] as number
    const left = rain - demand
    const before = held
    held = left < 0 ? before * Math.exp(left / capacity) : Math.min(capacity, before + left)
    const actual = left < 0 ? rain + before - held : demand
    return { storage: held, actual, deficit: demand - actual, surplus: Math.max(0, before + left - capacity) }
  })
}

/** The balance of a mean year that follows itself: the soil ends the year as it began. */
export function yearBalance(
  year: { rain: readonly number[]; evapotranspiration: readonly number[] },
  capacity: number,
): WaterMonth[] {
  let start = capacity
  for (let round = 0; ; round++) {
    const months = waterBalance(year, capacity, start)
    const end = months.at(-1)?.storage ?? start
    if (!(Math.abs(end - start) > SETTLED) || round === MOST_ROUNDS) return months
    start = end
  }
}
