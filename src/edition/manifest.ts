import type { Service } from '../contract/catalogue.ts'
import { sha256 } from '../storage/hash.ts'

/** A file of the edition as its manifest names it (a resource of a Frictionless Data Package). */
export interface Resource {
  name: string
  path: string
  bytes: number
  /** `sha256:` and the hash in hexadecimal. */
  hash: string
  format: string
  mediatype: string
  description: string
  [more: string]: unknown
}

/** Numbers of collections, of cells of all grids, and of their measurements. */
export interface GridFigures {
  collections: number
  mailles: number
  mesures: number
}

/** Numbers of maps of long-term means, and of cells of all of them. */
export interface LongTermFigures {
  cartes: number
  mailles: number
}

/** `datapackage.json`: a Frictionless Data Package v2 with the contract's own fields beside its. */
export interface Manifest {
  $schema: string
  name: string
  title: string
  description: string
  version: string
  created: string
  edition_id: string
  date_publication: string
  revision_source: string
  couverture_resumee: { localites: number; series: number }
  mesures: number
  /** What its grids hold, of a release that has any. */
  grilles?: GridFigures
  /** Its maps of long-term means, of a release that has any. */
  moyennes?: LongTermFigures
  /** Whether any of it is simulated: then all of it is a demonstration, and has no DOI. */
  simule: boolean
  doi: string | null
  citation: string
  service: Service
  /** Hash of this file with this field zeroed: distinguishes an altered manifest from an altered `SHA256SUMS`. */
  empreinte: string
  resources: Resource[]
  [more: string]: unknown
}

export const MANIFEST_FILE = 'datapackage.json'
export const SUMS_FILE = 'SHA256SUMS'

const NO_EMPREINTE = '0'.repeat(64)

/** The text of bytes that a hash is checked of: a byte order mark stays, so that other bytes are another text. */
export function exactText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** The bytes of a manifest, its `empreinte` filled in. */
export function writeManifest(manifest: Omit<Manifest, 'empreinte'>): string {
  const { resources, ...head } = manifest
  const text = `${JSON.stringify({ ...head, empreinte: NO_EMPREINTE, resources }, undefined, 2)}\n`
  return text.replace(`"empreinte": "${NO_EMPREINTE}"`, `"empreinte": "${sha256(text)}"`)
}

/** Reads a manifest; undefined where its bytes are not those that its `empreinte` was made of. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest
    const blank = text.replace(`"empreinte": "${manifest.empreinte}"`, `"empreinte": "${NO_EMPREINTE}"`)
    return sha256(blank) === manifest.empreinte && Array.isArray(manifest.resources) ? manifest : undefined
  } catch {
    return undefined
  }
}

export function hashOf(resource: Resource): string {
  return resource.hash.replace(/^sha256:/, '')
}

/** The hashes that a `SHA256SUMS` gives, by path. */
export function readSums(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, hash = '', path = '']) => [path, hash]))
}

/** `SHA256SUMS`, in the form that `sha256sum --check` reads, the manifest included. */
export function writeSums(manifestText: string, resources: readonly Resource[]): string {
  const rows = [
    { path: MANIFEST_FILE, hash: sha256(manifestText) },
    ...resources.map((resource) => ({ path: resource.path, hash: hashOf(resource) })),
  ]
  return rows
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, hash }) => `${hash}  ${path}\n`)
    .join('')
}
