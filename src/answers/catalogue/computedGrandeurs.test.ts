import { expect, test } from 'vitest'
import { ginCatalogue } from '../../sources/rds-guinee/testing/dataset.ts'
import { COMPUTED } from './computedGrandeurs.ts'

const { grandeurs } = await ginCatalogue()
const listed = COMPUTED.filter(({ code }) => grandeurs.some((each) => each.code === code))

test('some computed variables stand in the country’s table too', () => {
  expect(listed.map(({ code }) => code)).toEqual(expect.arrayContaining(['hep', 'fraction_diffuse', 'humidex']))
})

test.each(listed.map(({ code, unite }) => [code, unite]))(
  '%s is computed in the unit of the country’s table',
  (code, unite) => {
    expect(unite).toBe(grandeurs.find((each) => each.code === code)?.unite)
  },
)
