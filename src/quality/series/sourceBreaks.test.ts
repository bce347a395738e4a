import { describe, expect, it } from 'vitest'
import { broken, climate, madePlace, madeSerie } from '../../../tests/support/quality/madePlace.ts'
import { Place, type PlaceSerie } from '../place.ts'
import { ruptures } from './ruptures.ts'
import { judgedMonths, judgeSources } from './sourceBreaks.ts'

const COUNT = 360
const TOWNS = 12

/** A town's `ghi` and `dhi` of one source: a weather that towns share in part, and more scatter between both than a town alone sees through. */
function town(name: string, shared: readonly number[], factor: number, { cut = 120, source = 'a' } = {}): PlaceSerie[] {
  const { values: ghi, weather } = climate(`ghi ${name}`, COUNT, { weather: shared, share: 0.8 })
  const dhi = climate(`dhi ${name}`, COUNT, { weather, share: -0.5, scatter: 0.12 }).values
  return [
    madeSerie('ghi', source, { values: ghi }),
    madeSerie('dhi', source, { values: broken(dhi, cut, factor) }),
  ].map((serie) => ({ ...serie, key: { ...serie.key, localite: `gin_${name}` } }))
}

const { weather } = climate('commun', COUNT)
const townsOf = (factorOf: (i: number) => number, options = {}) =>
  Array.from({ length: TOWNS }, (_, i) => town(`v${i}`, weather, factorOf(i), options))
const judge = (towns: readonly (readonly PlaceSerie[])[]) =>
  judgeSources(towns.flat().flatMap((serie) => judgedMonths(serie) ?? []))
const told = (series: readonly PlaceSerie[], breaks = judge([series])) =>
  ruptures.examine(new Place(madePlace().localite, series, { sourceBreaks: breaks, apart: [] }))

describe('the breaks of a source', () => {
  it('are found over all its cells where towns alone miss them, at one date, each town with its own size', () => {
    const factors = Array.from({ length: TOWNS }, (_, i) => 0.97 - 0.003 * i)
    const towns = townsOf((i) => factors[i] as number)
    const alone = towns.filter((series) => told(series).some(({ constat }) => constat !== null))
    expect(alone.length).toBeLessThan(TOWNS)
    const found = judge(towns)
    expect(found).toMatchObject([{ key: { grandeur: 'dhi', source: 'a' }, cells: TOWNS, recent: false }])
    expect(Math.abs((found[0]?.slot as number) - (252 + 120))).toBeLessThanOrEqual(3)
    const verdicts = towns.flatMap((series) => told(series, found).filter(({ serie }) => serie.key.grandeur === 'dhi'))
    expect(verdicts.every(({ constat }) => constat?.includes(`${TOWNS} mailles de la source jugées ensemble`))).toBe(
      true,
    )
    const dates = new Set(verdicts.flatMap(({ ruptures: own = [] }) => own.map(({ date }) => date)))
    expect(dates.size).toBe(1)
    const sizes = verdicts.flatMap(({ ruptures: own = [] }) => own.map(({ amplitude }) => amplitude))
    expect(new Set(sizes).size).toBeGreaterThan(1)
  })

  it('are none in sound cells', () => {
    for (const draw of ['un', 'deux', 'trois']) {
      const towns = Array.from({ length: TOWNS }, (_, i) => town(`${draw}${i}`, weather, 1))
      expect(judge(towns)).toEqual([])
    }
  })

  it('are the same for series that are the same, whatever stands beside them, and count as one cell', () => {
    const towns = townsOf(() => 0.9)
    const twin = (towns[0] as PlaceSerie[]).map((serie) => ({
      ...serie,
      key: { ...serie.key, localite: 'gin_double' },
    }))
    const found = judge([...towns, twin])
    expect(found[0]?.cells).toBe(TOWNS)
    const words = ([series]: [PlaceSerie[]]) =>
      told(series, found).map(({ constat, ruptures: own }) => [constat, own?.map(({ amplitude }) => amplitude)])
    expect(words([twin])).toEqual(words([towns[0] as PlaceSerie[]]))
  })

  it('are told where they have no notable effect, and are no break there', () => {
    const towns = townsOf((i) => (i === 0 ? 1 : 0.85))
    const [, dhi] = told(towns[0] as PlaceSerie[], judge(towns))
    expect(dhi?.constat).toContain('sans effet notable sur cette série')
    expect([dhi?.n_signalees, dhi?.ruptures]).toEqual([1, []])
  })

  it('near a documented change are dated by it, and told with it', () => {
    // NASA POWER's radiation is of another origin from 2001-01 on: month 120 of a series from 1991 on.
    const towns = townsOf(() => 0.9, { cut: 123, source: 'nasa_power' })
    const [found] = judge(towns)
    expect(found).toMatchObject({ slot: 252 + 120, event: expect.stringContaining('CERES SYN1deg') })
    const [, dhi] = told(towns[0] as PlaceSerie[], found ? [found] : [])
    expect(dhi?.constat).toContain('Changement documenté de la source')
    expect(dhi?.ruptures?.[0]).toMatchObject({ date: '2001-01-01', evenement: found?.event, nature: 'saut' })
    const elsewhere = townsOf(() => 0.9, { cut: 200, source: 'nasa_power' })
    expect(judge(elsewhere)).toMatchObject([{ event: null }])
  })

  it('of a ground station are its own: another station’s do not average with them', () => {
    const station = (name: string, factor: number) => {
      const [ghi] = town(name, weather, 1, { source: 'a' }) as [PlaceSerie, PlaceSerie]
      const measured = madeSerie('ghi', 'sol', { values: broken(Array.from(ghi.values), 180, factor) })
      return [
        ghi,
        { ...measured, key: { ...measured.key, localite: ghi.key.localite }, methode: 'mesure_directe' as const },
      ]
    }
    const found = judge([station('s1', 0.9), station('s2', 1)])
    expect(found.map(({ localite, key }) => [localite, key.source])).toEqual([['gin_s1', 'sol']])
  })

  it('are not made by towns whose series begin later', () => {
    const towns = townsOf(() => 1)
    const late = towns.map((series, i) =>
      series.map((serie) => {
        const from = i % 2 === 0 ? 0 : 150
        // The later half lies higher by a third, as another climate does.
        const values = serie.values.subarray(from).map((value) => value * (from === 0 ? 1 : 1.33))
        return { ...serie, values, firstSlot: serie.firstSlot + from, jours: new Uint8Array(values.length) }
      }),
    )
    expect(judge(late)).toEqual([])
  })
})
