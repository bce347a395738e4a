import { expect, test } from 'vitest'
import { ROUTES } from '../../api/routes/list.ts'
import { ginCatalogue } from '../../sources/rds-guinee/testing/dataset.ts'
import { COMPUTED_PATHS } from './computedPaths.ts'

test('the variables computed on request are those of the country’s table, and each is served where it is told', async () => {
  const { grandeurs } = await ginCatalogue()
  const computed = grandeurs.filter(({ famille }) => famille === 'calculee').map(({ code }) => code)
  expect(Object.keys(COMPUTED_PATHS).sort()).toEqual(computed.sort())
  const served = ROUTES.map(({ path }) => path)
  for (const path of Object.values(COMPUTED_PATHS)) expect(served).toContain(path)
})
