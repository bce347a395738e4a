import { join } from 'node:path'
import { type Disk, makeFolderDurably } from '../../storage/disk.ts'
import { cleanUp, writeFileDurably } from '../../storage/durable.ts'
import type { Column } from '../../storage/groupColumns.ts'
import { GroupFileWriter } from '../../storage/groupFile.ts'
import { sha256 } from '../../storage/hash.ts'
import { withLock } from '../../storage/lock.ts'
import { basePaths, readLots, sweepLots } from './base.ts'
import { appendJournal, type JournalEntry } from './journal.ts'
import type { Lot, LotFile } from './lot.ts'
import { removeIntent, writeIntent } from './lotIntent.ts'

/** Runs an import alone in a base, given its lots, and deletes what an earlier one left, or this one where it fails. */
export async function importAlone<T>(
  folder: string,
  disk: Disk,
  task: (earlier: Awaited<ReturnType<typeof readLots>>) => Promise<T>,
): Promise<T> {
  await makeFolderDurably(folder, disk)
  return withLock(basePaths(folder).lock, async () => {
    await sweepLots(folder, disk)
    try {
      return await task(await readLots(folder))
    } catch (error) {
      await cleanUp(() => sweepLots(folder, disk))
      throw error
    }
  })
}

/** Writes groups as Parquet under the name of their hash, synced; the name is durable once the lot's own is. */
export async function writeLotFile<Content>(
  { folder, columns, disk }: { folder: string; columns: readonly Column[]; disk: Disk },
  file: { chemin: string; sha256: string },
  write: (writer: GroupFileWriter) => Promise<Content>,
): Promise<Omit<LotFile, 'groupes' | 'carte'> & Content> {
  const { lots } = basePaths(folder)
  const temporary = join(lots, `${file.sha256}.tmp`)
  await disk.remove(temporary)
  const writer = await GroupFileWriter.create(temporary, columns, disk)
  try {
    const content = await write(writer)
    const { bytes, sha256: hash } = await writer.finish()
    await disk.rename(temporary, join(lots, `${hash}.parquet`))
    return { chemin: file.chemin, entree: file.sha256, sha256: hash, octets: bytes, ...content }
  } catch (error) {
    await cleanUp(() => writer.abandon())
    throw error
  }
}

/**
 * Enters a lot whose files stand in the folder of lots already: it is in the base from the moment its line is in the journal; a
 * crash before leaves its intent and files that no lot names. Answers its name. The caller holds the base's lock.
 */
export async function enterLot(
  folder: string,
  content: Lot,
  words: Omit<JournalEntry, 'lot' | 'source' | 'lecteur' | 'fichiers'>,
  disk: Disk,
): Promise<string> {
  const { lots } = basePaths(folder)
  const text = `${JSON.stringify(content)}\n`
  const lot = sha256(text)
  await writeIntent(lots, lot, disk)
  await writeFileDurably(join(lots, `${lot}.json`), text, { disk })
  const { source, lecteur, fichiers } = content
  const { importe_le, periode_debut, periode_fin, mesures, remplace } = words
  const files = fichiers.map((file) => file.sha256)
  await appendJournal(
    folder,
    { lot, source, lecteur, importe_le, periode_debut, periode_fin, fichiers: files, mesures, remplace },
    disk,
  )
  await cleanUp(() => removeIntent(lots, lot, disk)) // the lot is in: its intent says nothing any more
  return lot
}
