import type { HeatLoss } from '../../solar/cellTemperature.ts'
import type { FieldSystem } from './fieldChain.ts'

/** Standard uncertainties of the weather of a site: of its air, °C, and of the wind at the modules, m/s. */
export interface WeatherError {
  airC: number
  windMs: number
}

/** The wind of one source, or of none (1 m/s is taken), is off by at most so much, m/s. */
export const WIND_ALONE_MS = 1

/**
 * What is known of the weather by one source alone. Air: by how much ERA5 and MERRA-2 are too cold at stations of Benin
 * (Bodjrenou et al. 2023). Wind: within its bound any value is as likely (JCGM 100:2008, 4.3.7).
 */
export const WEATHER_ALONE: WeatherError = { airC: 1.3, windMs: WIND_ALONE_MS / Math.sqrt(3) }

/** What says how weather that is not as it is taken to be changes the energy of modules. */
export interface Warmth {
  /** Power coefficient at 1000 W/m² and 25 °C, % a degree. */
  gammaPct: number
  heatLoss: HeatLoss
  /** Irradiance of the plane, W/m², and wind at the modules, m/s: means over the hours, weighed by the energy that falls on it. */
  light: number
  speedMs: number
}

/** What the energy of a year may be off by for the weather: standard uncertainties, %. */
export interface HeatError extends Warmth, WeatherError {
  airPct: number
  windPct: number
}

/** What warms the modules of a field. `hours`: the light of its plane in any unit of which `perLight` is 1 W/m², and the wind. */
export function warmthOf(
  { gammaPct, heatLoss }: Pick<Warmth, 'gammaPct' | 'heatLoss'>,
  hours: { plane: Float64Array; windSpeed: Float64Array; perLight: number },
): Warmth {
  const { plane, windSpeed, perLight } = hours
  let [energy, squares, carried] = [0, 0, 0]
  for (let i = 0; i < plane.length; i++) {
    const light = plane[i]! / perLight
    const speed = windSpeed[i]!
    if (Number.isNaN(light) || Number.isNaN(speed)) continue
    energy += light
    squares += light * light
    carried += light * speed
  }
  return { gammaPct, heatLoss, light: energy && squares / energy, speedMs: energy && carried / energy }
}

/** The same of a whole field, whose light is that of the stage of its plane, Wh an hour. */
export function fieldWarmth(system: FieldSystem, hours: { plane: Float64Array; windSpeed: Float64Array }): Warmth {
  // Huld's k3 is the power coefficient, as a share, at 1000 W/m² and 25 °C.
  const module = { gammaPct: 100 * system.huld[2], heatLoss: system.heatLoss }
  return warmthOf(module, { ...hours, perLight: system.powerW / 1000 })
}

/** By how much a wind 1 m/s stronger cools the modules, °C: the slope of Faiman's equation (see `faimanSeries`). */
export function coolingPerMs({ light, speedMs, heatLoss: { u0, u1 } }: Warmth): number {
  return (light * u1) / (u0 + u1 * speedMs) ** 2
}

/** What the year is off by for weather that is off by its standard uncertainty, to the first order (JCGM 100:2008, 5.1.2). */
export function heatError(warmth: Warmth, weather: WeatherError): HeatError {
  const perDegree = Math.abs(warmth.gammaPct)
  return {
    ...{ ...warmth, ...weather },
    airPct: perDegree * weather.airC,
    windPct: perDegree * coolingPerMs(warmth) * weather.windMs,
  }
}
