import { expect, test } from 'vitest'
import { CODINGS } from './compression.ts'
import { CompressionCache } from './compressionCache.ts'

/** Bytes that are held for a buffer. */
const held = ({ buffer }: Buffer) => buffer.byteLength

test('a cached compressed form holds only the memory counted for it, and no larger buffer around it', async () => {
  const forms = new CompressionCache(1 << 20)
  const text = '{"valeur":5.2915},'.repeat(200)
  const { body, tag } = forms.document(text)
  const made = await Promise.all(CODINGS.map((coding) => forms.get(tag, coding, body.length, body)))
  const all = [body, ...made.map((form) => form ?? Buffer.alloc(0))]
  expect(all.map(held)).toEqual(all.map(({ length }) => length))
  expect(forms.bytes).toBeGreaterThan(made.reduce((sum, form) => sum + (form?.length ?? 0), 0))
})

test('a body of a kilobyte or more is compressed once for concurrent requests', async () => {
  const forms = new CompressionCache(1 << 20)
  const body = Buffer.from('a'.repeat(1024))
  let asked = 0
  const source = async () => {
    asked++
    return body
  }
  const [one, other] = await Promise.all([1, 2].map(() => forms.get('"a"', 'br', body.length, source)))
  expect([one === other, asked]).toEqual([true, 1])
  expect(await forms.get('"b"', 'br', 1023, source)).toBeUndefined()
})
