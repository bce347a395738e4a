import { type StoredSerie, storedSerieOf } from '../../../edition/storedSerie.ts'
import { Row } from '../../../storage/row.ts'
import { csvRowsOf } from '../../figure.ts'

/** Why a part of a file could not be read or is not valid, with what is said of it. */
export class ReadFault extends Error {
  readonly path: string
  readonly kind: 'network' | 'status' | 'range' | 'hash' | 'broken'
  readonly details: readonly string[]

  constructor(path: string, kind: ReadFault['kind'], ...details: readonly string[]) {
    super(`${path}: ${kind}`)
    this.path = path
    this.kind = kind
    this.details = details
  }
}

/** A file of the release or a range of it, with its hash. */
export interface Part {
  path: string
  /** First byte of the range; undefined: the whole file. */
  start?: number
  bytes: number
  sha256: string
}

/** Whether the browser can compute a hash here: over plain http it cannot. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/**
 * Reads a part and checks its hash where the browser can. Sends no cookie and no key. `onBytes` gets the number of bytes received
 * since its last call.
 */
export async function readChecked(
  part: Part,
  { signal, onBytes }: { signal: AbortSignal; onBytes(count: number): void },
): Promise<Uint8Array<ArrayBuffer>> {
  const { path, start, bytes, sha256 } = part
  const range = start === undefined ? {} : { headers: { range: `bytes=${start}-${start + bytes - 1}` } }
  const read = await readBody(part, { credentials: 'omit', signal, ...range }, onBytes)
  if (canCheck()) {
    const found = hex(await crypto.subtle.digest('SHA-256', read))
    if (found !== sha256) throw new ReadFault(path, 'hash', sha256.slice(0, 12), found.slice(0, 12))
  }
  return read
}

async function readBody(
  { path, start, bytes }: Part,
  request: RequestInit,
  onBytes: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const aborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
  const answer = await fetch(path, request).catch((error: unknown) => {
    throw aborted(error) ? error : new ReadFault(path, 'network')
  })
  if (start !== undefined && (answer.status === 200 || answer.status === 416)) {
    // The whole file may be many megabytes.
    await answer.body?.cancel()
    throw new ReadFault(path, 'range')
  }
  if (!answer.ok || !answer.body) throw new ReadFault(path, 'status', String(answer.status))
  const whole = new Uint8Array(bytes)
  let at = 0
  const reader = answer.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw aborted(error) ? error : new ReadFault(path, 'network')
    })
    if (done) break
    if (at + value.length > bytes) {
      await reader.cancel()
      throw new ReadFault(path, 'range')
    }
    whole.set(value, at)
    at += value.length
    onBytes(value.length)
  }
  if (at < bytes) throw new ReadFault(path, 'range')
  return whole
}

/** Bytes as hexadecimal digits. */
export function hex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The series of a release from its table (RFC 4180, as `writeTable` writes it). */
export function readSeriesTable(name: string, text: string): StoredSerie[] {
  const [header = [], ...rows] = csvRowsOf(text, name)
  return rows.map((cells, i) =>
    storedSerieOf(new Row(name, i + 2, Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))),
  )
}
