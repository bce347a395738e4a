import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clients who fall silent, and what they have sent before. */
const SILENT: Readonly<Record<string, (long: string) => string>> = {
  'rien envoyé': () => '',
  'une demi-ligne': () => 'GET /v1/hea',
  'la moitié des en-têtes': () => 'GET /v1/health HTTP/1.1\r\nHost: a\r\nX-',
  'la moitié du corps': () =>
    'POST /v1/cles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
  'réponse longue, lecture arrêtée': (long) => long,
}

/** Prints after how many seconds the server ends each of them; `long` requests more than the system's buffers hold. */
export async function timeSilentClients(url: string, long: string, limitS: number): Promise<void> {
  const port = Number(new URL(url).port)
  await Promise.all(
    Object.entries(SILENT).map(async ([name, bytes]) => {
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', () => {})
      await new Promise((resolve) => socket.once('connect', resolve))
      const begun = performance.now()
      socket.write(bytes(long))
      while ((await isEstablished(socket)) && performance.now() - begun < limitS * 1000) await sleep(200)
      console.log(`${name.padEnd(34)} fini après ${((performance.now() - begun) / 1000).toFixed(1)} s`)
      socket.destroy()
    }),
  )
}

/** By the state of the socket in the system: a client that does not read gets no event when the other side closes. */
async function isEstablished(socket: Socket): Promise<boolean> {
  const port = (socket.localPort ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return new RegExp(`^ *\\d+: [0-9A-F]+:${port} [0-9A-F:]+ 01 `, 'm').test(await readFile('/proc/net/tcp', 'latin1'))
}
