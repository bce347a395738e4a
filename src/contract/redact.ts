import { cut } from './excerpt.ts'
import { hideSecrets, shortenWords } from './hideCles.ts'

const SHOWN_LENGTH = 80
const SHOWN_URL_LENGTH = 200

/** A received value as it is given back to whoever sent it: bounded, and never a key. */
export function redact(value: string): string {
  return cut(shortenWords(value), SHOWN_LENGTH)
}

/** A URL as it stands in the log, where others than its sender read it. */
export function redactUrl(url: string): string {
  return cut(hideSecrets(url), SHOWN_URL_LENGTH)
}
