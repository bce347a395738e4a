import { unreachable } from './harmattanError.ts'

/** An answer in CSV, as it comes: its lines, the first of which names the columns, without what ends them. */
export interface Csv extends AsyncIterable<string> {
  /** Its bytes as they come, for a file or another stream. */
  stream(): Promise<ReadableStream<Uint8Array>>
}

/** A CSV answer, requested anew each time it is read. */
export function csvFrom(
  path: string,
  open: () => Promise<ReadableStream<Uint8Array>>,
  signal: AbortSignal | undefined,
): Csv {
  return {
    stream: open,
    async *[Symbol.asyncIterator]() {
      const stream = await open()
      try {
        yield* csvLines(stream)
      } catch (fault) {
        signal?.throwIfAborted()
        throw unreachable(path, fault)
      }
    },
  }
}

/** The lines of a table (RFC 4180): a break within quotes belongs to its field. Who stops reading stops the answer. */
export async function* csvLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const marks = /["\n]/g
  let text = ''
  let quoted = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      text += decoder.decode(value, { stream: !done })
      let start = 0
      for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
        if (mark[0] === '"') quoted = !quoted
        else if (!quoted) {
          yield text.slice(start, mark.index).replace(/\r$/, '')
          start = marks.lastIndex
        }
      }
      text = text.slice(start)
      marks.lastIndex = text.length
      if (done) break
    }
    if (text !== '') yield text
  } finally {
    await reader.cancel().catch(() => {})
  }
}
