const CLE = /([A-Za-z]{2,10}_[0-9A-Za-z]{8})_[0-9A-Za-z]{16,}/g
/** Long enough to be a secret, or the secret half of one. */
const LONG_WORD = /[0-9A-Za-z_-]{20,}/g
/** Words, years and short codes such as `t2m`, joined as the codes of the catalogue are. */
const CODE = /^(?:[a-z]{1,20}|\d{1,8}|[a-z0-9]{1,8})(?:_(?:[a-z]{1,20}|\d{1,8}|[a-z0-9]{1,8}))+$/

/**
 * Where a text holds what looks like a key, or much of one, its public prefix stays and the rest is hidden; any other long
 * word that is not made as a code is hidden whole: it may be the operator's key, or half of one. Also where it is
 * percent-encoded, as in a URL. Codes such as `gin_koundara_prefecture` stay.
 */
export function hideCles(text: string): string {
  const plain = decodePercents(text)
  const hidden = plain.replaceAll(CLE, '$1_…').replaceAll(LONG_WORD, (word) => (CODE.test(word) ? word : '…'))
  return hidden === plain ? text : hidden
}

/** Percent-encoding undone where it is ASCII, again and again as it may be encoded more than once. */
function decodePercents(text: string): string {
  let plain = text
  for (let depth = 0; depth < 4 && plain.includes('%'); depth++) {
    plain = plain.replaceAll(/%([0-7][0-9A-Fa-f])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return plain
}
