import { once } from 'node:events'
import { watch } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { harmattan, start } from '../../tests/support/cli/harmattan.ts'
import { draws } from '../../tests/support/draws.ts'
import { seal } from '../../tests/support/edition/sealed.ts'
import { ginCatalogue, ginTexts, smallDataset } from '../../tests/support/sources/dataset.ts'
import { copyOf, tempFolder, treeOf, writeFiles } from '../../tests/support/storage/folders.ts'
import { openBase } from '../edition/base/base.ts'
import { importLot } from '../edition/base/importLot.ts'
import { openEdition } from '../edition/read/openEdition.ts'
import { verifyEdition } from '../edition/read/verifyEdition.ts'
import { listOf } from '../edition/store/backendIndex.ts'
import { folderBackend } from '../edition/store/folderBackend.ts'
import { rdsGuinee } from '../sources/rds-guinee/rdsGuinee.ts'
import { listFiles } from '../storage/durable.ts'

/**
 * Kills of real processes, for each command: `KILLS=200 npm run test:long -- src/cli/kill` for many. Every step one by one is in
 * `durability.test.ts` of reference/ and edition/.
 */
const KILLS = Number(process.env.KILLS ?? 3)
const WITHIN_MS = KILLS * 80_000
const YEARS = [2001, 2002, 2003]
const OLD = 'edition_20260101'
const NEW = 'edition_20261121'

/** Moments spread over the work: one at random in each equal part of the time that it takes undisturbed. */
function moments(durationMs: number, fromMs: number, seed: number): number[] {
  const random = draws(seed)
  return Array.from({ length: KILLS }, (_, i) => fromMs + ((durationMs - fromMs) * (i + random())) / KILLS)
}

const catalogue = await ginCatalogue()
let where = ''
/** A data folder with an import and an edition in it, and what it becomes by a second import and a second edition. */
let before = ''
let imported = ''
let published = ''
const duration = { boot: 0, importer: 0, publier: 0 }

async function timed(args: string[], data: string): Promise<number> {
  const began = performance.now()
  const { code, err } = await harmattan(args, { HARMATTAN_DATA: data })
  expect(err).not.toContain('harmattan :')
  expect(code).toBe(0)
  return performance.now() - began
}

const importing = () => ['importer', 'rds-guinee', where]
const publishing = ['publier', '--date', '2026-11-21', '--malgre-les-impossibles']

/** The bytes that count: the journal's dates of import apart. */
async function stateOf(data: string) {
  const base = await openBase(join(data, 'reference'))
  await base.close()
  const journal = base.journal.map(({ importe_le: _, ...entry }) => entry)
  const { 'journal.jsonl': _journal, ...reference } = await treeOf(join(data, 'reference'))
  return { journal, reference, editions: await treeOf(join(data, 'editions')) }
}

async function expectSound(data: string, id: string): Promise<void> {
  const files = folderBackend(join(data, 'editions')).edition(id)
  expect((await verifyEdition(files, await listFiles(join(data, 'editions', id)))).fautes).toEqual([])
}

/** Runs a command and kills it after a while; whether it was still at work. */
async function killed(args: string[], data: string, afterMs: number): Promise<boolean> {
  const child = start(args, { HARMATTAN_DATA: data })
  child.stdout?.resume()
  child.stderr?.resume()
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs)
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(timer)
  return signal === 'SIGKILL'
}

/** A copy of a data folder in which a command was killed at work; where it was done sooner, once more and earlier. */
async function killedCopyOf(data: string, args: string[], afterMs: number): Promise<string> {
  for (let moment = afterMs; ; moment *= 0.8) {
    const copy = await copyOf(data)
    if (await killed(args, copy, moment)) return copy
    await rm(copy, { recursive: true })
  }
}

/** A copy of a data folder in which a release was being written when the command was killed. */
async function killedWritingIn(data: string, args: string[]): Promise<string> {
  const copy = await copyOf(data)
  const child = start(args, { HARMATTAN_DATA: copy })
  child.stdout?.resume()
  child.stderr?.resume()
  const watcher = watch(join(copy, 'editions'), (_, name) => {
    if (name?.startsWith('.partiel-')) child.kill('SIGKILL')
  })
  await once(child, 'exit')
  watcher.close()
  return copy
}

beforeAll(async () => {
  before = await tempFolder()
  const first = await tempFolder()
  await writeFiles(first, smallDataset({ years: [2021, 2022] }))
  await timed(['importer', 'rds-guinee', first], before)
  await timed(['publier', '--date', '2026-01-01', '--malgre-les-impossibles'], before)
  where = await tempFolder()
  await writeFiles(where, smallDataset({ years: YEARS }))
  duration.boot = await timed(['editions'], before)
  imported = await copyOf(before)
  duration.importer = await timed(importing(), imported)
  published = await copyOf(imported)
  duration.publier = await timed(publishing, published)
})

describe('killed at any moment', () => {
  it(
    'importing leaves a base that opens and the old edition, and can be repeated to the same bytes',
    async () => {
      const [old, expected] = [await stateOf(before), await stateOf(imported)]
      for (const moment of moments(duration.importer, duration.boot * 0.6, 1)) {
        const data = await killedCopyOf(before, importing(), moment)
        const base = await openBase(join(data, 'reference'))
        for (const key of base.keys) await base.read(key)
        await base.close()
        expect([old.journal.length, expected.journal.length]).toContain(base.journal.length)
        await expectSound(data, OLD)
        await importLot({ folder: join(data, 'reference'), upstream: rdsGuinee, where, catalogue, now: new Date() })
        expect(await stateOf(data)).toEqual(expected)
        await rm(data, { recursive: true })
      }
    },
    WITHIN_MS,
  )

  it(
    'publishing leaves the old edition, never a part of the new one, and can be repeated to the same bytes',
    async () => {
      const expected = await stateOf(published)
      let partial = 0
      const killedAt = moments(duration.publier, duration.boot * 0.6, 2).map(
        (moment) => () => killedCopyOf(imported, publishing, moment),
      )
      for (const kill of [...killedAt, () => killedWritingIn(imported, publishing)]) {
        const data = await kill()
        await expectSound(data, OLD)
        const names = await readdir(join(data, 'editions'))
        if (names.some((name) => name.startsWith('.partiel-'))) partial++
        const backend = folderBackend(join(data, 'editions'))
        for (const id of await backend.index().then(listOf)) await openEdition(backend.edition(id))
        if (names.includes(NEW)) await expectSound(data, NEW)
        const editions = join(data, 'editions')
        const catalogue = await ginTexts()
        await seal({ base: join(data, 'reference'), folder: editions, date: '2026-11-21', catalogue, activate: true })
        expect(await stateOf(data)).toEqual(expected)
        await rm(data, { recursive: true })
      }
      expect(partial, 'kills in the middle of the writing').toBeGreaterThan(0)
    },
    WITHIN_MS,
  )
})
