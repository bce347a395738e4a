import type { Static } from 'typebox'
import { attributionWords } from '../../answers/catalogue/attributions.ts'
import type { ComputedAnswer } from '../../answers/computed/answer.ts'
import { type Cell, type Rows, rowAt, rowCount } from '../../answers/computed/rows.ts'
import type { ComputedHead } from '../../contract/computed/head.ts'
import type { COMPUTED_FORMAT_OR_EPW } from '../../contract/parameters/format.ts'
import { type CsvDialect, csvCellIn } from '../../storage/csvCell.ts'
import { markOf } from '../csvDialect.ts'
import type { Answer } from '../route.ts'
import { chunked, withHeader } from './json.ts'

export type TextFormat = Exclude<Static<typeof COMPUTED_FORMAT_OR_EPW>, 'xlsx'>

/** How the CSV of an answer is written, and the engine that computed it. */
export interface Written {
  version: string
  dialect: CsvDialect
}

/** A computed answer as text, in the format asked. */
export function renderComputed(answer: ComputedAnswer, format: TextFormat, written: Written): Answer {
  if (format === 'epw') return asEpw(answer)
  return format === 'csv' ? asCsv(answer, written) : asJson(answer, written.version)
}

function asJson({ head, coverage, lead, resultats, tail }: ComputedAnswer, version_moteur: string): Answer {
  const count = rowCount(resultats)
  const rows = chunked(count, (i) => JSON.stringify(rowAt(resultats, i)), ',')
  return {
    kind: 'list',
    head: { ...head, version_moteur, ...coverage, ...lead },
    list: 'resultats',
    items: rows,
    tail,
    rows: count,
    heldBytes: bytesOf(resultats),
  }
}

function asEpw({ head, epw, resultats }: ComputedAnswer): Answer {
  if (!epw) throw new Error(`${head.code_grandeur}: the weather file was not made`)
  return { kind: 'chunks', format: 'epw', fileName: epw.nom, chunks: [epw.texte], rows: rowCount(resultats) }
}

/** Bytes of the columns that the rows of a long answer are made from. */
export function bytesOf(rows: Rows): number {
  if (rows.kind === 'rows') return 0 // they are few
  const details = Object.values(rows.details).reduce((sum, { byteLength }) => sum + byteLength, 0)
  return rows.slots.byteLength + rows.valeur.byteLength + details
}

/** What each row of a CSV repeats of the head, so that it stands by itself. */
const CSV_HEAD = [
  'edition',
  'code_grandeur',
  'code_serie_source',
  'source_code',
  'methode_collecte',
  'localite',
  'unite',
] as const satisfies readonly (keyof ComputedHead)[]
const CSV_ROW = ['instant', 'annee', 'mois', 'valeur'] as const

/** What follows the parameters in each row: days asked and covered, all series read, engine, and how far off the plane may be. */
function lastCells({ head, coverage, table }: ComputedAnswer, version_moteur: string): Record<string, Cell> {
  return {
    periode_debut: head.periode_debut,
    periode_fin: head.periode_fin,
    periode_retenue_debut: coverage.periode_retenue?.debut ?? null,
    periode_retenue_fin: coverage.periode_retenue?.fin ?? null,
    completude_pct: coverage.completude_pct,
    series_utilisees: head.series_utilisees.join(' '),
    version_moteur,
    ruptures_enjambees:
      head.ruptures_enjambees?.map(({ code_serie, date }) => `${code_serie}@${date}`).join(' ') ?? null,
    // Where each row is of a plane of its own, it stands in the row.
    ...(head.erreur_transposition_pct === undefined || table.columns.includes('erreur_transposition_pct')
      ? {}
      : { erreur_transposition_pct: head.erreur_transposition_pct }),
    attributions: attributionWords(head.attributions),
  }
}

/** The columns of every computed answer, those of the rows, the parameters applied, then what it rests on. */
function asCsv(answer: ComputedAnswer, written: Written): Answer {
  const { head, table } = answer
  const names = parameterNames([answer])
  const count = rowCount(table.rows)
  const lines = chunked(count, csvLines(answer, names, written), '')
  return {
    kind: 'chunks',
    format: 'csv',
    fileName: `${head.code_grandeur}_${head.code_serie_source.replaceAll(' ', '+')}_${head.edition}.csv`,
    chunks: withHeader(headerLine(answer, names, written), lines),
    rows: count,
    heldBytes: bytesOf(table.rows),
  }
}

/** The parameters that are columns, of all answers of one table; what a column of the rows says is not said again. */
export function parameterNames(answers: readonly ComputedAnswer[]): string[] {
  const names = answers.flatMap(({ head, table }) =>
    Object.keys(head.parametres_appliques).filter((name) => name !== 'granularite' && !table.columns.includes(name)),
  )
  return [...new Set(names)]
}

/** The header of a table, with its line end. */
export function headerLine(answer: ComputedAnswer, names: readonly string[], { version, dialect }: Written): string {
  const last = Object.keys(lastCells(answer, version))
  const header = [...CSV_HEAD, ...CSV_ROW, 'niveau_confiance', 'statut', ...answer.table.columns, ...names, ...last]
  return `${markOf(dialect)}${header.join(dialect.separator)}\r\n`
}

/** The lines of an answer's table: each stands by itself. */
export function csvLines(
  answer: ComputedAnswer,
  names: readonly string[],
  { version, dialect }: Written,
): (i: number) => string {
  const { head, table } = answer
  const { separator } = dialect
  const text = (cells: readonly unknown[]) => cells.map((cell) => csvCellIn(dialect, cell)).join(separator)
  const applied = names.map((name) => head.parametres_appliques[name])
  const start = text(CSV_HEAD.map((name) => head[name]))
  const grade = text([head.niveau_confiance, head.statut])
  const end = text([
    ...applied.map((value) => (Array.isArray(value) ? value.join(' ') : value)),
    ...Object.values(lastCells(answer, version)),
  ])
  return (i) => {
    const row = rowAt(table.rows, i)
    const own = text(CSV_ROW.map((name) => row[name]))
    const columns = table.columns.map((name) => `${separator}${csvCellIn(dialect, row[name])}`).join('')
    return `${start}${separator}${own}${separator}${grade}${columns}${separator}${end}\r\n`
  }
}
