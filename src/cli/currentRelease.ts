import { type Release, releasesOf } from '../answers/release.ts'
import { EditionStore } from '../edition/read/editionStore.ts'
import type { CliContext } from './command.ts'
import { ConfigError } from './configError.ts'
import { editionBackend, paysService } from './folders.ts'

const SERIE_CACHE_BYTES = 64 << 20

/** The local releases, found once. Throws where there is none. */
export async function openLocalEditions({ config }: CliContext, otherwise = ''): Promise<EditionStore> {
  const { pays_iso3 } = await paysService(config)
  const editions = new EditionStore({
    backend: editionBackend(config),
    cacheBytes: SERIE_CACHE_BYTES,
    paysIso3: pays_iso3,
  })
  await editions.refresh()
  if (editions.current) return editions
  await editions.stop()
  throw new ConfigError(`Aucune édition dans ${config.editions} : harmattan publier ou harmattan demo${otherwise}.`)
}

/** Lets some work use the current local release. Throws where there is none. */
export async function withCurrentRelease<T>(context: CliContext, use: (release: Release) => Promise<T>): Promise<T> {
  const editions = await openLocalEditions(context)
  try {
    if (!editions.current) throw new Error('no release')
    return await use(releasesOf(editions)(editions.current))
  } finally {
    await editions.stop()
  }
}
