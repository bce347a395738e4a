import { NIVEAUX, type Niveau, STATUTS, type Statut } from '../../contract/vocabulary.ts'
import { BLOCK_ROWS, blockLeaf, type Fields, type ProvenRow, readFields, readRelease, SERIE_LEAF } from './leaves.ts'
import { fromBase64, openNote, readCheckpoint, toHex, type VerifierKey } from './signedNote.ts'

/** The form of a proof; another one has another name. */
export const PROOF_FORMAT = 'harmattan-preuve-1'
export const TLOG_PROOF = 'c2sp.org/tlog-proof@v1'
/** Characters of a proof at most: ten times what the longest has. */
const MAX_PROOF_CHARACTERS = 200_000
const MOST_HASHES = 60

/** Why a proof proves nothing. */
export const PROOF_FAULTS = ['forme', 'valeur', 'bloc', 'serie', 'journal', 'signature'] as const
export type ProofFault = (typeof PROOF_FAULTS)[number]

export class ProofError extends Error {
  override name = 'ProofError'
  readonly fault: ProofFault

  constructor(fault: ProofFault, message: string = fault) {
    super(message)
    this.fault = fault
  }
}

/** Reads the text of a proof; undefined where it is no JSON, or longer than a proof is. */
export function parseProof(text: string): unknown {
  try {
    return text.length > MAX_PROOF_CHARACTERS ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The keys that a proof brings along: they say that it is of one piece, and not whose it is. */
export function keysOfProof(proof: unknown): string[] {
  const { cles } = (proof ?? {}) as { cles?: unknown }
  return Array.isArray(cles) ? cles.filter((each) => typeof each === 'string').slice(0, 16) : []
}

/** A figure that a release holds, and who says so. */
export interface ProvenFigure {
  row: ProvenRow
  /** What the series is: the fields of its leaf. */
  serie: Fields
  /** What the release is: the fields of its entry in the log, or of that of its cells. */
  edition: Fields
  /** Entries of the log when the checkpoint was signed, and where the release stands among them. */
  journal: { origin: string; size: number; index: number }
  signers: VerifierKey[]
}

type Json = Readonly<Record<string, unknown>>

/**
 * Checks a proof with nothing but itself and keys: the figure stands in its block, the block in its series, the series in its
 * release, the release in the log, and the log is signed by one of `keys`. Throws `ProofError`.
 */
export async function verifyProof(proof: unknown, keys: readonly VerifierKey[]): Promise<ProvenFigure> {
  const { format, serie_code, instant, valeur, niveau_effectif, statut, ...parts } = asObject(proof)
  if (format !== PROOF_FORMAT) throw new ProofError('forme')
  const bloc = asObject(parts.bloc)
  const part = asObject(parts.serie)
  const log = asObject(parts.journal)
  const serie = readFields(SERIE_LEAF, asText(part.feuille))
  const entree = asText(log.entree)
  const edition = readRelease(entree)
  if (!serie || !edition) throw new ProofError('forme')

  const rows = rowsOf(bloc)
  const row = rows.find((each) => each.instant === instantOf(instant))
  const stated = row && row.valeur === valeur && row.niveau === niveau_effectif && row.statut === statut
  if (!row || !stated || serie.code !== serie_code || edition.edition !== parts.edition) throw new ProofError('valeur')
  const { code, granularite } = serie as { code: string; granularite: 'mensuel' }
  if (String(bloc.nombre) !== serie.blocs) throw new ProofError('bloc')
  await assertLeads('bloc', { leaf: blockLeaf({ code, granularite }, rows), ...placeOf(bloc), root: serie.racine })
  if (String(part.nombre) !== edition.series) throw new ProofError('serie')
  await assertLeads('serie', { leaf: bytesOf(asText(part.feuille)), ...placeOf(part), root: edition.racine })

  const logged = readTlogProof(asText(log.preuve))
  const { text, signers } = await openNote(logged.checkpoint, keys).catch((error: Error) => {
    throw new ProofError('signature', error.message)
  })
  const checkpoint = readCheckpoint(text)
  if (!checkpoint) throw new ProofError('forme')
  await assertLeads('journal', {
    leaf: bytesOf(entree),
    index: logged.index,
    size: checkpoint.size,
    path: logged.path,
    root: toHex(fromBase64(checkpoint.root) as Uint8Array),
  })
  return {
    row,
    serie,
    edition,
    journal: { origin: checkpoint.origin, size: checkpoint.size, index: logged.index },
    signers,
  }
}

/** The text of a proof that an entry is in a log (C2SP tlog-proof). */
export function tlogProof(index: number, path: readonly string[], checkpoint: string): string {
  return `${[TLOG_PROOF, `index ${index}`, ...path].join('\n')}\n\n${checkpoint}`
}

function readTlogProof(text: string) {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, Math.max(0, end)).split('\n')
  if (lines[0]?.startsWith('extra ')) lines.shift()
  const index = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '')?.[1]
  const path = lines.map(fromBase64)
  if (first !== TLOG_PROOF || index === undefined || !path.every((hash) => hash?.length === 32)) {
    throw new ProofError('forme')
  }
  return { index: Number(index), path: path as Uint8Array<ArrayBuffer>[], checkpoint: text.slice(end + 2) }
}

/** A leaf, its place, and the way from there. */
export interface Leads {
  leaf: Uint8Array<ArrayBuffer>
  index: number
  /** Leaves of the tree. */
  size: number
  path: readonly Uint8Array<ArrayBuffer>[]
  /** In hexadecimal. */
  root: string | undefined
}

/** Whether a path leads from a leaf to the root of a tree of that size (RFC 9162, 2.1.3.2). */
export async function leads({ leaf, index, size, path, root }: Leads): Promise<boolean> {
  let hash = await sha256(Uint8Array.of(0), leaf)
  let [at, last] = [index, size - 1]
  if (!(at <= last)) return false
  for (const sibling of path) {
    if (last === 0) return false
    const right = at % 2 === 1 || at === last
    hash = right ? await sha256(Uint8Array.of(1), sibling, hash) : await sha256(Uint8Array.of(1), hash, sibling)
    // A node that has no sibling of its own rises as it is.
    while (right && at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 && toHex(hash) === root
}

async function assertLeads(fault: ProofFault, way: Leads): Promise<void> {
  if (!(await leads(way))) throw new ProofError(fault)
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function asObject(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw new ProofError('forme')
  return value as Json
}

function asText(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_PROOF_CHARACTERS) throw new ProofError('forme')
  return value
}

function listOf(value: unknown, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new ProofError('forme')
  return value
}

/** Where a leaf stands, and its path. */
function placeOf({ index, nombre, chemin }: Json): { index: number; size: number; path: Uint8Array<ArrayBuffer>[] } {
  if (![index, nombre].every((each) => Number.isSafeInteger(each) && (each as number) >= 0))
    throw new ProofError('forme')
  const path = listOf(chemin, MOST_HASHES).map((text) => {
    if (typeof text !== 'string' || !/^[0-9a-f]{64}$/.test(text)) throw new ProofError('forme')
    return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  })
  return { index: index as number, size: nombre as number, path }
}

/** The instant of `YYYY-MM-DD` or of an hour, UTC; -1 where the text is neither. */
function instantOf(text: unknown): number {
  if (typeof text !== 'string' || text.length > 19) return -1
  const time = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text}Z`)
  return Number.isNaN(time) ? -1 : time
}

function rowsOf(bloc: Json): ProvenRow[] {
  const [instants = [], valeurs = [], niveaux = [], statuts = []] = ['instants', 'valeurs', 'niveaux', 'statuts'].map(
    (name) => listOf(bloc[name], BLOCK_ROWS),
  )
  return instants.map((text, i) => {
    const [instant, valeur, niveau, statut] = [instantOf(text), valeurs[i], niveaux[i], statuts[i]]
    const known = NIVEAUX.includes(niveau as Niveau) && STATUTS.includes(statut as Statut)
    if (instant === -1 || typeof valeur !== 'number' || !known) throw new ProofError('forme')
    return { instant, valeur, niveau: niveau as Niveau, statut: statut as Statut }
  })
}
