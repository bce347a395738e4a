/** A public key that checkpoints are checked with (C2SP signed-note, type 0x01: Ed25519). */
export interface VerifierKey {
  /** Tells the service: an address without scheme, neither space nor plus sign. */
  name: string
  /** The first four bytes of the hash of name and key. */
  id: string
  /** 32 bytes. */
  publicKey: Uint8Array<ArrayBuffer>
}

const ED25519 = 1
const MAX_NOTE_CHARACTERS = 20_000
const MOST_SIGNATURES = 16

/** Bytes as base64 (RFC 4648, 4). */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Bytes of base64; undefined where it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a key may be named so. */
export function isKeyName(name: string): boolean {
  return name.length <= 200 && /^[^\s+]+$/u.test(name)
}

/** A key of its name and its 32 bytes. */
export async function verifierKey(name: string, publicKey: Uint8Array<ArrayBuffer>): Promise<VerifierKey> {
  const named = new Uint8Array([...new TextEncoder().encode(`${name}\n`), ED25519, ...publicKey])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', named))
  return { name, id: toHex(digest.subarray(0, 4)), publicKey }
}

/** A key as it is given to others: `name+id+base64`. */
export function keyText({ name, id, publicKey }: VerifierKey): string {
  return `${name}+${id}+${toBase64(Uint8Array.of(ED25519, ...publicKey))}`
}

/** Reads a key; undefined where the text is none, or its id is another's. */
export async function readKey(text: string): Promise<VerifierKey | undefined> {
  const [name = '', id = '', coded = '', ...more] = text.trim().slice(0, 400).split('+').map(String)
  // Base64 may hold plus signs.
  const bytes = fromBase64([coded, ...more].join('+'))
  if (!isKeyName(name) || bytes?.length !== 33 || bytes[0] !== ED25519) return undefined
  const key = await verifierKey(name, bytes.slice(1))
  return key.id === id ? key : undefined
}

/** The keys among texts: others are left out. */
export async function readKeys(texts: readonly string[]): Promise<VerifierKey[]> {
  return (await Promise.all(texts.map(readKey))).filter((key) => key !== undefined)
}

/** A line of signature. */
export function signatureLine({ name, id }: VerifierKey, signature: Uint8Array): string {
  const idBytes = id.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  return `— ${name} ${toBase64(Uint8Array.of(...idBytes, ...signature))}\n`
}

/**
 * The text of a note, and those of `keys` that signed it. Throws where it is no note, where none of the keys signed it, or where
 * a signature that names one of them does not hold.
 */
export async function openNote(
  note: string,
  keys: readonly VerifierKey[],
): Promise<{ text: string; signers: VerifierKey[] }> {
  const end = note.length > MAX_NOTE_CHARACTERS ? -1 : note.lastIndexOf('\n\n')
  if (end < 0) throw new Error("n'est pas une note signée")
  const text = note.slice(0, end + 1)
  const lines = note.slice(end + 2).split('\n')
  if (lines.pop() !== '' || lines.length > MOST_SIGNATURES) throw new Error("n'est pas une note signée")
  const signers: VerifierKey[] = []
  for (const line of lines) {
    const [dash, name, coded = '', ...more] = line.split(' ')
    const bytes = fromBase64(coded)
    if (dash !== '—' || !bytes || bytes.length < 5 || more.length > 0) throw new Error("n'est pas une note signée")
    const id = toHex(bytes.subarray(0, 4))
    const key = keys.find((each) => each.name === name && each.id === id)
    if (!key) continue
    const known = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, ['verify'])
    const holds = await crypto.subtle.verify('Ed25519', known, bytes.slice(4), new TextEncoder().encode(text))
    if (!holds) throw new Error(`la signature de ${name} ne tient pas`)
    signers.push(key)
  }
  if (signers.length === 0) throw new Error("n'est signée par aucune des clés attendues")
  return { text, signers }
}

/** A signed statement of how long a log is, and of its root. */
export interface Checkpoint {
  origin: string
  size: number
  root: string
}

/** The text of a checkpoint that is signed (C2SP tlog-checkpoint). */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root}\n`
}

/** Reads the text of a checkpoint; undefined where it is none. `root` is base64 of 32 bytes. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', size = '', root = ''] = text.split('\n')
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size) || fromBase64(root)?.length !== 32) return undefined
  return { origin, size: Number(size), root }
}
