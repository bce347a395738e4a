import { describe, expect, test } from 'vitest'
import { controlled } from '../../../../tests/support/cli/serie.ts'
import { flagCells, flagMap } from './flags.ts'

type Flags = Parameters<typeof controlled>[2]

/** The marks of one level, each as first column, row and width. */
function marks(level: string, serie: ReturnType<typeof controlled>): number[][] {
  const cells = flagCells(serie)
  if (!cells) throw new Error('no flag')
  const { text } = flagMap(cells, { id: 'i', title: 't', desc: 'd', simule: false })
  const path = text.match(new RegExp(`<path class="${level}" d="([^"]*)"`))?.[1] ?? ''
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...caption]) => caption.map(Number))
}

const days = (count: number, flags: Flags) =>
  controlled({ granularite: 'journalier' }, new Float64Array(count).fill(5), flags)
const hours = (count: number, flags: Flags) =>
  controlled({ granularite: 'horaire' }, new Float64Array(count).fill(5), flags)

describe('The calendar of flags', () => {
  test('a flagged day is in its cell: row of its year, column of its date, in a year with a leap day and without', () => {
    // 2001-03-01, 2004-02-29, 2004-03-01, from 2001-01-01 on.
    const flagged = [59, 1154, 1155]
    expect(marks('plusieurs', days(1461, { flags: { saut: flagged } }))).toEqual([
      [60, 0, 1],
      [59, 3, 2],
    ])
  })

  test('the last of February reaches to March where there is no leap day: no gap is drawn where none is', () => {
    expect(marks('sain', days(365, { flags: { saut: [364] } }))).toEqual([[0, 0, 365]])
    expect(marks('plusieurs', days(365, { flags: { saut: [58] } }))).toEqual([[58, 0, 2]])
  })

  test('shades a day by its doubtful hours, and marks it impossible for one', () => {
    const steps = [0, 1, 24, 25, 26, ...Array.from({ length: 7 }, (_, i) => 48 + i), 72, 73]
    const serie = hours(120, { flags: { saut: steps, limites_physiques: [73] } })
    expect(marks('peu', serie)).toEqual([[0, 0, 1]])
    expect(marks('plusieurs', serie)).toEqual([[1, 0, 1]])
    expect(marks('beaucoup', serie)).toEqual([[2, 0, 1]])
    expect(marks('impossible', serie)).toEqual([[3, 0, 1]])
    expect(marks('sain', serie)).toEqual([[4, 0, 1]])
  })

  test('counts an hour flagged by two rules once', () => {
    const serie = hours(24, { flags: { saut: [3, 4], persistance: [3, 4] } })
    expect(marks('peu', serie)).toHaveLength(1)
    expect(flagCells(serie)?.years).toEqual([{ year: 2001, mesures: 24, douteuses: 2, impossibles: 0 }])
  })

  test('draws one mark per month, and none for missing months', () => {
    const values = Array.from({ length: 24 }, (_, i) => (i === 13 ? Number.NaN : 5))
    const serie = controlled({}, values, { flags: { fermeture: [0, 14] } })
    expect(marks('plusieurs', serie)).toEqual([
      [0, 0, 30],
      [60, 1, 30],
    ])
    expect(marks('sain', serie)).toHaveLength(21)
  })

  test('places hours before 1970 in their day', () => {
    const serie = hours(48, { start: '1969-12-31', flags: { saut: [23, 24] } })
    expect(marks('peu', serie)).toEqual([
      [365, 0, 1],
      [0, 1, 1],
    ])
  })

  test('a series without a flag has no calendar', () => {
    expect(flagCells(days(10, { constats: { horloge: 'Un fait.' } }))).toBeUndefined()
  })
})
