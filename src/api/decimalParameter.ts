import Type from 'typebox'
import type { Rounding } from '../answers/computed/field.ts'

/** A decimal parameter with its bounds and its rounding: decimals beyond it would ask anew for the same answer. */
export function decimal(words: {
  bounds: readonly [least: number, most: number]
  rounding: Rounding
  description: string
  initial?: number
}) {
  const { rounding, initial } = words
  const [minimum, maximum] = words.bounds
  const [keyword, told] =
    'decimals' in rounding
      ? [{ 'x-decimales': rounding.decimals }, `${rounding.decimals} décimales`]
      : [{ 'x-chiffres': rounding.digits }, `${rounding.digits} chiffres significatifs`]
  return Type.Number({
    ...(initial === undefined ? {} : { default: initial }),
    minimum,
    maximum,
    ...keyword,
    description: `${words.description} ; arrondi à ${told}`,
  })
}
