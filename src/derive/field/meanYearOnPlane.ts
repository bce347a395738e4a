import { blockedSkyShare, hiddenSamples, levelUnderHorizon } from '../../solar/horizon.ts'
import { litSamples } from '../../solar/litSamples.ts'
import { type SummedLight, summedLight, sumsOnPlane } from '../../solar/planeSums.ts'
import { type CalendarMonths, calendarMonths } from '../steps/calendar.ts'
import { daysOfSteps, foldHours, hoursOfStep, type SunAxis } from '../steps/sunAxis.ts'
import type { FieldSky, Plane } from './plane.ts'

/** The calendar months that have all that a tilted plane needs: an hour of which the diffuse is missing counts on none, the horizontal included. */
export function monthsOnPlanes(axis: SunAxis, { hours, sun }: FieldSky): CalendarMonths {
  const { ghi, dhi, dni } = hours
  const known = new Float64Array(ghi.length)
  for (let i = 0; i < known.length; i++) {
    // At night beam does not count.
    known[i] =
      (ghi[i] as number) + (dhi[i] as number) + ((sun.apparentZenith[i] as number) <= 90 ? (dni[i] as number) : 0)
  }
  return calendarMonths(axis, foldHours(axis, known))
}

/**
 * The irradiation of a fixed plane in each calendar month of a mean year, kWh/m². All hours are gone through once; each plane
 * then takes the hours of sun alone, in a few operations each.
 */
export function meanYearOnPlane(axis: SunAxis, sky: FieldSky, months: CalendarMonths): (plane: Plane) => Float64Array {
  const { hours, sun, horizon: line } = sky
  const hidden = line && hiddenSamples(line, sun, litSamples(sun))
  const lights = new Map<Plane['model'], SummedLight>()
  const lightOf = (model: Plane['model']) => {
    const cached = lights.get(model)
    if (cached) return cached
    // The ground and what lies flat receive what a horizon leaves of the global.
    const ghi = line ? levelUnderHorizon({ hours, sun, line, model }).ghi : hours.ghi
    const light = summedLight({ ...hours, ghi, sun, model, hidden, ...monthsOfHours(axis, months) })
    lights.set(model, light)
    return light
  }
  return ({ tiltDeg, azimuthDeg: surfaceAzimuthDeg, albedo, model }) => {
    const light = lightOf(model)
    const blockedShare = line ? blockedSkyShare(line, { tiltDeg, surfaceAzimuthDeg }) : 0
    // A horizontal plane receives the global, whatever the model.
    const sums = tiltDeg === 0 ? light.ghi : sumsOnPlane(light, { tiltDeg, surfaceAzimuthDeg, albedo, blockedShare })
    return sums.map((wh, month) => wh / 1000 / (months.counts[month] as number))
  }
}

/** The calendar month of each hour, and how many days it represents where that is not one. */
function monthsOfHours(
  axis: SunAxis,
  { monthOfStep }: CalendarMonths,
): { group: Int8Array; groups: number; weight?: Float64Array } {
  const perStep = hoursOfStep(axis)
  if (perStep === 1) return { group: monthOfStep, groups: 12 }
  const group = new Int8Array(axis.count * perStep)
  const weight = new Float64Array(group.length)
  daysOfSteps(axis).forEach((days, step) => {
    group.fill(monthOfStep[step] as number, step * perStep, (step + 1) * perStep)
    weight.fill(days, step * perStep, (step + 1) * perStep)
  })
  return { group, groups: 12, weight }
}
