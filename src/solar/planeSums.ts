import { cosd, RAD, sind } from './angles.ts'
import type { BeamAndDiffuse } from './irradianceSeries.ts'
import { litSamples } from './litSamples.ts'
import { type SeriesSkyModel, SKIES, type SkyShares } from './skyShares.ts'
import type { SunGeometry } from './sunGeometry.ts'

/** Light of a time axis whose samples are summed in groups. */
export interface SummedLightInput extends BeamAndDiffuse {
  sun: SunGeometry
  /** W/m², as dni and dhi one number a sample of the sun's axis. */
  ghi: Float64Array
  model: SeriesSkyModel
  /** The group that each sample adds to, from 0; below 0 it is left out, whatever its light. */
  group: Int8Array
  groups: number
  /** How often each sample counts; once when absent. */
  weight?: Float64Array
  /** Sunlit samples with the sun behind the horizon (`hiddenSamples`); none when absent. */
  hidden?: Uint8Array | undefined
}

/** Samples that are not summed beforehand, an entry each, in the order of time. */
interface Samples {
  /** Samples of one group that follow each other, up to `end`. */
  runs: { group: number; end: number }[]
  /** The sun's direction as seen from the ground, a vector of length 1. */
  up: Float64Array
  east: Float64Array
  north: Float64Array
  /** What comes from the sun's direction, seen square on, W/m²: beam, and the sky about the sun. */
  directed: Float64Array
}

/**
 * The light of a time axis as fixed planes that look up (tilt 0 to 90) receive it. On such a plane all is linear in the cosine
 * and the sine of its tilt, and is summed here once, but for what comes from where the sun is, which the back of a plane
 * does not see; and for skies that may be darker than none on a steep plane, which count as none there.
 */
export interface SummedLight {
  groups: number
  /** Sums of each group, W/m² times samples: global; even light of the sky on the horizontal; light of the horizon on the vertical. */
  ghi: Float64Array
  even: Float64Array
  horizon: Float64Array
  samples: Samples
  /** Their sky may come out below 0; their `directed` is the beam alone. */
  dark: Samples & { even: Float64Array; circumsolar: Float64Array; horizon: Float64Array; hidden: Uint8Array }
}

/**
 * Sums what no plane changes. A pass over all samples, after which each plane is a short one over those of the day.
 *
 * By the shares of `SkyShares` the light on a plane of tilt b is
 * ghi albedo (1 - cos b) / 2 + dhi (even (1 + cos b) / 2 + horizon sin b) + directed cosAoi,
 * with directed = dni + dhi circumsolar / max(cos zenith, `leastCosZenith`). The sky's part of it is below 0 on no b from 0
 * to 90 degrees where even / 2 and even / 2 + horizon are not: with t = tan(b/2) it is 2 dhi (even / 2 + horizon t) / (1 + t²)
 * and what the circumsolar adds. At night dhi counts as even. While the sun is hidden nothing is directed.
 */
export function summedLight(input: SummedLightInput): SummedLight {
  const { sun, ghi, dni, dhi, group, groups, weight, hidden } = input
  const lit = litSamples(sun)
  const { index, cosApparentZenith, zenithRad } = lit
  const { leastCosZenith, write } = SKIES[input.model]
  const [global, even, horizon] = [new Float64Array(groups), new Float64Array(groups), new Float64Array(groups)]
  const samples = samplesOf(index.length)
  // Of few skies: grown as they are met.
  const darkOnes: { k: number; times: number; shares: SkyShares }[] = []
  const shares: SkyShares = { even: 0, circumsolar: 0, horizon: 0 }
  let count = 0
  let k = 0
  for (let i = 0; i < sun.count; i++) {
    const isLit = index[k] === i
    if (isLit) k++
    const at = group[i]!
    if (at < 0) continue
    const times = weight ? weight[i]! : 1
    const d = dhi[i]! * times
    global[at]! += ghi[i]! * times
    if (!isLit) {
      even[at]! += d
      continue
    }
    write(shares, lit, k - 1, dni[i]!, dhi[i]!)
    if (d < 0 || Math.min(shares.even, shares.even + 2 * shares.horizon, shares.circumsolar) < 0) {
      darkOnes.push({ k: k - 1, times, shares: { ...shares } })
      continue
    }
    even[at]! += d * shares.even
    horizon[at]! += d * shares.horizon
    if (hidden?.[k - 1] === 1) continue
    const cosZ = cosApparentZenith[k - 1]!
    const directed = dni[i]! * times + (d * shares.circumsolar) / Math.max(cosZ, leastCosZenith)
    if (directed === 0) continue
    place(samples, count, { group: at, cosZ, zenithRad: zenithRad[k - 1]!, azimuthDeg: sun.azimuth[i]! })
    samples.directed[count++] = directed
  }
  const dark = {
    ...samplesOf(darkOnes.length),
    even: new Float64Array(darkOnes.length),
    circumsolar: new Float64Array(darkOnes.length),
    horizon: new Float64Array(darkOnes.length),
    hidden: new Uint8Array(darkOnes.length),
  }
  darkOnes.forEach(({ k, times, shares: own }, n) => {
    const i = index[k]!
    const cosZ = cosApparentZenith[k]!
    const d = dhi[i]! * times
    place(dark, n, { group: group[i]!, cosZ, zenithRad: zenithRad[k]!, azimuthDeg: sun.azimuth[i]! })
    dark.hidden[n] = hidden?.[k] ?? 0
    dark.directed[n] = dark.hidden[n] === 1 ? 0 : dni[i]! * times
    dark.even[n] = d * own.even
    dark.circumsolar[n] = (d * own.circumsolar) / Math.max(cosZ, leastCosZenith)
    dark.horizon[n] = d * own.horizon
  })
  return { groups, ghi: global, even, horizon, samples: firstOf(samples, count), dark }
}

function samplesOf(count: number): Samples {
  return {
    runs: [],
    up: new Float64Array(count),
    east: new Float64Array(count),
    north: new Float64Array(count),
    directed: new Float64Array(count),
  }
}

function firstOf({ runs, up, east, north, directed }: Samples, count: number): Samples {
  return {
    runs,
    up: up.subarray(0, count),
    east: east.subarray(0, count),
    north: north.subarray(0, count),
    directed: directed.subarray(0, count),
  }
}

function place(
  out: Samples,
  n: number,
  { group, cosZ, zenithRad, azimuthDeg }: { group: number; cosZ: number; zenithRad: number; azimuthDeg: number },
): void {
  const across = Math.sin(zenithRad)
  const last = out.runs.at(-1)
  if (last?.group === group) last.end = n + 1
  else out.runs.push({ group, end: n + 1 })
  out.up[n] = cosZ
  out.east[n] = across * Math.sin(azimuthDeg * RAD)
  out.north[n] = across * Math.cos(azimuthDeg * RAD)
}

/**
 * The sums of the light on a fixed plane: what `poaSeries` gives for each sample, summed.
 *
 * @param plane.tiltDeg 0 to 90; plane.surfaceAzimuthDeg clockwise from north; plane.albedo 0 to 1; plane.blockedShare of an
 *   even sky, that a horizon takes (`blockedSkyShare`); 0 when absent
 * @returns W/m² times samples, one number a group
 */
export function sumsOnPlane(
  { groups, ghi, even, horizon, samples, dark }: SummedLight,
  plane: { tiltDeg: number; surfaceAzimuthDeg: number; albedo: number; blockedShare?: number },
): Float64Array {
  const { tiltDeg, surfaceAzimuthDeg, albedo, blockedShare = 0 } = plane
  const cosTilt = cosd(tiltDeg)
  const sinTilt = sind(tiltDeg)
  const view = 0.5 * (1 + cosTilt)
  const ground = albedo * (1 - cosTilt) * 0.5
  const sums = new Float64Array(groups)
  for (let at = 0; at < groups; at++) {
    sums[at] = ghi[at]! * ground + (even[at]! * view + horizon[at]! * sinTilt) * (1 - blockedShare)
  }
  const toEast = sinTilt * sind(surfaceAzimuthDeg)
  const toNorth = sinTilt * cosd(surfaceAzimuthDeg)
  const { runs, up, east, north, directed } = samples
  let n = 0
  for (const { group, end } of runs) {
    let sum = 0
    for (; n < end; n++) {
      const cosAoi = cosTilt * up[n]! + toEast * east[n]! + toNorth * north[n]!
      if (cosAoi > 0) sum += directed[n]! * cosAoi
    }
    sums[group]! += sum
  }
  n = 0
  for (const { group, end } of dark.runs) {
    for (; n < end; n++) {
      const cosAoi = Math.max(0, cosTilt * dark.up[n]! + toEast * dark.east[n]! + toNorth * dark.north[n]!)
      const aboutSun = dark.circumsolar[n]! * cosAoi
      const sky = Math.max(dark.even[n]! * view + aboutSun + dark.horizon[n]! * sinTilt, 0)
      const kept = Math.min(sky, aboutSun)
      const left = (sky - kept) * (1 - blockedShare) + (dark.hidden[n] === 1 ? 0 : kept)
      sums[group]! += dark.directed[n]! * cosAoi + left
    }
  }
  return sums
}
