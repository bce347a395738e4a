import { type ErreurContrat, invalide, redact } from '../../../contract/erreurs.ts'
import type { CfDataset, CfVariable, NumberVariable, Range } from '../../../formats/collections/cfVariables.ts'
import { requireShort } from '../../../http/textLimit.ts'

/** A variable that is asked for, and the range of each of its dimensions. */
export interface Projection {
  variable: CfVariable
  ranges: readonly Range[]
  /** Of a whole Grid: the axis of each dimension, cut by its range. */
  axes?: readonly NumberVariable[] | undefined
  /** Of a member of a Grid that is asked for alone, its array or an axis: the name of the Grid. */
  memberOf?: string | undefined
}

/** The most variables in one question, and the characters of it. */
const MOST_PROJECTIONS = 200
const LONGEST = 8000
const HYPERSLAB = /\[(\d{1,9})(?::(\d{1,9}))?(?::(\d{1,9}))?\]/g
const PROJECTION = /^(?:([A-Za-z]\w{0,99})\.)?([A-Za-z]\w{0,99})((?:\[\d{1,9}(?::\d{1,9}){0,2}\]){0,4})$/

/**
 * The axes of a Grid of DAP2, an array whose every dimension has numbers of its own name; undefined of any other variable.
 */
function axesOf({ variables }: CfDataset, { name, dimensions }: CfVariable): NumberVariable[] | undefined {
  if (dimensions.includes(name)) return undefined
  const axes = dimensions.map((each) => variables.find((variable) => variable.name === each))
  return axes.every((axis) => axis !== undefined && axis.type !== 'text') ? axes : undefined
}

/**
 * The variables that a constraint expression of DAP2 asks for: `name` or `name[start:stride:stop]…`, of a Grid also
 * `name.member…`, separated by commas; an empty one asks for all. They are answered in the order of the dataset. Throws the contract's errors. DAP 2.0, NASA ESE-RFC-004.1.1.
 */
export function readConstraint(dataset: CfDataset, constraint: string): Projection[] {
  const { variables, dimensions } = dataset
  const whole = (variable: CfVariable): Projection => ({
    variable,
    ranges: variable.dimensions.map((name) => ({ start: 0, count: dimensions[name] as number, stride: 1 })),
    axes: axesOf(dataset, variable),
  })
  if (constraint === '') return variables.map(whole)
  requireShort(constraint, LONGEST, { kind: 'Le paramètre', champ: 'contrainte' })
  if (constraint.includes('&'))
    throw refusal(constraint, 'une projection, sans sélection : les axes se coupent par [début:pas:fin]')
  const terms = constraint.split(',')
  if (terms.length > MOST_PROJECTIONS) throw refusal(constraint, `${MOST_PROJECTIONS} variables au plus`)
  const projections = terms.map((term): Projection => {
    const [, grid, name, slabs = ''] = PROJECTION.exec(term) ?? []
    const variable = variables.find((each) => each.name === name)
    if (!variable || (grid !== undefined && !membersOf(dataset, grid).includes(variable))) {
      throw refusal(term, variables.map((each) => each.name).join(', '))
    }
    const { ranges, axes } = whole(variable)
    const asked = grid === undefined ? { variable, axes } : { variable, memberOf: grid }
    if (slabs === '') return { ...asked, ranges }
    const given = [...slabs.matchAll(HYPERSLAB)].map((slab) =>
      slab.slice(1).flatMap((each) => (each === undefined ? [] : Number(each))),
    )
    if (given.length !== ranges.length)
      throw refusal(term, `${ranges.length} plages, une par dimension (${variable.dimensions.join(', ')})`)
    return { ...asked, ranges: given.map((slab, d) => rangeOf(slab, ranges[d] as Range, term)) }
  })
  // In the order of the dataset: netCDF 4.9.0 misreads members of Grids in another. Those of one are one structure.
  const order = variables.map(({ name }) => name)
  const rank = ({ variable, memberOf = variable.name }: Projection) => order.indexOf(memberOf)
  return projections.sort((a, b) => rank(a) - rank(b))
}

/** The array of a Grid, and its axes; none of what is no Grid. */
function membersOf(dataset: CfDataset, name: string): CfVariable[] {
  const variable = dataset.variables.find((each) => each.name === name)
  const axes = variable && axesOf(dataset, variable)
  return axes ? [variable, ...axes] : []
}

/** `[at]`, `[start:stop]` or `[start:stride:stop]`, both ends included. */
function rangeOf(slab: readonly number[], { count }: Range, term: string): Range {
  const [start, stride, stop] =
    slab.length === 3 ? slab : slab.length === 2 ? [slab[0], 1, slab[1]] : [slab[0], 1, slab[0]]
  if (start === undefined || stop === undefined || !stride || stop < start || stop >= count) {
    throw refusal(term, `des indices de 0 à ${count - 1}, début avant fin`)
  }
  return { start, stride, count: Math.floor((stop - start) / stride) + 1 }
}

function refusal(received: string, accepte: string): ErreurContrat {
  const recu = redact(received)
  return invalide(`« ${recu} » n’est pas une contrainte de cette collection.`, { champ: 'contrainte', recu, accepte })
}
