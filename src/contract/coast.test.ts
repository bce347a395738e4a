import { expect, test } from 'vitest'
import { ginCatalogue } from '../../tests/support/sources/dataset.ts'
import { isCoastal, nearestPlace } from './coast.ts'

const { localites } = await ginCatalogue()
const inland = localites.find(({ code }) => code === 'gin_kankan')!
const sea = localites.find(({ cotiere }) => cotiere)!

test.each<[string, number, string, boolean]>([
  ['19 km from a town by the sea', 19, 'both', true],
  ['21 km from it', 21, 'both', false],
  ['beside a town by the sea that has no data', 1, 'inland alone', false],
  ['beside one of a country without data', 1, 'none', true],
])('the air of a point %s', (_, km, has, expected) => {
  const point = { latitude: sea.latitude! + km / 111.195, longitude: sea.longitude! }
  const covered = [sea, inland].filter(({ cotiere }) => has === 'both' || (has === 'inland alone' && !cotiere))
  expect(isCoastal(nearestPlace(point, [inland, sea], (place) => covered.includes(place)))).toBe(expected)
})

test('the air beside a town inland is none of a coast, nor that of a country of no place', () => {
  const kankan = { latitude: inland.latitude!, longitude: inland.longitude! }
  expect(isCoastal(nearestPlace(kankan, [inland, sea], () => true))).toBe(false)
  expect(isCoastal(nearestPlace(kankan, [], () => true))).toBe(false)
})
