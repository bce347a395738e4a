import { readFileSync } from 'node:fs'
import type { Ring } from './canvas.ts'

/** Outlines of a font, in its units, y up; `scripts/lettresDesImages.ts` writes them. */
interface Letters {
  unitsPerEm: number
  letters: Readonly<Record<string, readonly [advance: number, outline: string]>>
}

export type Weight = 400 | 700

const read = new Map<Weight, Letters>()

/** Read when the first picture is drawn. */
function lettersOf(weight: Weight): Letters {
  const known = read.get(weight)
  if (known) return known
  const file = new URL(`./lettres/inter-${weight}.json`, import.meta.url)
  const letters = JSON.parse(readFileSync(file, 'utf8')) as Letters
  read.set(weight, letters)
  return letters
}

/** A text that stands on a line: where it begins, and the size of its letters in pixels. */
export interface TextLine {
  x: number
  y: number
  size: number
  weight: Weight
}

/** The outlines of a text. A letter that the font lacks is drawn without its accent, or not at all. */
export function outlinesOf(text: string, { x, y, size, weight }: TextLine): Ring[] {
  const { unitsPerEm } = lettersOf(weight)
  const scale = size / unitsPerEm
  let at = x
  return [...text].flatMap((sign) => {
    const letter = letterOf(sign, weight)
    if (!letter) return []
    const [advance, outline] = letter
    const rings = ringsOf(outline).map((ring) => ring.map(([px, py]) => [at + px * scale, y - py * scale] as const))
    at += advance * scale
    return rings
  })
}

/** The width of a text, in pixels. */
export function widthOf(text: string, { size, weight }: Pick<TextLine, 'size' | 'weight'>): number {
  const units = [...text].reduce((sum, sign) => sum + (letterOf(sign, weight)?.[0] ?? 0), 0)
  return (units * size) / lettersOf(weight).unitsPerEm
}

/** The size of a text that has so much room at most. */
export function fitting(text: string, { size, weight }: Pick<TextLine, 'size' | 'weight'>, room: number): number {
  return Math.min(size, (size * room) / widthOf(text, { size, weight }))
}

function letterOf(sign: string, weight: Weight): Letters['letters'][string] | undefined {
  const { letters } = lettersOf(weight)
  // All spaces are as wide as the plain one.
  const plain = /\s/u.test(sign) ? ' ' : sign
  return letters[plain] ?? letters[plain.normalize('NFD').charAt(0)]
}

/** Lines that stand for a quadratic curve: at these sizes it is not seen. */
const PIECES = 6

const drawn = new Map<string, readonly Ring[]>()

/** An outline as rings of points; each letter is read once. */
function ringsOf(outline: string): readonly Ring[] {
  const known = drawn.get(outline)
  if (known) return known
  const rings = readOutline(outline)
  drawn.set(outline, rings)
  return rings
}

/** Moves, lines and quadratic curves, as rings of points. */
function readOutline(outline: string): Ring[] {
  const rings: [number, number][][] = []
  for (const [, type, numbers = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const values = numbers.trim().split(' ').map(Number)
    const [x = 0, y = 0] = values.slice(-2)
    if (type === 'M') rings.push([])
    const ring = rings.at(-1)
    if (!ring || type === 'Z') continue
    if (type === 'Q') ring.push(...curve(ring.at(-1) ?? [x, y], [values[0] ?? x, values[1] ?? y], [x, y]))
    else ring.push([x, y])
  }
  return rings
}

type Point = readonly [number, number]

function curve(from: Point, control: Point, to: Point): [number, number][] {
  return Array.from({ length: PIECES }, (_, i): [number, number] => {
    const t = (i + 1) / PIECES
    const along = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis]
    return [along(0), along(1)]
  })
}
