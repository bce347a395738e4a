import { LectureError } from './upstream.ts'

/** The text of a file in UTF-8. Throws `LectureError` with the first line that is none. */
export function decodeText(chemin: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new LectureError(chemin, 'ce n’est pas du texte UTF-8 ; le fichier est abîmé', lineOfBadText(bytes))
  }
}

/** The first line that is no UTF-8: no character of UTF-8 but the line feed itself holds the byte of one. */
function lineOfBadText(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(0x0a, start)
    try {
      decoder.decode(bytes.subarray(start, end < 0 ? bytes.length : end))
    } catch {
      return line
    }
    if (end < 0) return line
    start = end + 1
  }
}
