import { createHash } from 'node:crypto'
import { CODINGS, type Coding } from './compression.ts'

/** The tag of an answer: of what is asked and of whom, so that every replica gives the same without a word between them. */
export function entityTag(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('base64url').slice(0, 27)
}

/** `ETag` of one form of an answer: a content coding has its own, since a strong tag speaks of bytes. */
export function etagHeader(tag: string, coding: Coding | undefined): string {
  return coding ? `"${tag}-${coding}"` : `"${tag}"`
}

/** Whether `If-None-Match` names any form of the answer. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const forms = new Set([etagHeader(tag, undefined), ...CODINGS.map((coding) => etagHeader(tag, coding))])
  return ifNoneMatch.split(',').some((each) => forms.has(each.trim().replace(/^W\//, '')))
}
