import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { type Candidate, isStart, namedSerie, townSeries, wholeYears } from '../../answers/choice/chooseSerie.ts'
import { companionOrSubstitute } from '../../answers/choice/companions.ts'
import type { SerieRequest } from '../../answers/choice/serieRequest.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { type ErreurContrat, refus } from '../../contract/erreurs.ts'
import { GRANULARITES, isBaseline } from '../../contract/vocabulary.ts'
import { MIN_YEARS, type TooFewYears } from '../../derive/typicalYear/typicalYear.ts'
import { type AnneeTypeQuestion, WEATHER_NAMES } from './yearRecord.ts'

const NEEDS = { grandeur: 'ghi', required: WEATHER_NAMES }

/** The series that a year can be put together from: hours, and days that hours can be made of; each in the country's order. */
export interface YearSeries {
  hours: Candidate[]
  days: Candidate[]
  /** Series of the town of these steps that have no weather to go with them, and what they lack. */
  without: { serie: Serie; lacks: string[] }[]
}

/** The series of a question, all with their weather. Throws the contract's errors. */
export function yearSeries(release: Release, request: SerieRequest): YearSeries {
  const candidates =
    request.code_serie_source === undefined
      ? townSeries(release, request, NEEDS)
      : [namedOfHoursOrDays(release, request, NEEDS)]
  const withWeather = candidates.filter(({ serie }) => longerWeather(release, serie, request).length === 0)
  const [first] = candidates
  if (withWeather.length === 0 && first) throw weatherTooCoarse(release, first.serie, request)
  const of = (step: Serie['granularite']) => withWeather.filter(({ serie }) => serie.granularite === step)
  return { hours: of('horaire'), days: of('journalier'), without: withoutWeather(release, request) }
}

/** Towns whose series of hours, and of days, have their weather and enough complete years by the catalogue. */
export function townsWithYears(release: Release): { heures: string[]; jours: string[] } {
  const townsOf = (step: Serie['granularite']) => {
    const long = release.series.filter(
      (serie) => serie.grandeur === NEEDS.grandeur && serie.granularite === step && isBaseline(serie),
    )
    return [
      ...new Set(long.filter((serie) => yearsWithWeather(release, serie) >= MIN_YEARS).map((each) => each.localite)),
    ]
  }
  return { heures: townsOf('horaire'), jours: townsOf('journalier') }
}

/** Calendar years that a series and its weather span together. */
function yearsWithWeather(release: Release, serie: Serie): number {
  let { periode_debut: debut, periode_fin: fin } = serie
  for (const name of WEATHER_NAMES) {
    const companion = companionOrSubstitute(release, serie, name, {})
    if (!companion || isLonger(companion, serie)) return 0
    if (companion.periode_debut > debut) debut = companion.periode_debut
    if (companion.periode_fin < fin) fin = companion.periode_fin
  }
  return wholeYears({ debut, fin })
}

function withoutWeather(release: Release, request: SerieRequest): YearSeries['without'] {
  if (request.localite === undefined || request.code_serie_source !== undefined) return []
  return indexOf(release)
    .seriesOf(request.localite, NEEDS.grandeur)
    .filter(({ granularite }) => granularite === 'horaire' || granularite === 'journalier')
    .filter((serie) => isStart(serie, request))
    .map((serie) => ({
      serie,
      lacks: WEATHER_NAMES.filter((name) => {
        const substitute = companionOrSubstitute(release, serie, name, request)
        return !substitute || isLonger(substitute, serie)
      }),
    }))
    .filter(({ lacks }) => lacks.length > 0)
}

function namedOfHoursOrDays(release: Release, request: SerieRequest, needs: typeof NEEDS): Candidate {
  const named = namedSerie(release, request, needs)
  if (named.serie.granularite !== 'mensuel') return named
  throw refus(
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    `La série « ${named.serie.code} » a un pas mensuel : une année d’heures se compose d’heures, ou de jours avec heures_reconstituees=oui. Nommez une série de l’un de ces pas (/v1/series?localite=${named.serie.localite}&grandeur=ghi&granularite=horaire,journalier).`,
    { champ: 'code_serie_source', recu: named.serie.code, accepte: ['horaire', 'journalier'] },
  )
}

/** The weather of a series that is only to be had in longer steps than its own: repeated over them it would be no weather of hours. */
function longerWeather(release: Release, serie: Serie, request: SerieRequest): Serie[] {
  return WEATHER_NAMES.flatMap((name) => {
    const substitute = companionOrSubstitute(release, serie, name, request)
    return substitute && isLonger(substitute, serie) ? [substitute] : []
  })
}

const isLonger = (a: Serie, b: Serie) => GRANULARITES.indexOf(a.granularite) > GRANULARITES.indexOf(b.granularite)

function weatherTooCoarse(release: Release, serie: Serie, request: SerieRequest): ErreurContrat {
  const longer = longerWeather(release, serie, request)
  return refus(
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    `« ${serie.code} » a un pas ${serie.granularite}, et ${longer.map(({ code, granularite }) => `« ${code} » un pas ${granularite}`).join(', ')} : le pas de la météo d’une année d’heures doit être au moins aussi fin que celui de l’irradiation. Nommez une série d’un pas plus long par code_serie_source, ou une autre ville.`,
    {
      champ: 'code_serie_source',
      recu: serie.code,
      accepte: 'une série d’un pas plus long',
      code_serie_source: serie.code,
      series_trop_longues: longer.map(({ code }) => code),
    },
  )
}

/** Towns named in the sentence; all of them stand in the details. */
const MOST_TOWNS = 8

/** A series that was looked at: what it has too little of, or that it would do. */
export interface Tried {
  serie: Serie
  lacks: TooFewYears | undefined
}

/** There are not ten years to put a year together from: how many there are, and what may be done. */
export function tooFewYears(
  question: AnneeTypeQuestion,
  {
    hours,
    days,
    without,
    towns,
  }: {
    hours: readonly Tried[]
    days: readonly Tried[]
    without: YearSeries['without']
    towns: ReturnType<typeof townsWithYears>
  },
): ErreurContrat {
  const enough = days.find(({ lacks }) => lacks === undefined)
  const [hourly, daily] = [longest(hours), longest(days)]
  const { code_serie_source: named } = question
  const hasPeriod = question.periode_debut !== undefined || question.periode_fin !== undefined
  // Series without the requested days were not examined.
  const where = hasPeriod ? ' sur toute la période demandée' : ''
  const message = [
    question.type === 'p90'
      ? 'Une année P90 se compose des mois d’au moins dix années civiles complètes d’heures.'
      : 'Une année type se compose d’au moins dix mois complets d’heures de chaque mois du calendrier (ISO 15927-4).',
    hourly
      ? `${counted(hourly)}.`
      : named === undefined
        ? `Il n’y a pas ici d’heures de ghi avec leur température, leur humidité et leur vent${where}.`
        : `« ${named} » a un pas journalier.`,
    ...(enough
      ? [
          `Avec heures_reconstituees=oui, les heures sont faites des jours de « ${enough.serie.code} », qui en compte assez.`,
        ]
      : daily
        ? [`Les jours n’y suffisent pas non plus : ${counted(daily)}.`]
        : named === undefined
          ? [`Il n’y a pas non plus de jours dont les faire${where}.`]
          : []),
    ...without.map(
      ({ serie, lacks }) =>
        `À « ${serie.code} » (du ${serie.periode_debut} au ${serie.periode_fin}) il manque ${lacks.join(', ')}.`,
    ),
    ...(enough
      ? []
      : [
          ...(hasPeriod ? ['Élargissez la période si la ville a d’autres années.'] : []),
          `Villes de cette édition qui ont ${MIN_YEARS} années d’heures de ghi, t2m, rh2m et vent_10m : ${townWords(towns.heures)} ; de jours (heures_reconstituees=oui) : ${townWords(towns.jours)}.`,
        ]),
  ].join(' ')
  return refus('INCOMPATIBILITE_SOURCE_GRANDEUR', message, {
    ...(enough
      ? { champ: 'heures_reconstituees', recu: question.heures_reconstituees, accepte: 'oui' }
      : { champ: 'localite', recu: question.localite ?? named ?? null, accepte: towns.heures }),
    minimum_annees: MIN_YEARS,
    heures: hours.map(shortfall),
    jours: days.map(shortfall),
    sans_meteo: without.map(({ serie, lacks }) => ({ code_serie_source: serie.code, grandeurs_manquantes: lacks })),
    villes: towns,
  })
}

function townWords(codes: readonly string[]): string {
  if (codes.length === 0) return 'aucune'
  const named = codes.slice(0, MOST_TOWNS).join(', ')
  return codes.length > MOST_TOWNS ? `${named} et ${codes.length - MOST_TOWNS} autres` : named
}

function longest(tried: readonly Tried[]): Tried | undefined {
  const months = ({ lacks }: Tried) => lacks?.candidates.reduce((sum, count) => sum + count, 0) ?? 0
  return tried.toSorted((a, b) => months(b) - months(a))[0]
}

function counted({ serie, lacks }: Tried): string {
  const { candidates = [], completeYears = [] } = lacks ?? {}
  return `« ${serie.code} » a, de janvier à décembre, ${candidates.join(', ')} mois complets (ghi, météo, et dni et dhi s’il y en a), et ${completeYears.length} années civiles complètes`
}

function shortfall({ serie, lacks }: Tried) {
  return {
    code_serie_source: serie.code,
    ...(lacks ? { mois_complets: lacks.candidates, annees_completes: lacks.completeYears } : {}),
  }
}
