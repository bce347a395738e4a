import { expect, test } from 'vitest'
import { ghiMonths, memoryRelease, repeated } from '../../../../../tests/support/answers/memoryRelease.ts'
import { collectionsOf } from '../../../../formats/collections/collection.ts'
import { parameterNames } from './parameters.ts'

test.each([
  ['sarah3_horaire', 'instantaneous', 'PT1H'],
  ['nasa_power_horaire', 'sum', 'PT1H'],
  ['nasa_power_mensuel', 'mean', 'P1M'],
])('of %s the irradiation is told as %s over %s', async (id, method, duration) => {
  const hours = { granularite: 'horaire', valeurs: repeated(48, 100) } as const
  const release = await memoryRelease([
    ghiMonths('sarah3', '2020-01-01', 0, { ...hours, minute_instantanee: 10 }),
    ghiMonths('nasa_power', '2020-01-01', 0, hours),
    ghiMonths('nasa_power', '2020-01-01', 12),
  ])
  const { ghi } = await parameterNames(collectionsOf(release).get(id)!)
  expect(ghi).toMatchObject({ measurementType: { method, period: duration, duration } })
})
