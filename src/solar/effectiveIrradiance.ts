import { DEG } from './angles.ts'
import { iamMartinRuizGround, iamMartinRuizSky } from './iam.ts'
import type { PlaneParts } from './irradianceSeries.ts'
import type { PlaneGeometry } from './planeGeometry.ts'

/**
 * Irradiance that passes the glass: each part of the plane's light by its own modifier of Martin and Ruiz.
 *
 * @param input.parts what the plane receives, W/m², as `planePartsSeries` gives it
 * @param input.out array to write to, made when absent; may be one of the parts
 * @returns W/m², one number a sample; NaN where a part is
 */
export function martinRuizSeries(input: {
  plane: PlaneGeometry
  parts: PlaneParts
  ar?: number
  out?: Float64Array
}): Float64Array {
  const { plane, parts, ar = 0.16 } = input
  const { index, cosAoi, cosTilt, restingCosTilt, count } = plane
  const effective = input.out ?? new Float64Array(count)
  const beamScale = 1 / (1 - Math.exp(-1 / ar))
  // A fixed plane has one tilt, a tracker as many as it has positions.
  let lastCos = restingCosTilt
  const resting = Math.acos(Math.max(-1, Math.min(1, restingCosTilt))) * DEG
  const restingSky = iamMartinRuizSky(resting, ar)
  const restingGround = iamMartinRuizGround(resting, ar)
  let sky = restingSky
  let ground = restingGround
  let k = 0
  for (let i = 0; i < count; i++) {
    if (index[k] !== i) {
      effective[i] = parts.beam[i]! + parts.sky[i]! * restingSky + parts.ground[i]! * restingGround
      continue
    }
    if (cosTilt[k] !== lastCos) {
      lastCos = cosTilt[k]!
      const tiltDeg = Math.acos(Math.max(-1, Math.min(1, lastCos))) * DEG
      sky = iamMartinRuizSky(tiltDeg, ar)
      ground = iamMartinRuizGround(tiltDeg, ar)
    }
    const beam = (1 - Math.exp(-cosAoi[k]! / ar)) * beamScale
    effective[i] = parts.beam[i]! * beam + parts.sky[i]! * sky + parts.ground[i]! * ground
    k++
  }
  return effective
}
