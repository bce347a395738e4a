import { expect, test } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { memoryRelease, seriesOf } from '../../tests/support/answers/memoryRelease.ts'

const days = seriesOf({ source: 'era5_land', granularite: 'journalier', debut: '2023-01-01', count: 365 })

test('A town of the coast has evener days, so cooler hours of sun and more energy, by less than a per cent', async () => {
  const energyOf = async (cotiere: boolean) => {
    const release = await memoryRelease([days('ghi', 5.5), days('t2m', 27)])
    for (const localite of release.catalogue.localites) localite.cotiere = cotiere
    const { head, tail } = await askComputed(release, 'productible', { localite: 'gin_kankan', granularite: 'annuel' })
    expect(head.modele.map(({ etape }) => etape)).toEqual(
      expect.arrayContaining(['amplitude diurne', 'température des heures']),
    )
    return tail.total as number
  }
  const [coast, inland] = [await energyOf(true), await energyOf(false)]
  expect(coast / inland).toBeBetween(1.001, 1.01)
})
