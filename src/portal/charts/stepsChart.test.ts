import { expect, test } from 'vitest'
import { beforeAfterLines, stepsChart } from './stepsChart.ts'

const labels = { id: 'a', title: '', desc: '', simule: false } as const
const lineOf = (picture: string, look: string) => new RegExp(`class="${look}" d="([^"]+)"`).exec(picture)?.[1] ?? ''

test('a missing year breaks the line through years, and each year has its dot', () => {
  const steps = [2001, 2002, 2004, 2005].map((at) => ({ at, value: at - 2000 }))
  const picture = stepsChart('fr', [{ look: 'curve', steps }], {
    ...labels,
    axis: 'annees',
    levels: [{ value: 3 }],
  }).text
  const runs = lineOf(picture, 'curve').split('M').slice(1)
  expect(runs.map((run) => run.split('L').length)).toEqual([2, 2])
  expect(picture.split('class="dot"')).toHaveLength(5)
  expect(picture.split('class="meanline"')).toHaveLength(2)
})

test('lines before and after are named at their ends, what was measured is squares, and a higher value is drawn higher', () => {
  const months = Array.from({ length: 12 }, (_, i) => ({ at: i + 1, before: 4, after: 5 }))
  const lines = beforeAfterLines(months, { before: 'avant', after: 'après' })
  const picture = stepsChart('fr', lines, { ...labels, axis: 'mois', measured: [{ at: 3, value: 4.5 }] }).text
  const height = (look: string) => Number(/^M[\d.]+ ([\d.]+)/.exec(lineOf(picture, look))?.[1])
  expect(height('curve')).toBeLessThan(height('curve2'))
  expect(picture).toMatch(/>avant<.*>après</s)
  expect([picture.split('class="measured"').length, picture.includes('class="dot"')]).toEqual([2, false])
})
