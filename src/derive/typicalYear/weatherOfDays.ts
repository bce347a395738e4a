import type { SunEphemeris } from '../../solar/sunEphemeris.ts'
import type { Site, SunAxis } from '../steps/sunAxis.ts'
import { temperatureHours } from '../steps/temperatureHours.ts'

const DAY_HOURS = 24

/** Days of a source: irradiation in kWh/m², the mean of the rest; NaN where there is none. */
export interface WeatherDays {
  ghi: Float64Array
  t2m: Float64Array
  rh2m: Float64Array
  vent_10m: Float64Array
}

/**
 * Hours of temperature, humidity and wind that days are given. Temperature is that of `temperatureHours`. The pressure of vapour is
 * one throughout the day but where it would be more than saturation, so that humidity falls as it warms; its mean stays the
 * day's. Wind is the same throughout.
 *
 * Reference for the vapour: Allen, R. G. et al. (1998), Crop evapotranspiration, FAO Irrigation and Drainage Paper 56, ch. 3.
 *
 * @param axis days of UTC
 * @returns 24 hours a day, NaN where the day has none
 */
export function weatherOfDays(
  axis: SunAxis,
  days: WeatherDays,
  at: { site: Site; ephemeris: SunEphemeris },
): Record<'t2m' | 'rh2m' | 'vent_10m', Float64Array> {
  const hours = () => new Float64Array(DAY_HOURS * axis.count)
  const out = { t2m: temperatureHours(axis, days, at), rh2m: hours(), vent_10m: hours() }
  for (let day = 0; day < axis.count; day++) {
    const [from, end] = [DAY_HOURS * day, DAY_HOURS * (day + 1)]
    out.rh2m.set(humidityOf(days.rh2m[day] as number, out.t2m.subarray(from, end)), from)
    out.vent_10m.fill(days.vent_10m[day] as number, from, end)
  }
  return out
}

/** Humidity of hours whose pressure of vapour is one but for those that it would saturate, with the day's mean. */
function humidityOf(mean: number, warmth: Float64Array): Float64Array {
  const drier = warmth.map((temperature) => 1 / saturation(temperature))
  const humidity = new Float64Array(warmth.length).fill(100)
  let open = Array.from(drier.keys())
  while (open.length > 0) {
    const left = mean * drier.length - 100 * (drier.length - open.length)
    const vapour = left / open.reduce((sum, hour) => sum + (drier[hour] as number), 0)
    for (const hour of open) humidity[hour] = Math.min(100, vapour * (drier[hour] as number))
    const below = open.filter((hour) => !((humidity[hour] as number) >= 100))
    if (below.length === open.length) break
    open = below
  }
  return humidity
}

/** Saturation pressure of vapour, in proportion: Bolton (1980), eq. 10, as in `dewPoint`. */
function saturation(temperatureC: number): number {
  return Math.exp((17.67 * temperatureC) / (temperatureC + 243.5))
}
