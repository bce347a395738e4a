import { describe, expect, test } from 'vitest'
import type { Box } from '../../../contract/outline.ts'
import { intersects, readBbox } from './datetime.ts'

const boxOf = (text: string) => readBbox(text.split(',').map(Number))
/** Points as `x,y`, each a box of no size. */
const points = (text: string) => text.split(' ').map((point) => boxOf(`${point},${point}`))

describe('A bbox', () => {
  test.each([
    ['holds its edges, and nothing past them', '-10,9,-8,11', '-10,9 -8,11 -9,10', '-10.1,10 -7.9,10 -9,8.9 -9,11.1'],
    ['with heights is that without', '-10,9,-500,-8,11,500', '-9,10', '-7.9,10 -9,11.1'],
    [
      'whose west is past its east goes across 180°, not round by 0°',
      '170,-5,-170,5',
      '170,0 175,0 180,0 -180,0 -175,0 -170,0',
      '0,0 169,0 -169,0 175,6',
    ],
    ['of one meridian is that meridian', '-9,0,-9,20', '-9,10', '-9.1,10 171,10'],
  ])('%s', (_what, text, inside, outside) => {
    const box = boxOf(text)
    expect(points(inside).filter((point) => !intersects(box, point))).toEqual([])
    expect(points(outside).filter((point) => intersects(box, point))).toEqual([])
  })

  test('across 180° meets a box on either side, and another across it, whichever is asked of which', () => {
    const across = boxOf('170,-5,-170,5')
    const others = ['160,0,172,1', '-172,0,-160,1', '178,0,-178,1', '-160,0,160,1', '-160,6,-178,7'].map(boxOf)
    for (const meets of [(box: Box) => intersects(across, box), (box: Box) => intersects(box, across)])
      expect(others.map(meets)).toEqual([true, true, true, false, false])
  })

  test.each(['1,2,3', '1,2,3,4,5', '0,9,1,8', '0,9,0,1,8,0'])('of %s is refused', (text) => {
    expect(() => boxOf(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_VALEUR_INVALIDE' }))
  })
})
