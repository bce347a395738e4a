import Type, { type TSchema } from 'typebox'
import { frenchTypography } from './frenchTypography.ts'

/** A sentence in the languages of the documentation. */
export interface Words {
  fr: string
  en: string
}

export type Lang = keyof Words

/** Lists that are closed within a release: its tables say what they hold. */
export type ReleaseList = 'type_localite' | 'altitude_source'

/** The keyword of a string's schema that names its list; the description of a release has the values. */
export const RELEASE_LIST = 'x-liste-edition'

/** The words of a schema: French where programs read the description, English beside it for the documentation's pages. */
export function described({ fr, en }: Words): { description: string; en: string } {
  return { description: frenchTypography(fr), en }
}

/** Schemas of values, with their words. */
export const Text = (words: Words) => Type.String(described(words))
/** A string out of a list of the release. */
export const OfReleaseList = (list: ReleaseList, words?: Words) =>
  Type.String({ [RELEASE_LIST]: list, ...(words && described(words)) })
export const Num = (words: Words) => Type.Number(described(words))
export const Int = (words: Words) => Type.Integer(described(words))
export const Bool = (words: Words) => Type.Boolean(described(words))
export const Jour = (words: Words) => Type.String({ format: 'date', ...described(words) })
export const Mois = (words: Words) => Type.Integer({ minimum: 1, maximum: 12, ...described(words) })
export const ArrayOf = <T extends TSchema>(items: T, words: Words) => Type.Array(items, described(words))
