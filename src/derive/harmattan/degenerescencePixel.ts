import { cellOf, type Grille, type Localite } from '../../contract/catalogue.ts'
import { isCellCode } from '../../contract/grid.ts'
import { wholeSteps } from '../steps/wholeSteps.ts'
import type { Country, DerivedVariable } from './derivedVariable.ts'
import { IRRADIATION } from './hep.ts'
import { gridInOrder } from './referenceGrid.ts'

/** How many other towns the country's preferred source of irradiation does not tell from this one, in each of its whole years. */
export const degenerescencePixel: DerivedVariable = {
  code: 'degenerescence_pixel',
  granularite: 'annuel',
  derive(town, { catalogue, covered }) {
    const grid = gridInOrder(catalogue, ({ source, grandeur }) => town.has(source, grandeur))
    const { localite } = town
    // A cell is nobody's neighbour: the towns are counted among themselves.
    if (!grid || !localite || isCellCode(localite.code)) return undefined
    const others = othersInCell(grid.grille, localite, { catalogue, covered })
    if (others === undefined) return undefined
    const irradiation = town.months(grid.source, IRRADIATION)
    const years = wholeYears([...irradiation.values.keys()])
    return { ...irradiation, values: new Map(years.map((year) => [year, others])) }
  },
}

/** Undefined where the town has no coordinates. */
function othersInCell(grille: Grille, town: Localite, { catalogue, covered }: Country): number | undefined {
  const cell = cellAt(grille, town)
  if (cell === undefined) return undefined
  return catalogue.localites.filter(
    (other) => other.code !== town.code && covered.has(other.code) && cellAt(grille, other) === cell,
  ).length
}

function cellAt(grille: Grille, { latitude, longitude }: Localite): string | undefined {
  return latitude === null || longitude === null ? undefined : cellOf(grille, { latitude, longitude })
}

/** The years of which all months are there. */
function wholeYears(months: readonly number[]): number[] {
  if (months.length === 0) return []
  const firstSlot = Math.min(...months)
  const there = new Float64Array(Math.max(...months) - firstSlot + 1).fill(Number.NaN)
  for (const slot of months) there[slot - firstSlot] = 1
  return wholeSteps({ granularite: 'mensuel', firstSlot, columns: { there } }, 'annuel').map(({ slot }) => slot)
}
