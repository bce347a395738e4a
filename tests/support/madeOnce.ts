import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { withLock } from '../../src/storage/lock.ts'
import { HANGS_MS } from './patience.ts'

/**
 * A folder with what `make` puts into the folder that it is given, or the file that it writes there, to be read alone. It is made
 * once in a run, by the first test of any file that asks for `name`; the others wait for it.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const made = join(inject('runFolder'), name)
  if (existsSync(made)) return made
  const makeFirst = async () => {
    if (existsSync(made)) return
    const unfinished = `${made}-${process.pid}`
    await make(unfinished)
    await rename(unfinished, made)
  }
  await withLock(`${made}.verrou`, makeFirst, { waitMs: 2 * HANGS_MS })
  return made
}

/** Copies into `folder` what is made once. */
export async function copyOfMadeOnce(
  name: string,
  make: (folder: string) => Promise<unknown>,
  folder: string,
): Promise<void> {
  await cp(await madeOnce(name, make), folder, { recursive: true })
}
