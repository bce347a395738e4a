import { join } from 'node:path'
import { type LongTermMap, longTermMapId } from '../../contract/longTermMap.ts'
import type { MapFile } from '../../sources/upstream.ts'
import { DISK, type Disk, makeFolderDurably } from '../../storage/disk.ts'
import { cleanUp } from '../../storage/durable.ts'
import { GroupFileWriter } from '../../storage/groupFile.ts'
import { withLock } from '../../storage/lock.ts'
import { columnsOfBlock, MAP_BLOCK_COLUMNS } from '../../storage/mapBlocks.ts'
import { basePaths, readLots, sweepLots } from './base.ts'
import { enterLot } from './enterLot.ts'
import type { LotFile, LotMap } from './lot.ts'

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
  const { lots, lock } = basePaths(folder)
  const { lecteur } = file
  await makeFolderDurably(folder, disk)
  return withLock(lock, async () => {
    await sweepLots(folder, disk)
    const earlier = (await readLots(folder)).flatMap(({ lot, content }) =>
      content.fichiers.flatMap((each) => {
        if (!each.carte || longTermMapId(each.carte) !== longTermMapId(file.carte)) return []
        return [{ lot, carte: each.carte, file: each, lecteur: content.lecteur }]
      }),
    )
    const last = earlier.at(-1)
    if (last?.lecteur === lecteur && last.file.entree === file.sha256)
      return { lot: undefined, carte: last.carte, remplace: undefined }
    try {
      const written = await writeMapFile(lots, file, disk)
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
    } catch (error) {
      await cleanUp(() => sweepLots(folder, disk))
      throw error
    }
  })
}

/** Writes the blocks of a map as Parquet under the name of its hash, synced; the name is durable once the lot's own is. */
async function writeMapFile(lots: string, file: MapFile, disk: Disk): Promise<LotFile & { carte: LotMap }> {
  const temporary = join(lots, `${file.sha256}.tmp`)
  await disk.remove(temporary)
  const writer = await GroupFileWriter.create(temporary, MAP_BLOCK_COLUMNS, disk)
  try {
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
    const { bytes, sha256: hash } = await writer.finish()
    await disk.rename(temporary, join(lots, `${hash}.parquet`))
    const carte = { ...file.carte, mailles, minimum, maximum, blocs }
    return { chemin: file.chemin, entree: file.sha256, sha256: hash, octets: bytes, groupes: [], carte }
  } catch (error) {
    await cleanUp(() => writer.abandon())
    throw error
  }
}
