import type { SerieKey } from '../../contract/vocabulary.ts'
import { addChange, type ChangeTotals, changeOf, noChange } from '../../derive/statistics/serieChange.ts'
import { basePaths, openBase, readLot } from './base.ts'
import { readJournal } from './journal.ts'
import { keyId } from './spans.ts'

/**
 * What a lot changed of what the base said before it, over the series that stood there already; undefined where it is the
 * first of all. Memory holds one series at a time, as it was and as it became.
 */
export async function whatLotChanged(folder: string, lot: string): Promise<ChangeTotals<SerieKey> | undefined> {
  const entry = (await readJournal(folder)).findLastIndex((each) => each.lot === lot)
  if (entry < 1) return undefined
  const { fichiers } = await readLot(basePaths(folder).lots, lot)
  const touched = new Map(fichiers.flatMap(({ groupes }) => groupes.map(({ serie }) => [keyId(serie), serie] as const)))
  await using before = await openBase(folder, entry)
  await using after = await openBase(folder, entry + 1)
  const totals = noChange<SerieKey>()
  for (const key of before.keys) {
    if (touched.has(keyId(key))) addChange(totals, changeOf(await before.read(key), await after.read(key)), key)
  }
  return totals
}
