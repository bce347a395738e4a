import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { companionOf } from '../answers/choice/companions.ts'
import { tell } from '../answers/sentence.ts'
import type { Localite, Serie } from '../contract/catalogue.ts'
import type { Words as Both } from '../contract/described.ts'
import { type ErreurContrat, refus } from '../contract/erreurs.ts'
import { fr } from '../contract/numberWords.ts'
import { MOST_ERROR_PCT } from '../contract/parameters/fieldTable.ts'
import type { ModulesQuestion } from '../contract/parameters/modules.ts'
import type { Approximation, DiffuseQuestion, PlaneQuestion } from '../contract/parameters/plane.ts'
import { GRANULARITES, isDerived } from '../contract/vocabulary.ts'
import type { Modules } from '../derive/field/moduleEnergy.ts'
import { equatorSideDeg, type FieldSky, hoursOnPlane, type Plane, SKY_MODELS } from '../derive/field/plane.ts'
import { skyHours } from '../derive/field/skyHours.ts'
import { type ErrorOrigin, trackerErrorPct, transpositionErrorPct } from '../derive/field/transpositionError.ts'
import { foldHours, type SunGranularite, stepEnergy } from '../derive/steps/sunAxis.ts'
import type { HorizonLine } from '../solar/horizon.ts'
import type { Tracker } from '../solar/tracking.ts'
import { type DiffuseFrom, splitOf } from './diffuseSplit.ts'
import { appliedHorizon, horizonOf } from './horizon.ts'
import { horizonWords } from './horizonWords.ts'
import type { Inputs } from './inputs.ts'
import { HORIZON_MODEL, HORIZONTAL, joinWords, SAID, SKY_MODEL, SPREADING, sunPosition, type Words } from './words.ts'

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
    hypotheses: [tiltDeg !== 0 && tell(SAID.constant_albedo, { albedo }), horizonWords(horizon)],
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

/** The measured error of the irradiation on a surface, by the step that it is computed from, and the surface's words in a refusal. */
interface SurfaceError {
  of(origin: ErrorOrigin): number
  words: string
  /** What would be less off. */
  instead: string
}

/**
 * How far the year on a plane may be from the same made of hours, in per cent; null of a horizontal plane, which is not
 * transposed. Refuses a plane for which that is too much, unless the question accepts it.
 */
export function transpositionError(
  inputs: Inputs,
  sky: DiffuseFrom,
  plane: Pick<Plane, 'tiltDeg' | 'azimuthDeg'>,
  question: Approximation,
): number | null {
  if (plane.tiltDeg === 0) return null
  return acceptedError(inputs, sky, fixedPlaneError(inputs, plane), question)
}

/** The error of any surface, a tracker's too, refused where it is too much and not accepted. */
export function acceptedError(
  inputs: Inputs,
  { diffuse, carriedKm }: DiffuseFrom,
  surface: SurfaceError,
  { accepter_approximation }: Approximation,
): number {
  const pct = surface.of({ granularite: inputs.axis.granularite, diffuse, carriedKm })
  if (pct <= MOST_ERROR_PCT || accepter_approximation === 'oui') return pct
  throw tooLarge(inputs, pct, surface)
}

export function fixedPlaneError(
  { site }: Pick<Inputs, 'site'>,
  { tiltDeg, azimuthDeg }: Pick<Plane, 'tiltDeg' | 'azimuthDeg'>,
): SurfaceError {
  return {
    of: (origin) => transpositionErrorPct({ ...origin, tiltDeg, azimuthDeg, latitudeDeg: site.latitudeDeg }),
    words: `un plan incliné à ${fr(tiltDeg)}° et tourné à ${fr(azimuthDeg)}°`,
    instead: 'un plan moins incliné',
  }
}

export function trackerError(tracker: Pick<Tracker, 'backtrack'>): SurfaceError {
  return {
    of: (origin) => trackerErrorPct({ ...origin, backtrack: tracker.backtrack }),
    words: 'un suiveur à un axe',
    instead: 'un plan fixe',
  }
}

/** How far the year may be from one made of hours with their own diffuse, as it was measured. */
export function errorLimit(granularite: SunGranularite, pct: number | null): Both | undefined {
  if (pct === null || pct === 0) return undefined
  const from = ERROR_WORDS[granularite]
  return tell(SAID.transposition_error, { from, pct })
}

const ERROR_WORDS: Record<SunGranularite, Both> = {
  horaire: { fr: 'Diffus estimé, et non mesuré', en: 'Diffuse estimated, not measured' },
  journalier: { fr: 'À partir de jours, et non d’heures', en: 'From days, not hours' },
  mensuel: { fr: 'À partir de mois (jour moyen), et non d’heures', en: 'From months (average day), not hours' },
}

/** A series of the same town with a finer step, and the error that the same surface has from it. */
interface Finer {
  code: string
  granularite: SunGranularite
  periode_debut: string
  periode_fin: string
  erreur_transposition_pct: number
}

function tooLarge(inputs: Inputs, pct: number, surface: SurfaceError): ErreurContrat {
  const { serie, axis } = inputs
  const finer = finerSeries(inputs, surface)
  return refus(
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    `À partir ${STEP_WORDS[axis.granularite]} (« ${serie.code} »), le total de l’année sur ${surface.words} peut s’écarter de ${fr(pct)} % de celui que donnent des heures ; au-delà de ${MOST_ERROR_PCT} %, il n’est donné que si vous l’acceptez. ${finerWords(finer, surface)}, ou acceptez cette approximation par accepter_approximation=oui.`,
    {
      champ: 'accepter_approximation',
      recu: 'non',
      accepte: ['oui'],
      erreur_transposition_pct: pct,
      limite_pct: MOST_ERROR_PCT,
      code_serie_source: serie.code,
      series_plus_fines: finer,
    },
  )
}

const STEP_WORDS: Record<SunGranularite, string> = {
  horaire: 'd’heures sans diffus ni direct',
  journalier: 'de jours',
  mensuel: 'de mois',
}

/** The finest first. */
function finerSeries({ release, serie }: Inputs, surface: SurfaceError): Finer[] {
  const fineness = ({ granularite }: Serie) => GRANULARITES.indexOf(granularite)
  return indexOf(release)
    .seriesOf(serie.localite, serie.grandeur)
    .filter((each) => !isDerived(each) && fineness(each) < fineness(serie))
    .sort((a, b) => fineness(a) - fineness(b))
    .map((each) => {
      const granularite = each.granularite as SunGranularite
      const { code, periode_debut, periode_fin } = each
      // Of hours a beam of their own leaves the diffuse too.
      const own = (granularite === 'horaire' ? ['dhi', 'dni'] : ['dhi']).some((name) =>
        companionOf(release, each, name),
      )
      return {
        code,
        granularite,
        periode_debut,
        periode_fin,
        erreur_transposition_pct: surface.of({ granularite, diffuse: own ? 'source' : 'erbs' }),
      }
    })
}

function finerWords(finer: readonly Finer[], { instead }: SurfaceError): string {
  const [finest] = finer
  if (!finest) return `La ville n’a pas de série plus fine : choisissez ${instead}`
  const enough = finer.find(({ erreur_transposition_pct: pct }) => pct <= MOST_ERROR_PCT)
  const { code, granularite, periode_debut, periode_fin, erreur_transposition_pct: pct } = enough ?? finest
  const which = `« ${code} » (pas ${granularite}, du ${periode_debut} au ${periode_fin} : ${fr(pct)} %)`
  return enough
    ? `Nommez une série plus fine par code_serie_source : ${which}`
    : `La série plus fine de la ville n’y suffit pas : ${which} ; choisissez ${instead}`
}
