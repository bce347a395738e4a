import { signedPercent } from '../../contract/numberWords.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import { independentShare, serialCorrelation } from '../../derive/statistics/serialCorrelation.ts'
import type { Place, PlaceSerie } from '../place.ts'
import type { SerieRule, SerieVerdict } from '../rule.ts'
import { monthsOf } from './monthsOf.ts'
import { monthWords, serieWords } from './words.ts'

const IRRADIATION = ['ghi', 'dni', 'dhi']

/** Smallest shift that is told, as a share: pyranometers are calibrated to 2 %, and a source’s bias changes by as much from month to month. */
const LEAST = 0.04

/** Most of the days of a month that a station may lack, in a comparison by days. */
const LEAST_DAYS = 20

/**
 * A station that lies apart from a source for some months, and not before or after: dirt on the glass, a changed level or
 * calibration. The logarithm of their ratio by months, beside its annual cycle, against the source that follows the station best.
 */
export const deriveStation: SerieRule = {
  code: 'derive_station',
  libelle: 'station qui s’écarte d’une source pendant quelques mois (mois communs examinés ; mois en écart)',
  genre: 'douteux',
  reference:
    'Levin, B. et Kline, J. (1985), Statistics in Medicine 4, 469-488 ; Sengupta, M. et al. (2021), Best Practices Handbook, NREL/TP-5D00-77635, ch. 3 (encrassement, étalonnage)',
  examine(place) {
    return place.series
      .filter(
        ({ key, methode }) =>
          methode === 'mesure_directe' && IRRADIATION.includes(key.grandeur) && key.granularite !== 'annuel',
      )
      .flatMap((serie) => examineStation(serie, place) ?? [])
  },
}

/** The ratio of a station to a source by months: logarithms. */
interface Compared {
  other: PlaceSerie
  slots: Int32Array
  values: Float64Array
}

function examineStation(serie: PlaceSerie, { series }: Place): SerieVerdict | undefined {
  const compared = series
    .filter(({ key, methode }) => key.grandeur === serie.key.grandeur && methode !== 'mesure_directe')
    .flatMap((other) => compare(serie, other) ?? [])
    .sort((a, b) => scatterOf(a) - scatterOf(b))
  const [best] = compared
  if (!best) return undefined
  const shift = shiftIn(best.slots, best.values)
  const told = shift && Math.abs(shift.size) >= LEAST ? shift : undefined
  return {
    serie,
    n_examinees: best.slots.length,
    n_signalees: told ? told.to - told.from : 0,
    constat: told ? sentence(best, told) : null,
  }
}

/** By the days that both have, where both have days; else by their months. */
function compare(serie: PlaceSerie, other: PlaceSerie): Compared | undefined {
  const byDays = serie.key.granularite === 'journalier' && other.key.granularite === 'journalier'
  const ratios = byDays ? ratiosByDays(serie, other) : ratiosByMonths(serie, other)
  if (ratios.length < LEAST_MONTHS) return undefined
  return {
    other,
    slots: Int32Array.from(ratios, ([slot]) => slot),
    values: Float64Array.from(ratios, ([, ratio]) => Math.log(ratio)),
  }
}

function ratiosByMonths(serie: PlaceSerie, other: PlaceSerie): [slot: number, ratio: number][] {
  const others = monthsOf(other)
  return [...monthsOf(serie)].flatMap(([slot, own]): [number, number][] => {
    const of = others.get(slot) ?? 0
    return own > 0 && of > 0 ? [[slot, own / of]] : []
  })
}

function ratiosByDays(serie: PlaceSerie, other: PlaceSerie): [slot: number, ratio: number][] {
  const sums = new Map<number, { own: number; of: number; days: number }>()
  for (let i = 0; i < serie.values.length; i++) {
    const [own, of] = [serie.values[i] as number, other.values[serie.firstSlot + i - other.firstSlot] ?? Number.NaN]
    if (Number.isNaN(own) || Number.isNaN(of)) continue
    const slot = slotOf('mensuel', timeOf('journalier', serie.firstSlot + i))
    const sum = sums.get(slot) ?? { own: 0, of: 0, days: 0 }
    sums.set(slot, { own: sum.own + own, of: sum.of + of, days: sum.days + 1 })
  }
  return [...sums].flatMap(([slot, { own, of, days }]): [number, number][] =>
    days >= LEAST_DAYS && own > 0 && of > 0 ? [[slot, own / of]] : [],
  )
}

/** How far the ratio strays from month to month: what a shift is seen against. */
function scatterOf({ values }: Compared): number {
  const changes = values.subarray(1).map((value, i) => value - (values[i] as number))
  return changes.reduce((sum, change) => sum + change * change, 0) / changes.length
}

function sentence({ other, slots }: Compared, { from, to, size }: Shift): string {
  const apart = signedPercent('fr', Math.expm1(size) * 100, 1)
  const span = `De ${monthWords(slots[from] as number)} à ${monthWords(slots[to - 1] as number)}`
  return `${span}, la station s’écarte de ${apart} de son rapport habituel à ${serieWords(other)}, sur ${slots.length} mois comparés : encrassement, horizontalité et étalonnage sont à vérifier.`
}

/** Some consecutive values that lie apart from all others. */
interface Shift {
  /** Index of its first value, and of the first after it. */
  from: number
  to: number
  /** Mean of its values less that of the others, beside the annual cycle. */
  size: number
}

/** Lengths of the windows that are tried, thirds of a month: two to six months, which begin within one as well. */
const THIRDS = 3
const SHORTEST = 2 * THIRDS
const LONGEST = 6 * THIRDS

/** Annual cycle and mean. */
const FITTED = 3

/**
 * Critical values of the largest |t| over all windows, at 5 %, by number of months: 4,000 series of independent normal numbers
 * a size, with the annual cycle fitted.
 */
const CRITICAL: readonly (readonly [number, number])[] = [
  [18, 4.61],
  [23, 4.17],
  [36, 3.97],
  [60, 3.91],
  [120, 3.99],
]

/** Fewest months: an annual cycle and a window cannot be told apart in fewer. */
const LEAST_MONTHS = 18

/**
 * The window of months that lies farthest apart from all others, by t beside the annual cycle of the whole, where it is
 * significant: an epidemic change, which comes and goes (Levin, B. and Kline, J. (1985), The cusum test of homogeneity with an
 * application in spontaneous abortion epidemiology, Statistics in Medicine 4, 469-488). Critical values grow with the lag-1
 * correlation of what is left.
 *
 * @param slots month of each value, ascending
 */
export function shiftIn(slots: Int32Array, values: Float64Array): Shift | undefined {
  const count = values.length
  if (count < LEAST_MONTHS) return undefined
  const basis = orthonormal([
    values.map(() => 1),
    values.map((_, i) => Math.cos((2 * Math.PI * ((slots[i] as number) % 12)) / 12)),
    values.map((_, i) => Math.sin((2 * Math.PI * ((slots[i] as number) % 12)) / 12)),
  ])
  const rest = beside(values, basis)
  const squares = dot(rest, rest)
  let best: (Shift & { t: number; window: Float64Array }) | undefined
  for (let from = 0; from + SHORTEST <= THIRDS * count; from++) {
    for (let to = from + SHORTEST; to <= Math.min(THIRDS * count, from + LONGEST); to++) {
      const window = beside(
        values.map((_, i) => partWithin(i, from, to)),
        basis,
      )
      const weight = dot(window, window)
      const size = dot(rest, window) / weight
      const variance = (squares - size * size * weight) / (count - FITTED - 1)
      const t = size / Math.sqrt(variance / weight)
      if (Math.abs(t) <= Math.abs(best?.t ?? 0)) continue
      best = { from: Math.floor(from / THIRDS), to: Math.ceil(to / THIRDS), size, t, window }
    }
  }
  if (!best) return undefined
  const { window, t, ...shift } = best
  const left = rest.map((value, i) => value - shift.size * (window[i] as number))
  const share = independentShare(Math.max(0, serialCorrelation(slots, left)))
  return Math.abs(t) * Math.sqrt(share) > criticalOf(count) ? shift : undefined
}

/** The part of a month that lies in a window of thirds. */
function partWithin(month: number, from: number, to: number): number {
  const inside = Math.min(to, THIRDS * (month + 1)) - Math.max(from, THIRDS * month)
  return Math.max(0, inside) / THIRDS
}

function criticalOf(count: number): number {
  const above = CRITICAL.findIndex(([size]) => size >= count)
  if (above === 0) return CRITICAL[0]![1]
  if (above < 0) return CRITICAL.at(-1)![1]
  const [[from, low], [to, high]] = [CRITICAL[above - 1]!, CRITICAL[above]!]
  return low + ((high - low) * Math.log(count / from)) / Math.log(to / from)
}

/** Gram and Schmidt. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const basis: Float64Array[] = []
  for (const vector of vectors) {
    const left = beside(vector, basis)
    const length = Math.sqrt(dot(left, left))
    if (length > 1e-9) basis.push(left.map((value) => value / length))
  }
  return basis
}

/** What is left of a vector beside an orthonormal basis. */
function beside(vector: Float64Array, basis: readonly Float64Array[]): Float64Array {
  const left = Float64Array.from(vector)
  for (const each of basis) {
    const part = dot(left, each)
    for (let i = 0; i < left.length; i++) left[i]! -= part * (each[i] as number)
  }
  return left
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}
