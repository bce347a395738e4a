import { cosd } from '../../../src/solar/angles.ts'
import { extraterrestrialSpencer } from '../../../src/solar/extraterrestrial.ts'
import { erbsFraction } from '../../../src/solar/irradianceSeries.ts'
import { MAX_ZENITH, MIN_COS_ZENITH } from '../../../src/solar/litSamples.ts'
import { absoluteAirmass, relativeAirmassKasten1966 } from './airmass.ts'

/** A global irradiance and where the sun was, for splitting it into beam and diffuse. */
export interface DecompositionInput {
  /** Global horizontal irradiance, W/m². */
  ghi: number
  /** True zenith, degrees. */
  zenith: number
  /** Extraterrestrial irradiance facing the sun, W/m². */
  dniExtra: number
}

/** Beam and diffuse of a global irradiance: ghi = dni cos(zenith) + dhi wherever dni is not 0. */
export interface Decomposition {
  dni: number
  dhi: number
  /** Clearness index, 0 to 1. */
  kt: number
}

/**
 * Share of the extraterrestrial irradiance that reaches a horizontal plane, limited to 0 to 1.
 *
 * @returns 0 to 1; NaN where an input is NaN
 *
 * Reference: Maxwell, E. L. (1987), SERI/TR-215-3087.
 */
export function clearnessIndex(input: DecompositionInput): number {
  const horizontal = input.dniExtra * Math.max(cosd(input.zenith), MIN_COS_ZENITH)
  return Math.min(1, Math.max(0, input.ghi / horizontal))
}

/**
 * Beam and diffuse from a diffuse fraction, with the guards that keep the balance ghi = dni cos(zenith) + dhi.
 *
 * @param diffuseFraction 0 to 1
 * @returns dni 0 and dhi = ghi for a zenith over 87, a negative ghi or a negative beam
 */
export function splitByFraction(
  { ghi, zenith }: { ghi: number; zenith: number },
  { diffuseFraction, kt }: { diffuseFraction: number; kt: number },
): Decomposition {
  const dhi = diffuseFraction * ghi
  const dni = (ghi - dhi) / cosd(zenith)
  if (zenith > MAX_ZENITH || ghi < 0 || dni < 0) return { dni: 0, dhi: ghi, kt }
  return { dni, dhi, kt }
}

/**
 * Beam and diffuse of an hourly global irradiance.
 *
 * @returns dni 0 and dhi = ghi past a zenith of 87; NaN where an input is NaN
 *
 * Reference: Erbs, D. G., Klein, S. A. and Duffie, J. A. (1982), Estimation of the diffuse radiation fraction for
 * hourly, daily and monthly-average global radiation, Solar Energy 28(4), 293-302, eq. 1.
 */
export function erbs(input: DecompositionInput): Decomposition {
  const kt = clearnessIndex(input)
  return splitByFraction(input, { diffuseFraction: erbsFraction(kt), kt })
}

/**
 * Beam and diffuse of a global irradiance by one logistic curve.
 *
 * @param curve.a and curve.b of the logistic; 8.645 and 0.613 were fitted on 15 minutes, 7.997 and 0.586 on hours
 * @returns dni 0 and dhi = ghi past a zenith of 87; NaN where an input is NaN
 *
 * Reference: Boland, J. and Ridley, B. (2008), Models of diffuse solar fraction, in Modeling Solar Radiation at the
 * Earth's Surface, Springer, chapter 8; Boland, J., Scott, L. and Luther, M. (2001), Environmetrics 12(2), 103-116.
 */
export function boland(input: DecompositionInput, curve = { a: 8.645, b: 0.613 }): Decomposition {
  const kt = clearnessIndex(input)
  return splitByFraction(input, { diffuseFraction: 1 / (1 + Math.exp(curve.a * (kt - curve.b))), kt })
}

function orgillFraction(kt: number): number {
  if (kt > 0.75) return 0.177
  if (kt >= 0.35) return 1.557 - 1.84 * kt
  return 1 - 0.249 * kt
}

/**
 * Beam and diffuse of an hourly global irradiance.
 *
 * @returns dni 0 and dhi = ghi past a zenith of 87; NaN where an input is NaN
 *
 * Reference: Orgill, J. F. and Hollands, K. G. T. (1977), Correlation equation for hourly diffuse radiation on a
 * horizontal surface, Solar Energy 19(4), 357-359, eqs. 3a to 3c.
 */
export function orgillHollands(input: DecompositionInput): Decomposition {
  const kt = clearnessIndex(input)
  return splitByFraction(input, { diffuseFraction: orgillFraction(kt), kt })
}

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
