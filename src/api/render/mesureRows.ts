import { isShown, type MesureSlice } from '../../answers/measurements/slice.ts'
import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import { type Granularite, NIVEAUX, STATUTS } from '../../contract/vocabulary.ts'
import { csvCell } from '../../storage/csvCell.ts'
import { chunked, withHeader } from './json.ts'

/** `instant_mesure` of a step: the start of its hour, else its first day. */
function instantMesure(granularite: Granularite, timeMs: number): string {
  return granularite === 'horaire' ? isoInstant(timeMs) : isoDate(timeMs)
}

/** The granularités whose JSON rows are those of the specification, year and month alone. */
const WITHOUT_INSTANT: readonly Granularite[] = ['mensuel', 'annuel']

/** The measurements of a series as JSON rows, in chunks. */
export function jsonRows(slice: MesureSlice): Iterable<string> {
  const { granularite, firstSlot, values, niveaux, statuts } = slice.mesures
  const bare = WITHOUT_INSTANT.includes(granularite)
  return rowsOf(slice, ',', (i) => {
    const timeMs = timeOf(granularite, firstSlot + i)
    const date = new Date(timeMs)
    const when = `"annee":${date.getUTCFullYear()},"mois":${date.getUTCMonth() + 1}`
    const told = bare ? '' : `,"instant_mesure":"${instantMesure(granularite, timeMs)}"`
    return `{${when}${told},"valeur":${values[i]},"niveau_effectif":"${NIVEAUX[niveaux[i] as number]}","statut":"${STATUTS[statuts[i] as number]}"}`
  })
}

/** Hours as the hourly route gives them, in chunks. */
export function jsonHours(slice: MesureSlice): Iterable<string> {
  const { firstSlot, values, statuts } = slice.mesures
  const unite = JSON.stringify(slice.serie.unite)
  return rowsOf(slice, ',', (i) => {
    const instant = isoInstant(timeOf('horaire', firstSlot + i))
    return `{"instant":"${instant}","valeur":${values[i]},"unite":${unite},"statut_editorial":"${STATUTS[statuts[i] as number]}"}`
  })
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
  'edition',
] as const

/** The measurements as CSV (RFC 4180), header first, in chunks; each row names the release that it is from. */
export function csvRows(slice: MesureSlice, edition: string): Iterable<string> {
  const { serie, mesures } = slice
  const { granularite, firstSlot, values, niveaux, statuts } = mesures
  const head = [serie.code, serie.localite, serie.grandeur, serie.unite, serie.source, serie.methode_collecte]
    .map(csvCell)
    .join(',')
  const rows = rowsOf(slice, '', (i) => {
    const timeMs = timeOf(granularite, firstSlot + i)
    const date = new Date(timeMs)
    const when = `${date.getUTCFullYear()},${date.getUTCMonth() + 1},${instantMesure(granularite, timeMs)}`
    return `${head},${when},${values[i]},${NIVEAUX[niveaux[i] as number]},${STATUTS[statuts[i] as number]},${edition}\r\n`
  })
  return withHeader(`${CSV_COLUMNS.join(',')}\r\n`, rows)
}

function rowsOf(slice: MesureSlice, separator: string, row: (i: number) => string): Iterable<string> {
  const { from, to } = slice
  return chunked(to - from, (i) => (isShown(slice, from + i) ? row(from + i) : undefined), separator)
}
