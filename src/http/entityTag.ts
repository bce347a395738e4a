import { hash } from 'node:crypto'
import { CODINGS, type Coding } from './compression.ts'

/** The tag of an answer: a hash of release and question, so that all replicas give the same without exchanging anything. */
export function entityTag(...parts: string[]): string {
  return hash('sha256', parts.join('\u0000'), 'base64url').slice(0, 27)
}

/** `ETag` of one form of an answer: a content coding has its own, since a strong tag speaks of bytes. */
export function etagHeader(tag: string, coding: Coding | undefined): string {
  return coding ? `"${tag}-${coding}"` : `"${tag}"`
}

/** The form of the answer that `If-None-Match` names, as the reader holds it; undefined where it names none. */
export function heldForm(ifNoneMatch: string | undefined, tag: string): string | undefined {
  if (ifNoneMatch === undefined) return undefined
  const forms = [etagHeader(tag, undefined), ...CODINGS.map((coding) => etagHeader(tag, coding))]
  const named = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return forms.find((form) => named.includes(form))
}

/** Whether `If-None-Match` names whatever there is: it holds only once there is something. */
export function namesAny(ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch?.trim() === '*'
}
