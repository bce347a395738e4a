import { describe, expect, it, test } from 'vitest'
import { grandeurOf, kankan, serieOf } from '../../../tests/support/quality/town.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { normalStream } from '../../sources/simulation/noise.ts'
import { examinePlace } from '../examinePlace.ts'
import { Place, type PlaceSerie } from '../place.ts'
import { hasNeighbours, judgeNeighbours } from './neighbours.ts'

const DAYS = 1461
const TOWNS = ['a', 'b', 'c', 'd', 'e']
/** Towns on a meridian, `km` from one to the next. */
const onMeridian = (km: number) => (localite: string) => ({
  latitude: 10 + (TOWNS.indexOf(localite) * km) / 111.195,
  longitude: -10,
})

interface Network {
  grandeur: string
  granularite?: Granularite
  count?: number
  values: (town: number, i: number, noise: number, weather: number) => number
}

/** The series of five towns, which share a weather. */
function network({ grandeur, granularite = 'journalier', count = DAYS, values }: Network): PlaceSerie[] {
  const shared = normalStream('weather')
  const weather = Array.from({ length: count }, () => shared())
  return TOWNS.map((localite, town) => {
    const own = normalStream(localite)
    const serie = serieOf(
      grandeur,
      granularite,
      weather.map((each, i) => values(town, i, own(), each)),
      { start: '2020-01-01' },
    )
    return { ...serie, key: { ...serie.key, localite } }
  })
}

const season = (i: number, year: number) => 4 * Math.cos((2 * Math.PI * i) / year)
const air = (grandeur: string, spread = 0.7) =>
  network({
    grandeur,
    values: (town, i, noise, weather) => 25 - 3 * town + season(i, 365.25) + 2 * weather + spread * noise,
  })
const airMonths = () =>
  network({
    grandeur: 't2m',
    granularite: 'mensuel',
    count: 240,
    values: (town, i, noise, weather) => 25 - 3 * town + season(i, 12) + weather + 0.3 * noise,
  })
/** Rain on two days of five, twice as much or half in each town. */
const wet = () =>
  network({
    grandeur: 'precipitation',
    values: (_, __, noise, weather) => (weather < 0.25 ? 0 : 15 * weather * Math.exp(0.5 * noise)),
  })

/** The series with what is planted in a town. */
function planted(series: PlaceSerie[], plant: Readonly<Record<string, (value: number, i: number) => number>>) {
  return series.map((serie) => ({
    ...serie,
    values: serie.values.map(plant[serie.key.localite] ?? ((value) => value)),
  }))
}
/** What is found, a line for each step: the town and its index. */
const found = (series: PlaceSerie[], km = 40) =>
  judgeNeighbours(series, onMeridian(km)).flatMap(({ key, slots }) =>
    slots.map((slot) => `${key.localite} ${slot - series[0]!.firstSlot}`),
  )

describe('an air temperature', () => {
  test.each(['t2m', 't2m_max', 't2m_min'])(
    '%s of a network without faults is flagged nowhere, however high towns lie',
    (grandeur) => {
      const judged = judgeNeighbours(air(grandeur), onMeridian(40))
      expect(judged.map(({ n_examinees }) => n_examinees)).toEqual(TOWNS.map(() => DAYS))
      expect(judged.flatMap(({ slots }) => slots)).toEqual([])
    },
  )

  it.each([12, -12])('%i °C off on one day is found in its town, and not in its neighbours', (off) => {
    expect(found(planted(air('t2m'), { c: (value, i) => value + (i === 700 ? off : 0) }))).toEqual(['c 700'])
  })

  it('is told of by the day that is farthest off', () => {
    const off = new Map([
      [300, 12],
      [700, 14],
    ])
    const series = planted(air('t2m'), { c: (value, i) => value + (off.get(i) ?? 0) })
    const [c] = judgeNeighbours(series, onMeridian(40)).filter(({ slots }) => slots.length > 0)
    expect(c).toMatchObject({ slots: [...off.keys()].map((i) => series[0]!.firstSlot + i), key: { localite: 'c' } })
    expect(c?.farthest).toMatchObject({ slot: series[0]!.firstSlot + 700, neighbours: 4 })
  })

  it('12 °C off in one month of twenty years is found', () => {
    expect(found(planted(airMonths(), { b: (value, i) => value + (i === 100 ? 12 : 0) }))).toEqual(['b 100'])
  })

  it('6 °C off is not, nor 9 °C where the towns differ by that from day to day', () => {
    const off = (by: number) => ({ c: (value: number, i: number) => value + (i === 700 ? by : 0) })
    expect(found(planted(air('t2m'), off(6)))).toEqual([])
    expect(found(planted(air('t2m', 3), off(9)))).not.toContain('c 700')
  })

  it('that all towns have is not', () => {
    const hot = (value: number, i: number) => value + (i === 700 ? 12 : 0)
    expect(found(planted(air('t2m'), Object.fromEntries(TOWNS.map((town) => [town, hot]))))).toEqual([])
  })
})

describe('rain', () => {
  it('of a network without faults is flagged nowhere', () => {
    expect(found(wet())).toEqual([])
  })

  it('of 300 mm on a day that no other town has is found, and the farthest is told', () => {
    const dry = (value: number, i: number) => (Math.abs(i - 700) <= 1 ? 0 : value)
    const rest = Object.fromEntries(TOWNS.map((town) => [town, dry]))
    const series = planted(wet(), { ...rest, d: (value, i) => (i === 700 ? 300 : value) })
    expect(found(series)).toEqual(['d 700'])
    const farthest = judgeNeighbours(series, onMeridian(40)).find(({ key }) => key.localite === 'd')?.farthest
    expect(farthest).toEqual({ slot: series[0]!.firstSlot + 700, value: 300, expected: 0, neighbours: 4 })
    // The limit is 269.24 mm where ranks are the same, 58.7 where they are a hundred apart.
    const of = (mm: number) => found(planted(series, { d: (value, i) => (i === 700 ? mm : value) }))
    expect([of(50), of(70)]).toEqual([[], ['d 700']])
  })

  it.each([-1, 0, 1])('of 300 mm is not, where a neighbour has 250 mm %i day away', (away) => {
    const storm = { b: (value: number, i: number) => (i === 700 + away ? 250 : value) }
    expect(found(planted(wet(), { ...storm, d: (value, i) => (i === 700 ? 300 : value) }))).toEqual([])
  })

  it('that lacks in one town is not', () => {
    const storm = (value: number, i: number) => (i === 700 ? 200 + (value % 10) : value)
    const all = Object.fromEntries(TOWNS.map((town) => [town, storm]))
    expect(found(planted(wet(), { ...all, c: (value, i) => (i === 700 ? 0 : value) }))).toEqual([])
  })
})

describe('neighbours', () => {
  const fault = { c: (value: number, i: number) => value + (i === 700 ? 12 : 0) }

  it('are three at least within 150 km: farther, or fewer with a value, nothing is examined', () => {
    const series = planted(air('t2m'), fault)
    const examined = (km: number, all = series) => judgeNeighbours(all, onMeridian(km)).map(({ key }) => key.localite)
    expect(examined(70)).toEqual(['b', 'c', 'd'])
    expect(examined(80)).toEqual([])
    expect(examined(40, series.slice(0, 3))).toEqual([])
    const lacking = planted(series, { a: () => Number.NaN, b: (value, i) => (i === 700 ? Number.NaN : value) })
    expect(found(lacking)).toEqual([])
  })

  it('are other cells: a town with the same series to the digit is none', () => {
    const series = air('t2m')
    const same = series.map((serie, i) => ({ ...serie, values: series[Math.min(i, 2)]!.values }))
    expect(judgeNeighbours(same, onMeridian(20))).toEqual([])
  })

  it('are asked of air and rain, of months only of air', () => {
    const asked = ['t2m', 't2m_max', 't2m_min', 'precipitation', 'ghi', 'vent_10m'].flatMap((grandeur) =>
      (['horaire', 'journalier', 'mensuel'] as const).flatMap((granularite) =>
        hasNeighbours({ localite: 'a', source: 's', grandeur, granularite }) ? [`${grandeur} ${granularite}`] : [],
      ),
    )
    const both = ['t2m', 't2m_max', 't2m_min'].flatMap((each) => [`${each} journalier`, `${each} mensuel`])
    expect(asked).toEqual([...both, 'precipitation journalier'])
  })
})

it('the rule flags the steps in the town of each, a suspicion in words', () => {
  const serie = serieOf('precipitation', 'journalier', [0, 300, 2, 5], { start: '2024-07-02' })
  const slot = serie.firstSlot + 1
  const farthest = { slot, value: 300, expected: 12.25, neighbours: 5 }
  const apart = [{ key: serie.key, n_examinees: 4, slots: [slot], farthest }]
  const place = new Place(kankan([]).localite, [serie], { sourceBreaks: [], apart })
  const examen = examinePlace(place)[0]?.examens.find(({ rule }) => rule.code === 'ecart_voisins')
  expect(examen).toMatchObject({ n_examinees: 4, n_signalees: 1, indices: [1], rule: { genre: 'douteux' } })
  expect(examen?.constat?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    'Au plus loin, 300 mm (2024-07-03), quand 5 villes voisines font attendre 12,3 mm au plus.',
  )
  const elsewhere = new Place(place.localite, [{ ...serie, key: { ...serie.key, source: 'era5' } }], {
    sourceBreaks: [],
    apart,
  })
  expect(examinePlace(elsewhere)[0]?.examens.some(({ rule }) => rule.code === 'ecart_voisins')).toBe(false)
  expect(grandeurOf('precipitation').unite).toBe('mm/jour')
})
