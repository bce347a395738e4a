import type { Static } from 'typebox'
import { attributionWords } from '../../answers/catalogue/attributions.ts'
import { type ComputedAnswer, type Rows, rowAt, rowCount } from '../../computations/answer.ts'
import { COMMON_HEAD, type ComputedHead } from '../../contract/computed/head.ts'
import type { COMPUTED_FORMAT_OR_EPW } from '../../contract/parameters/format.ts'
import { type CsvDialect, csvCellIn } from '../../storage/csvCell.ts'
import { chunked, madeAnew } from '../chunks.ts'
import { markOf } from '../csvDialect.ts'
import type { Answer } from './answer.ts'

export type TextFormat = Exclude<Static<typeof COMPUTED_FORMAT_OR_EPW>, 'xlsx'>

/** How the CSV of an answer is written, and the engine that computed it. */
export interface Written {
  version: string
  dialect: CsvDialect
}

/** Answers of one variable, of one town or of several in their order: there is at least one. */
export type Answers = readonly ComputedAnswer[]

/** Computed answers as text, in the format asked. */
export function renderComputed(answers: Answers, format: TextFormat, { version, dialect }: Written): Answer {
  const [first] = answers as [ComputedAnswer]
  if (format === 'epw') return asEpw(first)
  if (format === 'csv') return asCsv(answers, { version, dialect })
  const size = sizeOf(answers.map(({ resultats }) => resultats))
  const several = answers.length > 1
  const items = madeAnew(function* () {
    for (const { head, resultats } of answers) {
      const { localite } = head
      const row = (i: number) => (several ? { localite, ...rowAt(resultats, i) } : rowAt(resultats, i))
      yield* chunked(rowCount(resultats), (i) => JSON.stringify(row(i)), ',')
    }
  })
  const list = { kind: 'list', list: 'resultats', items, ...size } as const
  if (!several) {
    const { head, coverage, lead, tail } = first
    return { ...list, head: { ...head, version_moteur: version, ...coverage, ...lead }, tail }
  }
  // What is common to all stands once; what may differ stands for each town, wherever it happens to be alike.
  const common = Object.fromEntries(COMMON_HEAD.map((name) => [name, first.head[name]]))
  return { ...list, head: { ...common, version_moteur: version, localites: answers.map(ofTown) } }
}

/** What an answer says of itself beside what it has in common with those of other towns, its total among it. */
function ofTown({ head, coverage, lead, tail }: ComputedAnswer): object {
  const own = Object.entries(head).filter(([name]) => !(COMMON_HEAD as readonly string[]).includes(name))
  return { localite: head.localite, ...Object.fromEntries(own), ...coverage, ...lead, ...tail }
}

function asEpw({ head, epw, resultats }: ComputedAnswer): Answer {
  if (!epw) throw new Error(`${head.code_grandeur}: the weather file was not made`)
  return { kind: 'chunks', format: 'epw', fileName: epw.nom, chunks: [epw.texte], rows: rowCount(resultats) }
}

/** How many rows there are, and the bytes that they are made from. */
export function sizeOf(all: readonly Rows[]): { rows: number; heldBytes: number } {
  return {
    rows: all.reduce((sum, rows) => sum + rowCount(rows), 0),
    heldBytes: all.reduce((sum, rows) => sum + bytesOf(rows), 0),
  }
}

/** Of a row that is an object, with its dozen fields. */
export const PLAIN_ROW_BYTES = 256

/** Bytes that the rows of an answer are made from. */
function bytesOf(rows: Rows): number {
  if (rows.kind === 'rows') return rows.rows.length * PLAIN_ROW_BYTES
  const details = Object.values(rows.details).reduce((sum, { byteLength }) => sum + byteLength, 0)
  return rows.slots.byteLength + rows.valeur.byteLength + details
}

/** The name of a file, without its ending. */
export function fileNameOf(answers: Answers): string {
  const [{ head, lead }] = answers as [ComputedAnswer]
  const own = () =>
    'produit' in lead ? `${lead.produit}_${head.localite}` : head.code_serie_source.replaceAll(' ', '+')
  const what = answers.length > 1 ? `${answers.length}_localites` : own()
  return `${head.code_grandeur}_${what}_${head.edition}`
}

/** Days asked and covered. */
export function periodOf({ head, coverage }: ComputedAnswer) {
  return {
    periode_debut: head.periode_debut,
    periode_fin: head.periode_fin,
    periode_retenue_debut: coverage.periode_retenue?.debut,
    periode_retenue_fin: coverage.periode_retenue?.fin,
    completude_pct: coverage.completude_pct,
  }
}

/** The breaks that an answer crosses, each as one word. */
export function breaksOf({ head }: ComputedAnswer): string[] | undefined {
  return head.ruptures_enjambees?.map(({ code_serie, date }) => `${code_serie}@${date}`)
}

/** What each row of a CSV repeats of the head, so that it stands by itself, where the row has none of its own. */
const CSV_HEAD = [
  'edition',
  'code_grandeur',
  'code_serie_source',
  'source_code',
  'methode_collecte',
  'localite',
  'unite',
] as const satisfies readonly (keyof ComputedHead)[]
const headNames = ({ table }: ComputedAnswer) => CSV_HEAD.filter((name) => !table.columns.includes(name))
const CSV_ROW = ['instant', 'annee', 'mois', 'valeur'] as const

/** What follows the parameters in each row: days, all series read, engine, and how far off the plane may be. */
function lastCells(answer: ComputedAnswer, version_moteur: string): Record<string, unknown> {
  const { head, table } = answer
  return {
    ...periodOf(answer),
    series_utilisees: head.series_utilisees,
    version_moteur,
    ruptures_enjambees: breaksOf(answer),
    // Where each row is of a plane of its own, it stands in the row.
    ...(head.erreur_transposition_pct === undefined || table.columns.includes('erreur_transposition_pct')
      ? {}
      : { erreur_transposition_pct: head.erreur_transposition_pct }),
    attributions: attributionWords(head.attributions),
  }
}

/** The columns of every computed answer, those of the rows, the parameters applied, then what it rests on: all towns under one header. */
function asCsv(answers: Answers, { version, dialect }: Written): Answer {
  const [first] = answers as [ComputedAnswer]
  const { separator } = dialect
  const names = parameterNames(answers)
  const own = [...first.table.columns, ...names, ...Object.keys(lastCells(first, version))]
  const header = [...headNames(first), ...CSV_ROW, 'niveau_confiance', 'statut', ...own].join(separator)
  const chunks = madeAnew(function* () {
    yield `${markOf(dialect)}${header}\r\n`
    for (const answer of answers) {
      yield* chunked(rowCount(answer.table.rows), csvLines(answer, names, { version, dialect }), '')
    }
  })
  const size = sizeOf(answers.map(({ table }) => table.rows))
  return { kind: 'chunks', format: 'csv', fileName: `${fileNameOf(answers)}.csv`, chunks, ...size }
}

/** The parameters that are columns, of all answers of one table; what a column of the rows says is not said again. */
function parameterNames(answers: Answers): string[] {
  const names = answers.flatMap(({ head, table }) =>
    Object.keys(head.parametres_appliques).filter((name) => name !== 'granularite' && !table.columns.includes(name)),
  )
  return [...new Set(names)]
}

/** The lines of an answer's table: each stands by itself. */
function csvLines(answer: ComputedAnswer, names: readonly string[], { version, dialect }: Written) {
  const { head, table } = answer
  const { separator } = dialect
  const text = (cells: readonly unknown[]) => cells.map((cell) => csvCellIn(dialect, cell)).join(separator)
  const applied = names.map((name) => head.parametres_appliques[name])
  const start = text(headNames(answer).map((name) => head[name]))
  const grade = text([head.niveau_confiance, head.statut])
  const end = text([...applied, ...Object.values(lastCells(answer, version))])
  return (i: number): string => {
    const row = rowAt(table.rows, i)
    const own = text(CSV_ROW.map((name) => row[name]))
    const columns = table.columns.map((name) => `${separator}${csvCellIn(dialect, row[name])}`).join('')
    return `${start}${separator}${own}${separator}${grade}${columns}${separator}${end}\r\n`
  }
}
