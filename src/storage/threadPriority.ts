import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lowers the scheduling priority of the calling thread below that of the process, where the system has priorities per thread
 * and exposes thread ids (Linux). Elsewhere it does nothing, and cores are shared evenly. A thread alone on a core still gets
 * all of it.
 *
 * @param nicer increment of the nice value: on a contended core, 5 leaves the thread a quarter of the time, 10 a tenth
 */
export function lowerThreadPriority(nicer: number): void {
  try {
    // `<process>/task/<thread>`: Linux sets the priority of a thread by its id, as that of a process.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    // The main thread has the id of the process, and keeps its priority.
    if (!Number.isSafeInteger(thread) || thread <= 0 || thread === process.pid) return
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority(process.pid) + nicer))
  } catch {
    // Not fatal: the work runs at normal priority.
  }
}
