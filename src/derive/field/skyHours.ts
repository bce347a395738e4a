import { timeOf } from '../../contract/time.ts'
import { erbsSeries } from '../../solar/irradianceSeries.ts'
import { litSamples, MAX_ZENITH } from '../../solar/litSamples.ts'
import type { SeasonalLogistic } from '../../solar/seasonalLogistic.ts'
import { type HourlyIrradiation, spreadDay, spreadDays } from '../../solar/spreadDays.ts'
import type { SunEphemeris } from '../../solar/sunEphemeris.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import { estimatedDiffuse, relationOf } from '../diffuse/diffuseRelation.ts'
import { meanDayOfSlot, type Site, type SunAxis } from '../steps/sunAxis.ts'

/** The irradiation of a source on its own steps; what it does not have is worked out. */
export interface SkySource {
  ghi: Float64Array
  dhi?: Float64Array | undefined
  dni?: Float64Array | undefined
  /** Estimates the diffuse of days and months without any; undefined: Erbs's. */
  relation?: SeasonalLogistic | undefined
}

/**
 * Global, diffuse and beam irradiation on the hours of an axis, Wh/m². Hours of an hourly source are its own; days and
 * mean days are spread (`spreadDays`). NaN where an input is.
 *
 * A source's own diffuse is kept: in the hour as it is, in a day and a month as their share. Beam follows from it by
 * closure unless an hourly source has its own.
 */
export function skyHours(
  axis: SunAxis,
  source: SkySource,
  at: { site: Site; sun: SunGeometry; ephemeris: SunEphemeris },
): HourlyIrradiation {
  const { ghi, relation } = source
  if (axis.granularite === 'horaire') return hoursOfHours(source, at.sun)
  const dhi = source.dhi ?? (relation && estimatedDiffuse(axis, ghi, { relation: relationOf(relation), at }))
  const place = { ...at.site, ephemeris: at.ephemeris }
  if (axis.granularite === 'journalier') {
    return spreadDays({ ...place, ghiKwh: ghi, dhiKwh: dhi, startMs: timeOf('journalier', axis.firstSlot) })
  }
  const hours = () => new Float64Array(24 * axis.count)
  const sky: HourlyIrradiation = { ghi: hours(), dhi: hours(), dni: hours() }
  for (let month = 0; month < axis.count; month++) {
    const day = spreadDay({
      ...place,
      ghiKwh: ghi[month] as number,
      ...(dhi ? { dhiKwh: dhi[month] as number } : {}),
      dayMs: meanDayOfSlot(axis.firstSlot + month),
      diffuse: 'monthly',
    })
    for (const name of ['ghi', 'dhi', 'dni'] as const) sky[name].set(day[name], 24 * month)
  }
  return sky
}

function hoursOfHours({ ghi, dhi, dni }: SkySource, sun: SunGeometry): HourlyIrradiation {
  if (dhi && dni) return { ghi, dhi, dni }
  if (dhi) return { ghi, dhi, dni: beamByClosure(ghi, dhi, sun) }
  if (dni) return { ghi, dni, dhi: diffuseByClosure(ghi, dni, sun) }
  return { ghi, ...erbsSeries({ plane: litSamples(sun), ghi }) }
}

/** Beam that with the diffuse makes the global; 0 with the sun too low to divide by, and never more than the sun sends. */
function beamByClosure(ghi: Float64Array, dhi: Float64Array, sun: SunGeometry): Float64Array {
  return ghi.map((global, i) => {
    const beam = global - (dhi[i] as number)
    if (Number.isNaN(beam)) return Number.NaN
    if ((sun.zenith[i] as number) > MAX_ZENITH || beam <= 0) return 0
    return Math.min(beam / (sun.cosZenith[i] as number), sun.extraterrestrialDni[i] as number)
  })
}

function diffuseByClosure(ghi: Float64Array, dni: Float64Array, sun: SunGeometry): Float64Array {
  return ghi.map((global, i) => Math.max(0, global - (dni[i] as number) * Math.max(0, sun.cosZenith[i] as number)))
}
