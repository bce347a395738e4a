import { cosd, RAD, sind } from '../angles.ts'
import { MIN_COS_RATIO } from '../skyShares.ts'
import type { Sheds, ShedViews } from './shedViews.ts'

/** Seen from the end of the rows, a sun this far from the vertical or farther leaves the ground between them in shade. */
const MAX_TANGENT = Math.tan(85 * RAD)

/** The sun, degrees, what the sky sends, W/m², and the ground's reflectance. */
interface ShedInput {
  zenith: number
  /** Of the sun and of the front, clockwise from north. */
  azimuth: number
  surfaceAzimuthDeg: number
  ghi: number
  dhi: number
  dni: number
  /** Extraterrestrial irradiance facing the sun, W/m². */
  dniExtra: number
  /** 0 to 1. */
  albedo: number
}

/** Irradiance of one side of a row, W/m², as a mean over its width. */
interface ShedSide {
  /** Beam and the light about the sun, on what is not shaded. */
  beam: number
  sky: number
  ground: number
  total: number
}

/** Share of a row's width in the shade of the row before it, 0 to 1; 1 with the sun behind (Mikofski et al. 2019). */
function shaded(cosAoi: number, shadow: number): number {
  if (cosAoi <= 0) return 1
  return shadow > 1 ? 1 - 1 / shadow : 0
}

/** Irradiance of both sides of a row. */
interface ShedLight {
  front: ShedSide
  back: ShedSide
}

const dark = (): ShedSide => ({ beam: 0, sky: 0, ground: 0, total: 0 })

type ShedRow = Pick<Sheds, 'tiltDeg' | 'gcr'>

/**
 * Irradiance on both sides of rows without end, under a sky by Hay and Davies: what that model holds to be about the
 * sun is taken as beam, the rest as even.
 *
 * @param input.zenith degrees; input.azimuth clockwise from north; input.surfaceAzimuthDeg the way the front faces
 * @param row tilt of the front and ground coverage
 * @param views `shedViews` of the same rows
 * @returns W/m² of each side; 0 without light; NaN where an input is NaN
 *
 * References: Mikofski et al. (2019), see `shedViews`; Anderson, K. and Mikofski, M. (2020), Slope-aware backtracking for
 * single-axis trackers, NREL/TP-5K00-76626, eq. 32 (shade of a row); Hay and Davies (1980).
 */
export function infiniteSheds(input: ShedInput, { tiltDeg, gcr }: ShedRow, views: ShedViews): ShedLight {
  const { zenith, ghi } = input
  const cosZenith = cosd(zenith)
  const bounded = Math.max(cosZenith, MIN_COS_RATIO)
  const aboutSun = (input.dhi * input.dni) / input.dniExtra
  const dhi = input.dhi - (aboutSun * Math.max(cosZenith, 0)) / bounded
  const dni = input.dni + aboutSun / bounded

  // Tangent of the sun's zenith, seen from the end of the rows.
  const towards = cosd(input.azimuth - input.surfaceAzimuthDeg)
  const tangent = towards * Math.tan(zenith * RAD)
  // Length of the shadow of a row on the ground, over the distance between rows.
  const shadow = gcr * (cosd(tiltDeg) + sind(tiltDeg) * tangent)
  const litGround = zenith >= 90 || Math.abs(tangent) > MAX_TANGENT ? 0 : Math.max(0, 1 - Math.abs(shadow))
  const diffuseShare = ghi < 1e-4 ? 0 : Math.min(1, Math.max(0, dhi / ghi))
  const fromGround = ghi * input.albedo * (litGround * (1 - diffuseShare) + diffuseShare * views.groundToSky)

  const cosAoi = cosd(tiltDeg) * cosZenith + sind(tiltDeg) * sind(zenith) * towards
  const [front, back] = [dark(), dark()]
  front.beam = Math.max(0, dni * cosAoi) * (1 - shaded(cosAoi, shadow))
  front.sky = dhi * views.frontToSky
  front.ground = fromGround * views.frontToGround
  front.total = front.beam + (front.sky + front.ground)
  // Turned over, cosine and shadow change their sign.
  back.beam = Math.max(0, -dni * cosAoi) * (1 - shaded(-cosAoi, -shadow))
  back.sky = dhi * views.backToSky
  back.ground = fromGround * views.backToGround
  back.total = back.beam + (back.sky + back.ground)
  return { front, back }
}

/** What the back of a module is worth. */
interface Bifacial {
  /** Efficiency of the back over that of the front, 0 to 1. */
  bifaciality: number
  /** Light that the structure takes from the back, 0 to 1; default 0.02. */
  structureShade?: number
}

/** Irradiance of both sides that counts, W/m²: the front, and of the back what its efficiency and the structure leave. */
export function bifacialIrradiance(
  front: number,
  back: number,
  { bifaciality, structureShade = 0.02 }: Bifacial,
): number {
  return front + back * bifaciality * (1 - structureShade)
}
