import { absoluteAirmass, relativeAirmassKasten1966 } from '../airmass.ts'
import { extraterrestrialSpencer } from '../extraterrestrial.ts'
import { clearnessIndex, MAX_ZENITH } from './clearnessIndex.ts'

/** The solar constant of the report, W/m². */
const DISC_SOLAR_CONSTANT = 1370

/** Air masses past this are outside what the curves were fitted on. */
const MAX_AIRMASS = 12

/** Direct clearness from global clearness and air mass (Maxwell 1987, eqs. 2a to 4). */
function directClearness({ kt, airmass }: { kt: number; airmass: number }): number {
  const cloudy = kt <= 0.6
  const a = cloudy
    ? 0.512 + kt * (-1.56 + kt * (2.286 - 2.222 * kt))
    : -5.743 + kt * (21.77 + kt * (-27.49 + 11.56 * kt))
  const b = cloudy ? 0.37 + 0.962 * kt : 41.4 + kt * (-118.5 + kt * (66.05 + 31.9 * kt))
  const c = cloudy ? -0.28 + kt * (0.932 - 2.048 * kt) : -47.01 + kt * (184.2 + kt * (-222 + 73.81 * kt))
  const clear = 0.866 + airmass * (-0.122 + airmass * (0.0121 + airmass * (-0.000653 + 1.4e-5 * airmass)))
  return clear - (a + b * Math.exp(c * airmass))
}

/**
 * Beam irradiance from hourly global irradiance by DISC.
 *
 * @param input.ghi W/m²
 * @param input.zenith true zenith, degrees
 * @param input.dayOfYear 1 to 366
 * @param input.pressurePa of the place; sea level by default
 * @returns dni in W/m², 0 past a zenith of 87, for a negative ghi or a negative result; kt 0 to 1; NaN where an input
 *   is NaN
 *
 * Reference: Maxwell, E. L. (1987), A quasi-physical model for converting hourly global horizontal to direct normal
 * insolation, SERI/TR-215-3087.
 */
export function disc(input: { ghi: number; zenith: number; dayOfYear: number; pressurePa?: number }): {
  dni: number
  kt: number
} {
  const { ghi, zenith, pressurePa = 101_325 } = input
  const dniExtra = extraterrestrialSpencer(input.dayOfYear, DISC_SOLAR_CONSTANT)
  const kt = clearnessIndex({ ghi, zenith, dniExtra })
  const airmass = absoluteAirmass({ relativeAirmass: relativeAirmassKasten1966(zenith), pressurePa })
  const dni = dniExtra * directClearness({ kt, airmass: Math.min(airmass, MAX_AIRMASS) })
  return { dni: zenith > MAX_ZENITH || ghi < 0 || dni < 0 ? 0 : dni, kt }
}
