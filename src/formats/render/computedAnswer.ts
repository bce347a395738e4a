import type { Static } from 'typebox'
import { attributionWords } from '../../answers/catalogue/attributions.ts'
import { pointProvenance } from '../../answers/catalogue/pointTown.ts'
import { provenanceOf } from '../../answers/measurements/provenance.ts'
import { type Cell, type ComputedAnswer, type Row, type Rows, rowAt, rowCount } from '../../computations/answer.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { COMMON_HEAD, type ComputedHead } from '../../contract/computed/head.ts'
import type { COMPUTED_FORMAT_OR_EPW } from '../../contract/parameters/format.ts'
import { type CsvDialect, csvCellIn } from '../../storage/csvCell.ts'
import type { Column } from '../../storage/groupColumns.ts'
import type { TablePiece } from '../../storage/table.ts'
import { chunked, madeAnew } from '../chunks.ts'
import { markOf } from '../csvDialect.ts'
import type { Answer, Rendering } from './answer.ts'
import { tableFile } from './tableFile.ts'

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

/** The release that an answer is from, the engine that computed it, and the point asked about. */
type Asked = Pick<Rendering, 'release' | 'version' | 'point'> & Written

/** Rows in one piece of the table. */
const PIECE_ROWS = 2000

/** Computed answers as a workbook: a row for each step of each town, and a sheet of what they rest on. */
export function computedWorkbook(answers: Answers, asked: Asked): Answer<never> {
  const { release, dialect, point } = asked
  const [first] = answers as [ComputedAnswer]
  const columns = columnsOf(first)
  const file = {
    name: fileNameOf(answers),
    rowsAre: first.head.code_grandeur.slice(0, LONGEST_SHEET_NAME),
    columns,
    pieces: () => piecesOf(answers, columns),
    ...sizeOf(answers.map(({ table }) => table.rows)),
    provenance: () =>
      provenanceOf(release, seriesOf(answers, asked), { ...factsOf(answers, asked), ...pointProvenance(point) }),
  }
  return tableFile('xlsx', file, { release, dialect })
}

/** Of Excel. */
const LONGEST_SHEET_NAME = 31

/** Columns of a row; what is alike in all of them stands in the other sheet. */
function columnsOf({ table }: ComputedAnswer): Column[] {
  const row = rowCount(table.rows) > 0 ? rowAt(table.rows, 0) : {}
  const names = ['instant', 'annee', 'mois', 'valeur', 'niveau_confiance', 'statut', ...table.columns]
  return [
    { name: 'localite', type: 'text' },
    ...names.map((name): Column => ({ name, type: typeOf(row[name]), nullable: true })),
  ]
}

/** A text column takes numbers too. */
function typeOf(cell: Cell | undefined): 'time' | 'date' | 'text' {
  if (typeof cell !== 'string') return 'text'
  if (/^\d{4}-\d\d-\d\dT/.test(cell)) return 'time'
  return /^\d{4}-\d\d-\d\d$/.test(cell) ? 'date' : 'text'
}

function* piecesOf(answers: Answers, columns: readonly Column[]): Iterable<TablePiece> {
  for (const { head, table } of answers) {
    const { localite, niveau_confiance, statut } = head
    const count = rowCount(table.rows)
    for (let from = 0; from < count; from += PIECE_ROWS) {
      const rows: Row[] = []
      for (let i = from; i < Math.min(count, from + PIECE_ROWS); i++) {
        rows.push({ ...rowAt(table.rows, i), localite, niveau_confiance, statut })
      }
      // Numbers among texts: a cell is written by what it holds.
      yield columns.map(({ name, type }) => rows.map((row) => cellOf(row[name], type))) as unknown as TablePiece
    }
  }
}

function cellOf(cell: Cell | undefined, type: Column['type']): Cell {
  if (cell === undefined || cell === null) return null
  return typeof cell === 'string' && type !== 'text' ? Date.parse(cell) : cell
}

function seriesOf(answers: Answers, { release }: Asked): Serie[] {
  const codes = new Set(answers.flatMap(({ head }) => head.series_utilisees))
  return release.series.filter(({ code }) => codes.has(code))
}

/** What the answers say of themselves: once where they agree, else for each town. */
function factsOf(answers: Answers, { version }: Asked): Record<string, string> {
  const [first] = answers as [ComputedAnswer]
  const own = (answer: ComputedAnswer): Record<string, unknown> => ({
    ...answer.head.parametres_appliques,
    ...periodOf(answer),
    erreur_transposition_pct: answer.head.erreur_transposition_pct,
    ruptures_enjambees: breaksOf(answer),
    limite: answer.head.limite,
    hypotheses: answer.head.hypotheses,
    avertissements: answer.coverage.avertissements,
  })
  const all = answers.map(own)
  const facts = Object.keys(all[0] ?? {}).flatMap((name): [string, string][] => {
    const texts = all.map((each) => textOf(each[name]))
    if (texts.every((text) => text === texts[0])) return texts[0] ? [[name, texts[0]]] : []
    return [[name, texts.map((text, i) => `${answers[i]?.head.localite} : ${text}`).join(' ; ')]]
  })
  return {
    code_grandeur: first.head.code_grandeur,
    unite: first.head.unite,
    version_moteur: version,
    ...Object.fromEntries(facts),
  }
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '')
}
