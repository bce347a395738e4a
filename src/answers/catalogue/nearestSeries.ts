import type { Release } from '../release.ts'
import { editDistance } from './nearestCodes.ts'

/** Series that a reader may have meant. */
export interface NearestSeries {
  codes: string[]
  /** Whether they differ in their years alone: the code of a series changes as years are added to it. */
  isOtherYears: boolean
}

/** A code without its years. */
const YEARS = /_\d{4}_\d{4}$/
const MOST = 3
/** Letters that a mistyped code may be off by. */
const FAR = 3
/** Longer words are no code that somebody mistyped, and would cost time. */
const LONGEST = 100

/** The series of a release that are near a code: those that differ in their years alone, else those a few letters away. */
export function nearestSeries({ series }: Pick<Release, 'series'>, code: string): NearestSeries {
  if (code.length > LONGEST) return { codes: [], isOtherYears: false }
  const stem = code.replace(YEARS, '')
  const otherYears = series.filter((each) => each.code.replace(YEARS, '') === stem)
  if (otherYears.length > 0) return { codes: otherYears.map((each) => each.code).slice(0, MOST), isOtherYears: true }
  const near = series
    .map((each) => ({ code: each.code, far: editDistance(code, each.code, FAR) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far || (a.code < b.code ? -1 : 1))
  return { codes: near.slice(0, MOST).map((each) => each.code), isOtherYears: false }
}

/** What to ask for instead, in words; there is at least one code. */
export function nearSeriesWords({ codes, isOtherYears }: NearestSeries): string {
  return `${isOtherYears ? "la même, d'autres années" : 'codes proches'} : ${codes.join(', ')}`
}
