import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAllAsync } from '../../tests/support/forAll.ts'
import { chunked, type JsonText, jsonArray, jsonObject } from './chunks.ts'

/** A JSON text of which every object and array is made as it is given out. */
function made(value: unknown, chunk: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return jsonObject(Object.entries(value).map(([name, each]) => [name, made(each, chunk)] as const))
  const plain = value.every((each) => typeof each !== 'object' || each === null)
  if (plain) return jsonArray(chunked(value.length, (i) => JSON.stringify(value[i]), ',', chunk))
  return jsonArray(value.map((each) => jsonOf(made(each, chunk))))
}
const jsonOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as JsonText) : JSON.stringify(value)

test('a JSON text that is made as it is given out is that of the whole, however its parts are nested and cut', async () => {
  const tree = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true })
  await forAllAsync(tree, fc.integer({ min: 1, max: 3 }), async (value, chunk) => {
    const text = made(value, chunk) as JsonText
    expect((await Array.fromAsync(text)).join('')).toBe(JSON.stringify(value))
    // Each reader has it made anew.
    expect((await Array.fromAsync(text)).join('')).toBe(JSON.stringify(value))
  })
})

test('short parts are given out together, and a row without a text is left out', async () => {
  const rows = chunked(2000, (i) => (i % 2 === 0 ? String(i) : undefined), ',', 10)
  const chunks = await Array.fromAsync(jsonObject({ rows: jsonArray(rows), none: undefined, total: 2000 }))
  expect(JSON.parse(chunks.join(''))).toEqual({ rows: Array.from({ length: 1000 }, (_, i) => 2 * i), total: 2000 })
  expect(chunks.length).toBe(2)
})
