import type { ArchiveRelay } from '../api/apiServices.ts'
import { presignedAddress, type S3Place } from '../storage/s3.ts'
import type { Config } from './config.ts'

/** Where the proxy's configuration has the folder of releases. */
const NGINX_LOCATION = '/relais-archives'
/** How long an address of the store may be opened; what is under way then goes on. */
const EXPIRES_S = 900
/** Conditions that nginx would compare with a tag of its own. */
const OTHER_CONDITIONS = ['if-match', 'if-unmodified-since']

/** Who sends the files of releases, as `HARMATTAN_ARCHIVES_RELAIS` says; undefined: this process. */
export function archiveRelay({ archivesRelais, s3 }: Pick<Config, 'archivesRelais' | 's3'>): ArchiveRelay | undefined {
  if (archivesRelais === 'nginx') return nginxRelay
  return archivesRelais === 's3' && s3 ? storeRelay(s3) : undefined
}

/** The proxy reads the file (X-Accel-Redirect) and answers ranges; types and tags stay those of this process. */
const nginxRelay: ArchiveRelay = async ({ file, method, headers }) =>
  method === 'GET' && !OTHER_CONDITIONS.some((name) => name in headers)
    ? { status: 200, headers: { 'x-accel-redirect': `${NGINX_LOCATION}/${file}` } }
    : undefined

/** The store sends the file, to whom has the address for a while. */
function storeRelay(place: S3Place): ArchiveRelay {
  return async ({ file, method, mediaType, disposition }) => ({
    status: 302,
    headers: {
      location: await presignedAddress(place, {
        method,
        path: file,
        expiresS: EXPIRES_S,
        answerHeaders: {
          'content-type': mediaType.replaceAll(' ', ''),
          'content-disposition': disposition.replaceAll(/[ "]/g, ''),
        },
      }),
    },
  })
}
