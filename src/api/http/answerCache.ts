import { LRUCache } from 'lru-cache'
import { type Coding, compressBody, MIN_COMPRESSED_BYTES } from '../../http/compression.ts'
import { MEDIA_TYPES } from '../../http/mediaType.ts'
import type { Answer } from '../route.ts'

/** An answer longer than this many rows is given out as it is made, and not kept. */
const KEPT_ROWS = 20_000

/** A finished answer. */
export interface KeptAnswer {
  body: Buffer
  contentType: string
  fileName: string | undefined
  page: { total: number; limit: number; offset: number } | undefined
}

/** An answer that is made while it is sent. */
export interface StreamedAnswer {
  chunks: Iterable<string>
  contentType: string
  fileName: string | undefined
}

/** Finished answers and their compressed forms, kept by tag and bounded in bytes. */
export class AnswerCache {
  readonly #kept: LRUCache<string, KeptAnswer>
  readonly #compressed: LRUCache<string, Buffer, { coding: Coding; body: Buffer }>

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes / 2, sizeCalculation: ({ body }) => body.length + 512 })
    this.#compressed = new LRUCache({
      maxSize: maxBytes / 2,
      sizeCalculation: (body) => body.length + 256,
      fetchMethod: (_key, _stale, { context }) => compressBody(context.coding, context.body),
    })
  }

  get(tag: string): KeptAnswer | undefined {
    return this.#kept.get(tag)
  }

  keep(tag: string, answer: KeptAnswer): void {
    this.#kept.set(tag, answer)
  }

  /** The body in a coding; undefined where it is not worth it. Compressed once for all who ask at the same time. */
  async encoded(tag: string, coding: Coding, body: Buffer): Promise<Buffer | undefined> {
    if (body.length < MIN_COMPRESSED_BYTES) return undefined
    return this.#compressed.fetch(`${tag}-${coding}`, { context: { coding, body } })
  }
}

/** Turns what a route answered into bytes, or into a stream where it is long. Every JSON answer names its edition. */
export function renderAnswer(answer: Answer, edition: string): KeptAnswer | StreamedAnswer {
  if (answer.kind === 'json') {
    return {
      body: Buffer.from(JSON.stringify({ ...answer.body, edition })),
      contentType: answer.mediaType ?? MEDIA_TYPES.json,
      fileName: undefined,
      page: answer.page,
    }
  }
  const { format, fileName, chunks, rows, page } = answer
  const contentType = MEDIA_TYPES[format]
  if (rows > KEPT_ROWS) return { chunks, contentType, fileName }
  return { body: Buffer.from([...chunks].join('')), contentType, fileName, page }
}
