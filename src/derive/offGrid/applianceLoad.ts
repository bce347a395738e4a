const DAY_HOURS = 24
/** Day is from 6 h to 18 h, night the other twelve hours: the most that an appliance runs in each. */
export const HALF_DAY_HOURS = 12
const SUNRISE = 6
const NOON = 12
const SUNSET = 18

/** Appliances of one kind, and how long each runs every day. */
export interface ApplianceUse {
  count: number
  /** While it runs, W. */
  watts: number
  /** Hours of running by day and by night, each at most 12. */
  dayHours: number
  nightHours: number
  /** Whether a thermostat spreads them: the compressor of a refrigerator starts at any hour. */
  thermostat: boolean
  /** Power at start over power while it runs. */
  startFactor: number
}

/** The energy of a day, Wh. */
export function dailyWh({ count, watts, dayHours, nightHours }: ApplianceUse): number {
  return count * watts * (dayHours + nightHours)
}

/**
 * The load of a day by local hours, Wh, that appliances make. Use by day is around noon, use by night begins at 18 h; that
 * of a thermostat is spread over the twelve hours of each.
 */
export function applianceLoad(appliances: readonly ApplianceUse[]): number[] {
  const load = Array.from({ length: DAY_HOURS }, () => 0)
  const run = (watts: number, from: number, hours: number) => {
    for (let hour = 0; hour < DAY_HOURS; hour++) {
      // A night goes on after midnight.
      for (const start of [hour, hour + DAY_HOURS]) {
        const overlap = Math.min(from + hours, start + 1) - Math.max(from, start)
        if (overlap > 0) load[hour] = (load[hour] as number) + watts * overlap
      }
    }
  }
  for (const { count, watts, dayHours, nightHours, thermostat } of appliances) {
    if (thermostat) {
      run((count * watts * dayHours) / HALF_DAY_HOURS, SUNRISE, HALF_DAY_HOURS)
      run((count * watts * nightHours) / HALF_DAY_HOURS, SUNSET, HALF_DAY_HOURS)
    } else {
      run(count * watts, NOON - dayHours / 2, dayHours)
      run(count * watts, SUNSET, nightHours)
    }
  }
  return load
}
