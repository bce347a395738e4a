import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { RawFile } from '../sources/reading.ts'
import { isCode } from '../storage/durable.ts'

/** Reads a local file for a reader; throws a message for a wrong path. */
export async function rawFileAt(chemin: string): Promise<RawFile> {
  try {
    return { chemin: basename(chemin), bytes: await readFile(chemin) }
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new Error(`« ${chemin} » n'existe pas.`)
    if (isCode(error, 'EISDIR')) throw new Error(`« ${chemin} » est un dossier ; donnez un fichier.`)
    throw error
  }
}
