import type { Static, TObject, TProperties } from 'typebox'
import { isShown, type MesureSlice } from '../../answers/measurements/slice.ts'
import { MesureHoraire } from '../../contract/resources/horaire.ts'
import { Mesure } from '../../contract/resources/series.ts'
import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import { type Granularite, NIVEAUX, STATUTS } from '../../contract/vocabulary.ts'
import { type CsvDialect, csvCellIn } from '../../storage/csvCell.ts'
import { chunked } from './json.ts'

/** `instant_mesure` of a step: the start of its hour, else its first day. */
export function instantMesure(granularite: Granularite, timeMs: number): string {
  return granularite === 'horaire' ? isoInstant(timeMs) : isoDate(timeMs)
}

/** The granularités whose JSON rows are those of the specification, year and month alone. */
const WITHOUT_INSTANT: readonly Granularite[] = ['mensuel', 'annuel']

/** The names of the fields of a row, as its JSON has them. */
function fieldsOf<P extends TProperties>(row: TObject<P>): { readonly [Name in keyof P & string]: string } {
  const named = Object.keys(row.properties).map((name) => [name, `${JSON.stringify(name)}:`])
  return Object.fromEntries(named)
}

const MESURE = fieldsOf(Mesure)
const HOUR = fieldsOf(MesureHoraire)

/** The measurements of a series as JSON rows, in chunks. */
export function jsonRows(slice: MesureSlice): Iterable<string> {
  const { granularite, firstSlot, values, niveaux, statuts } = slice.mesures
  const bare = WITHOUT_INSTANT.includes(granularite)
  return rowsOf(slice, ',', (i) => {
    const timeMs = timeOf(granularite, firstSlot + i)
    const date = new Date(timeMs)
    const when = `${MESURE.annee}${date.getUTCFullYear()},${MESURE.mois}${date.getUTCMonth() + 1}`
    const instant = bare ? '' : `,${MESURE.instant_mesure}"${instantMesure(granularite, timeMs)}"`
    const grade = `${MESURE.niveau_effectif}"${NIVEAUX[niveaux[i] as number]}",${MESURE.statut}"${STATUTS[statuts[i] as number]}"`
    return `{${when}${instant},${MESURE.valeur}${values[i]},${grade}}`
  })
}

/** Hours as the hourly route gives them, in chunks. */
export function jsonHours(slice: MesureSlice): Iterable<string> {
  const { firstSlot, values, statuts } = slice.mesures
  const unite = JSON.stringify(slice.serie.unite)
  return rowsOf(slice, ',', (i) => {
    const instant = isoInstant(timeOf('horaire', firstSlot + i))
    return `{${HOUR.instant}"${instant}",${HOUR.valeur}${values[i]},${HOUR.unite}${unite},${HOUR.statut_editorial}"${STATUTS[statuts[i] as number]}"}`
  })
}

/** What each row of a table says of where it is from. */
interface Provenance {
  code_serie: string
  localite: string
  grandeur: string
  unite: string
  source: string
  methode_collecte: string
  edition: string
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
] as const satisfies readonly (keyof Static<typeof Mesure> | keyof Provenance)[]

/** The header of the measurements in CSV. */
export function csvHeader({ separator }: CsvDialect): string {
  return `${CSV_COLUMNS.join(separator)}\r\n`
}

/** The measurements as CSV without its header, in chunks; each row names the release that it is from. */
export function csvRows(slice: MesureSlice, edition: string, dialect: CsvDialect): Iterable<string> {
  const { serie, mesures } = slice
  const { granularite, firstSlot, values, niveaux, statuts } = mesures
  const { separator: s, decimal } = dialect
  const figure = (value: number) => (decimal === '.' ? String(value) : csvCellIn(dialect, value))
  const head = [serie.code, serie.localite, serie.grandeur, serie.unite, serie.source, serie.methode_collecte]
    .map((each) => csvCellIn(dialect, each))
    .join(s)
  return rowsOf(slice, '', (i) => {
    const timeMs = timeOf(granularite, firstSlot + i)
    const date = new Date(timeMs)
    const when = `${date.getUTCFullYear()}${s}${date.getUTCMonth() + 1}${s}${instantMesure(granularite, timeMs)}`
    const grade = `${NIVEAUX[niveaux[i] as number]}${s}${STATUTS[statuts[i] as number]}`
    return `${head}${s}${when}${s}${figure(values[i] as number)}${s}${grade}${s}${edition}\r\n`
  })
}

/** The measurements as NDJSON, in chunks: the cells of the CSV by name, then what a row taken out of its file needs to be cited. */
export function ndjsonRows(
  slice: MesureSlice,
  { edition, licence, citation }: { edition: string; licence: string; citation: string },
): Iterable<string> {
  const { serie, mesures } = slice
  const { granularite, firstSlot, values, niveaux, statuts } = mesures
  const { code: code_serie, localite, grandeur, unite, source, methode_collecte } = serie
  const head = JSON.stringify({ code_serie, localite, grandeur, unite, source, methode_collecte }).slice(0, -1)
  const end = JSON.stringify({ edition, licence, citation }).slice(1)
  return rowsOf(slice, '', (i) => {
    const timeMs = timeOf(granularite, firstSlot + i)
    const date = new Date(timeMs)
    const when = `${MESURE.annee}${date.getUTCFullYear()},${MESURE.mois}${date.getUTCMonth() + 1}`
    const instant = `${MESURE.instant_mesure}"${instantMesure(granularite, timeMs)}"`
    const grade = `${MESURE.niveau_effectif}"${NIVEAUX[niveaux[i] as number]}",${MESURE.statut}"${STATUTS[statuts[i] as number]}"`
    return `${head},${when},${instant},${MESURE.valeur}${values[i]},${grade},${end}\n`
  })
}

function rowsOf(slice: MesureSlice, separator: string, row: (i: number) => string): Iterable<string> {
  const { from, to } = slice
  return chunked(to - from, (i) => (isShown(slice, from + i) ? row(from + i) : undefined), separator)
}
