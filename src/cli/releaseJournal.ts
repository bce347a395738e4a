import { join } from 'node:path'
import { pluralize } from '../contract/pluralize.ts'
import { logReleases } from '../edition/proof/logReleases.ts'
import { LOG_FOLDER, type ReleaseLog, type Signer, type WriteLogFile } from '../edition/proof/releaseLog.ts'
import { readSigners } from '../edition/proof/signingKeys.ts'
import { storeWriter } from '../edition/store/storeWriter.ts'
import { writeFileDurably } from '../storage/durable.ts'
import { sha256 } from '../storage/hash.ts'
import { withLock } from '../storage/lock.ts'
import type { CliContext } from './command.ts'
import type { Config } from './config.ts'
import { editionBackend } from './folders.ts'
import { publishedFolder } from './publishing.ts'

/** A publication may be under way beside. */
const WAIT_MS = 120_000

/** Where the keys that sign stand: on the machine that publishes, and on no other. */
export function signingFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'signature')
}

/**
 * Enters into the log what the place of releases holds and the log does not, signed by the keys of this machine; undefined where
 * there are none. Of a store, one machine publishes at a time.
 */
export async function bringLogUpToDate(
  context: CliContext,
  signers?: readonly Signer[],
): Promise<ReleaseLog | undefined> {
  const { config, note, now } = context
  const keys = signers ?? (await readSigners(signingFolder(config)))
  if (keys.length === 0) return undefined
  const options = { backend: editionBackend(config), signers: keys, now: now() }
  const { s3 } = config
  if (s3) {
    const { put } = storeWriter(s3)
    const write: WriteLogFile = async (path, bytes) => {
      await put(
        `${LOG_FOLDER}/${path}`,
        new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]),
        sha256(bytes),
      )
    }
    return toldOf(await logReleases({ ...options, write }), note)
  }
  const folder = await publishedFolder(config)
  const write: WriteLogFile = (path, bytes) => writeFileDurably(join(folder, LOG_FOLDER, path), bytes)
  const log = await withLock(join(folder, '.verrou'), () => logReleases({ ...options, write }), { waitMs: WAIT_MS })
  return toldOf(log, note)
}

function toldOf(log: ReleaseLog, note: CliContext['note']): ReleaseLog {
  note(`Journal de ${log.origin} : ${pluralize(log.entries.length, 'entrée')}, signé.`)
  return log
}
