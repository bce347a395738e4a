import { isAddress } from '../../storage/address.ts'
import type { S3Place } from '../../storage/s3.ts'
import type { EditionBackend } from './editionBackend.ts'
import { folderBackend } from './folderBackend.ts'
import { remoteBackend } from './remoteBackend.ts'
import { storeBackend } from './storeBackend.ts'

export function openBackend(where: string | S3Place): EditionBackend {
  if (typeof where !== 'string') return storeBackend(where)
  return isAddress(where) ? remoteBackend(where) : folderBackend(where)
}
