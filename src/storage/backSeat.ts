import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Lets the other threads of this process go before the one that calls, as far as the system has priorities and tells threads
 * their numbers (Linux). Elsewhere nothing is changed: cores are shared evenly. A thread that is alone on a core has all of
 * it, however nice it is.
 *
 * @param niceness 0 to 19: on a core that both want, 5 leaves it a quarter of the time, 10 a tenth
 */
export function takeBackSeat(niceness: number): void {
  try {
    // « <process>/task/<thread> »; the system sets the priority of a thread by its number as that of a process.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    // The thread that answers has the number of the process.
    if (Number.isSafeInteger(thread) && thread > 0 && thread !== process.pid) setPriority(thread, niceness)
  } catch {
    // Without priorities the work is done all the same.
  }
}
