import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { redact } from '../contract/erreurs.ts'
import { READERS } from '../sources/list.ts'
import type { RawFile, Reader } from '../sources/upstream.ts'
import { ifThere } from '../storage/durable.ts'
import { type OptionSpec, type OptionValues, UsageError } from './command.ts'

/** The option of the commands that read files of services. */
export const DESCRIPTION: OptionSpec = {
  type: 'string',
  valeur: 'fichier.json',
  aide: 'Description du fichier d’une station : point, pas, fuseau, unités ; sans elle, elle est devinée',
}

/** The reader that a command names, with the description that it reads files by; `known` are the names that the command takes. */
export async function fileReader(
  name: string,
  { description }: OptionValues,
  known: readonly { nom: string }[] = READERS,
): Promise<{ reader: Reader; description: RawFile | undefined }> {
  const reader = READERS.find(({ nom }) => nom === name)
  if (!reader) {
    const names = known.map(({ nom }) => nom).join(', ')
    throw new UsageError(`source inconnue « ${redact(name)} » ; sources : ${names}.`)
  }
  return { reader, description: typeof description === 'string' ? await rawFileAt(description) : undefined }
}

/** Reads a local file for a reader; throws a message for a wrong path. */
export async function rawFileAt(path: string): Promise<RawFile> {
  return { chemin: basename(path), bytes: await readFile(await requireFile(path)) }
}

/** The path of a file; throws a message where there is none, or a folder. */
export async function requireFile(path: string): Promise<string> {
  const found = await ifThere(stat(path))
  if (!found) throw new Error(`« ${path} » n’existe pas.`)
  if (found.isDirectory()) throw new Error(`« ${path} » est un dossier ; donnez un fichier.`)
  return path
}
