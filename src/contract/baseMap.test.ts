import { expect, it } from 'vitest'
import { readBaseMap } from './baseMap.ts'

const line = [
  [1, 2],
  [3, 4],
]
const whole = {
  source: 'levé',
  villes: ['a'],
  voisins: [{ nom: 'Mali', nom_anglais: 'Mali', contour: [line] }],
  rivieres: [{ nom: 'Niger', rang: 3, traces: [line] }],
  regions: { limites: [line], noms: [{ nom: 'Labé', longitude: 1, latitude: 2 }] },
}

it('a base map may have any of its layers', () => {
  expect(readBaseMap(whole)).toBe(whole)
  expect(readBaseMap({ source: 'levé' })).toEqual({ source: 'levé' })
})

it.each([
  [{}, '« source » manque'],
  [{ ...whole, voisin: [] }, '« voisin » est inconnu'],
  [
    {
      ...whole,
      rivieres: [
        {
          nom: 'Niger',
          rang: 3,
          traces: [
            [
              [1, 95],
              [2, 3],
            ],
          ],
        },
      ],
    },
    '« rivieres[0].traces[0][0]',
  ],
  [{ ...whole, regions: { limites: [[[1, 2]]], noms: [] } }, '« regions.limites[0] » ne convient pas'],
])('%j is told as what it is', (value, fault) => {
  expect(() => readBaseMap(value)).toThrow(fault)
})
