import { latticeOf } from '../../../collections/cellDataset.ts'
import type { NumberArray, NumberVariable, Range } from '../../../collections/cfDataset.ts'
import { COVERAGE_CONTEXT, REFERENCING } from '../../../collections/coverageJson.ts'
import { cellCode, centreOf } from '../../../contract/grid.ts'
import { isoInstant, timeOf } from '../../../contract/time.ts'
import { csvCell } from '../../../storage/csvCell.ts'
import { classicStream } from '../../netcdf/classicStream.ts'
import { EDR_FORMATS } from './answer.ts'
import type { CellData } from './cellAnswer.ts'
import { provenanceTerms } from './coverageJson.ts'
import { coverageParameter, wordsOf } from './parameters.ts'

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
async function* cellCoverage(data: CellData): AsyncIterable<string> {
  const { collection, window, dataset, parameters } = data
  const lattice = latticeOf(collection, window)
  const centre = (at: number) => centreOf(lattice, { row: at, column: at })
  const axis = (name: 'latitude' | 'longitude', num: number) => ({
    start: centre(0)[name],
    stop: centre(num - 1)[name],
    num,
  })
  const { lignes, colonnes } = lattice
  const head = {
    type: 'Coverage',
    '@context': COVERAGE_CONTEXT,
    ...provenanceTerms(dataset.attributes),
    domain: {
      type: 'Domain',
      domainType: 'Grid',
      axes: { x: axis('longitude', colonnes), y: axis('latitude', lignes), t: { values: instantsOf(data) } },
      referencing: REFERENCING,
    },
    parameters: Object.fromEntries(parameters.map((each) => [each.name, coverageParameter(collection, each)])),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"ranges":{`
  for (const [i, { name, field, variable }] of parameters.entries()) {
    const range = {
      type: 'NdArray',
      dataType: field === 'values' ? 'float' : 'integer',
      axisNames: ['t', 'y', 'x'],
      shape: [window.steps.count, lignes, colonnes],
    }
    yield `${i === 0 ? '' : ','}"${name}":${JSON.stringify(range).slice(0, -1)},"values":[`
    let begun = false
    for await (const numbers of variable.read(rangesOf(data))) {
      const fill = fillOf(variable)
      const words = Array.from(numbers as Float64Array, (value) => (value === fill ? 'null' : String(value)))
      yield `${begun ? ',' : ''}${words.join(',')}`
      begun = true
    }
    yield ']}'
  }
  yield '}}'
}

/** Cells in one piece of what is written. */
const PIECE = 1024

/** A row for each step and cell that has a measurement, a column for each parameter. */
async function* cellCsv(data: CellData): AsyncIterable<string> {
  const { collection, window, parameters } = data
  const lattice = latticeOf(collection, window)
  const names = parameters.map(({ name }) => name)
  yield `${['maille', 'longitude', 'latitude', 'time', ...names, 'grille', 'edition'].join(',')}\r\n`
  const columns: { numbers: NumberArray; fill: number; words: readonly string[] | undefined }[] = []
  for (const parameter of parameters) {
    const { variable } = parameter
    const numbers = await wholeOf(variable, rangesOf(data))
    columns.push({ numbers, fill: fillOf(variable), words: wordsOf(parameter) })
  }
  const last = [collection.grille, collection.release.id]
  const cells = Array.from({ length: lattice.lignes * lattice.colonnes }, (_, at) => {
    const centre = centreOf(lattice, { row: Math.floor(at / lattice.colonnes), column: at % lattice.colonnes })
    return [cellCode(centre), centre.longitude, centre.latitude]
  })
  for (const [t, time] of instantsOf(data).entries()) {
    for (let from = 0; from < cells.length; from += PIECE) {
      const lines: string[] = []
      for (let cell = from; cell < Math.min(cells.length, from + PIECE); cell++) {
        const row = columns.map(({ numbers, fill, words }) => {
          const value = numbers[t * cells.length + cell] as number
          return value === fill ? null : (words?.[value] ?? value)
        })
        if (row.every((value) => value === null)) continue
        lines.push([...(cells[cell] ?? []), time, ...row, ...last].map(csvCell).join(','))
      }
      if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`
    }
  }
}

function cellNetcdf({ dataset }: CellData): AsyncIterable<Uint8Array> {
  return classicStream(dataset)
}

/** Parameters are written one after another. */
function costOfParameters({ parameters, ...data }: CellData): Cost {
  return costOf(
    parameters.map(({ variable }) => variable),
    rangesOf(data),
  )
}

/** A table has all columns in memory. */
function costOfTable(data: CellData): Cost {
  const cost = costOfParameters(data)
  const cells = rangesOf(data).reduce((product, { count }) => product * count, 1)
  return { ...cost, heldBytes: cost.heldBytes + 8 * cells * data.parameters.length }
}

/** A file has every variable with its flags. */
function costOfDataset({ dataset, ...data }: CellData): Cost {
  const variables = dataset.variables.filter(
    (each): each is NumberVariable => each.type !== 'text' && each.dimensions.length === 3,
  )
  return costOf(variables, rangesOf(data))
}

function costOf(variables: readonly NumberVariable[], ranges: readonly Range[]): Cost {
  const costs = variables.map((variable) => variable.cost(ranges))
  return {
    values: costs.reduce((sum, { values }) => sum + values, 0),
    heldBytes: Math.max(0, ...costs.map(({ bytes }) => bytes)),
  }
}

/** All of a window, as its variables are read. */
function rangesOf({ window: { steps, rows, columns } }: Pick<CellData, 'window'>): readonly Range[] {
  return [steps, rows, columns].map(({ count }) => ({ start: 0, count, stride: 1 }))
}

function instantsOf({ collection: { axis }, window: { steps } }: CellData): string[] {
  const first = axis.firstSlot + steps.start
  return Array.from({ length: steps.count }, (_, i) => `${isoInstant(timeOf(axis.granularite, first + i))}Z`)
}

async function wholeOf(variable: NumberVariable, ranges: readonly Range[]): Promise<NumberArray> {
  const length = ranges.reduce((product, { count }) => product * count, 1)
  const whole = variable.type === 'byte' ? new Int8Array(length) : new Float64Array(length)
  let at = 0
  for await (const numbers of variable.read(ranges)) {
    whole.set(numbers, at)
    at += numbers.length
  }
  return whole
}

/** What stands where there is no measurement. */
function fillOf({ attributes: { _FillValue: fill } }: NumberVariable): number {
  return typeof fill === 'object' ? (fill.values[0] ?? Number.NaN) : Number.NaN
}
