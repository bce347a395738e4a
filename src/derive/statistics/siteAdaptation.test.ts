import { expect, test } from 'vitest'
import { draws } from '../../../tests/support/draws.ts'
import { soak } from '../../../tests/support/share.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import { type MeasuredBlock, measuredBlocks, siteAdaptation, siteOffset, VARIABLE_ERROR } from './siteAdaptation.ts'
import { mean, rootMeanSquare } from './statistics.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const OUTSIDE = MONTHS.map((month) => 9.5 + Math.cos((2 * Math.PI * (month - 5.5)) / 12))
const NORMALS = OUTSIDE.map((outside) => ({ amount: 30 * 0.5 * outside, clearness: 0.5 }))
const [FIRST_YEAR, YEARS] = [2010, 10]
const START = slotOf('journalier', Date.UTC(FIRST_YEAR, 0, 1))
const DAYS = slotOf('journalier', Date.UTC(FIRST_YEAR + YEARS, 0, 1)) - START
const HALF_80 = 1.2815516
const INSTRUMENT_PCT = 2
const PRIOR_PCT = 6
const SITES = 400

/** Months all off by so much, %, of a year and month on. */
function blocksOff(pct: (month: number) => number, months: number, from = 0): MeasuredBlock[] {
  return Array.from({ length: months }, (_, i) => {
    const month = (from + i) % 12
    const modelled = 0.5 * (OUTSIDE[month] as number)
    const measured = modelled * Math.exp(pct(month) / 100)
    const year = 2020 + Math.floor((from + i) / 12)
    return { year, phase: (month + 0.5) / 12, days: 30, measured, modelled, clearness: 0.5 }
  })
}

const prior = { standardPct: PRIOR_PCT, instrumentPct: 0, years: 20 }

test('years that are off by one share correct nearly by that, in every month, and leave little doubt', () => {
  const { changePct, standardPct, factors, corrected } = siteAdaptation(
    blocksOff(() => -8, 36),
    NORMALS,
    prior,
  )
  expect(corrected).toBe(true)
  expect(changePct).toBeBetween(-7.7, -7.3)
  for (const factor of factors) expect(factor).toBeCloseTo(Math.exp(-0.075), 1)
  expect(standardPct).toBeLessThan(1)
})

test('an error of the season is corrected in its months, and leaves the year as it was', () => {
  const wave = (month: number) => 10 * Math.cos((2 * Math.PI * (month + 0.5)) / 12)
  const { changePct, factors } = siteAdaptation(blocksOff(wave, 24), NORMALS, prior)
  expect(Math.abs(changePct)).toBeLessThan(0.4)
  expect(factors[0]).toBeGreaterThan(1.07)
  expect(factors[6]).toBeLessThan(0.93)
})

test('months of one season say little of the year, and less than months all over it', () => {
  const dry = siteAdaptation(
    blocksOff(() => -8, 3),
    NORMALS,
    prior,
  )
  const spread = siteAdaptation(
    [0, 4, 8].flatMap((from) => blocksOff(() => -8, 1, from)),
    NORMALS,
    prior,
  )
  expect(dry.standardPct).toBeGreaterThan(spread.standardPct + 0.5)
  expect(dry.changePct).toBeGreaterThan(spread.changePct + 1)
})

test('a month of few days weighs less, and a long series of few years leaves more doubt', () => {
  const of = (days: number, years = 20) =>
    siteAdaptation(
      blocksOff(() => -8, 12).map((block) => ({ ...block, days })),
      NORMALS,
      { ...prior, years },
    ).standardPct
  expect(of(5)).toBeGreaterThan(of(30) + 0.5)
  expect(of(30, 1)).toBeGreaterThan(of(30, 30) + 0.1)
})

test('an offset is in the unit of its blocks, and nothing where they do not bear it out', () => {
  const { bias: standard, ...error } = VARIABLE_ERROR.t2m
  const known = { standard, instrument: 0, years: 20, error }
  const cooler = blocksOff(() => 0, 24).map((block) => ({ ...block, measured: 24.5, modelled: 26 }))
  const found = siteOffset(cooler, known)
  expect(found.change).toBeLessThan(-1)
  expect(found.offsets[0]).toBeCloseTo(found.offsets[6] as number, 1)
  expect(found.standard).toBeLessThan(standard / 1.5)
  expect(siteOffset(cooler.slice(0, 1), known)).toMatchObject({ corrected: false, change: 0, standard })
})

test('the instrument’s own error stays in the answer, however long it measures', () => {
  const { standardPct, changePct } = siteAdaptation(
    blocksOff(() => -8, 120),
    NORMALS,
    { ...prior, instrumentPct: 3 },
  )
  expect(standardPct).toBeBetween(2.6, 3)
  // As sure as the instrument is beside what was known before.
  expect(changePct).toBeCloseTo(100 * (Math.exp((-0.08 * 36) / (36 + 9)) - 1), 0)
})

test('what blocks left out do not bear out is not corrected', () => {
  const noise = draws(5)
  const scattered = blocksOff(() => 0, 24).map((block) => ({
    ...block,
    measured: block.modelled * Math.exp(0.3 * (noise() - 0.5)),
  }))
  const level = mean(scattered.map(({ measured, modelled }) => Math.log(measured / modelled)))
  const centred = scattered.map((block) => ({ ...block, measured: block.measured * Math.exp(-level) }))
  const answer = siteAdaptation(centred, NORMALS, prior)
  expect(answer).toMatchObject({ corrected: false, changePct: 0, standardPct: PRIOR_PCT })
  expect(new Set(answer.factors)).toEqual(new Set([1]))
  expect(answer.leftOut.correctedPct).toBeGreaterThanOrEqual(answer.leftOut.asIsPct)
})

test('days are put together by months, few of them by tens of days', () => {
  const from = slotOf('journalier', Date.UTC(2021, 2, 25))
  const days = (count: number) => new Map(Array.from({ length: count }, (_, i) => [from + i, 5]))
  const short = measuredBlocks({ granularite: 'journalier', values: days(17) }, days(17), OUTSIDE)
  expect(short.map((block) => block.days)).toEqual([7, 10])
  expect(short[1]).toMatchObject({ year: 2021, clearness: 5 / (OUTSIDE[3] as number) })
  expect(short[1]?.phase).toBeCloseTo((3 + 5 / 30) / 12, 6)
  const long = measuredBlocks({ granularite: 'journalier', values: days(100) }, days(90), OUTSIDE)
  expect(long.map((block) => block.days)).toEqual([7, 30, 31, 22])
  const none = measuredBlocks({ granularite: 'journalier', values: new Map([[from, 0]]) }, days(1), OUTSIDE)
  expect(none).toEqual([])
})

/**
 * A simulated site: days of weather, and a source that is off by a bias, by a season of any shape, by its years and by its days,
 * which go together for a while, as much as two sources are off from each other. The truth is known, and its instrument is not
 * exact either.
 */
function simulatedSite(seed: number) {
  const random = draws(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const [bias, calibration] = [PRIOR_PCT * normal(), INSTRUMENT_PCT * normal()]
  // A rainy season in which the source errs otherwise, of some length, beginning at some time.
  const [step, onset, length] = [12.5 * normal(), random(), 0.25 + 0.3 * random()]
  const inSeason = (phase: number) => ((phase - onset + 1) % 1 < length ? step * (1 - length) : -step * length)
  const yearOff = Array.from({ length: YEARS }, () => 0.7 * normal())
  let [cloud, error] = [0, 0]
  const days = Array.from({ length: DAYS }, (_, i) => {
    const date = new Date(timeOf('journalier', START + i))
    const month = date.getUTCMonth()
    cloud = 0.5 * cloud + 0.15 * normal()
    error = 0.4 * error + 15 * normal()
    const modelled = 0.5 * (OUTSIDE[month] as number) * Math.exp(cloud)
    const phase = (month + date.getUTCDate() / 31) / 12
    const off = bias + inSeason(phase) + (yearOff[date.getUTCFullYear() - FIRST_YEAR] as number) + error
    return { slot: START + i, month, modelled, truth: modelled * Math.exp(off / 100) }
  })
  return { days, calibration, random }
}

soak('on simulated sites the intervals hold what they say, and a correction does not make it worse than none', () => {
  const sites = Array.from({ length: SITES }, (_, i) => simulatedSite(i + 1000))
  for (const months of [1, 3, 6, 12, 24]) {
    const tried = sites.map(({ days, calibration, random }) => {
      const [all, truth] = [mean(days.map((day) => day.modelled)), mean(days.map((day) => day.truth))]
      const first = Math.floor(random() * (DAYS - months * 30.4))
      // A logger that stops now and then.
      const window = days.slice(first, first + Math.round(months * 30.4)).filter((day) => day.slot % 37 !== 0)
      const values = new Map(window.map((day) => [day.slot, day.truth * Math.exp(calibration / 100)]))
      const normals = MONTHS.map((month) => {
        const amount = mean(days.filter((day) => day.month === month).map((day) => day.modelled))
        return { amount, clearness: amount / (OUTSIDE[month] as number) }
      })
      const { changePct, standardPct } = siteAdaptation(
        measuredBlocks(
          { granularite: 'journalier', values },
          new Map(window.map((day) => [day.slot, day.modelled])),
          OUTSIDE,
        ),
        normals,
        { standardPct: PRIOR_PCT, instrumentPct: INSTRUMENT_PCT, years: YEARS },
      )
      const asIs = 100 * Math.log(truth / all)
      const off = asIs - 100 * Math.log1p(changePct / 100)
      return { asIs, off, isCovered: Math.abs(off) < HALF_80 * standardPct }
    })
    const covered = mean(tried.map(({ isCovered }) => (isCovered ? 1 : 0)))
    expect(rootMeanSquare(tried.map(({ off }) => off))).toBeLessThan(rootMeanSquare(tried.map(({ asIs }) => asIs)))
    expect([months, covered >= 0.75 && covered <= 0.85, covered]).toEqual([months, true, covered])
  }
})
