import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { type Candidate, isStart, namedSerie, townSeries, wholeYears } from '../../answers/choice/chooseSerie.ts'
import { companionOrSubstitute } from '../../answers/choice/companions.ts'
import type { SerieRequest } from '../../answers/choice/serieRequest.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { type ErreurContrat, refus } from '../../contract/erreurs.ts'
import { GRANULARITES, isBaseline } from '../../contract/vocabulary.ts'
import { MIN_YEARS } from '../../derive/typicalYear/typicalYear.ts'
import { WEATHER_NAMES } from './yearRecord.ts'

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
    .seriesOf(request.localite)
    .filter(({ granularite }) => granularite === 'horaire' || granularite === 'journalier')
    .filter((serie) => serie.grandeur === NEEDS.grandeur && isStart(serie, request))
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
