import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** How an address of releases behaves: as it should, a byte every 0.9 s, a redirect elsewhere, or a page for people. */
export type ShelfManner = 'juste' | 'goutte' | 'renvoi' | 'page'

const TRICKLE_MS = 900

/** A folder of releases at an address, whose manner can be changed. */
export interface Shelf {
  address: string
  manner: ShelfManner
  close(): void
}

export async function openShelf(folder: string): Promise<Shelf> {
  const shelf: Shelf = { address: '', manner: 'juste', close: () => {} }
  const server = createServer(async (request, response) => {
    const { manner } = shelf
    if (manner === 'renvoi') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    if (manner === 'page')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>De retour bientôt.</p>')
    const content = await readFile(join(folder, decodeURIComponent((request.url ?? '/').slice(1)))).catch(
      () => undefined,
    )
    if (!content) return response.writeHead(404).end()
    const [from, to] =
      /^bytes=(\d+)-(\d+)$/
        .exec(request.headers.range ?? '')
        ?.slice(1)
        .map(Number) ?? []
    const isRange = from !== undefined && to !== undefined
    const part = isRange ? content.subarray(from, to + 1) : content
    response.writeHead(isRange ? 206 : 200, {
      'content-length': part.length,
      ...(isRange ? { 'content-range': `bytes ${from}-${from + part.length - 1}/${content.length}` } : {}),
    })
    if (request.method === 'HEAD') return response.end()
    if (manner !== 'goutte') return response.end(part)
    let at = 0
    const drip = setInterval(() => response.write(part.subarray(at, ++at)), TRICKLE_MS)
    response.once('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shelf.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shelf.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return shelf
}
