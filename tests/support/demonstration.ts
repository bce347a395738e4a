import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { readConfig } from '../../src/cli/config.ts'
import { makeDemonstration } from '../../src/cli/demonstration.ts'
import { withLock } from '../../src/storage/lock.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Making it takes seconds, on a machine however busy. */
const WAIT_MS = 100_000

/** Puts the demonstration release into a folder of editions: a copy of the one that the first test to ask for it makes. */
export async function copyOfDemonstration(folder: string): Promise<void> {
  const made = join(inject('runFolder'), 'demonstration')
  const make = async () => {
    if (existsSync(made)) return
    const unfinished = `${made}-${process.pid}`
    await makeDemonstration({ ...readConfig({}, ROOT), editions: unfinished }, () => {})
    await rename(unfinished, made)
  }
  await withLock(`${made}.verrou`, make, { waitMs: WAIT_MS })
  await cp(made, folder, { recursive: true })
}
