import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listFiles } from '../storage/durable.ts'

/** A file, or all those of a folder in the order of their names; hidden ones are passed over. Throws where there is none. */
export async function filesAt(where: string): Promise<{ chemin: string; path: string }[]> {
  const found = await stat(where).catch(() => undefined)
  if (!found) throw new Error(`« ${where} » n’existe pas.`)
  if (!found.isDirectory()) return [{ chemin: basename(where), path: where }]
  const names = (await listFiles(where)).filter((name) => !basename(name).startsWith('.')).sort()
  return names.map((chemin) => ({ chemin, path: join(where, chemin) }))
}
