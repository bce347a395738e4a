import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** How an address of releases behaves: as it should, a byte every 0.9 s, a redirect elsewhere, or a page for people. */
export type ShelfManner = 'juste' | 'goutte' | 'renvoi' | 'page'

const TRICKLE_MS = 900

/** A folder of releases at an address, whose manner can be changed. */
export interface Shelf {
  address: string
  behave(manner: ShelfManner): void
  close(): Promise<unknown>
}

/** Opens it in a thread of its own: the attack must not slow whoever measures beside it. */
export async function openShelf(folder: string): Promise<Shelf> {
  const worker = new Worker(new URL(import.meta.url), { workerData: folder })
  const address = await new Promise<string>((resolve) => worker.once('message', resolve))
  return { address, behave: (manner) => worker.postMessage(manner), close: () => worker.terminate() }
}

function serve(folder: string, port: NonNullable<typeof parentPort>): void {
  let manner: ShelfManner = 'juste'
  port.on('message', (next: ShelfManner) => {
    manner = next
  })
  const server = createServer(async (request, response) => {
    if (manner === 'renvoi') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    if (manner === 'page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>De retour.</p>')
    const content = await contentOf(join(folder, decodeURIComponent(request.url ?? '/')))
    if (!content) return response.writeHead(404).end()
    give(request, response, content, manner)
  })
  server.listen(0, '127.0.0.1', () => port.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
}

const contents = new Map<string, Promise<Buffer | undefined>>()

/** A file, read once. */
function contentOf(path: string): Promise<Buffer | undefined> {
  const content = contents.get(path) ?? readFile(path).catch(() => undefined)
  contents.set(path, content)
  return content
}

/** Gives a file or the range asked of it. */
function give(request: IncomingMessage, response: ServerResponse, content: Buffer, manner: ShelfManner): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = first === undefined ? content : content.subarray(Number(first), Number(last) + 1)
  response.setHeader('content-length', part.length)
  if (first !== undefined) {
    const end = Number(first) + part.length - 1
    response.writeHead(206, { 'content-range': `bytes ${first}-${end}/${content.length}` })
  }
  if (request.method === 'HEAD') response.end()
  else if (manner !== 'goutte') response.end(part)
  else {
    let at = 0
    const drip = setInterval(() => response.write(part.subarray(at, ++at)), TRICKLE_MS)
    response.once('close', () => clearInterval(drip))
  }
}

if (parentPort) serve(workerData as string, parentPort)
