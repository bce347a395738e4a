import { MissingFileError } from '../../storage/http.ts'
import { addressOf, type S3Place, signedAccess } from '../../storage/s3.ts'
import type { EditionBackend } from './editionBackend.ts'
import { LIMITS, type RemoteLimits, remoteBackend } from './remoteBackend.ts'

/** Editions in an S3-compatible store: a remote backend whose requests are signed. A store without an index is empty. */
export function storeBackend(place: S3Place, limits: RemoteLimits = LIMITS): EditionBackend {
  const backend = remoteBackend(addressOf(place), limits, signedAccess(place))
  const index = () =>
    backend.index().catch((error: unknown) => {
      if (error instanceof MissingFileError) return { editions: [], retirees: [] }
      throw error
    })
  return { ...backend, index }
}
