import { execFile, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addressOf, endProcess } from '../scripts/processes.ts'
import { onCore } from './load.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A server of its own data folder, as `npm start` makes it. */
export interface BenchServer {
  url: string
  pid: number
  folder: string
  checkout: string
  stop(): Promise<void>
}

/**
 * Starts a server and waits until it listens; with no edition it makes the demonstration first.
 *
 * @param log file that takes its log
 * @param core of the machine that it is kept to
 * @param checkout whose code serves; this one if none is named
 */
export async function startBenchServer(
  env: Record<string, string> = {},
  { log, core, checkout = ROOT }: { log?: string; core?: 0 | 1; checkout?: string } = {},
): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-bench-'))
  const command = [join(checkout, 'harmattan'), 'servir']
  const [program, args] = core === undefined ? [command[0]!, command.slice(1)] : onCore(core, command)
  const child = spawn(program, args, {
    env: { ...process.env, HARMATTAN_DATA: folder, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', log === undefined ? 'inherit' : openSync(log, 'a'), 'pipe'],
  })
  const url = await addressOf(child)
  return {
    url,
    pid: child.pid ?? 0,
    folder,
    checkout,
    async stop() {
      await endProcess(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A key with room for a whole bench, issued by the operator's command. */
export async function benchCle({ folder, checkout }: BenchServer): Promise<string> {
  const command = [join(checkout, 'src/cli/main.ts'), 'cles', 'emettre', 'banc@exemple.org', '--quota', '900000000']
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, HARMATTAN_DATA: folder },
  })
  return stdout.trim()
}
