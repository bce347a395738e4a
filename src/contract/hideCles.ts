// Bounded: from each letter no more than the twenty characters before the secret are tried.
const CLE = /([A-Za-z]{2,10}_[0-9A-Za-z]{8})_[0-9A-Za-z]{16,}/g
/** Long enough to be a secret, or the secret half of one. */
const LONG_WORD = /[0-9A-Za-z_-]{20,}/g
/** A part of a code of the catalogue: a word, a year, or something short such as `t2m`. */
const CODE_PART = /^(?:[a-z]{1,20}|\d{1,8}|[a-z0-9]{1,8})$/
const SHOWN_OF_WORD = 40
/** No key has more characters, the operator's neither. */
const LONGEST_CLE = 500
/** Twenty random characters of base62 or hexadecimal are not of one kind, but for one in ten thousand. */
const ONE_KIND = /^(?:[a-z_-]*|[A-Z_-]*|[\d_-]*)$/

/**
 * Where a text holds what looks like a key of the service, or much of one, its public prefix stays and the rest is hidden;
 * also where it is percent-encoded, as in a URL.
 */
export function hideCles(text: string): string {
  const plain = decodePercents(text)
  const hidden = plain.replaceAll(CLE, '$1_…')
  return hidden === plain ? text : hidden
}

/**
 * As `hideCles`, for what a client sent where codes are expected: other long words are hidden too, unless they are made as a
 * code is, such as `gin_koundara_prefecture`. One may be the operator's key, or half of one. Takes time as the text is long.
 */
export function hideSecrets(text: string): string {
  return withoutKeys(text, () => '…')
}

/**
 * As `hideSecrets`, for an answer to whoever sent the text: of a long word that is hardly a key, the start is shown, so that
 * its sender knows it again.
 */
export function shortenWords(text: string): string {
  return withoutKeys(text, (word) => {
    if (word.length <= LONGEST_CLE && !ONE_KIND.test(word)) return '…'
    return word.length > SHOWN_OF_WORD ? `${word.slice(0, SHOWN_OF_WORD)}…` : word
  })
}

function withoutKeys(text: string, shownOf: (word: string) => string): string {
  const plain = decodePercents(text)
  const hidden = plain.replaceAll(CLE, '$1_…').replaceAll(LONG_WORD, (word) => (isCode(word) ? word : shownOf(word)))
  return hidden === plain ? text : hidden
}

/** Part by part: one expression for all of them would try each way to share a hostile word out among its alternatives. */
function isCode(word: string): boolean {
  const parts = word.split('_')
  return parts.length > 1 && parts.every((part) => CODE_PART.test(part))
}

/** Percent-encoding undone where it is ASCII, again and again as it may be encoded more than once. */
function decodePercents(text: string): string {
  let plain = text
  for (let depth = 0; depth < 4 && plain.includes('%'); depth++) {
    plain = plain.replaceAll(/%([0-7][0-9A-Fa-f])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return plain
}
