import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type CliContext, EXIT } from '../../src/cli/command.ts'
import { DECIMAL_NUMBER } from '../../src/contract/decimalNumber.ts'
import { excerpt } from '../../src/contract/excerpt.ts'
import { isCode } from '../../src/storage/durable.ts'
import type { OracleResult } from './compare.ts'
import {
  inputsOf,
  isOracleTable,
  needsSettings,
  ORACLE_TABLES,
  type OracleSettings,
  type OracleTable,
  recomputeTable,
} from './recomputeTable.ts'

/**
 * Recomputes each reference table of a folder and prints a line for each column: rows, largest absolute and relative error,
 * whether it is within its tolerance.
 */
export async function oracle({ print, data, note }: CliContext, folder: string): Promise<number> {
  const names = await tablesOf(folder)
  const unknown = names.filter((name) => !isOracleTable(name))
  if (unknown.length > 0) note(`Tables inconnues, ignorées : ${unknown.join(', ')}.`)
  const known = names.filter(isOracleTable)
  if (known.length === 0)
    throw new Error(`aucune table de référence dans ${folder} ; attendues : ${ORACLE_TABLES.join(', ')}.`)
  const results: { table: OracleTable; result: OracleResult }[] = []
  for (const table of known) {
    for (const result of await recompute(folder, table)) results.push({ table, result })
  }
  printResults(results, data)
  const missed = results.filter(({ result }) => !result.ok).length
  print(
    missed === 0
      ? `Colonnes : ${results.length}, toutes dans leur tolérance. Tables : ${known.length}.`
      : `Colonnes : ${results.length}, dont hors de leur tolérance : ${missed}.`,
  )
  return missed === 0 ? EXIT.ok : EXIT.echec
}

/** Names of the tables in a folder, without their extension. */
async function tablesOf(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => name.endsWith('.csv'))
      .map((name) => name.slice(0, -'.csv'.length))
      .sort()
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR'))
      throw new Error(`« ${folder} » n’est pas un dossier lisible.`)
    throw error
  }
}

async function recompute(folder: string, table: OracleTable): Promise<OracleResult[]> {
  const columns = columnsOf(`${table}.csv`, await readFile(join(folder, `${table}.csv`), 'utf8'))
  if (!Object.keys(columns).some((name) => name.startsWith('out_'))) {
    throw new Error(`${table}.csv : aucune colonne « out_… » à recalculer.`)
  }
  const missing = inputsOf(table).filter((name) => columns[name] === undefined)
  if (missing.length > 0) throw new Error(`${table}.csv : il manque ${missing.join(', ')}.`)
  return recomputeTable(table, columns, needsSettings(table) ? await settingsOf(folder, table) : undefined)
}

/** The cells of a table by column, as text. */
function columnsOf(name: string, text: string): Record<string, string[]> {
  let rows: string[][]
  try {
    rows = parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true }) as string[][]
  } catch {
    throw new Error(`${name} : ce n’est pas du CSV bien formé (un guillemet n’est pas fermé ?).`)
  }
  const [header, ...lines] = rows
  if (!header) throw new Error(`${name} : la table est vide.`)
  const short = lines.findIndex((line) => line.length !== header.length)
  if (short >= 0) {
    throw new Error(`${name}, ligne ${short + 2} : ${lines[short]?.length} cellules au lieu de ${header.length}.`)
  }
  const columns = Object.fromEntries(header.map((column, i) => [column, lines.map((line) => line[i] ?? '')]))
  if (Object.keys(columns).length !== header.length) throw new Error(`${name} : deux colonnes ont le même nom.`)
  for (const [column, cells] of Object.entries(columns)) {
    const wrong =
      column === 'time'
        ? -1
        : cells.map((cell) => cell.trim()).findIndex((cell) => !DECIMAL_NUMBER.test(cell) && !NO_DECIMAL.test(cell))
    if (wrong >= 0)
      throw new Error(
        `${name}, ligne ${wrong + 2} : « ${column} » n’est pas un nombre : « ${excerpt(cells[wrong] ?? '')} ».`,
      )
  }
  return columns
}

/** What Python writes of a number that is no decimal; or nothing. */
const NO_DECIMAL = /^(?:[-+]?inf|nan)?$/i

async function settingsOf(folder: string, table: OracleTable): Promise<OracleSettings> {
  const name = `${table}.json`
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8')) as OracleSettings
  } catch (error) {
    if (isCode(error, 'ENOENT'))
      throw new Error(`${name} manque dans ${folder} : ${table} ne peut pas être recalculée sans ses réglages.`)
    throw new Error(`${name} n’est pas du JSON lisible.`)
  }
}

function printResults(
  results: readonly { table: OracleTable; result: OracleResult }[],
  data: CliContext['data'],
): void {
  const lines = [
    ['table', 'colonne', 'lignes', 'écart absolu', 'écart relatif', ''],
    ...results.map(({ table, result }) => [
      table,
      result.column,
      String(result.rows),
      result.maxAbs.toExponential(2),
      result.maxRel.toExponential(2),
      result.ok ? 'ok' : 'écart',
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...lines.map((line) => (line[i] as string).length)))
  for (const line of lines)
    data(
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
