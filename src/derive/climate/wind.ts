import { pressureFromAltitude } from '../../solar/atmosphere.ts'

/** Speeds under this, m/s, have no direction: calms. */
export const CALM_MS = 0.5
/** Sectors of a rose, the first centred on north. */
export const SECTORS = 16
/** Density of air that turbines are compared at (IEC 61400-12-1), kg/m³: dry, 15 °C, at the sea. */
export const REFERENCE_DENSITY = 1.225

/** m/s, and degrees clockwise from north that the wind comes from; NaN where missing. */
export interface Winds {
  speeds: Float64Array
  directions: Float64Array
}

/**
 * How many winds come from each of 16 sectors, clockwise from the one centred on north, and how many are calm (under 0.5 m/s).
 * A wind without direction is left out unless it is calm. A direction on the border of two sectors is the next one's.
 */
export function windRose({ speeds, directions }: Winds): { sectors: number[]; calms: number } {
  const sectors = new Array<number>(SECTORS).fill(0)
  let calms = 0
  speeds.forEach((speed, i) => {
    const sector = Math.floor(((directions[i] as number) * SECTORS) / 360 + 0.5)
    if (speed < CALM_MS) calms++
    else if (speed >= CALM_MS && !Number.isNaN(sector)) {
      const around = ((sector % SECTORS) + SECTORS) % SECTORS
      sectors[around] = (sectors[around] as number) + 1
    }
  })
  return { sectors, calms }
}

/**
 * Mean of the winds as vectors: its speed, m/s, and the direction that it comes from, degrees in 0 to 360.
 *
 * @returns NaN of no wind with a direction; over NaN it passes
 */
export function vectorMean({ speeds, directions }: Winds): { speed: number; direction: number } {
  let [east, north, count] = [0, 0, 0]
  speeds.forEach((speed, i) => {
    const angle = ((directions[i] as number) * Math.PI) / 180
    if (Number.isNaN(speed + angle)) return
    east += speed * Math.sin(angle)
    north += speed * Math.cos(angle)
    count++
  })
  const direction = (Math.atan2(east, north) * 180) / Math.PI
  return { speed: Math.hypot(east, north) / count, direction: count === 0 ? Number.NaN : (direction + 360) % 360 }
}

/** Mean power of the wind through an area across it, W/m²: half the density times the mean of the cubes; NaN of nothing. */
export function powerDensity(speeds: Float64Array, densityKgM3 = REFERENCE_DENSITY): number {
  const known = speeds.filter((speed) => !Number.isNaN(speed))
  return (0.5 * densityKgM3 * known.reduce((sum, speed) => sum + speed ** 3, 0)) / known.length
}

/** Gas constant of dry air, J/(kg K). */
const DRY_AIR = 287.05

/** Density of dry air at the mean pressure of an altitude (standard atmosphere) and a temperature, kg/m³. */
export function airDensity({ altitudeM, temperatureC }: { altitudeM: number; temperatureC: number }): number {
  return pressureFromAltitude(altitudeM) / (DRY_AIR * (temperatureC + 273.15))
}

/**
 * Exponent of the power law of the wind between two heights, of the means over the steps that both have:
 * v(high) / v(low) = (high / low)^exponent.
 *
 * Reference: IEC 61400-12-1:2017, annex; it holds for the heights that it is of, and not far above them.
 *
 * @returns NaN where no step has both, or one mean is zero
 */
export function shearExponent(low: WindAt, high: WindAt): number {
  let [sumLow, sumHigh] = [0, 0]
  low.speeds.forEach((speed, i) => {
    const above = high.speeds[i] as number
    if (Number.isNaN(speed + above)) return
    sumLow += speed
    sumHigh += above
  })
  const exponent = Math.log(sumHigh / sumLow) / Math.log(high.heightM / low.heightM)
  return Number.isFinite(exponent) ? exponent : Number.NaN
}

/** Speeds at a height above ground, m. */
export interface WindAt {
  heightM: number
  speeds: Float64Array
}
