import type { IncomingHttpHeaders } from 'node:http'
import { type CodeErreur, ErreurContrat, redact } from '../contract/erreurs.ts'

/** Characters of a text from outside that has no limit of its own: more than any code, name or date of the contract has. */
export const LONGEST_TEXT = 200
/** Characters of one value in the address of a page, which may be a list: towns, a horizon, appliances. */
export const LONGEST_PAGE_VALUE = 4000
/** Characters of each value of a list; together they may share them out otherwise. */
const LONGEST_ITEM = 100
/** Values that one parameter takes, separated by commas, where its schema says no other number. */
export const LIST_LIMIT = 100
/** Of a text that is refused, what is looked at to show its beginning: a key that begins there is whole in it. */
const SHOWN_FROM = 500

/** The parts of a schema that bound how long its text may be. */
interface BoundedSchema {
  type?: string
  maxLength?: number
  maxItems?: number
  anyOf?: readonly BoundedSchema[]
}

/** Characters that a text of a schema may have. */
export function longestOf({ type, maxLength, maxItems = LIST_LIMIT, anyOf = [] }: BoundedSchema): number {
  if (anyOf.length > 0) return Math.max(...anyOf.map(longestOf))
  return maxLength ?? (type === 'array' ? Math.max(LONGEST_TEXT, maxItems * LONGEST_ITEM) : LONGEST_TEXT)
}

/** Where a text stands, as the sentence that refuses it says. */
interface TextPlace {
  kind: 'Le paramètre' | 'Le champ' | 'L’en-tête'
  champ: string
  status?: 400 | 422 | 431
  code?: CodeErreur
}

/** The error for a text that is longer than its limit; undefined where it is not. */
function longText(
  text: string,
  longest: number,
  { kind, champ, status = 400, code = 'VALIDATION_VALEUR_INVALIDE' }: TextPlace,
): ErreurContrat | undefined {
  if (text.length <= longest || [...text].length <= longest) return undefined
  const recu = redact(text.slice(0, SHOWN_FROM))
  return new ErreurContrat(code, `${kind} « ${champ} » dépasse ${longest} caractères : « ${recu} ».`, {
    status,
    details: { champ, recu, accepte: `${longest} caractères au plus` },
  })
}

/** Throws the contract's error for a text from outside that is longer than its limit, before any pattern meets it. */
export function requireShort(text: string, longest: number, place: TextPlace): void {
  const fault = longText(text, longest, place)
  if (fault) throw fault
}

/** Characters of a header that is read by patterns: a quarter of what Node takes of all of them. */
const LONGEST_HEADER = 4000
/** `Authorization` has a shorter limit of its own (`bearer.ts`): a longer one is no key. */
const READ_HEADERS = [
  ...['accept', 'accept-encoding', 'content-type', 'expect', 'host', 'idempotency-key', 'if-none-match', 'if-range'],
  ...['mcp-protocol-version', 'origin', 'range', 'sec-fetch-site', 'x-forwarded-for'],
]

/** The error for a header that is longer than any that the service reads (RFC 6585, 5); undefined where there is none. */
export function longHeader(headers: IncomingHttpHeaders): ErreurContrat | undefined {
  for (const champ of READ_HEADERS) {
    const text = headers[champ]
    if (typeof text === 'string' && text.length > LONGEST_HEADER)
      return longText(text, LONGEST_HEADER, { kind: 'L’en-tête', champ, status: 431 })
  }
  return undefined
}
