import { LRUCache } from 'lru-cache'
import { type Coding, compressBody, MIN_COMPRESSED_BYTES } from './compression.ts'
import { detachBuffer } from './detachBuffer.ts'
import { entityTag } from './entityTag.ts'

/** A text as it is sent, and its tag. */
export interface Document {
  body: Buffer
  tag: string
}

type Source = Buffer | (() => Promise<Buffer>)

/** Compressed forms of what is sent often, and the bytes of texts: shared by all readers, bounded in bytes. */
export class CompressionCache {
  readonly #forms: LRUCache<string, Buffer, { coding: Coding; source: Source; best: boolean }>
  readonly #documents: LRUCache<string, Document>

  constructor(maxBytes: number) {
    this.#forms = new LRUCache({
      maxSize: maxBytes,
      // One that leaves while it is being made is still for those who wait for it.
      ignoreFetchAbort: true,
      sizeCalculation: (body) => body.length + 256,
      fetchMethod: async (_key, _stale, { context: { coding, source, best } }) =>
        detachBuffer(await compressBody(coding, Buffer.isBuffer(source) ? source : await source(), best)),
    })
    this.#documents = new LRUCache({
      maxSize: maxBytes / 4,
      sizeCalculation: ({ body }, text) => body.length + 2 * text.length + 256,
    })
  }

  /** A body in a coding; undefined where it is not worth it; `best` is for files that nobody's question makes. Compressed once for all who ask at the same time. */
  async get(tag: string, coding: Coding, bytes: number, source: Source, best = false): Promise<Buffer | undefined> {
    if (bytes < MIN_COMPRESSED_BYTES) return undefined
    return this.#forms.fetch(`${tag}-${coding}`, { context: { coding, source, best } })
  }

  /** Bytes of compressed forms that are kept. */
  get bytes(): number {
    return this.#forms.calculatedSize
  }

  /** A text as it is sent, kept. */
  document(text: string): Document {
    const known = this.#documents.get(text)
    if (known) return known
    const document = documentOf(text)
    this.#documents.set(text, document)
    return document
  }
}

/** The bytes of a text and the tag that they have by themselves. */
export function documentOf(text: string): Document {
  return { body: detachBuffer(Buffer.from(text)), tag: entityTag(text) }
}
