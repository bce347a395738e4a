import { MissingFileError } from '../storage/http.ts'
import { addressOf, type S3Place, signedAccess } from '../storage/s3.ts'
import type { EditionShelf } from './editionFiles.ts'
import { LIMITS, type RemoteLimits, remoteShelf } from './remoteShelf.ts'
import { listOf } from './shelfIndex.ts'

/** Editions in an S3-compatible store: an address whose requests are signed. One without a list holds none yet. */
export function storeShelf(place: S3Place, limits: RemoteLimits = LIMITS): EditionShelf {
  const shelf = remoteShelf(addressOf(place), limits, signedAccess(place))
  const index = () =>
    shelf.index().catch((error: unknown) => {
      if (error instanceof MissingFileError) return { editions: [], retirees: [] }
      throw error
    })
  return { ...shelf, index, list: async () => listOf(await index()) }
}
