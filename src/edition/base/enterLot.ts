import { join } from 'node:path'
import type { Disk } from '../../storage/disk.ts'
import { cleanUp, writeFileDurably } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'
import { basePaths } from './base.ts'
import { appendJournal, type JournalEntry } from './journal.ts'
import type { Lot } from './lot.ts'
import { removeIntent, writeIntent } from './lotIntent.ts'

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
