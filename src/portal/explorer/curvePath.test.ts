import { describe, expect, it } from 'vitest'
import { type CurveSpec, curveFrom } from '../../../tests/support/portal/curves.ts'
import { curvePath, lastSeen, rangeSeen, stepsAround } from './curvePath.ts'

const at = (text: string) => Date.parse(`${text}Z`)

/** The lines of a path, each a list of points. */
function lines(path: string): [number, number][][] {
  return path
    .split('M')
    .slice(1)
    .map((line) => {
      let x = 0
      return line.split(/(?=[LV])/).map((point): [number, number] => {
        const numbers = point.replace(/[LV]/, '').split(' ').map(Number)
        if (!point.startsWith('V')) x = numbers[0] ?? Number.NaN
        return [x, numbers.at(-1) ?? Number.NaN]
      })
    })
}

const days = (valeurs: number[]) => curveFrom({ granularite: 'journalier', debut: '2021-01-01', valeurs })
const axis = { left: 0, width: 100, span: [at('2021-01-01T00:00'), at('2021-01-11T00:00')] as const }
const same = (value: number) => value

describe('A line from step to step', () => {
  it('breaks at a missing step, and has its points in the middle of steps', () => {
    const curve = days([1, 2, Number.NaN, 4, 5])
    expect(lines(curvePath(curve, axis, same)).map((line) => line.join(' '))).toEqual(['5,1 15,2', '35,4 45,5'])
  })

  it('extends by one step beyond the window on each side', () => {
    const curve = days(new Array(30).fill(1))
    const window = { ...axis, span: [at('2021-01-10T00:00'), at('2021-01-20T00:00')] as const }
    expect(stepsAround(curve, window.span)).toEqual({ from: curve.firstSlot + 8, to: curve.firstSlot + 21 })
    expect(lines(curvePath(curve, window, same))[0]?.map(([x]) => x)[0]).toBe(-5)
  })
})

describe('A line of minima and maxima', () => {
  const hours: CurveSpec = { granularite: 'horaire', debut: '2021-01-01', valeurs: [] }
  const noisy = curveFrom({
    ...hours,
    valeurs: Array.from({ length: 2400 }, (_, i) => (i === 777 ? 99 : i === 1234 ? -99 : Math.sin(i))),
  })

  it('keeps every peak at every scale', () => {
    const wide = { left: 0, width: 50, span: [at('2021-01-01T00:00'), at('2021-04-11T00:00')] as const }
    const points = lines(curvePath(noisy, wide, same)).flat()
    expect(Math.max(...points.map(([, y]) => y))).toBe(99)
    expect(Math.min(...points.map(([, y]) => y))).toBe(-99)
    expect(points.length).toBeLessThanOrEqual(2 * Math.ceil(2400 / 64) + 2)
  })

  it('keeps its shape when the window moves', () => {
    const drawn = (from: string, to: string) => {
      const points = lines(curvePath(noisy, { left: 0, width: 50, span: [at(from), at(to)] }, same)).flat()
      return new Set(points.map(([, y]) => y))
    }
    const before = drawn('2021-01-20T00:00', '2021-02-20T00:00')
    const after = drawn('2021-01-20T07:00', '2021-02-20T07:00')
    expect([...before].filter((y) => !after.has(y)).length).toBeLessThanOrEqual(4)
  })

  it('breaks where a whole group of steps is missing', () => {
    const valeurs = Array.from({ length: 640 }, (_, i) => (i >= 200 && i < 420 ? Number.NaN : i))
    const gap = curveFrom({ ...hours, valeurs })
    const wide = { left: 0, width: 10, span: [at('2021-01-01T00:00'), at('2021-02-01T00:00')] as const }
    expect(lines(curvePath(gap, wide, same))).toHaveLength(2)
  })
})

describe('The visible range of curves', () => {
  it('is from their minimum to their maximum within the window, and never empty', () => {
    const curve = days([1, 5, 2, 9, 3, 3, 3, 3])
    expect(rangeSeen([{ curve }], [at('2021-01-01T00:00'), at('2021-01-03T00:00')])).toEqual([1, 9])
    expect(rangeSeen([{ curve }], [at('2021-01-07T00:00'), at('2021-01-09T00:00')])).toEqual([2.5, 3.5])
    expect(rangeSeen([{ curve }], [at('1999-01-07T00:00'), at('1999-01-09T00:00')])).toEqual([0, 1])
  })

  it('ends with the last value that is present', () => {
    const curve = days([1, 5, Number.NaN, Number.NaN])
    expect(lastSeen(curve, axis.span)).toBe(5)
    expect(lastSeen(curve, [at('2021-01-03T00:00'), at('2021-01-05T00:00')])).toBeUndefined()
  })
})
