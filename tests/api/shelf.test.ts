import { describe, expect, test } from 'vitest'
import { remoteBackend } from '../../src/edition/store/remoteBackend.ts'
import { expectErreur } from '../support/checks.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forTest } from '../support/forFile.ts'
import { sealNewEdition } from '../support/sealedOnce.ts'
import { startService } from '../support/service.ts'
import { share } from '../support/share.ts'
import { tempFolder } from '../support/storage/folders.ts'
import { type Manner, serveFolder } from '../support/storage/serveFolder.ts'

const SERIE = '/v1/series/gin_kankan_ghi_nasa_power_2001_2005'
const FILE = `/archives/${NEW_EDITION}/citation.txt`

describe('A service whose releases are at an address', () => {
  test.each(share<Manner>(['down', 'repairs', 'trickle', 'elsewhere', 'shifted', 'shorter'], 3))(
    'that fails (%s) answers 503 with Retry-After, and answers again as soon as the address does',
    async (failing) => {
      const folder = await tempFolder()
      await sealNewEdition(folder)
      let manner: Manner = 'ranges'
      const { address } = await serveFolder(folder, () => manner)
      const service = await forTest(
        startService({
          editions: 'aucune',
          place: remoteBackend(address, { idleMs: 300, downMs: 20 }),
        }),
      )
      manner = failing
      // Together: they share one read.
      for (const answer of await Promise.all([service.get(SERIE), service.get(SERIE), service.get(SERIE)])) {
        expectErreur(answer, 'SERVEUR_SURCHARGE')
        expect(answer.headers['retry-after']).toBe('5')
      }
      expectErreur(await service.ask(FILE), 'SERVEUR_SURCHARGE')
      manner = 'ranges'
      await expect.poll(async () => (await service.get(SERIE)).statusCode).toBe(200)
      expect((await service.ask(FILE)).statusCode).toBe(200)
    },
  )
})
