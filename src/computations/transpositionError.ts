import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { companionOf } from '../answers/choice/companions.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { Words } from '../contract/described.ts'
import { type ErreurContrat, refus } from '../contract/erreurs.ts'
import { en, fr } from '../contract/numberWords.ts'
import { MOST_ERROR_PCT } from '../contract/parameters/fieldTable.ts'
import type { Approximation } from '../contract/parameters/plane.ts'
import { GRANULARITES, isDerived } from '../contract/vocabulary.ts'
import type { Plane } from '../derive/field/plane.ts'
import { type ErrorOrigin, trackerErrorPct, transpositionErrorPct } from '../derive/field/transpositionError.ts'
import type { SunGranularite } from '../derive/steps/sunAxis.ts'
import type { Tracker } from '../solar/tracking.ts'
import type { DiffuseFrom } from './diffuseSplit.ts'
import type { Inputs } from './inputs.ts'

/** The measured error of the irradiation on a surface, by the step that it is computed from, and the surface's words in a refusal. */
export interface SurfaceError {
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
export function errorLimit(granularite: SunGranularite, pct: number | null): Words | undefined {
  if (pct === null || pct === 0) return undefined
  const from = ERROR_WORDS[granularite]
  return {
    fr: `${from.fr} : sur ce plan, le total de l’année peut s’écarter de ${fr(pct)} % (« erreur_transposition_pct » : le plus grand écart vu sur deux années d’heures réelles et six villes de la démonstration (simulation), augmenté de trois dixièmes ; /methodes#transposition), et un mois seul davantage. L’erreur du modèle du ciel n’y est pas.`,
    en: `${from.en}: on this plane the annual total may be off by ${en(pct)}% (erreur_transposition_pct: the largest difference seen over two years of real hours and six towns of the demonstration (simulated), increased by three tenths; /en/methodes#transposition), and a single month by more. The error of the sky model is not included.`,
  }
}

const ERROR_WORDS: Record<SunGranularite, Words> = {
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
    .seriesOf(serie.localite)
    .filter((each) => each.grandeur === serie.grandeur && !isDerived(each) && fineness(each) < fineness(serie))
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
