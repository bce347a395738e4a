import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { alsoAs } from '../../../tests/support/edition/forge.ts'
import { EDITION, seal, smallBase } from '../../../tests/support/edition/sealed.ts'
import { storeOver } from '../../../tests/support/edition/stores.ts'
import { BrittleDisk } from '../../../tests/support/storage/brittleDisk.ts'
import { copyOf, treeOf, writeFiles } from '../../../tests/support/storage/folders.ts'
import { serveFolder } from '../../../tests/support/storage/serveFolder.ts'
import { withLock } from '../../storage/lock.ts'
import { verifyEdition } from '../read/verifyEdition.ts'
import { parseRetrait } from '../retrait.ts'
import { listOf, parseIndex, writeIndex } from './backendIndex.ts'
import { folderBackend } from './folderBackend.ts'
import { folderWriter } from './folderWriter.ts'
import { openBackend } from './openBackend.ts'
import { type Retirement, reinstateEdition, retireEdition } from './retireEdition.ts'

const OLDER = 'edition_20260101'
const OLDEST = 'edition_20250101'

let base = ''
let three = ''
beforeAll(async () => {
  base = await smallBase()
  three = (await seal({ base })).folder
  for (const id of [OLDER, OLDEST]) await alsoAs(three, EDITION, id)
  await writeIndex(three)
})

let folder = ''
beforeEach(async () => {
  folder = await copyOf(three)
})

const MOTIF = 'Unités fausses dans le GHI de Labé.'
const withdrawal = (more: Partial<Retirement> = {}): Retirement => ({
  edition: EDITION,
  motif: MOTIF,
  remplaceePar: OLDER,
  date: '2026-11-22',
  ...more,
})
const RETRAIT = { edition: EDITION, motif: MOTIF, retiree_le: '2026-11-22', remplacee_par: OLDER }

const written = async () => JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as unknown

describe('a withdrawn release', () => {
  it('keeps every byte, and verifies', async () => {
    const before = await treeOf(join(folder, EDITION))
    await retireEdition(folderWriter(folder), withdrawal())
    expect(await treeOf(join(folder, EDITION))).toEqual(before)
    expect((await verifyEdition(folderBackend(folder).edition(EDITION))).fautes).toEqual([])
  })

  it('is listed apart, in the folder as at an address, with reason, day and successor', async () => {
    expect(await retireEdition(folderWriter(folder), withdrawal())).toEqual(RETRAIT)
    const index = { editions: [OLDEST, OLDER], retirees: [RETRAIT] }
    expect(await written()).toEqual(index)
    const { address } = await serveFolder(folder)
    for (const backend of [folderBackend(folder), openBackend(address)]) {
      expect(await backend.index()).toEqual(index)
      expect(await backend.index().then(listOf)).toEqual([OLDEST, OLDER, EDITION])
    }
  })

  it('stays withdrawn after a power cut, and once reinstated answers after one, whatever the index then says', async () => {
    for (const change of [
      (disk: BrittleDisk) => retireEdition(folderWriter(folder, disk), withdrawal()),
      (disk: BrittleDisk) => reinstateEdition(folderWriter(folder, disk), EDITION),
    ]) {
      const disk = new BrittleDisk()
      await change(disk)
      const after = await written()
      disk.cutPower()
      await writeIndex(folder) // from what stands in the folder
      expect(await written()).toEqual(after)
    }
  })

  it('stays withdrawn when its folder is gone', async () => {
    await retireEdition(folderWriter(folder), withdrawal())
    await rm(join(folder, EDITION), { recursive: true })
    await writeIndex(folder)
    expect(await written()).toEqual({ editions: [OLDEST, OLDER], retirees: [RETRAIT] })
  })

  it('stays withdrawn, in the index too, when the same bytes are published again', async () => {
    await retireEdition(folderWriter(folder), withdrawal())
    expect(await seal({ base, folder })).toMatchObject({ nouvelle: false, retablis: [] })
    expect(await written()).toEqual({ editions: [OLDEST, OLDER], retirees: [RETRAIT] })
    await seal({ base, folder, date: '2026-12-01' })
    expect(await written()).toEqual({ editions: [OLDEST, OLDER, 'edition_20261201'], retirees: [RETRAIT] })
  })

  it('is served again as before once its withdrawal is cancelled', async () => {
    const before = await written()
    await retireEdition(folderWriter(folder), withdrawal())
    await reinstateEdition(folderWriter(folder), EDITION)
    expect(await written()).toEqual(before)
    expect(await readdir(join(folder, 'retraits'))).toEqual([])
    expect(await retireEdition(folderWriter(folder), withdrawal({ remplaceePar: null }))).toMatchObject({
      remplacee_par: null,
    })
  })

  it('stays withdrawn when the record of its withdrawal is damaged', async () => {
    await retireEdition(folderWriter(folder), withdrawal())
    for (const damage of ['', '{', 'null', '[]', '"x"', '{"motif":"a\\nb","retiree_le":3,"remplacee_par":"../x"}']) {
      await writeFile(join(folder, `retraits/${EDITION}.json`), damage)
      expect(await folderBackend(folder).index()).toEqual({
        editions: [OLDEST, OLDER],
        retirees: [{ edition: EDITION, motif: 'Motif illisible.', retiree_le: '1970-01-01', remplacee_par: null }],
      })
    }
  })
})

describe('a withdrawal is refused, and nothing written,', () => {
  it.each<[string, Partial<Retirement>, string]>([
    ['of a release that is not kept', { edition: 'edition_20240101' }, 'n’est pas conservée. Éditions conservées : '],
    ['without a reason', { motif: '' }, 'il est vide'],
    ['for blanks', { motif: ' \u00a0 ' }, 'il est vide'],
    ['for 10 000 characters', { motif: 'x'.repeat(10_000) }, 'il a 10000 caractères, 500 au plus'],
    ['for two lines', { motif: 'a\nb' }, 'caractère de contrôle'],
    ['for a control character', { motif: 'a\u001b[31mb' }, 'caractère de contrôle'],
    ['for text turned around', { motif: 'a\u202eb' }, 'caractère de contrôle'],
    ['for half a character', { motif: 'a\ud800b' }, 'caractère de contrôle'],
    ['with itself as successor', { remplaceePar: EDITION }, 'ne peut pas se remplacer elle-même'],
    ['with a successor that is not kept', { remplaceePar: 'edition_20300101' }, 'edition_20300101 n’est pas conservée'],
    ['with a successor that is no release', { remplaceePar: '../x' }, '../x n’est pas conservée'],
  ])('%s', async (_what, more, message) => {
    const before = await written()
    await expect(retireEdition(folderWriter(folder), withdrawal(more))).rejects.toThrow(message)
    expect(await written()).toEqual(before)
    expect(await folderBackend(folder).index()).toEqual(before)
  })

  it('a second time, with the reason given the first time', async () => {
    await retireEdition(folderWriter(folder), withdrawal())
    await expect(retireEdition(folderWriter(folder), withdrawal({ motif: 'autre' }))).rejects.toThrow(
      `${EDITION} est déjà retirée, depuis le 2026-11-22 (${MOTIF})`,
    )
    expect(await written()).toMatchObject({ retirees: [RETRAIT] })
  })

  it('with a successor that is withdrawn itself', async () => {
    await retireEdition(folderWriter(folder), withdrawal({ edition: OLDER, remplaceePar: null }))
    await expect(retireEdition(folderWriter(folder), withdrawal())).rejects.toThrow(`${OLDER} est elle-même retirée`)
  })

  it('while another command works on the backend', async () => {
    await withLock(join(folder, '.verrou'), () =>
      expect(retireEdition(folderWriter(folder), withdrawal())).rejects.toThrow('verrou'),
    )
    await withLock(join(folder, '.verrou'), () =>
      expect(reinstateEdition(folderWriter(folder), EDITION)).rejects.toThrow('verrou'),
    )
  })
})

test('a release that is not withdrawn, or unknown, cannot be reinstated', async () => {
  await expect(reinstateEdition(folderWriter(folder), EDITION)).rejects.toThrow("n'est pas retirée")
  await expect(reinstateEdition(folderWriter(folder), 'edition_20240101')).rejects.toThrow('n’est pas conservée')
})

test('a withdrawal interrupted before the index was written is completed by the next try, and half a write is none', async () => {
  await retireEdition(folderWriter(folder), withdrawal())
  await writeFiles(folder, {
    'index.json': JSON.stringify({ editions: [OLDEST, OLDER, EDITION] }),
    [`retraits/${OLDER}.json.0a1b2c.tmp`]: '{',
  })
  expect((await folderBackend(folder).index()).editions).toEqual([OLDEST, OLDER])
  await expect(retireEdition(folderWriter(folder), withdrawal())).rejects.toThrow('déjà retirée')
  expect(await written()).toEqual({ editions: [OLDEST, OLDER], retirees: [RETRAIT] })
  expect(await readdir(join(folder, 'retraits'))).toEqual([`${EDITION}.json`])
})

describe('a list of releases', () => {
  it('written by an older version has no withdrawn releases', () => {
    expect(parseIndex('{"editions":["edition_20260101"]}')).toEqual({ editions: ['edition_20260101'], retirees: [] })
  })

  it('is read for withdrawn releases only where their records are well-formed', () => {
    const read = parseIndex(
      JSON.stringify({
        editions: ['edition_20260101', 'edition_20260102', 'edition_20260101'],
        retirees: [
          { edition: 'edition_20260102', motif: 'x'.repeat(10_000), retiree_le: 'hier', remplacee_par: 7 },
          { edition: '../../..' },
          null,
          'edition_20260101',
        ],
      }),
    )
    expect(read).toEqual({
      editions: ['edition_20260101'],
      retirees: [parseRetrait('edition_20260102', undefined)],
    })
    expect(parseIndex('{"editions":[],"retirees":7}')).toBeUndefined()
  })
})

describe('a store over a backend', () => {
  it.each(['a folder', 'an address'])(
    '%s leaves the withdrawn release for the newest that is not, and finishes what it began',
    async (kind) => {
      const where = kind === 'a folder' ? folder : (await serveFolder(folder)).address
      const { store, events } = storeOver(openBackend(where))
      await store.refresh()
      const answering = store.current
      const [first, second] = answering?.series ?? []
      if (!answering || !first || !second) throw new Error('no release')
      await store.mesures(answering, first)
      await retireEdition(folderWriter(folder), withdrawal())
      await store.refresh()
      expect(store.current?.id).toBe(OLDER)
      expect((await store.mesures(answering, second)).values.length).toBeGreaterThan(0)
      expect(await store.get(EDITION)).toBeUndefined()
      expect(store.retraitOf(EDITION)).toEqual(RETRAIT)
      expect((await store.archive(EDITION))?.manifest.edition_id).toBe(EDITION)
      expect((await store.kept()).map(({ manifest, retrait }) => [manifest.edition_id, retrait?.motif])).toEqual([
        [EDITION, MOTIF],
        [OLDER, undefined],
        [OLDEST, undefined],
      ])
      expect(events.map(({ evenement, edition }) => `${evenement} ${edition}`)).toEqual([
        `edition_prise ${EDITION}`,
        `edition_retiree ${EDITION}`,
        `edition_prise ${OLDER}`,
      ])
      await reinstateEdition(folderWriter(folder), EDITION)
      await store.refresh()
      expect(store.current?.id).toBe(EDITION)
      expect(store.retraitOf(EDITION)).toBeUndefined()
    },
  )

  it('has no release where all are withdrawn', async () => {
    const { store } = storeOver(openBackend(folder))
    await store.refresh()
    for (const edition of [OLDEST, OLDER, EDITION])
      await retireEdition(folderWriter(folder), withdrawal({ edition, remplaceePar: null }))
    await store.refresh()
    expect(store.current).toBeUndefined()
    expect(await store.kept()).toHaveLength(3)
  })
})
