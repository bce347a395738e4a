const CLE = /([A-Za-z]{2,10}_[0-9A-Za-z]{8})_[0-9A-Za-z]{16,}/g

/**
 * Where a text holds what looks like a key, or much of one, its public prefix stays and the rest is hidden; also where it
 * is percent-encoded, as in a URL. Codes such as `gin_koundara_prefecture` have shorter words and stay.
 */
export function hideCles(text: string): string {
  const plain = decodePercents(text)
  const hidden = plain.replaceAll(CLE, '$1_…')
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
