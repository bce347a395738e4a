import { cosd, RAD, sind, turn } from './angles.ts'
import type { BeamAndDiffuse, PlaneParts } from './irradianceSeries.ts'
import type { LitSamples } from './litSamples.ts'
import { type PlaneGeometry, planeGeometry } from './planeGeometry.ts'
import { type SeriesSkyModel, SKIES, type SkyShares } from './skyShares.ts'
import type { HourlyIrradiation } from './spreadDays.ts'
import type { SunGeometry } from './sunGeometry.ts'

/**
 * Elevations of the horizon, 0 to 90 degrees, in equally spaced directions clockwise from north, the first of which is north:
 * `userhorizon` of PVGIS. Linear between two directions.
 */
export type HorizonLine = readonly number[]

/** Directions in which the blocked part of the sky is summed. */
const DIRECTIONS = 720

/** Elevation of the horizon in a direction, degrees. */
export function horizonElevationDeg(line: HorizonLine, azimuthDeg: number): number {
  const at = (turn(azimuthDeg) / 360) * line.length
  const before = Math.floor(at) % line.length
  const share = at - Math.floor(at)
  const from = line[before]!
  return from + share * (line[(before + 1) % line.length]! - from)
}

/**
 * Share of the light of an even sky on a plane that the horizon blocks: the integral of the cosine of incidence from the level
 * horizon to the line, over that of the whole sky before the plane. Closed in elevation, summed in azimuth.
 *
 * @param plane.tiltDeg 0 to 90; plane.surfaceAzimuthDeg clockwise from north
 * @returns 0 for a level horizon; sin² h of a horizontal plane for a horizon of elevation h all around
 *
 * Reference: Dozier, J. and Frew, J. (1990), Rapid calculation of terrain parameters for radiation modeling from digital
 * elevation data, IEEE Transactions on Geoscience and Remote Sensing 28(5), 963-969, sky-view factor.
 */
export function blockedSkyShare(
  line: HorizonLine,
  { tiltDeg, surfaceAzimuthDeg }: { tiltDeg: number; surfaceAzimuthDeg: number },
): number {
  const cosTilt = cosd(tiltDeg)
  const sinTilt = sind(tiltDeg)
  let blocked = 0
  for (let n = 0; n < DIRECTIONS; n++) {
    const azimuthDeg = ((n + 0.5) * 360) / DIRECTIONS
    const across = sinTilt * cosd(azimuthDeg - surfaceAzimuthDeg)
    // Below this elevation the plane sees nothing: its own back is there.
    const from = across >= 0 ? 0 : Math.atan2(-across, cosTilt)
    const to = horizonElevationDeg(line, azimuthDeg) * RAD
    if (to > from) blocked += upTo(to, cosTilt, across) - upTo(from, cosTilt, across)
  }
  return (blocked * 4) / (DIRECTIONS * (1 + cosTilt))
}

/** Integral from 0 to an elevation of (cosTilt sin e + across cos e) cos e. */
function upTo(elevation: number, cosTilt: number, across: number): number {
  const sin = Math.sin(elevation)
  return (cosTilt * sin * sin + across * (elevation + sin * Math.cos(elevation))) / 2
}

/** Which sunlit samples have the sun behind the horizon: 1 where its refracted elevation is below the line. */
export function hiddenSamples(line: HorizonLine, sun: SunGeometry, { index }: Pick<LitSamples, 'index'>): Uint8Array {
  const hidden = new Uint8Array(index.length)
  for (let k = 0; k < hidden.length; k++) {
    const i = index[k]!
    if (90 - sun.apparentZenith[i]! < horizonElevationDeg(line, sun.azimuth[i]!)) hidden[k] = 1
  }
  return hidden
}

/** What stands between the sky and a plane: samples with the sun behind it, and the share of an even sky that it blocks. */
export interface PlaneHorizon {
  /** One number a sunlit sample, as `hiddenSamples` has it. */
  hidden: Uint8Array
  /** Of the plane in sample i of the time axis. */
  blockedShare: (i: number) => number
}

/**
 * What a horizon leaves of a plane's beam and sky. The beam and the light of the sky about the sun are gone while the sun is
 * behind it; the rest of the sky is reduced as an even one is. The terrain itself sends nothing.
 *
 * @param input.parts light without the horizon, as `planePartsSeries` gives it; the ground is left as it is
 * @returns W/m², one number a sample; with nothing hidden and nothing blocked the parts to the last digit
 */
export function partsUnderHorizon(
  input: BeamAndDiffuse & { plane: PlaneGeometry; parts: PlaneParts; model: SeriesSkyModel; horizon: PlaneHorizon },
): PlaneParts {
  const { plane, parts, dni, dhi, model, horizon } = input
  const { index, cosApparentZenith, cosAoi, count } = plane
  const { leastCosZenith, write } = SKIES[model]
  const shares: SkyShares = { even: 0, circumsolar: 0, horizon: 0 }
  const [beam, sky] = [parts.beam.slice(), parts.sky.slice()]
  let k = 0
  for (let i = 0; i < count; i++) {
    const whole = sky[i]!
    const blocked = horizon.blockedShare(i)
    if (index[k] !== i) {
      sky[i] = whole - blocked * whole
      continue
    }
    write(shares, plane, k, dni[i]!, dhi[i]!)
    const ratio = cosAoi[k]! / Math.max(cosApparentZenith[k]!, leastCosZenith)
    const aboutSun = Math.min(whole, dhi[i]! * shares.circumsolar * ratio)
    const gone = horizon.hidden[k] === 1
    sky[i] = whole - blocked * (whole - aboutSun) - (gone ? aboutSun : 0)
    if (gone) beam[i] = 0
    k++
  }
  return { beam, sky, ground: parts.ground }
}

/**
 * The hours that the level ground receives under a horizon: global, diffuse, and the beam as far as the sun is over the line.
 *
 * @param input.model how much of the diffuse comes from about the sun
 */
export function levelUnderHorizon(input: {
  hours: HourlyIrradiation
  sun: SunGeometry
  line: HorizonLine
  model: SeriesSkyModel
}): HourlyIrradiation {
  const { hours, sun, line, model } = input
  const { ghi, dni, dhi } = hours
  const plane = planeGeometry({ sun, tiltDeg: 0, surfaceAzimuthDeg: 0 })
  const hidden = hiddenSamples(line, sun, plane)
  const blocked = blockedSkyShare(line, { tiltDeg: 0, surfaceAzimuthDeg: 0 })
  const parts = levelParts(hours)
  const left = partsUnderHorizon({ plane, parts, dni, dhi, model, horizon: { hidden, blockedShare: () => blocked } })
  const beam = dni.slice()
  for (let k = 0; k < hidden.length; k++) if (hidden[k] === 1) beam[plane.index[k]!] = 0
  const lostSky = parts.sky.map((whole, i) => whole - left.sky[i]!)
  return {
    ghi: ghi.map((whole, i) => whole - (parts.beam[i]! - left.beam[i]!) - lostSky[i]!),
    dhi: dhi.map((whole, i) => whole - lostSky[i]!),
    dni: beam,
  }
}

/** The parts of a horizontal plane: it receives the global, whatever the model, of which the diffuse leaves the beam. */
export function levelParts({ ghi, dhi }: Pick<HourlyIrradiation, 'ghi' | 'dhi'>): PlaneParts {
  const beam = ghi.map((global, i) => Math.max(0, global - dhi[i]!))
  return { beam, sky: ghi.map((global, i) => global - beam[i]!), ground: new Float64Array(ghi.length) }
}

/** Whether no direction has an elevation. */
export function isLevel(line: HorizonLine): boolean {
  return line.every((elevation) => elevation === 0)
}
