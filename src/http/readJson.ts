import { isUtf8 } from 'node:buffer'
import type { FastifyBodyParser } from 'fastify'
import { type DetailsRefus, type ErreurContrat, redact, refus } from '../contract/erreurs.ts'

/** Reads JSON from a text, or calls back with an error: that of the framework, which refuses `__proto__` and the like. */
type ReadText = (request: never, text: string, done: (error: Error | null, body?: unknown) => void) => void

/** Reads the bytes of a body as JSON. An empty one is undefined, however it came: whoever needs a field says which is missing. */
export function jsonReader(readText: ReadText): FastifyBodyParser<Buffer> {
  return (request, bytes, done) => {
    if (!isUtf8(bytes)) {
      const details = { champ: 'corps', recu: redact(bytes.toString()), accepte: 'du JSON en UTF-8' }
      return done(
        unreadable("Le corps n'est pas en UTF-8 : enregistrez le fichier, ou encodez le texte, en UTF-8.", details),
      )
    }
    // A byte order mark, which programs of Windows put before a text, is none of it.
    const text = new TextDecoder().decode(bytes)
    if (text.trim() === '') return done(null, undefined)
    readText(request as never, text, (error, body) => {
      if (error) {
        const details = { champ: 'corps', recu: redact(text), accepte: 'un objet JSON' }
        return done(unreadable("Le corps n'est pas du JSON lisible.", details))
      }
      const [champ, recu] = halfCharacter(body) ?? []
      if (champ === undefined) return done(null, body)
      const details = { champ: redact(champ), recu: redact(JSON.stringify(recu)), accepte: 'des caractères entiers' }
      return done(
        unreadable(`Le champ « ${details.champ} » contient la moitié d'un caractère : ${details.recu}.`, details),
      )
    })
  }
}

/** The first text with a lone surrogate, and the field of the body that it is in: it would be stored as another text. */
function halfCharacter(body: unknown): [field: string, text: string] | undefined {
  for (const [field, ...waiting] of Object.entries(Object(body))) {
    if (!field.isWellFormed()) return [field, field]
    for (const value of waiting) {
      if (typeof value === 'string' && !value.isWellFormed()) return [field, value]
      if (typeof value === 'object' && value !== null) for (const entry of Object.entries(value)) waiting.push(...entry)
    }
  }
  return undefined
}

function unreadable(message: string, details: DetailsRefus): ErreurContrat {
  return refus('VALIDATION_CORPS_ILLISIBLE', message, details)
}
