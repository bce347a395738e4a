import type { Grandeur } from '../../contract/catalogue.ts'
import { completeMonths } from '../steps/aggregate.ts'
import type { DerivedVariable } from './derivedVariable.ts'

/** The means of the whole months of a variable's days, of the first source that has such days. */
export function moyenneMensuelle({ code }: Pick<Grandeur, 'code'>): DerivedVariable {
  return {
    code,
    granularite: 'mensuel',
    derive(town) {
      for (const source of town.codes) {
        const days = town.days(source, code)
        const values = days && completeMonths({ granularite: 'journalier', ...days })
        if (values && values.size > 0) return { source, values, used: [days.serie] }
      }
      return undefined
    },
  }
}
