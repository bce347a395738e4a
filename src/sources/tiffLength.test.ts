import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import { FileBytes } from './fileBytes.ts'
import { requireWholeTiff } from './geographicTiff.ts'

const BLOCKS = ['image', 'overview', 'text', 'places', 'lengths', 'parts'] as const
type Block = (typeof BLOCKS)[number]

interface Form {
  order: 'II' | 'MM'
  big: boolean
  tags: readonly [begins: number, lengths: number]
}

/** Two directories that name a text and two parts, the given block at the end of the file (TIFF 6.0, section 2; BigTIFF). */
function tiff({ order, big, tags }: Form, last: Block): Buffer {
  const number = (value: number, size: number) => {
    const bytes = Buffer.alloc(size)
    bytes[order === 'II' ? 0 : size - 1] = value
    return bytes
  }
  const wide = big ? 8 : 4
  const directoryBytes = (big ? 8 : 2) + 3 * (4 + 2 * wide) + wide
  const sizes = {
    image: directoryBytes,
    overview: directoryBytes,
    text: 9,
    places: 2 * wide,
    lengths: 2 * wide,
    parts: 8,
  }
  const layout = [...BLOCKS.filter((each) => each !== last), last]
  const at = (block: Block) =>
    (big ? 16 : 8) + layout.slice(0, layout.indexOf(block)).reduce((sum, each) => sum + sizes[each], 0)
  const entry = (tag: number, type: number, count: number, offset: number) => [
    ...(order === 'II' ? [number(tag % 256, 1), number(tag >> 8, 1)] : [number(tag >> 8, 1), number(tag % 256, 1)]),
    ...[number(type, 2), number(count, wide), number(offset, wide)],
  ]
  const type = big ? 16 : 4
  const directory = (next: number) => [
    ...[number(3, big ? 8 : 2), ...entry(270, 2, sizes.text, at('text'))],
    ...[...entry(tags[0], type, 2, at('places')), ...entry(tags[1], type, 2, at('lengths')), number(next, wide)],
  ]
  const blocks: Record<Block, Buffer[]> = {
    image: directory(at('overview')),
    overview: directory(0),
    text: [Buffer.alloc(sizes.text, 'x')],
    places: [number(at('parts'), wide), number(at('parts') + 3, wide)],
    lengths: [number(3, wide), number(5, wide)],
    parts: [Buffer.alloc(sizes.parts)],
  }
  const head = big ? [number(43, 2), number(8, 2), number(0, 2)] : [number(42, 2)]
  return Buffer.concat([
    Buffer.from(order),
    ...head,
    number(at('image'), wide),
    ...layout.flatMap((each) => blocks[each]),
  ])
}

const FORMS = [
  { order: 'II', big: false, tags: [273, 279] },
  { order: 'MM', big: false, tags: [324, 325] },
  { order: 'II', big: true, tags: [324, 325] },
  { order: 'MM', big: true, tags: [273, 279] },
] as const

test.each(FORMS.flatMap((form) => BLOCKS.map((last) => [form, last] as const)))(
  'A TIFF %j that ends with its %s is whole with its last byte, and cut without it',
  async (form, last) => {
    const bytes = tiff(form, last)
    const path = join(await tempFolder(), 'a.tif')
    await writeFile(path, bytes)
    FileBytes.of('a.tif', path, requireWholeTiff)
    await writeFile(path, bytes.subarray(0, -1))
    expect(() => FileBytes.of('a.tif', path, requireWholeTiff)).toThrow(
      `a.tif : le fichier est coupé : son en-tête annonce au moins ${bytes.length} octets, il en a ${bytes.length - 1}`,
    )
  },
)
