import { describe, expect, it } from 'vitest'
import { linkedGap, REPRESENTATIVENESS, representativenessPct, sourceGap } from './sourceGap.ts'

const months = (count: number, value: (i: number) => number) =>
  new Map(Array.from({ length: count }, (_, i) => [i, value(i)] as const))
/** What the second says of so many months against the first. */
const gapOf = (count: number, one: (i: number) => number, other: (i: number) => number) =>
  sourceGap(months(count, one), months(count, other))
const five = () => 5
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
    expect(gapOf(12, five, () => 4)?.pct).toBeCloseTo(-20, 9)
  })

  it('is undefined unless every calendar month is common', () => {
    expect(sourceGap(months(11, five), months(24, five))).toBeUndefined()
    expect(sourceGap(new Map(), months(24, five))).toBeUndefined()
  })

  it('does not take the course of the year for scatter, where months come again', () => {
    const errorOf = (count: number) => gapOf(count, five, (i) => 5 + 0.5 * course(i))?.errorPct
    expect(errorOf(48)).toBe(representativenessPct(48))
    expect(errorOf(12)).toBeGreaterThan(1.5 * representativenessPct(12))
  })

  it('has less scatter the more months there are, by their root', () => {
    const of = (years: number) => gapOf(12 * years, five, (i) => 5 + 2 * noise(i))?.errorPct as number
    const [few, many] = [of(5), of(20)]
    expect(few / many).toBeBetween(1.5, 2.5)
    // Of 40 % times the deviation of even numbers between -1 and 1, over the root of 240 months.
    expect(many).toBeBetween((0.8 * 40) / Math.sqrt(3 * 240), (1.5 * 40) / Math.sqrt(3 * 240))
  })

  it('scatters more where neighbouring months go together', () => {
    const alone = gapOf(120, five, (i) => 5 + 2 * noise(i))
    const together = gapOf(120, five, (i) => 5 + 2 * noise(Math.floor(i / 5)))
    expect(together?.errorPct).toBeGreaterThan(1.5 * (alone?.errorPct as number))
  })
})

describe('representativenessPct', () => {
  it('is of one year what years differ by, less the more months there are, and never less than what sources drift by', () => {
    const { yearPct, driftPct } = REPRESENTATIVENESS
    expect([12, 48].map(representativenessPct)).toEqual([
      Math.hypot(yearPct, driftPct),
      Math.hypot(yearPct / 2, driftPct),
    ])
    expect(representativenessPct(1e9)).toBeCloseTo(driftPct, 6)
  })
})

it('linkedGap multiplies shares and adds errors in quadrature; months are those with the reference', () => {
  const of = (pct: number, errorPct: number, count: number) => ({
    ...{ pct, errorPct, months: count },
    ...{ firstSlot: 0, lastSlot: count - 1 },
  })
  expect(linkedGap(of(10, 3, 24), of(-5, 4, 240))).toMatchObject({
    pct: expect.closeTo(4.5, 9),
    errorPct: 5,
    months: 24,
  })
})
