import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const REAPER = fileURLToPath(new URL('./reaper.ts', import.meta.url))

let reaper: ChildProcess | undefined

/**
 * Has the process `pid` killed, with its group where it leads one, once this process has ended in whatever way: a run of
 * tests that is cut short leaves nothing behind. Returns what takes the order back, for a process that has ended by itself.
 */
export function endWithTests(pid: number): () => void {
  reaper ??= startReaper()
  const { stdin } = reaper
  stdin?.write(`+${pid}\n`)
  return () => {
    stdin?.write(`-${pid}\n`)
  }
}

function startReaper(): ChildProcess {
  // A group of its own: a signal to the group of the tests must leave it.
  const child = spawn(process.execPath, [REAPER], { stdio: ['pipe', 'ignore', 'inherit'], detached: true })
  child.unref()
  const { stdin } = child
  stdin.on('error', () => {})
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  return child
}
