import { slotOf, timeOf } from '../../contract/time.ts'
import { calendarMonths, meanYear } from '../steps/calendar.ts'
import { daysOfSteps, hoursOfStep, type SunAxis, wholeSteps } from '../steps/sunAxis.ts'

/** Standard gravity, m/s² (CGPM 1901), and the density of water, kg/m³. */
const GRAVITY = 9.80665
const DENSITY = 1000
const J_PER_WH = 3600

/** Electricity that a cubic metre of water takes over a head, Wh; efficiencies are shares, 0 to 1. */
export function whPerM3(lift: { headM: number; pumpEfficiency: number; pipeEfficiency: number }): number {
  const { headM, pumpEfficiency, pipeEfficiency } = lift
  return (DENSITY * GRAVITY * headM) / J_PER_WH / (pumpEfficiency * pipeEfficiency)
}

/** What 1 Wp delivers in a mean day of each month, and of the weakest month of each year, Wh. */
export interface DailyYield {
  /** Of a mean year, January first. */
  months: Float64Array
  /** 0 to 11: the month of a mean year that delivers the least a day. */
  weakest: number
  /** Of complete years, the day of the weakest month of each. */
  years: readonly { year: number; weakestWh: number }[]
}

/** Undefined where the steps do not have each calendar month whole at least once. */
export function dailyYield(axis: SunAxis, whPerWp: Float64Array): DailyYield | undefined {
  const calendar = calendarMonths(axis, whPerWp)
  if (calendar.counts.includes(0)) return undefined
  const days = meanYear(calendar, daysOf(axis))
  const months = meanYear(calendar, whPerWp).map((wh, month) => wh / (days[month] as number))
  return { months, weakest: months.indexOf(Math.min(...months)), years: weakestOfYears(axis, whPerWp) }
}

/** The days that each step lasts. */
export function daysOf(axis: SunAxis): Float64Array {
  return hoursOfStep(axis) === 1 ? new Float64Array(axis.count).fill(1 / 24) : daysOfSteps(axis)
}

function weakestOfYears(axis: SunAxis, wh: Float64Array): DailyYield['years'] {
  const { granularite, firstSlot } = axis
  const whole = wholeSteps({ granularite, firstSlot, columns: { wh, days: daysOf(axis) } }, 'mensuel')
  const years = new Map<number, number[]>()
  for (const { slot, sums } of whole) {
    const year = slotOf('annuel', timeOf('mensuel', slot))
    years.set(year, [...(years.get(year) ?? []), sums.wh / sums.days])
  }
  return [...years].flatMap(([slot, months]) =>
    months.length < 12
      ? []
      : [{ year: new Date(timeOf('annuel', slot)).getUTCFullYear(), weakestWh: Math.min(...months) }],
  )
}

/** A panel to four figures, none too small. */
export function panelUp(wp: number): number {
  const step = 10 ** (Math.floor(Math.log10(wp)) - 3)
  return Number((Math.ceil(wp / step - 1e-9) * step).toPrecision(4))
}
