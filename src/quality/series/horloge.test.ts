import { describe, expect, test } from 'vitest'
import { kankan, serieOf } from '../../../tests/support/quality/town.ts'
import { horloge } from './horloge.ts'

const DAYS = 40

/** Days of light at Kankan that follow the sun `late` hours after it, less in the afternoon where told so. */
function light({
  late = 0,
  afternoon = 1,
  days = DAYS,
}: {
  late?: number | ((day: number) => number)
  afternoon?: number
  days?: number
}) {
  const clear = serieOf('ghi', 'horaire', new Float64Array(days * 24))
  const sun = kankan([clear]).sunOfHours(clear)
  const values = Array.from(clear.values, (_, i) => {
    const shift = typeof late === 'number' ? late : late(Math.floor(i / 24))
    const cos = Math.max(0, sun?.cosZenith[i - shift] ?? 0)
    return 1000 * cos * (i % 24 >= 13 ? afternoon : 1)
  })
  return serieOf('ghi', 'horaire', values)
}

const examined = (serie: ReturnType<typeof serieOf>, nowhere = false) => horloge.examine(kankan([serie], { nowhere }))

describe('The clock rule', () => {
  test('passes a right clock, also with clouds that take a third of each afternoon', () => {
    for (const afternoon of [1, 0.67]) {
      expect(examined(light({ afternoon }))).toMatchObject([
        { n_examinees: 4, n_signalees: 0, constat: null, indices: [] },
      ])
    }
  })

  test.each([
    [1, 'retard de 1,00 h'],
    [-1, 'avance de 1,00 h'],
    [2, 'retard de 2,00 h'],
  ])('one that is %i h late', (late, words) => {
    const [verdict] = examined(light({ late }))
    expect(verdict).toMatchObject({ n_examinees: 4, n_signalees: 4 })
    expect(verdict?.constat).toContain(words)
  })

  test('reports and flags the days from which the clock is wrong', () => {
    const [verdict] = examined(light({ late: (day) => (day >= 21 ? 1 : 0) }))
    expect(verdict?.constat).toMatch(/^du 2021-03-21 au 2021-04-09, rayonnement en retard de 1,00 h sur le soleil\.$/)
    expect(verdict?.english).toBe('from 2021-03-21 to 2021-04-09, irradiation 1.00 h behind the sun.')
    expect(verdict?.indices?.[0]).toBeGreaterThanOrEqual(20 * 24)
  })

  test.each([31, 34, 39, 40, 41, 45])('examines the newest of %i days, and flags none twice', (days) => {
    const [verdict] = examined(light({ days, late: (day) => (day >= days - 8 ? 2 : 0) }))
    expect(verdict?.constat).toMatch(/retard de \d,\d\d h sur le soleil\.$/)
    const flagged = verdict?.indices ?? []
    // The last whole day ends at solar midnight, which is one o'clock.
    expect(flagged.at(-1)).toBe(24 * (days - 1))
    expect(new Set(flagged).size).toBe(flagged.length)
    const [sound] = examined(light({ days }))
    expect([sound?.n_examinees, sound?.n_signalees]).toEqual([Math.ceil((days - 1) / 10), 0])
  })

  test('examines a series of seven to ten days, and none that is shorter', () => {
    expect(examined(light({ days: 8, late: 1 }))).toMatchObject([{ n_examinees: 1, n_signalees: 1 }])
    expect(examined(light({ days: 7, late: 1 }))).toEqual([])
  })

  test('does not examine days with gaps, other variables, daily series, or a town without coordinates', () => {
    const holes = light({ late: 1 })
    for (let day = 0; day < DAYS; day++) holes.values[day * 24 + 12] = Number.NaN
    expect(examined(holes)).toEqual([])
    expect(examined(serieOf('t2m', 'horaire', light({ late: 1 }).values))).toEqual([])
    expect(examined(serieOf('ghi', 'journalier', new Array(60).fill(5)))).toEqual([])
    expect(examined(light({ late: 1 }), true)).toEqual([])
  })
})
