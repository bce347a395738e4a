import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../src/cli/config.ts'
import { makeDemonstration } from '../../src/cli/demonstration.ts'
import { copyOfMadeOnce, madeOnce } from './madeOnce.ts'
import { lastingService, paysLines, type TestService } from './service.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const MADE = [
  'demonstration',
  (editions: string) => makeDemonstration({ ...readConfig({}, ROOT), editions }, () => {}),
] as const

/** Puts the demonstration release into a folder of editions. */
export function copyOfDemonstration(folder: string): Promise<void> {
  return copyOfMadeOnce(...MADE, folder)
}

let served: Promise<TestService> | undefined

/**
 * The demonstration release as Guinea's service serves it, for tests that ask and change nothing: the figures of its towns, which
 * its pages show, are seconds of computing, once in a process. It ends with the process.
 */
export function demonstrationService(): Promise<TestService> {
  served ??= serve()
  return served
}

async function serve(): Promise<TestService> {
  const { version } = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8')) as { version: string }
  return lastingService({ version, place: await madeOnce(...MADE), country: await paysLines() })
}
