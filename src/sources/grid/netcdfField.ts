import { type CellBox, cellsIn } from './gridReading.ts'
import type { IndexRange, NetcdfVariable, NumberArray } from './netcdf.ts'
import { numberOf, textOf } from './netcdf.ts'
import type { FileAxis, FileTimes } from './netcdfAxes.ts'

export interface FileAxes {
  latitudes: FileAxis
  longitudes: FileAxis
  times: FileTimes
}

/** A variable over time and cells, in physical numbers of the file's unit. */
export interface Field {
  name: string
  /** As the file gives it; undefined where it gives none. */
  unit: string | undefined
  /**
   * The values of a box, cell after cell from its south-western one, the stamps of a range of each, all by default; NaN where the
   * file has a fill.
   */
  read(box: CellBox, stamps?: IndexRange): Float64Array
}

/** A dimension of two sets of which the first has the last word: ERA5 and its preliminary ERA5T. */
export const SETS = 'expver'

/** The field of a variable; or why it is none: it has no time or cells, or a dimension besides, as levels are. */
export function fieldOf(variable: NetcdfVariable, axes: FileAxes): Field | string {
  const { name, dimensions, shape } = variable
  if (!variable.numeric) return 'ce ne sont pas des nombres'
  const { latitudes, longitudes, times } = axes
  const known = [times.dimension, latitudes.dimension, longitudes.dimension, SETS]
  const other = dimensions.findIndex((each, i) => !known.includes(each) && shape[i] !== 1)
  if (other >= 0) return `sur ${shape[other]} niveaux de la dimension « ${dimensions[other]} » : demandez-en un seul`
  const needed = [times.dimension, latitudes.dimension, longitudes.dimension].filter((each) => each !== undefined)
  const missing = needed.find((each) => !dimensions.includes(each))
  if (missing !== undefined) return `sans dimension « ${missing} »`
  return { name, unit: textOf(variable, 'units'), read: (box, stamps) => readField(variable, axes, { box, stamps }) }
}

function readField(
  variable: NetcdfVariable,
  { latitudes, longitudes, times }: FileAxes,
  { box, stamps = { start: 0, end: times.stamps.length } }: { box: CellBox; stamps: IndexRange | undefined },
): Float64Array {
  const { dimensions, shape } = variable
  const rangeOf = (dimension: string, i: number): IndexRange => {
    if (dimension === latitudes.dimension) return fileRange(latitudes, box.rows)
    if (dimension === longitudes.dimension) return fileRange(longitudes, box.columns)
    if (dimension === times.dimension) return stamps
    return { start: 0, end: shape[i] as number }
  }
  const ranges = dimensions.map(rangeOf)
  const stored = variable.read(ranges)
  const counts = ranges.map(({ start, end }) => end - start)
  const strideOf = (dimension: string | undefined) => {
    const at = dimension === undefined ? -1 : dimensions.indexOf(dimension)
    return at < 0 ? 0 : counts.slice(at + 1).reduce((product, each) => product * each, 1)
  }
  const strides = {
    time: strideOf(times.dimension),
    row: strideOf(latitudes.dimension),
    column: strideOf(longitudes.dimension),
    set: strideOf(SETS),
  }
  const sets = counts[dimensions.indexOf(SETS)] ?? 1
  const physical = unpacking(variable)
  const [rows, columns] = [box.rows.end - box.rows.start, box.columns.end - box.columns.start]
  const count = stamps.end - stamps.start
  const values = new Float64Array(cellsIn(box) * count)
  let to = 0
  for (let r = 0; r < rows; r++) {
    const row = latitudes.falling ? rows - 1 - r : r
    for (let c = 0; c < columns; c++) {
      const column = longitudes.falling ? columns - 1 - c : c
      let from = row * strides.row + column * strides.column
      for (let t = 0; t < count; t++, from += strides.time) {
        let value = physical(stored, from)
        for (let set = 1; set < sets && Number.isNaN(value); set++) value = physical(stored, from + set * strides.set)
        values[to++] = value
      }
    }
  }
  return values
}

function fileRange({ falling, count }: FileAxis, { start, end }: IndexRange): IndexRange {
  return falling ? { start: count - end, end: count - start } : { start, end }
}

/** What stands for no value where a variable names no fill: netCDF's own, by the bytes of a number. */
const DEFAULT_FILLS = { short: -32767, int: -2147483647, float: 9.969209968386869e36 }

/** The physical number at an index: packed ones by `scale_factor` and `add_offset` (NetCDF Users Guide, appendix A), NaN of a fill. */
function unpacking(variable: NetcdfVariable): (stored: NumberArray, i: number) => number {
  const [scale, offset] = [numberOf(variable, 'scale_factor') ?? 1, numberOf(variable, 'add_offset') ?? 0]
  const fill = numberOf(variable, '_FillValue')
  const missing = numberOf(variable, 'missing_value') ?? fill
  const isFill = (value: number, stored: NumberArray) =>
    value === fill || value === missing || (fill === undefined && value === defaultFill(stored))
  return (stored, i) => {
    const value = Number(stored[i])
    return isFill(value, stored) ? Number.NaN : value * scale + offset
  }
}

function defaultFill(stored: NumberArray): number | undefined {
  if (stored instanceof Int16Array) return DEFAULT_FILLS.short
  if (stored instanceof Int32Array) return DEFAULT_FILLS.int
  return stored instanceof Float32Array || stored instanceof Float64Array ? DEFAULT_FILLS.float : undefined
}
