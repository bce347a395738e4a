import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seal, smallBase } from '../../../tests/support/edition/sealed.ts'
import { storeOver } from '../../../tests/support/edition/stores.ts'
import { LONG } from '../../../tests/support/share.ts'
import { BrittleDisk, Killed } from '../../../tests/support/storage/brittleDisk.ts'
import { copyOf, tempFolder, treeOf } from '../../../tests/support/storage/folders.ts'
import { serveFolder } from '../../../tests/support/storage/serveFolder.ts'
import { UnreachableError } from '../../storage/http.ts'
import { indexOf, parseIndex, writeIndex } from '../store/backendIndex.ts'
import { folderBackend } from '../store/folderBackend.ts'
import { folderWriter } from '../store/folderWriter.ts'
import { openBackend } from '../store/openBackend.ts'
import { reinstateEdition, retireEdition } from '../store/retireEdition.ts'
import { currentOf } from './chooseEdition.ts'
import { setCurrentEdition } from './setCurrentEdition.ts'

const [A, B, C] = ['edition_20260101', 'edition_20260201', 'edition_20260301'] as const
const dateOf = (id: string) => `${id.slice(8, 12)}-${id.slice(12, 14)}-${id.slice(14)}`

/** More than there are from the last file of a release to the end. */
const LAST_STEPS = LONG ? 25 : 8

let base = ''
let two = ''
beforeAll(async () => {
  base = await smallBase()
  two = await tempFolder()
  for (const id of [A, B]) await seal({ base, folder: two, date: dateOf(id) })
})

let folder = ''
beforeEach(async () => {
  folder = await copyOf(two)
})

const written = async () => JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as unknown
const current = async () => (await currentOf(folderBackend(folder), await indexOf(folder)))?.id
const withdraw = (edition: string) =>
  retireEdition(folderWriter(folder), { edition, motif: 'Essai.', remplaceePar: null, date: '2026-11-22' })

describe('the list of releases', () => {
  it.each([undefined, 7, null, 'x', '../../..', 'edition_2026', { edition: A }])(
    'is read as one that names none where `courante` is %j',
    (courante) => {
      expect(parseIndex(JSON.stringify({ editions: [A], courante }))).toEqual({ editions: [A], retirees: [] })
    },
  )

  it('with `courante` is, to a reader that does not know it, one of the same releases', () => {
    const text = JSON.stringify({ editions: [A, B], retirees: [], courante: A })
    expect((JSON.parse(text) as { editions: string[] }).editions).toEqual([A, B])
    expect(parseIndex(text)).toEqual({ editions: [A, B], retirees: [], courante: A })
  })

  it('that is truncated or malformed names no current release: the folder tells which releases exist', async () => {
    for (const text of ['', '{', 'null', '[]', '{"editions":7}']) {
      await writeFile(join(folder, 'index.json'), text)
      expect(await indexOf(folder)).toEqual({ editions: [A, B], retirees: [] })
    }
  })

  it('keeps the current release that it names, whichever command writes it', async () => {
    await setCurrentEdition(folderWriter(folder), A)
    await writeIndex(folder)
    await seal({ base, folder, date: dateOf(C) })
    await withdraw(B)
    await reinstateEdition(folderWriter(folder), B)
    expect(await written()).toEqual({ editions: [A, B, C], retirees: [], courante: A })
  })
})

describe('making a release current', () => {
  it('writes the index alone, and touches no release', async () => {
    const { 'index.json': _index, ...before } = await treeOf(folder)
    await setCurrentEdition(folderWriter(folder), A)
    expect(await written()).toEqual({ editions: [A, B], retirees: [], courante: A })
    expect(await treeOf(folder)).toMatchObject(before)
    const once = await treeOf(folder)
    await setCurrentEdition(folderWriter(folder), A)
    expect(await treeOf(folder)).toEqual(once)
  })

  it('is refused for a release that is unknown, withdrawn, or does not open, naming those that are served', async () => {
    const writer = folderWriter(folder)
    await expect(setCurrentEdition(writer, C)).rejects.toThrow(
      `${C} n’est pas conservée. Éditions conservées : ${A}, ${B}.`,
    )
    await withdraw(A)
    await expect(setCurrentEdition(writer, A)).rejects.toThrow(
      `${A} est retirée, depuis le 2026-11-22 (Essai.). Éditions qui répondent : ${B}.`,
    )
    await reinstateEdition(writer, A)
    await writeFile(join(folder, A, 'datapackage.json'), '{}')
    await expect(setCurrentEdition(writer, A)).rejects.toThrow(
      `${A} ne s'ouvre pas (${A} : datapackage.json est altéré). Éditions qui répondent : ${B}.`,
    )
    expect(await written()).toEqual({ editions: [A, B], retirees: [] })
  })

  it('says that the place of the releases is away, not that the release does not open, and changes nothing', async () => {
    const { backend, change } = folderWriter(folder)
    const read = () => Promise.reject(new UnreachableError('injoignable'))
    const away = { ...backend, edition: (id: string) => ({ ...backend.edition(id), read }) }
    await expect(setCurrentEdition({ backend: away, change }, A)).rejects.toThrow(/^injoignable$/)
    expect(await written()).toEqual({ editions: [A, B], retirees: [] })
  })

  it('leaves the newest before it current once it is withdrawn, and is current again once that is taken back', async () => {
    await seal({ base, folder, date: dateOf(C) })
    await setCurrentEdition(folderWriter(folder), B)
    await withdraw(B)
    expect(await current()).toBe(A)
    await reinstateEdition(folderWriter(folder), B)
    expect(await current()).toBe(B)
  })
})

describe('sealing', () => {
  const publish = (activate: boolean, id: string = C) => seal({ base, folder, date: dateOf(id), activate })

  it('makes what is sealed current where it is told to, also where an older one was named', async () => {
    await setCurrentEdition(folderWriter(folder), A)
    await publish(true)
    expect(await written()).toEqual({ editions: [A, B, C], retirees: [], courante: C })
  })

  it('leaves what was current where it is told to, named or not', async () => {
    await publish(false)
    expect(await written()).toEqual({ editions: [A, B, C], retirees: [], courante: B })
    await setCurrentEdition(folderWriter(folder), A)
    await publish(false, 'edition_20260401')
    expect(await current()).toBe(A)
  })

  it('without activation into an empty folder names none: the only release is served', async () => {
    folder = await tempFolder()
    await publish(false)
    expect(await written()).toEqual({ editions: [C], retirees: [] })
  })

  it('an existing release again repairs it, and makes nothing current', async () => {
    await setCurrentEdition(folderWriter(folder), B)
    await writeFile(join(folder, A, 'citation.txt'), 'x')
    expect(await publish(true, A)).toMatchObject({ nouvelle: false, retablis: ['citation.txt'] })
    expect(await current()).toBe(B)
  })

  it('again a release that a killed command put in place, but did not list, makes it current', async () => {
    await publish(true)
    await writeFile(join(folder, 'index.json'), JSON.stringify({ editions: [A, B], retirees: [], courante: B }))
    expect(await current()).toBe(B)
    expect(await publish(true)).toMatchObject({ nouvelle: false })
    expect(await current()).toBe(C)
  })

  it('without activation never makes the release current, at whichever step it is killed', async () => {
    const sealing = (into: string, disk: BrittleDisk) =>
      seal({ base, folder: into, date: dateOf(C), activate: false, disk })
    const whole = new BrittleDisk()
    await sealing(await copyOf(two), whole)
    for (let killAt = whole.steps - LAST_STEPS; killAt <= whole.steps; killAt++) {
      const copy = await copyOf(two)
      const failure = await sealing(copy, new BrittleDisk(killAt)).catch((error: unknown) => error)
      // The last step only tidies up: before it all is done.
      if (killAt < whole.steps) expect(failure, `step ${killAt}`).toBeInstanceOf(Killed)
      expect((await currentOf(folderBackend(copy), await indexOf(copy)))?.id, `step ${killAt}`).toBe(B)
    }
  })
})

describe('a server', () => {
  it.each(['a folder', 'an address'])(
    'over %s follows the current release forward and back, and its generation grows',
    async (kind) => {
      const where = kind === 'a folder' ? folder : (await serveFolder(folder)).address
      const { store, events } = storeOver(openBackend(where))
      await store.refresh()
      expect(store.current?.id).toBe(B)
      const turns = [store.generation]
      for (const id of [A, B, A]) {
        const [left] = [store.current]
        await setCurrentEdition(folderWriter(folder), id)
        await store.refresh()
        expect(store.current?.id).toBe(id)
        const serie = left?.series.at(-1)
        if (!left || !serie) throw new Error('no release')
        expect((await store.mesures(left, serie)).values.length, 'what was begun is finished').toBeGreaterThan(0)
        turns.push(store.generation)
      }
      expect(turns).toEqual([...new Set(turns)].sort((a, b) => a - b))
      expect(events).toEqual(
        [B, A, B, A].map((edition) => expect.objectContaining({ evenement: 'edition_prise', edition })),
      )
      const { generation: turn } = store
      await store.refresh()
      expect(store.generation, 'nothing has changed').toBe(turn)
    },
  )

  it('goes on serving its release where the one named current does not open, and takes it up once it does', async () => {
    const { store } = storeOver(folderBackend(folder))
    await setCurrentEdition(folderWriter(folder), A)
    await store.refresh()
    const manifest = await readFile(join(folder, B, 'datapackage.json'))
    await setCurrentEdition(folderWriter(folder), B)
    await writeFile(join(folder, B, 'datapackage.json'), '{}')
    await store.refresh()
    expect(store.current?.id).toBe(A)
    await writeFile(join(folder, B, 'datapackage.json'), manifest)
    await store.refresh()
    expect(store.current?.id).toBe(B)
  })
})
