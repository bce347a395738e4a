import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of this machine that nobody listens on. It is below those that the system gives to connections and to who listens on
 * port 0: else one of the thousands of connections of other tests takes it before, or while, its server is restarted.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer()
    // Not `once` of node:events, to which a port that is taken is a failure.
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    probe.close()
    if (free) return port
  }
}
