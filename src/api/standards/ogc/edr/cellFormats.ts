import { cellCode, centreOf } from '../../../../contract/grid.ts'
import { chunked, eachAnew, type JsonText, jsonObject } from '../../../../formats/chunks.ts'
import { latticeOf } from '../../../../formats/collections/cellDataset.ts'
import {
  costOfEach,
  fillOf,
  KINDS,
  lengthOf,
  type NumberVariable,
  type Range,
} from '../../../../formats/collections/cfVariables.ts'
import { classicNetcdf } from '../../../../formats/collections/classicNetcdf.ts'
import { COVERAGE_CONTEXT, gridDomain, ndArray, provenanceTerms } from '../../../../formats/coverageJson.ts'
import { csvLine } from '../../../../storage/csvCell.ts'
import { EDR_FORMATS } from './answer.ts'
import type { CellData } from './cellAnswer.ts'
import { coverageParameter } from './parameters.ts'
import { type Column, instantOf, rowOf } from './placeSeries.ts'

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
