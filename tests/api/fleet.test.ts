import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setCurrentEdition } from '../../src/edition/read/setCurrentEdition.ts'
import { publishToStore } from '../../src/edition/seal/publishToStore.ts'
import { retireEdition } from '../../src/edition/store/retireEdition.ts'
import { storeWriter } from '../../src/edition/store/storeWriter.ts'
import { NEW_EDITION, newEdition, OLD_EDITION, oldEdition, type Sealable } from '../support/editions.ts'
import { startService, type TestService } from '../support/service.ts'
import { s3Store } from '../support/storage/s3Store.ts'

const SERIE = '/v1/series/gin_kankan_ghi_nasa_power_2001_2005'

test('replicas over one store follow its current release forward and back, under the load of four clients', async () => {
  const store = await s3Store()
  const writer = storeWriter(store.place)
  const publish = async (edition: Sealable) => {
    const folder = await mkdtemp(join(tmpdir(), 'harmattan-fleet-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return publishToStore(writer, { ...edition, folder, activate: true })
  }
  await publish(await oldEdition())
  const fleet = await Promise.all([1, 2].map(() => startService({ place: store.place })))
  onTestFinished(async () => {
    for (const service of fleet) await service.close()
  })
  for (const { editions } of fleet) editions.watch(20)

  const asked = { requests: 0, failed: 0, mixed: 0 }
  let done = false
  const asking = fleet.flatMap((service) => [1, 2].map(() => ask(service)))
  async function ask(service: TestService): Promise<void> {
    while (!done) {
      const answer = await service.get(SERIE)
      const { edition, mesures } = answer.json<{ edition: string; mesures?: { valeur: number }[] }>()
      asked.requests++
      if (answer.statusCode !== 200) asked.failed++
      // The older release holds a 4 in each step of this series, the newer one nowhere.
      else if (!mesures?.every(({ valeur }) => (valeur === 4) === (edition === OLD_EDITION))) asked.mixed++
      if (answer.headers.edition !== edition) asked.mixed++
      await new Promise(setImmediate)
    }
  }
  const all = async (id: string) => {
    await expect.poll(() => fleet.map(({ editions }) => editions.current?.id)).toEqual([id, id])
    const { requests } = asked
    await expect.poll(() => asked.requests).toBeGreaterThan(requests + 20)
  }

  await all(OLD_EDITION)
  await publish(await newEdition())
  await all(NEW_EDITION)
  await setCurrentEdition(writer, OLD_EDITION)
  await all(OLD_EDITION)
  await setCurrentEdition(writer, NEW_EDITION)
  await all(NEW_EDITION)
  await retireEdition(writer, { edition: NEW_EDITION, motif: 'Essai.', remplaceePar: null, date: '2026-11-22' })
  await all(OLD_EDITION)
  done = true
  await Promise.all(asking)
  expect(asked).toMatchObject({ failed: 0, mixed: 0 })
})
