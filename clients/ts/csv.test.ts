import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLines } from './csv.ts'

function streamOf(chunks: readonly Uint8Array[], onCancel = () => {}): ReadableStream<Uint8Array> {
  const left = [...chunks]
  return new ReadableStream(
    {
      pull(controller) {
        const chunk = left.shift()
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  )
}

/** Bytes cut where it is said, also within a letter. */
function cut(text: string, places: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text)
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [0, ...at].map((from, i) => bytes.subarray(from, at[i] ?? bytes.length))
}

async function linesOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const lines: string[] = []
  for await (const line of csvLines(stream)) lines.push(line)
  return lines
}

const field = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', '🌍', ' ', '.') }),
  fc.string({ unit: fc.constantFrom('a', 'é', ',', '\n', '\r', '"') }).map((text) => `"${text.replaceAll('"', '""')}"`),
)
// A line of nothing at the end would be no line.
const line = fc.tuple(fc.constant('x'), field, field).map((fields) => fields.join(','))

describe('the lines of a table', () => {
  test('are the same wherever the stream is cut, with any line ending', async () => {
    const table = fc.tuple(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\r\n', '\n'),
      fc.boolean(),
      fc.array(fc.nat(), { maxLength: 8 }),
    )
    await fc.assert(
      fc.asyncProperty(table, async ([lines, end, isEnded, places]) => {
        const text = `${lines.join(end)}${isEnded ? end : ''}`
        expect(await linesOf(streamOf(cut(text, places)))).toEqual(lines)
      }),
    )
  })

  test('of an empty table are none', async () => {
    expect(await linesOf(streamOf([]))).toEqual([])
  })

  test('come without the byte order mark', async () => {
    expect(await linesOf(streamOf(cut('\uFEFFa,b\r\n', [1])))).toEqual(['a,b'])
  })

  test('are read from the stream on demand, and no more once nobody reads', async () => {
    let cancelled = false
    const chunks = cut('a\nb\nc\n', [2, 4])
    const stream = streamOf(chunks, () => {
      cancelled = true
    })
    for await (const first of csvLines(stream)) {
      expect(first).toBe('a')
      break
    }
    expect(cancelled).toBe(true)
  })
})
