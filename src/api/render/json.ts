/** Chunks that are made as they are given out, anew for each who reads them: identical questions share one answer. */
export function madeAnew(chunks: () => Iterator<string>): Iterable<string> {
  return { [Symbol.iterator]: chunks }
}

/** The same of what is waited for. */
export function eachAnew<Chunk>(chunks: () => AsyncIterable<Chunk>): AsyncIterable<Chunk> {
  return { [Symbol.asyncIterator]: () => chunks()[Symbol.asyncIterator]() }
}

/** The text of an object of which one field is an array, its rows made as they are given out; `tail` follows the array. */
export function jsonAround(
  head: object,
  name: string,
  rows: Iterable<string> | AsyncIterable<string>,
  tail: object = {},
): AsyncIterable<string> {
  return eachAnew(async function* () {
    const start = JSON.stringify(head).slice(0, -1)
    yield `${start}${start === '{' ? '' : ','}${JSON.stringify(name)}:[`
    yield* rows
    const end = JSON.stringify(tail).slice(1)
    yield end === '}' ? ']}' : `],${end}`
  })
}

/** Rows in one chunk of a text: a row at a time would be a packet at a time. */
const CHUNK_ROWS = 500

/** The texts of rows `0` to `count - 1`, joined in chunks; a row that has no text is left out. */
export function chunked(count: number, row: (i: number) => string | undefined, separator: string): Iterable<string> {
  return madeAnew(function* () {
    let chunk = ''
    let first = true
    for (let i = 0; i < count; i++) {
      const text = row(i)
      if (text !== undefined) {
        chunk += first ? text : separator + text
        first = false
      }
      if ((i + 1) % CHUNK_ROWS === 0 && chunk !== '') {
        yield chunk
        chunk = ''
      }
    }
    if (chunk !== '') yield chunk
  })
}

/** A line before chunks. */
export function withHeader(header: string, rows: Iterable<string>): Iterable<string> {
  return madeAnew(function* () {
    yield header
    yield* rows
  })
}
