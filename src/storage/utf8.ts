const LINE_FEED = 0x0a
/** What a program writes for bytes that it could not read: the text was lost before it came here. */
const REPLACEMENT = '\uFFFD'

/** Decodes UTF-8 strictly; throws with the name of the file and the first line that is not UTF-8. A byte order mark stays. */
export function decodeUtf8(name: string, bytes: Uint8Array): string {
  const text = strictly(bytes)
  if (text !== undefined && !text.includes(REPLACEMENT)) return text
  const reason =
    text === undefined
      ? "ce n'est pas de l'UTF-8 (Windows-1252 ?) ; enregistrez le fichier en UTF-8"
      : `un caractère « ${REPLACEMENT} » : le texte a été lu dans un autre encodage, puis enregistré ; reprenez l'original`
  throw new Error(`${name}, ligne ${badLine(bytes)} : ${reason}`)
}

function strictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The first line, from 1, that does not decode or has lost a character. A line feed is never a part of another character. */
function badLine(bytes: Uint8Array): number {
  for (let from = 0, line = 1; ; line++) {
    const end = bytes.indexOf(LINE_FEED, from)
    const text = strictly(bytes.subarray(from, end === -1 ? undefined : end))
    if (text === undefined || text.includes(REPLACEMENT) || end === -1) return line
    from = end + 1
  }
}
