import { dirname, join } from 'node:path'
import { type Catalogue, findSourceGrandeur } from '../../../contract/catalogue.ts'
import type { StoredLongTermMap } from '../../../contract/longTermMap.ts'
import { niveauOf, weakestStatut } from '../../../contract/vocabulary.ts'
import { type Disk, makeFolderDurably } from '../../../storage/disk.ts'
import { GroupFileWriter } from '../../../storage/groupFile.ts'
import { columnsOfBlock, MAP_BLOCK_COLUMNS } from '../../../storage/mapBlocks.ts'
import { type SealedLongTermMap, writeLongTermTable } from '../../read/grids/longTermTable.ts'
import { indexPath, LONG_TERM_INDEX_COLUMNS, longTermPath } from '../../tileFiles.ts'
import type { LongTermMetadata } from '../parquetMetadata.ts'
import { type WrittenFile, writeTexts } from '../writtenFile.ts'

/**
 * Writes the maps of long-term means of an edition, a row group for each block, and their table; nothing where there is none.
 * `grilles` are the codes that its grids of series have: a source's maps get another.
 */
export async function writeLongTermMaps(
  folder: string,
  cartes: readonly StoredLongTermMap[],
  {
    catalogue,
    grilles,
    disk,
    metadata,
  }: { catalogue: Catalogue; grilles: ReadonlySet<string>; disk: Disk; metadata: LongTermMetadata },
): Promise<{ moyennes: SealedLongTermMap[]; files: WrittenFile[] }> {
  if (cartes.length === 0) return { moyennes: [], files: [] }
  const moyennes: SealedLongTermMap[] = []
  const files: WrittenFile[] = []
  for (const carte of cartes) {
    const sealed = sealedAs(carte, catalogue, grilles)
    files.push(...(await writeMap(folder, sealed, { blocks: carte.blocks(), disk, metadata })))
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

async function writeMap(
  folder: string,
  carte: SealedLongTermMap,
  {
    blocks,
    disk,
    metadata,
  }: { blocks: ReturnType<StoredLongTermMap['blocks']>; disk: Disk; metadata: LongTermMetadata },
): Promise<WrittenFile[]> {
  const path = longTermPath(carte)
  await makeFolderDurably(dirname(join(folder, path)), disk)
  const writer = await GroupFileWriter.create(join(folder, path), MAP_BLOCK_COLUMNS, disk)
  const index = await GroupFileWriter.create(join(folder, indexPath(path)), LONG_TERM_INDEX_COLUMNS, disk)
  try {
    const rows: (string | number)[][] = []
    for await (const block of blocks) {
      const { offset, bytes, columnBytes, sha256 } = await writer.add(columnsOfBlock(block))
      const { ligne, colonne, valeurs } = block
      rows.push([ligne, colonne, valeurs.length, offset, bytes, columnBytes.join(' '), sha256])
    }
    await index.add(LONG_TERM_INDEX_COLUMNS.map((_, at) => rows.map((row) => row[at])) as string[][])
    const words = metadata(carte)
    return [
      { path, ...(await writer.finish(words)) },
      { path: indexPath(path), ...(await index.finish(words)) },
    ]
  } catch (error) {
    await writer.abandon()
    await index.abandon()
    throw error
  }
}
