import { requireInside } from '../../../../answers/catalogue/pointTown.ts'
import { cellAt, cellCode, centreOf, windowIn } from '../../../../contract/grid.ts'
import { type Box, boxAround, type Outline } from '../../../../contract/outline.ts'
import { chunked, eachAnew, type JsonText, jsonObject } from '../../../../formats/chunks.ts'
import { hasSeries } from '../../../../formats/collections/cellBlock.ts'
import { type CellWindow, cellDataset, latticeOf } from '../../../../formats/collections/cellDataset.ts'
import {
  type CfDataset,
  costOfEach,
  fillOf,
  KINDS,
  lengthOf,
  type NumberVariable,
  type Range,
} from '../../../../formats/collections/cfVariables.ts'
import { classicNetcdf } from '../../../../formats/collections/classicNetcdf.ts'
import type { CellCollection } from '../../../../formats/collections/collection.ts'
import { COVERAGE_CONTEXT, gridDomain, ndArray, provenanceTerms } from '../../../../formats/coverageJson.ts'
import { csvLine } from '../../../../storage/csvCell.ts'
import { readBbox, spansOf } from '../datetime.ts'
import type { Position } from '../features/feature.ts'
import { type CellQuery, EDR_FORMATS, type EdrQuestion, intervalOf, required, requireOwn } from './answer.ts'
import { chosenParameters, coverageParameter, type EdrParameter } from './parameters.ts'
import { axisIn, type Column, instantOf, requireFew, rowOf } from './placeSeries.ts'
import { holdsAlong, type Polygon, readPoints, readPolygons, withHeightTold } from './wkt.ts'

/** A part of a collection of cells, as it is asked for. */
export interface CellData {
  collection: CellCollection
  window: CellWindow
  /** The window, with the variables that the parameters are of and their flags. */
  dataset: CfDataset
  parameters: readonly CellParameter[]
}

/** A parameter, and where its numbers are read. */
export interface CellParameter extends EdrParameter {
  variable: NumberVariable
}

/** Rows and columns of a lattice. */
type Cells = Pick<CellWindow, 'rows' | 'columns' | 'holds'>

/**
 * The cells that a query asks for: of `position` those that hold a point, of `area` and `cube` those whose centre lies in a
 * polygon or a box. Undefined where there are none, or no value in the interval. Throws the contract's errors.
 */
export async function findCells(
  collection: CellCollection,
  { query, question, outline }: { query: CellQuery; question: EdrQuestion; outline: Outline },
): Promise<CellData | undefined> {
  requireOwn(question, query)
  const chosen = chosenParameters(collection, question['parameter-name'] ?? question.parameter_names)
  const { firstSlot, steps: count } = axisIn(collection.axis, intervalOf(question))
  const steps = { start: firstSlot - collection.axis.firstSlot, count, stride: 1 }
  const cells = cellsOf(collection, { query, question, outline })
  if (!cells || count === 0) return undefined
  requireFew(collection, chosen.length * count * cells.rows.count * cells.columns.count)
  const variables = collection.variables.filter(({ name }) =>
    chosen.some((each) => [name, `${name}_statut`, `${name}_niveau`].includes(each.name)),
  )
  const window = { variables, steps, ...cells }
  const ranges = [steps, cells.rows, cells.columns] as const
  const found = await Promise.all(
    variables.map(({ sealed }) => hasSeries({ collection, sealed, ranges, holds: cells.holds })),
  )
  if (!found.includes(true)) return undefined
  const cut = await cellDataset(collection, window)
  const dataset = { ...cut, attributes: withHeightTold(cut.attributes, question.coords) }
  const parameters = chosen.map((each) => ({
    ...each,
    variable: dataset.variables.find(({ name }) => name === each.name) as NumberVariable,
  }))
  return { collection, window, dataset, parameters }
}

function cellsOf(
  collection: CellCollection,
  { query, question, outline }: { query: CellQuery; question: EdrQuestion; outline: Outline },
): Cells | undefined {
  if (query === 'cube') return cellsIn(collection, readBbox(required(question, 'bbox', query)))
  const coords = required(question, 'coords', query)
  return query === 'position'
    ? cellsAt(collection, readPoints(coords), outline)
    : cellsWithin(collection, readPolygons(coords))
}

/** The cells whose centre lies in a box; of one across the antimeridian those on both sides, and none of what is between. */
function cellsIn({ lattice }: CellCollection, box: Box): Cells | undefined {
  const windows = spansOf(box).flatMap(([west, east]) => windowIn(lattice, { ...box, west, east }) ?? [])
  const [first] = windows
  if (!first || windows.length === 1) return first && cellsFrom(first)
  const column = Math.min(...windows.map((each) => each.column))
  const end = Math.max(...windows.map((each) => each.column + each.colonnes))
  const isIn = (at: number) => windows.some((each) => at >= each.column && at < each.column + each.colonnes)
  return { ...cellsFrom({ ...first, column, colonnes: end - column }), holds: (cell) => isIn(cell.column) }
}

function cellsFrom(window: { row: number; column: number; lignes: number; colonnes: number }): Cells {
  return {
    rows: { start: window.row, count: window.lignes, stride: 1 },
    columns: { start: window.column, count: window.colonnes, stride: 1 },
  }
}

/** The cells that hold some points. Throws the contract's 404 outside the country. */
function cellsAt({ lattice, release }: CellCollection, points: readonly Position[], outline: Outline) {
  for (const [longitude, latitude] of points) requireInside(release, outline, { latitude, longitude })
  const cells = points.flatMap(([longitude, latitude]) => cellAt(lattice, { latitude, longitude }) ?? [])
  if (cells.length === 0) return undefined
  const [rows, columns] = [cells.map(({ row }) => row), cells.map(({ column }) => column)]
  const [row, column] = [Math.min(...rows), Math.min(...columns)]
  const window = cellsFrom({
    row,
    column,
    lignes: Math.max(...rows) - row + 1,
    colonnes: Math.max(...columns) - column + 1,
  })
  const asked = new Set(cells.map((cell) => `${cell.row} ${cell.column}`))
  return { ...window, holds: (cell: { row: number; column: number }) => asked.has(`${cell.row} ${cell.column}`) }
}

/** The cells whose centre lies in any of some polygons. */
function cellsWithin({ lattice }: CellCollection, polygons: readonly Polygon[]): Cells | undefined {
  const window = windowIn(lattice, boxAround(polygons.flatMap(([outer]) => (outer ? [outer] : []))))
  if (!window) return undefined
  const { row: first, column: west, lignes, colonnes } = window
  const held = Array.from({ length: lignes }, (_, i) => {
    const { latitude } = centreOf(lattice, { row: first + i, column: west })
    const along = polygons.map((polygon) => holdsAlong(polygon, latitude))
    return Uint8Array.from({ length: colonnes }, (_each, j) => {
      const { longitude } = centreOf(lattice, { row: first + i, column: west + j })
      return along.some((holds) => holds(longitude)) ? 1 : 0
    })
  })
  return { ...cellsFrom(window), holds: ({ row, column }) => held[row - first]?.[column - west] === 1 }
}

/** The formats of cells, by the word of `f`. */
export const CELL_FORMATS = {
  CoverageJSON: { ...EDR_FORMATS.CoverageJSON, write: cellCoverage, cost: costOfParameters },
  CSV: { ...EDR_FORMATS.CSV, write: cellCsv, cost: costOfTable },
  NetCDF: { ...EDR_FORMATS.NetCDF, write: cellNetcdf, cost: costOfDataset },
} as const

/** Bytes that an answer is made from, and values that are read for it. */
interface Cost {
  heldBytes: number
  values: number
}

/** A grid as a coverage with the domain type Grid: the centres of the cells, and every step of the interval. */
function cellCoverage(data: CellData): JsonText {
  const { collection, window, dataset, parameters } = data
  const lattice = latticeOf(collection, window)
  const axes = { t: window.steps.count, y: lattice.lignes, x: lattice.colonnes }
  return jsonObject({
    type: 'Coverage',
    '@context': COVERAGE_CONTEXT,
    ...provenanceTerms(dataset.attributes),
    domain: gridDomain(lattice, instantsOf(data)),
    parameters: Object.fromEntries(parameters.map((each) => [each.name, coverageParameter(collection, each)])),
    ranges: jsonObject(
      parameters.map(({ name, field, variable }) => {
        const texts = eachAnew(() => textsOf(variable, rangesOf(data)))
        return [name, ndArray(field === 'values' ? 'float' : 'integer', axes, texts)]
      }),
    ),
  })
}

async function* textsOf(variable: NumberVariable, ranges: readonly Range[]): AsyncIterable<string> {
  const fill = fillOf(variable)
  for await (const numbers of variable.read(ranges)) {
    yield Array.from(numbers as Float64Array, (value) => (value === fill ? 'null' : String(value))).join(',')
  }
}

/** Cells in one piece of what is written. */
const PIECE = 1024

/** A row for each step and cell that has a measurement, a column for each parameter. */
async function* cellCsv(data: CellData): AsyncIterable<string> {
  const { collection, window, parameters } = data
  const lattice = latticeOf(collection, window)
  const names = parameters.map(({ name }) => name)
  yield csvLine(['maille', 'longitude', 'latitude', 'time', ...names, 'grille', 'edition'])
  const columns: Column[] = []
  for (const { variable } of parameters) columns.push(await columnOf(variable, rangesOf(data)))
  const cells = Array.from({ length: lattice.lignes * lattice.colonnes }, (_, at) => {
    const centre = centreOf(lattice, { row: Math.floor(at / lattice.colonnes), column: at % lattice.colonnes })
    return [cellCode(centre), centre.longitude, centre.latitude]
  })
  for (const [t, time] of instantsOf(data).entries()) {
    const line = (cell: number) => {
      const row = rowOf(parameters, columns, t * cells.length + cell)
      return row && csvLine([...(cells[cell] ?? []), time, ...row, collection.grille, collection.release.id])
    }
    yield* chunked(cells.length, line, '', PIECE)
  }
}

/** All numbers of a variable in some ranges. */
async function columnOf(variable: NumberVariable, ranges: readonly Range[]): Promise<Column> {
  const whole = new KINDS[variable.type](lengthOf(ranges))
  const fill = fillOf(variable)
  let read = 0
  for await (const numbers of variable.read(ranges)) {
    whole.set(numbers, read)
    read += numbers.length
  }
  return (at) => (whole[at] === fill ? undefined : whole[at])
}

function cellNetcdf({ dataset }: CellData): AsyncIterable<Uint8Array> {
  return classicNetcdf(dataset)
}

/** Parameters are written one after another. */
function costOfParameters({ parameters, ...data }: CellData): Cost {
  const ranges = rangesOf(data)
  return costOfEach(parameters.map(({ variable }) => variable.cost(ranges)))
}

/** A table has all columns in memory. */
function costOfTable(data: CellData): Cost {
  const cost = costOfParameters(data)
  return { ...cost, heldBytes: cost.heldBytes + 8 * lengthOf(rangesOf(data)) * data.parameters.length }
}

/** A file has every variable with its flags. */
function costOfDataset({ dataset, ...data }: CellData): Cost {
  const variables = dataset.variables.filter(
    (each): each is NumberVariable => each.type !== 'text' && each.dimensions.length === 3,
  )
  const ranges = rangesOf(data)
  return costOfEach(variables.map((variable) => variable.cost(ranges)))
}

/** All of a window, as its variables are read. */
function rangesOf({ window: { steps, rows, columns } }: Pick<CellData, 'window'>): readonly Range[] {
  return [steps, rows, columns].map(({ count }) => ({ start: 0, count, stride: 1 }))
}

function instantsOf({ collection: { axis }, window: { steps } }: CellData): string[] {
  return Array.from({ length: steps.count }, (_, i) => instantOf(axis, steps.start + i))
}
