import Type, { type TProperties, type TSchema } from 'typebox'
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

/** The words of a schema, and beside them what else it says. */
interface Said extends Words {
  $id?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  additionalProperties?: boolean
  deprecated?: boolean
}

/** The words of a schema: French where programs read the description, English beside it for the documentation's pages. */
export function described({ fr, en, ...keywords }: Said): { description: string; en: string } {
  return { ...keywords, description: frenchTypography(fr), en }
}

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A builder of schemas that also builds what may be null, and what may be left out. */
export function builder<Args extends unknown[], T extends TSchema>(make: (...args: Args) => T) {
  return Object.assign(make, {
    orNull: (...args: Args) => orNull(make(...args)),
    optional: (...args: Args) => Type.Optional(make(...args)),
  })
}

const arrayOf = <T extends TSchema>(items: T, said: Said) => Type.Array(items, described(said))
const oneOf = <const V extends string[]>(values: readonly [...V], said: Said) => Type.Enum(values, described(said))

/** Schemas of values, with their words. */
export const Text = builder((said: Said) => Type.String(described(said)))
/** A string out of a list of the release. */
export const OfReleaseList = builder((list: ReleaseList, said?: Said) =>
  Type.String({ [RELEASE_LIST]: list, ...(said && described(said)) }),
)
export const Num = builder((said: Said) => Type.Number(described(said)))
export const Int = builder((said: Said) => Type.Integer(described(said)))
export const Bool = builder((said: Said) => Type.Boolean(described(said)))
export const Jour = builder((said: Said) => Type.String({ format: 'date', ...described(said) }))
export const Mois = (said: Said) => Int({ minimum: 1, maximum: 12, ...said })
export const ArrayOf = Object.assign(arrayOf, {
  orNull: <T extends TSchema>(items: T, said: Said) => orNull(arrayOf(items, said)),
  optional: <T extends TSchema>(items: T, said: Said) => Type.Optional(arrayOf(items, said)),
})
export const OneOf = Object.assign(oneOf, {
  optional: <const V extends string[]>(values: readonly [...V], said: Said) => Type.Optional(oneOf(values, said)),
})
/** An object that is a component of the OpenAPI description, under its name. */
export const Named = <P extends TProperties>($id: string, properties: P) => Type.Object(properties, { $id })
