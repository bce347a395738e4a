import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import { rangeAxis } from './rangeAxis.ts'

test('On an axis of sources no label hides another on a telephone, wherever the values lie', () => {
  const values = fc.array(fc.integer({ min: 1000, max: 2000 }), { minLength: 1, maxLength: 6 })
  forAll(values, fc.integer({ min: 900, max: 1500 }), (all, p90) => {
    const marks = all.map((value, i) => ({ name: `Source ${i}`, value, colour: '#808080', measured: i === 1 }))
    const drawn = rangeAxis(
      { marks, p90: { name: 'P90', value: p90 }, spread: [1100, 1600] },
      { label: '', text: String, simule: false },
    ).text
    const labels = [
      ...drawn.matchAll(/<text class="halo" x="([\d.]+)%" dx="\S+" y="(\d+)" text-anchor="(\w+)">([^<]+)</g),
    ]
    expect(labels).toHaveLength(all.length + 1)
    const boxes = labels.map(([, x = '', y = '', anchor, text = '']) => {
      const length = text.length * 2.1
      return { y, from: anchor === 'end' ? Number(x) - length : Number(x), length }
    })
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.y !== b.y || a.from + a.length <= b.from || b.from + b.length <= a.from).toBe(true)
  })
})
