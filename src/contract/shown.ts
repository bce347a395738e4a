import { hideCles } from './hideCles.ts'

const SHOWN_LENGTH = 80

/** A received value as it is given back to whoever sent it: bounded, and never a key. */
export function shown(value: string): string {
  const safe = hideCles(value)
  return safe.length > SHOWN_LENGTH ? `${safe.slice(0, SHOWN_LENGTH)}…` : safe
}
