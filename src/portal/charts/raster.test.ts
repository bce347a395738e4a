import { expect, test } from 'vitest'
import { classShade } from './colours.ts'
import { mapFrame } from './mapFrame.ts'
import { type RasterValues, rasterCells } from './raster.ts'

const PLACES = [
  { latitude: 0, longitude: 0 },
  { latitude: 10, longitude: 10 },
]
const FRAME = mapFrame({ outline: [] }, PLACES, { width: 1000, height: 1000, margin: 0 })
const LIMITS = [0, 1, 2, 3]

/** The colours that are drawn over a place. */
function drawnAt(raster: RasterValues, { latitude, longitude }: { latitude: number; longitude: number }): string[] {
  const [x, y] = [FRAME.x(longitude), FRAME.y(latitude)]
  return rasterCells(FRAME, raster, LIMITS).flatMap(({ text }) => {
    const shade = /class="(\w+)"/.exec(text)?.[1] as string
    return [...text.matchAll(/M([\d.-]+) ([\d.-]+)H([\d.-]+)V([\d.-]+)/g)].flatMap(([, ...sides]) => {
      const [west, south, east, north] = sides.map(Number) as [number, number, number, number]
      return x > west && x < east && y < south && y > north ? [shade] : []
    })
  })
}

test('Each cell with a value is drawn once, in the colour of its class, and one without is not', () => {
  const grille = { origine_lat: 2, origine_lon: 3, pas_lat: 0.5, pas_lon: 0.5 }
  const valeurs = [
    [0.5, 0.6, null, 2.5],
    [0.5, 0.6, 1.5, 2.5],
    [0.5, null, 0.5, null],
  ]
  for (const [row, values] of valeurs.entries()) {
    for (const [column, value] of values.entries()) {
      const centre = { latitude: 2.25 + row / 2, longitude: 3.25 + column / 2 }
      expect(drawnAt({ grille, valeurs }, centre)).toEqual(value === null ? [] : [classShade(LIMITS, value)])
    }
  }
})

test('A grid of many cells is drawn as the means of blocks of them', () => {
  const grille = { origine_lat: 0, origine_lon: 0, pas_lat: 0.025, pas_lon: 0.025 }
  const valeurs = Array.from({ length: 400 }, (_, row) =>
    Array.from({ length: 400 }, () => (row % 3 === 0 ? 2.4 : null)),
  )
  const drawn = rasterCells(FRAME, { grille, valeurs }, LIMITS).map(({ text }) => text)
  expect(drawn.join('').match(/M/g)).toHaveLength(1)
  expect(drawnAt({ grille, valeurs }, { latitude: 5.01, longitude: 5.01 })).toEqual([classShade(LIMITS, 2.4)])
})
