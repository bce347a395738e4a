import { gunzipSync } from 'fflate'
import { pluralize } from '../contract/pluralize.ts'
import { faultsOf } from './upstream.ts'

/** A file on disk, or its bytes in memory. */
interface Bytes {
  size: number
  read(offset: number, length: number): Uint8Array
}

interface Archive {
  starts: (head: string) => boolean
  what: string
  advice: string
  /** Whether its end is missing: none of them tells its length at its start. */
  isCut: (bytes: Bytes) => boolean
}

/** The head and the trailer of a gzip (RFC 1952), and a block of deflate that holds nothing. */
const LEAST_GZIP_BYTES = 10 + 2 + 8
/** A larger gzip is not followed to its end. */
const MOST_GZIP_BYTES = 64 << 20
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
    isCut: (bytes) => bytes.size < 12 || textOf(bytes.read(bytes.size - 4, 4)) !== 'PAR1',
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
  const head = textOf(bytes.read(0, Math.min(HEAD_BYTES, bytes.size)))
  const archive = ARCHIVES.find(({ starts }) => starts(head))
  if (!archive) return
  const { what, advice, isCut } = archive
  const size = pluralize(bytes.size, 'octet')
  const cut = `, qui ne finit pas comme il le devrait : il est sans doute coupé, à ${size} ; téléchargez-le de nouveau`
  throw faultsOf(chemin)(`c’est ${what}${isCut(bytes) ? cut : ` : ${advice}`}`)
}

/** The bytes of a file in memory, read as those of one on disk. */
export function inMemory(bytes: Uint8Array): Bytes {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) }
}

/** A character for each byte. */
function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

function isGzipCut(bytes: Bytes): boolean {
  if (bytes.size > MOST_GZIP_BYTES) return false
  if (bytes.size < LEAST_GZIP_BYTES) return true
  try {
    // What it holds is followed to its end, and kept nowhere.
    gunzipSync(bytes.read(0, bytes.size), { out: new Uint8Array(0) })
    return false
  } catch {
    return true
  }
}

function isZipCut(bytes: Bytes): boolean {
  const length = Math.min(bytes.size, ZIP_END_BYTES + ZIP_COMMENT_BYTES)
  const end = textOf(bytes.read(bytes.size - length, length))
  return end.lastIndexOf('PK\x05\x06', length - ZIP_END_BYTES) < 0
}
