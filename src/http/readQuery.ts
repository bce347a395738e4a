import type { TObject, TSchema } from 'typebox'
import { type CodeErreur, type ErreurContrat, redact, refus } from '../contract/erreurs.ts'
import { parseDate } from '../contract/time.ts'
import { LIST_LIMIT, longestOf, requireShort } from './textLimit.ts'

/** The parts of a JSON schema that a query parameter uses. */
interface ParamSchema {
  [more: string]: unknown
  type?: string
  format?: string
  enum?: string[]
  items?: ParamSchema
  /** Words that stand for themselves, or else something. */
  anyOf?: ParamSchema[]
  const?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  /** A value given twice is refused: it would count twice. */
  uniqueItems?: boolean
}

/** Makes one value of the numbers that ask the same. */
export type Normalize = (value: number, param: Readonly<Record<string, unknown>>) => number

/** The words of the contract; besides, what programs write of a boolean. */
const BOOLEANS: Readonly<Record<string, boolean | undefined>> = {
  __proto__: null as unknown as undefined,
  oui: true,
  non: false,
  true: true,
  false: false,
}

/** Parameters of a page, which have a code of their own for a number that is out of range. */
const PAGING = ['limit', 'offset']

const INTEGER = /^-?[0-9]+$/
const DECIMAL = /^-?([0-9]+(\.[0-9]+)?|\.[0-9]+)$/

/**
 * Reads a query string by its schema, strictly: an unknown, repeated or empty parameter is refused, and so is a value that
 * is not plainly of its type. Answers the values in the schema's order, defaults filled in, so that two ways to ask the
 * same are one question; so does `normalize`, of numbers.
 */
export function readQuery(
  schema: TObject,
  raw: Record<string, unknown>,
  normalize: Normalize = (value) => value,
): Record<string, unknown> {
  const names = Object.keys(schema.properties)
  for (const name of Object.keys(raw)) {
    if (names.includes(name)) continue
    const message = `Paramètre inconnu : « ${redact(name)} ». Paramètres acceptés : ${names.join(', ') || 'aucun'}.`
    throw invalid(name, raw[name], names, message)
  }
  const required = new Set(schema.required ?? [])
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const param = schema.properties[name] as TSchema as ParamSchema
    const given = raw[name]
    if (given === undefined) {
      if (param.default !== undefined) values[name] = param.default
      else if (required.has(name)) {
        throw refus('VALIDATION_CHAMP_MANQUANT', `Le paramètre « ${name} » est requis.`, {
          champ: name,
          recu: null,
          accepte: acceptedBy(param),
        })
      }
    } else {
      values[name] = readParam(name, param, given, normalize)
    }
  }
  return values
}

function readParam(name: string, param: ParamSchema, given: unknown, normalize: Normalize): unknown {
  const refused = (fault: string, recu = given) =>
    invalid(name, recu, acceptedBy(param), `Le paramètre « ${name} » ${fault}.`)
  if (typeof given !== 'string') throw refused('est donné plusieurs fois ; donnez-le une fois')
  if (given === '') throw refused('est vide ; donnez-lui une valeur ou retirez-le')
  const code =
    PAGING.includes(name) && !Number.isNaN(Number(given))
      ? 'VALIDATION_LIMIT_HORS_BORNES'
      : 'VALIDATION_VALEUR_INVALIDE'
  requireShort(given, longestOf(param), { kind: 'Le paramètre', champ: name, code })
  if (param.anyOf) {
    if (param.anyOf.some((each) => each.const === given || each.enum?.includes(given))) return given
    const others = param.anyOf.filter((each) => each.const === undefined && each.enum === undefined)
    const other = others.find(({ type }) => (type === 'array' ? given.includes(',') : DECIMAL.test(given)))
    if (!other) throw refuse(name, param, given)
    return readParam(name, other, given, normalize)
  }
  if (param.type === 'array') {
    const words = given.split(',')
    const empty = words.indexOf('')
    if (empty >= 0) {
      throw refused(
        `vaut « ${redact(given)} », et sa valeur ${empty + 1} sur ${words.length} est vide ; retirez la virgule de trop`,
      )
    }
    const { maxItems = LIST_LIMIT } = param
    if (words.length > maxItems) throw refused(`prend au plus ${maxItems} valeurs`)
    const items = words.map((word) => readParam(name, param.items ?? {}, word, normalize))
    if (items.length < (param.minItems ?? 1)) {
      const wanted = param.minItems === param.maxItems ? String(param.minItems) : `au moins ${param.minItems}`
      throw refused(`prend ${wanted} valeurs ; il en a ${items.length}`)
    }
    const doubled = param.uniqueItems ? words.filter((word, i) => words.indexOf(word) !== i) : []
    if (doubled.length > 0) {
      const which = [...new Set(doubled)].map((word) => `« ${redact(word)} »`).join(', ')
      throw refused(`donne plusieurs fois ${which} ; donnez chaque valeur une fois`, [...new Set(doubled)])
    }
    return items
  }
  if (param.type === 'integer' || param.type === 'number') return normalize(readNumber(name, param, given), param)
  if (param.type === 'boolean') {
    const value = BOOLEANS[given]
    if (value === undefined) throw refuse(name, param, given)
    return value
  }
  if (param.enum && !param.enum.includes(given)) {
    throw refuse(
      name,
      param,
      given,
      name === 'format' ? 'VALIDATION_FORMAT_NON_SUPPORTE' : 'VALIDATION_VALEUR_INVALIDE',
    )
  }
  if (param.format === 'date' && parseDate(given) === undefined) {
    throw refuse(name, param, given, 'VALIDATION_FORMAT_DATE_INVALIDE')
  }
  return given
}

function readNumber(name: string, param: ParamSchema, given: string): number {
  const integer = param.type === 'integer'
  if (!(integer ? INTEGER : DECIMAL).test(given)) throw refuse(name, param, given)
  const value = Number(given)
  const largest = integer ? Number.MAX_SAFE_INTEGER : Number.MAX_VALUE // beyond, a number would not be the one given
  if (value < (param.minimum ?? -largest) || value > (param.maximum ?? largest)) {
    throw refuse(
      name,
      param,
      given,
      PAGING.includes(name) ? 'VALIDATION_LIMIT_HORS_BORNES' : 'VALIDATION_VALEUR_INVALIDE',
    )
  }
  return value === 0 ? 0 : value // -0 is the same question as 0
}

/** What a parameter takes, in words. */
function acceptedBy(param: ParamSchema): string | string[] {
  if (param.anyOf) return param.anyOf.map((each) => each.const ?? [acceptedBy(each)].flat().join(', ')).join(' ; ou ')
  if (param.enum) return param.enum
  if (param.type === 'array') return param.items?.enum ?? 'une ou plusieurs valeurs, séparées par des virgules'
  if (param.format === 'date') return 'une date qui existe, AAAA-MM-JJ'
  if (param.type === 'boolean') return Object.keys(BOOLEANS)
  if (param.type === 'integer' || param.type === 'number') {
    const [kind, written] = param.type === 'integer' ? ['un entier', ''] : ['un nombre', ', point décimal']
    const { minimum, maximum } = param
    if (minimum !== undefined && maximum !== undefined) return `${kind} de ${minimum} à ${maximum}${written}`
    return minimum === undefined ? `${kind}${written}` : `${kind} d'au moins ${minimum}${written}`
  }
  return 'un texte'
}

function refuse(
  name: string,
  param: ParamSchema,
  given: string,
  code: CodeErreur = 'VALIDATION_VALEUR_INVALIDE',
): ErreurContrat {
  const accepted = acceptedBy(param)
  const words = Array.isArray(accepted) ? accepted.join(', ') : accepted
  return invalid(
    name,
    given,
    accepted,
    `Le paramètre « ${name} » vaut « ${redact(given)} » ; attendu : ${words}.`,
    code,
  )
}

function invalid(
  champ: string,
  recu: unknown,
  accepte: unknown,
  message: string,
  code: CodeErreur = 'VALIDATION_VALEUR_INVALIDE',
): ErreurContrat {
  const received = Array.isArray(recu) ? recu.map((each) => redact(String(each))) : redact(String(recu))
  return refus(code, message, { champ: redact(champ), recu: received, accepte })
}
