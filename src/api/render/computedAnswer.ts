import type { ComputedAnswer, ComputedHead } from '../../answers/computed/answer.ts'
import { type Rows, rowAt, rowCount } from '../../answers/computed/rows.ts'
import { csvCell } from '../../storage/csv.ts'
import type { Answer, Format } from '../route.ts'
import { chunked, jsonAround, withHeader } from './json.ts'

/** A computed answer in the format asked. */
export function renderComputed(answer: ComputedAnswer, format: Format): Answer {
  return format === 'csv' ? asCsv(answer) : asJson(answer)
}

function asJson({ head, lead, resultats, tail }: ComputedAnswer): Answer {
  const count = rowCount(resultats)
  const rows = chunked(count, (i) => JSON.stringify(rowAt(resultats, i)), ',')
  return {
    kind: 'text',
    format: 'json',
    chunks: jsonAround({ ...head, ...lead }, 'resultats', rows, tail),
    rows: count,
    heldBytes: bytesOf(resultats),
  }
}

/** Bytes of the columns that the rows of a long answer are made from. */
function bytesOf(rows: Rows): number {
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

/** The columns of every computed answer, those of the rows, then the parameters applied. */
function asCsv({ head, table }: ComputedAnswer): Answer {
  const count = rowCount(table.rows)
  const parameters = Object.entries(head.parametres_appliques).filter(
    ([name]) => name !== 'granularite' && !table.columns.includes(name),
  )
  const names = parameters.map(([name]) => name)
  const header = [...CSV_HEAD, ...CSV_ROW, 'niveau_confiance', 'statut', ...table.columns, ...names]
  const start = CSV_HEAD.map((name) => csvCell(head[name])).join(',')
  const grade = `${head.niveau_confiance},${head.statut}`
  const end = parameters.map(([, value]) => `,${csvCell(Array.isArray(value) ? value.join(' ') : value)}`).join('')
  const line = (i: number) => {
    const row = rowAt(table.rows, i)
    const own = CSV_ROW.map((name) => csvCell(row[name])).join(',')
    return `${start},${own},${grade}${table.columns.map((name) => `,${csvCell(row[name])}`).join('')}${end}\r\n`
  }
  return {
    kind: 'text',
    format: 'csv',
    fileName: `${head.code_grandeur}_${head.code_serie_source}_${head.edition}.csv`,
    chunks: withHeader(`${header.join(',')}\r\n`, chunked(count, line, '')),
    rows: count,
    heldBytes: bytesOf(table.rows),
  }
}
