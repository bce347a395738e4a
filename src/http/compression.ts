import type { IncomingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export const CODINGS = ['br', 'zstd', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** Below this a compressed answer saves no packet. */
export const MIN_COMPRESSED_BYTES = 1024

/** Kept answers are compressed once, so they are worth more effort than streams, which are compressed for each reader. */
const KEPT = { br: 6, zstd: 9, gzip: 6 }
/** Of the pages' own files, a few a process. */
const BEST = { br: 11, zstd: 19, gzip: 9 }
const STREAMED = { br: 4, zstd: 3, gzip: 5 }
/** Of streams: each reader has a coder, and rows resemble their neighbours. A window of megabytes gains nothing here. */
const STREAMED_WINDOW_LOG2 = 17
/** Bytes that the coder of a stream holds, at most. */
export const CODER_BYTES = 2 << 20

export function compressBody(coding: Coding, body: Buffer, best = false): Promise<Buffer> {
  const level = (best ? BEST : KEPT)[coding]
  if (coding === 'gzip') return promisify(gzip)(body, { level })
  if (coding === 'zstd')
    return promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: level } })
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

export function compressStream(coding: Coding): Transform {
  if (coding === 'br')
    return createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: STREAMED.br,
        [constants.BROTLI_PARAM_LGWIN]: STREAMED_WINDOW_LOG2,
      },
    })
  if (coding === 'zstd')
    return createZstdCompress({
      params: {
        [constants.ZSTD_c_compressionLevel]: STREAMED.zstd,
        [constants.ZSTD_c_windowLog]: STREAMED_WINDOW_LOG2,
      },
    })
  return createGzip({ level: STREAMED.gzip })
}

/** The option `preferred`, which the library's published types do not have yet. */
interface CodingNegotiator {
  encodings(available: string[], options: { preferred: string[] }): string[]
}

/** What was made of headers of late: clients are many, the programs that they use few. */
const negotiated = new LRUCache<string, { coding: Coding | undefined }>({ max: 100 })

/** The coding that the client likes best, ours first among equals; undefined: none. */
export function negotiateCoding(headers: IncomingHttpHeaders): Coding | undefined {
  const accepted = headers['accept-encoding']
  if (accepted === undefined) return undefined
  const known = negotiated.get(accepted)
  if (known) return known.coding
  const coding = bestCoding(accepted)
  if (accepted.length < 200) negotiated.set(accepted, { coding })
  return coding
}

function bestCoding(accepted: string): Coding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } }) as unknown as CodingNegotiator
  const [best] = negotiator.encodings(['br', 'zstd', 'gzip', 'identity'], { preferred: [...CODINGS] })
  return CODINGS.find((coding) => coding === best)
}
