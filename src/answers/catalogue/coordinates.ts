import type { Point } from '../../contract/distance.ts'

/** Characters of a point at most: `10° 36' 12.345678" N, 12° 24' 12.345678" W` has 45. */
const LONGEST = 80
/** A part of a point: a number, a mark of degrees, minutes or seconds, a side, or what parts two angles. */
const PART =
  /\s*(?:(?<n>[-−–+]?\d{1,3}(?:[.,]\d+)?(?!\d))|(?<d>[°º])|(?<s>["”″]|['’′]{2})|(?<m>['’′])|(?<c>nord|north|sud|south|est|east|ouest|west|latitude|lat|longitude|long|lon|lng|[nseow])[:=.]?|(?<p>[;/,]))/iuy
/** The parts of an angle, one letter each. */
const ANGLE = /^c?nd?(?:nm?(?:ns?)?)?c?$/

/** A part of a point, by its letter in `PART`. */
interface PointPart {
  kind: string
  text: string
}

/** An angle, and the axis that its side names. */
interface Angle {
  degrees: number
  axis: 'latitude' | 'longitude' | undefined
}

/**
 * A point as people write it: `10,6 −12,4`, `10.6, -12.4`, `10.6 N 12.4 O`, `N10°36.5' W12°24'`, `lat 10.6 lon -12.4`,
 * `10 36 0 N 12 24 0 W`; latitude first, but for sides that say otherwise. Undefined of other text.
 */
export function pointOf(text: string): Point | undefined {
  const parts = text.length > LONGEST ? [] : partsOf(text.trim().replace(/^[([](.*)[)\]]$/u, '$1'))
  const middle = middleOf(parts)
  const [first, second] = [angleOf(parts.slice(0, middle)), angleOf(parts.slice(middle))]
  if (!first || !second || (first.axis !== undefined && first.axis === second.axis)) return undefined
  const swapped = first.axis === 'longitude' || second.axis === 'latitude'
  const [latitude, longitude] = swapped ? [second.degrees, first.degrees] : [first.degrees, second.degrees]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** The parts of a text; none where it holds anything else. */
function partsOf(text: string): PointPart[] {
  const parts: PointPart[] = []
  PART.lastIndex = 0
  for (let end = 0; end < text.length; end = PART.lastIndex) {
    const groups = PART.exec(text)?.groups
    const [kind, part] = Object.entries(groups ?? {}).find(([, each]) => each !== undefined) ?? []
    if (kind === undefined || part === undefined) return []
    parts.push({ kind, text: part })
  }
  return parts
}

/** Where the second angle begins: after the first side, before the second one, at what parts them, else at half the numbers. */
function middleOf(parts: readonly PointPart[]): number {
  const at = (kind: string) => parts.flatMap((part, i) => (part.kind === kind ? [i] : []))
  const [sides, parting, degrees, numbers] = [at('c'), at('p'), at('d'), at('n')]
  if (sides[0] === 0) return sides[1] ?? 0
  if (sides[0] !== undefined) return sides[0] + 1
  if (parting.length === 1) return parting[0] as number
  return degrees.length === 2 ? (degrees[1] as number) - 1 : (numbers[numbers.length / 2] ?? 0)
}

/** Undefined where these are no angle, or sixty minutes or seconds, or a sign stands before either. */
function angleOf(parts: readonly PointPart[]): Angle | undefined {
  const own = parts.filter(({ kind }) => kind !== 'p')
  if (!ANGLE.test(own.map(({ kind }) => kind).join(''))) return undefined
  const numbers = own.flatMap(({ kind, text }) => (kind === 'n' ? [text] : []))
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map((text) =>
    Number(text.replace(/[−–]/u, '-').replace(',', '.')),
  )
  if (minutes >= 60 || seconds >= 60 || numbers.slice(1).some((text) => /^[-−–+]/u.test(text))) return undefined
  const side = own.find(({ kind }) => kind === 'c')?.text.toLowerCase() ?? ''
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600
  const isNegative = /^[sow]/.test(side) || degrees < 0 || Object.is(degrees, -0)
  const axis = side === '' ? undefined : /^(?:[ns]|la)/.test(side) ? 'latitude' : 'longitude'
  return { degrees: isNegative ? -size : size, axis }
}
