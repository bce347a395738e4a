import { dewPoint } from '../epw/derivedFields.ts'
import { type ChoiceColumns, dailyValues, type MonthCandidate, monthSum } from './monthCandidates.ts'
import { finkelsteinSchafer } from './monthChoice.ts'

/** Columns that a month for solar energy is chosen by: beam irradiation (Wh/m²) too. */
export interface SolarColumns extends ChoiceColumns {
  dni: Float64Array
}

/** Daily values that months are compared by, and their weights, of 20 in all: those of TMY3. */
const INDICES = [
  { name: 't2m', of: 'max', weight: 1 },
  { name: 't2m', of: 'min', weight: 1 },
  { name: 't2m', of: 'mean', weight: 2 },
  { name: 'dewPoint', of: 'max', weight: 1 },
  { name: 'dewPoint', of: 'min', weight: 1 },
  { name: 'dewPoint', of: 'mean', weight: 2 },
  { name: 'vent_10m', of: 'max', weight: 1 },
  { name: 'vent_10m', of: 'mean', weight: 1 },
  { name: 'ghi', of: 'mean', weight: 5 },
  { name: 'dni', of: 'mean', weight: 5 },
] as const

/** Months between which the mean irradiation decides. */
const SHORT_LIST = 5

/**
 * The representative of a calendar month for solar energy: of the five with the smallest weighted sum of Finkelstein-Schafer
 * statistics, half of the weight on irradiation, the one whose global irradiation is nearest the mean of all years; of equal
 * ones the earliest. The Sandia method then looks at medians, temperature and persistence too, for buildings; here the month is
 * to give the irradiation of a mean month.
 *
 * References: Wilcox, S. and Marion, W. (2008), Users Manual for TMY3 Data Sets, NREL/TP-581-43156 (weights); Hall, I. et al.
 * (1978), Generation of a Typical Meteorological Year for 26 SOLMET stations, Sandia SAND-78-1096C (five candidates, the one
 * nearest the long-term mean).
 */
export function solarMonth(candidates: readonly MonthCandidate[], columns: SolarColumns): MonthCandidate {
  const hours = candidates.map((candidate) => hoursOf(candidate, columns))
  const sums = new Float64Array(candidates.length)
  for (const { name, of, weight } of INDICES) {
    const days = hours.map((month) => dailyValues(month[name], of))
    const allSorted = Float64Array.from(days.flatMap((each) => [...each])).sort()
    days.forEach((each, i) => {
      sums[i]! += weight * finkelsteinSchafer(each, allSorted)
    })
  }
  const irradiation = candidates.map((candidate) => monthSum(columns.ghi, candidate))
  const mean = irradiation.reduce((sum, each) => sum + each, 0) / irradiation.length
  const off = (i: number) => Math.abs((irradiation[i] as number) - mean)
  const nearest = Array.from(candidates.keys()).sort((a, b) => sums[a]! - sums[b]!)
  const chosen = nearest.slice(0, SHORT_LIST).sort((a, b) => off(a) - off(b) || a - b)[0] as number
  return candidates[chosen] as MonthCandidate
}

/** The hours of a month. */
function hoursOf({ from, days }: MonthCandidate, columns: SolarColumns) {
  const hours = (values: Float64Array) => values.subarray(from, from + 24 * days)
  const [t2m, rh2m] = [hours(columns.t2m), hours(columns.rh2m)]
  return {
    t2m,
    dewPoint: t2m.map((temperatureC, i) => dewPoint({ temperatureC, relativeHumidityPct: rh2m[i] as number })),
    vent_10m: hours(columns.vent_10m),
    ghi: hours(columns.ghi),
    dni: hours(columns.dni),
  }
}
