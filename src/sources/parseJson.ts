import { decodeText } from './decodeText.ts'
import type { RawFile } from './reading.ts'
import { LectureError } from './upstream.ts'

/** Whether a file holds JSON by how it begins. */
export function looksLikeJson({ bytes }: RawFile): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).replace('\uFEFF', '').trimStart()
  return start.startsWith('{') || start.startsWith('[')
}

/** The JSON object of a file. Throws `LectureError` where it is none, as half a file is. */
export function parseJson({ chemin, bytes }: RawFile): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(decodeText(chemin, bytes).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof LectureError) throw error
    throw new LectureError(chemin, 'JSON incomplet ou mal formé ; le fichier est coupé ou abîmé')
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
    throw new LectureError(chemin, 'ce n’est pas un objet JSON')
  }
  return parsed as Record<string, unknown>
}
