import { expect, it } from 'vitest'
import { rowsOfDays } from './dayRows.ts'

it('Of a month that lacks a day there is a mean, and no sum', () => {
  const values = Float64Array.from({ length: 365 }, (_, i) => (i === 9 ? Number.NaN : 2))
  const of = (statistic: 'mean' | 'sum') =>
    rowsOfDays({ indice: 'x', unite_valeur: '1' }, { firstSlot: 0, values, statistic })
  const whole = (rows: ReturnType<typeof of>, mois?: number) =>
    rows.find((row) => row.mois === mois && row.annee === undefined)
  expect([whole(of('mean'), 1)?.valeur, whole(of('mean'))?.annees]).toEqual([2, 1])
  expect([whole(of('sum'), 1), whole(of('sum'), 2)?.valeur, whole(of('sum'))?.annees]).toEqual([undefined, 56, 0])
})
