import type { TObject } from 'typebox'
import { type DetailsRefus, ErreurContrat, redact } from '../contract/erreurs.ts'
import { longestOf, requireShort } from './textLimit.ts'

/** The parts of a JSON schema that a field uses. */
interface TextSchema {
  maxLength?: number
  /** What to write there. */
  description?: string
}

/** Reads a JSON body of text fields by its schema, strictly. Throws the contract's errors, all 422. */
export function readBody(schema: TObject, body: unknown): Record<string, string> {
  const names = Object.keys(schema.properties)
  const required = new Set(schema.required ?? [])
  // Nothing at all is a body without fields.
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw refuse(`Le corps doit être un objet JSON avec ${names.join(', ')}.`, {
      champ: 'corps',
      recu: redact(JSON.stringify(given)),
      accepte: names,
    })
  }
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name)) {
      throw refuse(`Champ inconnu : « ${redact(name)} ». Champs acceptés : ${names.join(', ')}.`, {
        champ: redact(name),
        recu: redact(JSON.stringify(value)),
        accepte: names,
      })
    }
  }
  for (const champ of names) {
    const value = Object.hasOwn(given, champ) ? (given as Record<string, unknown>)[champ] : undefined
    const field = schema.properties[champ] as TextSchema
    const { description } = field
    if (value === undefined || (value === null && !required.has(champ))) {
      if (required.has(champ))
        throw refuse(
          `Le champ « ${champ} » est requis${description ? ` : ${description}` : ''}.`,
          { champ, recu: null, accepte: description ?? 'un texte' },
          'VALIDATION_CHAMP_MANQUANT',
        )
    } else if (typeof value !== 'string') {
      const recu = redact(JSON.stringify(value))
      throw refuse(`Le champ « ${champ} » doit être un texte.`, { champ, recu, accepte: 'un texte' })
    } else {
      requireShort(value, longestOf(field), { kind: 'Le champ', champ, status: 422 })
      values[champ] = value
    }
  }
  return values
}

function refuse(
  message: string,
  details: DetailsRefus,
  code: 'VALIDATION_CHAMP_MANQUANT' | 'VALIDATION_VALEUR_INVALIDE' = 'VALIDATION_VALEUR_INVALIDE',
): ErreurContrat {
  return new ErreurContrat(code, message, { status: 422, details })
}
