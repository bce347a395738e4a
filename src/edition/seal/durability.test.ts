import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { baseOf } from '../../../tests/support/edition/sealed.ts'
import { LONG } from '../../../tests/support/share.ts'
import { ginTexts } from '../../../tests/support/sources/dataset.ts'
import { BrittleDisk, Killed } from '../../../tests/support/storage/brittleDisk.ts'
import { copyOf, tempFolder, treeOf, writeFiles } from '../../../tests/support/storage/folders.ts'
import { FullDisk } from '../../../tests/support/storage/fullDisk.ts'
import type { CatalogueTexts } from '../../storage/catalogueFiles.ts'
import { DISK, type Disk } from '../../storage/disk.ts'
import { listFiles } from '../../storage/durable.ts'
import { openBase, type ReferenceBase } from '../base/base.ts'
import { verifyEdition } from '../read/verifyEdition.ts'
import { listOf } from '../store/backendIndex.ts'
import { folderBackend } from '../store/folderBackend.ts'
import { sealEdition } from './seal.ts'

const OLD = 'edition_20260101'
const NEW = 'edition_20260201'
/** Of the steps of a seal, many of which are alike; no divisor of what a file costs. */
const EVERY = LONG ? 1 : 17

let base: ReferenceBase
let catalogue: CatalogueTexts
/** A folder with an edition in it, and what it is with the next. */
let before = ''
let expected: Record<string, string> = {}
let steps = 0

const sealing = (folder: string, disk: Disk) => sealEdition({ folder, base, catalogue, date: '2026-02-01', disk })

async function stateOf(folder: string): Promise<Record<string, string>> {
  const { '.verrou': _lock, ...tree } = await treeOf(folder)
  return tree
}

const copyOfBefore = () => copyOf(before)

beforeAll(async () => {
  base = await openBase(await baseOf({ 'nasa-power/a.csv': 'localite,annee,mois,ghi\ngin_kankan,2021,1,5\n' }))
  catalogue = await ginTexts()
  before = await tempFolder()
  await sealEdition({ folder: before, base, catalogue, date: '2026-01-01' })
  const folder = await copyOfBefore()
  const disk = new BrittleDisk()
  await sealing(folder, disk)
  steps = disk.steps
  expected = await stateOf(folder)
  return () => base.close()
})

describe('sealing', () => {
  it('that reported success is whole after a power cut, beside another edition and in a new folder', async () => {
    const folder = await copyOfBefore()
    const disk = new BrittleDisk()
    await sealing(folder, disk)
    disk.cutPower()
    expect(await stateOf(folder)).toEqual(expected)

    const fresh = `${await tempFolder()}/a/b`
    const other = new BrittleDisk()
    await sealing(fresh, other)
    const whole = await stateOf(fresh)
    other.cutPower()
    expect(await stateOf(fresh)).toEqual(whole)
  })

  it('that repaired damaged files is whole after a power cut', async () => {
    const folder = await copyOf(before)
    await sealing(folder, DISK)
    await writeFiles(join(folder, NEW), { 'catalogue/series.csv': 'damaged', 'mesures/mensuel.parquet': 'damaged' })
    const disk = new BrittleDisk()
    expect((await sealing(folder, disk)).retablis).toHaveLength(2)
    disk.cutPower()
    expect(await stateOf(folder)).toEqual(expected)
  })

  it.each([
    ['killed', 2, 5 * EVERY],
    ['cut from its power', 1, EVERY],
    ['cut from its power with one name lost', 3, EVERY],
  ])(
    '%s before any of its steps leaves the old edition, and the new one whole or not at all',
    async (end, first, every) => {
      const old = await stateOf(before)
      for (let killAt = first; killAt <= steps; killAt += every) {
        const folder = await copyOfBefore()
        const disk = new BrittleDisk(killAt)
        const failure = await sealing(folder, disk).catch((error: unknown) => error)
        // The last step only tidies up: before it all is done.
        if (killAt < steps) expect(failure, `step ${killAt}`).toBeInstanceOf(Killed)
        if (end !== 'killed') disk.cutPower(end.endsWith('lost') ? 'oldest' : 'all')
        const ids = await folderBackend(folder).index().then(listOf)
        expect([[OLD], [OLD, NEW]], `step ${killAt}`).toContainEqual(ids)
        const { editions } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { editions: string[] }
        expect(ids, `step ${killAt}`).toEqual(expect.arrayContaining(editions))
        if (ids.includes(NEW)) {
          const files = await listFiles(join(folder, NEW))
          expect((await verifyEdition(folderBackend(folder).edition(NEW), files)).fautes, `step ${killAt}`).toEqual([])
        }
        const { 'index.json': _index, ...sealed } = old
        expect(await stateOf(folder), `step ${killAt}`).toMatchObject(sealed)
        if (killAt % 10 === 0 || ids.includes(NEW)) {
          await sealing(folder, DISK)
          expect(await stateOf(folder), `step ${killAt}`).toEqual(expected)
        }
      }
    },
    120_000,
  )

  it('on a full disk says so, whatever tidying up meets, and can be done again once there is room', async () => {
    const disk = new FullDisk()
    await sealing(await copyOfBefore(), disk)
    for (let fullAt = 1; fullAt <= disk.steps; fullAt += 4 * EVERY) {
      const folder = await copyOfBefore()
      const failed = sealing(folder, new FullDisk(fullAt, { stuck: true }))
      await expect(failed, `step ${fullAt}`).rejects.toMatchObject({ code: 'ENOSPC' })
      await sealing(folder, DISK)
      expect(await stateOf(folder), `step ${fullAt}`).toEqual(expected)
    }
  })
})
