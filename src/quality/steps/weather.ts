import { timeOf } from '../../contract/time.ts'
import type { PlaceSerie } from '../place.ts'
import { FAILS, type StepRule } from '../rule.ts'
import { judgeEach } from './judgeEach.ts'

const GUIDELINES =
  'OMM (2021), Guidelines on Surface Station Data Quality Control and Quality Assurance for Climate Applications, OMM-N° 1269.'

/** What rounding, and means of a source that are not those of the same 24 hours, take an extreme past a mean by. */
const MARGIN = 0.15

/**
 * An extreme on the wrong side: a maximum below the mean or the minimum of its step, a minimum above. What of a variable is an
 * extreme the country's table says. The extreme is flagged, though which of the two is at fault is unknown.
 */
export const ordreExtremes: StepRule = {
  code: 'ordre_extremes',
  libelle: 'maximum sous la moyenne ou le minimum, ou minimum au-dessus de la moyenne ou du maximum',
  genre: 'douteux',
  reference: GUIDELINES,
  judge(serie, place) {
    const { statistique, base } = serie.grandeur
    if (base === null || (statistique !== 'maximum' && statistique !== 'minimum')) return undefined
    const sign = statistique === 'maximum' ? 1 : -1
    const codes = place.series
      .filter(({ grandeur }) => grandeur.code === base || grandeur.base === base)
      .flatMap(({ grandeur }) => (grandeur.statistique === statistique ? [] : [grandeur.code]))
    const others = [...new Set(codes)].flatMap((code) => place.companionValues(serie, code) ?? [])
    if (others.length === 0) return undefined
    return judgeEach(serie, (i, value) => {
      const beside = others.map((values) => values[i] as number).filter((other) => !Number.isNaN(other))
      return beside.length === 0 ? undefined : beside.every((other) => sign * (value - other) >= -MARGIN)
    })
  },
}

/** Hours of sunshine that a day's length may be passed by: refraction, and the disc's own size. */
const TWILIGHT_HOURS = 0.2

/** More sunshine than the sun is up. */
export const dureeJour: StepRule = {
  code: 'duree_jour',
  libelle: 'insolation plus longue que le jour',
  genre: 'impossible',
  reference: 'OMM (2023), Guide des instruments et des méthodes d’observation, OMM-N° 8, vol. I, chap. 8.',
  judge(serie, place) {
    if (serie.grandeur.code !== 'insolation' || serie.grandeur.unite !== 'h/jour') return undefined
    const days = place.sunOfDays(serie)
    return (
      days && judgeEach(serie, (i, hours) => hours <= ((days[i]?.sunset ?? Number.NaN) * 24) / Math.PI + TWILIGHT_HOURS)
    )
  },
}

/** Days of rain of other years that say how dry spells go on in a month of the calendar. */
const LEAST_DAYS = 100
/** A spell less likely than this is looked at: of a century of a hundred towns' spells, one or so. */
const LEAST_LIKELY = 1e-6

/**
 * A run of days without any rain that the place's own season does not bear out: a gauge that is blocked, or gaps that were
 * written as zeros. How likely a dry day is to follow a dry one is that of the same month of the calendar in the series'
 * other years, and a run is as likely as all of its days together (a two-state Markov chain). Every day of it is flagged.
 */
export const pluieAbsente: StepRule = {
  code: 'pluie_absente',
  libelle: 'jours sans pluie plus longs que la saison du lieu ne le veut',
  genre: 'douteux',
  reference: `Katz, R. W. (1977), Journal of Applied Meteorology 16(7), 671-676. ${GUIDELINES}`,
  judge(serie) {
    if (serie.grandeur.code !== 'precipitation' || serie.key.granularite !== 'journalier') return undefined
    const { values, firstSlot } = serie
    const chain = drySpells(serie)
    const likelihood = (i: number) => chain.likelihood(firstSlot + i)
    const verdicts = judgeEach(serie, (i) => (Number.isNaN(likelihood(i)) ? undefined : true))
    for (let start = 0; start < values.length; start++) {
      if (values[start] !== 0) continue
      let [end, log] = [start + 1, 0]
      while (end < values.length && values[end] === 0) log += Math.log(likelihood(end++))
      if (log < Math.log(LEAST_LIKELY)) verdicts.fill(FAILS, start, end)
      start = end
    }
    return verdicts
  },
}

/** How often a dry day follows a dry one: by the month of the calendar, in all years but the day's own. */
function drySpells({ firstSlot, values }: PlaceSerie) {
  const monthOf = (slot: number) => {
    const date = new Date(timeOf('journalier', slot))
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() }
  }
  const first = monthOf(firstSlot).year
  const count = () => new Uint32Array(12 * (monthOf(firstSlot + values.length - 1).year - first + 1))
  const [all, after, still] = [count(), count(), count()]
  const at = (slot: number) => {
    const { year, month } = monthOf(slot)
    return 12 * (year - first) + month
  }
  for (let i = 1; i < values.length; i++) {
    if (Number.isNaN(values[i]) || Number.isNaN(values[i - 1])) continue
    const m = at(firstSlot + i)
    all[m]!++
    if (values[i - 1] !== 0) continue
    after[m]!++
    if (values[i] === 0) still[m]!++
  }
  const known = new Map<number, number>()
  const likelihoodOf = (m: number) => {
    const others = (counts: Uint32Array) =>
      counts.reduce((sum, n, i) => (i % 12 === m % 12 && i !== m ? sum + n : sum), 0)
    // Half a case of each more than were seen: what never was is not impossible.
    return others(all) < LEAST_DAYS ? Number.NaN : (others(still) + 0.5) / (others(after) + 1)
  }
  return {
    /** NaN where other years have too few days of the month. */
    likelihood(slot: number): number {
      const m = at(slot)
      const likely = known.get(m) ?? likelihoodOf(m)
      known.set(m, likely)
      return likely
    },
  }
}
