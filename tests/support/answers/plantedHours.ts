import { HOUR_MS } from '../../../src/contract/time.ts'
import { daysOfHours } from '../../../src/derive/steps/daysOfHours.ts'
import { spreadDays } from '../../../src/solar/spreadDays.ts'
import { plantedYears, simulatedYears } from '../derive/simulatedYears.ts'

const KANKAN = { latitudeDeg: 10.38333333, longitudeDeg: -9.3 }

export const FIRST_YEAR = 2001
/** The year whose month is the usual one, January first; leap years among them. */
export const PLANTED = [2004, 2008, 2001, 2010, 2006, 2003, 2009, 2002, 2005, 2007, 2004, 2010]

export type PlantedName = 'ghi' | 't2m' | 'rh2m' | 'vent_10m'
export type Planted = Record<PlantedName, Float64Array>

const four = (value: number) => Math.round(value * 1e4) / 1e4

/** Hours of ten simulated years or as many, from 2001 on, in which the usual month of each calendar month is planted; their sun is Kankan's. */
export function plantedHours(years = 10): Planted {
  const { columns, firstSlot } = simulatedYears({ firstYear: FIRST_YEAR, years, off: plantedYears(PLANTED) })
  const ghiKwh = daysOfHours({ firstSlot, values: columns.ghi }, 1 / 1000).values
  const ghi = spreadDays({ ...KANKAN, ghiKwh, startMs: firstSlot * HOUR_MS }).ghi.map(four)
  return { ...columns, ghi, rh2m: columns.rh2m.map((value) => Math.min(100, value)) }
}

/** The days of these hours: kWh/m², and means. */
export function plantedDays(hours: Planted): Planted {
  const days = (name: PlantedName, part: number) =>
    daysOfHours({ firstSlot: 0, values: hours[name] }, part).values.map(four)
  return {
    ghi: days('ghi', 1 / 1000),
    t2m: days('t2m', 1 / 24),
    rh2m: days('rh2m', 1 / 24),
    vent_10m: days('vent_10m', 1 / 24),
  }
}
