import { DEG, RAD } from './angles.ts'
import type { PlaneParts } from './irradianceSeries.ts'
import type { PlaneGeometry } from './planeGeometry.ts'

/** First coefficient of the diffuse modifiers: 4/(3 pi), to the four places of the reference values. */
const C1 = 0.4244
/** The second one, a line over the angular loss coefficient (IEC 61853-3:2018). */
const c2Of = (ar: number): number => 0.5 * ar - 0.154

/** Loss of light that comes from a wedge of sky or ground whose shape gives `trig`. */
const diffuseModifier = (trig: number, ar: number): number => 1 - Math.exp(-((C1 + c2Of(ar) * trig) * trig) / ar)

/** (angle - sin) / (1 - cos), which is angle / 3 where the difference would be lost to rounding. */
function wedge(angle: number): number {
  if (angle < 1e-4) return angle / 3
  return (angle - Math.sin(angle)) / (2 * Math.sin(angle / 2) ** 2)
}

/**
 * Incidence-angle modifier of Martin and Ruiz for the light of an even sky.
 *
 * @param tiltDeg 0 to 180
 * @param ar angular loss coefficient, over 0; 0.16 for clean glass
 * @returns 0 to 1; some 0.95 on a horizontal plane, 0 on one that faces down; NaN for NaN
 *
 * References: Martin and Ruiz (2001), with its corrigendum (2013), Solar Energy Materials & Solar Cells 110, 154; IEC
 * 61853-3:2018, Energy rating of PV modules.
 */
export function iamMartinRuizSky(tiltDeg: number, ar = 0.16): number {
  const beta = tiltDeg * RAD
  return diffuseModifier(Math.sin(beta) + wedge(Math.PI - beta), ar)
}

/**
 * Incidence-angle modifier of Martin and Ruiz for the light of an even ground.
 *
 * @param tiltDeg 0 to 180
 * @returns 0 to 1; 0 on a horizontal plane, which sees no ground; NaN for NaN
 *
 * References: as `iamMartinRuizSky`, which is this for 180 degrees less the tilt.
 */
export function iamMartinRuizGround(tiltDeg: number, ar = 0.16): number {
  const beta = tiltDeg * RAD
  return diffuseModifier(Math.sin(beta) + wedge(beta), ar)
}

/**
 * Irradiance that passes the glass: each part of the plane's light by its own modifier of Martin and Ruiz.
 *
 * @param input.parts what the plane receives, W/m², as `planePartsSeries` gives it
 * @param input.out array to write to, made when absent; may be one of the parts
 * @returns W/m², one number a sample; NaN where a part is
 *
 * Reference: Martin, N. and Ruiz, J. M. (2001), Calculation of the PV modules angular losses under field conditions,
 * Solar Energy Materials & Solar Cells 70, 25-38, eq. 3a.
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
