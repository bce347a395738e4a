/*
 * Answers that are made as they are given out, piece by piece, and anew for each who reads them: identical questions share one
 * answer, and what is long never stands whole in memory.
 */

/** Chunks made by a function, anew for each who reads them. */
export function madeAnew<Chunk>(chunks: () => Iterator<Chunk>): Iterable<Chunk> {
  return { [Symbol.iterator]: chunks }
}

/** The same of what is waited for. */
export function eachAnew<Chunk>(chunks: () => AsyncIterable<Chunk>): AsyncIterable<Chunk> {
  return { [Symbol.asyncIterator]: () => chunks()[Symbol.asyncIterator]() }
}

/** Rows in one chunk of a text: a row at a time would be a packet at a time. */
const CHUNK_ROWS = 500

/** The texts of rows `0` to `count - 1`, some in a chunk and apart by a separator there; a row that has no text is left out. */
export function chunked(
  count: number,
  row: (i: number) => string | undefined,
  separator: string,
  rows = CHUNK_ROWS,
): Iterable<string> {
  return madeAnew(function* () {
    for (let from = 0; from < count; from += rows) {
      let chunk = ''
      let begun = false
      for (let i = from; i < Math.min(count, from + rows); i++) {
        const text = row(i)
        if (text === undefined) continue
        chunk += begun ? separator + text : text
        begun = true
      }
      if (begun) yield chunk
    }
  })
}

/** A line before chunks. */
export function withHeader(header: string, rows: Iterable<string>): Iterable<string> {
  return madeAnew(function* () {
    yield header
    yield* rows
  })
}

/** Characters that are given out at once at least: what is shorter goes with what follows it. */
const LEAST = 4096

/** A JSON text that is made as it is given out. */
export type JsonText = AsyncIterable<string>
type Fields = object | readonly (readonly [name: string, value: unknown])[]

/** The text of an object; those of its values that are made as they are given out are read as their turn comes. */
export function jsonObject(fields: Fields): JsonText {
  return eachAnew(async function* () {
    let text = '{'
    let comma = ''
    for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields)) {
      if (value === undefined) continue
      text += `${comma}${JSON.stringify(name)}:`
      comma = ','
      if (!isMade(value)) text += JSON.stringify(value)
      else {
        for await (const piece of value) {
          if (text.length >= LEAST) {
            yield text
            text = ''
          }
          text += piece
        }
      }
    }
    yield `${text}}`
  })
}

/** The texts of the items of an array: of one at a time, or of several apart by commas. */
export type JsonItems = Iterable<string | JsonText> | JsonText

/** The text of an array. */
export function jsonArray(items: JsonItems): JsonText {
  return eachAnew(async function* () {
    let before = '['
    for await (const item of items) {
      if (typeof item === 'string') yield before + item
      else {
        yield before
        yield* item
      }
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  })
}

function isMade(value: unknown): value is JsonText {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
