import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { sha256 } from '../../../src/storage/hash.ts'

/**
 * How a server behaves: as it should, without ranges, with answers cut short, with other bytes than those asked for, with a
 * page of words, a redirect to another place, or a byte now and then.
 */
export type Manner =
  | 'ranges'
  | 'no ranges'
  | 'cut'
  | 'shorter'
  | 'shifted'
  | 'down'
  | 'repairs'
  | 'elsewhere'
  | 'trickle'

/** Time between two bytes of a server that trickles. */
const TRICKLE_MS = 20

/** Serves a folder on 127.0.0.1 until the test ends; answers its address and the list of requests. */
export async function serveFolder(folder: string, manner: () => Manner = () => 'ranges') {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').slice(1))
    requests.push(`${request.method} ${path} ${request.headers.range ?? ''}`.trim())
    if (manner() === 'down') return response.writeHead(503).end()
    if (manner() === 'repairs') return response.writeHead(200).end('<p>De retour dans un instant.</p>')
    if (manner() === 'elsewhere') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    const content = await readFile(join(folder, path)).catch(() => undefined)
    if (!content) return response.writeHead(404).end()
    response.setHeader('etag', `"${sha256(content)}"`)
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range || manner() === 'no ranges') {
      response.writeHead(200, { 'content-length': content.length })
      if (request.method === 'HEAD') return response.end()
      if (manner() !== 'cut') return response.end(content)
      response.write(content.subarray(0, content.length >> 1), () => response.destroy())
      return
    }
    const shift = manner() === 'shifted' ? 1 : 0
    const [from, to] = [Number(range[1]) + shift, Math.min(Number(range[2]) + shift, content.length - 1)]
    if (from >= content.length) return response.writeHead(416).end()
    const part = content.subarray(from, to + 1)
    response.writeHead(206, {
      'content-length': manner() === 'shorter' ? part.length >> 1 : part.length,
      'content-range': `bytes ${from}-${to}/${content.length}`,
    })
    if (manner() === 'trickle') {
      const drip = setInterval(() => response.write('x'), TRICKLE_MS)
      response.once('close', () => clearInterval(drip))
      return
    }
    if (manner() === 'cut') response.write(part.subarray(0, part.length >> 1), () => response.destroy())
    else response.end(manner() === 'shorter' ? part.subarray(0, part.length >> 1) : part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
