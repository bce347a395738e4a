import { beforeAll, describe, expect, it } from 'vitest'
import { IMPORTED, importFiles } from '../../../tests/support/edition/bases.ts'
import { LONG } from '../../../tests/support/share.ts'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { BrittleDisk, Killed } from '../../../tests/support/storage/brittleDisk.ts'
import { copyOf, tempFolder, treeOf, writeFiles } from '../../../tests/support/storage/folders.ts'
import { FullDisk } from '../../../tests/support/storage/fullDisk.ts'
import { rdsGuinee } from '../../sources/rds-guinee/rdsGuinee.ts'
import { DISK, type Disk } from '../../storage/disk.ts'
import { openBase } from './base.ts'
import { importLot } from './importLot.ts'

const catalogue = await ginCatalogue()
const header = 'localite,annee,mois,ghi\n'

/** A base with a lot in it, what is imported next, and what the base then is. */
let before = ''
let where = ''
let expected: Record<string, string> = {}
/** What a new base is after the same import. */
let fresh: Record<string, string> = {}
let steps = 0

const importing = (folder: string, disk: Disk) =>
  importLot({ folder, upstream: rdsGuinee, where, catalogue, now: IMPORTED, disk })

async function stateOf(folder: string): Promise<Record<string, string>> {
  const { verrou: _lock, ...tree } = await treeOf(folder)
  return tree
}

const copyOfBefore = () => copyOf(before)

beforeAll(async () => {
  before = await tempFolder()
  await importFiles(before, { 'nasa-power/a.csv': `${header}gin_kankan,2021,1,5\ngin_labe,2021,1,4\n` })
  where = await tempFolder()
  await writeFiles(where, {
    'nasa-power/b.csv': `${header}gin_kankan,2021,1,6\ngin_kankan,2021,2,6\n`,
    'sarah3/b.csv': `${header}gin_kankan,2021,1,7\n`,
  })
  const folder = await copyOfBefore()
  const disk = new BrittleDisk()
  await importing(folder, disk)
  steps = disk.steps
  expected = await stateOf(folder)
  const other = await tempFolder()
  await importing(other, DISK)
  fresh = await stateOf(other)
})

/** Of the steps of an import. */
const EVERY = LONG ? 1 : 5
const ENDS = ['killed', 'cut from its power', 'cut from its power with one name lost']

describe('an import', () => {
  it('that reported success is whole after a power cut, in an existing base and in a new one', async () => {
    const folder = await copyOfBefore()
    const disk = new BrittleDisk()
    await importing(folder, disk)
    disk.cutPower()
    expect(await stateOf(folder)).toEqual(expected)

    const made = `${await tempFolder()}/a/b`
    const other = new BrittleDisk()
    await importing(made, other)
    other.cutPower()
    expect(await stateOf(made)).toEqual(fresh)
  })

  it.each(ENDS)(
    '%s before any of its steps leaves a sound base, and can be done again',
    async (end) => {
      const old = await stateOf(before)
      for (let killAt = 1; killAt <= steps; killAt += EVERY) {
        const folder = await copyOfBefore()
        await killed(folder, killAt, end)
        const base = await openBase(folder)
        for (const key of base.keys) await base.read(key)
        await base.close()
        expect([1, 2], `step ${killAt}`).toContain(base.journal.length)
        expect(await stateOf(folder)).toMatchObject(base.journal.length === 1 ? {} : expected)
        for (const [path, hash] of Object.entries(old)) {
          if (path !== 'journal.jsonl') expect((await stateOf(folder))[path], path).toBe(hash)
        }
        await importing(folder, DISK)
        expect(await stateOf(folder), `step ${killAt}`).toEqual(expected)
      }
    },
    120_000,
  )

  it.each(ENDS)(
    '%s before any step of a first import leaves a base that the same import fills',
    async (end) => {
      for (let killAt = 1; killAt <= steps; killAt += EVERY) {
        const folder = await tempFolder()
        await killed(folder, killAt, end)
        await importing(folder, DISK)
        expect(await stateOf(folder), `step ${killAt}`).toEqual(fresh)
      }
    },
    120_000,
  )

  it.each([
    ['full', false],
    ['full, and from which nothing can be deleted', true],
  ])(
    'on a disk that is %s says so, and can be done again once there is room',
    async (_what, stuck) => {
      const disk = new FullDisk()
      await importing(await tempFolder(), disk)
      for (let fullAt = 1; fullAt <= disk.steps; fullAt += EVERY) {
        const folder = await tempFolder()
        const failed = importing(folder, new FullDisk(fullAt, { stuck }))
        await expect(failed, `step ${fullAt}`).rejects.toMatchObject({ code: 'ENOSPC' })
        await importing(folder, DISK)
        expect(await stateOf(folder), `step ${fullAt}`).toEqual(fresh)
      }
    },
    120_000,
  )
})

/** Runs the import on a disk that dies before one of its steps; before the last two, which only tidy up, all is done. */
async function killed(folder: string, killAt: number, end: string): Promise<void> {
  const disk = new BrittleDisk(killAt)
  const failure = await importing(folder, disk).catch((error: unknown) => error)
  expect(disk.steps, `step ${killAt}`).toBeGreaterThanOrEqual(killAt)
  if (killAt < steps - 1) expect(failure, `step ${killAt}`).toBeInstanceOf(Killed)
  if (end !== ENDS[0]) disk.cutPower(end.endsWith('lost') ? 'oldest' : 'all')
}
