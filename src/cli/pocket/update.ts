import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { EDITION_ID } from '../../edition/retrait.ts'
import { type Differences, differencesOf, withDifferences } from '../../storage/differences.ts'
import { sha256 } from '../../storage/hash.ts'
import { type FileToZip, inMemory, readZipDirectory, ZipError } from '../../storage/zip.ts'

/** A pocket whose differences are told, or applied, is held in memory. */
export const MOST_POCKET_BYTES = 512 << 20
const FORMAT = 'harmattan-maj-1'
const [HEAD, STEPS, ADDED] = ['maj.json', 'copies.zst', 'octets.zst']
const MOST_HEAD_BYTES = 10_000
const MOST_STEPS_BYTES = 64 << 20

export interface Pocket {
  edition: string
  bytes: Uint8Array
}

/** A pocket as an update names it. */
const named = ({ edition, bytes }: Pocket) => ({ edition, octets: bytes.length, sha256: sha256(bytes) })
type Named = ReturnType<typeof named>

/** The files of an update that makes one pocket of another: which they are, the ranges to copy, the bytes to add. */
export function updateOf(before: Pocket, after: Pocket): FileToZip[] {
  const { steps, added } = differencesOf(before.bytes, after.bytes)
  const numbers = steps.flatMap((step) => [step.added, step.offset, step.length])
  const head = { format: FORMAT, de: named(before), vers: named(after) }
  return [
    inMemory(HEAD, `${JSON.stringify(head, undefined, 2)}\n`),
    inMemory(STEPS, zstdCompressSync(JSON.stringify(numbers))),
    inMemory(ADDED, zstdCompressSync(added)),
  ]
}

/** The pocket that an update makes of another one. Throws where it is none, or starts from another pocket. */
export async function updated(update: Uint8Array, before: Uint8Array): Promise<Pocket> {
  const files = await readZipDirectory(update.length, async (offset, length) =>
    update.subarray(offset, offset + length),
  )
  const file = (name: string) => {
    const { offset = 0, bytes = 0 } = files.get(name) ?? {}
    return update.subarray(offset, offset + bytes)
  }
  const { de, vers } = headOf(file(HEAD))
  if (before.length !== de.octets || sha256(before) !== de.sha256)
    throw new Error(`elle part d’un autre fichier : ${de.edition}, ${de.octets} octets, sha256 ${de.sha256}`)
  const differences = { steps: stepsOf(file(STEPS)), added: expanded(file(ADDED), vers.octets) }
  const bytes = made(before, differences, vers.octets)
  if (!bytes || sha256(bytes) !== vers.sha256) throw new ZipError('elle ne donne pas le fichier qu’elle annonce')
  return { edition: vers.edition, bytes }
}

function made(before: Uint8Array, differences: Differences, bytes: number): Uint8Array | undefined {
  try {
    return withDifferences(before, differences, bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function headOf(bytes: Uint8Array): { de: Named; vers: Named } {
  const { format, de, vers } = (bytes.length > MOST_HEAD_BYTES ? {} : parsed(bytes)) as Record<string, unknown>
  if (format === FORMAT && isNamed(de) && isNamed(vers)) return { de, vers }
  throw new ZipError(`${HEAD} ne dit pas de quelle édition à quelle autre elle va`)
}

function isNamed(value: unknown): value is Named {
  const { edition, octets, sha256: hash } = (value ?? {}) as Record<string, unknown>
  const isHash = typeof hash === 'string' && hash.length === 64 && /^[0-9a-f]+$/.test(hash)
  return typeof edition === 'string' && EDITION_ID.test(edition) && isLength(octets, MOST_POCKET_BYTES) && isHash
}

function isLength(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most
}

function stepsOf(bytes: Uint8Array): Differences['steps'] {
  const numbers = parsed(expanded(bytes, MOST_STEPS_BYTES))
  if (
    !Array.isArray(numbers) ||
    numbers.length % 3 !== 0 ||
    !numbers.every((each) => isLength(each, MOST_POCKET_BYTES))
  )
    throw new ZipError(`${STEPS} ne se comprend pas`)
  return Array.from({ length: numbers.length / 3 }, (_, i) => {
    const [added, offset, length] = numbers.slice(3 * i, 3 * i + 3) as [number, number, number]
    return { added, offset, length }
  })
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) ?? {}
  } catch {
    return {}
  }
}

/** Bytes as they were before they were compressed; no more than `most` are made. */
function expanded(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: Math.max(1, most) })
  } catch {
    throw new ZipError('ce qu’elle contient ne se décompresse pas à la longueur annoncée')
  }
}
