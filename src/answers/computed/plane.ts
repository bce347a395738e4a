import { ofName } from '../../contract/frenchTypography.ts'
import { hoursOnPlane } from '../../derive/field/plane.ts'
import { skyHours } from '../../derive/field/skyHours.ts'
import type { FieldSky } from '../../derive/field/underHorizon.ts'
import { stepDiffuse } from '../../derive/steps/stepDiffuse.ts'
import { foldHours, stepEnergy } from '../../derive/steps/sunAxis.ts'
import type { SitePlane } from './field.ts'
import { appliedHorizon, HORIZON_MODEL, horizonWords } from './horizon.ts'
import type { Inputs } from './inputs.ts'
import { errorLimits, fixedPlaneError } from './transpositionError.ts'
import { ERBS_SPLIT, fr, HORIZONTAL, type Modele, SKY_MODEL, SPREADING, sunPosition, type Words } from './words.ts'

export const PLANE_PARAMETERS = [
  'inclinaison_deg',
  'orientation_deg',
  'albedo_sol',
  'modele',
  'horizon',
  'accepter_approximation',
] as const

/**
 * Parameters of a plane as the answer applied them, where the question does not say: its side, and nulls for what had no
 * effect. Turned to the sky, a plane has no side and sees no ground, which leaves nothing to approximate; it needs a model of
 * the sky under a horizon alone.
 */
export function appliedPlane({
  tiltDeg,
  azimuthDeg,
  horizon,
}: Pick<SitePlane, 'tiltDeg' | 'azimuthDeg' | 'horizon'>): Record<string, unknown> {
  const line = appliedHorizon(horizon)
  if (tiltDeg !== 0) return { orientation_deg: azimuthDeg, ...line }
  const model = horizon ? {} : { modele: null }
  return { orientation_deg: null, albedo_sol: null, ...model, accepter_approximation: null, ...line }
}

export interface Sky extends FieldSky {
  /** Whether the diffuse is the source's own, of all steps or of most. */
  ownDiffuse: boolean
  words: Words
}

/** Global, diffuse and beam irradiation on the hours of a series, and how they were come by. */
export async function skyOf(inputs: Inputs): Promise<Sky> {
  const { granularite } = inputs.axis
  const [ghi, split] = await Promise.all([inputs.main(), splitOf(inputs)])
  const at = inputs.sun()
  const spreading = SPREADING[granularite]
  return {
    hours: skyHours(inputs.axis, { ghi, dhi: split.dhi, dni: split.dni }, at),
    sun: at.sun,
    ownDiffuse: split.own,
    words: {
      modele: [sunPosition(inputs.axis), ...(spreading ? [spreading] : []), ...split.modele],
      hypotheses: [split.hypothese],
      limites: [],
    },
  }
}

/** What of a series' own beam and diffuse its hours are made with, and its words. */
export interface Split {
  dhi: Float64Array | undefined
  dni: Float64Array | undefined
  /** Whether they are the source's own, of all steps or of most. */
  own: boolean
  modele: Modele[]
  hypothese: string
}

const CLOSURE: Modele = { etape: 'fermeture', nom: 'ghi = dni cos(zénith) + dhi', reference: null }

/** Beam and diffuse of the source's own where they are stored and close with the global: of hours as they are, of days and months as a diffuse. */
export async function splitOf(inputs: Inputs): Promise<Split> {
  const { serie, axis } = inputs
  const dhi = await inputs.companion('dhi')
  // Beside a diffuse series, a beam series of some of the days still checks the closure of the three on these.
  const dni = await (dhi && axis.granularite !== 'horaire' ? inputs.partial('dni') : inputs.companion('dni'))
  if (!dhi && !dni) {
    const missing = `${serie.source} à ce pas sur la période : la part diffuse est estimée par la relation d’Erbs.`
    const hypothese = `Pas de série de dhi ni de dni ${ofName(missing)}`
    return { dhi, dni, own: false, modele: [ERBS_SPLIT[axis.granularite]], hypothese }
  }
  const stored = (names: string): Modele => ({
    etape: 'part diffuse',
    nom: `${names} ${ofName(serie.source)}`,
    reference: null,
  })
  const source = serie.source
  if (axis.granularite === 'horaire') {
    if (dhi && dni) {
      const hypothese = `Le diffus et le direct sont ceux ${ofName(source)} (dhi, dni).`
      return { dhi, dni, own: true, modele: [stored('séries dhi et dni')], hypothese }
    }
    const hypothese = dhi
      ? `La part diffuse est celle ${ofName(source)} (dhi) ; le direct est le reste de ghi.`
      : `Le direct est celui ${ofName(source)} (dni) ; le diffus est le reste de ghi.`
    return { dhi, dni, own: true, modele: [stored(dhi ? 'série dhi' : 'série dni'), CLOSURE], hypothese }
  }
  const made = stepDiffuse(axis, { ghi: await inputs.main(), dhi, dni }, inputs.sun())
  const counted = made.own + made.fromBeam + made.replaced
  const replaced =
    made.replaced === 0
      ? ''
      : ` À ${made.replaced} ${axis.granularite === 'mensuel' ? 'mois' : 'jours'} sur ${counted}, ce qui est stocké ne s’accorde pas avec ghi (fermeture) : la relation d’Erbs le remplace.`
  return {
    dhi: made.dhi,
    dni: undefined,
    own: 2 * made.replaced <= counted,
    modele: [
      stored(dhi && dni ? 'série dhi, confirmée par dni,' : dhi ? 'série dhi' : 'série dni'),
      CLOSURE,
      ...(made.replaced === 0 ? [] : [ERBS_SPLIT[axis.granularite]]),
    ],
    hypothese: `${
      dhi
        ? `La part diffuse est celle ${ofName(source)} (dhi) ; le direct est le reste de ghi.`
        : `Le direct est celui ${ofName(source)} (dni) ; le diffus est le reste de ghi.`
    }${replaced}`,
  }
}

export interface PlaneIrradiation {
  /** kWh/m² of each step of the series. */
  steps: Float64Array
  ownDiffuse: boolean
  words: Words
}

/** Irradiation of a plane over the steps of a series. A horizontal plane receives the series as it is. */
export async function planeIrradiation(inputs: Inputs, plane: SitePlane): Promise<PlaneIrradiation> {
  if (plane.tiltDeg === 0 && !plane.horizon) {
    return {
      steps: stepEnergy(inputs.axis, await inputs.main()),
      ownDiffuse: false,
      words: { modele: [HORIZONTAL], hypotheses: [], limites: [] },
    }
  }
  const { hours, ...how } = await planeHours(inputs, plane)
  return { steps: foldHours(inputs.axis, hours), ...how }
}

/** Irradiation of a plane in each hour of a series, Wh/m², and how it was come by. */
export async function planeHours(
  inputs: Inputs,
  plane: SitePlane,
): Promise<{ hours: Float64Array; ownDiffuse: boolean; words: Words }> {
  if (plane.tiltDeg === 0 && !plane.horizon) return globalHours(inputs)
  const sky = { ...(await skyOf(inputs)), horizon: plane.horizon }
  return { hours: hoursOnPlane(sky, plane), ownDiffuse: sky.ownDiffuse, words: planeWords(inputs, sky, plane) }
}

/** The global irradiation in each hour: what a horizontal plane receives, for which no diffuse has to be known. */
async function globalHours(inputs: Inputs): Promise<{ hours: Float64Array; ownDiffuse: boolean; words: Words }> {
  const { axis } = inputs
  const ghi = await inputs.main()
  const spreading = SPREADING[axis.granularite]
  return {
    hours: spreading ? skyHours(axis, { ghi }, inputs.sun()).ghi : ghi,
    ownDiffuse: false,
    words: {
      modele: [...(spreading ? [sunPosition(axis), spreading] : []), HORIZONTAL],
      hypotheses: [],
      limites: [],
    },
  }
}

/** The words of a sky, with those of the tilted plane under it, or of a horizontal one under a horizon. */
export function planeWords(inputs: Inputs, { words, ownDiffuse }: Sky, plane: SitePlane): Words {
  const { granularite } = inputs.axis
  return {
    modele: [
      ...words.modele,
      ...(plane.tiltDeg === 0 ? [HORIZONTAL] : []),
      SKY_MODEL[plane.model],
      ...(plane.horizon ? [HORIZON_MODEL] : []),
    ],
    hypotheses: [...words.hypotheses, ...planeHypotheses(plane)],
    limites: errorLimits(granularite, fixedPlaneError(inputs, plane).of({ granularite, ownDiffuse })),
  }
}

function planeHypotheses({ tiltDeg, albedo, horizon }: SitePlane): string[] {
  return [...(tiltDeg === 0 ? [] : [`Sol d’albédo constant (${fr(albedo)}).`]), horizonWords(horizon)]
}
