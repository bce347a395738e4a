import { describe, expect, it } from 'vitest'
import { linkedGap, sourceGap } from './sourceGap.ts'

const months = (count: number, value: (i: number) => number) =>
  new Map(Array.from({ length: count }, (_, i) => [i, value(i)] as const))
/** A year's course, nought on average. */
const course = (i: number) => Math.sin((i * Math.PI) / 6)
/** Numbers of no order between -1 and 1. */
const noise = (i: number) => ((((i + 1) * 7919) % 101) - 50) / 50

describe('sourceGap', () => {
  it('is the difference of the means over all common months, signed', () => {
    const gap = sourceGap(
      months(30, () => 5),
      new Map([...months(40, () => 5.5)].slice(6)),
    )
    expect(gap).toMatchObject({ pct: expect.closeTo(10, 9), months: 24, firstSlot: 6, lastSlot: 29 })
    expect(
      sourceGap(
        months(12, () => 5),
        months(12, () => 4),
      )?.pct,
    ).toBeCloseTo(-20, 9)
  })

  it('is undefined unless every calendar month is common', () => {
    expect(
      sourceGap(
        months(11, () => 5),
        months(24, () => 5),
      ),
    ).toBeUndefined()
    expect(
      sourceGap(
        new Map(),
        months(24, () => 5),
      ),
    ).toBeUndefined()
  })

  it('does not take the course of the year for scatter, where months come again', () => {
    const steady = months(48, () => 5)
    const seasonal = sourceGap(
      steady,
      months(48, (i) => 5 + 0.5 * course(i)),
    )
    expect(seasonal?.scatterPct).toBeCloseTo(0, 9)
    const once = sourceGap(
      months(12, () => 5),
      months(12, (i) => 5 + 0.5 * course(i)),
    )
    expect(once?.scatterPct).toBeGreaterThan(1)
  })

  it('has less scatter the more months there are, by their root', () => {
    const of = (years: number) =>
      sourceGap(
        months(12 * years, () => 5),
        months(12 * years, (i) => 5 + 0.1 * noise(i)),
      )
    const [few, many] = [of(5)?.scatterPct as number, of(20)?.scatterPct as number]
    expect(few / many).toBeGreaterThan(1.5)
    expect(few / many).toBeLessThan(2.5)
    // Of 2 % times the deviation of even numbers between -1 and 1, over the root of 240 months.
    expect(many).toBeGreaterThan((0.8 * 2) / Math.sqrt(3 * 240))
    expect(many).toBeLessThan((1.5 * 2) / Math.sqrt(3 * 240))
  })

  it('scatters more where neighbouring months go together', () => {
    const alone = sourceGap(
      months(120, () => 5),
      months(120, (i) => 5 + 0.1 * noise(i)),
    )
    const together = sourceGap(
      months(120, () => 5),
      months(120, (i) => 5 + 0.1 * noise(Math.floor(i / 5))),
    )
    expect(together?.scatterPct).toBeGreaterThan(1.5 * (alone?.scatterPct as number))
  })
})

describe('linkedGap', () => {
  it('multiplies shares and adds scatters in quadrature; months are those with the reference', () => {
    const of = (pct: number, scatterPct: number, count: number) => ({
      ...{ pct, scatterPct, months: count },
      ...{ firstSlot: 0, lastSlot: count - 1 },
    })
    expect(linkedGap(of(10, 3, 24), of(-5, 4, 240))).toMatchObject({
      pct: expect.closeTo(4.5, 9),
      scatterPct: 5,
      months: 24,
    })
  })
})
