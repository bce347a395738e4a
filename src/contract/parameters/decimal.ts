import Type, { type TNumber } from 'typebox'
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

/** A parameter for which something else stands where the question does not say. */
export function withoutDefault({ bounds, rounding }: DecimalParameter): Omit<DecimalParameter, 'initial'> {
  return { bounds, rounding }
}
