import type { Point } from '../../contract/distance.ts'

/** Characters of a point at most: `10° 36' 12.345678" N, 12° 24' 12.345678" W` has 45. */
const LONGEST = 80
/** Degrees, and perhaps minutes and seconds. */
const ANGLE = String.raw`([-−+]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|['’′]{2})\s*)?)?`
const SIDE = '([NSEOW])'
/** Between two numbers, a comma is a separator only where a space follows it, or where both have a decimal point. */
const BETWEEN = String.raw`(?:\s*[;/]\s*|,?\s+)`
// Bounded: LONGEST characters.
const SIDES_AFTER = new RegExp(`^${ANGLE}${SIDE}?${BETWEEN}${ANGLE}${SIDE}?$`, 'iu')
// Bounded: LONGEST characters.
const SIDES_BEFORE = new RegExp(`^${SIDE}\\s*${ANGLE}${BETWEEN}${SIDE}\\s*${ANGLE}$`, 'iu')
const OF_PROGRAM = /^([-−+]?\d{1,3}\.\d+),([-−+]?\d{1,3}\.\d+)$/u

/** An angle as it is written, and the letter of its side. */
interface Angle {
  degrees: number
  side: string
}

/**
 * A point as people write it: `10,6 −12,4`, `10.6, -12.4`, `10.6 N 12.4 O`, `10°36'N 12°24'W`; latitude first, but for letters
 * that say otherwise. Undefined of other text.
 */
export function pointOf(text: string): Point | undefined {
  const trimmed = text.trim()
  const [first, second] = trimmed.length > LONGEST ? [] : anglesOf(trimmed)
  if (!first || !second) return undefined
  const swapped = /[eow]/i.test(first.side) || /[ns]/i.test(second.side)
  const [latitude, longitude] = swapped ? [second.degrees, first.degrees] : [first.degrees, second.degrees]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function anglesOf(text: string): readonly (Angle | undefined)[] {
  const plain = OF_PROGRAM.exec(text)
  if (plain) return [angleOf([plain[1]]), angleOf([plain[2]])]
  const after = SIDES_AFTER.exec(text)
  if (after) return [angleOf(after.slice(1, 4), after[4]), angleOf(after.slice(5, 8), after[8])]
  const before = SIDES_BEFORE.exec(text)
  return before ? [angleOf(before.slice(2, 5), before[1]), angleOf(before.slice(6, 9), before[5])] : []
}

/** Undefined where there are sixty minutes or seconds. */
function angleOf([whole, minutes, seconds]: readonly (string | undefined)[], side = ''): Angle | undefined {
  const [degrees, min, sec] = [whole, minutes, seconds].map(numberOf) as [number, number, number]
  if (min >= 60 || sec >= 60) return undefined
  const size = Math.abs(degrees) + min / 60 + sec / 3600
  const isNegative = /[sow]/i.test(side) !== (degrees < 0 || Object.is(degrees, -0))
  return { degrees: isNegative ? -size : size, side }
}

const numberOf = (text = '0') => Number(text.replace('−', '-').replace(',', '.'))
