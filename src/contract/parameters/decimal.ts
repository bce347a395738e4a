import Type, { type TArray, type TNumber, type TUnion } from 'typebox'
import { described, type Words } from '../described.ts'
import type { DecimalParameter } from './fieldTable.ts'

/** The schema of a decimal parameter: decimals beyond its rounding would ask anew for the same answer. */
export function decimal(
  parameter: Omit<DecimalParameter, 'initial'> & Partial<DecimalParameter>,
  { fr, en }: Words,
): TNumber {
  const {
    initial,
    rounding,
    bounds: [minimum, maximum],
  } = parameter
  const [keyword, unit, count] =
    'decimals' in rounding
      ? [{ 'x-decimales': rounding.decimals }, { fr: 'décimales', en: 'decimals' }, rounding.decimals]
      : [{ 'x-chiffres': rounding.digits }, { fr: 'chiffres significatifs', en: 'significant digits' }, rounding.digits]
  return Type.Number({
    ...(initial === undefined ? {} : { default: initial }),
    minimum,
    maximum,
    ...keyword,
    ...described({ fr: `${fr} ; arrondi à ${count} ${unit.fr}`, en: `${en}; rounded to ${count} ${unit.en}` }),
  })
}

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
    {
      default: initial,
      ...described({
        fr: `${words.fr} ; un nombre, ou douze de janvier à décembre`,
        en: `${words.en}; one number, or twelve from January to December`,
      }),
    },
  )
}

/** A parameter for which something else stands where the question does not say. */
export function withoutDefault({ bounds, rounding }: DecimalParameter): Omit<DecimalParameter, 'initial'> {
  return { bounds, rounding }
}
