const NAME = 'harmattan.cle'
/** A whole key: prefix, and behind the last underscore the secret with its checksum. */
const CLE = /^[A-Za-z]{2,10}_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/

/** The key that the reader chose to keep in this browser. None where the browser keeps nothing. */
export function keptCle(): string | undefined {
  const kept = inStorage((storage) => storage.getItem(NAME)) ?? ''
  return looksLikeCle(kept) ? kept : undefined
}

/** Keeps a key in this browser, in the place of another; false where the browser keeps nothing. */
export function keepCle(cle: string): boolean {
  inStorage((storage) => storage.setItem(NAME, cle))
  return keptCle() === cle
}

export function forgetCle(): void {
  inStorage((storage) => storage.removeItem(NAME))
}

/** Whether a text may be a whole key: what is not need not be sent. */
export function looksLikeCle(text: string): boolean {
  return CLE.test(text)
}

/** The public part of a key. */
export function prefixeOf(cle: string): string {
  return cle.slice(0, cle.lastIndexOf('_'))
}

/** Even to name the storage throws where the reader forbids it. */
function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage)
  } catch {
    return undefined
  }
}
