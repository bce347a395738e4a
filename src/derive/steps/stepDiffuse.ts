import { daySpreader } from '../../solar/spreadDays.ts'
import { noonCosZenith, type SunCourse } from '../../solar/sunCourse.ts'
import { type DiffuseRelation, erbsRelation, estimatedStep, type SunPlace } from '../diffuse/diffuseRelation.ts'
import type { SkySource } from '../field/skyHours.ts'
import type { SunAxis } from './sunAxis.ts'

/** The diffuse share of an irradiation, both over the same steps; NaN where there is nothing to share, as at night. */
export function diffuseFraction({ dhi, ghi }: { dhi: number; ghi: number }): number {
  return ghi > 0 ? dhi / ghi : Number.NaN
}

/** Mean cosines of a month against the noon of its mean day, and roundings of what upstreams print. */
const MARGIN = 1.02
/** Below this a day's or a month's beam is too small to divide by, kWh/m² a day. */
const LEAST_BEAM_KWH = 0.2
/** Iterations in which the share of diffuse implied by a beam converges: at once where no hour has all the beam it can. */
const ROUNDS = 4

/**
 * Whether global, diffuse and beam of a day or of a month's mean day can all be true, kWh/m²: (global - diffuse) / beam is a
 * mean cosine of the zenith, and may not pass that of noon. Undefined where the beam is too small to tell, or one is missing.
 */
export function dayCloses(day: { ghi: number; dhi: number; dni: number }, course: SunCourse): boolean | undefined {
  const cosine = (day.ghi - day.dhi) / day.dni
  if (!(day.dni >= LEAST_BEAM_KWH) || Number.isNaN(cosine)) return undefined
  return cosine <= MARGIN * noonCosZenith(course)
}

/** The diffuse of each step, and how many steps have it from where. */
export interface StepDiffuse {
  /** kWh/m² a day, or of a month's mean day; NaN where the global is. */
  dhi: Float64Array
  /** Steps whose diffuse is the source's own, follows from its beam, and is a relation's because what is stored does not close. */
  own: number
  fromBeam: number
  replaced: number
}

/**
 * The diffuse of days or months from a source's own diffuse or beam where they close with its global; where they do not,
 * which of them is at fault is unknown, and a relation of the step replaces both. A step whose diffuse or only
 * beam is missing has none.
 */
export function stepDiffuse(
  axis: SunAxis,
  { ghi, dhi, dni }: SkySource,
  at: SunPlace,
  relation: DiffuseRelation = erbsRelation,
): StepDiffuse {
  const result: StepDiffuse = { dhi: new Float64Array(axis.count), own: 0, fromBeam: 0, replaced: 0 }
  for (let i = 0; i < axis.count; i++) {
    const global = ghi[i] as number
    const { course, ...step } = estimatedStep(axis, { index: i, ghi: global }, at)
    const beam = dni?.[i] ?? Number.NaN
    const diffuse = dhi?.[i] as number
    const close = dayCloses({ ghi: global, dhi: diffuse, dni: beam }, course)
    let value = diffuse
    if (dhi === undefined) {
      const start = global * erbsRelation(step)
      const implied = impliedDiffuse({ ghiKwh: global, dniKwh: beam, ...step }, at, start)
      value = implied ?? global * relation(step)
      if (implied === undefined) result.replaced++
      else if (!Number.isNaN(implied)) result.fromBeam++
    } else if (close === false) {
      value = global * relation(step)
      result.replaced++
    } else if (!Number.isNaN(diffuse)) result.own++
    result.dhi[i] = value
  }
  return result
}

/**
 * The diffuse that makes the hours of a spread day send as much beam as is stored, kWh/m²; undefined where so much beam alone
 * would be more than the global.
 */
function impliedDiffuse(
  day: { ghiKwh: number; dniKwh: number; monthly: boolean; dayMs: number },
  at: SunPlace,
  start: number,
): number | undefined {
  const { ghiKwh, dniKwh } = day
  if (Number.isNaN(ghiKwh + dniKwh)) return Number.NaN
  let diffuse = Math.min(start, 0.95 * ghiKwh)
  let beam = 0
  const spread = daySpreader({
    ...at.site,
    ephemeris: at.ephemeris,
    ghiKwh,
    dayMs: day.dayMs,
    diffuse: day.monthly ? 'monthly' : 'daily',
  })
  const sum = (values: Float64Array) => values.reduce((total, wh) => total + wh, 0) / 1000
  for (let round = 0; round < ROUNDS; round++) {
    const hours = spread(diffuse)
    const sent = sum(hours.dni)
    if (!(sent > 0)) return dniKwh < LEAST_BEAM_KWH ? ghiKwh : undefined
    const cosine = (ghiKwh - sum(hours.dhi)) / sent
    beam = dniKwh * cosine
    diffuse = Math.max(0, ghiKwh - beam)
  }
  if (beam > MARGIN * ghiKwh) return undefined
  return diffuse
}
