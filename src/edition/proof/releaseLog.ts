import { ifThere } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'
import type { EditionBackend, EditionFiles } from '../store/editionBackend.ts'
import { EDITION_LEAF, type Fields, MAILLES_LEAF, RETABLISSEMENT_LEAF, RETRAIT_LEAF, readFields } from './leaves.ts'
import { type Hash, leafHash, treeRoot } from './merkle.ts'
import {
  type Checkpoint,
  checkpointText,
  readCheckpoint,
  signatureLine,
  toBase64,
  type VerifierKey,
} from './signedNote.ts'

/** Beside the releases: the log of all of them (C2SP tlog-tiles), the keys that sign it, and the roots of their series. */
export const LOG_FOLDER = 'journal'
export const CHECKPOINT_FILE = 'checkpoint'
export const KEYS_FILE = 'cles'
const TILE_WIDTH = 256
/** Of an entry: far more than the reason of a withdrawal takes. */
const ENTRY_BYTES = 8_000
/** A bundle has fewer bytes, and the roots of 100,000 series. */
export const MAX_LOG_FILE_BYTES = 4 << 20

/** The files of a log. `read` throws what the place of the releases throws of a file that is not there. */
export type LogFiles = Pick<EditionFiles, 'read'>

/** Puts a file of a log in place, whole and durable. */
export type WriteLogFile = (path: string, bytes: Uint8Array | string) => Promise<void>

/** A log as its checkpoint says it is. */
export interface ReleaseLog extends Checkpoint {
  /** The signed note. */
  checkpoint: string
  entries: readonly string[]
}

/** Signs checkpoints. */
export interface Signer {
  key: VerifierKey
  sign(text: string): Uint8Array
}

/** Of which series of a release an entry has the root. */
export type ProvenPart = 'localites' | 'mailles'

/** A file of the roots of the series of a release, 32 bytes each in their order. */
export function rootsPath(edition: string, part: ProvenPart): string {
  return `racines/${edition}${part === 'mailles' ? '_mailles' : ''}`
}

/** A log holds few kinds of files, and no other is given out. */
export function isLogPath(path: string): boolean {
  if (path === CHECKPOINT_FILE || path === KEYS_FILE) return true
  return /^(racines\/edition_\d{8}(_mailles)?|tile\/(entries|\d|[1-5]\d|6[0-3])\/(x\d{3}\/){0,4}\d{3}(\.p\/[1-9]\d{0,2})?)$/.test(
    path,
  )
}

/** Files that say the same for ever. */
export function isLasting(path: string): boolean {
  return path.startsWith('tile/')
}

/** The path of a tile, or of a bundle of entries. */
function tilePath(level: number | 'entries', index: number, width: number): string {
  const digits = String(index).padStart(3, '0')
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? []
  const name = groups.map((group, i) => (i === groups.length - 1 ? group : `x${group}`)).join('/')
  return `tile/${level}/${name}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

/** A file of a log; undefined where there is none. */
export function readLogFile(files: LogFiles, path: string): Promise<Uint8Array | undefined> {
  return ifThere(files.read(path, MAX_LOG_FILE_BYTES))
}

/**
 * Reads a log whole, undefined where none was begun: as long as a country publishes releases by the month, one bundle of entries. Throws where its entries are
 * not those that its checkpoint was made of; who signed is another question.
 */
export async function logIn(files: LogFiles): Promise<ReleaseLog | undefined> {
  const signed = await readLogFile(files, CHECKPOINT_FILE)
  if (!signed) return undefined
  const checkpoint = new TextDecoder().decode(signed)
  const stated = readCheckpoint(checkpoint)
  if (!stated) throw new Error(`${LOG_FOLDER}/${CHECKPOINT_FILE} n'est pas celui d'un journal`)
  const entries: string[] = []
  for (let from = 0; from < stated.size; from += TILE_WIDTH) {
    const width = Math.min(TILE_WIDTH, stated.size - from)
    const bundle = await files.read(tilePath('entries', from / TILE_WIDTH, width), MAX_LOG_FILE_BYTES)
    entries.push(...entriesOf(bundle))
  }
  if (entries.length !== stated.size || toBase64(treeRoot(entries.map(leafHash))) !== stated.root) {
    throw new Error(`${LOG_FOLDER} : ses entrées ne sont pas celles de son point de contrôle`)
  }
  return { ...stated, checkpoint, entries }
}

/** An entry of a release. */
export interface ReleaseEntry {
  fields: Fields
  text: string
  index: number
}

/** The releases of a log: the entry of each, that of its cells where there is one, and whether it was withdrawn last. */
export function loggedReleases({ entries }: Pick<ReleaseLog, 'entries'>) {
  const editions = new Map<string, ReleaseEntry & { mailles?: ReleaseEntry; retiree: boolean }>()
  for (const [index, text] of entries.entries()) {
    const fields = readFields(EDITION_LEAF, text)
    if (fields?.edition !== undefined) editions.set(fields.edition, { fields, text, index, retiree: false })
    const ofCells = readFields(MAILLES_LEAF, text)
    const whole = editions.get(ofCells?.edition ?? '')
    if (ofCells && whole) whole.mailles ??= { fields: ofCells, text, index }
    for (const [kind, retiree] of [
      [RETRAIT_LEAF, true],
      [RETABLISSEMENT_LEAF, false],
    ] as const) {
      const withdrawn = editions.get(readFields(kind, text)?.edition ?? '')
      if (withdrawn) withdrawn.retiree = retiree
    }
  }
  return editions
}

/** The log of a place of releases; undefined where none was begun. */
export function logOf(backend: EditionBackend): Promise<ReleaseLog | undefined> {
  return logIn(backend.edition(LOG_FOLDER))
}

/**
 * Appends entries to a log and signs it. Tiles and bundles are written first, and seen by nobody before the checkpoint that needs
 * them; what a kill left of them is written over.
 */
export async function appendToLog(
  { origin, entries: before }: Pick<ReleaseLog, 'origin' | 'entries'>,
  added: readonly string[],
  { signers, write }: { signers: readonly Signer[]; write: WriteLogFile },
): Promise<ReleaseLog> {
  const entries = [...before, ...added]
  for (const [path, bytes] of logFiles(entries, before.length)) await write(path, bytes)
  const stated = { origin, size: entries.length, root: toBase64(treeRoot(entries.map(leafHash))) }
  const text = checkpointText(stated)
  const checkpoint = `${text}\n${signers.map(({ key, sign }) => signatureLine(key, sign(text))).join('')}`
  await write(CHECKPOINT_FILE, checkpoint)
  return { ...stated, checkpoint, entries }
}

/** The bundles of entries, then the tiles of their hashes, that hold something after the first `known` entries. */
export function* logFiles(entries: readonly string[], known = 0): Generator<[path: string, bytes: Uint8Array]> {
  yield* tilesOf('entries', known, entries.map(bundled))
  let hashes = entries.map(leafHash)
  for (let level = 0; hashes.length > 0; level++) {
    yield* tilesOf(level, Math.floor(known / TILE_WIDTH ** level), hashes)
    const full = Math.floor(hashes.length / TILE_WIDTH)
    hashes = Array.from({ length: full }, (_, i) => treeRoot(hashes.slice(i * TILE_WIDTH, (i + 1) * TILE_WIDTH)))
  }
}

function* tilesOf(
  level: number | 'entries',
  known: number,
  items: readonly (Hash | Uint8Array)[],
): Generator<[path: string, bytes: Uint8Array]> {
  for (let tile = Math.floor(known / TILE_WIDTH); tile * TILE_WIDTH < items.length; tile++) {
    const own = items.slice(tile * TILE_WIDTH, (tile + 1) * TILE_WIDTH)
    yield [tilePath(level, tile, own.length), Buffer.concat(own)]
  }
}

/** An entry as a bundle has it: its length in 16 bits, the more significant first, then its bytes. */
function bundled(entry: string): Uint8Array {
  const bytes = Buffer.from(entry)
  if (bytes.length > ENTRY_BYTES)
    throw new Error(`une entrée de ${bytes.length} octets est trop longue pour un journal`)
  return Buffer.concat([Uint8Array.of(bytes.length >> 8, bytes.length & 255), bytes])
}

function entriesOf(bundle: Uint8Array): string[] {
  const [bytes, entries] = [Buffer.from(bundle), [] as string[]]
  for (let at = 0; at < bytes.length; ) {
    const end = at + 2 + bytes.readUInt16BE(at)
    if (end > bytes.length) throw new Error(`${LOG_FOLDER} : une entrée est tronquée`)
    entries.push(bytes.toString('utf8', at + 2, end))
    at = end
  }
  return entries
}

/** The hash of a manifest as an entry of the log names it. */
export function manifestHash(text: string): string {
  return `sha256:${sha256(text)}`
}
