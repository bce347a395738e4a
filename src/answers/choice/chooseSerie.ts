import type { Serie } from '../../contract/catalogue.ts'
import { invalide, redact, refus } from '../../contract/erreurs.ts'
import { ofName } from '../../contract/frenchTypography.ts'
import { GRANULARITES, type Granularite, isBaseline, isDerived } from '../../contract/vocabulary.ts'
import { wholeSteps } from '../../derive/steps/sunAxis.ts'
import { findLocalite, findSerie, indexOf, requireCovered } from '../catalogue/catalogueIndex.ts'
import { chooseReference, type Standing } from '../catalogue/reference.ts'
import { bySource } from '../catalogue/sourceRank.ts'
import { crossedBreaks } from '../quality/breaks.ts'
import type { Release } from '../release.ts'
import { companionOrSubstitute, namedSource } from './companions.ts'
import { isEstimated, type Period, type SerieRequest } from './serieRequest.ts'

/** What a computation starts from, and the companions that it cannot do without: see `companionOrSubstitute`. */
export interface Needs {
  grandeur: string
  required: readonly string[]
  /** Steps that it can start from; by default hours, days and months. */
  steps?: readonly Granularite[]
  /** The longest step that serves the question, where the town has a series of it; another is refused in its own words. */
  longest?: Granularite | undefined
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

/** The choice made for a question: the series to start from, the requested days, and the source of the weather. */
export interface Chosen {
  serie: Serie
  period: Period
  source_meteo?: string | undefined
  /** Whether it is the town's reference series, and not one that the question names, or of a source that it names. */
  byRule?: boolean
  /** Whether its irradiation is brought to the best estimate of the place. */
  atBest?: boolean
  /** The series that the town would have started from, had the question not named the source of the weather. */
  insteadOf?: Serie | undefined
}

/** The series to start from and the requested days: the series that is named, else the town's reference for the period. */
export async function chooseSerie(release: Release, request: SerieRequest, needs: Needs): Promise<Chosen> {
  const { source_meteo } = request
  const atBest = isEstimated(request)
  if (request.code_serie_source !== undefined) {
    const candidate = namedSerie(release, request, needs)
    return { serie: candidate.serie, period: periodWithin(request, [candidate]), source_meteo, atBest }
  }
  const candidates = townSeries(release, request, needs)
  const reference = await referenceOf(release, candidates, request, needs)
  const { serie } = reference
  const period = periodWithin(request, candidates, reference)
  const byRule = request.source === undefined
  if (source_meteo === undefined) return { serie, period, byRule, atBest }
  const unnamed = { ...request, source_meteo: undefined }
  const { serie: first } = await referenceOf(release, townSeries(release, unnamed, needs), unnamed, needs)
  return { serie, period, source_meteo, byRule, atBest, ...(first === serie ? {} : { insteadOf: first }) }
}

/** The series that represents a town for a variable over the requested days; undefined where none has them all. */
export async function townReference(release: Release, request: SerieRequest, needs: Needs): Promise<Serie | undefined> {
  const covering = townSeries(release, request, needs).filter(({ stored }) => covers(stored, request))
  return covering.length === 0 ? undefined : (await referenceOf(release, covering, request, needs)).serie
}

/** By the rule of the reference, of the candidates with the requested days and with steps that serve the question. */
async function referenceOf(
  release: Release,
  candidates: readonly Candidate[],
  request: SerieRequest,
  { longest }: Pick<Needs, 'longest'> = {},
): Promise<Candidate> {
  const covering = candidates.filter(({ stored }) => covers(stored, request))
  const considered = ofStep(covering.length > 0 ? covering : candidates, longest)
  const standings = new Map<Candidate, Standing>()
  for (const each of considered) standings.set(each, await standingOf(release, each, request))
  const { service } = release.catalogue
  const reference = chooseReference(service, considered, (each) => standings.get(each) as Standing)
  if (!reference) throw new Error('townSeries gave nothing')
  return reference
}

/** Those with steps no longer than one that is asked; where none has such, those with the finest there are. */
function ofStep(candidates: readonly Candidate[], longest: Granularite | undefined): readonly Candidate[] {
  if (longest === undefined) return candidates
  const serving = candidates.filter(({ serie }) => isNoLonger(serie, { granularite: longest }))
  if (serving.length > 0) return serving
  const finest = GRANULARITES.find((step) => candidates.some(({ serie }) => serie.granularite === step))
  return candidates.filter(({ serie }) => serie.granularite === finest)
}

async function standingOf(release: Release, candidate: Candidate, request: SerieRequest): Promise<Standing> {
  const { serie, stored } = candidate
  const period = { debut: request.periode_debut ?? stored.debut, fin: request.periode_fin ?? stored.fin }
  return {
    years: await completeYears(release, candidate),
    broken: crossedBreaks([serie], period).length > 0,
    source: serie.source,
    granularite: serie.granularite,
  }
}

/** Complete calendar years of the days of a candidate; measurements are read only where the catalogue has some missing. */
async function completeYears(release: Release, { serie, stored }: Candidate): Promise<number> {
  const { completude_pct, mois_partiels } = serie
  const whole = wholeYears(stored)
  if (whole === 0 || (completude_pct === 100 && mois_partiels.length === 0)) return whole
  const { granularite, firstSlot, values } = await release.mesures(serie)
  return wholeSteps({ granularite, firstSlot, columns: { values } }, 'annuel').filter(({ slot }) => {
    const year = 1970 + slot
    const within = stored.debut <= `${year}-01-01` && stored.fin >= `${year}-12-31`
    return within && !mois_partiels.some((month) => month.startsWith(`${year}-`))
  }).length
}

/** Calendar years that lie wholly within some days. */
export function wholeYears({ debut, fin }: Period): number {
  const first = Number(debut.slice(0, 4)) + (debut.slice(5) === '01-01' ? 0 : 1)
  const last = Number(fin.slice(0, 4)) - (fin.slice(5) === '12-31' ? 0 : 1)
  return Math.max(0, last - first + 1)
}

/**
 * The other series that the town would answer from, were each of its sources alone: by the same rule, in the country's order.
 * Of the source that was chosen, the one that the rule prefers where the question takes no step as long.
 */
export async function otherSeries(
  release: Release,
  { serie: chosen }: Pick<Chosen, 'serie'>,
  request: SerieRequest,
  needs: Needs,
): Promise<Candidate[]> {
  const { code_serie_source: _named, source: _source, ...asked } = request
  const covering = townSeries(release, { ...asked, localite: chosen.localite }, needs).filter(
    ({ stored }) => stored.debut <= stored.fin && covers(stored, request),
  )
  const inOrder = bySource(release)
  const sources = [...Map.groupBy(covering, ({ serie }) => serie.source).values()]
  sources.sort(([a], [b]) => inOrder((a as Candidate).serie, (b as Candidate).serie))
  const others: Candidate[] = []
  for (const ofSource of sources) {
    const reference = await referenceOf(release, ofSource, request)
    if (reference.serie !== chosen) others.push(reference)
  }
  return others
}

/** The series that the question names, if the computation can start from it. */
export function namedSerie(release: Release, request: SerieRequest, needs: Needs): Candidate {
  const serie = findSerie(release, request.code_serie_source as string, 'code_serie_source')
  if (request.localite !== undefined && findLocalite(release, request.localite).code !== serie.localite) {
    throw invalide(
      `La série « ${serie.code} » est de ${serie.localite}, et non de ${request.localite} ; donnez l’une ou l’autre.`,
      { champ: 'localite', recu: request.localite, accepte: serie.localite },
    )
  }
  if (request.source !== undefined && request.source !== serie.source) {
    throw invalide(
      `La série « ${serie.code} » est de ${serie.source}, et non de ${redact(request.source)} ; donnez l’une ou l’autre.`,
      { champ: 'source', recu: redact(request.source), accepte: serie.source },
    )
  }
  const why = whyNoStart(serie, needs)
  if (why !== undefined) {
    throw refus('INCOMPATIBILITE_SOURCE_GRANDEUR', `La série « ${serie.code} » ${why}.`, {
      champ: 'code_serie_source',
      recu: serie.code,
      accepte: startsOf(release, serie, needs).map(({ code }) => code),
    })
  }
  return withCompanions(release, serie, { request, needs })
}

/** Why a computation cannot start from a series; undefined where it can. */
function whyNoStart(serie: Serie, needs: Needs): string | undefined {
  if (serie.grandeur !== needs.grandeur) {
    return `est de « ${serie.grandeur} » ; ce calcul part d’une série de « ${needs.grandeur} »`
  }
  if (isDerived(serie)) {
    return 'est elle-même calculée à partir d’autres séries ; nommez une série de leur source (sa « note » les donne)'
  }
  return startsFrom(needs, serie) ? undefined : `a un pas ${serie.granularite} ; ce calcul part ${stepWords(needs)}`
}

/** The series of a town that could have been named. */
function startsOf(release: Release, { localite }: Pick<Serie, 'localite'>, needs: Needs): Serie[] {
  return indexOf(release)
    .seriesOf(localite)
    .filter((serie) => startsFrom(needs, serie) && !isDerived(serie))
}

/** Whether a computation starts from a series: of the source that the question names any but a derived one. */
export const isStart = (serie: Serie, { source }: SerieRequest) =>
  source === undefined ? isBaseline(serie) : serie.source === source && !isDerived(serie)

/** The series of a town that the computation can start from, the finest first, then in the country's order of sources. */
export function townSeries(release: Release, request: SerieRequest, needs: Needs): Candidate[] {
  if (request.localite === undefined) {
    throw refus('VALIDATION_CHAMP_MANQUANT', 'Donnez « localite » ou « code_serie_source ».', {
      champ: 'localite',
      recu: null,
      accepte: ['localite', 'code_serie_source'],
    })
  }
  const localite = requireCovered(release, request.localite)
  const inOrder = bySource(release)
  const fineness = ({ granularite }: Serie) => GRANULARITES.indexOf(granularite)
  const series = indexOf(release)
    .seriesOf(localite.code)
    .filter((serie) => startsFrom(needs, serie) && isStart(serie, request))
    .sort((a, b) => fineness(a) - fineness(b) || inOrder(a, b))
  const [reference] = series
  if (!reference) {
    if (request.source !== undefined) throw missingSource(release, localite.code, { source: request.source, needs })
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

const isNoLonger = (companion: Pick<Serie, 'granularite'>, serie: Pick<Serie, 'granularite'>) =>
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

function missingSource(release: Release, localite: string, { source, needs }: { source: string; needs: Needs }) {
  const { nom } = findLocalite(release, localite)
  const accepte = [...new Set(startsOf(release, { localite }, needs).map(({ source: each }) => each))].sort()
  return refus(
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    `${redact(source)} n’a pas de série de « ${needs.grandeur} » d’où partir à ${nom} ; sources qui en ont une : ${accepte.join(', ')}.`,
    { champ: 'source', recu: redact(source), accepte },
  )
}

function missingSerie(
  what: string,
  serie_manquante: { localite: string; grandeur: string; source?: string; granularite?: string },
) {
  return refus('INCOMPATIBILITE_SOURCE_GRANDEUR', `${what} : le calcul est impossible sans elle.`, {
    champ: 'localite',
    recu: serie_manquante.localite,
    accepte: `/v1/series?grandeur=${serie_manquante.grandeur}`,
    serie_manquante,
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
  throw refus(
    'PLAGE_TEMPORELLE_NON_DISPONIBLE',
    plage
      ? `${uncovered(request)} ; plages conservées : ${ranges}.`
      : `« ${chosen.serie.code} » et les séries dont ce calcul a besoin avec elle n'ont aucun jour commun ; choisissez une autre série (code_serie_source).`,
    {
      champ: 'periode_debut',
      recu: requestedDays(request),
      accepte: plage ? `une période du ${plage.debut} au ${plage.fin}` : 'une autre série (code_serie_source)',
      ...(plage ? { plage_disponible: { debut: plage.debut, fin: plage.fin } } : {}),
      plages: kept,
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
export function requestedDays({ periode_debut: debut, periode_fin: fin }: SerieRequest): Partial<Period> | null {
  if (debut === undefined && fin === undefined) return null
  return { ...(debut === undefined ? {} : { debut }), ...(fin === undefined ? {} : { fin }) }
}
