import { type LongTermMap, longTermMapId } from '../../contract/longTermMap.ts'
import type { MapFile } from '../../sources/upstream.ts'
import { DISK, type Disk } from '../../storage/disk.ts'
import type { GroupFileWriter } from '../../storage/groupFile.ts'
import { columnsOfBlock, MAP_BLOCK_COLUMNS } from '../../storage/mapBlocks.ts'
import { enterLot, importAlone, writeLotFile } from './enterLot.ts'
import type { LotMap } from './lot.ts'

export interface ImportedMap {
  /** The new lot; undefined where the base has this map already. */
  lot: string | undefined
  carte: LongTermMap
  /** The map whose place it takes. */
  remplace: LongTermMap | undefined
}

/**
 * Imports a map of long-term means into the base, as a lot: all of it or nothing, and nothing twice. The earlier map of the same
 * source, variable and period stays in its lot, and is no longer what the base says.
 */
export async function importMap({
  folder,
  file,
  now,
  disk = DISK,
}: {
  folder: string
  file: MapFile
  now: Date
  disk?: Disk
}): Promise<ImportedMap> {
  const { lecteur } = file
  return importAlone(folder, disk, async (lots) => {
    const earlier = lots.flatMap(({ lot, content }) =>
      content.fichiers.flatMap((each) => {
        if (!each.carte || longTermMapId(each.carte) !== longTermMapId(file.carte)) return []
        return [{ lot, carte: each.carte, file: each, lecteur: content.lecteur }]
      }),
    )
    const last = earlier.at(-1)
    if (last?.lecteur === lecteur && last.file.entree === file.sha256)
      return { lot: undefined, carte: last.carte, remplace: undefined }
    const written = await writeLotFile({ folder, columns: MAP_BLOCK_COLUMNS, disk }, file, async (writer) => ({
      groupes: [],
      carte: await writeBlocks(writer, file),
    }))
    const { carte } = written
    if (last && last.file.sha256 === written.sha256 && JSON.stringify(last.carte) === JSON.stringify(carte))
      return { lot: undefined, carte, remplace: undefined }
    const lot = await enterLot(
      folder,
      { source: carte.source, lecteur, fichiers: [written] },
      {
        importe_le: now.toISOString(),
        periode_debut: `${carte.annee_debut}-01-01`,
        periode_fin: `${carte.annee_fin}-12-31`,
        mesures: 0, // a mean is none
        remplace: [...new Set(earlier.map((each) => each.lot))],
      },
      disk,
    )
    return { lot, carte, remplace: last?.carte }
  })
}

/** Writes the blocks of a map, and answers it with where they stand. */
async function writeBlocks(writer: GroupFileWriter, file: MapFile): Promise<LotMap> {
  const blocs: LotMap['blocs'] = []
  let [mailles, minimum, maximum] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for await (const block of file.blocks()) {
    blocs.push({ ligne: block.ligne, colonne: block.colonne, emplacement: await writer.add(columnsOfBlock(block)) })
    mailles += block.valeurs.length
    for (const value of block.valeurs) {
      minimum = Math.min(minimum, value)
      maximum = Math.max(maximum, value)
    }
  }
  return { ...file.carte, mailles, minimum, maximum, blocs }
}
