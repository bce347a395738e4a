import { expect, test } from 'vitest'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { type CoveredTown, referenceTown } from './catalogueIndex.ts'

const { localites } = await ginCatalogue()
const place = (code: string) => {
  const found = localites.find((each) => each.code === code)
  if (!found) throw new Error(code)
  return found
}
const towns = (...codes: string[]) => codes.map((code) => place(code) as CoveredTown)

test('the reference town of a place is the nearest under the same parent, though one elsewhere be nearer', () => {
  const ratoma = { ...place('gin_conakry_ratoma'), latitude: 9.7, longitude: -13.4 }
  const covered = towns('gin_coyah', 'gin_conakry_kaloum', 'gin_conakry_dixinn')
  expect(referenceTown(ratoma, covered)?.code).toBe('gin_conakry_dixinn')
})

test('the reference town of a place without one under the same parent is the nearest of all', () => {
  const covered = towns('gin_coyah', 'gin_kankan')
  expect(referenceTown(place('gin_conakry_ratoma'), covered)?.code).toBe('gin_coyah')
})

test('no town stands for a place of a level without data, nor where nothing tells which is nearest', () => {
  const covered = towns('gin_conakry_kaloum', 'gin_conakry_dixinn')
  expect(referenceTown(place('gin_conakry'), covered)).toBeUndefined()
  expect(referenceTown(place('gin_conakry_ratoma'), [])).toBeUndefined()
  const nowhere = { ...place('gin_conakry_ratoma'), latitude: null, longitude: null }
  expect(referenceTown(nowhere, covered)).toBeUndefined()
  expect(referenceTown(nowhere, towns('gin_conakry_kaloum', 'gin_kankan'))?.code).toBe('gin_conakry_kaloum')
})
