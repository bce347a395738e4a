import { readFileSync } from 'node:fs'
import { slotOf } from '../../src/contract/time.ts'
import { skyHours } from '../../src/derive/field/skyHours.ts'
import { roundedUp, SIDES_DEG, TILTS_DEG } from '../../src/derive/field/transpositionError.ts'
import { stepDiffuse } from '../../src/derive/steps/stepDiffuse.ts'
import { ephemerisOfYears, type SunAxis, sunOnAxis, yearsOfAxis } from '../../src/derive/steps/sunAxis.ts'
import { poaSeries } from '../../src/solar/irradianceSeries.ts'
import { type PlaneGeometry, planeGeometry, trackerGeometry } from '../../src/solar/planeGeometry.ts'
import type { HourlyIrradiation } from '../../src/solar/spreadDays.ts'
import { HORIZONTAL_TRACKER } from '../../src/solar/tracking.ts'

const ALBEDO = 0.2
/** Kankan, as the country's table has it. */
const SITE = { latitudeDeg: 10.38333333, longitudeDeg: -9.3, altitudeM: 381 }

/** What a station measures of a day, kWh/m². */
export interface MeasuredDay {
  date: string
  ghi: number
  dni: number
}

/** Erbs's share of diffuse in place of the one deduced from global and beam, over the days of a station. */
export interface SplitError {
  days: number
  /** Diffuse as a share of the global. */
  share: { deduced: number; erbs: number }
  /** Difference of the total on a fixed plane, %: a row for each of `SIDES_DEG`, a column for each of `TILTS_DEG` above 0. */
  planesPct: number[][]
  trackersPct: { backtracking: number; free: number }
}

/** Consecutive days of a file of a station, in its order. */
export function readDays(path: string): MeasuredDay[] {
  const [, ...rows] = readFileSync(path, 'utf8').trim().split('\n')
  return rows.map((row) => {
    const [, date = '', ghi, dni] = row.split(',')
    return { date, ghi: Number(ghi), dni: Number(dni) }
  })
}

/** What Erbs in place of the diffuse that the measured beam leaves makes of each plane's total, at the hours that the service makes of days. */
export function splitError(days: readonly MeasuredDay[]): SplitError {
  const firstSlot = slotOf('journalier', Date.parse(`${days[0]?.date}T00:00:00Z`))
  const axis: SunAxis = { granularite: 'journalier', firstSlot, count: days.length }
  const ephemeris = ephemerisOfYears(yearsOfAxis(axis))
  const sun = sunOnAxis(axis, SITE, ephemeris)
  const at = { site: SITE, sun, ephemeris }
  const ghi = Float64Array.from(days, (day) => day.ghi)
  const dni = Float64Array.from(days, (day) => day.dni)
  const { dhi } = stepDiffuse(axis, { ghi, dni }, at)
  const deduced = skyHours(axis, { ghi, dhi }, at)
  const erbs = skyHours(axis, { ghi }, at)
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
  const apart = (plane: PlaneGeometry) => {
    const on = (hours: HourlyIrradiation) => sum(poaSeries({ plane, ...hours, albedo: ALBEDO }))
    return (on(erbs) / on(deduced) - 1) * 100
  }
  const fixed = (tiltDeg: number, turnDeg: number) =>
    apart(planeGeometry({ sun, tiltDeg, surfaceAzimuthDeg: (540 - turnDeg) % 360 }))
  const larger = (one: number, other: number) => (Math.abs(other) > Math.abs(one) ? other : one)
  const tracker = (backtrack: boolean) =>
    [0, 20]
      .map((axisTiltDeg) =>
        apart(
          trackerGeometry({ sun, tracker: { ...HORIZONTAL_TRACKER, axisTiltDeg, axisAzimuthDeg: 180, backtrack } }),
        ),
      )
      .reduce(larger)
  return {
    days: days.length,
    share: { deduced: sum(dhi) / sum(ghi), erbs: sum(erbs.dhi) / sum(erbs.ghi) },
    planesPct: SIDES_DEG.map((side) => TILTS_DEG.slice(1).map((tilt) => larger(fixed(tilt, side), fixed(tilt, -side)))),
    trackersPct: { backtracking: tracker(true), free: tracker(false) },
  }
}

/** The figures of src/derive/field/transpositionError.ts: of all sides the largest, never less than of a flatter plane, to a tenth above. */
export function toldSplitError({ planesPct, trackersPct }: SplitError) {
  const columns = TILTS_DEG.slice(1).map((_, i) => planesPct.flatMap((row) => row.slice(0, i + 1).map(Math.abs)))
  return {
    planes: columns.map((all) => roundedUp(Math.max(...all))),
    trackers: {
      backtracking: roundedUp(Math.abs(trackersPct.backtracking)),
      free: roundedUp(Math.abs(trackersPct.free)),
    },
  }
}
