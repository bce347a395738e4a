import { createHash } from 'node:crypto'
import { readTable } from '../../storage/csv.ts'
import { sha256 } from '../../storage/hash.ts'
import { exactText, hashOf, MANIFEST_FILE, readManifest, readSums, SUMS_FILE, writeSums } from '../manifest.ts'
import {
  faultOfResources,
  isReleasePath,
  MAX_MANIFEST_BYTES,
  MAX_SUMS_BYTES,
  MAX_WHOLE_BYTES,
  whyUnread,
} from '../sealedFiles.ts'
import type { EditionFiles } from '../store/editionBackend.ts'
import { isOutage } from '../store/remoteBackend.ts'
import { type StoredSerie, storedSerieOf } from '../storedSerie.ts'

/** A file of an edition, and what is wrong with it. */
export interface Fault {
  fichier: string
  raison: string
  /** A file that the edition does not have: its own may all be whole. */
  enTrop?: boolean
}

export interface Verification {
  fichiers: number
  series: number
  /** Its maps of long-term means. */
  moyennes: number
  fautes: Fault[]
}

/** Size limit of a file whose size no manifest gives: more than any release has. */
const MAX_FILE_BYTES = 2 ** 36
const SERIES_TABLE = 'catalogue/series.csv'

/**
 * Checks every byte of an edition: manifest, list of sums, each file, each series, and that nothing else is there.
 * `listed` is the folder's own list of files, where it can be had.
 */
export async function verifyEdition(files: EditionFiles, listed?: readonly string[]): Promise<Verification> {
  const fautes: Fault[] = []
  const fault = (fichier: string, raison: string) => fautes.push({ fichier, raison })
  const readChecked = (path: string, maxBytes: number) =>
    files.read(path, maxBytes).then(exactText, (error: unknown) => {
      if (isOutage(error)) throw error // of the place, and nothing that the edition has
      fault(path, whyUnread(error))
      return undefined
    })
  const manifestText = await readChecked(MANIFEST_FILE, MAX_MANIFEST_BYTES)
  const sums = await readChecked(SUMS_FILE, MAX_SUMS_BYTES)
  const read = manifestText === undefined ? undefined : readManifest(manifestText)
  if (manifestText !== undefined && !read) fault(MANIFEST_FILE, "n'est plus celui qui a été scellé")
  const wrong = read && faultOfResources(read.resources)
  if (wrong !== undefined) fault(MANIFEST_FILE, wrong)
  const manifest = wrong === undefined ? read : undefined
  if (manifest && manifest.edition_id !== files.id) fault(MANIFEST_FILE, `est celui de ${manifest.edition_id}`)
  if (manifest && manifestText && sums !== undefined && sums !== writeSums(manifestText, manifest.resources))
    fault(SUMS_FILE, "n'est plus celui qui a été scellé")

  // Without its manifest, what is left to check an edition by is its list of sums.
  const hashes = manifest
    ? new Map(manifest.resources.map((resource) => [resource.path, hashOf(resource)]))
    : readSums(sums ?? '')
  hashes.delete(MANIFEST_FILE)
  const sizes = new Map(manifest?.resources.map(({ path, bytes }) => [path, bytes]))
  const series = await readSeries(files, hashes.get(SERIES_TABLE))
  for (const [path, expected] of hashes) {
    if (!isReleasePath(path)) {
      fault(path, "n'est pas le nom d'un fichier d'édition")
      continue
    }
    const inFile = series.filter(({ fichier }) => fichier === path)
    try {
      const { whole, parts } = await hashFile(files, path, sizes.get(path) ?? MAX_FILE_BYTES, inFile)
      if (whole !== expected) fault(path, "son empreinte n'est pas celle qui a été scellée")
      for (const { code, sha256: own } of inFile) {
        if (parts.get(code) !== own) fault(path, `les octets de la série ${code} sont altérés`)
      }
    } catch (error) {
      if (isOutage(error)) throw error
      fault(path, whyUnread(error))
    }
  }
  const expected = new Set([MANIFEST_FILE, SUMS_FILE, ...hashes.keys()])
  // With neither manifest nor sums, nobody can say what belongs here.
  const others = hashes.size > 0 ? (listed ?? []).filter((path) => !expected.has(path)) : []
  for (const fichier of others) fautes.push({ fichier, raison: "n'appartient pas à l'édition", enTrop: true })
  const moyennes = manifest?.moyennes?.cartes ?? 0
  return { fichiers: expected.size, series: series.length, moyennes, fautes }
}

/** The catalogue of series, in the order of their bytes; none where the table is not the sealed one. */
async function readSeries(files: EditionFiles, expected: string | undefined): Promise<StoredSerie[]> {
  const bytes = await files.read(SERIES_TABLE, MAX_WHOLE_BYTES).catch((error: unknown) => {
    if (isOutage(error)) throw error
    return undefined
  })
  if (!bytes || sha256(bytes) !== expected) return []
  const series = readTable('series.csv', exactText(bytes)).map(storedSerieOf)
  return series.sort((a, b) => a.octet_debut - b.octet_debut)
}

/** The hash of a file and of each series in it, in one reading. `series` are in the order of their bytes. */
async function hashFile(files: EditionFiles, path: string, maxBytes: number, series: readonly StoredSerie[]) {
  const whole = createHash('sha256')
  const parts = new Map<string, string>()
  let part = createHash('sha256')
  let at = 0
  let next = 0
  for await (const chunk of files.stream(path, maxBytes)) {
    whole.update(chunk)
    for (let serie = series[next]; serie !== undefined; serie = series[next]) {
      const end = serie.octet_debut + serie.octets
      part.update(chunk.subarray(Math.max(0, serie.octet_debut - at), end - at))
      if (end > at + chunk.length) break
      parts.set(serie.code, part.digest('hex'))
      part = createHash('sha256')
      next++
    }
    at += chunk.length
  }
  return { whole: whole.digest('hex'), parts }
}
