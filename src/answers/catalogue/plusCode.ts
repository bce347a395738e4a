import type { Point } from '../../contract/distance.ts'

/** The digits of Open Location Code (github.com/google/open-location-code, specification 1.0): base 20. */
const DIGITS = '23456789CFGHJMPQRVWX'
const CODE = /^([2-9CFGHJMPQRVWX]{2,8})(0{0,6})\+((?:[2-9CFGHJMPQRVWX]{2,7})?)$/i
/** Digits before the plus sign; digits that stand for both axes in turn, before those of a grid. */
const [WHOLE, PAIRED] = [8, 10]
/** A later digit divides the cell into these rows and columns. */
const [ROWS, COLUMNS] = [5, 4]

/** A plus code: its digits, how many of the first are left out, and the text beside it, as a short code has its town. */
export interface PlusCode {
  digits: string
  missing: number
  beside: string
}

/** A word without the comma after it. */
const bare = (word: string) => (word.endsWith(',') ? word.slice(0, -1) : word)

/** The plus code of a text; undefined where it has none. */
export function plusCodeIn(text: string): PlusCode | undefined {
  const words = text.split(/\s+/)
  const found = words.findIndex((word) => CODE.test(bare(word)))
  const [, before = '', zeros = '', after = ''] = CODE.exec(bare(words[found] ?? '')) ?? []
  const missing = WHOLE - before.length - zeros.length
  // Zeros fill up a code of a large area, which has no digits after its sign.
  if (found < 0 || missing < 0 || missing % 2 > 0 || (zeros !== '' && (missing > 0 || after !== ''))) return undefined
  return { digits: (before + after).toUpperCase(), missing, beside: words.toSpliced(found, 1).join(' ').trim() }
}

/** The middle of the cell of a plus code, degrees; where digits are left out, of the cell that is nearest to `near`. */
export function plusCodePoint({ digits, missing }: PlusCode, near: Point): Point {
  // The size of the cell that the digits divide, and the place in it.
  const around = 400 / 20 ** (missing / 2)
  let [latitude, longitude, high, wide] = [0, 0, around, around]
  for (let i = 0; i < digits.length; ) {
    const [digit, next] = [digits[i], digits[i + 1]].map((each = '') => DIGITS.indexOf(each)) as [number, number]
    const isPair = missing + i < PAIRED
    high /= isPair ? 20 : ROWS
    wide /= isPair ? 20 : COLUMNS
    latitude += (isPair ? digit : Math.floor(digit / COLUMNS)) * high
    longitude += (isPair ? next : digit % COLUMNS) * wide
    i += isPair ? 2 : 1
  }
  const placed = (offset: number, from: number, to: number) =>
    from + offset + (missing > 0 ? Math.round((to - from - offset) / around) * around : 0)
  return {
    latitude: placed(latitude + high / 2, -90, near.latitude),
    longitude: placed(longitude + wide / 2, -180, near.longitude),
  }
}
