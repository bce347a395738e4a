import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { EDITION, sealSmall } from '../../../tests/support/edition/sealed.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { UnreachableError } from '../../storage/http.ts'
import { indexOf } from '../store/backendIndex.ts'
import type { EditionBackend, EditionFiles } from '../store/editionBackend.ts'
import { folderBackend } from '../store/folderBackend.ts'
import { currentOf } from './chooseEdition.ts'
import { EditionStore } from './editionStore.ts'
import { setCurrentEdition } from './setCurrentEdition.ts'
import { verifyEdition } from './verifyEdition.ts'

const INDEX = { editions: [EDITION], retirees: [] }
const AWAY = new UnreachableError('injoignable')

let folder = ''
beforeAll(async () => {
  folder = await sealSmall()
})

/** The folder of one release, away at the question of this number; how many questions there were. */
function awayAt(failing: number): { backend: EditionBackend; asked: () => number } {
  let count = 0
  const ask = <T>(read: () => T): T => {
    if (count++ === failing) throw AWAY
    return read()
  }
  const inner = folderBackend(folder)
  const edition = (id: string): EditionFiles => {
    const files = inner.edition(id)
    return {
      ...files,
      read: async (...of) => ask(() => files.read(...of)),
      range: async (...of) => ask(() => files.range(...of)),
      async *stream(...of) {
        yield* ask(() => files.stream(...of))
      },
      async *pieces(...of) {
        yield* ask(() => files.pieces(...of))
      },
    }
  }
  return { backend: { ...inner, index: async () => ask(() => INDEX), edition }, asked: () => count }
}

/** Of the questions of a server, those of its checks in the background are no part of an opening: they have their streams. */
function storeOver(backend: EditionBackend): EditionStore {
  const edition = (id: string) => ({ ...backend.edition(id), stream: folderBackend(folder).edition(id).stream })
  return new EditionStore({ backend: { ...backend, edition }, cacheBytes: 1 << 20 })
}

it.each<[string, (backend: EditionBackend) => Promise<unknown>]>([
  ['the current release is chosen', (backend) => currentOf(backend, INDEX)],
  [
    'a release is named current',
    (backend) => setCurrentEdition({ backend, change: async (next) => void (await next(INDEX)) }, EDITION),
  ],
  ['a release is verified', (backend) => verifyEdition(backend.edition(EDITION))],
  ['a server takes a release up', (backend) => storeOver(backend).refresh()],
  ['a server lists what is kept', (backend) => storeOver(backend).kept()],
  ['a server opens a release by name', (backend) => storeOver(backend).get(EDITION)],
])('an outage while %s is told as one, at whichever question, and is no fault of the release', async (_when, work) => {
  const whole = awayAt(Number.NaN)
  await work(whole.backend)
  expect(whole.asked()).toBeGreaterThan(0)
  for (let failing = 0; failing < whole.asked(); failing++) {
    const told = await work(awayAt(failing).backend).catch((error: unknown) => error)
    const isTold = told === AWAY || (told instanceof ErreurContrat && told.code === 'SERVEUR_SURCHARGE')
    expect([failing, isTold]).toEqual([failing, true])
  }
})

it('an outage while a release is opened by name is not remembered of it', async () => {
  const { backend } = awayAt(1)
  const store = storeOver(backend)
  await expect(store.get(EDITION)).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE' })
  expect((await store.get(EDITION))?.id).toBe(EDITION)
})

it.each([
  ['withdrawals', 'retraits', 'file'],
  ['withdrawal of a release', `retraits/${EDITION}.json`, 'folder'],
  ['list', 'index.json', 'folder'],
])('a folder whose %s cannot be read is told so, and is not one without', async (_what, path, kind) => {
  const at = join(await tempFolder(), 'editions')
  const odd = join(at, path)
  await mkdir(kind === 'folder' ? odd : dirname(odd), { recursive: true })
  if (kind === 'file') await writeFile(odd, '')
  await expect(indexOf(at)).rejects.toMatchObject({ code: kind === 'file' ? 'ENOTDIR' : 'EISDIR' })
})
