import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { runHere } from './cli/runHere.ts'
import { missingPiece, type ShownCommand, shownCommands } from './shownCommands.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The day on which the documents publish. */
export const PUBLISHED = '2026-11-21'

/** The documents whose commands are run, in the order in which a reader comes to them. */
const DOCUMENTS = [
  'README.md',
  'docs/calls.md',
  'docs/formats.md',
  'docs/manuel-exploitant.md',
  'docs/manuel-exploitant/importer.md',
  'docs/manuel-exploitant/publier.md',
]

/** The commands of a document, block by block. */
export function blocksOf(path: string): ShownCommand[][] {
  return shownCommands(readFileSync(`${ROOT}${path}`, 'utf8'))
}

export interface Example extends ShownCommand {
  title: string
}

/** The examples of the blocks that begin so. */
export function examplesOf(...starts: string[]): Example[] {
  const blocks = DOCUMENTS.flatMap(blocksOf)
  const chosen = blocks.filter(([first]) => starts.some((start) => first?.command.startsWith(start))).flat()
  return chosen.map((shown) => ({
    title: `the answer shown to ${shown.command.replace(/^curl .*?8080/, '').slice(0, 70)} is the real one`,
    ...shown,
  }))
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

export function expectShown({ command, answer }: Example, real: string): void {
  const missing = missingPiece(answer, real)
  expect(missing, `${command}\n\nit shows\n${answer}\nand the answer is\n${real}\n`).toBeUndefined()
}
