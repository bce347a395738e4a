import { humidex } from '../solar/humidex.ts'

/** Humidex of each step, °C; NaN where an input is. */
export function humidexSteps(temperatureC: Float64Array, relativeHumidityPct: Float64Array): Float64Array {
  return temperatureC.map((value, i) =>
    humidex({ temperatureC: value, relativeHumidityPct: relativeHumidityPct[i] as number }),
  )
}
