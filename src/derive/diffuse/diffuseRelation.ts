import { timeOf } from '../../contract/time.ts'
import { dailyDiffuseFraction, monthlyDiffuseFraction } from '../../solar/dailyDiffuse.ts'
import { type DiffuseStep, type SeasonalLogistic, seasonalLogisticFraction } from '../../solar/seasonalLogistic.ts'
import { type SunCourse, sunCourse, wholeDayWh } from '../../solar/sunCourse.ts'
import type { SunEphemeris } from '../../solar/sunEphemeris.ts'
import { meanDayOfSlot, type Site, type SunAxis } from '../steps/sunAxis.ts'

/** A day, or a month's mean day, as a relation of the diffuse sees it. */
export interface EstimatedStep extends DiffuseStep {
  monthly: boolean
  sunsetRad: number
}

/** Share of a step's global that is diffuse, where the source does not tell. */
export type DiffuseRelation = (step: EstimatedStep) => number

/** Erbs's relations of days and of months. */
export const erbsRelation: DiffuseRelation = (step) =>
  step.monthly ? monthlyDiffuseFraction(step) : dailyDiffuseFraction(step)

/** The relation that was fitted to a station's own steps; Erbs's where there is none. */
export function relationOf(fitted: SeasonalLogistic | undefined): DiffuseRelation {
  return fitted ? (step) => seasonalLogisticFraction(fitted, step) : erbsRelation
}

/** Where the sun is seen from, and a table of its motion over the steps. */
export interface SunPlace {
  site: Site
  ephemeris: SunEphemeris
}

/** A step of an axis of days or months with a global, kWh/m² a day. */
export function estimatedStep(
  axis: SunAxis,
  { index, ghi }: { index: number; ghi: number },
  { site, ephemeris }: SunPlace,
): EstimatedStep & { course: SunCourse } {
  const monthly = axis.granularite === 'mensuel'
  const slot = axis.firstSlot + index
  const dayMs = monthly ? meanDayOfSlot(slot) : timeOf('journalier', slot)
  const course = sunCourse(dayMs, site, ephemeris)
  const extraKwh = wholeDayWh(course) / 1000
  return { monthly, dayMs, course, sunsetRad: course.sunset, kt: extraKwh > 0 ? ghi / extraKwh : 0 }
}

/** The diffuse of days or months by a relation, kWh/m² a day; NaN where the global is. */
export function estimatedDiffuse(
  axis: SunAxis,
  ghi: Float64Array,
  { relation, at }: { relation: DiffuseRelation; at: SunPlace },
): Float64Array {
  return ghi.map((global, index) => global * relation(estimatedStep(axis, { index, ghi: global }, at)))
}
