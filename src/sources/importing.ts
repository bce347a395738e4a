import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Catalogue } from '../contract/catalogue.ts'
import { excerpt } from '../contract/excerpt.ts'
import { listFiles } from '../storage/durable.ts'
import type { FileReading, ReadVariable } from './reading.ts'
import { LectureError } from './upstream.ts'

/** The end of the name of a description that `lire` writes beside a file. */
export const DESCRIPTION_END = '.description.json'

/**
 * A file, or all those of a folder in the order of their names; hidden ones, and descriptions beside others, are passed over.
 * Throws where there is none.
 */
export async function filesAt(where: string): Promise<{ chemin: string; path: string }[]> {
  const found = await stat(where).catch(() => undefined)
  if (!found) throw new Error(`« ${where} » n’existe pas.`)
  if (!found.isDirectory()) return [{ chemin: basename(where), path: where }]
  const names = (await listFiles(where))
    .filter((name) => !basename(name).startsWith('.') && !name.endsWith(DESCRIPTION_END))
    .sort()
  return names.map((chemin) => ({ chemin, path: join(where, chemin) }))
}

/** The code of a source that the country knows. Throws `LectureError` that names those it has. */
export function requireSource(chemin: string, code: string | undefined, { sources }: Catalogue): string {
  const known = sources.map((source) => source.code)
  if (code === undefined)
    throw new LectureError(chemin, `le fichier n’indique pas sa source : donnez-la par --source (${known.join(', ')})`)
  if (known.includes(code)) return code
  throw new LectureError(
    chemin,
    `le pays n’a pas de source « ${excerpt(code)} » : ajoutez sa ligne à sources.csv, ou donnez-en une autre par --source (${known.join(', ')})`,
  )
}

/** Why a variable that a file has does not go into the base: the country's tables do not list it for the source. */
export function unlisted(source: string, { grandeur }: Pick<ReadVariable, 'grandeur'>): string {
  return `${grandeur} : sources_grandeurs.csv n’a pas de ligne pour « ${source} » ; ajoutez-la pour l’importer`
}

/** A file of which nothing can be imported, with the first reason. */
export function nothingTaken(
  chemin: string,
  what: 'mesure' | 'grandeur',
  { aside, ecartees }: { aside: readonly string[]; ecartees: FileReading<ReadVariable>['ecartees'] },
): LectureError {
  const [why = `aucune ${what}`] = [...aside, ...ecartees.map(({ colonne, raison }) => `${colonne} : ${raison}`)]
  return new LectureError(chemin, `aucune ${what} ne peut en être importée (${why})`)
}
