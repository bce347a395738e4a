import { join } from 'node:path'
import { expect, it } from 'vitest'
import { harmattan } from '../../tests/support/cli/harmattan.ts'
import { cdsFile, writeNetcdf } from '../../tests/support/sources/gridFiles.ts'
import { tempFolder, treeOf } from '../../tests/support/storage/folders.ts'
import { openBase } from '../edition/base/base.ts'

const SLOW_MACHINE_MS = 60_000

it(
  'A grid that two processes import at one time enters the base once',
  async () => {
    const values = Array.from({ length: 18 }, (_, i) => 300 + i)
    const variables = { t2m: { values, attributes: { units: 'K', _FillValue: -1 } } }
    const where = await writeNetcdf(cdsFile({ latitudes: [10.2, 10.1], longitudes: [-9.3, -9.2, -9.1], variables }))
    const [alone, data] = [await tempFolder(), await tempFolder()]
    const importing = (folder: string) => harmattan(['importer', 'era5-land', where], { HARMATTAN_DATA: folder })
    expect((await importing(alone)).code).toBe(0)
    const both = await Promise.all([importing(data), importing(data)])
    // One that comes while the other is at work is refused, in a sentence.
    for (const { code, err } of both)
      if (code !== 0) expect(err).toMatch(/^harmattan : Une autre commande travaille déjà ici/m)
    expect(both.map(({ code }) => code)).toContain(0)
    expect((await importing(data)).code).toBe(0)
    const base = await openBase(join(data, 'reference'))
    await base.close()
    expect(base.journal).toHaveLength(1)
    const lots = (folder: string) => treeOf(join(folder, 'reference', 'lots'))
    expect(await lots(data)).toEqual(await lots(alone))
  },
  SLOW_MACHINE_MS,
)
