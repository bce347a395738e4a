import { pointProvenance } from '../../answers/catalogue/pointTown.ts'
import { provenanceOf } from '../../answers/measurements/provenance.ts'
import { NORMALES_COLUMNS, normalesRows } from '../../answers/normals/normales.ts'
import type { Release } from '../../answers/release.ts'
import { climatologyDataset } from '../../collections/climatology.ts'
import type { Serie } from '../../contract/catalogue.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import type { normales } from '../../contract/resources/normales.ts'
import type { Column } from '../../storage/groupColumns.ts'
import type { TablePiece } from '../../storage/table.ts'
import type { Formats, Rendering } from '../mount.ts'
import { netcdfFile, noSteps } from './netcdfAnswer.ts'
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
export const NORMALES: Formats<typeof normales> = {
  csv(body, { release, dialect }) {
    const name = `${nameOf(body, release)}.csv`
    return tableAnswer(name, NORMALES_COLUMNS, rowsOf(body, release), undefined, dialect)
  },
  ndjson(body, { release }) {
    const { licence, citation } = release.edition
    const rows = rowsOf(body, release)
    const line = (row: Row) =>
      `${JSON.stringify({ ...Object.fromEntries(NORMALES_COLUMNS.map((each) => [each, row[each]])), licence, citation })}\n`
    const chunks = [rows.map(line).join('')]
    return { kind: 'chunks', format: 'ndjson', fileName: `${nameOf(body, release)}.ndjson`, chunks, rows: rows.length }
  },
  netcdf: (body, { release, point }) => {
    const { limite, version_moteur, normales } = body
    if (normales.length === 0) throw noSteps('Aucune normale ne répond à ces filtres', 'des filtres qui en laissent')
    const dataset = climatologyDataset(release, body, { limite, version_moteur, ...pointProvenance(point) })
    return netcdfFile(dataset, { name: nameOf(body, release), rows: 12 * normales.length })
  },
  parquet: (body, rendering) => parquetAnswer(fileOf(body, rendering)),
  xlsx: (body, rendering) => xlsxAnswer(fileOf(body, rendering)),
}

type Body = AnswerOf<typeof normales>
type Row = Record<Name, string | number | null>

function nameOf({ localite }: Body, { id }: Release): string {
  return `normales_${localite}_${id}`
}

function rowsOf(body: Body, release: Release): readonly Row[] {
  return normalesRows(release, body, body.version_moteur)
}

function fileOf(body: Body, { release, point }: Rendering): TableFile {
  const rows = rowsOf(body, release)
  const { limite, version_moteur } = body
  const series = [...new Set(body.normales.flatMap((each) => each.series))]
  return {
    name: nameOf(body, release),
    rowsAre: 'normales',
    columns: COLUMNS,
    pieces: () => (rows.length === 0 ? [] : [pieceOf(rows)]),
    rows: rows.length,
    heldBytes: 0,
    provenance: provenanceOf(
      release,
      series.map((code) => release.serie(code) as Serie),
      { limite, version_moteur, ...pointProvenance(point) },
    ),
  }
}

function pieceOf(rows: readonly Row[]): TablePiece {
  return NORMALES_COLUMNS.map((name) => {
    if (TYPES[name] === 'date') return rows.map((row) => Date.parse(`${row[name]}T00:00:00Z`))
    const cells = rows.map((row) => row[name])
    return TYPES[name] === undefined ? (cells as (string | null)[]) : (cells as (number | null)[])
  })
}
