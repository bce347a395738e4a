import type { FastifyReply, FastifyRequest } from 'fastify'
import { findEdition } from '../../answers/catalogue/findEdition.ts'
import { nearestCodes } from '../../answers/catalogue/nearestCodes.ts'
import type { Release } from '../../answers/release.ts'
import type { Service } from '../../contract/catalogue.ts'
import { introuvable, invalide, redact } from '../../contract/erreurs.ts'
import type { Outline } from '../../contract/outline.ts'
import type { EditionStore } from '../../edition/read/editionStore.ts'
import type { Edition } from '../../edition/read/openEdition.ts'
import { type Collection, collectionsOf } from '../../formats/collections/collection.ts'
import type { AddressAllowance } from '../../http/addressAllowance.ts'
import type { CompressionCache } from '../../http/compressionCache.ts'
import { entityTag } from '../../http/entityTag.ts'
import type { FairScheduler } from '../../http/fairScheduler.ts'
import type { OwnClient } from '../../http/ownClient.ts'
import { askedAt } from '../../http/requestTarget.ts'
import type { ResponseMemoryBudget } from '../../http/responseMemoryBudget.ts'
import { sendDocument, sendTagged } from '../../http/sendDocument.ts'

/** What the rooms of standards need of the service. */
export interface OpenServices {
  editions: EditionStore
  release(edition: Edition): Release
  /** Of the engine. */
  version: string
  publicUrl: string
  /** Settings of the country. */
  service: Service
  /** The country's outline; empty where its folder has none. */
  outline: Outline
  forms: CompressionCache
  budget: ResponseMemoryBudget
  scheduler: FairScheduler
  /** Asks the service itself. */
  ownClient: OwnClient
  /** What an address may ask without a key. */
  allowance: AddressAllowance
  /** Counts a request for `units` in place of the one that it counted when it was let in; throws the contract's 429. */
  countOpen(request: FastifyRequest, reply: FastifyReply, units: number): Promise<void>
}

/** Whole addresses: QGIS follows no other. Without a public address, that which the client asked at. */
export function addressesOf(publicUrl: string, request: FastifyRequest): (path: string) => string {
  const root = publicUrl === '' ? askedAt(request) : publicUrl
  return (path) => `${root}${path}`
}

/** The word for the current release in an address. */
const LATEST = 'derniere'

/** A release as an address names it. */
export interface NamedRelease {
  edition: Edition
  release: Release
  /** Whether the address names it itself: then what it gives never changes. */
  lasting: boolean
}

/** The release that an address names, `derniere` the current one. Throws the contract's errors. */
export async function namedRelease(services: OpenServices, named: string): Promise<NamedRelease> {
  const lasting = named !== LATEST
  const edition = await findEdition(services, lasting ? named : undefined)
  return { edition, release: services.release(edition), lasting }
}

/** A collection of a release; throws the contract's 404, which names those that are near, `others` among them. */
export function namedCollection(
  release: Release,
  id: string,
  others: readonly { code: string; nom: string }[] = [],
): Collection {
  const collections = collectionsOf(release)
  const collection = collections.get(id)
  if (collection) return collection
  const known = [...others, ...[...collections.values()].map((each) => ({ code: each.id, nom: each.source.libelle }))]
  throw introuvable(`La collection « ${redact(id)} » n’est pas dans ${release.id}.`, {
    champ: 'collection',
    recu: redact(id),
    codes_proches: nearestCodes(id, known),
    accepte: known.map(({ code }) => code),
  })
}

/**
 * Sends bytes as they are made; `heldBytes` is what they are made from, `values` how many values are read for them, and `form`
 * tells those of one address apart. A reader who has them already gets a 304.
 */
export function sendBytes(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: OpenServices },
  { edition, lasting }: NamedRelease,
  {
    type,
    chunks,
    bytes,
    heldBytes,
    values,
    form = type,
    compress = false,
  }: {
    type: string
    chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>
    bytes?: number
    heldBytes: number
    values: number
    form?: string
    compress?: boolean
  },
): Promise<unknown> {
  reply.headers(openHeaders({ edition, lasting }))
  const tag = entityTag(services.version, edition.manifest.empreinte, edition.racine ?? '', request.url, form)
  const count = () => services.countOpen(request, reply, Math.ceil(values / VALUES_PER_UNIT))
  const make = () => {
    requireReadable(values)
    const headers: Record<string, number> = bytes === undefined ? {} : { 'content-length': bytes }
    return { type, headers, chunks, heldBytes, count, services }
  }
  return sendTagged({ request, reply, forms: services.forms }, { tag, compress, make })
}

/** Values that are read for one answer at most: the processor takes some seconds for them. */
const MOST_READ = 30_000_000

function requireReadable(values: number): void {
  if (values <= MOST_READ) return
  throw invalide(
    `Cette question lit ${values} valeurs, car une série se lit entière, et une réponse en lit ${MOST_READ} au plus : demandez moins de grandeurs, de lieux ou de mailles à la fois.`,
    { champ: 'question', recu: values, accepte: `${MOST_READ} valeurs lues au plus` },
  )
}

/** A quarter of a century of hours is two units. As CoverageJSON or CSV, the dearest formats, a unit takes the processor 50 ms. */
const VALUES_PER_UNIT = 100_000

/** Sends a text that a release gives to all, tagged by its bytes. */
export function sendText(
  { request, reply, services: { forms } }: { request: FastifyRequest; reply: FastifyReply; services: OpenServices },
  named: NamedRelease,
  text: { text: string; type: string; vary?: string },
): Promise<unknown> {
  const headers = openHeaders(named)
  reply.headers(headers)
  return sendDocument({ request, reply, forms }, { ...text, cacheControl: headers['cache-control'] })
}

/** The headers of what a release gives to all, without a key. */
function openHeaders({ edition, lasting }: Pick<NamedRelease, 'edition' | 'lasting'>) {
  return {
    edition: edition.id,
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    link: `<${edition.manifest.service.licence.url}>; rel="license"`,
  }
}
