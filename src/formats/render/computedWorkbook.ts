import { pointProvenance } from '../../answers/catalogue/pointTown.ts'
import { provenanceOf } from '../../answers/measurements/provenance.ts'
import { type Cell, type ComputedAnswer, type Row, rowAt, rowCount } from '../../computations/answer.ts'
import type { Serie } from '../../contract/catalogue.ts'
import type { Column } from '../../storage/groupColumns.ts'
import type { TablePiece } from '../../storage/table.ts'
import type { Answer, Rendering } from './answer.ts'
import { type Answers, breaksOf, fileNameOf, periodOf, sizeOf, type Written } from './computedAnswer.ts'
import { tableFile } from './tableFile.ts'

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
