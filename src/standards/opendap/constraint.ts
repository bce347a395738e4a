import type { CfDataset, CfVariable, Range } from '../../collections/cfDataset.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { redact } from '../../contract/redact.ts'

/** A variable that is asked for, and the range of each of its dimensions. */
export interface Projection {
  variable: CfVariable
  ranges: readonly Range[]
}

/** The most variables in one question. */
const MOST_PROJECTIONS = 200
const HYPERSLAB = /\[(\d{1,9})(?::(\d{1,9}))?(?::(\d{1,9}))?\]/g
const PROJECTION = /^([A-Za-z]\w{0,99})((?:\[\d{1,9}(?::\d{1,9}){0,2}\]){0,4})$/

/**
 * The variables that a constraint expression of DAP2 asks for: `name` or `name[start:stride:stop]…`, separated by commas;
 * an empty one asks for all. Throws the contract's errors. DAP 2.0, NASA ESE-RFC-004.1.1.
 */
export function readConstraint({ variables, dimensions }: CfDataset, constraint: string): Projection[] {
  const whole = (variable: CfVariable): Projection => ({
    variable,
    ranges: variable.dimensions.map((name) => ({ start: 0, count: dimensions[name] as number, stride: 1 })),
  })
  if (constraint === '') return variables.map(whole)
  if (constraint.includes('&'))
    throw refusal(constraint, 'une projection, sans sélection : les axes se coupent par [début:pas:fin]')
  const terms = constraint.split(',')
  if (terms.length > MOST_PROJECTIONS) throw refusal(constraint, `${MOST_PROJECTIONS} variables au plus`)
  return terms.map((term) => {
    const [, name, slabs = ''] = PROJECTION.exec(term) ?? []
    const variable = variables.find((each) => each.name === name)
    if (!variable) {
      throw refusal(term, variables.map((each) => each.name).join(', '))
    }
    const { ranges } = whole(variable)
    if (slabs === '') return { variable, ranges }
    const given = [...slabs.matchAll(HYPERSLAB)].map((slab) =>
      slab.slice(1).flatMap((each) => (each === undefined ? [] : Number(each))),
    )
    if (given.length !== ranges.length)
      throw refusal(term, `${ranges.length} plages, une par dimension (${variable.dimensions.join(', ')})`)
    return { variable, ranges: given.map((slab, i) => rangeOf(slab, ranges[i] as Range, term)) }
  })
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
  return new ErreurContrat('VALIDATION_VALEUR_INVALIDE', `« ${recu} » n’est pas une contrainte de cette collection.`, {
    details: { champ: 'contrainte', recu, accepte },
  })
}
