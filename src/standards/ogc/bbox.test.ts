import { describe, expect, test } from 'vitest'
import { intersects, readBbox } from './bbox.ts'

const at = (x: number, y = 0) => ({ west: x, east: x, south: y, north: y })

describe('A bbox', () => {
  test.each([
    [
      'holds its edges, and nothing past them',
      [-10, 9, -8, 11],
      [
        [-10, 9],
        [-8, 11],
        [-9, 10],
      ],
      [
        [-10.1, 10],
        [-7.9, 10],
        [-9, 8.9],
        [-9, 11.1],
      ],
    ],
    [
      'with heights is that without',
      [-10, 9, -500, -8, 11, 500],
      [[-9, 10]],
      [
        [-7.9, 10],
        [-9, 11.1],
      ],
    ],
    [
      'whose west is past its east goes across 180°, not round by 0°',
      [170, -5, -170, 5],
      [
        [170, 0],
        [175, 0],
        [180, 0],
        [-180, 0],
        [-175, 0],
        [-170, 0],
      ],
      [
        [0, 0],
        [169, 0],
        [-169, 0],
        [175, 6],
      ],
    ],
    [
      'of one meridian is that meridian',
      [-9, 0, -9, 20],
      [[-9, 10]],
      [
        [-9.1, 10],
        [171, 10],
      ],
    ],
  ] as const)('%s', (_what, numbers, inside, outside) => {
    const box = readBbox(numbers)
    for (const [x, y] of inside) expect([x, y, intersects(box, at(x, y))]).toEqual([x, y, true])
    for (const [x, y] of outside) expect([x, y, intersects(box, at(x, y))]).toEqual([x, y, false])
  })

  test('across 180° meets a box on either side, and another across it, whichever is asked of which', () => {
    const across = readBbox([170, -5, -170, 5])
    const others = [
      [160, 0, 172, 1],
      [-172, 0, -160, 1],
      [178, 0, -178, 1],
      [-160, 0, 160, 1],
      [-160, 6, -178, 7],
    ].map(readBbox)
    for (const meets of [(b: typeof across) => intersects(across, b), (b: typeof across) => intersects(b, across)])
      expect(others.map(meets)).toEqual([true, true, true, false, false])
  })

  test.each([[[1, 2, 3]], [[1, 2, 3, 4, 5]], [[0, 9, 1, 8]], [[0, 9, 0, 1, 8, 0]]])('of %j is refused', (numbers) => {
    expect(() => readBbox(numbers)).toThrow(expect.objectContaining({ code: 'VALIDATION_VALEUR_INVALIDE' }))
  })
})
