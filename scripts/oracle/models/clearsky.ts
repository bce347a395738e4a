import { cosd, sind } from '../../../src/solar/angles.ts'
import { haurwitz } from '../../../src/solar/atmosphere.ts'

/** `haurwitz` of a refracted zenith in degrees. */
export function clearskyHaurwitz(apparentZenith: number): number {
  return haurwitz(cosd(apparentZenith))
}

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

/**
 * Global, beam and diffuse irradiance under a clear sky of given aerosol and water: the simplified Solis model.
 *
 * @param input.apparentElevation refracted elevation, degrees
 * @param input.aod700 aerosol optical depth at 700 nm, 0 to 0.45
 * @param input.precipitableWaterCm 0.2 to 10; less counts as 0.2
 * @param input.pressurePa 41 000 to 101 325
 * @param input.dniExtra extraterrestrial irradiance facing the sun, W/m²
 * @returns W/m²; 0 at night; NaN where an input is NaN
 *
 * Reference: Ineichen, P. (2008), A broadband simplified version of the Solis clear sky model, Solar Energy 82,
 * 758-762, eqs. 1 to 14.
 */
export function clearskySolis(input: {
  apparentElevation: number
  aod700: number
  precipitableWaterCm: number
  pressurePa: number
  dniExtra: number
}): { ghi: number; dni: number; dhi: number } {
  const aod = input.aod700
  const w = Math.max(input.precipitableWaterCm, 0.2)
  const lnW = Math.log(w)
  const lnP = Math.log(input.pressurePa / 101_325)

  const i0 =
    input.dniExtra * (0.12 * w ** 0.56 * aod * aod + 0.97 * w ** 0.032 * aod + 1.08 * w ** 0.0051 + 0.071 * lnP)

  const tauB =
    (1.82 + 0.056 * lnW + 0.0071 * lnW * lnW) * aod +
    (0.33 + 0.045 * lnW + 0.0096 * lnW * lnW) +
    (0.0089 * w + 0.13) * lnP
  const b = (0.00925 * aod * aod + 0.0148 * aod - 0.0172) * lnW + (-0.7565 * aod * aod + 0.5057 * aod + 0.4557)

  const tauG =
    (1.24 + 0.047 * lnW + 0.0061 * lnW * lnW) * aod +
    (0.27 + 0.043 * lnW + 0.009 * lnW * lnW) +
    (0.0079 * w + 0.1) * lnP
  const g = -0.0147 * lnW - 0.3079 * aod * aod + 0.2846 * aod + 0.3798

  const tauD =
    aod < 0.05
      ? 0.0042 * w +
        3.12 +
        aod * (0.092 * w - 8.86 + aod * (-0.23 * w + 74.8 + aod * (-3.11 * w + 79.4 + aod * (86 * w - 13800)))) +
        -0.83 * (1 + aod) ** -17.2 * lnP
      : 0.0057 * w +
        2.94 +
        aod * (0.0554 * w - 5.71 + aod * (-0.134 * w + 15.5 + aod * (0.27 * w - 20.7 + aod * (-0.21 * w + 11.6)))) +
        -0.71 * (1 + aod) ** -15 * lnP
  const d = -0.337 * aod * aod + 0.63 * aod + 0.116 + lnP / (18 + 152 * aod)

  // A sun under the horizon would give NaN; this gives 0.
  const sinElevation = Math.max(1e-30, sind(input.apparentElevation))
  return {
    ghi: i0 * Math.exp(-tauG / sinElevation ** g) * sinElevation,
    dni: i0 * Math.exp(-tauB / sinElevation ** b),
    dhi: i0 * Math.exp(-tauD / sinElevation ** d),
  }
}
