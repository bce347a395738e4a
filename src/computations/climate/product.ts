import type { Sentence } from '../../answers/sentence.ts'
import type { Serie } from '../../contract/catalogue.ts'
import type { ClimateRowItem, climat } from '../../contract/computed/climat.ts'
import type { ComputedQuestion } from '../../contract/computed/define.ts'
import type { Words } from '../../contract/described.ts'
import { refus } from '../../contract/erreurs.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { Years } from '../../derive/climate/percentileDays.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import type { WordsOfPart } from '../words.ts'
import type { ClimateRecord, Variable } from './record.ts'

/** The sentences of answers that no figure stands in, or that are completed by name. */
export { default as SAID } from './words.json' with { type: 'json' }

export type ClimateQuestion = ComputedQuestion<typeof climat>

/** A row as a product gives it: what is left out is null. Of the rows of the whole period each has an index, or a month of it, of its own. */
export type Row = Pick<ClimateRowItem, 'indice' | 'unite_valeur'> &
  Partial<Omit<ClimateRowItem, 'source_code' | 'niveau_confiance' | 'instant'>> & {
    /** Slot of a day of which the row is, in place of year and month. */
    day?: number
    /** Of which day of the calendar, `MM-DD`, or hour, `HH:00`, of its month the row is. */
    at?: string
    /** Standard deviation between the years that the value is a mean of, where no row of a year tells it. */
    ecart_type?: number | null
  }

/** A row with the series that it is made of. */
export type MadeRow = Row & { series: readonly Serie[] }

/** Rows, each made of these variables, where the place has them. */
export function madeOf(
  rows: readonly Row[],
  ...variables: readonly (Pick<Variable, 'serie'> | undefined)[]
): MadeRow[] {
  const series = [...new Set(variables.flatMap((each) => each?.serie ?? []))]
  return rows.map((row) => ({ ...row, series }))
}

/** What a product makes of a place. */
export interface Made {
  rows: readonly MadeRow[]
  /** The essential in a sentence, which the rows bear out. */
  resume: Words
  words: WordsOfPart
  /** The step of its rows. */
  granularite: Granularite
  /** Parameters as they were applied, beside place, source and period. */
  parametres: Readonly<Record<string, unknown>>
  avertissements?: readonly Sentence[]
}

/** How a climate product is made of what the place has. Throws the contract's errors. */
export type MakeProduct = (record: ClimateRecord, question: ClimateQuestion) => Promise<Made>

/** A number as it is served: null for NaN. */
export const served = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : figure(value)

/** First and last year of `1991-2020`; NaN of what is none. */
export function yearsOf(reference: string): Years {
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(reference) ?? []
  return { first: Number(first), last: Number(last) }
}

/** The step of the rows that a question asks for, the first where it names none; refuses one that the product does not have. */
export function stepOf<Step extends Granularite>(
  { granularite }: ClimateQuestion,
  steps: readonly [Step, ...Step[]],
): Step {
  const asked = granularite === undefined ? steps[0] : steps.find((step) => step === granularite)
  if (asked) return asked
  throw refus('VALIDATION_VALEUR_INVALIDE', `Ce produit n’a pas de pas ${granularite} ; il a ${steps.join(', ')}.`, {
    champ: 'granularite',
    recu: granularite,
    accepte: steps,
  })
}
