import { stepEnergy } from '../steps/sunAxis.ts'
import type { DerivedVariable } from './derivedVariable.ts'
import type { MonthsOf } from './townSources.ts'

/** The irradiation of whole months, kWh/m²: as many full hours at 1 kW/m². */
export const IRRADIATION: MonthsOf<'ghi', 'kwh'> = {
  inputs: ['ghi'],
  from: ['mensuel', 'journalier'],
  amounts: (axis, { ghi }) => ({ kwh: stepEnergy(axis, ghi) }),
  value: ({ kwh }) => kwh,
}

/** Equivalent full hours of the horizontal plane. */
export const hep: DerivedVariable = {
  code: 'hep',
  granularite: 'mensuel',
  derive: (town) => town.firstMonths(IRRADIATION),
}
