import { distanceKm, type Point } from '../../contract/distance.ts'
import { timeOf } from '../../contract/time.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { median } from '../../derive/statistics/statistics.ts'
import { type PlaceSerie, valuesOnAxisOf } from '../place.ts'
import type { Apart } from './baseJudgement.ts'
import { fingerprintOf } from './voisinsIdentiques.ts'

/** A series, and what of it stands beside each value: an anomaly, °C, or a rank, %. */
interface Beside {
  values: Float64Array
  beside: Float64Array
}

interface Judged {
  /** Of each step: NaN where neighbours are too few. */
  expected: Float64Array
  isApart(i: number): boolean
}

interface Check {
  beside(serie: PlaceSerie): Float64Array
  judge(own: Beside, neighbours: readonly Beside[]): Judged
}

/**
 * Neighbours of a town: at least three at a step, the seven nearest. Durre et al. (2010) look within 75 km; where towns and not
 * gauges are compared, twice as far has three of them.
 */
const [LEAST_NEIGHBOURS, MOST_NEIGHBOURS, REACH_KM] = [3, 7, 150]

/** Whether neighbours are asked of a series; of rain by days alone, since a month of it differs between neighbours as much as they do. */
export function hasNeighbours({ grandeur, granularite }: SerieKey): boolean {
  return (
    grandeur in CHECKS && (granularite === 'journalier' || (granularite === 'mensuel' && grandeur !== 'precipitation'))
  )
}

/**
 * Holds the series of a variable of one source at one granularité against each other, town by town. Series that are the same to
 * the digit are one cell, and no neighbours.
 *
 * @param pointOf where a town is; undefined: it is not judged, nor a neighbour
 */
export function judgeNeighbours(
  series: readonly PlaceSerie[],
  pointOf: (localite: string) => Point | undefined,
): Apart[] {
  const towns = series.flatMap((serie) => {
    const [point, check] = [pointOf(serie.key.localite), CHECKS[serie.key.grandeur]]
    if (!point || !check) return []
    return [{ serie, check, point, cell: fingerprintOf(serie)?.empreinte, beside: check.beside(serie) }]
  })
  return towns.flatMap((town) => {
    const near = towns
      .map((other) => ({ ...other, km: distanceKm(town.point, other.point) }))
      .filter(({ cell, km }) => cell !== undefined && cell !== town.cell && km <= REACH_KM)
      .sort((a, b) => a.km - b.km)
    const cells = near.filter(({ cell }, i) => near.findIndex((each) => each.cell === cell) === i)
    if (cells.length < LEAST_NEIGHBOURS) return []
    const nearest = cells.slice(0, MOST_NEIGHBOURS).map(({ serie, beside }) => ({
      values: valuesOnAxisOf(town.serie, serie),
      beside: valuesOnAxisOf(town.serie, { ...serie, values: beside }),
    }))
    const { expected, isApart } = town.check.judge({ values: town.serie.values, beside: town.beside }, nearest)
    return apartOf(town.serie, { expected, isApart, nearest }) ?? []
  })
}

function apartOf(
  { key, firstSlot, values }: PlaceSerie,
  { expected, isApart, nearest }: Judged & { nearest: readonly Beside[] },
): Apart | undefined {
  const examined = [...values.keys()].filter((i) => !Number.isNaN(values[i]) && !Number.isNaN(expected[i]))
  if (examined.length === 0) return undefined
  const apart = examined.filter(isApart)
  const off = (i: number) => Math.abs(values[i]! - expected[i]!)
  const farthest = apart.toSorted((a, b) => off(b) - off(a))[0]
  return {
    key,
    n_examinees: examined.length,
    slots: apart.map((i) => firstSlot + i),
    farthest:
      farthest === undefined
        ? undefined
        : {
            slot: firstSlot + farthest,
            value: values[farthest]!,
            expected: expected[farthest]!,
            neighbours: nearest.filter((each) => !Number.isNaN(each.values[farthest])).length,
          },
  }
}

/** What a temperature is off its neighbours by to be looked at: in °C, and in robust standard deviations of all such differences. */
const [FAR_C, FAR_SPREADS] = [8, 4]
/** A standard deviation by the median of absolute differences, of a normal distribution. */
const MAD_TO_SPREAD = 1.4826
/** Fewest values of a month of the calendar that its middle is known by. */
const LEAST_OF_MONTH = 5

/**
 * Temperature by its anomaly against the middle of its month of the calendar, beside the median of its neighbours’: that of
 * three or more is not moved by one that is wrong itself. The limits are those of the spatial regression of Durre et al. (2010).
 */
const anomaly: Check = {
  beside(serie) {
    const months = monthsOf(serie)
    const middles = byMonth(serie, months).map((own) => (own.length < LEAST_OF_MONTH ? Number.NaN : median(own)))
    return serie.values.map((value, i) => value - middles[months[i]!]!)
  },
  judge({ values, beside }, neighbours) {
    const there = new Float64Array(neighbours.length)
    const expected = values.map((value, i) => {
      let count = 0
      for (const each of neighbours) if (!Number.isNaN(each.beside[i])) there[count++] = each.beside[i]!
      if (count < LEAST_NEIGHBOURS) return Number.NaN
      const sorted = there.subarray(0, count).sort()
      return value - beside[i]! + (sorted[(count - 1) >> 1]! + sorted[count >> 1]!) / 2
    })
    const off = values.map((value, i) => Math.abs(value - expected[i]!)).filter((each) => !Number.isNaN(each))
    const far = Math.max(FAR_C, off.length === 0 ? 0 : FAR_SPREADS * MAD_TO_SPREAD * median([...off]))
    return { expected, isApart: (i) => Math.abs(values[i]! - expected[i]!) >= far }
  },
}

/** The month of the calendar of each step, January 0. */
function monthsOf({ key: { granularite }, firstSlot, values }: PlaceSerie): Uint8Array {
  return Uint8Array.from(values, (_, i) => new Date(timeOf(granularite, firstSlot + i)).getUTCMonth())
}

/** The values of each month of the calendar above some, ascending. */
function byMonth({ values }: PlaceSerie, months: Uint8Array, above = Number.NEGATIVE_INFINITY): readonly number[][] {
  const found: number[][] = Array.from({ length: 12 }, () => [])
  for (const [i, value] of values.entries()) if (value > above) found[months[i]!]!.push(value)
  return found.map((own) => own.sort((a, b) => a - b))
}

/** Fewest days with rain of a month of the calendar by which a day’s rain is ranked. */
const LEAST_WET_DAYS = 20

/**
 * A day of rain that none of the neighbours had on it, nor on the day before or after, since days end at other hours: it is
 * apart by more millimetres, the less its rank among the place’s own days of rain is above theirs. Durre et al. (2010, appendix
 * C): more than 269.24 - 45.72 ln(difference of ranks, %) mm, 269.24 where it is not above or not known. Rain that lacks is not
 * looked for: a tropical shower passes beside a town.
 */
const rain: Check = {
  beside(serie) {
    const months = monthsOf(serie)
    const wet = byMonth(serie, months, 0)
    return serie.values.map((mm, i) => {
      const days = wet[months[i]!]!
      return days.length < LEAST_WET_DAYS ? Number.NaN : (100 * countBelow(days, mm)) / days.length
    })
  },
  judge({ values, beside }, neighbours) {
    const expected = new Float64Array(values.length).fill(Number.NaN)
    const ranks = new Float64Array(values.length)
    for (const i of values.keys()) {
      const there = neighbours.filter((each) => !Number.isNaN(each.values[i]))
      if (there.length < LEAST_NEIGHBOURS) continue
      expected[i] = 0
      for (const each of there) {
        for (let day = i - 1; day <= i + 1; day++) {
          expected[i] = Math.max(expected[i]!, each.values[day] || 0)
          ranks[i] = Math.max(ranks[i]!, each.beside[day] || 0)
        }
      }
    }
    const most = (i: number) => 269.24 - 45.72 * Math.log(Math.max(1, beside[i]! - ranks[i]! || 1))
    return { expected, isApart: (i) => values[i]! - expected[i]! > most(i) }
  },
}

/** How many of some numbers, ascending, are below one. */
function countBelow(ascending: readonly number[], value: number): number {
  let [start, end] = [0, ascending.length]
  while (start < end) {
    const middle = (start + end) >> 1
    if (ascending[middle]! < value) start = middle + 1
    else end = middle
  }
  return start
}

/** How a variable is held against its neighbours, by its code. */
const CHECKS: Readonly<Record<string, Check>> = {
  t2m: anomaly,
  t2m_max: anomaly,
  t2m_min: anomaly,
  precipitation: rain,
}
