import { type ChaineAnnuelleSettings, chaineAnnuelle } from './chaineAnnuelle.ts'
import { compare, type OracleResult } from './compare.ts'
import { ROW_TABLES, type Row, type RowModel } from './rowTables.ts'
import { soiling } from './soiling.ts'
import { AZIMUTHS, toleranceOf } from './tolerances.ts'
import { type YearHourlySettings, yearHourly } from './yearHourly.ts'

type Columns = Record<string, Float64Array>

/** A table whose rows hang together. */
interface WholeTable {
  /** Columns without which there is nothing to recompute. */
  inputs: readonly string[]
  /** Whether its settings stand in a file of its name beside it. */
  settings: boolean
  recompute: (columns: Columns, settings: unknown) => Columns
}

const WHOLE = {
  chaine_annuelle: {
    inputs: ['time', 'ghi', 'dni', 'dhi', 'temp_air', 'wind'],
    settings: true,
    recompute: (columns, settings) => chaineAnnuelle(columns, settings as ChaineAnnuelleSettings),
  },
  soiling: {
    inputs: ['time', 'rainfall_mm', 'pm2_5_ug_m3', 'pm10_ug_m3'],
    settings: false,
    recompute: soiling,
  },
  year_hourly: {
    inputs: ['time', 'ghi', 'air_temperature'],
    settings: true,
    recompute: (columns, settings) => yearHourly(columns, settings as YearHourlySettings),
  },
} satisfies Record<string, WholeTable>

export type OracleTable = keyof typeof ROW_TABLES | keyof typeof WHOLE

/** What a file beside a table may say; which of it is needed, the table knows. */
export type OracleSettings = YearHourlySettings | ChaineAnnuelleSettings

/** Reference tables that can be recomputed: the name of the file without `.csv`. */
export const ORACLE_TABLES: readonly OracleTable[] = [
  ...(Object.keys(ROW_TABLES) as (keyof typeof ROW_TABLES)[]),
  ...(Object.keys(WHOLE) as (keyof typeof WHOLE)[]),
].sort()

const wholeTable = (name: OracleTable): WholeTable | undefined =>
  Object.hasOwn(WHOLE, name) ? WHOLE[name as keyof typeof WHOLE] : undefined

/** Columns that a table must have; none where each row is computed on its own. */
export const inputsOf = (name: OracleTable): readonly string[] => wholeTable(name)?.inputs ?? []

/** Whether a table needs its settings, in a file of its name beside it. */
export const needsSettings = (name: OracleTable): boolean => wholeTable(name)?.settings ?? false

/** A column of text as numbers: times as UTC milliseconds, an empty cell as NaN. */
function numbers(column: string, cells: readonly string[]): Float64Array {
  return Float64Array.from(cells, (cell) => {
    const text = cell.trim()
    if (text === '') return Number.NaN
    // Python writes infinity as inf.
    if (column !== 'time') return Number(text.replace(/inf$/, 'Infinity'))
    // A time without a zone is UTC here, whatever the machine's zone.
    return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
  })
}

function recomputeRows(model: RowModel, inputs: Record<string, Float64Array>, rows: number) {
  const out: Record<string, Float64Array> = {}
  for (let i = 0; i < rows; i++) {
    const row: Row = {}
    for (const [name, values] of Object.entries(inputs)) row[name] = values[i]!
    for (const [name, value] of Object.entries(model(row))) {
      out[name] ??= new Float64Array(rows)
      out[name][i] = value
    }
  }
  return out
}

/** Whether a name is that of a table that can be recomputed. */
export const isOracleTable = (name: string): name is OracleTable => ORACLE_TABLES.some((table) => table === name)

/**
 * Recomputes the `out_…` columns of a reference table from its other columns.
 *
 * @param name the table; see `ORACLE_TABLES`
 * @param columns the table's cells as text, by column; an empty cell is NaN
 * @param settings needed where `needsSettings` says so
 * @returns one result for each `out_…` column of the table, in its order; a column that nobody can recompute is not ok;
 *   NaN agrees with NaN and with nothing else
 */
export function recomputeTable(
  name: OracleTable,
  columns: Record<string, string[]>,
  settings?: OracleSettings,
): OracleResult[] {
  const names = Object.keys(columns)
  const rows = names.length === 0 ? 0 : columns[names[0]!]!.length
  const parsed = Object.fromEntries(names.map((column) => [column, numbers(column, columns[column]!)]))
  const inputs = Object.fromEntries(Object.entries(parsed).filter(([column]) => !column.startsWith('out_')))
  if (needsSettings(name) && !settings) throw new Error(`${name}: the settings are missing`)
  const whole = wholeTable(name)
  const mine = whole
    ? whole.recompute(inputs, settings)
    : recomputeRows(ROW_TABLES[name as keyof typeof ROW_TABLES], inputs, rows)

  return names
    .filter((column) => column.startsWith('out_'))
    .map((column) => {
      const values = mine[column]
      if (!values && rows > 0) {
        return { column, rows, maxAbs: Number.NaN, maxRel: Number.NaN, misses: rows, ok: false }
      }
      const vertical = AZIMUTHS[column]
      return compare(
        column,
        {
          mine: values ?? new Float64Array(0),
          reference: parsed[column]!,
          vertical: vertical ? (parsed[vertical] ?? mine[vertical]) : undefined,
        },
        toleranceOf(name, column),
      )
    })
}
