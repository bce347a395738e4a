import type { DiffuseQuestion } from '../../contract/parameters/plane.ts'
import { hoursOnPlane, type Plane } from '../../derive/field/plane.ts'
import { skyHours } from '../../derive/field/skyHours.ts'
import { foldHours, stepEnergy } from '../../derive/steps/sunAxis.ts'
import type { HourlyIrradiation } from '../../solar/spreadDays.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import { type DiffuseFrom, splitOf } from './diffuseSplit.ts'
import type { Inputs } from './inputs.ts'
import { errorLimits, fixedPlaneError } from './transpositionError.ts'
import { fr, HORIZONTAL, SKY_MODEL, SPREADING, sunPosition, type Words } from './words.ts'

export const PLANE_PARAMETERS = [
  'inclinaison_deg',
  'orientation_deg',
  'albedo_sol',
  'modele',
  'diffus',
  'accepter_approximation',
] as const

/**
 * Parameters of a plane as the answer applied them, where the question does not say: its side, and nulls for what had no
 * effect. Turned to the sky, a plane has no side, sees no ground and needs no model, which leaves nothing to approximate.
 */
export function appliedPlane(
  { tiltDeg, azimuthDeg }: Pick<Plane, 'tiltDeg' | 'azimuthDeg'>,
  { diffuse }: Pick<DiffuseFrom, 'diffuse'>,
): Record<string, unknown> {
  return tiltDeg === 0
    ? { orientation_deg: null, albedo_sol: null, modele: null, diffus: null, accepter_approximation: null }
    : { orientation_deg: azimuthDeg, diffus: diffuse }
}

/** Of a horizontal plane: it receives the global, whatever of it is diffuse. */
const NONE_NEEDED: DiffuseFrom = { diffuse: 'source', carriedKm: 0 }

const from = ({ diffuse, carriedKm }: DiffuseFrom): DiffuseFrom => ({ diffuse, carriedKm })

export interface Sky extends DiffuseFrom {
  hours: HourlyIrradiation
  sun: SunGeometry
  words: Words
}

/** Global, diffuse and beam irradiation on the hours of a series, and how they were come by. */
export async function skyOf(inputs: Inputs, asked: DiffuseQuestion): Promise<Sky> {
  const { granularite } = inputs.axis
  const [ghi, split] = await Promise.all([inputs.main(), splitOf(inputs, asked)])
  const at = inputs.sun()
  const spreading = SPREADING[granularite]
  return {
    hours: skyHours(inputs.axis, { ghi, dhi: split.dhi, dni: split.dni, relation: split.relation }, at),
    sun: at.sun,
    ...from(split),
    words: {
      modele: [sunPosition(inputs.axis), ...(spreading ? [spreading] : []), ...split.modele],
      hypotheses: [split.hypothese],
      limites: split.limites,
    },
  }
}

export interface PlaneIrradiation extends DiffuseFrom {
  /** kWh/m² of each step of the series. */
  steps: Float64Array
  words: Words
}

/** Irradiation of a plane over the steps of a series. A horizontal plane receives the series as it is. */
export async function planeIrradiation(
  inputs: Inputs,
  plane: Plane,
  asked: DiffuseQuestion,
): Promise<PlaneIrradiation> {
  if (plane.tiltDeg === 0) {
    return {
      steps: stepEnergy(inputs.axis, await inputs.main()),
      ...NONE_NEEDED,
      words: { modele: [HORIZONTAL], hypotheses: [], limites: [] },
    }
  }
  const { hours, ...how } = await planeHours(inputs, plane, asked)
  return { steps: foldHours(inputs.axis, hours), ...how }
}

interface PlaneHours extends DiffuseFrom {
  hours: Float64Array
  words: Words
}

/** Irradiation of a plane in each hour of a series, Wh/m², and how it was come by. */
export async function planeHours(inputs: Inputs, plane: Plane, asked: DiffuseQuestion): Promise<PlaneHours> {
  if (plane.tiltDeg === 0) return globalHours(inputs)
  const sky = await skyOf(inputs, asked)
  return { hours: hoursOnPlane(sky, plane), ...from(sky), words: planeWords(inputs, sky, plane) }
}

/** The global irradiation in each hour: what a horizontal plane receives, for which no diffuse has to be known. */
async function globalHours(inputs: Inputs): Promise<PlaneHours> {
  const { axis } = inputs
  const ghi = await inputs.main()
  const spreading = SPREADING[axis.granularite]
  return {
    hours: spreading ? skyHours(axis, { ghi }, inputs.sun()).ghi : ghi,
    ...NONE_NEEDED,
    words: {
      modele: [...(spreading ? [sunPosition(axis), spreading] : []), HORIZONTAL],
      hypotheses: [],
      limites: [],
    },
  }
}

/** The words of a sky, with those of the tilted plane under it. */
export function planeWords(inputs: Inputs, sky: Sky, plane: Plane): Words {
  const { words } = sky
  const { granularite } = inputs.axis
  return {
    modele: [...words.modele, SKY_MODEL[plane.model]],
    hypotheses: [...words.hypotheses, ...planeHypotheses(plane)],
    limites: [
      ...words.limites,
      ...errorLimits(granularite, fixedPlaneError(inputs, plane).of({ granularite, ...from(sky) })),
    ],
  }
}

function planeHypotheses({ albedo }: Plane): string[] {
  return [`Sol d’albédo constant (${fr(albedo)}), horizon dégagé : ni relief ni ombre portée.`]
}
