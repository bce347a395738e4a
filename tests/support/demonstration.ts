import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { inject } from 'vitest'
import { readConfig } from '../../src/cli/config.ts'
import { makeDemonstration } from '../../src/cli/demonstration.ts'
import { type Summarise, summariseHere, TownSummaries } from '../../src/computations/towns/townSummaries.ts'
import type { Outline } from '../../src/contract/outline.ts'
import { copyOfMadeOnce, madeOnce } from './madeOnce.ts'
import { startService, type TestService } from './service.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const MADE = [
  'demonstration',
  (editions: string) => makeDemonstration({ ...readConfig({}, ROOT), editions }, () => {}),
] as const

/** Puts the demonstration release into a folder of editions. */
export function copyOfDemonstration(folder: string): Promise<void> {
  return copyOfMadeOnce(...MADE, folder)
}

/** The figures of a town, computed once in a run: those of all towns, which the first page shows, are seconds of computing. */
const summariseOnce: Summarise = async (release, code, caller) => {
  // Of a point, whose code is that of every other.
  if (release.at) return summariseHere(release, code, caller)
  const file = await madeOnce(`resume-${release.id}-${code}`, async (path) =>
    writeFile(path, serialize(await summariseHere(release, code, caller))),
  )
  return deserialize(await readFile(file))
}

let served: Promise<TestService> | undefined

/**
 * The demonstration release as Guinea's service serves it, once in a process, for tests that ask and change nothing. It ends with
 * the process.
 */
export function demonstrationService(): Promise<TestService> {
  served ??= serve()
  return served
}

async function serve(): Promise<TestService> {
  const { contour } = JSON.parse(await readFile(`${ROOT}pays/gin/contour.json`, 'utf8')) as { contour: Outline }
  const { version } = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8')) as { version: string }
  const service = await startService({
    version,
    place: await madeOnce(...MADE),
    under: inject('runFolder'),
    country: { outline: contour },
    towns: new TownSummaries(summariseOnce),
  })
  service.app.server.unref()
  service.close = async () => {}
  return service
}
