import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { runHere } from '../../src/cli/testing/runHere.ts'
import { missingPiece, type ShownCommand, shownCommands } from './shownCommands.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The day on which the documents publish. */
export const PUBLISHED = '2026-11-21'

/** The documents whose commands are run, in the order in which a reader comes to them. */
const PAGES = {
  English: [
    'README.md',
    'docs/calls.md',
    'docs/formats.md',
    'docs/exploitation.md',
    'docs/exploitation/import.md',
    'docs/exploitation/publish.md',
  ],
  French: [
    'LISEZMOI.md',
    'docs/appels.md',
    'docs/formats-et-protocoles.md',
    'docs/manuel-exploitant.md',
    'docs/manuel-exploitant/importer.md',
    'docs/manuel-exploitant/publier.md',
  ],
}

/** The commands of each language, block by block: `tests/docs.test.ts` holds that they are the same. */
export const DOCUMENTS = Object.entries(PAGES).map(([name, pages]) => ({ name, blocks: pages.flatMap(blocksOf) }))

/** The commands of a document, block by block. */
export function blocksOf(path: string): ShownCommand[][] {
  return shownCommands(readFileSync(`${ROOT}${path}`, 'utf8'))
}

/** A command of both languages, and what each of them shows as its answer. */
export interface Example {
  title: string
  command: string
  shown: { name: string; answer: string }[]
}

/** The examples of the blocks that begin so. */
export function examplesOf(...starts: string[]): Example[] {
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
export function wordsOf(command: string, env: Record<string, string>): string[] {
  const program = /^\S+/.exec(command)?.[0] ?? ''
  const script = `shown() { printf '%s\\0' "$@"; }\nshown${command.slice(program.length)}`
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', script], { env, encoding: 'utf8' })
  expect(status, `${command}\n${stderr}`).toBe(0)
  return stdout.split('\0').slice(0, -1)
}

/** What `./harmattan` prints on standard output with these words, in a data folder, on a day; it must succeed. */
export async function harmattan(words: string[], data: string, day: string): Promise<string> {
  const env = { HARMATTAN_DATA: data }
  const { code, out, err } = await runHere(words, { env, now: new Date(`${day}T12:00:00Z`) })
  expect(code, `harmattan ${words.join(' ')}\n${err}`).toBe(0)
  return out
}

export function expectShown({ command, shown }: Example, real: string): void {
  for (const { name, answer } of shown) {
    const missing = missingPiece(answer, real)
    expect(missing, `${name}: ${command}\n\nit shows\n${answer}\nand the answer is\n${real}\n`).toBeUndefined()
  }
}
