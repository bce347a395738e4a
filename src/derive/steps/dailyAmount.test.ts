import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../storage/csv.ts'
import { hourInDay, isDailyAmount, isStepAmount } from './dailyAmount.ts'

describe('an amount per day', () => {
  it.each([
    ['kW.h/m2/d', 'W.h/m2', true, 0.001],
    ['mm/d', 'mm/h', true, 1],
    ['Cel', 'Cel', false, undefined],
    ['kW.h/m2/d', null, true, undefined],
    ['kW.h/m2/d', 'J/m2', true, undefined],
  ])('%s with hours in %s', (ucum, ucum_horaire, amount, factor) => {
    expect(isDailyAmount({ ucum })).toBe(amount)
    expect(hourInDay({ ucum, ucum_horaire })).toBe(factor)
  })

  it('is known of each variable that the country stores: those that a day adds up, and no other', async () => {
    const text = await readFile(new URL('../../../pays/gin/grandeurs.csv', import.meta.url), 'utf8')
    const stored = readTable('grandeurs.csv', text).filter((row) => row.text('famille') === 'brute')
    const units = stored.map((row) => ({
      code: row.text('code'),
      ucum: row.text('ucum'),
      ucum_horaire: row.optionalText('ucum_horaire'),
    }))
    const amounts = units.filter(isDailyAmount)
    expect(amounts.map(({ code }) => code)).toEqual(['ghi', 'dni', 'dhi', 'precipitation'])
    expect(amounts.map(hourInDay)).toEqual([0.001, 0.001, 0.001, 1])
  })

  it('is told from an amount of the whole step: of all variables those that are derived of these', async () => {
    const text = await readFile(new URL('../../../pays/gin/grandeurs.csv', import.meta.url), 'utf8')
    const made = readTable('grandeurs.csv', text).filter((row) => row.text('famille') !== 'calculee')
    const amounts = made.filter((row) => isStepAmount({ ucum: row.text('ucum') }))
    expect(amounts.map((row) => row.text('code'))).toEqual(['hep', 'productible_specifique_theorique'])
  })
})
