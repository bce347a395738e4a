import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDate } from '../../contract/time.ts'
import { isCode, writeFileDurably } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'
import type { Period } from '../fetching.ts'

/** Where a file came from, kept beside it. */
export interface Provenance extends Period {
  fichier: string
  sha256: string
  octets: number
  /** UTC. */
  recupere_le: string
  /** The question, whole but for credentials. */
  adresse: string
}

/** Hidden, so that an import of the folder passes over it. */
const pathOf = (folder: string, fichier: string) => join(folder, `.${fichier}.provenance`)

export async function writeProvenance(folder: string, provenance: Provenance): Promise<void> {
  await writeFileDurably(pathOf(folder, provenance.fichier), `${JSON.stringify(provenance, null, 2)}\n`)
}

/** What is kept of a file's origin; undefined where nothing is, or nothing that can be read. */
export async function readProvenance(folder: string, fichier: string): Promise<Provenance | undefined> {
  const bytes = await readIfThere(pathOf(folder, fichier))
  if (!bytes) return undefined
  try {
    const read = JSON.parse(bytes.toString('utf8')) as Partial<Provenance>
    const dated = [read.debut, read.fin].every((day) => parseDate(String(day)) !== undefined)
    const whole = typeof read.sha256 === 'string' && typeof read.adresse === 'string'
    return dated && whole && !Number.isNaN(Date.parse(String(read.recupere_le))) ? (read as Provenance) : undefined
  } catch {
    return undefined
  }
}

/** Whether a file is there with the bytes that were kept. */
export async function isSound(folder: string, { sha256: kept }: Provenance, fichier: string): Promise<boolean> {
  const bytes = await readIfThere(join(folder, fichier))
  return bytes !== undefined && sha256(bytes) === kept
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}
