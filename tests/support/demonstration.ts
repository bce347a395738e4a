import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Release, releasesOf } from '../../src/answers/release.ts'
import { readConfig } from '../../src/cli/config.ts'
import { makeDemonstration } from '../../src/cli/demonstration.ts'
import { EditionStore } from '../../src/edition/read/editionStore.ts'
import type { Edition } from '../../src/edition/read/openEdition.ts'
import { openBackend } from '../../src/edition/store/openBackend.ts'
import { copyOfMadeOnce, madeOnce } from './madeOnce.ts'
import { askOver } from './openConnection.ts'
import type { AskedService } from './service.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVER = fileURLToPath(new URL('./demonstrationServer.ts', import.meta.url))

const MADE = [
  'demonstration',
  (editions: string) => makeDemonstration({ ...readConfig({}, ROOT), editions }, () => {}),
] as const

/** Puts the demonstration release into a folder of editions. */
export function copyOfDemonstration(folder: string): Promise<void> {
  return copyOfMadeOnce(...MADE, folder)
}

/** The demonstration release as this process reads it, for tests that need more of it than answers. */
export async function openDemonstration(): Promise<{ edition: Edition; release: Release; close(): Promise<void> }> {
  const editions = new EditionStore({ backend: openBackend(await madeOnce(...MADE)), cacheBytes: 64 << 20 })
  await editions.refresh()
  const edition = editions.current
  if (!edition) throw new Error('no release')
  return { edition, release: releasesOf(editions)(edition), close: async () => editions.stop() }
}

/**
 * The demonstration release as Guinea's service serves it, for tests that ask and change nothing: the figures of its towns, which
 * its pages show, are seconds of computing, once in a run. So it has a process of its own, which ends with the run.
 */
export async function demonstrationService(): Promise<AskedService> {
  const place = await madeOnce(...MADE)
  const told = await readFile(await madeOnce('demonstration.json', (file) => startServer(place, file)), 'utf8')
  const { address, cle } = JSON.parse(told) as { address: string; cle: string }
  const ask = askOver(address)
  return {
    cle,
    ask,
    get: (url, headers = {}) => ask({ url, headers: { authorization: `Bearer ${cle}`, ...headers } }),
    listen: async () => address,
    close: async () => {},
  }
}

/** Starts the service of the release in `place`, and writes what it says of itself to a file. */
async function startServer(place: string, file: string): Promise<void> {
  const server = spawn(process.execPath, [SERVER, place, String(process.ppid)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaints = ''
  server.stderr.on('data', (chunk) => {
    complaints += String(chunk)
  })
  const { value: line } = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next()
  if (!line) throw new Error(`the service of the demonstration did not start: ${complaints}`)
  await writeFile(file, line)
  // It outlives the process that happened to ask for it first.
  for (const stream of [server.stdout, server.stderr]) stream.destroy()
  server.unref()
}
