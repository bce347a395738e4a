import { describe, expect, it } from 'vitest'
import { normalStream } from '../../sources/simulation/noise.ts'
import { independentShare, serialCorrelation } from './serialCorrelation.ts'

describe('serial correlation', () => {
  it('agrees with values computed by hand', () => {
    const values = [2, 1, -1, 1, -2, 1, -1, -1, 1, -1]
    // Products 2 - 1 - 1 - 2 - 2 - 1 + 1 - 1 - 1 = -6 over nine pairs; squares 16 over ten: -0.4167; (-4.167 + 1) / 6.
    expect(serialCorrelation([...values.keys()], values)).toBeCloseTo(-0.5278, 4)
    // Of pairs only the first and the last are a step apart: (2 - 1) over two; 0.3125; (3.125 + 1) / 6.
    expect(serialCorrelation([0, 1, 3, 5, 7, 9, 11, 13, 15, 16], values)).toBeCloseTo(0.6875, 4)
    expect(serialCorrelation([], [])).toBe(0)
  })

  it('is estimated without bias in short series', () => {
    const next = normalStream('serie')
    let sum = 0
    for (let i = 0; i < 3000; i++) {
      let last = next()
      const values = Float64Array.from({ length: 60 }, () => {
        last = 0.5 * last + Math.sqrt(0.75) * next()
        return last
      })
      const mean = values.reduce((a, b) => a + b, 0) / 60
      sum +=
        serialCorrelation(
          [...values.keys()],
          values.map((value) => value - mean),
        ) / 3000
    }
    expect(sum).toBeCloseTo(0.5, 1)
    expect(Math.abs(sum - 0.5)).toBeLessThan(0.02)
  })

  it('reduces the number of independent values, and never raises it', () => {
    expect(independentShare(0)).toBe(1)
    expect(independentShare(0.5)).toBeCloseTo(1 / 3, 12)
    expect(independentShare(-0.5)).toBe(1)
  })
})
