/**
 * How many small faults the tests notice:
 * `node scripts/mutation/run.ts [--sample N] [--folders answers,derive] [--workers N] [--again <what an earlier run wrote>]`.
 * Plants a fixed random sample of faults, one at a time, in copies of the project, and runs the tests that are about the
 * place: the near ones first, those of the whole service where they notice nothing. Takes an hour or more; not part of
 * `npm test`. With `--again` only those are tried, on the same sources, that the earlier run's tests did not notice.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Mutant, mutantsOf } from './mutants.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SEED = 20_261_121
const SURVIVES = 'SURVIVES'
const TIMEOUT_MS = 400_000

/** The tests about a folder of `src/`, the quick ones first; those beside the file itself come before them all. */
const STAGES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  answers: [['src/answers/', 'src/api/'], ['tests/api/'], ['tests/demonstration/']],
  derive: [['src/derive/'], ['src/answers/', 'src/api/'], ['tests/api/'], ['tests/demonstration/']],
  access: [
    ['src/access/', '--exclude=src/access/postgres/**', '--exclude=src/access/{store,access}.test.ts'],
    ['src/access/postgres/', 'src/access/store.test.ts', 'src/access/access.test.ts'],
    ['tests/api/cles.test.ts', 'tests/acces/outage.test.ts', 'tests/acces/operator.test.ts'],
  ],
  edition: [
    ['src/edition/'],
    ['src/cli/commands.test.ts', ...['archives', 'documents', 'pret', 'taking-up'].map(apiTest)],
  ],
}

function apiTest(name: string): string {
  return `tests/api/${name}.test.ts`
}

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '400' },
    folders: { type: 'string', default: Object.keys(STAGES).join(',') },
    workers: { type: 'string', default: '2' },
    again: { type: 'string' },
  },
})

const folders = values.folders.split(',')
const all = (await Promise.all(Object.keys(STAGES).map(async (folder) => (await sourcesOf(folder)).flat()))).flat()
const drawn = sample(all, Number(values.sample)).filter(({ path }) => folders.includes(folderOf(path)))
const earlier = values.again === undefined ? undefined : (await readFile(values.again, 'utf8')).split('\n')
const chosen = drawn.filter(
  (mutant) => !earlier || earlier.some((line) => line.includes(SURVIVES) && line.endsWith(describeMutant(mutant))),
)
console.log(`${chosen.length} of ${values.sample} faults out of ${all.length}, seed ${SEED}`)

interface TestFile {
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}

interface Verdict {
  mutant: Mutant
  noticedBy: string | undefined
}

const verdicts: Verdict[] = []
const queue = [...chosen]
await Promise.all(Array.from({ length: Number(values.workers) }, (_, i) => work(i === 0)))
report()

function folderOf(path: string): string {
  return path.split('/')[1] ?? ''
}

async function sourcesOf(folder: string): Promise<Mutant[][]> {
  const names = await readdir(join(ROOT, 'src', folder), { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return Promise.all(
    sources.sort().map(async (name) => {
      const path = `src/${folder}/${name}`
      return mutantsOf(path, await readFile(join(ROOT, path), 'utf8'))
    }),
  )
}

/** The same choice on every run of the same sources. */
function sample(mutants: readonly Mutant[], size: number): Mutant[] {
  let state = SEED
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const drawn = mutants.map((mutant) => ({ mutant, at: random() })).sort((a, b) => a.at - b.at)
  return drawn.slice(0, size).map(({ mutant }) => mutant)
}

/** Without a fault all must pass: else every fault would seem to be noticed. */
async function requireSound(copy: string): Promise<void> {
  for (const tests of new Set(folders.flatMap((folder) => STAGES[folder] ?? []))) {
    const failure = await firstFailure(copy, tests)
    if (failure !== undefined) throw new Error(`without any fault, this fails: ${failure}`)
  }
}

/** Tries faults in a copy of the project of its own until none is left; one worker tries it without any first. */
async function work(checks: boolean): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'harmattan-mutation-'))
  try {
    for (const name of await readdir(ROOT)) {
      if (['.git', 'node_modules', 'var', 'dist'].includes(name)) continue
      await cp(join(ROOT, name), join(copy, name), { recursive: true })
    }
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    if (checks) await requireSound(copy)
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const noticedBy = await tryMutant(copy, mutant)
      verdicts.push({ mutant, noticedBy })
      console.log(`${verdicts.length}/${chosen.length}  ${noticedBy ?? SURVIVES}  ${describeMutant(mutant)}`)
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The first test that notices the fault; undefined where none does. */
async function tryMutant(copy: string, { path, start, before, after }: Mutant): Promise<string | undefined> {
  const file = join(copy, path)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.slice(0, start) + after + text.slice(start + before.length))
  try {
    for (const tests of [...(await beside(copy, path)), ...(STAGES[folderOf(path)] ?? [])]) {
      const failure = await firstFailure(copy, tests)
      if (failure !== undefined) return failure
    }
    return undefined
  } finally {
    await writeFile(file, text)
  }
}

/** The test of a file, then those of its room where that is a part of the folder. */
async function beside(copy: string, path: string): Promise<string[][]> {
  const own = path.replace(/\.ts$/, '.test.ts')
  const room = dirname(path)
  const tested = (await readdir(join(copy, room))).some((name) => name.endsWith('.test.ts'))
  return [
    ...(existsSync(join(copy, own)) ? [[own]] : []),
    ...(tested && room.split('/').length > 2 ? [[`${room}/`]] : []),
  ]
}

/** The name of the first of these tests that fails, or what else went wrong; undefined where all pass. */
function firstFailure(copy: string, tests: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--bail=1', '--reporter=json', '--maxWorkers=1', ...tests]
    const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
    const said: Buffer[] = []
    child.stdout.on('data', (part) => said.push(part))
    const kill = () => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        // It has ended already.
      }
    }
    const late = setTimeout(kill, TIMEOUT_MS)
    child.once('exit', kill) // what a test left behind
    child.once('close', (code) => {
      clearTimeout(late)
      resolve(code === 0 ? undefined : failedTest(Buffer.concat(said).toString()))
    })
  })
}

function failedTest(json: string): string {
  try {
    const { testResults }: { testResults: TestFile[] } = JSON.parse(json.slice(json.indexOf('{')))
    const file = testResults.find(({ status }) => status === 'failed')
    // Not always of the fault: a busy machine may do as much. Such a verdict is to be looked at again.
    if (!file) return 'an error outside of every test'
    const test = file.assertionResults.find(({ status }) => status === 'failed')
    return `${file.name.split('/').slice(-2).join('/')}: ${test?.fullName ?? 'does not load'}`
  } catch {
    return 'the tests did not end'
  }
}

function report(): void {
  console.log('\nfolder     faults  noticed  share')
  for (const folder of folders) {
    const own = verdicts.filter(({ mutant }) => mutant.path.startsWith(`src/${folder}/`))
    line(folder, own)
  }
  line('together', verdicts)
  console.log('\nNot noticed:')
  const missed = verdicts.filter(({ noticedBy }) => noticedBy === undefined).map(({ mutant }) => mutant)
  for (const mutant of missed.sort((a, b) => (a.path < b.path ? -1 : 1))) console.log(describeMutant(mutant))
}

function describeMutant({ path, line: at, before, after }: Mutant): string {
  return `${path}:${at}  ${before.trim()}  →  ${after.trim()}`.replaceAll(/\s+/g, ' ')
}

function line(name: string, own: readonly Verdict[]): void {
  const noticed = own.filter(({ noticedBy }) => noticedBy !== undefined).length
  const share = own.length === 0 ? '' : `${((100 * noticed) / own.length).toFixed(1)} %`
  console.log(
    `${name.padEnd(9)}  ${String(own.length).padStart(6)}  ${String(noticed).padStart(7)}  ${share.padStart(7)}`,
  )
}
