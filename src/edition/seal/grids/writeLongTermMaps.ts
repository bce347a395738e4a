import { type Catalogue, findSourceGrandeur } from '../../../contract/catalogue.ts'
import type { Cited } from '../../../contract/citation.ts'
import type { StoredLongTermMap } from '../../../contract/longTermMap.ts'
import { niveauOf, weakestStatut } from '../../../contract/vocabulary.ts'
import type { Disk } from '../../../storage/disk.ts'
import type { ColumnValues } from '../../../storage/groupColumns.ts'
import { columnsOfBlock, MAP_BLOCK_COLUMNS } from '../../../storage/mapBlocks.ts'
import { type SealedLongTermMap, writeLongTermTable } from '../../read/grids/longTermTable.ts'
import { LONG_TERM_INDEX_COLUMNS, longTermPath } from '../../tileFiles.ts'
import { longTermMetadata } from '../parquetMetadata.ts'
import { type WrittenFile, writeTexts } from '../writtenFile.ts'
import { writeIndexed } from './indexedFile.ts'

const COLUMNS = { columns: MAP_BLOCK_COLUMNS, index: LONG_TERM_INDEX_COLUMNS }

/**
 * Writes the maps of long-term means of an edition, a row group for each block, and their table; nothing where there is none.
 * `grilles` are the codes that its grids of series have: a source's maps get another.
 */
export async function writeLongTermMaps(
  folder: string,
  cartes: readonly StoredLongTermMap[],
  { catalogue, grilles, disk, cited }: { catalogue: Catalogue; grilles: ReadonlySet<string>; disk: Disk; cited: Cited },
): Promise<{ moyennes: SealedLongTermMap[]; files: WrittenFile[] }> {
  if (cartes.length === 0) return { moyennes: [], files: [] }
  const moyennes: SealedLongTermMap[] = []
  const files: WrittenFile[] = []
  for (const carte of cartes) {
    const sealed = sealedAs(carte, catalogue, grilles)
    const file = { folder, path: longTermPath(sealed), disk, metadata: longTermMetadata(cited, sealed), ...COLUMNS }
    files.push(...(await writeIndexed(file, groupsOf(carte.blocks()))))
    moyennes.push(sealed)
  }
  files.push(...(await writeTexts(folder, writeLongTermTable(moyennes), disk)))
  return { moyennes, files }
}

/** What a release tells of a map, by the country's tables. */
function sealedAs(
  { blocks: _, ...carte }: StoredLongTermMap,
  { sources, sourcesGrandeurs }: Catalogue,
  grilles: ReadonlySet<string>,
): SealedLongTermMap {
  const { source: code, grandeur } = carte
  const source = sources.find((each) => each.code === code)
  const row = findSourceGrandeur(sourcesGrandeurs, code, grandeur)
  if (!source || !row) {
    throw new Error(
      `la base a une carte de ${grandeur} de « ${code} », et sources.csv ou sources_grandeurs.csv n’en a pas de ligne : elle ne peut pas être scellée.`,
    )
  }
  return {
    ...carte,
    grille: grilles.has(code) ? `${code}_moyennes` : code,
    methode_collecte: row.methode_collecte,
    niveau_confiance: niveauOf(row.methode_collecte, source.fiabilite),
    statut: weakestStatut([]), // as its source gives it
    licence: source.licence,
  }
}

/** The columns of each block, its place in the lattice and how many cells it has. */
async function* groupsOf(
  blocks: ReturnType<StoredLongTermMap['blocks']>,
): AsyncGenerator<[ColumnValues[], number, number, number]> {
  for await (const block of blocks) yield [columnsOfBlock(block), block.ligne, block.colonne, block.valeurs.length]
}
