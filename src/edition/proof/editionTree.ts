import type { Mesures } from '../mesures.ts'
import type { Edition } from '../read/openEdition.ts'
import type { StoredSerie } from '../storedSerie.ts'
import { BLOCK_ROWS, blockLeaf, blocksOf, fieldsLeaf, type ProvenRow, SERIE_LEAF } from './leaves.ts'
import { type Hash, inclusionPath, leafHash, treeRoot } from './merkle.ts'

/** The tree of a release: a leaf for each series of its towns, in code order. */
export interface EditionTree {
  leaves: readonly string[]
  hashes: readonly Hash[]
  root: Hash
}

/** The root of the blocks of a series. */
export function serieRoot(serie: StoredSerie, mesures: Mesures): Hash {
  return treeRoot([...blocksOf(mesures)].map((rows) => leafHash(blockLeaf(serie, rows))))
}

/** Reads every series of a release and makes the root of each, in code order. Bytes that are not the sealed ones throw. */
export async function serieRoots(edition: Edition, onSerie?: (done: number) => void): Promise<Uint8Array> {
  const roots = new Uint8Array(32 * edition.series.length)
  for (const [i, serie] of edition.series.entries()) {
    roots.set(serieRoot(serie, await edition.readMesures(serie)), 32 * i)
    onSerie?.(i + 1)
  }
  return roots
}

/** The tree of a release of which the roots of all series are known, 32 bytes each in code order. */
export function editionTree({ series }: Pick<Edition, 'series'>, roots: Uint8Array): EditionTree {
  if (roots.length !== 32 * series.length)
    throw new Error(`${roots.length} octets de racines pour ${series.length} séries`)
  const leaves = series.map((serie, i) => serieLeaf(serie, roots.subarray(32 * i, 32 * (i + 1))))
  const hashes = leaves.map(leafHash)
  return { leaves, hashes, root: treeRoot(hashes) }
}

function serieLeaf(serie: StoredSerie, root: Uint8Array): string {
  return fieldsLeaf(SERIE_LEAF, {
    code: serie.code,
    localite: serie.localite,
    grandeur: serie.grandeur,
    unite: serie.unite,
    source: serie.source,
    methode_collecte: serie.methode_collecte,
    niveau_confiance: serie.niveau_confiance,
    granularite: serie.granularite,
    periode_debut: serie.periode_debut,
    periode_fin: serie.periode_fin,
    mesures: String(serie.nombre_mesures),
    blocs: String(Math.ceil(serie.nombre_mesures / BLOCK_ROWS)),
    racine: Buffer.from(root).toString('hex'),
  })
}

/** A leaf of a tree: its place among `nombre`, and the hashes of its path in hexadecimal. */
export interface Place {
  index: number
  nombre: number
  chemin: string[]
}

/** A measurement with all of its block, and the way from there to the root of its release. */
export interface PlacedRow {
  row: ProvenRow
  rows: readonly ProvenRow[]
  bloc: Place
  serie: Place & { feuille: string }
}

/** Where the measurement of an instant stands in the tree of a release; undefined where the series has none then. */
export function placeRow(
  tree: EditionTree,
  { index, serie, mesures }: { index: number; serie: StoredSerie; mesures: Mesures },
  instant: number,
): PlacedRow | undefined {
  const blocks = [...blocksOf(mesures)]
  const at = blocks.findIndex((rows) => rows.some((row) => row.instant === instant))
  const rows = blocks[at] ?? []
  const row = rows.find((each) => each.instant === instant)
  if (!row) return undefined
  const hashes = blocks.map((each) => leafHash(blockLeaf(serie, each)))
  return {
    row,
    rows,
    bloc: placeOf(hashes, at),
    serie: { feuille: tree.leaves[index] as string, ...placeOf(tree.hashes, index) },
  }
}

function placeOf(hashes: readonly Hash[], index: number): Place {
  const chemin = inclusionPath(hashes, index).map((each) => Buffer.from(each).toString('hex'))
  return { index, nombre: hashes.length, chemin }
}
