import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { Columns, type Sink } from '../columns.ts'
import { decodeText, looksLikeJson, parseJson } from '../decodeText.ts'
import type { RawFile, Reader, Reading } from '../reading.ts'
import { utcHour } from '../rows.ts'
import { LectureError } from '../upstream.ts'
import { SourceVariables } from '../variables.ts'
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
    return readTable(table, catalogue)
  },
}

interface Stamp {
  granularite: Granularite
  slot: number
  minute: number
}

const TYPICAL = 'ses mois viennent d’années différentes et ne forment pas une série'

/** `PVGIS-SARAH3` as a country's table has it: `sarah3`. */
function sourceOf(database: string | undefined): { source?: string } {
  const name = /^(?:PVGIS-)?([A-Za-z0-9]+)$/.exec(database ?? '')?.[1]
  return name === undefined ? {} : { source: name.toLowerCase() }
}

/** The series of a table of PVGIS. */
function readTable(table: PvgisTable, catalogue: Catalogue): Reading {
  const { chemin, rows, names } = table
  const [first] = rows
  if (!first) throw new LectureError(chemin, 'aucune ligne de mesures')
  const { granularite, minute } = stampOf(chemin, first)
  const columns = new Columns(chemin, catalogue, new SourceVariables('pvgis', catalogue))
  const sinks = names.map((name) => ({ name, sink: sinkOf(table, columns, { name, granularite, minute }) }))
  const parts = componentsOf(table, columns, { granularite, minute })
  let rebuilt = 0
  for (const row of rows) {
    const stamp = stampOf(chemin, row)
    if (stamp.granularite !== granularite || stamp.minute !== minute) {
      throw new LectureError(
        chemin,
        `« ${excerpt(row.time)} » n’a pas le même pas que « ${excerpt(first.time)} »`,
        row.line || undefined,
      )
    }
    for (const { name, sink } of sinks) sink?.add(stamp.slot, cellOf(table, row, name), row.line)
    parts?.sink.add(
      stamp.slot,
      parts.names.reduce((sum, name) => sum + cellOf(table, row, name), 0),
      row.line,
    )
    if (Number(row.cells.Int ?? 0) === 1) rebuilt++
  }
  return {
    point: table.point,
    temps: 'UTC',
    remarques: [
      ...(table.typical ? [`Année type : ${TYPICAL}.`] : []),
      ...table.remarques,
      ...(table.database === undefined ? [] : [`Base de rayonnement : ${excerpt(table.database)}.`]),
      ...(rebuilt > 0 ? [`Lignes dont le rayonnement est reconstitué (Int = 1) : ${rebuilt}.`] : []),
    ],
    ...sourceOf(table.database),
    ...(table.typical ? { refus: TYPICAL } : {}),
    ...columns.result(),
  }
}

/** What an answer has on the plane that was asked: the global, the beam on the horizontal, and what the ground gives. */
const ON_PLANE = ['G(i)', 'Gb(i)', 'Gd(i)', 'Gr(i)']

function sinkOf(
  table: PvgisTable,
  columns: Columns,
  { name, granularite, minute }: { name: string; granularite: Granularite; minute: number },
): Sink | undefined {
  const { units, plane, typical } = table
  if (ON_PLANE.includes(name)) {
    if (!plane.horizontal)
      return columns.leave(name, `dans le plan demandé (${plane.words}), qui n’est pas le plan horizontal`)
    if (name === 'Gb(i)') return columns.leave(name, 'direct horizontal, et non direct normal ; compté dans ghi')
    if (name === 'Gr(i)') return columns.leave(name, 'compté dans ghi')
  }
  const unite = units[name] ?? (typical ? undefined : null)
  return columns.take({ colonne: name, granularite, unite, ...wayOf(table, granularite, minute) })
}

/** How a value that is of one moment of its hour stands for it. */
interface Moment {
  methode: string
  /** Of the hour, 0 to 59. */
  minute: number
}

/**
 * What the minute of an hour's stamp says of its value: a satellite's picture is of that minute, be it the first, while a
 * reanalysis gives the mean of the hour, stamped in its middle or at its start. The stamps of months and of typical years are
 * whole, and say nothing of their values.
 */
function wayOf({ typical, database }: PvgisTable, granularite: Granularite, minute: number): Partial<Moment> {
  const isMean = (minute === 30 || minute === 0) && /ERA5|COSMO/i.test(database ?? '')
  if (granularite !== 'horaire' || typical || isMean) return {}
  return { methode: `valeur instantanée à la minute ${minute}, et non moyenne de l’heure`, minute }
}

/** On a horizontal plane that is given by its parts, the global is their sum. */
function componentsOf(
  table: PvgisTable,
  columns: Columns,
  { granularite, minute }: { granularite: Granularite; minute: number },
): { sink: Sink; names: string[] } | undefined {
  const { plane, names, units } = table
  const parts = ['Gb(i)', 'Gd(i)', 'Gr(i)'].filter((name) => names.includes(name))
  if (!plane.horizontal || names.includes('G(i)') || parts.length < 2 || !parts.includes('Gb(i)')) return undefined
  const unite = units['Gb(i)']
  if (unite === undefined) return undefined
  const colonne = parts.join(' + ')
  const sink = columns.takeAs('ghi', { colonne, granularite, unite, ...wayOf(table, granularite, minute) })
  return sink && { sink, names: parts }
}

/** Numbers may come as text; an empty cell and a dash are absences. */
function cellOf({ chemin }: PvgisTable, { cells, line, time }: PvgisRow, name: string): number {
  const cell = cells[name]
  if (cell === null || cell === undefined || cell === '' || cell === '-') return Number.NaN
  const value = typeof cell === 'number' ? cell : Number(cell)
  if (!Number.isFinite(value)) {
    throw new LectureError(
      chemin,
      `${excerpt(time)}, ${excerpt(name)} : « ${excerpt(String(cell))} » n’est pas un nombre`,
      line || undefined,
    )
  }
  return value
}

function stampOf(chemin: string, { time, line }: PvgisRow): Stamp {
  const hour = /^(\d{4})(\d{2})(\d{2}):(\d{2})(\d{2})$/.exec(time)
  const month = /^(\d{4})-(\d{2})$/.exec(time)
  const [year = 0, monthNumber = 0, day = 1, hours = 0, minute = 0] = (hour ?? month ?? []).slice(1).map(Number)
  const startMs = (hour || month) && minute <= 59 ? utcHour(year, monthNumber, day, hours) : Number.NaN
  if (Number.isNaN(startMs))
    throw new LectureError(chemin, `« ${excerpt(time)} » n’est pas un instant (AAAAMMJJ:HHMM)`, line || undefined)
  const granularite = hour ? 'horaire' : 'mensuel'
  return { granularite, slot: slotOf(granularite, startMs), minute }
}
