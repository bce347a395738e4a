import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { type Columns, columnsOf, type Sink } from '../columns.ts'
import { decodeText, looksLikeJson, parseJson } from '../decodeText.ts'
import { noNumber, utcHour } from '../rows.ts'
import { type RawFile, type Reader, type Reading, said } from '../upstream.ts'
import { variablesOf } from '../variables.ts'
import { type PvgisRow, type PvgisTable, pvgisCsv, pvgisJson } from './pvgisTables.ts'

/** PVGIS of the Joint Research Centre: hours (seriescalc), months (MRcalc) and typical years (tmy). */
export const pvgis: Reader = {
  nom: 'pvgis',
  version: 3,
  resume: 'PVGIS : séries horaires (seriescalc), mensuelles (MRcalc) et années types (tmy), en JSON ou en CSV',
  read(file: RawFile, catalogue: Catalogue): Reading {
    const table = looksLikeJson(file)
      ? pvgisJson(file.chemin, parseJson(file))
      : pvgisCsv(file.chemin, decodeText(file.chemin, file.bytes))
    return readTable(table, columnsOf(file.chemin, catalogue, variablesOf('pvgis', catalogue)))
  },
}

const TYPICAL = 'ses mois viennent d’années différentes et ne forment pas une série'

/** `PVGIS-SARAH3` as a country's table has it: `sarah3`. */
function sourceOf(database: string | undefined): { source?: string } {
  const name = /^(?:PVGIS-)?([A-Za-z0-9]+)$/.exec(database ?? '')?.[1]
  return name === undefined ? {} : { source: name.toLowerCase() }
}

/** The series of a table of PVGIS. */
function readTable(table: PvgisTable, columns: Columns): Reading {
  const { rows, names, database, typical } = table
  const [first] = rows
  if (!first) throw table.fault('aucune ligne de mesures')
  const { granularite, minute } = stampOf(table, first)
  const step: Step = { granularite, ...wayOf(table, granularite, minute) }
  /** Where the sum of some columns goes. */
  const sinks: { sink: Sink | undefined; of: readonly string[] }[] = names.map((colonne) => ({
    sink: sinkOf(table, columns, { ...step, colonne }),
    of: [colonne],
  }))
  const parts = partsOnGround(table)
  // On a horizontal plane that is given by its parts, the global is their sum.
  if (parts.length > 0) {
    const unite = table.unitOf(BEAM)
    sinks.push({ sink: columns.takeAs('ghi', { ...step, colonne: parts.join(' + '), unite }), of: parts })
  }
  let rebuilt = 0
  for (const row of rows) {
    const stamp = stampOf(table, row)
    if (stamp.granularite !== granularite || stamp.minute !== minute)
      throw table.fault(`« ${excerpt(row.time)} » n’a pas le même pas que « ${excerpt(first.time)} »`, row.line)
    const sumOf = (of: readonly string[]) => of.reduce((sum, name) => sum + cellOf(table, row, name), 0)
    for (const { sink, of } of sinks) sink?.(stamp.slot, sumOf(of), row.line)
    if (Number(row.cells.Int ?? 0) === 1) rebuilt++
  }
  return {
    point: table.point,
    temps: 'UTC',
    remarques: said(
      typical && `Année type : ${TYPICAL}.`,
      ...table.remarques,
      database !== undefined && `Base de rayonnement : ${excerpt(database)}.`,
      rebuilt > 0 && `Lignes dont le rayonnement est reconstitué (Int = 1) : ${rebuilt}.`,
    ),
    ...sourceOf(database),
    ...(typical ? { refus: TYPICAL } : {}),
    ...columns.result(),
  }
}

/** What an answer has on the plane that was asked: the global, the beam on the horizontal, and what the ground gives. */
const [GLOBAL, BEAM, DIFFUSE, REFLECTED] = ['G(i)', 'Gb(i)', 'Gd(i)', 'Gr(i)'] as const
const ON_PLANE: readonly string[] = [GLOBAL, BEAM, DIFFUSE, REFLECTED]

/** The step of a file, and how a value that is of one moment of its hour stands for it. */
interface Step {
  granularite: Granularite
  methode?: string
  /** Of the hour, 0 to 59. */
  minute?: number
}

function sinkOf(table: PvgisTable, columns: Columns, column: Step & { colonne: string }): Sink | undefined {
  const { plane, typical } = table
  const { colonne } = column
  if (ON_PLANE.includes(colonne)) {
    if (!plane.horizontal)
      return columns.leave(colonne, `dans le plan demandé (${plane.words}), qui n’est pas le plan horizontal`)
    if (colonne === BEAM) return columns.leave(colonne, 'direct horizontal, et non direct normal ; compté dans ghi')
    if (colonne === REFLECTED) return columns.leave(colonne, 'compté dans ghi')
  }
  return columns.take({ ...column, unite: table.unitOf(colonne) ?? (typical ? undefined : null) })
}

/**
 * What the minute of an hour's stamp says of its value: a satellite's picture is of that minute, be it the first, while a
 * reanalysis gives the mean of the hour, stamped in its middle or at its start. The stamps of months and of typical years are
 * whole, and say nothing of their values.
 */
function wayOf({ typical, database }: PvgisTable, granularite: Granularite, minute: number): Partial<Step> {
  const isMean = (minute === 30 || minute === 0) && /ERA5|COSMO/i.test(database ?? '')
  if (granularite !== 'horaire' || typical || isMean) return {}
  return { methode: `valeur instantanée à la minute ${minute}, et non moyenne de l’heure`, minute }
}

/** The parts of the global on a horizontal plane, of a file that does not give itself; none of any other. */
function partsOnGround({ plane, names, unitOf }: PvgisTable): string[] {
  const parts = [BEAM, DIFFUSE, REFLECTED].filter((name) => names.includes(name))
  const isGiven = !plane.horizontal || names.includes(GLOBAL)
  return isGiven || parts.length < 2 || parts[0] !== BEAM || unitOf(BEAM) === undefined ? [] : parts
}

/** Numbers may come as text; an empty cell and a dash are absences. */
function cellOf({ fault }: PvgisTable, { cells, line, time }: PvgisRow, name: string): number {
  const cell = cells[name]
  if (cell === null || cell === undefined || cell === '' || cell === '-') return Number.NaN
  const value = typeof cell === 'number' ? cell : Number(cell)
  if (!Number.isFinite(value)) throw noNumber(fault, cell, [time, name], line)
  return value
}

function stampOf({ fault }: PvgisTable, { time, line }: PvgisRow) {
  const hour = /^(\d{4})(\d{2})(\d{2}):(\d{2})(\d{2})$/.exec(time)
  const month = /^(\d{4})-(\d{2})$/.exec(time)
  const [year = 0, monthNumber = 0, day = 1, hours = 0, minute = 0] = (hour ?? month ?? []).slice(1).map(Number)
  const startMs = (hour || month) && minute <= 59 ? utcHour(year, monthNumber, day, hours) : Number.NaN
  if (Number.isNaN(startMs)) throw fault(`« ${excerpt(time)} » n’est pas un instant (AAAAMMJJ:HHMM)`, line)
  const granularite: Granularite = hour ? 'horaire' : 'mensuel'
  return { granularite, slot: slotOf(granularite, startMs), minute }
}
