import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const STOP_MS = 10_000

/** The address at which `harmattan servir` answers, once it has started. Rejects with its output where it ends before. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
      const [, url] = /sert sur (http:\/\/[^\s,]+)/.exec(output) ?? []
      if (url) resolve(url)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`le serveur s’est arrêté (${code}) : ${output}`)))
  })
}

export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

/** Ends a process that still runs, and waits for its end; kills it where it does not stop in time. */
export async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}

/** Resident memory of a process in MB; NaN once it is gone. */
export function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
  } catch {
    return Number.NaN
  }
}
