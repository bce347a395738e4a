/**
 * Kills `importer` and `publier` (SIGKILL) at random moments and examines what they leave: all of their work or nothing of
 * it, and the same command again gives the same bytes. `node_modules/.bin/node scripts/attaques/kills.ts [--tours 200]
 * [--graine 1] [--racine <checkout>]`; ends with 1 where a round left anything else.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { folderBackend } from '../../src/edition/folderBackend.ts'
import { verifyEdition } from '../../src/edition/verifyEdition.ts'
import { openBase } from '../../src/reference/base.ts'
import { smallDataset } from '../../src/sources/rds-guinee/testing/dataset.ts'
import { listFiles } from '../../src/storage/durable.ts'
import { treeOf, writeFiles } from '../../src/storage/testing/folders.ts'
import { draws } from '../../tests/support/draws.ts'

const OLD = 'edition_20260101'
const NEW = 'edition_20261121'

const { values } = parseArgs({
  options: {
    tours: { type: 'string', default: '200' },
    graine: { type: 'string', default: '1' },
    racine: { type: 'string', default: fileURLToPath(new URL('../../', import.meta.url)) },
  },
})
const main = join(values.racine, 'src/cli/main.ts')
const rounds = Number(values.tours)
const random = draws(Number(values.graine))
const work = await mkdtemp(join(tmpdir(), 'harmattan-tues-'))

/** A command under attack: what it starts from, and what it makes of it undisturbed. */
interface Victim {
  name: string
  args: string[]
  before: string
}

let failures = 0
try {
  const [first, second] = [join(work, 'first'), join(work, 'second')]
  await writeFiles(first, smallDataset({ years: [2021, 2022] }))
  await writeFiles(second, smallDataset({ years: [2001, 2002, 2003] }))
  const publish = (date: string) => ['publier', '--date', date, '--malgre-les-impossibles']
  const empty = await mkdtemp(join(work, 'empty-'))
  const published = await copyOf(empty)
  await undisturbed(['importer', 'rds-guinee', first], published)
  await undisturbed(publish('2026-01-01'), published)
  const imported = await copyOf(published)
  await undisturbed(['importer', 'rds-guinee', second], imported)
  const victims: Victim[] = [
    { name: 'importer, première fois', args: ['importer', 'rds-guinee', second], before: empty },
    { name: 'importer, sur une base', args: ['importer', 'rds-guinee', second], before: published },
    { name: 'publier', args: publish('2026-11-21'), before: imported },
  ]
  console.log('commande                  | tours | rien | tout | en partie | à refaire : mêmes octets | restes balayés')
  for (const victim of victims) await attack(victim)
} finally {
  await rm(work, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1

/** Kills one command `rounds` times and prints a line about it. */
async function attack({ name, args, before }: Victim): Promise<void> {
  const after = await copyOf(before)
  const durationMs = await undisturbed(args, after)
  const [nothing, all] = [await stateOf(before), await stateOf(after)]
  const seen = { nothing: 0, all: 0, partial: 0, same: 0, leftovers: 0 }
  for (let round = 0; round < rounds; round++) {
    // Every second one about the end, where files are written: what comes too late is drawn forward.
    const share = round % 2 === 0 ? 0.3 + 0.7 * random() : 0.8 + 0.4 * random()
    const data = await killedCopyOf(before, args, durationMs * share)
    const state = await stateOf(data).catch((error: unknown) => String(error))
    if (state === nothing) seen.nothing++
    else if (state === all) seen.all++
    else {
      seen.partial++
      failures++
    }
    if (await hasLeftovers(data)) seen.leftovers++
    const again = await run(args, data)
    if (again.code === 0 && (await stateOf(data)) === all && !(await hasLeftovers(data))) seen.same++
    else {
      failures++
      console.error(`${name}, tour ${round} : ${again.error.trim()}`)
    }
    await rm(data, { recursive: true })
  }
  console.log(
    [
      name.padEnd(25),
      String(rounds).padStart(5),
      String(seen.nothing).padStart(4),
      String(seen.all).padStart(4),
      String(seen.partial).padStart(9),
      `${seen.same}/${rounds}`.padStart(24),
      String(seen.leftovers).padStart(14),
    ].join(' | '),
  )
}

/**
 * What a data folder says to those who read it: lots with their measurements, and editions with the bytes of their files,
 * each verified. The dates of imports are left out.
 */
async function stateOf(data: string): Promise<string> {
  const base = await openBase(join(data, 'reference'))
  for (const key of base.keys) await base.read(key)
  await base.close()
  const journal = base.journal.map(({ importe_le: _, ...entry }) => entry)
  const folder = join(data, 'editions')
  const editions: Record<string, Record<string, string>> = {}
  for (const id of [OLD, NEW]) {
    const files = await listFiles(join(folder, id)).catch(() => [])
    if (files.length === 0) continue
    const { fautes } = await verifyEdition(folderBackend(folder).edition(id), files)
    if (fautes.length > 0) throw new Error(`${id} : ${fautes.join(', ')}`)
    editions[id] = await treeOf(join(folder, id))
  }
  return JSON.stringify({ journal, editions })
}

/** Whether files lie there that no lot and no edition names. */
async function hasLeftovers(data: string): Promise<boolean> {
  const base = await openBase(join(data, 'reference'))
  await base.close()
  const known = new Set(
    base.journal.flatMap(({ lot, fichiers }) => [`${lot}.json`, ...fichiers.map((each) => `${each}.parquet`)]),
  )
  const lots = await readdir(join(data, 'reference/lots')).catch(() => [])
  const editions = await readdir(join(data, 'editions')).catch(() => [])
  return (
    lots.some((name) => !known.has(name)) ||
    editions.some((name) => name.startsWith('.partiel-') || name.endsWith('.tmp'))
  )
}

/** A copy of a data folder in which a command was killed at work; where it was done sooner, once more and earlier. */
async function killedCopyOf(before: string, args: string[], afterMs: number): Promise<string> {
  for (let moment = afterMs; ; moment *= 0.9) {
    const data = await copyOf(before)
    const child = start(args, data)
    const timer = setTimeout(() => child.kill('SIGKILL'), moment)
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    clearTimeout(timer)
    if (signal === 'SIGKILL') return data
    await rm(data, { recursive: true })
  }
}

async function copyOf(data: string): Promise<string> {
  const copy = await mkdtemp(join(work, 'data-'))
  await cp(data, copy, { recursive: true })
  return copy
}

/** Runs a command to its end; answers how long it took. */
async function undisturbed(args: string[], data: string): Promise<number> {
  const began = performance.now()
  const { code, error } = await run(args, data)
  if (code !== 0) throw new Error(`${args.join(' ')} : ${error}`)
  return performance.now() - began
}

async function run(args: string[], data: string): Promise<{ code: number | null; error: string }> {
  const child = start(args, data)
  let error = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    error += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, error }
}

function start(args: string[], data: string) {
  return spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH ?? '', HARMATTAN_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
