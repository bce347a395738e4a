import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishToStore } from '../edition/seal/publishToStore.ts'
import { type SealResult, sealEdition } from '../edition/seal/seal.ts'
import type { SealOptions } from '../edition/seal/sealOptions.ts'
import type { BackendWriter } from '../edition/store/backendWriter.ts'
import { folderWriter } from '../edition/store/folderWriter.ts'
import { storeWriter } from '../edition/store/storeWriter.ts'
import { isAddress, isS3, isZip } from '../storage/address.ts'
import type { Config } from './config.ts'
import { ConfigError } from './configError.ts'
import { makeDataFolder } from './dataFolder.ts'
import { progressBy } from './progress.ts'

/** The folder of this machine that editions are published into. */
export async function publishedFolder(config: Config): Promise<string> {
  if (isS3(config.editions)) {
    throw new ConfigError(
      'HARMATTAN_EDITIONS est un stockage S3 : la démonstration ne peut être créée que dans un dossier.',
    )
  }
  if (isAddress(config.editions)) {
    throw new ConfigError(
      'HARMATTAN_EDITIONS est une adresse http(s), en lecture seule : on ne peut pas y publier. Donnez un dossier, ou s3://seau/prefixe.',
    )
  }
  if (isZip(config.editions)) {
    throw new ConfigError('HARMATTAN_EDITIONS est une édition emportée, en lecture seule : on ne peut pas y publier.')
  }
  await makeDataFolder(config.dataFolder)
  return config.editions
}

/** The writer by which a release is withdrawn or made current. */
export async function editionWriter(config: Config): Promise<BackendWriter> {
  return config.s3 ? storeWriter(config.s3) : folderWriter(await publishedFolder(config))
}

/** Seals an edition where editions are published: in its folder, or beside and then sent. */
export async function publishEdition(
  config: Config,
  options: Omit<SealOptions, 'folder'>,
  note: (line: string) => void,
): Promise<SealResult> {
  if (!config.s3) return sealEdition({ ...options, folder: await publishedFolder(config) })
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-publication-'))
  try {
    const onSent = progressBy(note, 'fichiers envoyés')
    return await publishToStore(storeWriter(config.s3), { ...options, folder, onSent })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
