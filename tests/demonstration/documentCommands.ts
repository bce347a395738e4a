import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Serving, serving } from '../../src/cli/testing/harmattan.ts'
import { runHere } from '../../src/cli/testing/runHere.ts'
import { tempFolder } from '../../src/storage/testing/folders.ts'
import { missingPiece, type ShownCommand, shownCommands, withoutPlaces } from '../support/shownCommands.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DATASET = fileURLToPath(new URL('../../../shared/rds-guinee/', import.meta.url))
const SHOWN_ADDRESS = 'http://127.0.0.1:8080'
const PUBLISHED = '2026-11-21'
const SUCCESSOR = '2026-12-01'

/** The commands of both, block by block: `tests/docs.test.ts` holds that they are the same. */
const DOCUMENTS = ['README.md', 'LISEZMOI.md'].map((name) => ({
  name,
  blocks: shownCommands(readFileSync(`${ROOT}${name}`, 'utf8')),
}))

/** A command of both documents, and what each of them shows as its answer. */
interface Example {
  title: string
  command: string
  shown: { name: string; answer: string }[]
}

/** The examples of the blocks that begin so. */
function examplesOf(...starts: string[]): Example[] {
  const [first, ...others] = DOCUMENTS.map(({ name, blocks }) => ({ name, commands: chosen(blocks, starts) }))
  return (first?.commands ?? []).map(({ command, answer }, i) => ({
    title: `the answer shown to ${command.replace(/^curl .*?8080/, '').slice(0, 70)} is the real one`,
    command,
    shown: [
      { name: first?.name ?? '', answer },
      ...others.map(({ name, commands }) => ({ name, answer: commands[i]?.answer ?? '' })),
    ],
  }))
}

function chosen(blocks: ShownCommand[][], starts: string[]): ShownCommand[] {
  return blocks.filter(([first]) => starts.some((start) => first?.command.startsWith(start))).flat()
}

/** The words of a command, as a shell splits them. */
function wordsOf(command: string, env: Record<string, string>): string[] {
  const program = /^\S+/.exec(command)?.[0] ?? ''
  const script = `shown() { printf '%s\\0' "$@"; }\nshown${command.slice(program.length)}`
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', script], { env, encoding: 'utf8' })
  expect(status, `${command}\n${stderr}`).toBe(0)
  return stdout.split('\0').slice(0, -1)
}

/** What `curl` answers with these words, of the server at `address`. */
async function curl(words: string[], address: string): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      silent: { type: 'boolean', short: 's' },
      request: { type: 'string', short: 'X', default: 'GET' },
      header: { type: 'string', short: 'H', multiple: true, default: [] },
      data: { type: 'string', short: 'd' },
    },
  })
  const [url = ''] = positionals
  expect(url).toContain(`${SHOWN_ADDRESS}/`)
  const headers = values.header.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/:\s*/, 2)
    return [name, value]
  })
  const answer = await fetch(url.replace(SHOWN_ADDRESS, address), {
    method: values.request,
    headers,
    ...(values.data === undefined ? {} : { body: values.data }),
  })
  return answer.text()
}

/** What `./harmattan` prints on standard output with these words, in a data folder, on a day; it must succeed. */
async function harmattan(words: string[], data: string, day: string): Promise<string> {
  const env = { HARMATTAN_DATA: data }
  const { code, out, err } = await runHere(words, { env, now: new Date(`${day}T12:00:00Z`) })
  expect(code, `harmattan ${words.join(' ')}\n${err}`).toBe(0)
  return out
}

function expectShown({ command, shown }: Example, real: string): void {
  for (const { name, answer } of shown) {
    const missing = missingPiece(answer, real)
    expect(missing, `${name}: ${command}\n\nit shows\n${answer}\nand the answer is\n${real}\n`).toBeUndefined()
  }
}

/**
 * The commands of README.md and LISEZMOI.md, run in their order; the answers that they show are the real ones. Those with npm
 * are not run: `npm ci` would take away the modules of the tests that run, and `npm test` would call itself (`.ci/run` runs
 * both); `npm start` is `servir`, which is started here. `tests/docs.test.ts` holds that the scripts exist.
 *
 * @param editions gives the folder of the demonstration release
 */
export function documentCommands(editions: () => string): void {
  describe('what README.md and LISEZMOI.md show of the demonstration', () => {
    let data = ''
    let server: Serving
    let cle = ''
    let prefixe = ''
    beforeAll(async () => {
      data = await tempFolder()
      server = await serving({ HARMATTAN_DATA: data, HARMATTAN_EDITIONS: editions() })
    })
    afterAll(async () => {
      await server.stop()
    })

    for (const example of examplesOf('curl')) {
      test(example.title, async () => {
        if (example.command.startsWith('export CLE=')) return expect(cle).toMatch(/^hmt_/)
        const real = await curl(wordsOf(example.command, { CLE: cle }), server.address)
        if (example.command.includes('-X POST')) cle = (JSON.parse(real) as { cle: string }).cle
        expectShown(example, real)
      })
    }

    for (const example of examplesOf('./harmattan cles')) {
      test(example.title, async () => {
        const words = wordsOf(example.command.replace(/hmt_[0-9A-Za-z]{8}/, prefixe), {})
        const real = await harmattan(words, data, PUBLISHED)
        if (words.includes('emettre')) prefixe = real.slice(0, 'hmt_'.length + 8)
        expectShown(example, real)
      })
    }
  })

  const here = existsSync(DATASET)
  if (!here) console.log(`Exemples sur données réelles non vérifiés : ${DATASET} n'est pas là.`)

  describe.skipIf(!here)('what README.md and LISEZMOI.md show of the real data', () => {
    let data = ''
    beforeAll(async () => {
      data = await tempFolder()
    })

    for (const example of examplesOf('./harmattan importer', './harmattan retirer')) {
      test(example.title, async () => {
        const command = withoutPlaces(example.command).replace('<>', `'${DATASET}'`)
        const isWithdrawal = command.startsWith('./harmattan retirer')
        if (isWithdrawal) await harmattan(['publier', '--date', SUCCESSOR], data, SUCCESSOR)
        const words = wordsOf(command, {})
        expectShown(example, await harmattan(words, data, isWithdrawal ? SUCCESSOR : PUBLISHED))
      })
    }
  })

  test('every block of commands of the README is run here, but those of npm', () => {
    const starts = DOCUMENTS[0]?.blocks.map(([first]) => first?.command ?? '') ?? []
    const left = starts.filter((start) => !/^(?:curl|\.\/harmattan (?:cles|importer|retirer)) /.test(start))
    expect(left).toEqual(['npm ci && npm start', 'npm ci && npm test'])
  })
}
