import type { Lang } from '../../contract/described.ts'
import { number } from '../../contract/numberWords.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import type { Place, PlaceSerie } from '../place.ts'
import type { SerieRule, SerieVerdict } from '../rule.ts'
import { componentOf } from '../steps/judgeEach.ts'

const DAY_HOURS = 24
/** Days that are averaged: clouds shift the centroid of one day by an hour, hardly that of ten. */
const TOGETHER = 10
const LEAST_DAYS = 7
/** Largest offset of the centroid of irradiation from solar noon, hours: afternoon clouds of the monsoon shift it by half an hour. */
const MOST_HOURS = 0.65

/**
 * Clock error: the centroid of daily irradiation must be near solar noon. Ten days are tested together, the last ten too.
 */
export const horloge: SerieRule = {
  code: 'horloge',
  libelle: 'barycentre du rayonnement du jour éloigné du midi solaire',
  genre: 'douteux',
  reference: null,
  examine(place) {
    return place.series.flatMap((serie) => examineClock(serie, place) ?? [])
  },
}

/** Consecutive days, and by how much the centroid of their irradiation lags solar noon. */
interface Decade {
  from: number
  to: number
  hours: number
}

function examineClock(serie: PlaceSerie, place: Place): SerieVerdict | undefined {
  const sun = place.sunOfHours(serie)
  const { longitude } = place.localite
  if (componentOf(serie) !== 'ghi' || !sun || longitude === null) return undefined
  const decades = [...decadesOf(serie, sun, longitude)]
  if (decades.length === 0) return undefined
  const off = decades.filter(({ hours }) => Math.abs(hours) > MOST_HOURS)
  return {
    serie,
    n_examinees: decades.length,
    n_signalees: off.length,
    constat: sentence(off, serie, 'fr'),
    english: sentence(off, serie, 'en'),
    indices: [...new Set(off.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)))],
  }
}

/**
 * Ten days at a time, each from solar midnight to the next, of which at least seven have all their hours. The newest days are those of
 * a last ten, whatever is left of them behind the others.
 */
function* decadesOf({ values, firstSlot }: PlaceSerie, sun: SunGeometry, longitude: number): Generator<Decade> {
  const midnight = Math.round(-longitude / 15)
  const first = (((midnight - firstSlot) % DAY_HOURS) + DAY_HOURS) % DAY_HOURS
  const end = first + Math.floor((values.length - first) / DAY_HOURS) * DAY_HOURS
  const length = Math.min(TOGETHER * DAY_HOURS, end - first)
  for (let next = first; next < end; next += length) {
    const from = Math.min(next, end - length)
    let [days, light, moment, sunLight, sunMoment] = [0, 0, 0, 0, 0]
    for (let day = from; day < from + length; day += DAY_HOURS) {
      const whole = wholeDay(values, day)
      if (!whole) continue
      days++
      for (let hour = 0; hour < DAY_HOURS; hour++) {
        const value = Math.max(0, values[day + hour] as number)
        const cos = Math.max(0, sun.cosZenith[day + hour] as number)
        light += value
        moment += value * hour
        sunLight += cos
        sunMoment += cos * hour
      }
    }
    if (days >= LEAST_DAYS && light > 0 && sunLight > 0) {
      yield { from, to: from + length, hours: moment / light - sunMoment / sunLight }
    }
  }
}

function wholeDay(values: Float64Array, from: number): boolean {
  for (let i = from; i < from + DAY_HOURS; i++) if (Number.isNaN(values[i] as number)) return false
  return true
}

/** Merges consecutive or overlapping spans with offsets of the same sign. */
function joined(off: readonly Decade[]): Decade[] {
  const spans: Decade[] = []
  for (const each of off) {
    const last = spans.at(-1)
    if (last && last.to >= each.from && last.hours * each.hours > 0) {
      last.hours = Math.abs(each.hours) > Math.abs(last.hours) ? each.hours : last.hours
      last.to = each.to
    } else spans.push({ ...each })
  }
  return spans
}

function sentence(off: readonly Decade[], { firstSlot }: PlaceSerie, lang: Lang): string | null {
  if (off.length === 0) return null
  const day = (i: number) => isoDate(timeOf('horaire', firstSlot + i))
  const told = joined(off).map(({ from, to, hours }) => {
    const by = `${number(lang, Math.abs(hours), 2)} h`
    return lang === 'fr'
      ? `du ${day(from)} au ${day(to - 1)}, rayonnement en ${hours > 0 ? 'retard' : 'avance'} de ${by} sur le soleil`
      : `from ${day(from)} to ${day(to - 1)}, irradiation ${by} ${hours > 0 ? 'behind' : 'ahead of'} the sun`
  })
  return `${told.join(lang === 'fr' ? ' ; ' : '; ')}.`
}
