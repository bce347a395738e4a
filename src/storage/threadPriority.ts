import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lets the other threads of this process go before the one that calls, as far as the system has priorities and tells threads
 * their numbers (Linux). Elsewhere nothing is changed: cores are shared evenly. A thread that is alone on a core has all of
 * it, however nice it is.
 *
 * @param nicer how many steps nicer than the process: on a core that both want, 5 leaves it a quarter of the time, 10 a tenth
 */
export function lowerThreadPriority(nicer: number): void {
  try {
    // « <process>/task/<thread> »; the system sets the priority of a thread by its number as that of a process.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    // The thread that answers has the number of the process.
    if (!Number.isSafeInteger(thread) || thread <= 0 || thread === process.pid) return
    setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority(process.pid) + nicer))
  } catch {
    // Without priorities the work is done all the same.
  }
}
