import { isAddress, isZip } from '../../storage/address.ts'
import type { S3Place } from '../../storage/s3.ts'
import type { EditionBackend } from './editionBackend.ts'
import { folderBackend } from './folderBackend.ts'
import { remoteBackend } from './remoteBackend.ts'
import { storeBackend } from './storeBackend.ts'
import { zipBackend } from './zipBackend.ts'

export function openBackend(where: string | S3Place): EditionBackend {
  if (typeof where !== 'string') return storeBackend(where)
  if (isAddress(where)) return remoteBackend(where)
  return isZip(where) ? zipBackend(where) : folderBackend(where)
}
