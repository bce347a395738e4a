import { expect } from 'vitest'
import { ANSWERS_HEAD, answersTable, type TownAnswers, townAnswers } from './oneAnswer.ts'
import type { AskedService } from './service.ts'

/** One answer for each of the 34 towns, or of the first, whichever route gives it; prints their table. Gives what they were told. */
export async function expectOneAnswer(service: AskedService, count = 34): Promise<readonly TownAnswers[]> {
  const towns = await townAnswers(service, count)
  console.log(`${ANSWERS_HEAD}\n${answersTable(towns)}`)
  expect(towns).toHaveLength(count)
  for (const { localite, yieldKwh, p50, p90, standardPct, rowsPct, series, figures, doors } of towns) {
    expect(new Set(series).size, `${localite} ${series}`).toBe(1)
    expect(Math.abs(p50 / yieldKwh - 1), localite).toBeLessThanOrEqual(0.02)
    expect(p90, localite).toBeLessThan(p50)
    expect(p90, localite).toBeLessThan(yieldKwh)
    expect(standardPct, localite).toBeCloseTo(Math.hypot(...rowsPct), 4)
    expect(figures.map(({ chiffre }) => chiffre)).toEqual([
      'ghi_annuel',
      'inclinaison_optimale',
      'productible_annuel',
      'productible_p50',
      'productible_p90',
    ])
    for (const { door, shown, told, digit } of doors) {
      // A page has no hours: where the interface answers from these, it is a little off.
      const off = series[0]?.includes('horaire') && door.startsWith('calculator') ? 0.01 : 0
      expect(Math.abs(shown - told), `${localite} ${door}`).toBeLessThanOrEqual(off * told + 0.5001 * digit)
    }
    for (const { chiffre, valeur, there } of figures) expect(there, `${localite} ${chiffre}`).toBeCloseTo(valeur, 5)
  }
  return towns
}
