import { expect, test } from 'vitest'
import { exceedanceChart } from './exceedanceChart.ts'

test('the exceedance chart marks nine tenths of the area under the curve, to the right of P90', () => {
  const words = { id: 'a', title: '', desc: '', simule: false, above: '', below: '', value: String } as const
  const picture = String(exceedanceChart({ p50: 1500, p90: 1400 }, words))
  const points = (d: string) => [...d.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const pathOf = (name: string) => points(new RegExp(`class="${name}" d="([^"]+)"`).exec(picture)?.[1] ?? '')
  const ground = pathOf('spread')[0]?.[1] as number
  const area = (curve: readonly (readonly [number, number])[]) =>
    curve.slice(1).reduce((sum, [x, y], i) => {
      const [before, above] = curve[i] as readonly [number, number]
      return sum + (x - before) * (ground - (y + above) / 2)
    }, 0)
  expect(area(pathOf('spread').slice(1)) / area(pathOf('curve'))).toBeCloseTo(0.9, 2)
})
