import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface Outcome {
  code: number | null
  out: string
  err: string
}

/** Starts the command line in a process of its own, with only the given settings. */
export function start(args: string[], env: Record<string, string>, cwd?: string): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
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
  return { code, out, err }
}

export function harmattan(args: string[], env: Record<string, string>, cwd?: string): Promise<Outcome> {
  return outcomeOf(start(args, env, cwd))
}
