import { hsuRatioSeries } from '../../src/solar/soiling/hsu.ts'
import { kimberLossSeries } from '../../src/solar/soiling/kimber.ts'
import { HOUR_MS } from '../../src/solar/time.ts'

/** Tilt of the plane of the table. */
const TILT_DEG = 12

/** Length of the steps of a regular axis, hours. */
function stepHoursOf(times: Float64Array): number {
  const step = times.length > 1 ? times[1]! - times[0]! : HOUR_MS
  for (let i = 1; i < times.length; i++) {
    if (times[i]! - times[i - 1]! !== step) throw new Error(`soiling: row ${i + 1} does not follow by the same step`)
  }
  return step / HOUR_MS
}

/** Dirt on a plane over a table's hours, with the models' own defaults. */
export function soiling(columns: Record<string, Float64Array>): Record<string, Float64Array> {
  const stepHours = stepHoursOf(columns.time!)
  const rainMm = columns.rainfall_mm!
  return {
    out_ratio_hsu: hsuRatioSeries({
      rainMm,
      pm25: columns.pm2_5_ug_m3!,
      pm10: columns.pm10_ug_m3!,
      tiltDeg: TILT_DEG,
      stepHours,
    }),
    out_loss_kimber: kimberLossSeries({ rainMm, stepHours }),
  }
}
