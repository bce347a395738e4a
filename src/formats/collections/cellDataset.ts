import { provenanceFields } from '../../answers/measurements/provenance.ts'
import { CENTRE_DECIMALS, type CellLattice, centreOf, latticeBox, partOf } from '../../contract/grid.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { type CellBlock, costOfBlock, readBlock } from './cellBlock.ts'
import { coverageOf, type Field, type Measured, measured, placesDataset, valuesThenFlags } from './cfDataset.ts'
import { type CfDataset, type CfVariable, globalAttributes, numbers, type Range, timeVariables } from './cfVariables.ts'
import { type CellCollection, type CellVariable, type Collection, isOfCells } from './collection.ts'

/** A part of a collection of cells: some steps, rows and columns, one after the other. */
export interface CellWindow extends Pick<CellBlock, 'holds'> {
  variables: readonly CellVariable[]
  steps: Range
  rows: Range
  columns: Range
}

/** All of a collection. */
export function wholeOf({ variables, axis, lattice }: CellCollection): CellWindow {
  const all = (count: number): Range => ({ start: 0, count, stride: 1 })
  return { variables, steps: all(axis.steps), rows: all(lattice.lignes), columns: all(lattice.colonnes) }
}

/** The cells of a window as a lattice of their own. */
export function latticeOf({ lattice }: CellCollection, { rows, columns }: CellWindow): CellLattice {
  return partOf(lattice, { row: rows.start, column: columns.start, lignes: rows.count, colonnes: columns.count })
}

/** A window of a collection of cells, by default all of it, as the CF conventions describe a regular grid of longitudes and latitudes. */
export async function cellDataset(collection: CellCollection, window = wholeOf(collection)): Promise<CfDataset> {
  const { release, granularite, source } = collection
  const { steps, rows, columns, variables } = window
  const axis = { granularite, firstSlot: collection.axis.firstSlot + steps.start, steps: steps.count }
  const lattice = latticeOf(collection, window)
  const described = await Promise.all(variables.map((variable) => cellVariables(collection, variable, window)))
  const made = variables.flatMap(({ sealed }) =>
    [sealed.source, source.code].map((code) => ({ ...sealed, source: code, origines: [] })),
  )
  return {
    dimensions: { time: steps.count, latitude: rows.count, longitude: columns.count, bnds: 2 },
    attributes: globalAttributes({
      release,
      provenance: provenanceFields(release, made),
      box: latticeBox(lattice),
      gridded: true,
      variables,
      coverage: coverageOf(axis),
    }),
    variables: [
      ...valuesThenFlags(described),
      ...axisVariables('latitude', { units: 'degrees_north', axis: 'Y' }, lattice),
      ...axisVariables('longitude', { units: 'degrees_east', axis: 'X' }, lattice),
      ...timeVariables(axis),
    ],
  }
}

/** A variable, then its flags. */
async function cellVariables(
  collection: CellCollection,
  variable: CellVariable,
  window: CellWindow,
): Promise<Measured> {
  const { sealed } = variable
  const facts = await collection.release.grids?.cellFacts(sealed)
  const { granularite } = collection
  const made = { granularite, instantaneous: facts?.instantaneous ?? false, derived: isDerived(sealed) }
  const within = [window.steps, window.rows, window.columns]
  const numbersOf = <N extends Float64Array | Int8Array>(field: Field, make: (count: number) => N) => {
    const blockOf = (ranges: readonly Range[]): CellBlock => {
      const [steps, rows, columns] = ranges.map((range, i) => ({ ...range, start: within[i]!.start + range.start }))
      if (!steps || !rows || !columns) throw new Error('une plage par dimension')
      const { partialMonths = new Set<string>() } = facts ?? {}
      return { collection, sealed, field, partialMonths, holds: window.holds, ranges: [steps, rows, columns] }
    }
    return {
      cost: (ranges: readonly Range[]) => costOfBlock(blockOf(ranges)),
      read: (ranges: readonly Range[]) => readBlock(blockOf(ranges), make),
    }
  }
  const { methode_collecte, niveau_confiance } = sealed
  return measured(variable, made, {
    dimensions: ['time', 'latitude', 'longitude'],
    attributes: {},
    ofValues: { methode_collecte, niveau_confiance },
    numbersOf,
  })
}

/** The centres of the cells along an axis, and their edges. */
function axisVariables(
  name: 'latitude' | 'longitude',
  { units, axis }: { units: string; axis: string },
  lattice: CellLattice,
): CfVariable[] {
  const half = (name === 'latitude' ? lattice.pas_lat : lattice.pas_lon) / 2
  const centre = (at: number) => centreOf(lattice, { row: at, column: at })[name]
  const edge = (at: number, end: number) =>
    Number((centre(at) + (end === 0 ? -half : half)).toFixed(CENTRE_DECIMALS + 2))
  return [
    numbers(name, [name], Float64Array, centre, {
      standard_name: name,
      long_name: name,
      units,
      axis,
      bounds: `${name}_bnds`,
    }),
    numbers(`${name}_bnds`, [name, 'bnds'], Float64Array, edge, {}),
  ]
}

/** A collection as one dataset. */
export async function collectionDataset(collection: Collection): Promise<CfDataset> {
  return isOfCells(collection) ? cellDataset(collection) : placesDataset(collection)
}
