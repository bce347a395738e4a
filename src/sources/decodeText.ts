import { inMemory, refuseArchive } from './refuseArchive.ts'
import { faultsOf, LectureError, type RawFile } from './upstream.ts'

/** How a page begins that a service, or a proxy before it, gives in place of an answer. */
const HTML = /^\s*<(!doctype html|html|\?xml)[\s>]/i

/**
 * The text of a file: in UTF-16 where it begins with the mark of one, else in `encodage`. Throws `LectureError` with `advice` and the
 * first line that is no UTF-8, and where it is an archive, a table of a logger in binary, or a page.
 */
export function decodeText(
  chemin: string,
  bytes: Uint8Array,
  { encodage, advice = 'le fichier est abîmé' }: { encodage?: string | undefined; advice?: string } = {},
): string {
  const fault = faultsOf(chemin)
  refuseArchive(chemin, inMemory(bytes))
  const marked = utf16Of(bytes)
  let text: string
  try {
    text = new TextDecoder(marked ?? encodage ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // A text may be longer than the longest that Node holds.
    if (!(error instanceof TypeError)) throw error
    if (marked) throw fault('ce texte UTF-16 est coupé ou abîmé')
    throw fault(`ce n’est pas du texte UTF-8 ; ${advice}`, lineOfBadText(bytes))
  }
  const zero = text.indexOf('\0')
  if (zero >= 0)
    throw fault(
      'des octets nuls : c’est un fichier binaire, un texte UTF-16 sans sa marque (enregistrez-le en UTF-8), ou il est abîmé',
      text.slice(0, zero).split('\n').length,
    )
  if (!HTML.test(text)) return text
  throw fault(
    'c’est une page HTML ou XML, et non la réponse du service : un message d’erreur, sans doute. Demandez le fichier de nouveau',
    1,
  )
}

/** UTF-16 by its byte order mark, as spreadsheets save « Texte Unicode ». */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
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

/** Whether a file holds JSON by how it begins: an object or a list, or one of them. */
export function looksLikeJson({ bytes }: RawFile, brackets = '{['): boolean {
  const [first = ''] = new TextDecoder().decode(bytes.subarray(0, 64)).replace('\uFEFF', '').trimStart()
  return first !== '' && brackets.includes(first)
}

/** The JSON object of a file. Throws `LectureError` where it is none, as half a file is. */
export function parseJson({ chemin, bytes }: RawFile): Record<string, unknown> {
  const fault = faultsOf(chemin)
  let parsed: unknown
  try {
    parsed = JSON.parse(decodeText(chemin, bytes).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof LectureError) throw error
    throw fault('JSON incomplet ou mal formé ; le fichier est coupé ou abîmé')
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
    throw fault('ce n’est pas un objet JSON')
  }
  return parsed as Record<string, unknown>
}
