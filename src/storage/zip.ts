import { crc32 } from 'node:zlib'

/**
 * Zip archives of files that are stored as they are (PKWARE, APPNOTE 6.3.10), so that a range of a file is a range of the
 * archive. They are written in one form, and only that form is read: files follow each other without a gap, no comment, no
 * extra field. So no two readers can see other files in one, and none is longer than it looks.
 */

const [LOCAL, CENTRAL, END] = [0x0403_4b50, 0x0201_4b50, 0x0605_4b50]
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES] = [30, 46, 22]
/** Version 2.0 to read; made on Unix, so that rights are told; names are UTF-8. */
const [VERSION, MADE_BY, FLAGS] = [20, 0x0314, 0x0800]
const RIGHTS = 0o100644
/** What the format can tell without its extension for larger archives. */
export const MOST_ZIP_BYTES = 0xffff_fffe
export const MOST_ZIP_FILES = 0xfffe
const MOST_DIRECTORY_BYTES = 16 << 20

const NAME = /^(?!\.)[\w.-]{1,100}(\/(?!\.)[\w.-]{1,100}){0,5}$/

/** A file on its way into an archive: its bytes are read twice, for their checksum first, and must be the same. */
export interface FileToZip {
  name: string
  bytes: number
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A file whose bytes are at hand. */
export function inMemory(name: string, content: string | Uint8Array): FileToZip {
  const bytes = Buffer.from(content)
  return { name, bytes: bytes.length, read: () => [bytes] }
}

/** A file in an archive: `offset` is that of its first byte. */
export interface ZippedFile {
  name: string
  offset: number
  bytes: number
}

/** Bytes are no archive of the form that is read here. */
export class ZipError extends Error {
  override name = 'ZipError'
}

/** How long an archive of files is, in bytes. */
export function zipBytes(files: readonly Pick<FileToZip, 'name' | 'bytes'>[]): number {
  return files.reduce((sum, { name, bytes }) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * name.length + bytes, END_BYTES)
}

/**
 * An archive of files in the order given, all dated the same day: the same files give the same bytes.
 * Throws a `ZipError` where there are more files or bytes than the format holds, or a file is not as long as it said.
 *
 * @param day `AAAA-MM-JJ`, from 1980 on
 */
export async function* zipOf(files: readonly FileToZip[], day: string): AsyncGenerator<Uint8Array> {
  const fault = faultOfNames(files)
  if (fault !== undefined) throw new ZipError(fault)
  if (files.length > MOST_ZIP_FILES || zipBytes(files) > MOST_ZIP_BYTES)
    throw new ZipError('une archive zip ne tient pas plus de 4 Gio ni de 65 534 fichiers')
  const date = dosDate(day)
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, read } of files) {
    const head = { crc: await checksum(read(), bytes, name), bytes, name, date }
    const local = Buffer.concat([Buffer.alloc(LOCAL_BYTES), Buffer.from(name)])
    local.writeUInt32LE(LOCAL, 0)
    writeHead(local, 4, head)
    directory.push(centralOf(head, at))
    yield local
    let written = 0
    for await (const piece of read()) {
      written += piece.length
      yield piece
    }
    if (written !== bytes) throw new ZipError(`${name} a changé pendant sa lecture`)
    at += local.length + bytes
  }
  const central = Buffer.concat(directory)
  yield central
  yield endOf({ count: files.length, length: central.length, offset: at })
}

interface Head {
  crc: number
  bytes: number
  name: string
  date: number
}

/** What both headers of a file say of it, from the version on. */
function writeHead(header: Buffer, at: number, { crc, bytes, name, date }: Head): void {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(FLAGS, at + 2)
  header.writeUInt16LE(date, at + 8)
  header.writeUInt32LE(crc, at + 10)
  header.writeUInt32LE(bytes, at + 14)
  header.writeUInt32LE(bytes, at + 18)
  header.writeUInt16LE(name.length, at + 22)
}

function centralOf(head: Head, offset: number): Buffer {
  const header = Buffer.concat([Buffer.alloc(CENTRAL_BYTES), Buffer.from(head.name)])
  header.writeUInt32LE(CENTRAL, 0)
  header.writeUInt16LE(MADE_BY, 4)
  writeHead(header, 6, head)
  header.writeUInt32LE(RIGHTS * 0x1_0000, 38)
  header.writeUInt32LE(offset, 42)
  return header
}

function endOf({ count, length, offset }: { count: number; length: number; offset: number }): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** The days of MS-DOS: years since 1980, months and days from 1. */
function dosDate(day: string): number {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number)
  return ((Math.max(year, 1980) - 1980) << 9) | (month << 5) | date
}

async function checksum(pieces: ReturnType<FileToZip['read']>, expected: number, name: string): Promise<number> {
  let [crc, bytes] = [0, 0]
  for await (const piece of pieces) {
    crc = crc32(piece, crc)
    bytes += piece.length
  }
  if (bytes !== expected) throw new ZipError(`${name} fait ${bytes} octets au lieu de ${expected}`)
  return crc
}

/**
 * The files of an archive, by name. Throws a `ZipError` for one that is not exactly as it is written here.
 *
 * @param read bytes of the archive from an offset
 */
export async function readZipDirectory(
  size: number,
  read: (offset: number, length: number) => Promise<Uint8Array>,
): Promise<Map<string, ZippedFile>> {
  if (size < END_BYTES) throw new ZipError('trop court pour une archive zip')
  const end = Buffer.from(await read(size - END_BYTES, END_BYTES))
  const [count, length, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  if (!end.equals(endOf({ count, length, offset })) || offset + length + END_BYTES !== size)
    throw new ZipError('sa fin n’est pas celle d’une archive : le fichier est coupé, ou d’un autre outil')
  if (length > MOST_DIRECTORY_BYTES) throw new ZipError('sa table des fichiers est trop longue')
  const central = Buffer.from(await read(offset, length))
  const files: ZippedFile[] = []
  let [at, next] = [0, 0]
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_BYTES > length) throw new ZipError('sa table des fichiers est coupée')
    const nameBytes = central.readUInt16LE(at + 28)
    const name = central.toString('latin1', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes)
    const [crc, bytes, date] = [
      central.readUInt32LE(at + 16),
      central.readUInt32LE(at + 24),
      central.readUInt16LE(at + 14),
    ]
    const head = { crc, bytes, name, date }
    const expected = centralOf(head, next)
    if (!expected.equals(central.subarray(at, at + expected.length)))
      throw new ZipError(`le fichier ${i + 1} n’est pas rangé tel quel à la suite du précédent`)
    const local = Buffer.alloc(LOCAL_BYTES + nameBytes)
    local.writeUInt32LE(LOCAL, 0)
    writeHead(local, 4, head)
    local.write(name, LOCAL_BYTES, 'latin1')
    if (!local.equals(await read(next, local.length)))
      throw new ZipError(`le fichier ${i + 1} n’est pas celui que dit la table des fichiers`)
    files.push({ name, offset: next + local.length, bytes })
    at += expected.length
    next += local.length + bytes
  }
  if (at !== length || next !== offset) throw new ZipError('sa table ne dit pas tout ce que l’archive contient')
  const fault = faultOfNames(files)
  if (fault !== undefined) throw new ZipError(fault)
  return new Map(files.map((file) => [file.name, file]))
}

/** What is wrong with the names of files; undefined where nothing is. */
function faultOfNames(files: readonly { name: string }[]): string | undefined {
  const seen = new Set<string>()
  for (const { name } of files) {
    if (name.length > 300 || !NAME.test(name)) return `nomme ${JSON.stringify(name.slice(0, 100))}, un chemin refusé`
    if (seen.has(name.toLowerCase())) return `nomme deux fois ${name}`
    seen.add(name.toLowerCase())
  }
  return undefined
}
