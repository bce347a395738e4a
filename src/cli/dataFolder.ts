import { statSync } from 'node:fs'
import { DISK, makeFolderDurably } from '../storage/disk.ts'

/** Makes the data folder, where it is not there, for its user alone: keys' holders and what they wrote stand in it. */
export function makeDataFolder(folder: string): Promise<void> {
  return makeFolderDurably(folder, DISK, 0o700)
}

/**
 * What is wrong with the rights of a data folder that stands, as a sentence; undefined where only its user may look into
 * it. They are never narrowed here: the folder may be one that the operator shares on purpose, or was named by mistake.
 */
export function tooWideRights(folder: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const mode = statSync(folder).mode & 0o777
  if ((mode & 0o077) === 0) return undefined
  const shown = mode.toString(8).padStart(4, '0')
  return `le dossier de données ${folder} est accessible à d’autres utilisateurs (droits ${shown}) ; restreignez-le : chmod 700 '${folder}'`
}
