import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAllAsync } from '../../../tests/support/forAll.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { type NetcdfFile, storedOf } from './netcdf.ts'
import { openNetcdf } from './openNetcdf.ts'

/** Types of the format: number, bytes, and how a value is written. */
const TYPES = {
  byte: [1, 1, (view: DataView, at: number, value: number) => view.setInt8(at, value)],
  short: [3, 2, (view: DataView, at: number, value: number) => view.setInt16(at, value)],
  double: [6, 8, (view: DataView, at: number, value: number) => view.setFloat64(at, value)],
} as const

interface Made {
  version: 1 | 2 | 5
  /** The variables of records: so many values of a type in each. */
  variables: readonly (readonly [type: keyof typeof TYPES, perRecord: number])[]
  records: number
  /** Whether the header leaves their count to the length of the file. */
  streamed: boolean
}

const numberAt = (variable: number, i: number) => ((i * 7 + variable * 31) % 100) - 50

/** A file of records with its bytes up to the end of the last value, and the padding that may follow (NetCDF Classic Format Specification). */
function cdf({ version, variables, records, streamed }: Made): { bytes: Buffer; padding: number; record: number } {
  const uint = (value: number, bytes: number) => {
    const out = Buffer.alloc(bytes)
    out.writeUInt32BE(value, bytes - 4)
    return out
  }
  const wide = version === 5 ? 8 : 4
  const count = (value: number) => uint(value, wide)
  const name = (text: string) => Buffer.concat([count(text.length), Buffer.from(text.padEnd(4, '\0'))])
  const absent = Buffer.concat([uint(0, 4), count(0)])
  const sizes = variables.map(([type, values]) => TYPES[type][1] * values)
  const padded = sizes.map((size) => Math.ceil(size / 4) * 4)
  // "A special case: where there is exactly one record variable, and it is of type byte, char or short, no padding is used."
  const steps = sizes.length === 1 ? sizes : padded
  const record = steps.reduce((sum, each) => sum + each, 0)
  const headOf = (begins: readonly number[]) =>
    Buffer.concat([
      Buffer.from(`CDF${String.fromCharCode(version)}`, 'latin1'),
      streamed ? Buffer.alloc(wide, 0xff) : count(records),
      ...[uint(10, 4), count(1 + variables.length), name('time'), count(0)],
      ...variables.flatMap(([, values], i) => [name(`d${i}`), count(values)]),
      absent,
      ...[uint(11, 4), count(variables.length)],
      ...variables.flatMap(([type], i) => [
        ...[name(`v${i}`), count(2), count(0), count(i + 1), absent, uint(TYPES[type][0], 4), count(padded[i]!)],
        uint(begins[i] ?? 0, version === 1 ? 4 : 8),
      ]),
    ])
  const start = headOf([]).length
  const begins = steps.map((_, i) => start + steps.slice(0, i).reduce((sum, each) => sum + each, 0))
  const bytes = Buffer.concat([headOf(begins), Buffer.alloc(record * records)])
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  variables.forEach(([type, values], v) => {
    for (let i = 0; i < records * values; i++) {
      const at = begins[v]! + Math.floor(i / values) * record + (i % values) * TYPES[type][1]
      TYPES[type][2](view, at, numberAt(v, i))
    }
  })
  const padding = records > 0 ? steps.at(-1)! - sizes.at(-1)! : 0
  return { bytes: bytes.subarray(0, bytes.length - padding), padding, record }
}

async function opening<T>(bytes: Uint8Array, use: (file: NetcdfFile) => T): Promise<T> {
  const path = join(await tempFolder(), 'a.nc')
  await writeFile(path, bytes)
  const file = await openNetcdf('a.nc', path)
  try {
    return use(file)
  } finally {
    file.close()
  }
}

const valuesOf = (bytes: Uint8Array) =>
  opening(bytes, ({ variables }) => variables.map((each) => Array.from(storedOf(each), Number)))
const expected = ({ variables, records }: Made) =>
  variables.map(([, values], v) => Array.from({ length: values * records }, (_, i) => numberAt(v, i)))

const made = fc.record<Made>({
  version: fc.constantFrom(1, 2, 5),
  variables: fc.array(
    fc.tuple(fc.constantFrom<keyof typeof TYPES>('byte', 'short', 'double'), fc.integer({ min: 1, max: 5 })),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  records: fc.integer({ min: 1, max: 5 }),
  streamed: fc.boolean(),
})

describe('Records of a classic netCDF', () => {
  test('are read whether the padding of the last is there or not, and none is padded where one variable has them', async () => {
    await forAllAsync(made, async (file) => {
      const { bytes, padding } = cdf(file)
      expect(await valuesOf(bytes)).toEqual(expected(file))
      expect(await valuesOf(Buffer.concat([bytes, Buffer.alloc(padding)]))).toEqual(expected(file))
    })
  })

  test('cut within a value are refused; of a streamed file, whole records are all that it has', async () => {
    await forAllAsync(made, fc.nat(), async (file, draw) => {
      const { bytes, padding, record } = cdf(file)
      fc.pre(record - padding > 1)
      const length = bytes.length - 1 - (draw % (record - padding - 1))
      await expect(valuesOf(bytes.subarray(0, length))).rejects.toThrow(
        /^a\.nc : le fichier est coupé : son en-tête annonce au moins \d+ octets, il en a \d+ ; téléchargez-le de nouveau$/,
      )
      if (!file.streamed) return
      const fewer = { ...file, records: file.records - 1 }
      expect(await valuesOf(cdf(fewer).bytes)).toEqual(expected(fewer))
    })
  })
})
