import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealEdition } from '../../src/edition/seal/seal.ts'
import { writeIndex } from '../../src/edition/store/backendIndex.ts'
import { NEW_EDITION, newEdition, OLD_EDITION, oldEdition, type Sealable } from './editions.ts'
import { copyOfMadeOnce } from './madeOnce.ts'

/** Puts the edition that most tests ask into a folder of editions, as sealing it there does. */
export const sealNewEdition = (folder: string): Promise<void> => sealOnce(folder, NEW_EDITION, newEdition)

/** Puts the older edition into a folder of editions, as sealing it there does. */
export const sealOldEdition = (folder: string): Promise<void> => sealOnce(folder, OLD_EDITION, oldEdition)

/** An edition is sealed once in a run, and copied. */
async function sealOnce(folder: string, edition: string, sealable: () => Promise<Sealable>): Promise<void> {
  const seal = async (made: string) => sealEdition({ folder: made, ...(await sealable()) })
  const place = join(folder, edition)
  if (existsSync(place)) {
    await seal(folder)
    return
  }
  await mkdir(folder, { recursive: true })
  // Beside, then renamed: whoever looks at the folder meanwhile must not see a part of it.
  const beside = await mkdtemp(join(tmpdir(), 'harmattan-scelle-'))
  await copyOfMadeOnce(edition, seal, beside)
  await rename(join(beside, edition), place)
  await rm(beside, { recursive: true })
  await writeIndex(folder)
}
