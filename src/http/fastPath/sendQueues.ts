import { readFile } from 'node:fs/promises'

/**
 * Bytes that the system holds of what was written to each connection of a local port and that the other side has not yet
 * taken, by the other side's port (added up where several addresses use one). Linux shows them; elsewhere nothing is known.
 */
export async function sendQueues(localPort: number): Promise<ReadonlyMap<number, number>> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'latin1').catch(() => '')),
  )
  return parseQueues(tables.join(''), localPort)
}

/** Reads the tables `/proc/net/tcp` and `tcp6`: addresses and queues in hexadecimal. */
export function parseQueues(tables: string, localPort: number): Map<number, number> {
  const port = localPort.toString(16).toUpperCase().padStart(4, '0')
  // Bounded: a line of the system's own table, of a fixed form.
  const line = new RegExp(`^ *\\d+: [0-9A-F]+:${port} [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]{8}):`, 'gm')
  const queues = new Map<number, number>()
  for (const [, remote = '', queue = ''] of tables.matchAll(line)) {
    const remotePort = Number.parseInt(remote, 16)
    queues.set(remotePort, (queues.get(remotePort) ?? 0) + Number.parseInt(queue, 16))
  }
  return queues
}
