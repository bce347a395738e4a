import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseOfCells } from '../../../../tests/support/edition/cells.ts'
import { DATE, EDITION, plainTexts } from '../../../../tests/support/edition/sealed.ts'
import { LONG } from '../../../../tests/support/share.ts'
import { BrittleDisk, Killed } from '../../../../tests/support/storage/brittleDisk.ts'
import { tempFolder, treeOf } from '../../../../tests/support/storage/folders.ts'
import { FullDisk } from '../../../../tests/support/storage/fullDisk.ts'
import type { CatalogueTexts } from '../../../storage/catalogueFiles.ts'
import { DISK, type Disk } from '../../../storage/disk.ts'
import { openBase, type ReferenceBase } from '../../base/base.ts'
import { sealEdition } from '../seal.ts'
import { sealShare } from './sealShare.ts'

/** A seal with grids has some hundred steps that are alike. */
const EVERY = LONG ? 9 : 97

let base: ReferenceBase
let catalogue: CatalogueTexts
let expected: Record<string, string>
beforeAll(async () => {
  base = await openBase(await baseOfCells())
  catalogue = await plainTexts()
  const folder = await tempFolder()
  await sealing(folder)
  expected = await stateOf(folder)
})
afterAll(() => base.close())

const sealing = (folder: string, disk: Disk = DISK, tileFolder?: string) =>
  sealEdition({ folder, base, catalogue, date: DATE, disk, ...(tileFolder === undefined ? {} : { tileFolder }) })
const sharing = (tileFolder: string, disk: Disk = DISK) =>
  sealShare({ base, catalogue, date: DATE, tileFolder, disk }, { part: 1, of: 1 })

async function stateOf(folder: string): Promise<Record<string, string>> {
  const { '.verrou': _lock, ...tree } = await treeOf(folder)
  return tree
}

describe('A disk that is full', () => {
  it('while grids are sealed is told, leaves no release, and the same command seals it once there is room', async () => {
    const counting = new FullDisk()
    await sealing(await tempFolder(), counting)
    for (let fullAt = 2; fullAt <= counting.steps; fullAt += EVERY) {
      const folder = await tempFolder()
      const failed = sealing(folder, new FullDisk(fullAt, { stuck: true }))
      await expect(failed, `step ${fullAt}`).rejects.toMatchObject({ code: 'ENOSPC' })
      if (fullAt < counting.steps - 2) expect(await readdir(folder), `step ${fullAt}`).not.toContain(EDITION)
      await sealing(folder)
      expect(await stateOf(folder), `step ${fullAt}`).toEqual(expected)
    }
  }, 120_000)

  it('while tiles are sealed beforehand or taken is told, and no part of a tile is ever taken', async () => {
    const counting = new FullDisk()
    await sharing(await tempFolder(), counting)
    for (let fullAt = 1; fullAt <= counting.steps; fullAt += LONG ? 2 : 29) {
      const tileFolder = await tempFolder()
      const failed = sharing(tileFolder, new FullDisk(fullAt, { stuck: true }))
      await expect(failed, `step ${fullAt}`).rejects.toMatchObject({ code: 'ENOSPC' })
      const folder = await tempFolder()
      const taking = sealing(folder, new FullDisk(3 + fullAt), tileFolder)
      await expect(taking, `step ${fullAt}`).rejects.toMatchObject({ code: 'ENOSPC' })
      await sealing(folder, DISK, tileFolder)
      expect(await stateOf(folder), `step ${fullAt}`).toEqual(expected)
    }
  }, 120_000)
})

describe('Tiles sealed beforehand', () => {
  it.each(['killed', 'cut from its power'])(
    'by a process that is %s before any step are whole or not there',
    async (end) => {
      const counting = new BrittleDisk()
      await sharing(await tempFolder(), counting)
      for (let killAt = 1; killAt < counting.steps; killAt += LONG ? 3 : 29) {
        const tileFolder = await tempFolder()
        const disk = new BrittleDisk(killAt)
        await expect(sharing(tileFolder, disk), `step ${killAt}`).rejects.toBeInstanceOf(Killed)
        if (end !== 'killed') disk.cutPower()
        const folder = await tempFolder()
        await sealing(folder, DISK, tileFolder)
        expect(await stateOf(folder), `step ${killAt}`).toEqual(expected)
      }
    },
    120_000,
  )
})
