import type { Localite } from '../contract/catalogue.ts'
import { en, fr } from '../contract/numberWords.ts'
import type { ModulesQuestion } from '../contract/parameters/modules.ts'
import type { DiffuseQuestion, PlaneQuestion } from '../contract/parameters/plane.ts'
import type { Modules } from '../derive/field/moduleEnergy.ts'
import { equatorSideDeg, type FieldSky, hoursOnPlane, type Plane, SKY_MODELS } from '../derive/field/plane.ts'
import { skyHours } from '../derive/field/skyHours.ts'
import { foldHours, stepEnergy } from '../derive/steps/sunAxis.ts'
import type { HorizonLine } from '../solar/horizon.ts'
import { type DiffuseFrom, splitOf } from './diffuseSplit.ts'
import { appliedHorizon, HORIZON_MODEL, horizonOf, horizonWords } from './horizon.ts'
import type { Inputs } from './inputs.ts'
import { errorLimit, fixedPlaneError } from './transpositionError.ts'
import { HORIZONTAL, joinWords, SKY_MODEL, SPREADING, sunPosition, type Words } from './words.ts'

export const PLANE_PARAMETERS = [
  'inclinaison_deg',
  'orientation_deg',
  'albedo_sol',
  'modele',
  'diffus',
  'horizon',
  'accepter_approximation',
] as const

/**
 * Parameters of a plane as the answer applied them, where the question does not say: its side, and nulls for what had no
 * effect. Turned to the sky, a plane has no side and sees no ground, which leaves nothing to approximate; it needs a model of
 * the sky under a horizon alone.
 */
export function appliedPlane(
  { tiltDeg, azimuthDeg, horizon }: Pick<SitePlane, 'tiltDeg' | 'azimuthDeg' | 'horizon'>,
  { diffuse }: Pick<DiffuseFrom, 'diffuse'>,
): Record<string, unknown> {
  const line = appliedHorizon(horizon)
  if (tiltDeg !== 0) return { orientation_deg: azimuthDeg, diffus: diffuse, ...line }
  const sky = horizon ? { diffus: diffuse } : { modele: null, diffus: null }
  return { orientation_deg: null, albedo_sol: null, ...sky, accepter_approximation: null, ...line }
}

/** Of a horizontal plane: it receives the global, whatever of it is diffuse. */
const NONE_NEEDED: DiffuseFrom = { diffuse: 'source', carriedKm: 0 }

const from = ({ diffuse, carriedKm }: DiffuseFrom): DiffuseFrom => ({ diffuse, carriedKm })

export interface Sky extends FieldSky, DiffuseFrom {
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
  plane: SitePlane,
  asked: DiffuseQuestion,
): Promise<PlaneIrradiation> {
  if (plane.tiltDeg === 0 && !plane.horizon) {
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
export async function planeHours(inputs: Inputs, plane: SitePlane, asked: DiffuseQuestion): Promise<PlaneHours> {
  if (plane.tiltDeg === 0 && !plane.horizon) return globalHours(inputs)
  const sky = { ...(await skyOf(inputs, asked)), horizon: plane.horizon }
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

/** The words of a sky, with those of the tilted plane under it, or of a horizontal one under a horizon. */
export function planeWords(inputs: Inputs, sky: Sky, plane: SitePlane): Words {
  const { granularite } = inputs.axis
  const { tiltDeg, albedo, horizon } = plane
  return joinWords(sky.words, {
    modele: [tiltDeg === 0 && HORIZONTAL, SKY_MODEL[plane.model], horizon && HORIZON_MODEL],
    hypotheses: [
      tiltDeg !== 0 && {
        fr: `Sol d’albédo constant (${fr(albedo)}).`,
        en: `Constant ground albedo (${en(albedo)}).`,
      },
      horizonWords(horizon),
    ],
    limites: [errorLimit(granularite, fixedPlaneError(inputs, plane).of({ granularite, ...from(sky) }))],
  })
}

/** A plane, and the horizon about it; undefined: level. */
export interface SitePlane extends Plane {
  horizon: HorizonLine | undefined
}

/** The plane of a question at a town; where it names no side, the one that faces the equator there. */
export function planeOf(question: PlaneQuestion, { latitude }: Pick<Localite, 'latitude'>): SitePlane {
  return {
    tiltDeg: question.inclinaison_deg,
    azimuthDeg: question.orientation_deg ?? equatorSideDeg(latitude ?? 0),
    albedo: question.albedo_sol,
    model: SKY_MODELS[question.modele],
    horizon: horizonOf(question),
  }
}

export function modulesOf(question: ModulesQuestion): Modules {
  return {
    powerW: question.puissance_stc_wc,
    noctC: question.noct_degc,
    tempCoeffPct: question.coeff_temp_pourcent_par_degc,
  }
}
