import type { Granularite } from '../../contract/vocabulary.ts'
import type { Place, PlaceSerie } from '../place.ts'
import { FAILS, type StepRule } from '../rule.ts'
import { COMPONENTS, componentOf, judgeEach, LOW_SUN } from './judgeEach.ts'

/** The largest change from one hour to the next that is not looked at. */
const MOST: Readonly<Record<string, { unite: string; change: number }>> = {
  t2m: { unite: '°C', change: 8 },
  rh2m: { unite: '%', change: 45 },
  vent_2m: { unite: 'm/s', change: 10 },
  vent_10m: { unite: 'm/s', change: 10 },
}

/**
 * A jump between two hours. The limits are those for automatic stations, the temperature's widened: a squall line
 * takes 6 to 8 °C off a tropical afternoon within the hour.
 */
export const saut: StepRule = {
  code: 'saut',
  libelle: 'saut d’une heure à l’autre',
  genre: 'douteux',
  reference: 'Estévez, J., Gavilán, P., Giráldez, J. V. (2011), Journal of Hydrology 402(1-2), 144-154.',
  judge(serie: PlaceSerie) {
    const most = MOST[serie.grandeur.code]
    const { values, key, grandeur } = serie
    if (key.granularite !== 'horaire' || !most || most.unite !== (grandeur.unite_horaire ?? grandeur.unite)) {
      return undefined
    }
    return judgeEach(serie, (i, value) => {
      const before = values[i - 1]
      if (before === undefined || Number.isNaN(before)) return undefined
      return Math.abs(value - before) <= most.change
    })
  },
}

/** Consecutive steps within `spread` of each other indicate a stuck instrument, or filled gaps. */
interface Stuck {
  steps: number
  spread: number
  /** A value at which a variable may well stay: saturated air, still air, no rain. */
  restsAt?: (value: number) => boolean
}

const WIND: Stuck = { steps: 12, spread: 0.05 }

/** A model's air over the sea changes by less than 0.05 °C in eight hours of a night: only the very same value is stuck. */
const MODELLED_AIR: Stuck = { steps: 6, spread: 0.005 }

const HOURS: Readonly<Record<string, Stuck>> = {
  t2m: { steps: 12, spread: 0.05 },
  rh2m: { steps: 12, spread: 0.5, restsAt: (value) => value >= 95 },
  vent_2m: WIND,
  vent_10m: WIND,
}

const DAYS: Readonly<Record<string, Stuck>> = {
  t2m: { steps: 4, spread: 0.005 },
  t2m_max: { steps: 4, spread: 0.005 },
  t2m_min: { steps: 4, spread: 0.005 },
  rh2m: { steps: 4, spread: 0.005, restsAt: (value) => value >= 95 },
  vent_2m: { steps: 5, spread: 0.005 },
  vent_10m: { steps: 5, spread: 0.005 },
}

/** Irradiation is never constant for so long while the sun is more than 10 degrees high. */
const LIGHT: Partial<Record<Granularite, Stuck>> = {
  horaire: { steps: 3, spread: 0.5 },
  journalier: { steps: 3, spread: 0.0005 },
  mensuel: { steps: 3, spread: 0.00005 },
}

/** A value that does not change where it always does. Flags every step of the run. */
export const persistance: StepRule = {
  code: 'persistance',
  libelle: 'valeur figée sur plusieurs pas de temps',
  genre: 'douteux',
  reference:
    'OMM (2010), Guide du système mondial d’observation, OMM-N° 488, appendice VI.2 ; EPA (2000), EPA-454/R-99-005, tableau 8-4.',
  judge(serie, place) {
    const stuck = limitsOf(serie)
    return stuck && judgeRuns(serie, stuck, changing(serie, place))
  },
}

function limitsOf(serie: PlaceSerie): Stuck | undefined {
  const { granularite } = serie.key
  if (componentOf(serie) !== undefined) return LIGHT[granularite]
  if (granularite === 'horaire')
    return serie.grandeur.code === 't2m' && serie.methode !== 'mesure_directe'
      ? MODELLED_AIR
      : HOURS[serie.grandeur.code]
  return granularite === 'journalier' ? DAYS[serie.grandeur.code] : undefined
}

/** Whether the variable should be changing at a step: light, where the sun is up. */
function changing(serie: PlaceSerie, place: Place): (i: number, value: number) => boolean {
  if (!COMPONENTS.some((code) => code === serie.grandeur.code)) return () => true
  const sun = place.sunOfHours(serie)
  if (sun) return (i, value) => value > 0 && (sun.zenith[i] as number) < LOW_SUN
  return (_i, value) => value > 0
}

function judgeRuns(
  serie: PlaceSerie,
  { steps, spread, restsAt }: Stuck,
  changes: (i: number, value: number) => boolean,
) {
  const { values } = serie
  const looked = (i: number) => {
    const value = values[i] as number
    return !Number.isNaN(value) && changes(i, value) && !restsAt?.(value)
  }
  const verdicts = judgeEach(serie, (i) => (looked(i) ? true : undefined))
  for (let start = 0; start < values.length; ) {
    if (!looked(start)) {
      start++
      continue
    }
    let [min, max, end] = [values[start] as number, values[start] as number, start + 1]
    while (end < values.length && looked(end)) {
      const value = values[end] as number
      if (Math.max(max, value) - Math.min(min, value) > spread) break
      min = Math.min(min, value)
      max = Math.max(max, value)
      end++
    }
    if (end - start >= steps) verdicts.fill(FAILS, start, end)
    start = end
  }
  return verdicts
}
