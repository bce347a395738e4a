import { provenanceOf } from '../../answers/measurements/provenance.ts'
import { NORMALES_COLUMNS, type normalesOf, normalesRows } from '../../answers/normals/normales.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import type { FormatOrFile } from '../../contract/parameters/format.ts'
import type { CsvDialect } from '../../storage/csvCell.ts'
import type { Column } from '../../storage/groupColumns.ts'
import type { TablePiece } from '../../storage/table.ts'
import type { Answer } from '../route.ts'
import { tableAnswer } from './tableAnswer.ts'
import { parquetAnswer, type TableFile, xlsxAnswer } from './tableFile.ts'

type Name = (typeof NORMALES_COLUMNS)[number]

/** What the columns that are no text hold. */
const TYPES: Partial<Record<Name, Column['type']>> = {
  periode_debut: 'date',
  periode_fin: 'date',
  mois: 'integer',
  moyenne: 'double',
  ecart_type: 'double',
  minimum: 'double',
  maximum: 'double',
  n_annees: 'integer',
  annuel: 'double',
  annuel_base_annees: 'integer',
}
const COLUMNS: readonly Column[] = NORMALES_COLUMNS.map((name) => ({
  name,
  type: TYPES[name] ?? 'text',
  nullable: TYPES[name] !== 'date',
}))

/** The normals of a town as one table, a row for each month. */
export function normalesAnswer(
  format: Exclude<FormatOrFile, 'json'>,
  {
    release,
    normales,
    version,
    dialect,
  }: { release: Release; normales: Awaited<ReturnType<typeof normalesOf>>; version: string; dialect: CsvDialect },
): Answer {
  const name = `normales_${normales.localite}_${release.id}`
  const rows: readonly Record<Name, string | number | null>[] = normalesRows(release, normales, version)
  if (format === 'csv') return tableAnswer(`${name}.csv`, NORMALES_COLUMNS, rows, undefined, dialect)
  if (format === 'ndjson') {
    const { licence, citation } = release.edition
    const line = (row: (typeof rows)[number]) =>
      `${JSON.stringify({ ...Object.fromEntries(NORMALES_COLUMNS.map((each) => [each, row[each]])), licence, citation })}\n`
    return { kind: 'chunks', format, fileName: `${name}.ndjson`, chunks: [rows.map(line).join('')], rows: rows.length }
  }
  const series = [...new Set(normales.normales.flatMap((each) => each.series))]
  const file: TableFile = {
    name,
    rowsAre: 'normales',
    columns: COLUMNS,
    pieces: () => (rows.length === 0 ? [] : [pieceOf(rows)]),
    rows: rows.length,
    heldBytes: 0,
    provenance: provenanceOf(
      release,
      series.map((code) => release.serie(code) as Serie),
      { limite: normales.limite, version_moteur: version },
    ),
  }
  return format === 'parquet' ? parquetAnswer(file) : xlsxAnswer(file)
}

function pieceOf(rows: readonly Record<Name, string | number | null>[]): TablePiece {
  return NORMALES_COLUMNS.map((name) =>
    rows.map((row) => (TYPES[name] === 'date' ? Date.parse(`${row[name]}T00:00:00Z`) : row[name])),
  ) as unknown as TablePiece
}
