import { expect, test } from 'vitest'
import { type CurveSpec, curveFrom, DATA, months as monthsFrom, T2M } from '../../../tests/support/portal/curves.ts'
import { byUnit } from './linesPanel.ts'
import { pairOf } from './pair.ts'
import { scatterChart, scatterPlaces, scatterReading } from './scatterChart.ts'
import { timeChart, timePlaces, timeReading } from './timeChart.ts'

const SPAN = [Date.parse('2021-01-01Z'), Date.parse('2022-01-01Z')] as const
const months = (mean: number, more: Partial<CurveSpec> = {}) =>
  curveFrom(
    monthsFrom(
      Array.from({ length: 12 }, (_, i) => mean + i / 10),
      { mois_partiels: ['2021-03'], ...more },
    ),
  )
const drawn = (curve: ReturnType<typeof months>, name: string) => ({
  curve,
  name,
  colour: '#0072b2',
  dash: [],
})
const count = (text: string, part: string) => text.split(part).length - 1

test('curves over time share a panel by unit, mark partial months and breaks, and tell their values at an instant', () => {
  const other = months(4, { localite: 'gin_labe', methode_collecte: 'simulation' })
  const curves = [drawn(months(5), 'A'), drawn(other, 'B')]
  const warm = drawn(months(25, { grandeur: T2M, valeurs: [25, Number.NaN, 27] }), 'C')
  const panels = byUnit('fr', [...curves, warm], DATA)
  const broken = [...curves, warm].map(({ curve }) => [curve.serie.code, ['2021-06-01']])
  const places = timePlaces('fr', panels, { span: SPAN, breaks: Object.fromEntries(broken), width: 900, height: 500 })
  const { text } = timeChart('fr', places, 'essai')
  expect(panels.map(({ own }) => own.length)).toEqual([2, 1])
  expect(count(text, 'class="traced"')).toBe(3)
  expect(count(text, 'class="hollow"')).toBe(3)
  expect(count(text, 'rupture, juin 2021')).toBe(2)
  expect(count(text, 'class="between"')).toBe(1)
  expect(count(text, 'SIMULÉ')).toBe(1)
  expect(text).toMatch(/>Kankan<.*>Labé</s)
  const read = timeReading('fr', places, Date.parse('2021-02-20Z')).text
  expect(read).toMatch(/>février 2021</)
  expect([...read.matchAll(/>(\d,\d\d)</g)].map(([, value]) => value)).toEqual(['5,10', '4,10'])
})

test('a scatter has a point for each common step, and one scale where both are of one variable', () => {
  const pair = pairOf(months(5), months(4), undefined)
  if (!pair) throw new Error('no pair')
  const places = scatterPlaces('fr', pair, { width: 600, height: 500 })
  const { text } = scatterChart('fr', { pair, names: ['A', 'B'], colour: '#0072b2' }, places, 'essai')
  // March is partial.
  expect(count(text, 'class="point"')).toBe(11)
  expect([places.x(5) > places.x(4), places.y(5) < places.y(4), count(text, 'class="equal"')]).toEqual([true, true, 1])
  expect(scatterReading('fr', pair, places, 0).text).toMatch(/janvier 2021<.*x 5,00.*y 4,00/s)
})
