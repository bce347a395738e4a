import { pointProvenance } from '../../answers/catalogue/pointTown.ts'
import { provenanceOf } from '../../answers/measurements/provenance.ts'
import { NORMALES_COLUMNS, normalesRows } from '../../answers/normals/normales.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import type { normales } from '../../contract/resources/normales.ts'
import type { Column } from '../../storage/groupColumns.ts'
import type { TablePiece } from '../../storage/table.ts'
import { climatologyDataset } from '../collections/climatology.ts'
import type { Formats, Rendering } from './answer.ts'
import { netcdfFile, noSteps, type TableFile, tableFile } from './tableFile.ts'

type Name = (typeof NORMALES_COLUMNS)[number]
type Row = ReturnType<typeof normalesRows>[number]
/** The columns that hold numbers. */
type Numeric = { [N in Name]: Extract<Row[N], number> extends never ? never : N }[Name]

/** What the columns that are no text hold: a number in a column of text cannot be written. */
const NO_TEXT: Record<Numeric | 'periode_debut' | 'periode_fin', Column['type']> = {
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
  moyenne_periode_entiere: 'double',
}
const TYPES: Partial<Record<Name, Column['type']>> = NO_TEXT
const COLUMNS = NORMALES_COLUMNS.map((name) => ({
  name,
  type: TYPES[name] ?? ('text' as const),
  nullable: TYPES[name] !== 'date',
}))

/** The normals of a town as one table, a row for each month. */
export const NORMALES: Formats<typeof normales> = {
  csv: (body, rendering) => tableFile('csv', fileOf(body, rendering), rendering),
  ndjson: (body, rendering) => tableFile('ndjson', fileOf(body, rendering), rendering),
  parquet: (body, rendering) => tableFile('parquet', fileOf(body, rendering), rendering),
  xlsx: (body, rendering) => tableFile('xlsx', fileOf(body, rendering), rendering),
  netcdf: (body, { release, point }) => {
    const { limite, version_moteur, normales } = body
    if (normales.length === 0) throw noSteps('Aucune normale ne répond à ces filtres', 'des filtres qui en laissent')
    const dataset = climatologyDataset(release, body, { limite, version_moteur, ...pointProvenance(point) })
    return netcdfFile(dataset, { name: nameOf(body, release), rows: 12 * normales.length })
  },
}

function nameOf({ localite }: AnswerOf<typeof normales>, { id }: Release): string {
  return `normales_${localite}_${id}`
}

function fileOf(body: AnswerOf<typeof normales>, { release, point }: Rendering): TableFile {
  const { limite, version_moteur, normales } = body
  const rows: readonly Record<Name, string | number | null>[] = normalesRows(release, body, version_moteur)
  const codes = [...new Set(normales.flatMap(({ series }) => series))]
  const columns = COLUMNS.map(({ name, type }) => {
    const cells = rows.map((row) => row[name])
    return type === 'date' ? cells.map((day) => Date.parse(`${day}T00:00:00Z`)) : cells
  })
  return {
    name: nameOf(body, release),
    rowsAre: 'normales',
    columns: COLUMNS,
    pieces: () => (rows.length === 0 ? [] : [columns as TablePiece]),
    rows: rows.length,
    heldBytes: 0,
    provenance: () =>
      provenanceOf(
        release,
        codes.map((code) => release.serie(code) as Serie),
        { limite, version_moteur, ...pointProvenance(point) },
      ),
  }
}
