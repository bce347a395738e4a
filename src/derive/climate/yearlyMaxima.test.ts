import { expect, test } from 'vitest'
import { droughtClass } from './standardisedIndex.ts'
import { yearlyMaxima } from './yearlyMaxima.ts'

const slotOfDay = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / 86_400_000
const firstSlot = slotOfDay(2001, 1, 1)

/** Days of 2001 to 2003 with 7 throughout, but for some. */
function days(changes: readonly [slot: number, count: number, value: number][]) {
  const values = new Float64Array(3 * 365).fill(7)
  for (const [slot, count, value] of changes) values.fill(value, slot - firstSlot, slot - firstSlot + count)
  return { firstSlot, values }
}

test('the largest day of each year is told with the first day that had it', () => {
  const peak = slotOfDay(2002, 8, 3)
  const maxima = yearlyMaxima(
    days([
      [peak, 1, 90],
      [peak + 5, 1, 90],
    ]),
  )
  expect(maxima).toEqual([
    { year: 2001, value: 7, day: firstSlot },
    { year: 2002, value: 90, day: peak },
    { year: 2003, value: 7, day: slotOfDay(2003, 1, 1) },
  ])
})

test('a year lacks with four days of a month missing, with sixteen of a year, and not with three of five months', () => {
  const gap = (month: number, count: number): [number, number, number] => [
    slotOfDay(2002, month, 10),
    count,
    Number.NaN,
  ]
  const yearsOf = (...gaps: [number, number, number][]) => yearlyMaxima(days(gaps)).map(({ year }) => year)
  expect(yearsOf(gap(5, 4))).toEqual([2001, 2003])
  const five = [1, 3, 5, 7, 9].map((month) => gap(month, 3))
  expect(yearsOf(...five)).toEqual([2001, 2002, 2003])
  expect(yearsOf(...five, gap(11, 1))).toEqual([2001, 2003])
})

test('classes of drought are those of WMO-No. 1090, at their bounds too', () => {
  const classes = [-2, -1.99, -1.5, -1.49, -1, -0.99, 0, 0.99, 1, 1.5, 2].map(droughtClass)
  expect(classes).toEqual([
    'extremement_sec',
    'tres_sec',
    'tres_sec',
    'moderement_sec',
    'moderement_sec',
    'proche_de_la_normale',
    'proche_de_la_normale',
    'proche_de_la_normale',
    'moderement_humide',
    'tres_humide',
    'extremement_humide',
  ])
})
