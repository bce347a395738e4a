import Type from 'typebox'
import type { Answer } from './route.ts'

export const LIMIT = Type.Integer({ default: 100, minimum: 1, maximum: 1000, description: 'Taille de la page' })
export const OFFSET = Type.Integer({ default: 0, minimum: 0, description: 'Rang du premier élément de la page' })

/** A page of a list, in the envelope of the catalogue. */
export function paged<T>(
  all: readonly T[],
  { limit, offset }: { limit: number; offset: number },
  show: (each: T) => object,
): Answer {
  const total = all.length
  const items = all.slice(offset, offset + limit).map(show)
  return { kind: 'json', body: { items, total, limit, offset }, page: { total, limit, offset } }
}
