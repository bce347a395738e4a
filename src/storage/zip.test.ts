import { unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FileToZip, inMemory, readZipDirectory, ZipError, zipBytes, zipOf } from './zip.ts'

const DAY = '2026-11-21'
const FILES = [
  inMemory('index.html', '<p>été</p>'),
  inMemory('editions/a/empty.csv', ''),
  inMemory('editions/a/b.csv', 'x'.repeat(999)),
]

async function archiveOf(files: readonly FileToZip[], day = DAY): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zipOf(files, day)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const directoryOf = (zip: Uint8Array) =>
  readZipDirectory(zip.length, async (offset, length) => zip.subarray(offset, offset + length))

/** An archive with a name that is as long in place of another, in both of its headers. */
const replaced = (zip: Buffer, name: string, by: Buffer) =>
  Buffer.from(
    zip.toString('latin1').replaceAll(name, () => by.toString('latin1')),
    'latin1',
  )

describe('a zip archive of stored files', () => {
  let zip: Buffer = Buffer.alloc(0)
  beforeAll(async () => {
    zip = await archiveOf(FILES)
  })

  it('is read by another reader as it was written, and is as long as was said', () => {
    const read = unzipSync(zip)
    expect(Object.keys(read)).toEqual(FILES.map(({ name }) => name))
    expect(Buffer.from(read['index.html'] ?? []).toString()).toBe('<p>été</p>')
    expect(read['editions/a/b.csv']).toHaveLength(999)
    expect(zip).toHaveLength(zipBytes(FILES))
  })

  it('has each file where its directory says', async () => {
    const directory = await directoryOf(zip)
    expect([...directory.keys()]).toEqual(FILES.map(({ name }) => name))
    const { offset = 0, bytes = 0 } = directory.get('index.html') ?? {}
    expect(zip.toString('utf8', offset, offset + bytes)).toBe('<p>été</p>')
  })

  it('is the same for the same files and day, and another for another day', async () => {
    expect(zip.equals(await archiveOf(FILES))).toBe(true)
    expect(zip.equals(await archiveOf(FILES, '2026-11-22'))).toBe(false)
  })

  it('tells the CRC-32 of each file, by the known answer of the algorithm', async () => {
    const check = await archiveOf([inMemory('a', '123456789')])
    expect(check.readUInt32LE(14)).toBe(0xcbf43926)
  })

  it.each([
    ['../etc/passwd'],
    ['editions/../../x'],
    ['/etc/passwd'],
    ['C:\\x'],
    ['editions\\x'],
    ['.bashrc'],
    ['a//b'],
    ['a/'],
    [''],
    ['a\0b'],
    ['x'.repeat(301)],
    ['a/b/c/d/e/f/g'],
    ['été'],
  ])('has no file named %j', async (name) => {
    await expect(archiveOf([inMemory(name, 'x')])).rejects.toBeInstanceOf(ZipError)
    const bytes = Buffer.from(name)
    if (bytes.length === 0 || bytes.length > 100) return
    const plain = await archiveOf([inMemory('x'.repeat(bytes.length), '1')])
    await expect(directoryOf(replaced(plain, 'x'.repeat(bytes.length), bytes))).rejects.toBeInstanceOf(ZipError)
  })

  it.each([
    ['two of one name', ['a', 'a']],
    ['two that a disk may take for one', ['Index.html', 'index.HTML']],
  ])('does not hold %s', async (_what, names) => {
    await expect(archiveOf(names.map((name) => inMemory(name, name)))).rejects.toThrow('deux fois')
    const twice = replaced(await archiveOf([inMemory('aaaa', '1'), inMemory('bbbb', '2')]), 'bbbb', Buffer.from('aaaa'))
    await expect(directoryOf(twice)).rejects.toThrow('deux fois')
  })

  it('is not written beyond 4 GiB: refused before a byte', async () => {
    const unread = { name: 'a', bytes: 2 ** 32 - 200, read: () => [] }
    await expect(zipOf([unread, { ...unread, name: 'b' }], DAY).next()).rejects.toThrow('4 Gio')
  })

  it('is not written of a file that is longer than was said, or changes between two readings', async () => {
    await expect(archiveOf([{ ...inMemory('a', 'abc'), bytes: 2 }])).rejects.toThrow('3 octets au lieu de 2')
    let reading = 0
    const changing = { name: 'a', bytes: 3, read: () => [Buffer.from(reading++ ? 'ab' : 'abc')] }
    await expect(archiveOf([changing])).rejects.toThrow('a changé')
  })

  /** The archive with a number of its headers written over. */
  const altered = (...changes: [at: number, value: number, bytes: 2 | 4][]) => {
    const copy = Buffer.from(zip)
    for (const [at, value, bytes] of changes) copy.writeUIntLE(value, at, bytes)
    return copy
  }
  const central = () => zip.readUInt32LE(zip.length - 6)

  it.each<[string, () => Uint8Array]>([
    ['cut short anywhere near its end', () => zip.subarray(0, -1)],
    ['cut short in its directory', () => zip.subarray(0, central() + 20)],
    ['of its end alone', () => zip.subarray(-22)],
    ['empty', () => Buffer.alloc(0)],
    ['longer than it says', () => Buffer.concat([zip, Buffer.from('x')])],
    ['with something before it', () => Buffer.concat([Buffer.from('#!/bin/sh\n'), zip])],
    [
      'whose file is longer than the room for it, by its directory',
      () => altered([central() + 24, 5000, 4], [central() + 20, 5000, 4]),
    ],
    ['whose compressed size is another', () => altered([central() + 20, 3, 4])],
    ['whose file is said to be deflated, as a bomb is', () => altered([8, 8, 2], [central() + 10, 8, 2])],
    ['whose local header tells another size', () => altered([18, 3, 4], [22, 3, 4])],
    [
      'whose local header tells another name',
      () => {
        const copy = Buffer.from(zip)
        copy.write('X', 30)
        return copy
      },
    ],
    ['whose second file lies over the first', () => altered([central() + 46 + 10 + 42, 0, 4])],
    ['that counts one file less', () => altered([zip.length - 14, 2, 2], [zip.length - 12, 2, 2])],
    ['that counts one file more', () => altered([zip.length - 14, 4, 2], [zip.length - 12, 4, 2])],
    ['of several disks', () => altered([zip.length - 18, 1, 2])],
    ['whose directory is said to be 4 GiB', () => altered([zip.length - 10, 0xffff_ffff, 4])],
    ['that another tool deflated', () => zipSync({ 'index.html': Buffer.from('x'.repeat(10_000)) })],
    ['encrypted', () => altered([6, 0x801, 2], [central() + 8, 0x801, 2])],
  ])('is refused where it is %s', async (_how, make) => {
    await expect(directoryOf(make())).rejects.toBeInstanceOf(ZipError)
  })
})
