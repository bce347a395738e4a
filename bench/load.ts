import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a client of many connections saw. */
export interface Load {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers in all, those that were neither 2xx nor 3xx, and connections that failed. */
  answers: number
  failed: number
}

/** Whether a program of the machine is there. */
export function isThere(program: string): boolean {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0
}

/** The command, kept to one core where the machine has two and can: the servers to the first, the load to the second. */
export function onCore(core: 0 | 1, command: string[]): [string, string[]] {
  const [program = '', ...args] =
    availableParallelism() > 1 && isThere('taskset') ? ['taskset', '-c', String(core), ...command] : command
  return [program, args]
}

/** Asks one question again and again: with `wrk` where it is there, else with autocannon, which is slower itself. */
export async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  { connections = 16, seconds }: { connections?: number; seconds: number },
): Promise<Load> {
  return isThere('wrk') ? wrk(url, headers, connections, seconds) : autocannon(url, headers, connections, seconds)
}

async function wrk(
  url: string,
  headers: Readonly<Record<string, string>>,
  connections: number,
  seconds: number,
): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const command = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', ...lines, url]
  const { stdout } = await run(...onCore(1, command))
  const found = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '0'
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? []
  return {
    perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/)),
    p50Ms: inMs(found(/\s50%\s+(\S+)/)),
    p99Ms: inMs(found(/\s99%\s+(\S+)/)),
    answers: Number(found(/(\d+) requests in/)),
    failed:
      Number(found(/Non-2xx or 3xx responses: (\d+)/)) + errors.slice(1).reduce((sum, each) => sum + Number(each), 0),
  }
}

/** A time as wrk writes it: 532.00us, 1.32ms, 2.10s. */
function inMs(text: string): number {
  const value = Number.parseFloat(text)
  return text.endsWith('us') ? value / 1000 : text.endsWith('ms') ? value : value * 1000
}

async function autocannon(
  url: string,
  headers: Readonly<Record<string, string>>,
  connections: number,
  seconds: number,
): Promise<Load> {
  const program = join(dirname(createRequire(import.meta.url).resolve('autocannon')), 'autocannon.js')
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const command = [process.execPath, program, '-j', '-c', String(connections), '-d', String(seconds), ...lines, url]
  const { stdout } = await run(...onCore(1, command), { maxBuffer: 1 << 24 })
  const {
    requests,
    latency,
    non2xx,
    errors,
    '3xx': moved,
  } = JSON.parse(stdout) as {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    '3xx': number
  }
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    answers: requests.total,
    failed: errors + non2xx - moved,
  }
}

/** Seconds of CPU that processes have taken since they began; NaN where the system does not tell. */
export async function cpuSeconds(pids: readonly number[]): Promise<number> {
  let ticks = 0
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // After the name, which may hold anything: user time is the 12th field, system time the 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    ticks += Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)
  }
  return ticks / TICKS_PER_S
}

/** `USER_HZ`, the same on every Linux of today. */
const TICKS_PER_S = 100
