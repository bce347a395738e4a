import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Place } from '../../src/quality/place.ts'
import { ruptures } from '../../src/quality/series/ruptures.ts'
import { ginCatalogue } from '../../src/sources/rds-guinee/testing/dataset.ts'
import { uniformStream } from '../../src/sources/simulation/random.ts'
import { simulation } from '../../src/sources/simulation/simulation.ts'
import { readTable } from '../../src/storage/csv.ts'
import { placesOf } from '../support/places.ts'
import { percent, plantBreaks, tableOf } from '../support/plantedBreaks.ts'

const NORMALES = new URL('../../pays/gin/normales.csv', import.meta.url)

let places: Place[]

beforeAll(async () => {
  const normales = readTable('normales.csv', await readFile(NORMALES, 'utf8'))
  const upstream = simulation({ normales, villesHoraires: [] })
  places = await placesOf(upstream.files('', await ginCatalogue()), await ginCatalogue())
})

test('break detection reports a break in at most 2 % of the simulated series, which have none', () => {
  const verdicts = places.flatMap((place) => ruptures.examine(place))
  const broken = verdicts.filter(({ constat }) => constat !== null)
  console.log(
    `Démonstration : ${verdicts.length} séries examinées, ${broken.length} avec une fausse rupture (${percent(broken.length / verdicts.length)}).`,
  )
  for (const { serie, constat } of broken) console.log(`  ${serie.key.localite} ${serie.key.grandeur} : ${constat}`)
  expect(verdicts.length).toBeGreaterThan(800)
  expect(broken.length / verdicts.length).toBeLessThanOrEqual(0.02)
})

test('break detection finds at least 90 % of the breaks of 5 % planted in irradiation, within 12 months', () => {
  const { lines, all } = tableOf(plantBreaks(places, uniformStream('ruptures'), () => [1, -1]))
  console.log(['Démonstration, ruptures de 5 % plantées :', ...lines].join('\n'))
  expect(all.count).toBe(34 * 5 * 2)
  expect(all.found / all.count).toBeGreaterThanOrEqual(0.9)
  expect(all.accusedOthers / all.count).toBeLessThanOrEqual(0.02)
})
