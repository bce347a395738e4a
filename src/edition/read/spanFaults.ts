import { DAY_MS, isoDate, lastDayOf, parseDate, slotOf, timeOf } from '../../contract/time.ts'
import { type Mesures, MOST_DAYS } from '../mesures.ts'
import type { StoredSerie } from '../storedSerie.ts'

/** What is wrong with the span that a catalogue gives a series; undefined where nothing is. */
export function spanFault({
  periode_debut,
  periode_fin,
  granularite,
  nombre_mesures,
}: StoredSerie): string | undefined {
  const [first, last] = [parseDate(periode_debut), parseDate(periode_fin)]
  if (first === undefined || last === undefined || last < first) return "n'est pas une période"
  if ((last - first) / DAY_MS >= MOST_DAYS) return 'dépasse quatre siècles'
  const steps = slotOf(granularite, last + DAY_MS - 1) - slotOf(granularite, first) + 1
  return Number.isInteger(nombre_mesures) && nombre_mesures >= 0 && nombre_mesures <= steps
    ? undefined
    : `n'a pas de quoi compter ${nombre_mesures} mesures`
}

/** Whether measurements begin and end with the days that the catalogue says. */
export function spansItsRows(
  { periode_debut, periode_fin }: Pick<StoredSerie, 'periode_debut' | 'periode_fin'>,
  { granularite, firstSlot, values }: Mesures,
): boolean {
  if (values.length === 0) return true
  const lastSlot = firstSlot + values.length - 1
  return isoDate(timeOf(granularite, firstSlot)) === periode_debut && lastDayOf(granularite, lastSlot) === periode_fin
}
