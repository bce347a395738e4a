import { createHash } from 'node:crypto'
import { sha256 } from '../storage/hash.ts'
import type { EditionFiles } from './editionFiles.ts'
import { hashOf, MANIFEST_FILE, readManifest, SUMS_FILE, writeSums } from './manifest.ts'
import { readSerieTable } from './serieTable.ts'

/** A file of an edition, and what is wrong with it. */
export interface Fault {
  fichier: string
  raison: string
}

export interface Verification {
  fichiers: number
  series: number
  fautes: Fault[]
}

const CHUNK = 1 << 20

/**
 * Checks every byte of an edition: manifest, list of sums, each file, each series, and that nothing else is there.
 * `listed` is the folder's own list of files, where it can be had.
 */
export async function verifyEdition(files: EditionFiles, listed?: readonly string[]): Promise<Verification> {
  const fautes: Fault[] = []
  const fault = (fichier: string, raison: string) => fautes.push({ fichier, raison })
  const manifestText = await readText(files, MANIFEST_FILE)
  const sums = await readText(files, SUMS_FILE)
  const manifest = manifestText === undefined ? undefined : readManifest(manifestText)
  if (sums === undefined) fault(SUMS_FILE, 'introuvable')
  if (manifestText === undefined || !manifest) {
    fault(MANIFEST_FILE, manifestText === undefined ? 'introuvable' : "n'est plus celui qui a été scellé")
    return { fichiers: 0, series: 0, fautes }
  }
  if (manifest.edition_id !== files.id) fault(MANIFEST_FILE, `est celui de ${manifest.edition_id}`)
  if (sums !== undefined && sums !== writeSums(manifestText, manifest.resources))
    fault(SUMS_FILE, "n'est plus celui qui a été scellé")

  for (const resource of manifest.resources) {
    const hash = await hashFile(files, resource.path)
    if (hash === undefined) fault(resource.path, 'introuvable')
    else if (hash !== hashOf(resource)) fault(resource.path, "son empreinte n'est pas celle du manifeste")
  }
  const table = await readText(files, 'catalogue/series.csv')
  let series = 0
  if (table !== undefined && !fautes.some(({ fichier }) => fichier === 'catalogue/series.csv')) {
    for (const serie of readSerieTable('series.csv', table)) {
      series++
      const bytes = await files.range(serie.fichier, serie.octet_debut, serie.octets).catch(() => undefined)
      if (!bytes || sha256(bytes) !== serie.sha256)
        fault(serie.fichier, `les octets de la série ${serie.code} sont altérés`)
    }
  }
  const expected = new Set([MANIFEST_FILE, SUMS_FILE, ...manifest.resources.map(({ path }) => path)])
  for (const path of listed ?? []) if (!expected.has(path)) fault(path, "n'appartient pas à l'édition")
  return { fichiers: expected.size, series, fautes }
}

async function readText(files: EditionFiles, path: string): Promise<string | undefined> {
  const bytes = await files.read(path).catch(() => undefined)
  return bytes && new TextDecoder().decode(bytes)
}

async function hashFile(files: EditionFiles, path: string): Promise<string | undefined> {
  try {
    const hash = createHash('sha256')
    for (let offset = 0; ; offset += CHUNK) {
      const bytes = await files.range(path, offset, CHUNK)
      hash.update(bytes)
      if (bytes.length < CHUNK) return hash.digest('hex')
    }
  } catch {
    return undefined
  }
}
