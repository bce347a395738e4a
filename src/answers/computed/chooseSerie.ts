import type { Serie } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { ofName } from '../../contract/frenchTypography.ts'
import { DAY_MS, slotOf } from '../../contract/time.ts'
import { GRANULARITES, type Granularite, isBaseline, isDerived } from '../../contract/vocabulary.ts'
import { findLocalite, findSerie, indexOf, requireCovered } from '../catalogue/catalogueIndex.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import type { Release } from '../release.ts'
import { companionOrSubstitute, namedSource } from './companions.ts'
import type { Period, SerieRequest } from './serieRequest.ts'

/** What a computation starts from, and the companions that it cannot do without: see `companionOrSubstitute`. */
export interface Needs {
  grandeur: string
  required: readonly string[]
  /** Steps that it can start from; by default hours, days and months. */
  steps?: readonly Granularite[]
  /** Whether the answer is one of the seasons: where no days are requested, a finer series of part of a year does not replace a longer one. */
  wholeYear?: boolean
}

const STEPS = ['horaire', 'journalier', 'mensuel'] as const
const STEP_WORDS = { horaire: 'd’heures', journalier: 'de jours', mensuel: 'de mois', annuel: 'd’années' } as const

const startsFrom = ({ grandeur, steps = STEPS }: Needs, serie: Serie) =>
  serie.grandeur === grandeur && steps.includes(serie.granularite)

/** The steps of a computation in words: `d'heures, de jours ou de mois`. */
function stepWords({ steps = STEPS }: Needs): string {
  const words = steps.map((step) => STEP_WORDS[step])
  return `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`
}

/** A series that a computation can start from, and the days on which it and its required companions all are. */
export interface Candidate {
  serie: Serie
  stored: Period
}

/** Sorts series in the country's order of sources. */
function bySource(release: Release): (a: Serie, b: Serie) => number {
  const { service } = release.catalogue
  return (a, b) => sourceRank(service, a.source) - sourceRank(service, b.source)
}

/** The choice made for a question: the series to start from, the requested days, and the source of the weather. */
export interface Chosen {
  serie: Serie
  period: Period
  source_meteo?: string | undefined
  /** The series that the town would have started from, had the question not named the source of the weather. */
  insteadOf?: Serie | undefined
}

/** The series to start from and the requested days: the series that is named, else the town's reference for the period. */
export function chooseSerie(release: Release, request: SerieRequest, needs: Needs): Chosen {
  const { source_meteo } = request
  if (request.code_serie_source !== undefined) {
    const candidate = namedSerie(release, request, needs)
    return { serie: candidate.serie, period: periodWithin(request, [candidate]), source_meteo }
  }
  const candidates = townSeries(release, request, needs)
  const covering = coveringOf(candidates, request, needs)
  const { serie } = covering
  const period = periodWithin(request, candidates, covering)
  if (source_meteo === undefined) return { serie, period }
  const unnamed = { ...request, source_meteo: undefined }
  const { serie: first } = coveringOf(townSeries(release, unnamed, needs), unnamed, needs)
  return { serie, period, source_meteo, ...(first === serie ? {} : { insteadOf: first }) }
}

/** The first with the requested days; where none are requested and the answer is one of the seasons, the first with a year. */
function coveringOf(candidates: readonly Candidate[], request: SerieRequest, { wholeYear }: Needs): Candidate {
  const anyDays = request.periode_debut === undefined && request.periode_fin === undefined
  const ofAYear = wholeYear && anyDays ? candidates.find(({ stored }) => hasYear(stored)) : undefined
  const covering = ofAYear ?? candidates.find(({ stored }) => covers(stored, request)) ?? candidates[0]
  if (!covering) throw new Error('townSeries gave nothing')
  return covering
}

/** Whether days have each calendar month whole. */
function hasYear({ debut, fin }: Period): boolean {
  const firstWhole = slotOf('mensuel', Date.parse(debut) - DAY_MS) + 1
  return slotOf('mensuel', Date.parse(fin) + DAY_MS) - firstWhole >= 12
}

/** The series that the question names, if the computation can start from it. */
export function namedSerie(release: Release, request: SerieRequest, needs: Needs): Candidate {
  const serie = findSerie(release, request.code_serie_source as string, 'code_serie_source')
  if (request.localite !== undefined && findLocalite(release, request.localite).code !== serie.localite) {
    throw new ErreurContrat(
      'VALIDATION_VALEUR_INVALIDE',
      `La série « ${serie.code} » est de ${serie.localite}, et non de ${request.localite} ; donnez l’une ou l’autre.`,
      { details: { champ: 'localite', recu: request.localite, accepte: serie.localite } },
    )
  }
  if (serie.grandeur !== needs.grandeur) {
    throw new ErreurContrat(
      'INCOMPATIBILITE_SOURCE_GRANDEUR',
      `La série « ${serie.code} » est de « ${serie.grandeur} » ; ce calcul part d’une série de « ${needs.grandeur} ».`,
      { details: { champ: 'code_serie_source', recu: serie.code, accepte: startsOf(release, serie, needs) } },
    )
  }
  if (isDerived(serie)) {
    throw new ErreurContrat(
      'INCOMPATIBILITE_SOURCE_GRANDEUR',
      `La série « ${serie.code} » est elle-même calculée à partir d’autres séries ; nommez une série de leur source (sa « note » les donne).`,
      { details: { champ: 'code_serie_source', recu: serie.code, accepte: startsOf(release, serie, needs) } },
    )
  }
  if (!startsFrom(needs, serie)) {
    throw new ErreurContrat(
      'INCOMPATIBILITE_SOURCE_GRANDEUR',
      `La série « ${serie.code} » a un pas ${serie.granularite} ; ce calcul part ${stepWords(needs)}.`,
      { details: { champ: 'code_serie_source', recu: serie.code, accepte: startsOf(release, serie, needs) } },
    )
  }
  return withCompanions(release, serie, { request, needs })
}

/** The series of the same town that could have been named. */
function startsOf(release: Release, { localite }: Serie, needs: Needs): string[] {
  return indexOf(release)
    .seriesOf(localite)
    .filter((serie) => startsFrom(needs, serie) && !isDerived(serie))
    .map(({ code }) => code)
}

/** The series of a town that the computation can start from, the finest first, then in the country's order of sources. */
export function townSeries(release: Release, request: SerieRequest, needs: Needs): Candidate[] {
  if (request.localite === undefined) {
    throw new ErreurContrat('VALIDATION_CHAMP_MANQUANT', 'Donnez « localite » ou « code_serie_source ».', {
      details: { champ: 'localite', accepte: ['localite', 'code_serie_source'] },
    })
  }
  const localite = requireCovered(release, request.localite)
  const inOrder = bySource(release)
  const fineness = ({ granularite }: Serie) => GRANULARITES.indexOf(granularite)
  const series = indexOf(release)
    .seriesOf(localite.code)
    .filter((serie) => startsFrom(needs, serie) && isBaseline(serie))
    .sort((a, b) => fineness(a) - fineness(b) || inOrder(a, b))
  const [reference] = series
  if (!reference) {
    const steps = needs.steps ? ` ${stepWords(needs)}` : ''
    throw missingSerie(`${localite.nom} n'a pas de série${steps} de « ${needs.grandeur} » dans ${release.id}`, {
      localite: localite.code,
      grandeur: needs.grandeur,
    })
  }
  // A month's temperature in place of a day's is taken where there is nothing else: it makes no series the town's reference.
  const ownStep = series.filter((serie) => isFed(release, serie, { request, needs }, isNoLonger))
  const feeding = ownStep.length > 0 ? ownStep : series.filter((serie) => isFed(release, serie, { request, needs }))
  return (feeding.length > 0 ? feeding : [reference]).map((serie) => withCompanions(release, serie, { request, needs }))
}

/** Whether a series has all companions that it needs, of steps that will do. */
function isFed(
  release: Release,
  serie: Serie,
  { request, needs }: { request: SerieRequest; needs: Needs },
  willDo: (companion: Serie, serie: Serie) => boolean = () => true,
): boolean {
  return needs.required.every((grandeur) => {
    const companion = companionOrSubstitute(release, serie, grandeur, request)
    return companion !== undefined && willDo(companion, serie)
  })
}

const isNoLonger = (companion: Serie, serie: Serie) =>
  GRANULARITES.indexOf(companion.granularite) <= GRANULARITES.indexOf(serie.granularite)

/** A series with the days that it and its required companions share; names the companion that is missing. */
function withCompanions(
  release: Release,
  serie: Serie,
  { request, needs }: { request: SerieRequest; needs: Needs },
): Candidate {
  let { periode_debut: debut, periode_fin: fin } = serie
  for (const grandeur of needs.required) {
    const companion = companionOrSubstitute(release, serie, grandeur, request)
    if (!companion) {
      const named = namedSource(grandeur, request)
      const source = named ?? serie.source
      const whose = named === undefined ? source : `${source} (source_meteo)`
      const norLent = named === undefined ? ', et aucune autre source ne peut la remplacer' : ''
      throw missingSerie(
        `Il manque la série « ${grandeur} » ${ofName(whose)} à ${serie.localite}, compagne de « ${serie.code} »${norLent}`,
        { localite: serie.localite, grandeur, source, granularite: serie.granularite },
      )
    }
    if (companion.periode_debut > debut) debut = companion.periode_debut
    if (companion.periode_fin < fin) fin = companion.periode_fin
  }
  return { serie, stored: { debut, fin } }
}

function missingSerie(
  what: string,
  serie_manquante: Partial<Record<'localite' | 'grandeur' | 'source' | 'granularite', string>>,
) {
  return new ErreurContrat('INCOMPATIBILITE_SOURCE_GRANDEUR', `${what} : le calcul est impossible sans elle.`, {
    details: { serie_manquante },
  })
}

export function covers({ debut, fin }: Period, { periode_debut = debut, periode_fin = fin }: SerieRequest): boolean {
  return periode_debut >= debut && periode_debut <= fin && periode_fin >= debut && periode_fin <= fin
}

/** The requested days, by default all of the chosen series; refuses days that are not stored, with those that are. */
export function periodWithin(request: SerieRequest, candidates: readonly Candidate[], chosen = candidates[0]): Period {
  if (!chosen) throw new Error('no candidate')
  const { debut, fin } = chosen.stored
  const period = { debut: request.periode_debut ?? debut, fin: request.periode_fin ?? fin }
  if (covers(chosen.stored, request) && debut <= fin) return period
  const kept = candidates.flatMap(({ serie, stored }) =>
    stored.debut <= stored.fin ? [{ serie: serie.code, ...stored }] : [],
  )
  const ranges = kept.map((each) => `${each.serie} du ${each.debut} au ${each.fin}`).join(', ')
  const plage = debut <= fin ? chosen.stored : kept[0]
  throw new ErreurContrat(
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    plage
      ? `${uncovered(request)} ; plages conservées : ${ranges}.`
      : `« ${chosen.serie.code} » et les séries dont ce calcul a besoin avec elle n'ont aucun jour commun ; choisissez une autre série (code_serie_source).`,
    {
      details: {
        ...requestedDays(request),
        ...(plage ? { plage_disponible: { debut: plage.debut, fin: plage.fin } } : {}),
        plages: kept,
      },
    },
  )
}

/** The period that is not covered, with the ends that the question gave. */
function uncovered({ periode_debut: debut, periode_fin: fin, code_serie_source: named }: SerieRequest): string {
  const what = named === undefined ? 'Aucune série ne couvre' : `La série « ${named} » ne couvre pas`
  return debut !== undefined && fin !== undefined
    ? `${what} la période du ${debut} au ${fin}`
    : `${what} le ${debut ?? fin}`
}

/** The days that the question named, for the details of an error; nothing where it named none. */
export function requestedDays({ periode_debut: debut, periode_fin: fin }: SerieRequest): { recu?: Partial<Period> } {
  if (debut === undefined && fin === undefined) return {}
  return { recu: { ...(debut === undefined ? {} : { debut }), ...(fin === undefined ? {} : { fin }) } }
}
