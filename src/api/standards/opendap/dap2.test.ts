import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CfDataset, CfVariable, NumberVariable, Range } from '../../../formats/collections/cfVariables.ts'
import { readConstraint } from './constraint.ts'
import { das, dods } from './dap2.ts'

/** Numbers or texts that were read, with their shape. */
interface Read {
  type: string
  shape: number[]
  values: (number | string)[]
}

/** A reader of External Data Representation (RFC 4506): whole units of four bytes, what fills the last one is zero. */
class XdrReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  int(): number {
    this.#at += 4
    return this.#bytes.readInt32BE(this.#at - 4)
  }

  double(): number {
    this.#at += 8
    return this.#bytes.readDoubleBE(this.#at - 8)
  }

  /** Section 4.9: fixed-length opaque data. */
  opaque(length: number): Buffer {
    const bytes = this.#bytes.subarray(this.#at, this.#at + length)
    const end = this.#at + 4 * Math.ceil(length / 4)
    expect([...this.#bytes.subarray(this.#at + length, end)]).toEqual(Array(end - this.#at - length).fill(0))
    this.#at = end
    return bytes
  }
}

/** An array of DAP 2.0, section 7.3: its length, and again before numbers; bytes are packed. */
function arrayOf(xdr: XdrReader, type: string, shape: readonly number[]): (number | string)[] {
  const length = shape.reduce((product, count) => product * count, 1)
  expect(xdr.int()).toBe(length)
  if (type === 'String') return Array.from({ length }, () => xdr.opaque(xdr.int()).toString('utf8'))
  expect(xdr.int()).toBe(length)
  if (type === 'Byte') return [...xdr.opaque(length)]
  return Array.from({ length }, () => (type === 'Int32' ? xdr.int() : xdr.double()))
}

/** All arrays of an answer, by the name of their Grid or Structure and their own. */
function decode(answer: Buffer): Record<string, Read> {
  const mark = answer.indexOf('\nData:\n')
  const xdr = new XdrReader(answer.subarray(mark + 7))
  const found: Record<string, Read> = {}
  let members: [string, Read][] | undefined
  for (const line of answer.toString('utf8', 0, mark).split('\n').slice(1, -1)) {
    const [, type = '', name = '', dimensions = ''] = /^ *(\w+) (\w+)((?:\[\w+ = \d+\])*);$/.exec(line) ?? []
    const [, closed] = /^ *\} (\w+);$/.exec(line) ?? []
    if (/^ *(Grid|Structure) \{$/.test(line)) members = []
    else if (closed !== undefined) {
      for (const [own, read] of members ?? []) found[`${closed}.${own}`] = read
      members = undefined
    } else if (name !== '') {
      const shape = [...dimensions.matchAll(/= (\d+)/g)].map(([, count]) => Number(count))
      const read = { type, shape, values: arrayOf(xdr, type, shape) }
      if (members) members.push([name, read])
      else found[name] = read
    } else expect(line).toMatch(/^ *(Array|Maps):$/)
  }
  expect(xdr.isAtEnd).toBe(true)
  return found
}

const WORDS = ['', 'é', 'Labé', 'N’Zérékoré', 'abc', 'abcd', '≈']
const DAP_TYPES = { byte: 'Byte', int: 'Int32', double: 'Float64', text: 'String' }
const NUMBERS = { byte: Int8Array, int: Int32Array, double: Float64Array }
const numberAt = (type: NumberVariable['type'], i: number) =>
  type === 'byte' ? (i * 37 + 1) % 128 : type === 'int' ? i * 7919 - 40_000 : Math.sin(i) * 1e6

/** The indices of ranges in the whole of an array, the last dimension fastest. */
function placesOf(ranges: readonly Range[], lengths: readonly number[]): number[] {
  return ranges.reduce<number[]>(
    (places, { start, stride, count }, d) =>
      places.flatMap((place) =>
        Array.from({ length: count }, (_, i) => place * (lengths[d] as number) + start + i * stride),
      ),
    [0],
  )
}

/** A dataset of arrays, and of Grids on `a` and `b`, which have numbers; `c` has none. */
function datasetOf(lengths: Record<string, number>, piece: number): CfDataset {
  const shapeOf = (names: readonly string[]) => names.map((name) => lengths[name] as number)
  const numbers = (name: string, type: NumberVariable['type'], dimensions: string[]): NumberVariable => ({
    ...{ name, type, dimensions, attributes: {}, cost: () => ({ values: 0, bytes: 0 }) },
    *read(ranges) {
      const values = placesOf(ranges, shapeOf(dimensions)).map((i) => numberAt(type, i))
      for (let i = 0; i < values.length; i += piece) yield NUMBERS[type].from(values.slice(i, i + piece))
    },
  })
  const texts = Array.from({ length: lengths.c as number }, (_, i) => WORDS[i % WORDS.length] as string)
  return {
    dimensions: lengths,
    attributes: {},
    variables: [
      ...[numbers('gb', 'byte', ['a', 'b']), numbers('gd', 'double', ['b']), numbers('ac', 'byte', ['c'])],
      ...[numbers('bc', 'byte', ['a', 'c']), numbers('ic', 'int', ['c']), numbers('dc', 'double', ['c', 'a'])],
      { name: 'noms', type: 'text', dimensions: ['c'], attributes: {}, texts },
      ...[numbers('a', 'double', ['a']), numbers('b', 'byte', ['b'])],
    ],
  }
}

/** What may be asked for: variables, whole Grids, and members of Grids. */
const ASKABLE = ['gb', 'gd', 'ac', 'bc', 'ic', 'dc', 'noms', 'a', 'b', 'gb.gb', 'gb.a', 'gb.b', 'gd.b']
const length = fc.integer({ min: 0, max: 9 })
const slab = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 }), fc.nat())
const question = fc.record({
  lengths: fc.record({ a: length, b: length, c: length }),
  piece: fc.integer({ min: 1, max: 7 }),
  asked: fc.uniqueArray(fc.record({ name: fc.constantFrom(...ASKABLE), slabs: fc.option(fc.tuple(slab, slab)) }), {
    selector: ({ name }) => name,
    minLength: 1,
  }),
})

test('any projection of bytes, numbers and texts is read back by a reader of the protocol’s own specification', async () => {
  await fc.assert(
    fc.asyncProperty(question, async ({ lengths, piece, asked }) => {
      const dataset = datasetOf(lengths, piece)
      const expected: Record<string, Read> = {}
      const expectArray = (
        path: string,
        { name, type }: CfVariable,
        { ranges, of }: { ranges: Range[]; of: string[] },
      ) => {
        const places = placesOf(
          ranges,
          of.map((each) => lengths[each as 'a']),
        )
        const values = places.map((i) => (type === 'text' ? (WORDS[i % WORDS.length] as string) : numberAt(type, i)))
        expected[path === '' ? name : `${path}.${name}`] = {
          ...{ type: DAP_TYPES[type], shape: ranges.map(({ count }) => count), values },
        }
      }
      const terms = asked
        // A Grid is asked for whole, or by its members.
        .filter(({ name }) => !name.includes('.') || !asked.some((other) => other.name === name.split('.')[0]))
        .map(({ name, slabs }) => {
          const [grid, own = name] = name.includes('.') ? name.split('.') : ['', name]
          const variable = dataset.variables.find((each) => each.name === own) as CfVariable
          const of = [...variable.dimensions]
          const cut = slabs !== null && of.every((each) => lengths[each as 'a'] > 0)
          const ranges = of.map((each, d) => {
            const whole = lengths[each as 'a']
            if (!cut) return { start: 0, stride: 1, stop: whole - 1, count: whole }
            const [from, stride, more] = slabs[d]!
            const start = from % whole
            const stop = start + (more % (whole - start))
            return { start, stride, stop, count: Math.floor((stop - start) / stride) + 1 }
          })
          expectArray(grid || (own === 'gb' || own === 'gd' ? own : ''), variable, { ranges, of })
          if (grid === '' && (own === 'gb' || own === 'gd')) {
            for (const [d, axis] of of.entries()) {
              const map = dataset.variables.find((each) => each.name === axis) as CfVariable
              expectArray(own, map, { ranges: [ranges[d]!], of: [axis] })
            }
          }
          const written = ranges.map(({ start, stride, stop }) => `[${start}:${stride}:${stop}]`)
          return `${name}${cut ? written.join('') : ''}`
        })
      const chunks = await Array.fromAsync(dods('essai', readConstraint(dataset, terms.join(','))))
      expect(decode(Buffer.concat(chunks.map((each) => Buffer.from(each as Uint8Array))))).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})
test('attributes have their quotes and backslashes escaped, and numbers as they are', () => {
  const attributes = { title: 'dit "SARAH" \\ 3', bornes: { type: 'double' as const, values: [-9.3, 10] } }
  expect(das({ dimensions: {}, attributes, variables: [] })).toBe(
    String.raw`Attributes {
    NC_GLOBAL {
        String title "dit \"SARAH\" \\ 3";
        Float64 bornes -9.3, 10;
    }
}
`,
  )
})

test('attributes of a variable are typed lines of its own container alone, and each text has a length and a dimension of its own', () => {
  const dataset = datasetOf({ a: 3, b: 2, c: WORDS.length }, 2)
  const codes: CfVariable = { name: 'codes', type: 'text', dimensions: ['c'], attributes: {}, texts: ['a', 'b'] }
  const lines = das({ ...dataset, variables: [...dataset.variables, codes] }).split('\n')
  const found: Record<string, Record<string, [type: string, value: string]>> = {}
  let container: string | undefined
  for (const line of lines.slice(1, lines.indexOf('}'))) {
    const [, opened] = /^ {4}([\w.]+) \{$/.exec(line) ?? []
    const [, type = '', name = '', value = ''] = /^ {8}(String|Byte|Int32|Float64) ([\w.]+) (.+);$/.exec(line) ?? []
    if (opened !== undefined) {
      expect([container, line]).toEqual([undefined, line])
      container = opened
      found[container] = {}
    } else if (line === '    }') container = undefined
    else found[container ?? 'none']![name] = [type, value]
  }
  expect(Object.keys(found)).toEqual([...dataset.variables.map(({ name }) => name), 'codes', 'NC_GLOBAL'])
  const longest = Math.max(...WORDS.map((word) => Buffer.byteLength(word)))
  expect([found.noms, found.codes]).toEqual([
    { 'DODS.strlen': ['Int32', `${longest}`], 'DODS.dimName': ['String', '"noms_longueur"'] },
    { 'DODS.strlen': ['Int32', '1'], 'DODS.dimName': ['String', '"codes_longueur"'] },
  ])
})
