import { inStorage } from './dom.ts'

const NAME = 'harmattan.cle'
/** A full key: its prefix, then after the last underscore the secret with its checksum. */
const CLE = /^[A-Za-z]{2,10}_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/

/** The key that the reader chose to keep in this browser, if any. */
export function keptCle(): string | undefined {
  const kept = inStorage((storage) => storage.getItem(NAME)) ?? ''
  return looksLikeCle(kept) ? kept : undefined
}

/** Keeps a key in this browser in place of another; false if the browser stores nothing. */
export function keepCle(cle: string): boolean {
  inStorage((storage) => storage.setItem(NAME, cle))
  return keptCle() === cle
}

export function forgetCle(): void {
  inStorage((storage) => storage.removeItem(NAME))
}

/** Whether a text has the form of a full key. */
export function looksLikeCle(text: string): boolean {
  return CLE.test(text)
}

/** The public part of a key. */
export function prefixeOf(cle: string): string {
  return cle.slice(0, cle.lastIndexOf('_'))
}
