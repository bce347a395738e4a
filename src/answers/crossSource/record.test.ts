import { expect, test } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { sealSmall } from '../../../tests/support/edition/sealed.ts'
import { EditionStore } from '../../edition/read/editionStore.ts'
import { openBackend } from '../../edition/store/openBackend.ts'
import { releasesOf } from '../release.ts'
import { incertitudeOf, incertitudePage } from './record.ts'

test('the cross-source records of all towns yield to the event loop between two towns', async () => {
  const editions = new EditionStore({ backend: openBackend(await sealSmall()), cacheBytes: 64 << 20 })
  await editions.refresh()
  if (!editions.current) throw new Error('no edition')
  const release = releasesOf(editions)(editions.current)
  const all = { limit: 1000, offset: 0 }
  const records = await incertitudePage(release, all)
  expect(records.length).toBeGreaterThan(1)

  let others = 0
  let going = true
  const tick = () => {
    others++
    if (going) setImmediate(tick)
  }
  setImmediate(tick)
  expect(await incertitudePage(release, all)).toEqual(records)
  going = false
  expect(others).toBeGreaterThanOrEqual(records.length)
})

test('a reference without months in common with the compared source is told, and has its pairs with the others', async () => {
  const release = await memoryRelease([
    ghiMonths('nasa_power', '2001-01-01', 240),
    ghiMonths('era5_land', '2001-01-01', 288),
    ghiMonths('sarah3', '2021-01-01', 36),
  ])
  const { ecarts, note, fenetre } = await incertitudeOf(release, 'gin_kankan')
  expect(ecarts.map(({ paire, n_mois, fenetre: own }) => [paire, n_mois, own])).toEqual([
    ['era5_land vs sarah3', 36, '2021-2023'],
    ['nasa_power vs era5_land', 240, '2001-2020'],
  ])
  expect(fenetre).toBe('2001-2023')
  expect(note).toContain(
    'ghi : nasa_power (2001-01 à 2020-12) n’a aucun mois commun avec sarah3 (2021-01 à 2023-12) ; la paire « era5_land vs sarah3 » a donc era5_land pour référence.',
  )
})

test('a reference that has months in common with the compared source heads its pairs, without a note', async () => {
  const release = await memoryRelease([
    ghiMonths('nasa_power', '2001-01-01', 240),
    ghiMonths('era5_land', '2001-01-01', 240),
    ghiMonths('sarah3', '2005-01-01', 36),
  ])
  const { ecarts, note } = await incertitudeOf(release, 'gin_kankan')
  expect(ecarts.map(({ paire }) => paire)).toEqual(['nasa_power vs sarah3', 'nasa_power vs era5_land'])
  expect(note).not.toContain('référence')
})
