import { cp, readFile, truncate, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../../../tests/support/share.ts'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { cdsFile, type Format, writeNetcdf } from '../../../tests/support/sources/gridFiles.ts'
import { BrittleDisk, Killed } from '../../../tests/support/storage/brittleDisk.ts'
import { tempFolder, treeOf } from '../../../tests/support/storage/folders.ts'
import { FullDisk } from '../../../tests/support/storage/fullDisk.ts'
import { openBase } from '../../edition/base/base.ts'
import { importLot } from '../../edition/base/importLot.ts'
import { DISK, type Disk } from '../../storage/disk.ts'
import { era5Land } from '../era5/era5.ts'
import { readGrids } from './readGrids.ts'

const catalogue = await ginCatalogue()
/** Temperature and dew point of six cells, three hours: a piece each. */
const MADE = cdsFile({
  latitudes: [10.2, 10.1],
  longitudes: [-9.3, -9.2, -9.1],
  variables: Object.fromEntries(
    ['t2m', 'd2m'].map((name, at) => [
      name,
      { values: Array.from({ length: 18 }, (_, i) => 300 - 5 * at + i), attributes: { units: 'K', _FillValue: -1 } },
    ]),
  ),
})

let where = ''
let expected: Record<string, string>
let steps = 0

const importing = (folder: string, { disk = DISK, from = where, onFile }: Partial<Importing> = {}) =>
  importLot({
    folder,
    upstream: readGrids(era5Land, { outline: [] }),
    where: from,
    catalogue,
    now: new Date('2026-03-01T12:00:00Z'),
    disk,
    ...(onFile ? { onFile } : {}),
  })
interface Importing {
  disk: Disk
  from: string
  onFile: () => void
}

async function stateOf(folder: string): Promise<Record<string, string>> {
  const { verrou: _lock, ...tree } = await treeOf(folder)
  return tree
}

beforeAll(async () => {
  where = await writeNetcdf(MADE)
  const folder = await tempFolder()
  const disk = new BrittleDisk()
  expect((await importing(folder, { disk })).fichiers).toBeGreaterThan(1)
  steps = disk.steps
  expected = await stateOf(folder)
})

describe('The import of a grid', () => {
  it.each(['killed', 'cut from its power'])(
    '%s before any of its steps leaves a base that the same import fills',
    async (end) => {
      // Before the last two, which only tidy up, all is done.
      for (let killAt = 1; killAt < steps - 1; killAt += LONG ? 1 : 5) {
        const folder = await tempFolder()
        const disk = new BrittleDisk(killAt)
        await expect(importing(folder, { disk }), `step ${killAt}`).rejects.toBeInstanceOf(Killed)
        if (end !== 'killed') disk.cutPower()
        await importing(folder)
        expect(await stateOf(folder), `step ${killAt}`).toEqual(expected)
      }
    },
    120_000,
  )

  it('on a full disk says so, whatever tidying up meets, and can be done again once there is room', async () => {
    const counting = new FullDisk()
    await importing(await tempFolder(), { disk: counting })
    for (let fullAt = 1; fullAt <= counting.steps; fullAt++) {
      const folder = await tempFolder()
      const failed = importing(folder, { disk: new FullDisk(fullAt, { stuck: true }) })
      await expect(failed, `step ${fullAt}`).rejects.toMatchObject({ code: 'ENOSPC' })
      await importing(folder)
      expect(await stateOf(folder), `step ${fullAt}`).toEqual(expected)
    }
  }, 120_000)

  it.each<[string, Format, (path: string) => Promise<void>]>([
    ['is cut', 'classic', (path) => truncate(path, 700)],
    ['is cut', 'netCDF-4', (path) => truncate(path, 1_000)],
    [
      'is written anew',
      'classic',
      async (path) =>
        writeFile(
          path,
          (await readFile(path)).map((byte, i) => (i < 400 ? byte : 1)),
        ),
    ],
    ['grows', 'classic', async (path) => writeFile(path, Buffer.concat([await readFile(path), Buffer.alloc(8)]))],
  ])(
    'of a file that %s while it is read (%s) is refused, and leaves the base as it was',
    async (_what, format, change) => {
      const whole = await writeNetcdf(MADE, format)
      const changing = await writeNetcdf(MADE, format)
      const folder = await tempFolder()
      let changed: Promise<void> | undefined
      const upstream = readGrids(era5Land, {
        outline: [],
        // With the first piece that was read.
        onPiece: () => {
          changed ??= change(changing)
        },
      })
      const failed = importLot({
        folder,
        upstream: {
          ...upstream,
          async *files(at, known) {
            for await (const file of upstream.files(at, known)) {
              yield file
              await changed
            }
          },
        },
        where: changing,
        catalogue,
        now: new Date('2026-03-01T12:00:00Z'),
      })
      await expect(failed).rejects.toThrow(/coupé|a changé pendant sa lecture/)
      const base = await openBase(folder)
      expect([base.keys, base.journal]).toEqual([[], []])
      await base.close()
      await cp(whole, changing)
      expect((await importing(folder, { from: changing })).lot).toBeDefined()
    },
  )
})
