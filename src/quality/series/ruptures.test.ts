import { describe, expect, it } from 'vitest'
import { broken, climate, madePlace, madeSerie } from '../../../tests/support/quality/madePlace.ts'
import type { Place } from '../place.ts'
import { ruptures } from './ruptures.ts'

const COUNT = 360
const { values: ghi, weather } = climate('ghi', COUNT)
const dhi = climate('dhi', COUNT, { weather, share: -0.6 }).values
const other = climate('autre', COUNT, { weather, share: 0.9 }).values
const third = climate('tiers', COUNT, { weather, share: 0.9 }).values

/** What is told of each series that a break is told of. */
function breaksBySerie(place: Place): Record<string, string[]> {
  return Object.fromEntries(
    ruptures
      .examine(place)
      .filter(({ constat }) => constat !== null)
      .map(({ serie: { key }, ruptures: found = [] }) => [
        `${key.grandeur} ${key.source}`,
        found.map(({ date, amplitude, unite }) => `${date} ${amplitude.toFixed(0)} ${unite}`),
      ]),
  )
}

const monthsApart = (date: string, index: number) =>
  Math.abs((Number(date.slice(0, 4)) - 1991) * 12 + Number(date.slice(5, 7)) - 1 - index)

describe('breaks', () => {
  it('are not reported in homogeneous series', () => {
    expect(
      breaksBySerie(madePlace(madeSerie('ghi', 'a', { values: ghi }), madeSerie('dhi', 'a', { values: dhi }))),
    ).toEqual({})
    expect(
      breaksBySerie(madePlace(madeSerie('ghi', 'a', { values: ghi }), madeSerie('ghi', 'b', { values: other }))),
    ).toEqual({})
  })

  it('are attributed to the source that differs from both others, with date, amplitude and references', () => {
    const place = madePlace(
      madeSerie('ghi', 'a', { values: ghi }),
      madeSerie('ghi', 'b', { values: broken(other, 120, 0.9) }),
      madeSerie('ghi', 'c', { values: third }),
    )
    expect(breaksBySerie(place)).toEqual({ 'ghi b': [expect.stringMatching(/^2001-01-01 -(9|10|11) %$/)] })
    const verdict = ruptures.examine(place).find(({ serie }) => serie.key.source === 'b')
    expect(verdict).toMatchObject({ n_examinees: COUNT, n_signalees: 1 })
    expect(verdict?.constat).toMatch(
      /^Rupture en janvier 2001 : la moyenne change de −\d+,\d\u202f% \(série comparée à ghi d’a /,
    )
    expect(verdict?.ruptures?.[0]).toMatchObject({ methode: 'SNHT et Pettitt', niveau_signification: 0.001 })
    expect(verdict?.ruptures?.[0]?.comparee_a).toMatch(/^gin_kankan_ghi_[ac]_1991_2020$/)
  })

  it('are attributed to the diffuse where it falls and the global does not', () => {
    const place = madePlace(
      madeSerie('ghi', 'a', { values: ghi }),
      madeSerie('dhi', 'a', { values: broken(dhi, 120, 0.77) }),
    )
    expect(breaksBySerie(place)).toEqual({ 'dhi a': [expect.stringMatching(/ -2[234] %$/)] })
  })

  it('that cannot be attributed to one of two series are reported for the pair', () => {
    const steady = climate('suivi', COUNT, { weather, share: 0.995 }).values
    const place = madePlace(
      madeSerie('ghi', 'a', { values: ghi }),
      madeSerie('ghi', 'b', { values: broken(steady, 180, 1.03) }),
    )
    const [steadily, changed] = ruptures.examine(place)
    for (const verdict of [steadily, changed])
      expect(verdict?.constat).toContain('sans que rien n’indique laquelle des deux séries a changé')
    // The mean of the first does not change by itself: it is told of, and has no break.
    expect([steadily?.n_signalees, steadily?.ruptures?.length]).toEqual([1, 0])
    expect(changed?.ruptures?.[0]?.comparee_a).toContain('l’une des deux séries a changé')
    expect(changed?.ruptures?.[0]?.amplitude).toBeCloseTo(3, 0)
  })

  it('are found one by one, each estimated from its neighbouring segments', () => {
    const twice = broken(broken(dhi, 96, 0.8), 240, 1.15)
    const place = madePlace(madeSerie('ghi', 'a', { values: ghi }), madeSerie('dhi', 'a', { values: twice }))
    const found = ruptures.examine(place).find(({ serie }) => serie.key.grandeur === 'dhi')?.ruptures ?? []
    expect(found).toHaveLength(2)
    const [first, second] = found as [(typeof found)[0], (typeof found)[0]]
    expect(monthsApart(first.date, 96)).toBeLessThanOrEqual(6)
    expect(monthsApart(second.date, 240)).toBeLessThanOrEqual(6)
    expect(Math.abs(first.amplitude + 20)).toBeLessThan(4)
    expect(Math.abs(second.amplitude - 15)).toBeLessThan(4)
  })

  it('are found in a series without references, in degrees for a temperature, also where two cancel', () => {
    const { weather: noise } = climate('t2m', COUNT)
    const values = noise.map(
      (each, i) => 25 + 3 * Math.cos((2 * Math.PI * i) / 12) + 0.5 * each + (i >= 120 && i < 204 ? 1.5 : 0),
    )
    expect(breaksBySerie(madePlace(madeSerie('t2m', 'a', { values })))).toEqual({
      't2m a': [expect.stringMatching(/ 1|2 °C$/), expect.stringMatching(/ -1|2 °C$/)],
    })
  })

  it('are found in series with gaps, and not searched below five years', () => {
    const gaps = broken(dhi, 180, 0.8).map((value, i) => (i % 7 === 3 || (i > 60 && i < 90) ? Number.NaN : value))
    const place = madePlace(madeSerie('ghi', 'a', { values: ghi }), madeSerie('dhi', 'a', { values: gaps }))
    const found = ruptures.examine(place).find(({ serie }) => serie.key.grandeur === 'dhi')
    expect(found?.ruptures).toHaveLength(1)
    expect(monthsApart(found!.ruptures![0]!.date, 180)).toBeLessThanOrEqual(6)
    expect(ruptures.examine(madePlace(madeSerie('ghi', 'a', { values: ghi.slice(0, 59) })))).toEqual([])
  })

  it('are not reported for a drift, nor for autocorrelated climate variability', () => {
    const drifting = dhi.map((value, i) => value * (1 + 0.0005 * i))
    const place = madePlace(madeSerie('ghi', 'a', { values: ghi }), madeSerie('dhi', 'a', { values: drifting }))
    expect(breaksBySerie(place)).toEqual({})
    let alarms = 0
    for (let town = 0; town < 300; town++) {
      let last = 0
      const { weather: fresh } = climate(`marche ${town}`, COUNT)
      const values = fresh.map((each) => {
        last = 0.6 * last + 0.8 * each
        return 25 + 0.5 * last
      })
      if (Object.keys(breaksBySerie(madePlace(madeSerie('t2m', 'a', { values })))).length > 0) alarms++
    }
    expect(alarms).toBeLessThanOrEqual(3)
  })

  it('of the global irradiation are attributed to it and to its clearness index', () => {
    const kt = ghi.map((value) => value / 10)
    const place = madePlace(
      madeSerie('ghi', 'a', { values: broken(ghi, 180, 0.93) }),
      madeSerie('kt', 'a', { values: broken(kt, 180, 0.93) }),
      madeSerie('dhi', 'a', { values: climate('suit', COUNT, { weather, share: 0.95 }).values }),
      madeSerie('ghi', 'b', { values: other }),
    )
    const all = breaksBySerie(place)
    expect(Object.keys(all).sort()).toEqual(['ghi a', 'kt a'])
    expect(all['kt a']?.[0]).toMatch(/1$/)
  })

  it('are as large as the means of the series itself, of which a change of the climate is a part', () => {
    const climateOf = (values: readonly number[]) => broken(values, 180, 1.05)
    const changed = broken(climateOf(third), 180, 0.9)
    const place = madePlace(
      madeSerie('ghi', 'a', { values: climateOf(ghi) }),
      madeSerie('ghi', 'b', { values: climateOf(other) }),
      madeSerie('ghi', 'c', { values: changed }),
    )
    const found = ruptures.examine(place).flatMap(({ ruptures: own = [] }) => own)
    const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(found).toHaveLength(1)
    expect(found[0]?.amplitude).toBeCloseTo(100 * (meanOf(changed.slice(180)) / meanOf(changed.slice(0, 180)) - 1), 0)
    expect(found[0]?.amplitude).toBeGreaterThan(-7.5)
  })

  it('that a linear drift describes about as well are told as drift or step', () => {
    const slope = ghi.map((_, i) => Math.min(1, Math.max(0, (i - 90) / 180)))
    const drifting = dhi.map((value, i) => value * (1 + 0.08 * (slope[i] as number)) * (i < 180 ? 1 : 1.02))
    const place = madePlace(madeSerie('ghi', 'a', { values: ghi }), madeSerie('dhi', 'a', { values: drifting }))
    const verdict = ruptures.examine(place).find(({ serie }) => serie.key.grandeur === 'dhi')
    expect(verdict?.constat).toMatch(/^Dérive ou saut vers /)
    expect(new Set(verdict?.ruptures?.map(({ nature }) => nature))).toEqual(new Set(['derive_ou_saut']))
    const stepped = madeSerie('dhi', 'a', { values: broken(dhi, 180, 0.9) })
    const [, clear] = ruptures.examine(madePlace(madeSerie('ghi', 'a', { values: ghi }), stepped))
    expect(clear?.ruptures?.map(({ nature }) => nature)).toEqual(['saut'])
  })

  it('within the last two years are told as possible, and are no break yet', () => {
    const place = madePlace(
      madeSerie('ghi', 'a', { values: ghi }),
      madeSerie('ghi', 'b', { values: broken(other, COUNT - 12, 0.85) }),
      madeSerie('ghi', 'c', { values: third }),
    )
    const [a, b, c] = ruptures.examine(place)
    expect([a?.constat, c?.constat]).toEqual([null, null])
    expect(b?.constat).toMatch(
      /^Rupture possible depuis (décembre 2019|janvier 2020|février 2020) : −1\d,\d\u202f%, sur moins de deux ans/,
    )
    expect(b?.ruptures).toEqual([])
  })
})
