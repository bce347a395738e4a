import { humidexSteps } from '../steps/humidexSteps.ts'
import type { Derivation } from './derivedSerie.ts'
import type { DerivedVariable } from './derivedVariable.ts'
import type { MonthsOf, TownSources } from './townSources.ts'

const INDEX: Omit<MonthsOf<'t2m' | 'rh2m', 'weighted' | 'weights'>, 'from'> = {
  inputs: ['t2m', 'rh2m'],
  amounts: humidexSteps,
  value: ({ weighted, weights }) => weighted / weights,
}

const OF_MONTHS =
  'Calculé à partir de moyennes mensuelles, faute de valeurs journalières : la moyenne des jours en diffère légèrement.'

/**
 * The humidex of whole months: means of days. Where a source has no days it is made of monthly means, and says so; the index
 * is not linear, so that the two kinds are never joined in one series.
 */
export const humidex: DerivedVariable = {
  code: 'humidex',
  granularite: 'mensuel',
  derive(town) {
    for (const source of town.codes) {
      const found = ofDaysElseMonths(town, source)
      if (found.values.size > 0) return found
    }
    return undefined
  },
}

function ofDaysElseMonths(town: TownSources, source: string): Derivation {
  const days = town.months(source, { ...INDEX, from: ['journalier'] })
  if (days.values.size > 0) return days
  return { ...town.months(source, { ...INDEX, from: ['mensuel'] }), remark: OF_MONTHS }
}
