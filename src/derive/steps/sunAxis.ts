import { DAY_MS, daysInMonth, HOUR_MS, MINUTE_MS, slotOf, timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { meanDayMs } from '../../solar/sunCourse.ts'
import { type SunEphemeris, sunEphemeris } from '../../solar/sunEphemeris.ts'
import { type SunGeometry, sunGeometry } from '../../solar/sunGeometry.ts'

const DAY_HOURS = 24

/** Steps that irradiation can be computed from. */
export type SunGranularite = Exclude<Granularite, 'annuel'>

/**
 * The steps of a source, and through them the hours on which the sun is followed: an hour's own, a day's 24, and for a
 * month the 24 of its mean day (Klein 1977).
 */
export interface SunAxis {
  granularite: SunGranularite
  firstSlot: number
  count: number
  /** Of hours whose values are of one moment: its minute. */
  minute?: number
}

export interface Site {
  latitudeDeg: number
  longitudeDeg: number
  altitudeM: number
  /** Whether its air is that of a coast: its days are evener. */
  coastal?: boolean
}

/** Hours of one step on the axis of the sun. */
export function hoursOfStep({ granularite }: SunAxis): number {
  return granularite === 'horaire' ? 1 : DAY_HOURS
}

/** Days that the 24 hours of a step stand for; for an hour 1. */
export function daysOfSteps({ granularite, firstSlot, count }: SunAxis): Float64Array {
  const days = new Float64Array(count).fill(1)
  if (granularite !== 'mensuel') return days
  return days.map((_, i) => {
    const date = new Date(timeOf('mensuel', firstSlot + i))
    return daysInMonth(date.getUTCFullYear(), date.getUTCMonth() + 1)
  })
}

/** UTC midnight of the mean day of a month given as slot. */
export function meanDayOfSlot(slot: number): number {
  const date = new Date(timeOf('mensuel', slot))
  return meanDayMs({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 })
}

/** The calendar years that an axis touches. */
export function yearsOfAxis({ granularite, firstSlot, count }: SunAxis): Years {
  return {
    firstYear: new Date(timeOf(granularite, firstSlot)).getUTCFullYear(),
    lastYear: new Date(timeOf(granularite, firstSlot + count) - 1).getUTCFullYear(),
  }
}

interface Years {
  firstYear: number
  lastYear: number
}

/** Years that are kept at most, of which a day takes 144 bytes. */
const MOST_YEARS = 500
let kept: (Years & { ephemeris: SunEphemeris }) | undefined

/**
 * The slow part of the sun's motion over calendar years at least, and a day more on both ends: the middle of a sunlit part may lie
 * across midnight. Made once for the widest years asked so far: all places share it.
 */
export function ephemerisOfYears(asked: Years): SunEphemeris {
  if (kept && kept.firstYear <= asked.firstYear && kept.lastYear >= asked.lastYear) return kept.ephemeris
  const firstYear = Math.min(asked.firstYear, kept?.firstYear ?? asked.firstYear)
  const lastYear = Math.max(asked.lastYear, kept?.lastYear ?? asked.lastYear)
  const years = lastYear - firstYear < MOST_YEARS ? { firstYear, lastYear } : asked
  const [startMs, endMs] = [Date.UTC(years.firstYear, 0, 1) - DAY_MS, Date.UTC(years.lastYear + 1, 0, 1) + DAY_MS]
  kept = { ...years, ephemeris: sunEphemeris({ startMs, endMs }) }
  return kept.ephemeris
}

/** The sun over the hours of an axis, seen from the middle of each hour's sunlit part; of values of one moment, at that moment. */
export function sunOnAxis(axis: SunAxis, site: Site, ephemeris: SunEphemeris): SunGeometry {
  const middle = { ...site, stepMs: HOUR_MS, position: 'sunlitMiddle', ephemeris } as const
  if (axis.granularite === 'horaire' && axis.minute !== undefined) {
    const startMs = timeOf('horaire', axis.firstSlot) + axis.minute * MINUTE_MS
    return sunGeometry({ ...site, startMs, stepMs: HOUR_MS, count: axis.count, position: 'instant', ephemeris })
  }
  if (axis.granularite !== 'mensuel') {
    const startMs = timeOf(axis.granularite, axis.firstSlot) + HOUR_MS / 2
    return sunGeometry({ ...middle, startMs, count: axis.count * hoursOfStep(axis) })
  }
  const days = Array.from({ length: axis.count }, (_, i) =>
    sunGeometry({ ...middle, startMs: meanDayOfSlot(axis.firstSlot + i) + HOUR_MS / 2, count: DAY_HOURS }),
  )
  const joined = (pick: (day: SunGeometry) => Float64Array) => {
    const all = new Float64Array(axis.count * DAY_HOURS)
    days.forEach((day, i) => {
      all.set(pick(day), i * DAY_HOURS)
    })
    return all
  }
  return {
    count: axis.count * DAY_HOURS,
    zenith: joined(({ zenith }) => zenith),
    apparentZenith: joined(({ apparentZenith }) => apparentZenith),
    azimuth: joined(({ azimuth }) => azimuth),
    cosZenith: joined(({ cosZenith }) => cosZenith),
    extraterrestrialDni: joined(({ extraterrestrialDni }) => extraterrestrialDni),
  }
}

/** A part of a sun's hours, over the same memory. */
export function sunBetween(sun: SunGeometry, from: number, to: number): SunGeometry {
  return {
    count: to - from,
    zenith: sun.zenith.subarray(from, to),
    apparentZenith: sun.apparentZenith.subarray(from, to),
    azimuth: sun.azimuth.subarray(from, to),
    cosZenith: sun.cosZenith.subarray(from, to),
    extraterrestrialDni: sun.extraterrestrialDni.subarray(from, to),
  }
}

/**
 * Hours in Wh summed over each step of the axis, kWh; a month's mean day counts as many times as it has days. `part` of
 * the energy is kept.
 */
export function foldHours(axis: SunAxis, hours: Float64Array, part = 1): Float64Array {
  const perStep = hoursOfStep(axis)
  const steps = new Float64Array(axis.count)
  if (perStep === 1) {
    for (let i = 0; i < steps.length; i++) steps[i] = ((hours[i] as number) * part) / 1000
    return steps
  }
  const days = daysOfSteps(axis)
  for (let step = 0; step < axis.count; step++) {
    let sum = 0
    for (let i = step * perStep; i < (step + 1) * perStep; i++) sum += hours[i] as number
    steps[step] = (sum * part * (days[step] as number)) / 1000
  }
  return steps
}

/** A value of each step, given to each of its hours. */
export function repeatOverHours(axis: SunAxis, steps: Float64Array): Float64Array {
  const perStep = hoursOfStep(axis)
  if (perStep === 1) return steps
  const hours = new Float64Array(axis.count * perStep)
  for (let step = 0; step < axis.count; step++) hours.fill(steps[step] as number, step * perStep, (step + 1) * perStep)
  return hours
}

/** Amounts as a source stores them (Wh/m² an hour, kWh/m² a day, a month's mean day) as kWh/m² of the whole step. */
export function stepEnergy(axis: SunAxis, values: Float64Array): Float64Array {
  if (axis.granularite === 'journalier') return values
  if (axis.granularite === 'horaire') return values.map((wh) => wh / 1000)
  const days = daysOfSteps(axis)
  return values.map((mean, i) => mean * (days[i] as number))
}

/** Amounts on a regular time axis: entry i of each column belongs to slot `firstSlot + i`; NaN is missing. */
export interface StepAmounts<Name extends string = string> {
  granularite: Granularite
  firstSlot: number
  columns: Record<Name, Float64Array>
}

/** A longer step, and the sum of each column over it. */
export interface WholeStep<Name extends string = string> {
  slot: number
  sums: Record<Name, number>
}

/**
 * Sums amounts over longer steps, or leaves them where the steps are their own. A step of which any part is missing or
 * outside the axis is left out. The longer step must not be finer than the amounts.
 */
export function wholeSteps<Name extends string>(amounts: StepAmounts<Name>, to: Granularite): WholeStep<Name>[] {
  const { granularite, firstSlot } = amounts
  const columns = Object.entries(amounts.columns) as [Name, Float64Array][]
  const length = columns[0]?.[1].length ?? 0
  const first = slotOf(to, timeOf(granularite, firstSlot))
  const last = slotOf(to, timeOf(granularite, firstSlot + length - 1))
  const steps: WholeStep<Name>[] = []
  for (let slot = first; slot <= last; slot++) {
    const from = slotOf(granularite, timeOf(to, slot)) - firstSlot
    const end = slotOf(granularite, timeOf(to, slot + 1)) - firstSlot
    if (from < 0 || end > length) continue
    const sums = sumColumns(columns, from, end)
    if (sums) steps.push({ slot, sums })
  }
  return steps
}

/** The sum of each column over the steps that have all of them, and which these are (1, else 0). */
export function sumPresent<Name extends string>({
  columns: named,
}: StepAmounts<Name>): {
  sums: Record<Name, number>
  present: Uint8Array
} {
  const columns = Object.entries(named) as [Name, Float64Array][]
  const length = columns[0]?.[1].length ?? 0
  const present = new Uint8Array(length).fill(1)
  for (const [, values] of columns) for (let i = 0; i < length; i++) if (Number.isNaN(values[i]!)) present[i] = 0
  const sums = columns.map(([name, values]): [Name, number] => {
    let sum = 0
    for (let i = 0; i < length; i++) if (present[i] === 1) sum += values[i]!
    return [name, sum]
  })
  return { sums: Object.fromEntries(sums) as Record<Name, number>, present }
}

/** Sums of a range; undefined where one is missing. */
function sumColumns<Name extends string>(
  columns: [Name, Float64Array][],
  from: number,
  end: number,
): Record<Name, number> | undefined {
  const sums: [Name, number][] = []
  for (const [name, values] of columns) {
    let sum = 0
    for (let i = from; i < end; i++) sum += values[i] as number
    if (Number.isNaN(sum)) return undefined
    sums.push([name, sum])
  }
  return Object.fromEntries(sums) as Record<Name, number>
}
