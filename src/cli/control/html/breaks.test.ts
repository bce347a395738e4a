import { describe, expect, test } from 'vitest'
import { controlled, rupture } from '../../../../tests/support/cli/serie.ts'
import { ginCatalogue } from '../../../../tests/support/sources/dataset.ts'
import { breakFigures, breakSides } from './breaks.ts'
import { Names } from './names.ts'

const names = new Names(await ginCatalogue())
/** Twenty years from 2001 on: 4 until the end of 2010, then 3, with a season. */
const step = Array.from({ length: 240 }, (_, i) => (i < 120 ? 4 : 3) + Math.cos((i / 6) * Math.PI))
const months = new Map(step.map((value, i) => [372 + i, value]))
const [LEFT, RIGHT] = [56, 546]

function drawn(ruptures: ReturnType<typeof rupture>[], values: readonly number[] = step): string {
  return breakFigures([controlled({ grandeur: 'dhi' }, values, { ruptures })], names, 'k').join('')
}

describe('A series with a break', () => {
  test('has a vertical line at the date of the break, with date and amplitude', () => {
    const text = drawn([rupture('2011-01-01', -25.5)])
    const at = Number(text.match(/class="break" d="M([\d.]+) /)?.[1])
    expect(at).toBeCloseTo(LEFT + ((RIGHT - LEFT) * 120) / 239, 0)
    expect(text).toContain('>janv. 2011 : −25,5\u00a0%<')
    expect(text).toContain(
      'Rupture en janvier 2011 : −25,5\u00a0%, par rapport à son propre passé (SNHT et Pettitt, niveau de signification 0,1\u00a0%).',
    )
  })

  test('has the mean of each side, drawn and in words', () => {
    const text = drawn([rupture('2011-01-01', -25)])
    expect([...text.matchAll(/class="side" d="M([\d.]+) ([\d.]+)H([\d.]+)"/g)]).toHaveLength(2)
    expect(text).toContain(
      'Moyennes : de janvier 2001 à décembre 2010 : 4,00\u00a0kWh/m²/jour ; de janvier 2011 à décembre 2020 : 3,00\u00a0kWh/m²/jour.',
    )
  })

  test('is averaged on each side without seasonal bias, also over partial years', () => {
    const [before, after] = breakSides(months, [rupture('2011-04-01', -25)])
    expect(before?.moyenne).toBeCloseTo(4 - 3 / 41, 1)
    expect(after?.moyenne).toBeCloseTo(3, 1)
    expect([before?.last, after?.first]).toEqual([372 + 122, 372 + 123])
  })

  test('two breaks have three sides, in time, whatever their order', () => {
    const sides = breakSides(months, [rupture('2015-01-01', 1), rupture('2011-01-01', 1)])
    expect(sides.map(({ first, last }) => last - first + 1)).toEqual([120, 48, 72])
  })

  test('has its line interrupted by a gap', () => {
    const values = step.map((value, i) => (i === 60 ? Number.NaN : value))
    const starts = (text: string) => text.match(/class="months" d="([^"]*)"/)?.[1]?.match(/M/g)?.length
    expect(starts(drawn([rupture('2011-01-01', -25)]))).toBe(1)
    expect(starts(drawn([rupture('2011-01-01', -25)], values))).toBe(2)
  })

  test('a series without a break is not drawn', () => {
    expect(drawn([])).toBe('')
  })

  test('is described and not drawn without a complete month', () => {
    const days = controlled({ granularite: 'journalier' }, [1, 2, 3], { ruptures: [rupture('2001-01-02', 3)] })
    const text = breakFigures([days], names, 'k').join('')
    expect(text).toContain('Rupture en janvier 2001')
    expect(text).not.toContain('<svg')
  })
})
