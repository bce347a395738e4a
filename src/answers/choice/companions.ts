import type { Serie } from '../../contract/catalogue.ts'
import { DAY_MS } from '../../contract/time.ts'
import { GRANULARITES, isBaseline, isDerived } from '../../contract/vocabulary.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { sourceRank } from '../catalogue/sourceRank.ts'
import type { Release } from '../release.ts'
import type { Period, SerieRequest } from './serieRequest.ts'

/** Weather that `source_meteo` names the source of: temperature, humidity and wind. */
const WEATHER = ['t2m', 'rh2m', 'vent_2m', 'vent_10m']
/** Variables that take no substitute: humidity beside the temperature of another source would give a humidex of neither. */
const BORROWS = 'ghi'
/** Companions that another source of the town may supply where the series' own has none: weather, particles and rain. */
const LENT = [...WEATHER, 'pm2_5', 'pm10', 'precipitation']

/** The source that the question names for a variable. */
export function namedSource(grandeur: string, { source_meteo }: SerieRequest): string | undefined {
  return WEATHER.includes(grandeur) ? source_meteo : undefined
}

/** The companion of a series: the same source, town and step, another variable. */
export function companionOf(release: Release, serie: Serie, grandeur: string): Serie | undefined {
  const { localite, source, granularite } = serie
  return indexOf(release)
    .seriesOf(localite, grandeur)
    .find((each) => each.source === source && each.granularite === granularite)
}

/**
 * The companion of a series, or where its source has none of that step, or the question names another source of the weather,
 * the substitute: of those with the most of the requested days, the one of the same step, else of finer ones (of
 * which means are made), else of longer ones (which are repeated); of equals the series' own source, then the first in the
 * country's order. A series' own weather that contradicts the other step of its source (`contredite`) gives way to a substitute that does not,
 * where one has all of the requested days. Where all of the requested days are missing, the one with most of the series' own, so that the refusal names those that are
 * stored.
 */
export function companionOrSubstitute(
  release: Release,
  serie: Serie,
  grandeur: string,
  request: SerieRequest,
): Serie | undefined {
  const own = companionOf(release, serie, grandeur)
  const named = namedSource(grandeur, request)
  const isLent = serie.grandeur === BORROWS && LENT.includes(grandeur)
  const isDoubtful = own !== undefined && isLent && named === undefined && own.contredite === true
  if (!isDoubtful && (named === undefined ? own || !isLent : named === serie.source && own)) return own
  const stored = { debut: serie.periode_debut, fin: serie.periode_fin }
  const wanted = { debut: request.periode_debut ?? stored.debut, fin: request.periode_fin ?? stored.fin }
  const substitutes = indexOf(release)
    .seriesOf(serie.localite, grandeur)
    .filter(
      (each) =>
        each.granularite !== 'annuel' &&
        (named === undefined ? isBaseline(each) : each.source === named && !isDerived(each)) &&
        daysInCommon(each, stored) > 0,
    )
    .sort(byNearness(release, serie))
  if (isDoubtful) {
    const whole = substitutes.find(
      (each) => !each.contredite && each.periode_debut <= wanted.debut && each.periode_fin >= wanted.fin,
    )
    return whole ?? own
  }
  const most = (period: Period) => {
    const days = substitutes.map((each) => daysInCommon(each, period))
    const best = Math.max(0, ...days)
    return best > 0 ? substitutes[days.indexOf(best)] : undefined
  }
  return most(wanted) ?? most(stored)
}

/** Sorts substitutes of a series: by step, then by source. */
function byNearness(release: Release, serie: Serie): (a: Serie, b: Serie) => number {
  const { service } = release.catalogue
  const own = GRANULARITES.indexOf(serie.granularite)
  const stepRank = ({ granularite }: Serie) => {
    const longer = GRANULARITES.indexOf(granularite) - own
    return longer <= 0 ? -longer : GRANULARITES.length + longer
  }
  const rank = ({ source }: Serie) => (source === serie.source ? -1 : sourceRank(service, source))
  return (a, b) => stepRank(a) - stepRank(b) || rank(a) - rank(b)
}

/** Days that a series spans of a period, 0 or less where it spans none. */
function daysInCommon({ periode_debut, periode_fin }: Serie, { debut, fin }: Period): number {
  const [first, last] = [periode_debut > debut ? periode_debut : debut, periode_fin < fin ? periode_fin : fin]
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
}
