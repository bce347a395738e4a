import Type from 'typebox'
import type { Release } from '../../../answers/release.ts'
import { ArrayOf, described, Text } from '../../../contract/described.ts'
import { addressesOf, type NamedRelease, namedRelease } from '../openServices.ts'
import { type AddressOf, HTML_TYPE, JSON_TYPE, type OgcRequest, type PageParts } from './document.ts'

/** Paths of this room. */
export const ROOT = '/ogc'
export const COLLECTIONS = `${ROOT}/collections`
export const DCAT = `${ROOT}/dcat`
export const STAC = `${ROOT}/stac`

/** What its routes share. */
export const SHARED = { kind: 'service', method: 'GET', chapter: 'Formats et protocoles', access: 'adresse' } as const

/** Parameters that several routes have. */
export const F = Type.Optional(
  Type.Enum(['json', 'html'], described({ fr: 'Forme de la réponse', en: 'Form of the answer' })),
)
export const COLLECTION_ID = Text({ fr: 'Identifiant de la collection', en: 'Identifier of the collection' })
export const DATETIME = Type.Optional(
  Text({
    fr: 'Instant ou intervalle (RFC 3339), bout ouvert : ..',
    en: 'Instant or interval (RFC 3339), open end: ..',
  }),
)
export const BBOX = Type.Optional(
  Type.Array(Type.Number(), {
    minItems: 4,
    maxItems: 6,
    ...described({ fr: 'Ouest, sud, est, nord, en degrés', en: 'West, south, east, north, in degrees' }),
  }),
)
export const codes = (fr: string, en: string) => Type.Optional(ArrayOf(Type.String(), { fr, en }))

/** Errors of what is asked for by parameters. */
export const DATA_ERRORS = [
  'RESSOURCE_INTROUVABLE',
  'VALIDATION_CHAMP_MANQUANT',
  'VALIDATION_VALEUR_INVALIDE',
  'VALIDATION_LIMIT_HORS_BORNES',
  'VALIDATION_FORMAT_NON_SUPPORTE',
  'VALIDATION_FORMAT_DATE_INVALIDE',
] as const

/** The description of a document that is also a page, by default JSON. */
export const response = (fr: string, en: string, types: readonly string[] = [JSON_TYPE]) => ({
  status: 200,
  description: { fr, en },
  mediaTypes: [...types, HTML_TYPE],
})

/** The current release, and the addresses that its documents are written with. */
export async function opened(to: OgcRequest): Promise<{ named: NamedRelease; release: Release; address: AddressOf }> {
  const named = await namedRelease(to.services, 'derniere')
  return { named, release: named.release, address: addressesOf(to.services.publicUrl, to.request) }
}

/** The documents above one, as many as it is deep. */
export function above(address: AddressOf, depth: 0 | 1 | 2, collection = ''): PageParts['above'] {
  return [
    { text: 'OGC API', href: address(`${ROOT}/?f=html`) },
    { text: 'collections', href: address(`${COLLECTIONS}?f=html`) },
    { text: collection, href: address(`${COLLECTIONS}/${collection}?f=html`) },
  ].slice(0, depth + 1)
}
