import { join } from 'node:path'
import type { Disk } from '../../storage/disk.ts'

/** An empty file in the folder of lots: its name says which lot is about to enter the base. */
const INTENT = /^([0-9a-f]{64})\.intention$/

const pathOf = (lots: string, lot: string) => join(lots, `${lot}.intention`)

/**
 * Writes, durably, that a lot is about to enter the base. It stands before the lot's descriptor, so that an import that was cut
 * short is told from a journal that lost a line.
 */
export async function writeIntent(lots: string, lot: string, disk: Disk): Promise<void> {
  await (await disk.open(pathOf(lots, lot), 'a')).close()
  await disk.syncFolder(lots)
}

/** Takes an intent back, durably: one that came back would have the next sweep delete a lot whose line the journal lost. */
export async function removeIntent(lots: string, lot: string, disk: Disk): Promise<void> {
  await disk.remove(pathOf(lots, lot))
  await disk.syncFolder(lots)
}

/** The lot that a file of this name is the intent of. */
export function intendedLot(name: string): string | undefined {
  return INTENT.exec(name)?.[1]
}
