import type { IncomingHttpHeaders } from 'node:http'
import type { Access } from '../access/access.ts'
import type { Release } from '../answers/release.ts'
import type { Service } from '../contract/catalogue.ts'
import type { Lang } from '../contract/described.ts'
import type { Outline } from '../contract/outline.ts'
import type { EditionStore } from '../edition/read/editionStore.ts'
import type { Edition } from '../edition/read/openEdition.ts'
import type { AddressAllowance } from '../http/addressAllowance.ts'
import type { CompressionCache } from '../http/compressionCache.ts'
import type { FairScheduler } from '../http/fairScheduler.ts'
import type { OpenapiDocument } from '../http/openapiDocument.ts'
import type { OwnClient } from '../http/ownClient.ts'
import type { ResponseMemoryBudget } from '../http/responseMemoryBudget.ts'
import type { CountOpen } from './http/openAdmission.ts'

/** What the routes about the service itself may need; each names what it needs of it. */
export interface ApiServices {
  editions: EditionStore
  /** What answers are made from, of an open edition. */
  release(edition: Edition): Release
  access: Access
  /** Settings of the country. */
  service: Service
  /** The country's outline; empty where its folder has none. */
  outline: Outline
  /** Of the engine. */
  version: string
  /** The commit of the engine, where it is known. */
  commit?: string | undefined
  /** Where the world reaches the service, without a final slash; empty: relative links. */
  publicUrl: string
  /** Compressed forms of what is sent often. */
  forms: CompressionCache
  /** What long answers under way may hold together. */
  budget: ResponseMemoryBudget
  /** Schedules long answers, which are made chunk by chunk. */
  scheduler: FairScheduler
  /** Asks the service itself. */
  ownClient: OwnClient
  /** What an address may ask without a key. */
  allowance: AddressAllowance
  countOpen: CountOpen
  /** Sends the files of releases in place of this process; undefined: it sends them itself. */
  archiveRelay?: ArchiveRelay | undefined
  /** The description of all routes that are served, with what the release answers to its examples. */
  description: { answered(lang: Lang): Promise<Description> }
}

/** What hands a file over: the status and headers of the answer that does it, or undefined where this process must send it. */
export type ArchiveRelay = (request: {
  /** `<edition>/<path>`, of plain characters. */
  file: string
  method: 'GET' | 'HEAD'
  headers: IncomingHttpHeaders
  mediaType: string
  disposition: string
}) => Promise<{ status: 200 | 302; headers: Readonly<Record<string, string>> } | undefined>

/** The description of a service, and its text. */
export interface Description {
  document: OpenapiDocument
  text: string
}
