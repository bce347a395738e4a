import { expect, test } from 'vitest'
import { type AvroSchema, avroFile } from './avro.ts'

/** The bytes of the one row of a file, as its block has them. */
function encoded(schema: AvroSchema, row: unknown): string {
  const file = Buffer.from(avroFile(schema, [row]))
  const marker = file.subarray(-16)
  const block = file.subarray(file.indexOf(marker) + marker.length, -marker.length)
  expect(block[0], 'one row').toBe(2)
  expect(block[1], 'its bytes').toBe(2 * (block.length - 2))
  return block.subarray(2).toString('hex')
}

test.each([
  // The examples of Avro's specification, "Binary encoding".
  ['long', 0, '00'],
  ['long', -1, '01'],
  ['long', 1, '02'],
  ['int', -2, '03'],
  ['long', 2, '04'],
  ['long', -64, '7f'],
  ['long', 64, '8001'],
  ['string', 'foo', '06666f6f'],
  ['string', 'é', '04c3a9'],
  [{ type: 'array', items: 'long' }, [3, 27], '04063600'],
  [{ type: 'array', items: 'long' }, [], '00'],
  [['null', 'string'], undefined, '00'],
  [['null', 'string'], 'a', '020261'],
  // 2^53 - 1 doubled, in groups of seven bits.
  ['long', Number.MAX_SAFE_INTEGER, 'feffffffffffff1f'],
] as [AvroSchema, unknown, string][])('%j has %j as %s', (schema, value, bytes) => {
  expect(encoded(schema, value)).toBe(bytes)
})

test('A record is its fields one after another', () => {
  const fields = [
    { name: 'a', type: 'long' },
    { name: 'b', type: 'string' },
  ] as const
  expect(encoded({ type: 'record', name: 'test', fields }, { b: 'foo', a: 27 })).toBe('3606666f6f')
})

test('A file begins with its magic number, schema and codec; without rows it has no block', () => {
  const file = Buffer.from(avroFile('long', [], { content: 'data' }))
  expect(file.subarray(0, 4).toString('latin1')).toBe('Obj\x01')
  const pairs = ['content', 'data', 'avro.schema', '"long"', 'avro.codec', 'null']
  const text = pairs.map((each) => String.fromCharCode(2 * each.length) + each).join('')
  expect(file.subarray(4, -16).toString('latin1')).toBe(`\x06${text}\x00`)
})

test('A number that is not whole is no long', () => {
  expect(() => avroFile('long', [0.5])).toThrow('0.5')
})
