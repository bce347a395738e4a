import { setImmediate } from 'node:timers/promises'
import type { Serie } from '../../contract/catalogue.ts'
import { type CellCentre, centreOfCode } from '../../contract/grid.ts'
import { slotOf, stepOf } from '../../contract/time.ts'
import type { Mesures } from '../mesures.ts'
import type { Edition } from '../read/openEdition.ts'
import type { StoredSerie } from '../storedSerie.ts'
import { BLOCK_ROWS, blockLeaf, blocksOf, fieldsLeaf, type ProvenRow, SERIE_LEAF } from './leaves.ts'
import { type Hash, inclusionPath, leafHash, treeLevels, treeRoot } from './merkle.ts'
import type { ProvenPart } from './releaseLog.ts'

/** The tree of the series of the towns of a release, in code order, or of those of its cells: a leaf for each. */
export interface EditionTree {
  codes: readonly string[]
  /** Of the blocks of each series, 32 bytes. */
  roots: Uint8Array
  levels: readonly (readonly Hash[])[]
  root: Hash
}

/** The series of a part of a release: those of cells in the order of collections, tiles and cells. */
async function* seriesIn({ series, grids }: Edition, part: ProvenPart): AsyncGenerator<StoredSerie> {
  if (part === 'localites') yield* series
  else
    for (const collection of grids?.collections ?? []) {
      for (const tuile of collection.tuiles) {
        // A tile has a thousand series: whoever waits is let in between two.
        await setImmediate()
        for (const maille of (await grids?.hashes(collection, tuile))?.keys() ?? []) {
          const serie = await grids?.serieAt(collection, centreOfCode(maille) as CellCentre)
          if (serie) yield serie
        }
      }
    }
}

/** Reads series of a release and makes the root of each. Bytes that are not the sealed ones throw. */
export async function serieRoots(
  edition: Edition,
  part: ProvenPart,
  onSerie?: (done: number) => void,
): Promise<Uint8Array> {
  const roots: Hash[] = []
  for await (const serie of seriesIn(edition, part)) {
    const blocks = [...blocksOf(await edition.readMesures(serie))]
    roots.push(treeRoot(blocks.map((rows) => leafHash(blockLeaf(serie, rows)))))
    onSerie?.(roots.length)
  }
  return Buffer.concat(roots)
}

/** The tree of a part by the roots of all series, 32 bytes each in their order; of other ones it has another root than was logged. */
export async function editionTree(edition: Edition, part: ProvenPart, roots: Uint8Array): Promise<EditionTree> {
  const codes: string[] = []
  const hashes: Hash[] = []
  for await (const serie of seriesIn(edition, part)) {
    hashes.push(leafHash(serieLeaf(serie, rootAt(roots, codes.length))))
    codes.push(serie.code)
  }
  return { codes, roots, levels: treeLevels(hashes), root: treeRoot(hashes) }
}

function rootAt(roots: Uint8Array, index: number): Uint8Array {
  return roots.subarray(32 * index, 32 * (index + 1))
}

function serieLeaf(serie: Serie, root: Uint8Array): string {
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

/** A measurement with all of its block, one list a column, and the way from there to the root of the tree; undefined where the series has none then. */
export function placeRow(
  tree: EditionTree,
  { index, serie, mesures }: { index: number; serie: Serie; mesures: Mesures },
  instant: number,
) {
  const { code, granularite } = serie
  const blocks = [...blocksOf(mesures)]
  const at = blocks.findIndex((rows) => rows.some((row) => row.instant === instant))
  const rows = blocks[at] ?? []
  const row = rows.find((each) => each.instant === instant)
  if (!row) return undefined
  const hashes = blocks.map((each) => leafHash(blockLeaf(serie, each)))
  const step = (each: ProvenRow) => stepOf(granularite, slotOf(granularite, each.instant))
  return {
    serie_code: code,
    instant: step(row),
    valeur: row.valeur,
    niveau_effectif: row.niveau,
    statut: row.statut,
    bloc: {
      instants: rows.map(step),
      valeurs: rows.map(({ valeur }) => valeur),
      niveaux: rows.map(({ niveau }) => niveau),
      statuts: rows.map(({ statut }) => statut),
      ...placeOf(treeLevels(hashes), at),
    },
    serie: { feuille: serieLeaf(serie, rootAt(tree.roots, index)), ...placeOf(tree.levels, index) },
  }
}

/** Where a leaf stands among all, and the hashes of its path in hexadecimal. */
function placeOf(levels: readonly (readonly Hash[])[], index: number) {
  const chemin = inclusionPath(levels, index).map((each) => Buffer.from(each).toString('hex'))
  return { index, nombre: levels[0]?.length ?? 0, chemin }
}
