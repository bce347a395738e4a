import type { Site } from '../../src/derive/steps/sunAxis.ts'

/** Whole years of hours of one place, UTC, from a midnight of 1 January on. */
export interface HourlyPlace {
  nom: string
  site: Site
  /** Slot of the first hour. */
  firstHour: number
  /** Wh/m², the mean irradiance of the hour. */
  ghi: Float64Array
  /** The place's own, where its hours have them. */
  split: { dhi: Float64Array; dni: Float64Array } | undefined
  /** °C. */
  t2m: Float64Array
  /** The minute that each value is of, where it is no mean of its hour. */
  momentMinute: number | undefined
}
