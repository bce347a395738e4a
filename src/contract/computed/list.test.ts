import { expect, test } from 'vitest'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { ROUTES } from '../../api/routes/list.ts'
import { COMPUTED_PATHS } from './list.ts'

test('every variable computed on request has a path, also a stored one for another plane or period, and the route exists', async () => {
  const { grandeurs } = await ginCatalogue()
  const computed = grandeurs.filter(({ famille }) => famille === 'calculee').map(({ code }) => code)
  const both = ['hep', 'fraction_diffuse', 'humidex']
  const derived = grandeurs.filter(({ famille }) => famille === 'derivee').map(({ code }) => code)
  expect(derived).toEqual(expect.arrayContaining(both))
  expect(Object.keys(COMPUTED_PATHS).sort()).toEqual([...computed, ...both].sort())
  const served = ROUTES.map(({ path }) => path)
  for (const path of Object.values(COMPUTED_PATHS)) expect(served).toContain(path)
})
