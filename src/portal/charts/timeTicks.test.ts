import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import { timeTicks } from './timeTicks.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const shown = (from: string, to: string, most = 6) =>
  timeTicks('fr', [at(from), at(to)], most).map(({ label, within }) => (within ? `${label} (${within})` : label))

describe('The ticks of a time axis', () => {
  it.each([
    ['1996-01-01T00:00', '2026-01-01T00:00', ['2000', '2005', '2010', '2015', '2020', '2025']],
    ['2021-01-01T00:00', '2023-06-01T00:00', ['janv. (2021)', 'juil.', 'janv. (2022)', 'juil.', 'janv. (2023)']],
    ['2021-11-10T00:00', '2022-02-20T00:00', ['déc. (2021)', 'janv. (2022)', 'févr.']],
    ['2021-02-20T00:00', '2021-03-12T00:00', ['22 (févr. 2021)', '1 (mars 2021)', '8']],
    ['2021-02-27T00:00', '2021-03-02T12:00', ['27 (févr. 2021)', '28', '1 (mars 2021)', '2']],
    [
      '2021-03-01T20:00',
      '2021-03-02T13:00',
      ['21 h (1 mars 2021)', '00 h (2 mars 2021)', '03 h', '06 h', '09 h', '12 h'],
    ],
  ])('from %s to %s', (from, to, expected) => {
    expect(shown(from, to)).toEqual(expected)
  })

  it('are within the span, in order, not many more than requested, and at least one if there is room for two', () => {
    const span = fc.record({
      fromMs: fc.integer({ min: Date.UTC(1850, 0), max: Date.UTC(2100, 0) }),
      lengthMs: fc.integer({ min: 6 * 3_600_000, max: 150 * 365 * 86_400_000 }),
      most: fc.integer({ min: 2, max: 12 }),
    })
    forAll(span, ({ fromMs, lengthMs, most }) => {
      const times = timeTicks('en', [fromMs, fromMs + lengthMs], most).map(({ timeMs }) => timeMs)
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      expect(times.every((timeMs) => timeMs >= fromMs && timeMs <= fromMs + lengthMs)).toBe(true)
      expect(times.length).toBeLessThanOrEqual(most + 2)
    })
  })
})
