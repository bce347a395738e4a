import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Canvas, lineRings, type Ring } from './canvas.ts'
import { outlinesOf, widthOf } from './letters.ts'
import { indexedPng, pngOf } from './png.ts'

const [WHITE, BLACK] = [
  [255, 255, 255],
  [0, 0, 0],
] as const

/** The darkness of each pixel, 0 to 1, in rows. */
const inkOf = ({ width, pixels }: Canvas) =>
  Array.from({ length: pixels.length / 3 / width }, (_, y) =>
    Array.from({ length: width }, (_, x) => 1 - (pixels[(y * width + x) * 3] as number) / 255),
  )
const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]

function chunkOf(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type)
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}

describe('A canvas', () => {
  test('draws a raster over a box, each pixel in the colour of the cell under its middle', () => {
    const canvas = new Canvas(5, 4, WHITE)
    canvas.drawRaster({ left: 1, top: 1, width: 3, height: 3 }, [
      [BLACK, WHITE],
      [WHITE, BLACK],
    ])
    expect(inkOf(canvas)).toEqual([
      [0, 0, 0, 0, 0],
      [0, 1, 0, 0, 0],
      [0, 0, 1, 1, 0],
      [0, 0, 1, 1, 0],
    ])
  })

  test('covers a pixel by the share of it that lies within, to a sixteenth', () => {
    const canvas = new Canvas(3, 3, WHITE)
    canvas.fill([square(0.5, 2)], BLACK)
    const near = inkOf(canvas).map((row) => row.map((each) => Math.round(each * 4) / 4))
    expect(near).toEqual([
      [0.25, 0.5, 0],
      [0.5, 1, 0],
      [0, 0, 0],
    ])
  })

  test('leaves a ring that runs the other way as a hole, and what is outside the picture out', () => {
    const canvas = new Canvas(4, 4, WHITE)
    canvas.fill([square(-2, 9), square(1, 3).toReversed()], BLACK)
    expect(inkOf(canvas).map((row) => row.join(''))).toEqual(['1111', '1001', '1001', '1111'])
  })

  test('draws a triangle with half the ink of its box', () => {
    const canvas = new Canvas(40, 20, WHITE)
    canvas.fill(
      [
        [
          [0, 0],
          [40, 20],
          [0, 20],
        ],
      ],
      BLACK,
    )
    const ink = inkOf(canvas)
      .flat()
      .reduce((sum, each) => sum + each, 0)
    expect(ink).toBeBetween(390, 410)
  })

  test('is written as a PNG whose rows are its pixels', async () => {
    const canvas = new Canvas(2, 2, WHITE)
    canvas.fill([square(0, 1)], BLACK)
    const png = await pngOf(canvas)
    expect([...inflateSync(chunkOf(png, 'IDAT'))]).toEqual([0, 0, 0, 0, 255, 255, 255, 0, 255, 255, 255, 255, 255, 255])
  })
})

test('A line is as wide as it is said to be, at a right angle to its way, and nothing where it stands still', () => {
  const line: Ring = [
    [0, 0],
    [0, 0],
    [3, 4],
  ]
  expect(lineRings(line, 10).map(String)).toEqual(['4,-3,7,1,-1,7,-4,3'])
})

test('A picture of few colours is written as places in its palette, two in a byte', async () => {
  const palette = [
    [0, 0, 0, 0],
    [10, 20, 30, 255],
  ] as const
  const png = await indexedPng({ width: 3, height: 2 }, Uint8Array.from([0, 1, 1, 1, 0, 0]), palette)
  expect([...inflateSync(chunkOf(png, 'IDAT'))]).toEqual([0, 0x01, 0x10, 0, 0x10, 0x00])
  expect([...chunkOf(png, 'PLTE')]).toEqual([0, 0, 0, 10, 20, 30])
  expect([...chunkOf(png, 'tRNS')]).toEqual([0, 255])
})

test('a text is as wide as its letters, and a letter that the font lacks is drawn without its accent', () => {
  const line = { x: 0, y: 0, size: 100, weight: 700 } as const
  expect(widthOf('Labé', line)).toBeCloseTo(widthOf('La', line) + widthOf('bé', line))
  expect(outlinesOf('ḿ', line)).toEqual(outlinesOf('m', line))
  expect(outlinesOf('\u0645', line)).toEqual([])
})
