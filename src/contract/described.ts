import Type, { type TSchema } from 'typebox'
import { frenchTypography } from './frenchTypography.ts'

/** A sentence in the languages of the documentation. */
export interface Words {
  fr: string
  en: string
}

export type Lang = keyof Words

/** The words of a schema: French where programs read the description, English beside it for the documentation's pages. */
export function described({ fr, en }: Words): { description: string; en: string } {
  return { description: frenchTypography(fr), en }
}

/** Schemas of values, with their words. */
export const Text = (words: Words) => Type.String(described(words))
export const Num = (words: Words) => Type.Number(described(words))
export const Int = (words: Words) => Type.Integer(described(words))
export const Bool = (words: Words) => Type.Boolean(described(words))
export const Jour = (words: Words) => Type.String({ format: 'date', ...described(words) })
export const Mois = (words: Words) => Type.Integer({ minimum: 1, maximum: 12, ...described(words) })
export const ArrayOf = <T extends TSchema>(items: T, words: Words) => Type.Array(items, described(words))
