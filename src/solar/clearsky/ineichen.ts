import { cosd } from '../angles.ts'

/** At least 0, and 0 for NaN: an air mass is NaN at night, where the irradiance is 0. */
const atLeastZero = (value: number): number => (Number.isNaN(value) ? 0 : Math.max(value, 0))

/**
 * Global, beam and diffuse irradiance under a clear sky of a given turbidity.
 *
 * @param input.apparentZenith refracted zenith, degrees
 * @param input.absoluteAirmass pressure-corrected air mass; NaN at night
 * @param input.linkeTurbidity at air mass 2, about 2 to 7
 * @param input.altitudeM of the place
 * @param input.dniExtra extraterrestrial irradiance facing the sun, W/m²
 * @returns W/m²; 0 at night (air mass NaN); NaN where zenith or turbidity is NaN
 *
 * Reference: Ineichen, P. and Perez, R. (2002), A new airmass independent formulation for the Linke turbidity
 * coefficient, Solar Energy 73, 151-157; Perez, R. et al. (2002), Solar Energy 73, 307-317 (form of page 311).
 */
export function clearskyIneichen(input: {
  apparentZenith: number
  absoluteAirmass: number
  linkeTurbidity: number
  altitudeM: number
  dniExtra: number
}): { ghi: number; dni: number; dhi: number } {
  const { absoluteAirmass: am, linkeTurbidity: tl, altitudeM, dniExtra } = input
  const cosZenith = Math.max(cosd(input.apparentZenith), 0)
  const fh1 = Math.exp(-altitudeM / 8000)
  const fh2 = Math.exp(-altitudeM / 1250)
  const cg1 = 5.09e-5 * altitudeM + 0.868
  const cg2 = 3.92e-5 * altitudeM + 0.0387
  const knownTurbidity = tl / tl
  const ghi = cg1 * dniExtra * cosZenith * knownTurbidity * atLeastZero(Math.exp(-cg2 * am * (fh1 + fh2 * (tl - 1))))

  const beam = dniExtra * atLeastZero((0.664 + 0.163 / fh1) * Math.exp(-0.09 * am * (tl - 1)))
  // Keeps the beam under what the global leaves (eq. of page 157); at the horizon the quotient is infinite and ghi 0.
  const share = (1 - (0.1 - 0.2 * Math.exp(-tl)) / (0.1 + 0.882 / fh1)) / cosZenith
  const bound = ghi * Math.min(atLeastZero(share), 1e20)
  const dni = Math.min(beam, bound)
  return { ghi, dni, dhi: ghi - dni * cosZenith }
}
