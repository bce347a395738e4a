import type { TObject } from 'typebox'
import { ErreurContrat } from '../contract/erreurs.ts'
import { redact } from '../contract/redact.ts'
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
  const refuse = (code: 'VALIDATION_CHAMP_MANQUANT' | 'VALIDATION_VALEUR_INVALIDE', message: string, details: object) =>
    new ErreurContrat(code, message, { status: 422, details: { ...details } })
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refuse('VALIDATION_VALEUR_INVALIDE', `Le corps doit être un objet JSON avec ${names.join(', ')}.`, {
      accepte: names,
    })
  }
  const values: Record<string, string> = {}
  for (const name of Object.keys(body)) {
    if (!names.includes(name)) {
      throw refuse(
        'VALIDATION_VALEUR_INVALIDE',
        `Champ inconnu : « ${redact(name)} ». Champs acceptés : ${names.join(', ')}.`,
        {
          champ: redact(name),
          accepte: names,
        },
      )
    }
  }
  for (const name of names) {
    const value = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined
    const field = schema.properties[name] as TextSchema
    const { description: accepte } = field
    if (value === undefined || (value === null && !required.has(name))) {
      if (required.has(name))
        throw refuse('VALIDATION_CHAMP_MANQUANT', `Le champ « ${name} » est requis${accepte ? ` : ${accepte}` : ''}.`, {
          champ: name,
          accepte: accepte ?? 'un texte',
        })
    } else if (typeof value !== 'string') {
      throw refuse('VALIDATION_VALEUR_INVALIDE', `Le champ « ${name} » doit être un texte.`, {
        champ: name,
        recu: redact(JSON.stringify(value)),
        accepte: 'un texte',
      })
    } else {
      requireShort(value, longestOf(field), { kind: 'Le champ', champ: name, status: 422 })
      values[name] = value
    }
  }
  return values
}
