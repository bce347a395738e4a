import { sha256 } from './hash.ts'

/** A field of a record: with `field-id`, as Iceberg finds it. */
export interface AvroField {
  name: string
  type: AvroSchema
  [more: string]: unknown
}

/** A schema of the kinds that are written here (Avro 1.11, "Schema Declaration"). */
export type AvroSchema =
  | 'int'
  | 'long'
  | 'string'
  | 'bytes'
  | readonly ['null', AvroSchema]
  | { type: 'record'; name: string; fields: readonly AvroField[] }
  | { type: 'array'; items: AvroSchema; [more: string]: unknown }

/**
 * An Avro object container file (Avro 1.11, "Object Container Files"), uncompressed, its rows in one block. The same rows give
 * the same bytes: the marker between blocks is made of the schema.
 *
 * @param metadata what the file says of itself beside its schema
 */
export function avroFile(
  schema: AvroSchema,
  rows: readonly unknown[],
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array {
  const text = JSON.stringify(schema)
  const marker = Buffer.from(sha256(text), 'hex').subarray(0, 16)
  const head = Object.entries({ ...metadata, 'avro.schema': text, 'avro.codec': 'null' }).flatMap(([key, value]) => [
    encode('string', key),
    encode('string', value),
  ])
  const block = Buffer.concat(rows.map((row) => encode(schema, row)))
  const pairs = [long(head.length / 2), ...head, long(0)]
  return Buffer.concat([
    Buffer.from('Obj\x01', 'latin1'),
    ...pairs,
    marker,
    ...(rows.length > 0 ? [long(rows.length), long(block.length), block, marker] : []),
  ])
}

/** A value as Avro's binary encoding has it. Throws where it is none of the schema. */
function encode(schema: AvroSchema, value: unknown): Uint8Array {
  if (schema === 'int' || schema === 'long') return long(value as number)
  if (schema === 'string' || schema === 'bytes') {
    const bytes = Buffer.from(value as string)
    return Buffer.concat([long(bytes.length), bytes])
  }
  if (!('type' in schema)) {
    return value === undefined || value === null ? long(0) : Buffer.concat([long(1), encode(schema[1], value)])
  }
  if (schema.type === 'record') {
    return Buffer.concat(schema.fields.map(({ name, type }) => encode(type, (value as Record<string, unknown>)[name])))
  }
  const items = value as readonly unknown[]
  if (items.length === 0) return long(0)
  return Buffer.concat([long(items.length), ...items.map((item) => encode(schema.items, item)), long(0)])
}

/** A whole number up to 2^53 either side of 0, zigzag and in groups of seven bits, the lowest first. */
function long(value: number): Uint8Array {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number that Avro is written of here`)
  const bytes: number[] = []
  let rest = BigInt(value) * 2n
  if (rest < 0n) rest = -rest - 1n
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return Uint8Array.of(...bytes, Number(rest))
}
