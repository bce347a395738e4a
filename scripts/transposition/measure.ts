import { slotOf, timeOf } from '../../src/contract/time.ts'
import { type FittedStep, leftOutDiffuse } from '../../src/derive/diffuse/localDiffuse.ts'
import { moduleEnergy } from '../../src/derive/field/moduleEnergy.ts'
import { skyHours } from '../../src/derive/field/skyHours.ts'
import {
  ERROR_KINDS,
  SIDES_DEG,
  TILTS_DEG,
  TRACKER_KINDS,
  type TrackerKind,
} from '../../src/derive/field/transpositionError.ts'
import {
  daysOfSteps,
  ephemerisOfYears,
  foldHours,
  type SunAxis,
  sunOnAxis,
  yearsOfAxis,
} from '../../src/derive/steps/sunAxis.ts'
import { temperatureHours } from '../../src/derive/steps/temperatureHours.ts'
import { erbsSeries, poaSeries } from '../../src/solar/irradianceSeries.ts'
import { type PlaneGeometry, planeGeometry, trackerGeometry } from '../../src/solar/planeGeometry.ts'
import type { HourlyIrradiation } from '../../src/solar/spreadDays.ts'
import type { SunGeometry } from '../../src/solar/sunGeometry.ts'
import { HORIZONTAL_TRACKER } from '../../src/solar/tracking.ts'
import { catalogueOfCountry, DEMONSTRATION, type HourlyPlace, realHours, simulatedHours } from './places.ts'

const ALBEDO = 0.2
/** Axes of trackers from north to south that are tried: horizontal, and raised towards the equator. */
const AXIS_TILTS_DEG = [0, 20]
/** The interface's own defaults. */
const MODULES = { powerW: 1000, noctC: 45, tempCoeffPct: -0.4 }

/** Totals of steps less those of the hours that they are sums of, in per cent of the hours'. */
export interface Difference {
  /** Over all years. */
  year: number
  /** The calendar month that differs most, whichever way. */
  worstMonth: number
}

/** A plane by its tilt, and by the angle that it is turned from the equator's side: to the east above 0, to the west below. */
export interface MeasuredPlane {
  tiltDeg: number
  turnDeg: number
}

/** Kinds of input that are measured: those of the tables, and relations of the diffuse fitted to the other months. */
export const MEASURED_KINDS = [...ERROR_KINDS, 'journalier_local', 'mensuel_local'] as const
export type MeasuredKind = (typeof MEASURED_KINDS)[number]

export interface Measured {
  nom: string
  planes: readonly (MeasuredPlane & { of: Record<MeasuredKind, Difference> })[]
  /** The axis that differs most, of those that are tried. */
  trackers: Record<TrackerKind, Record<MeasuredKind, Difference>>
  /** Energy with the hours of temperature made of each step's mean less that with the hours' own, on the same irradiation, %. */
  temperature: Record<'journalier' | 'mensuel', number>
}

/** Planes of the table, to the east and to the west. */
export const TABLE_PLANES: readonly MeasuredPlane[] = TILTS_DEG.slice(1).flatMap((tiltDeg) =>
  SIDES_DEG.flatMap((side) => (side === 0 || side === 180 ? [side] : [side, -side])).map((turnDeg) => ({
    tiltDeg,
    turnDeg,
  })),
)

/** What is known of a sky on the hours of an axis, and the sun over it. */
export interface Sky {
  axis: SunAxis
  sun: SunGeometry
  hours: HourlyIrradiation
}

/** Holds days and months made of a place's hours against these hours, on each plane. */
export function measure(place: HourlyPlace, planes: readonly MeasuredPlane[] = TABLE_PLANES): Measured {
  const { truth, made } = skiesOf(place)
  const differences = (geometryOf: (sun: SunGeometry) => PlaneGeometry) => {
    const monthsOf = monthlyTotals(geometryOf)
    const hours = monthsOf(truth)
    return byName(MEASURED_KINDS, (kind) => differenceOf(monthsOf(made[kind]), hours))
  }
  const equatorDeg = place.site.latitudeDeg < 0 ? 0 : 180
  return {
    nom: place.nom,
    planes: planes.map(({ tiltDeg, turnDeg }) => ({
      tiltDeg,
      turnDeg,
      of: differences((sun) =>
        planeGeometry({
          sun,
          tiltDeg,
          // Of either hemisphere the east is 90.
          surfaceAzimuthDeg: (equatorDeg === 180 ? 540 - turnDeg : 360 + turnDeg) % 360,
        }),
      ),
    })),
    trackers: byName(TRACKER_KINDS, (kind) => {
      const tried = AXIS_TILTS_DEG.map((axisTiltDeg) => {
        const axis = { axisTiltDeg, axisAzimuthDeg: equatorDeg, backtrack: kind === 'backtracking' }
        return differences((sun) => trackerGeometry({ sun, tracker: { ...HORIZONTAL_TRACKER, ...axis } }))
      })
      return byName(MEASURED_KINDS, (error) => tried.map((of) => of[error]).reduce(larger))
    }),
    temperature: temperatureOf(place, truth, equatorDeg),
  }
}

/** What the real hours come to. */
export async function measuredReal(): Promise<Measured[]> {
  return realHours(await catalogueOfCountry()).map((place) => measure(place))
}

/** What the hourly towns of the demonstration come to. */
export async function measuredSimulated(graine = DEMONSTRATION): Promise<Measured[]> {
  return (await simulatedHours(await catalogueOfCountry(), graine)).map((place) => measure(place))
}

export function byName<Name extends string, T>(names: readonly Name[], of: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>
}

function larger(one: Difference, other: Difference): Difference {
  return Math.abs(other.year) > Math.abs(one.year) ? other : one
}

/** The sky of the hours themselves, and those made of what each kind of source would have of them. */
export function skiesOf(place: HourlyPlace): { truth: Sky; made: Record<MeasuredKind, Sky> } {
  const { site, ghi } = place
  const { hourly, daily, monthly } = axesOf(place)
  const ephemeris = ephemerisOfYears(yearsOfAxis(hourly))
  const sun = sunOnAxis(hourly, site, ephemeris)
  const erbs = { ghi, ...erbsSeries({ plane: planeGeometry({ sun, tiltDeg: 0, surfaceAzimuthDeg: 180 }), ghi }) }
  // Hours without a diffuse of their own have that of Erbs by hours: what days and months make of it is still measured.
  const own = place.split ? { ghi, ...place.split } : erbs
  const suns = new Map([daily, monthly].map((axis) => [axis, sunOnAxis(axis, site, ephemeris)] as const))
  const days = { firstSlot: daily.firstSlot, ghi: kwhOf(daily, ghi), dhi: kwhOf(daily, own.dhi) }
  const leftOut = leftOutDiffuse(days, { site, ephemeris })
  const folded = (axis: SunAxis, dhi: Float64Array | undefined): Sky => {
    const sunOf = suns.get(axis) as SunGeometry
    const source = { ghi: kwhOf(axis, ghi), dhi }
    return { axis, sun: sunOf, hours: skyHours(axis, source, { site, sun: sunOf, ephemeris }) }
  }
  const ownOf = (axis: SunAxis) => kwhOf(axis, own.dhi)
  /** Of each step by the relation of the other months; of a step without light its own, which is none. */
  const localOf = (axis: SunAxis, step: FittedStep) =>
    ownOf(axis).map((dhi, i) => leftOut[step].get(axis.firstSlot + i) ?? dhi)
  return {
    truth: { axis: hourly, sun, hours: own },
    made: {
      horaire_erbs: { axis: hourly, sun, hours: erbs },
      journalier_dhi: folded(daily, ownOf(daily)),
      journalier_local: folded(daily, localOf(daily, 'journalier')),
      journalier_erbs: folded(daily, undefined),
      mensuel_dhi: folded(monthly, ownOf(monthly)),
      mensuel_local: folded(monthly, localOf(monthly, 'mensuel')),
      mensuel_erbs: folded(monthly, undefined),
    },
  }
}

function axesOf({ firstHour, ghi, momentMinute }: HourlyPlace): Record<'hourly' | 'daily' | 'monthly', SunAxis> {
  const startMs = timeOf('horaire', firstHour)
  const endMs = timeOf('horaire', firstHour + ghi.length)
  const axis = (granularite: SunAxis['granularite']): SunAxis => {
    const firstSlot = slotOf(granularite, startMs)
    return { granularite, firstSlot, count: slotOf(granularite, endMs) - firstSlot }
  }
  const hourly = { ...axis('horaire'), ...(momentMinute === undefined ? {} : { minute: momentMinute }) }
  return { hourly, daily: axis('journalier'), monthly: axis('mensuel') }
}

/** Hours in Wh/m² as a source of longer steps stores them: kWh/m² of a day, or of a month's mean day. */
function kwhOf(axis: SunAxis, hours: Float64Array): Float64Array {
  return meansOfSteps(axis, hours).map((mean) => (24 * mean) / 1000)
}

function meansOfSteps(axis: SunAxis, hours: Float64Array): Float64Array {
  const days = daysOfSteps(axis)
  let at = 0
  return days.map((count) => {
    let sum = 0
    const end = at + 24 * count
    for (; at < end; at++) sum += hours[at] as number
    return sum / (24 * count)
  })
}

/** Totals of the twelve calendar months of a sky on a plane, kWh/m²; the plane's geometry is made once for each sun. */
function monthlyTotals(geometryOf: (sun: SunGeometry) => PlaneGeometry): (sky: Sky) => Float64Array {
  const made = new Map<SunGeometry, PlaneGeometry>()
  return ({ axis, sun, hours }) => {
    const plane = made.get(sun) ?? geometryOf(sun)
    made.set(sun, plane)
    return calendarTotals(axis, foldHours(axis, poaSeries({ plane, ...hours, albedo: ALBEDO })))
  }
}

function calendarTotals(axis: SunAxis, steps: Float64Array): Float64Array {
  const totals = new Float64Array(12)
  for (let i = 0; i < steps.length; ) {
    const slot = slotOf('mensuel', timeOf(axis.granularite, axis.firstSlot + i))
    const end = slotOf(axis.granularite, timeOf('mensuel', slot + 1)) - axis.firstSlot
    for (; i < end; i++) totals[((slot % 12) + 12) % 12]! += steps[i] as number
  }
  return totals
}

function differenceOf(made: Float64Array, hours: Float64Array): Difference {
  const months = made.map((value, month) => (value / (hours[month] as number) - 1) * 100)
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
  return {
    year: (sum(made) / sum(hours) - 1) * 100,
    worstMonth: months.reduce((worst, each) => (Math.abs(each) > Math.abs(worst) ? each : worst), 0),
  }
}

/** What the temperature made of the means of steps makes of the energy of modules at 12° to the equator. */
function temperatureOf(place: HourlyPlace, { axis, sun, hours }: Sky, equatorDeg: number): Measured['temperature'] {
  const plane = planeGeometry({ sun, tiltDeg: 12, surfaceAzimuthDeg: equatorDeg })
  const poa = poaSeries({ plane, ...hours, albedo: ALBEDO })
  const energy = (airTemperature: Float64Array) =>
    moduleEnergy(axis, { poa, airTemperature, modules: MODULES, yieldPart: 1 }).warm.reduce((sum, kwh) => sum + kwh, 0)
  const own = energy(place.t2m)
  const { site } = place
  const { daily, monthly } = axesOf(place)
  const of = (steps: SunAxis) => {
    const ephemeris = ephemerisOfYears(yearsOfAxis(steps))
    const source = { ghi: kwhOf(steps, place.ghi), t2m: meansOfSteps(steps, place.t2m) }
    const made = temperatureHours(steps, source, { site, ephemeris })
    return (energy(steps === monthly ? overDays(made, daysOfSteps(steps)) : made) / own - 1) * 100
  }
  return { journalier: of(daily), mensuel: of(monthly) }
}

/** The hours of the mean day of each month, given to each of its days. */
function overDays(hours: Float64Array, days: Float64Array): Float64Array {
  return Float64Array.from(
    [...days].flatMap((count, month) =>
      Array.from({ length: count }, () => [...hours.subarray(24 * month, 24 * month + 24)]).flat(),
    ),
  )
}
