import { join } from 'node:path'
import { logReleases } from '../../../src/edition/proof/logReleases.ts'
import { LOG_FOLDER } from '../../../src/edition/proof/releaseLog.ts'
import { keyText } from '../../../src/edition/proof/signedNote.ts'
import { makeSigningKey, readSigners } from '../../../src/edition/proof/signingKeys.ts'
import { folderBackend } from '../../../src/edition/store/folderBackend.ts'
import { writeFileDurably } from '../../../src/storage/durable.ts'
import { sealNewEdition, sealOldEdition } from '../sealedOnce.ts'
import { tempFolder } from '../storage/folders.ts'

/** Enters the releases of a folder into a log that a new key signs; answers the key. */
export async function logWithNewKey(folder: string): Promise<string> {
  const keys = await tempFolder()
  const key = await makeSigningKey(keys, 'donnees.exemple.gn/archives/journal')
  await logReleases({
    backend: folderBackend(folder),
    signers: await readSigners(keys),
    now: new Date('2026-11-22T10:00:00Z'),
    write: (path, bytes) => writeFileDurably(join(folder, LOG_FOLDER, path), bytes),
  })
  return keyText(key)
}

/** Puts the edition that most tests ask, and its log, into a folder; answers the key. */
export async function sealLogged(folder: string): Promise<string> {
  await sealNewEdition(folder)
  return logWithNewKey(folder)
}

/** Puts both editions, and their log, into a folder. */
export async function sealBothLogged(folder: string): Promise<void> {
  await sealOldEdition(folder)
  await sealLogged(folder)
}
