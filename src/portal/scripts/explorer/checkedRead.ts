import { type StoredSerie, storedSerieOf } from '../../../edition/storedSerie.ts'
import { Row } from '../../../storage/row.ts'
import type { SealedPart } from '../../explorer/explorerData.ts'
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
interface Part extends SealedPart {
  /** First byte of the range; undefined: the whole file. */
  start?: number
}

/** Whether the browser can compute a hash here: over plain http it cannot. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** Who asks for a part, and is told the number of bytes received since the last call. */
interface Asking {
  signal?: AbortSignal
  onBytes?(count: number): void
}

/** Reads a part and checks its hash where the browser can. Sends no cookie and no key. */
export async function readChecked(part: Part, asking: Asking = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { path, sha256 } = part
  const read = await readBody(part, asking).catch((error: unknown) => {
    throw error instanceof ReadFault || asking.signal?.aborted ? error : new ReadFault(path, 'network')
  })
  if (canCheck()) {
    const found = hex(await crypto.subtle.digest('SHA-256', read))
    if (found !== sha256) throw new ReadFault(path, 'hash', sha256.slice(0, 12), found.slice(0, 12))
  }
  return read
}

async function readBody({ path, start, bytes }: Part, { signal, onBytes }: Asking): Promise<Uint8Array<ArrayBuffer>> {
  const headers = start === undefined ? {} : { range: `bytes=${start}-${start + bytes - 1}` }
  const answer = await fetch(path, { credentials: 'omit', headers, signal: signal ?? null })
  if (answer.status === 416) throw new ReadFault(path, 'range')
  if (!answer.ok || !answer.body) throw new ReadFault(path, 'status', String(answer.status))
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done && at === bytes) return whole
    if (done || at + value.length > bytes) {
      // Where the range was not heeded, the rest may be many megabytes.
      await reader.cancel()
      throw new ReadFault(path, 'range')
    }
    whole.set(value, at)
    at += value.length
    onBytes?.(value.length)
  }
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

/** The series of a release by its table, read and checked. */
export async function readSeries(table: SealedPart, asking: Asking = {}): Promise<StoredSerie[]> {
  return readSeriesTable(table.path, new TextDecoder().decode(await readChecked(table, asking)))
}
