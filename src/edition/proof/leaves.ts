import { timeOf } from '../../contract/time.ts'
import { type Granularite, NIVEAUX, type Niveau, STATUTS, type Statut } from '../../contract/vocabulary.ts'
import type { Mesures } from '../mesures.ts'

/** Measurements of a block: enough for a short path, few enough that a proof is a few kilobytes. */
export const BLOCK_ROWS = 64

/** A measurement as a proof has it; `instant` is the start of its step, milliseconds since 1970, UTC. */
export interface ProvenRow {
  instant: number
  valeur: number
  niveau: Niveau
  statut: Statut
}

/** The series that a block is of. */
export interface BlockOf {
  code: string
  granularite: Granularite
}

const ROW_BYTES = 18

/**
 * A leaf of the tree of a series. Three lines of text (kind, code, step), each with its line feed, then of each measurement
 * 18 bytes, the most significant first: the start of its step in seconds since 1970 (64 bits with sign), its value (IEEE 754
 * binary64), the letter of its grade, the place of its status in `STATUTS`.
 */
export function blockLeaf({ code, granularite }: BlockOf, rows: readonly ProvenRow[]): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`harmattan-bloc-1\n${code}\n${granularite}\n`)
  const leaf = new Uint8Array(head.length + rows.length * ROW_BYTES)
  leaf.set(head)
  const view = new DataView(leaf.buffer)
  rows.forEach(({ instant, valeur, niveau, statut }, row) => {
    const at = head.length + row * ROW_BYTES
    view.setBigInt64(at, BigInt(instant / 1000))
    view.setFloat64(at + 8, valeur)
    view.setUint8(at + 16, niveau.charCodeAt(0))
    view.setUint8(at + 17, STATUTS.indexOf(statut))
  })
  return leaf
}

/** The measurements of a series in blocks, in the order of time. */
export function* blocksOf({ granularite, firstSlot, values, niveaux, statuts }: Mesures): Generator<ProvenRow[]> {
  let rows: ProvenRow[] = []
  for (const [i, valeur] of values.entries()) {
    if (Number.isNaN(valeur)) continue
    rows.push({
      instant: timeOf(granularite, firstSlot + i),
      valeur,
      niveau: NIVEAUX[niveaux[i] as number] as Niveau,
      statut: STATUTS[statuts[i] as number] as Statut,
    })
    if (rows.length < BLOCK_ROWS) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** A leaf of words: its kind, then a line `name value` for each. */
export type Fields = Readonly<Record<string, string>>

/** The text of a leaf of words. Throws where a value holds a line feed, which would start a line of its own. */
export function fieldsLeaf(kind: string, fields: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name} ${value}\n`)
  if (lines.some((line) => line.indexOf('\n') !== line.length - 1)) throw new Error(`${kind} : un champ a deux lignes`)
  return `${kind}\n${lines.join('')}`
}

/** Reads a leaf of words of that kind; undefined where it is none, or names a field twice. */
export function readFields(kind: string, text: string): Fields | undefined {
  const [first, ...lines] = text.split('\n')
  if (first !== kind || lines.pop() !== '') return undefined
  const fields = new Map(
    lines.map((line): [string, string] => [line.split(' ', 1)[0] ?? '', line.replace(/^\S* /, '')]),
  )
  return fields.size === lines.length ? Object.fromEntries(fields) : undefined
}

/** The entry of a release, or that of its cells. */
export function readRelease(text: string): Fields | undefined {
  return readFields(EDITION_LEAF, text) ?? readFields(MAILLES_LEAF, text)
}

/** What a series is, with the root of its blocks: a leaf of the tree of its release. */
export const SERIE_LEAF = 'harmattan-serie-1'
/** A release that was published: an entry of the log. */
export const EDITION_LEAF = 'harmattan-edition-1'
/** The root of the series of its cells, which its own entry does not hold. */
export const MAILLES_LEAF = 'harmattan-mailles-1'
/** A release that was withdrawn, and one that answers again. */
export const RETRAIT_LEAF = 'harmattan-retrait-1'
export const RETABLISSEMENT_LEAF = 'harmattan-retablissement-1'
/** A key that signs from now on, signed by those before it. */
export const CLE_LEAF = 'harmattan-cle-1'
