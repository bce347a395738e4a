import type { DerivedVariable } from './derivedVariable.ts'
import { IRRADIATION } from './hep.ts'

/** What a usual installation gives of what its modules would give without any loss. */
const PERFORMANCE_RATIO = 0.8

/** What a kilowatt of modules lying flat gives in a month, at a performance ratio for all places: an order of size. */
export const productibleSpecifiqueTheorique: DerivedVariable = {
  code: 'productible_specifique_theorique',
  granularite: 'mensuel',
  derive: (town) => town.firstMonths({ ...IRRADIATION, value: ({ kwh }) => kwh * PERFORMANCE_RATIO }),
}
