import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Place } from '../../src/quality/place.ts'
import { uniformStream } from '../../src/sources/simulation/noise.ts'
import { simulation } from '../../src/sources/simulation/simulation.ts'
import { readTable } from '../../src/storage/csv.ts'
import { placesOf } from '../support/places.ts'
import { judgedOver, percent, plantBreaks, tableOf } from '../support/plantedBreaks.ts'
import { ginCatalogue } from '../support/sources/dataset.ts'

const NORMALES = new URL('../../pays/gin/normales.csv', import.meta.url)

let places: Place[]

beforeAll(async () => {
  const normales = readTable('normales.csv', await readFile(NORMALES, 'utf8'))
  const upstream = simulation({ normales, villesHoraires: [] })
  places = await placesOf(upstream.files('', await ginCatalogue()), await ginCatalogue())
})

test('break detection reports no break of a simulated source, which has none', () => {
  const series = places.flatMap((place) => place.series)
  const found = judgedOver(series)
  const sources = new Set(series.map(({ key }) => `${key.source} ${key.grandeur} ${key.granularite}`))
  console.log(
    `Démonstration : ${sources.size} grandeurs de sources jugées sur 34 villes, ${found.length} fausses ruptures.`,
  )
  for (const each of found)
    console.log(`  ${each.key.source} ${each.key.grandeur} ${each.key.granularite} ${each.slot}`)
  expect(sources.size).toBeGreaterThan(20)
  expect(found.filter(({ recent }) => !recent)).toHaveLength(0)
  expect(found.length).toBeLessThanOrEqual(1)
})

test.each([
  [0.05, 0.95],
  [0.03, 0.75],
])(
  'of breaks of %f on average planted in all cells of a simulated source, break detection finds at least a share of %f',
  (size, least) => {
    const { lines, all } = tableOf(plantBreaks(places, uniformStream('ruptures'), { draws: 8, size }))
    console.log([`Démonstration, ruptures de ${percent(size)} plantées dans toutes les mailles :`, ...lines].join('\n'))
    expect(all.count).toBeGreaterThanOrEqual(32)
    expect(all.found / all.count).toBeGreaterThanOrEqual(least)
    expect(all.accusedOthers / all.count).toBeLessThanOrEqual(0.05)
  },
)
