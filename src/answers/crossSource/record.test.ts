import { expect, test } from 'vitest'
import { EditionStore } from '../../edition/editionStore.ts'
import { openBackend } from '../../edition/openBackend.ts'
import { sealSmall } from '../../edition/testing/sealed.ts'
import { releasesOf } from '../release.ts'
import { incertitudePage } from './record.ts'

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
