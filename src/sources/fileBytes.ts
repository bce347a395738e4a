import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { number, pluralize } from '../contract/pluralize.ts'
import { LectureError } from './upstream.ts'

/** The bytes of a file, read by ranges: a file may be larger than memory. */
export class FileBytes {
  readonly chemin: string
  readonly size: number
  readonly #descriptor: number

  constructor(chemin: string, path: string) {
    this.chemin = chemin
    this.#descriptor = openSync(path, 'r')
    this.size = fstatSync(this.#descriptor).size
  }

  /** Gives what is read of an open file, and closes it. */
  static of<T>(chemin: string, path: string, use: (file: FileBytes) => T): T {
    const file = new FileBytes(chemin, path)
    try {
      return use(file)
    } finally {
      file.close()
    }
  }

  /** Throws where the file ends before a length that its own head promises, as a download that stopped does. */
  require(length: number): void {
    if (this.size >= length) return
    throw this.fault(
      `le fichier est coupé : son en-tête annonce au moins ${pluralize(length, 'octet')}, il en a ${number(this.size)} ; téléchargez-le de nouveau`,
    )
  }

  read(offset: number, length: number): Buffer {
    this.require(offset + length)
    const bytes = Buffer.alloc(length)
    this.fill(bytes, offset)
    return bytes
  }

  /** Fills a buffer from an offset on. Throws where the file ends before. */
  fill(buffer: Uint8Array, offset: number): void {
    this.require(offset + buffer.length)
    for (let done = 0; done < buffer.length; ) {
      const read = readSync(this.#descriptor, buffer, done, buffer.length - done, offset + done)
      if (read === 0) throw this.fault('le fichier a changé pendant sa lecture : donnez-le une fois complet')
      done += read
    }
  }

  fault(reason: string): LectureError {
    return new LectureError(this.chemin, reason)
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}

/** A file on disk, or its bytes in memory. */
type Bytes = Pick<FileBytes, 'size' | 'read'>

interface Archive {
  starts: (head: string) => boolean
  what: string
  advice: string
  /** Whether its end is missing: none of them tells its length at its start. */
  isCut: (bytes: Bytes) => boolean
}

/** What a gzip is decompressed into to see its end; a larger one is not held to be cut. */
const MOST_GZIP_BYTES = 256 << 20
/** The end of a ZIP's directory, and the longest comment after it (PKWARE, APPNOTE 6.3.10, 4.3.16). */
const [ZIP_END_BYTES, ZIP_COMMENT_BYTES] = [22, 0xffff]

/** Formats that are no measurements but may hold some, by their first bytes. */
const ARCHIVES: readonly Archive[] = [
  {
    starts: (head) => head.startsWith('\x1f\x8b'),
    what: 'un fichier gzip',
    advice: 'décompressez-le (gunzip), puis donnez ce qu’il contient',
    isCut: isGzipCut,
  },
  {
    starts: (head) => head.startsWith('PK\x03\x04') && /^(\[Content_Types\]|_rels\/|xl\/)/.test(head.slice(30)),
    what: 'un classeur XLSX',
    advice: 'enregistrez sa feuille en CSV',
    isCut: isZipCut,
  },
  {
    starts: (head) => head.startsWith('PK'),
    what: 'un fichier ZIP',
    advice: 'décompressez-le, puis donnez ce qu’il contient',
    isCut: isZipCut,
  },
  {
    starts: (head) => head.startsWith('PAR1'),
    what: 'un fichier Parquet',
    advice: 'enregistrez sa table en CSV',
    isCut: (bytes) => bytes.size < 12 || bytes.read(bytes.size - 4, 4).toString('latin1') !== 'PAR1',
  },
  {
    starts: (head) => /^"?TOB[123]"/.test(head),
    what: 'une table binaire (TOB1 à TOB3) d’un enregistreur Campbell Scientific',
    advice: 'convertissez-la en TOA5, du texte (CardConvert, LoggerNet), puis donnez celui-ci',
    isCut: () => false,
  },
]
const HEAD_BYTES = 50

/** Throws where a file is an archive, a workbook or Parquet, with what to do, or that it is cut: no reader takes one. */
export function refuseArchive(chemin: string, bytes: Bytes): void {
  const head = bytes.read(0, Math.min(HEAD_BYTES, bytes.size)).toString('latin1')
  const archive = ARCHIVES.find(({ starts }) => starts(head))
  if (!archive) return
  const { what, advice, isCut } = archive
  if (!isCut(bytes)) throw new LectureError(chemin, `c’est ${what} : ${advice}`)
  const size = pluralize(bytes.size, 'octet')
  throw new LectureError(
    chemin,
    `c’est ${what}, qui ne finit pas comme il le devrait : il est sans doute coupé, à ${size} ; téléchargez-le de nouveau`,
  )
}

/** The bytes of a file in memory, read as those of one on disk. */
export function inMemory(bytes: Uint8Array): Bytes {
  return { size: bytes.length, read: (offset, length) => Buffer.from(bytes.subarray(offset, offset + length)) }
}

function isGzipCut(bytes: Bytes): boolean {
  if (bytes.size > MOST_GZIP_BYTES) return false
  try {
    gunzipSync(bytes.read(0, bytes.size), { maxOutputLength: MOST_GZIP_BYTES })
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR'
  }
}

function isZipCut(bytes: Bytes): boolean {
  const length = Math.min(bytes.size, ZIP_END_BYTES + ZIP_COMMENT_BYTES)
  return bytes.read(bytes.size - length, length).lastIndexOf('PK\x05\x06', -ZIP_END_BYTES, 'latin1') < 0
}
