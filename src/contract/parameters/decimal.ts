import Type, { type TArray, type TNumber, type TUnion } from 'typebox'
import { described, Num, type Words } from '../described.ts'
import type { DecimalParameter } from './fieldTable.ts'

type Range = Omit<DecimalParameter, 'initial'>

function decimalOf(parameter: Range & Partial<DecimalParameter>, { fr, en }: Words): TNumber {
  const {
    initial,
    rounding,
    bounds: [minimum, maximum],
  } = parameter
  const [keyword, unit, count] =
    'decimals' in rounding
      ? [{ 'x-decimales': rounding.decimals }, { fr: 'décimales', en: 'decimals' }, rounding.decimals]
      : [{ 'x-chiffres': rounding.digits }, { fr: 'chiffres significatifs', en: 'significant digits' }, rounding.digits]
  return Num({
    ...(initial === undefined ? {} : { default: initial }),
    minimum,
    maximum,
    ...keyword,
    fr: `${fr} ; arrondi à ${count} ${unit.fr}`,
    en: `${en}; rounded to ${count} ${unit.en}`,
  })
}

/** The schema of a decimal parameter: decimals beyond its rounding would ask anew for the same answer. */
export const decimal = Object.assign(decimalOf, {
  /** One for which something else stands where the question does not say. */
  optional: ({ bounds, rounding }: Range, words: Words) => Type.Optional(decimalOf({ bounds, rounding }, words)),
})

/** A decimal parameter that is given for the year, or for each calendar month. */
export function monthly(parameter: DecimalParameter, words: Words): TUnion<[TNumber, TArray<TNumber>]> {
  const { bounds, rounding, initial } = parameter
  return Type.Union(
    [
      decimal({ bounds, rounding }, { fr: 'Toute l’année', en: 'All year' }),
      Type.Array(decimal({ bounds, rounding }, { fr: 'Un mois civil', en: 'A calendar month' }), {
        minItems: 12,
        maxItems: 12,
      }),
    ],
    described({
      default: initial,
      fr: `${words.fr} ; un nombre, ou douze de janvier à décembre`,
      en: `${words.en}; one number, or twelve from January to December`,
    }),
  )
}
