/** Reads `+<pid>` and `-<pid>`, a line each; when its input ends, because who wrote it has, kills what is left. */
import { createInterface } from 'node:readline'

const pids = new Set<number>()

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1))
  if (line.startsWith('+')) pids.add(pid)
  else pids.delete(pid)
}
for (const pid of pids) {
  if (!killed(-pid)) killed(pid)
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
