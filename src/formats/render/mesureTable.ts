import { isShown, type MesureSlice } from '../../answers/measurements/slice.ts'
import { MesureHoraire } from '../../contract/resources/horaire.ts'
import { Mesure } from '../../contract/resources/series.ts'
import { timeOf } from '../../contract/time.ts'
import { type Granularite, NIVEAUX, STATUTS } from '../../contract/vocabulary.ts'
import { type CsvDialect, csvCellIn } from '../../storage/csvCell.ts'
import type { Column, ColumnValues } from '../../storage/groupColumns.ts'
import type { TablePiece } from '../../storage/table.ts'
import { chunked } from '../chunks.ts'

/** A measurement, as the rows of every format have it. */
interface Step {
  /** The start of its step. */
  date: Date
  annee: number
  mois: number
  valeur: number
  niveau_effectif: string
  statut: string
}

function stepAt({ granularite, firstSlot, values, niveaux, statuts }: MesureSlice['mesures'], i: number): Step {
  const date = new Date(timeOf(granularite, firstSlot + i))
  return {
    date,
    annee: date.getUTCFullYear(),
    mois: date.getUTCMonth() + 1,
    valeur: values[i] as number,
    niveau_effectif: NIVEAUX[niveaux[i] as number] as string,
    statut: STATUTS[statuts[i] as number] as string,
  }
}

/** How the start of a step is written: as an hour, or as a day. */
function instantsOf({ mesures }: MesureSlice): (step: Step) => string {
  const length = mesures.granularite === 'horaire' ? '2001-01-01T00:00:00'.length : '2001-01-01'.length
  return ({ date }) => date.toISOString().slice(0, length)
}

function rowsOf(slice: MesureSlice, separator: string, row: (step: Step) => string): Iterable<string> {
  const { mesures, from, to } = slice
  return chunked(to - from, (i) => (isShown(slice, from + i) ? row(stepAt(mesures, from + i)) : undefined), separator)
}

/** The names of the fields of a row, as its JSON has them. */
function fieldsOf<Name extends string>({ properties }: { properties: Record<Name, unknown> }) {
  const named = Object.keys(properties).map((name) => [name, `${JSON.stringify(name)}:`])
  return Object.fromEntries(named) as { readonly [Each in Name]: string }
}

const MESURE = fieldsOf(Mesure)
const HOUR = fieldsOf(MesureHoraire)

/** The cells of a row in JSON. */
function jsonCells({ annee, mois, valeur, niveau_effectif, statut }: Step, instant: string | undefined): string {
  const when = instant === undefined ? '' : `,${MESURE.instant_mesure}"${instant}"`
  const grade = `${MESURE.niveau_effectif}"${niveau_effectif}",${MESURE.statut}"${statut}"`
  return `${MESURE.annee}${annee},${MESURE.mois}${mois}${when},${MESURE.valeur}${valeur},${grade}`
}

/** The granularités whose JSON rows are those of the specification, year and month alone. */
const WITHOUT_INSTANT: readonly Granularite[] = ['mensuel', 'annuel']

/** The measurements of a series as JSON rows, in chunks. */
export function jsonRows(slice: MesureSlice): Iterable<string> {
  const instantOf = instantsOf(slice)
  const bare = WITHOUT_INSTANT.includes(slice.mesures.granularite)
  return rowsOf(slice, ',', (step) => `{${jsonCells(step, bare ? undefined : instantOf(step))}}`)
}

/** Hours as the hourly route gives them, in chunks. */
export function jsonHours(slice: MesureSlice): Iterable<string> {
  const instantOf = instantsOf(slice)
  const unite = JSON.stringify(slice.serie.unite)
  return rowsOf(slice, ',', (step) => {
    const { valeur, statut } = step
    return `{${HOUR.instant}"${instantOf(step)}",${HOUR.valeur}${valeur},${HOUR.unite}${unite},${HOUR.statut_editorial}"${statut}"}`
  })
}

/** What each row of a table says of where it is from. */
function originOf({ serie }: MesureSlice) {
  const { code: code_serie, localite, grandeur, unite, source, methode_collecte } = serie
  return { code_serie, localite, grandeur, unite, source, methode_collecte }
}

/** A datatype of CSVW: one of its own, narrowed by a format or bounds. */
export type Datatype = string | { base: string; format?: string; minimum?: number; maximum?: number }

export interface MesureColumn extends Column {
  words: string
  /** By default a text. */
  datatype?: Datatype
  /** Where what the cell names is to be had: a URI template (RFC 6570) over the row. */
  valueUrl?: string
}

const oneOf = (words: readonly string[]): Datatype => ({ base: 'string', format: words.join('|') })

/** The columns of measurements in every table, and what the description of the CSV says of them (CSVW). */
export const MESURE_COLUMNS = [
  { name: 'code_serie', type: 'text', words: 'Code de la série', valueUrl: '/v1/series/{code_serie}' },
  { name: 'localite', type: 'text', words: 'Code de la localité', valueUrl: '/v1/localites/{localite}' },
  { name: 'grandeur', type: 'text', words: 'Code de la grandeur', valueUrl: '/v1/grandeurs/{grandeur}/fiche' },
  { name: 'unite', type: 'text', words: 'Unité de la valeur' },
  { name: 'source', type: 'text', words: 'Code de la source', valueUrl: '/v1/sources/{source}' },
  { name: 'methode_collecte', type: 'text', words: 'Comment la valeur a été obtenue' },
  { name: 'annee', type: 'integer', words: 'Année', datatype: 'gYear' },
  { name: 'mois', type: 'integer', words: 'Mois', datatype: { base: 'integer', minimum: 1, maximum: 12 } },
  { name: 'instant_mesure', type: 'time', words: 'Début du pas' },
  { name: 'valeur', type: 'double', words: 'Valeur', datatype: 'double' },
  { name: 'niveau_effectif', type: 'text', words: 'Niveau de confiance', datatype: oneOf(NIVEAUX) },
  { name: 'statut', type: 'text', words: 'Statut éditorial', datatype: oneOf(STATUTS) },
  {
    name: 'edition',
    type: 'text',
    words: "Édition d'où vient la ligne",
    datatype: { base: 'string', format: 'edition_[0-9]{8}' },
    valueUrl: '/archives/{edition}/datapackage.json',
  },
] as const satisfies readonly MesureColumn[]

/** The same where each has a type; `instants` is what steps begin with. */
export function mesureColumns(instants: 'time' | 'date'): Column[] {
  return MESURE_COLUMNS.map(({ name, type }) => ({ name, type: name === 'instant_mesure' ? instants : type }))
}

/** The header of the measurements in CSV. */
export function csvHeader({ separator }: CsvDialect): string {
  return `${MESURE_COLUMNS.map(({ name }) => name).join(separator)}\r\n`
}

/** The measurements as CSV without its header, in chunks; each row names the release that it is from. */
export function csvRows(slice: MesureSlice, edition: string, dialect: CsvDialect): Iterable<string> {
  const instantOf = instantsOf(slice)
  const { separator: s, decimal } = dialect
  const figure = (value: number) => (decimal === '.' ? String(value) : csvCellIn(dialect, value))
  const head = Object.values(originOf(slice))
    .map((each) => csvCellIn(dialect, each))
    .join(s)
  return rowsOf(slice, '', (step) => {
    const { annee, mois, valeur, niveau_effectif, statut } = step
    const when = `${annee}${s}${mois}${s}${instantOf(step)}`
    return `${head}${s}${when}${s}${figure(valeur)}${s}${niveau_effectif}${s}${statut}${s}${edition}\r\n`
  })
}

/** The measurements as NDJSON, in chunks: the cells of the CSV by name, then what a row taken out of its file needs to be cited. */
export function ndjsonRows(
  slice: MesureSlice,
  { edition, licence, citation }: { edition: string; licence: string; citation: string },
): Iterable<string> {
  const instantOf = instantsOf(slice)
  const head = JSON.stringify(originOf(slice)).slice(0, -1)
  const end = JSON.stringify({ edition, licence, citation }).slice(1)
  return rowsOf(slice, '', (step) => `${head},${jsonCells(step, instantOf(step))},${end}\n`)
}

/** Rows in one piece: a row group of a Parquet file. Its coding takes some 15 ms, in which the process does nothing else. */
export const PIECE_ROWS = 5000

/** The measurements in pieces of a table. */
export function* mesurePieces(slice: MesureSlice, edition: string): Iterable<TablePiece> {
  const same: Readonly<Record<string, string>> = { ...originOf(slice), edition }
  const { mesures, from, to } = slice
  let steps: Step[] = []
  for (let i = from; i < to; i++) {
    if (isShown(slice, i)) steps.push(stepAt(mesures, i))
    if (steps.length < PIECE_ROWS && (i + 1 < to || steps.length === 0)) continue
    yield MESURE_COLUMNS.map(({ name }): ColumnValues => {
      const text = same[name]
      if (text !== undefined) return new Array<string>(steps.length).fill(text)
      if (name === 'instant_mesure') return steps.map(({ date }) => date.getTime())
      return steps.map((step) => step[name as keyof Step]) as (string | number)[] as ColumnValues
    })
    steps = []
  }
}
