import type { Serie } from '../contract/catalogue.ts'
import { isoDate, isoInstant, slotOf, timeOf } from '../contract/time.ts'
import { type Granularite, NIVEAUX, STATUTS } from '../contract/vocabulary.ts'
import type { Mesures } from '../edition/mesures.ts'
import { csvCell } from '../storage/csv.ts'

/** Rows in one chunk of a streamed answer. */
export const CHUNK_ROWS = 2_000

/** Indices of the measurements of a window of time, both ends included; a step belongs if its start does. */
export function indicesWithin(
  { granularite, firstSlot, values }: Mesures,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): number[] {
  const first = fromMs === -Infinity ? 0 : Math.max(0, slotOf(granularite, fromMs - 1) + 1 - firstSlot)
  const last =
    toMs === Infinity ? values.length - 1 : Math.min(values.length - 1, slotOf(granularite, toMs) - firstSlot)
  const indices: number[] = []
  for (let i = first; i <= last; i++) if (!Number.isNaN(values[i])) indices.push(i)
  return indices
}

/** `instant_mesure` of a step: a day, an hour's start, nothing for a month or a year. */
function instantMesure(granularite: Granularite, timeMs: number): string | undefined {
  if (granularite === 'horaire') return isoInstant(timeMs)
  return granularite === 'journalier' ? isoDate(timeMs) : undefined
}

/** The measurements as JSON rows, in chunks. */
export function* jsonRows(mesures: Mesures, indices: readonly number[]): Iterable<string> {
  const { granularite, firstSlot, values, niveaux, statuts } = mesures
  for (let start = 0; start < indices.length; start += CHUNK_ROWS) {
    let chunk = ''
    for (const i of indices.slice(start, start + CHUNK_ROWS)) {
      const timeMs = timeOf(granularite, firstSlot + i)
      const date = new Date(timeMs)
      const instant = instantMesure(granularite, timeMs)
      chunk += `${chunk === '' && start === 0 ? '' : ','}{"annee":${date.getUTCFullYear()},"mois":${date.getUTCMonth() + 1},${
        instant === undefined ? '' : `"instant_mesure":"${instant}",`
      }"valeur":${values[i]},"niveau_effectif":"${NIVEAUX[niveaux[i] as number]}","statut":"${STATUTS[statuts[i] as number]}"}`
    }
    yield chunk
  }
}

export const CSV_COLUMNS = [
  'code_serie',
  'localite',
  'grandeur',
  'unite',
  'source',
  'methode_collecte',
  'annee',
  'mois',
  'instant_mesure',
  'valeur',
  'niveau_effectif',
  'statut',
] as const

/** The measurements as CSV (RFC 4180), header first, in chunks. */
export function* csvRows(serie: Serie, mesures: Mesures, indices: readonly number[]): Iterable<string> {
  const { granularite, firstSlot, values, niveaux, statuts } = mesures
  yield `${CSV_COLUMNS.join(',')}\r\n`
  const head = [serie.code, serie.localite, serie.grandeur, serie.unite, serie.source, serie.methode_collecte]
    .map(csvCell)
    .join(',')
  for (let start = 0; start < indices.length; start += CHUNK_ROWS) {
    let chunk = ''
    for (const i of indices.slice(start, start + CHUNK_ROWS)) {
      const timeMs = timeOf(granularite, firstSlot + i)
      const date = new Date(timeMs)
      chunk += `${head},${date.getUTCFullYear()},${date.getUTCMonth() + 1},${instantMesure(granularite, timeMs) ?? ''},${values[i]},${
        NIVEAUX[niveaux[i] as number]
      },${STATUTS[statuts[i] as number]}\r\n`
    }
    yield chunk
  }
}
