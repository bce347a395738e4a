import { excerpt } from '../../contract/excerpt.ts'
import type { NetcdfFile, NetcdfVariable } from '../grid/netcdf.ts'
import { numberIn, rowsOf, utcHour } from '../rows.ts'
import { type Fault, faultsOf } from '../upstream.ts'

const TIME = 'valid_time'
const COORDINATES = ['latitude', 'longitude']
/** UTC. */
const STAMP = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/

/**
 * The hours of a point as the Climate Data Store gives them in CSV (« ERA5 hourly time-series data on single levels »: `valid_time`,
 * variables, `latitude`, `longitude`), as the file of netCDF that it gives of them: one cell, variables along time. `unitOf` says the
 * unit of a variable, which the file does not. Throws `LectureError` where it is none, cut, or of several points.
 */
export function openPointCsv(
  chemin: string,
  text: string,
  unitOf: (name: string) => string | undefined,
): Omit<NetcdfFile, 'close'> {
  const fault = faultsOf(chemin)
  const lines = text.replace('\uFEFF', '').split(/\r?\n/)
  const names = (lines[0] ?? '').split(',').map((name) => name.trim())
  const missing = [TIME, ...COORDINATES].find((name) => !names.includes(name))
  if (missing !== undefined) {
    const what = 'ce n’est pas le CSV d’un point du Climate Data Store'
    throw fault(`${what} : la colonne « ${missing} » manque`, 1)
  }
  const columns: number[][] = names.map(() => [])
  for (const { cells, line } of rowsOf(fault, { lines, names, from: 1 })) {
    for (const [i, name] of names.entries()) {
      const cell = cells[i]?.trim() ?? ''
      const value =
        name === TIME ? secondsOf(fault, cell, line) : absent(cell) ? Number.NaN : numberIn(fault, cell, line)
      if (COORDINATES.includes(name) && value !== (columns[i]?.[0] ?? value))
        throw fault(`${name} : le fichier est de plusieurs points, ou coupé`, line)
      columns[i]?.push(value)
    }
  }
  return {
    chemin,
    variables: names.map((name, i): NetcdfVariable => {
      const isPlace = COORDINATES.includes(name)
      const values = Float64Array.from(isPlace ? (columns[i]?.slice(0, 1) ?? []) : (columns[i] ?? []))
      const units = name === TIME ? 'seconds since 1970-01-01' : unitOf(name)
      return {
        ...{ name, numeric: true, attributes: units === undefined ? {} : { units }, texts: () => [] },
        ...(isPlace ? { dimensions: [], shape: [] } : { dimensions: [TIME], shape: [values.length] }),
        read: ([range]) => values.slice(range?.start ?? 0, range?.end ?? 1),
      }
    }),
  }
}

const absent = (cell: string) => cell === '' || cell.toLowerCase() === 'nan'

/** Seconds since 1970. */
function secondsOf(fault: Fault, cell: string, line: number): number {
  const [, year, month, day, hour, minute, second] = (STAMP.exec(cell) ?? []).map(Number)
  const startMs = utcHour(year ?? 0, month ?? 0, day ?? 0, hour)
  if (Number.isNaN(startMs)) throw fault(`« ${excerpt(cell)} » n’est pas un instant`, line)
  return startMs / 1000 + (minute ?? 0) * 60 + (second ?? 0)
}
