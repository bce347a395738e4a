import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { COMPILED } from '../compiled.ts'

const MAIN = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url))
const END_WITH_PARENT = new URL('./endWithParent.ts', import.meta.url).href

export interface Outcome {
  code: number | null
  out: string
  err: string
}

/** Starts the command line in a process of its own, with only the given settings. */
export function start(
  args: string[],
  env: Record<string, string>,
  cwd?: string,
  stdout: 'pipe' | number = 'pipe',
): ChildProcess {
  return spawn(process.execPath, ['--import', END_WITH_PARENT, MAIN, ...args], {
    env: { PATH: process.env.PATH ?? '', ...COMPILED, ...env },
    stdio: ['ignore', stdout, 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  })
}

export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let [out, err] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out: plainSpaces(out), err: plainSpaces(err) }
}

/** An output with ordinary spaces in place of no-break ones, as tests write it. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}

export function harmattan(args: string[], env: Record<string, string>, cwd?: string): Promise<Outcome> {
  return outcomeOf(start(args, env, cwd))
}

/** `harmattan servir` that has come up, on a free port. */
export interface Serving {
  address: string
  /** All that it wrote so far, on both channels. */
  output: () => string
  /** SIGTERM; answers how it ended. */
  stop: () => Promise<Outcome>
}

/** Serves with the given settings and arguments; its log goes to `stdout`. Throws what it says where it does not come up. */
export async function serving(env: Record<string, string>, stdout?: number, args: string[] = []): Promise<Serving> {
  const child = start(['servir', ...args], { PORT: '0', ...env }, undefined, stdout)
  const outcome = outcomeOf(child)
  let output = ''
  child.stdout?.on('data', (text: string) => {
    output += text
  })
  const up = new Promise<string>((resolve) => {
    child.stderr?.on('data', (text: string) => {
      output += text
      const [, address] = /sert sur (http:\S+:\d+)/.exec(output) ?? []
      if (address) resolve(address)
    })
  })
  const ended = outcome.then(({ code, err }) => {
    throw new Error(`ended with ${code} before it served: ${err}`)
  })
  const address = await Promise.race([up, ended])
  ended.catch(() => {})
  return {
    address,
    output: () => plainSpaces(output),
    stop() {
      child.kill('SIGTERM')
      return outcome
    },
  }
}
