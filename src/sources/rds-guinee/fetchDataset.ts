import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readTable } from '../../storage/csv.ts'
import { isCode, listFiles } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'
import { LectureError } from '../upstream.ts'

const MANIFEST = 'MANIFEST.csv'

export interface DatasetFile {
  chemin: string
  bytes: Uint8Array
}

/**
 * The CSV files of the dataset, from a folder or from an http(s) address (where the manifest says which files there are).
 * A file that the manifest names must have the hash that the manifest gives.
 */
export async function* fetchDataset(where: string): AsyncIterable<DatasetFile> {
  const remote = /^https?:\/\//.test(where)
  const read = remote ? readRemote(where) : readLocal(where)
  const announced = await readManifest(read)
  let names: string[]
  if (remote) {
    if (!announced)
      throw new Error(`${where} : ${MANIFEST} est introuvable ; sans lui, les fichiers d'une adresse sont inconnus.`)
    names = [...announced.keys()].filter((name) => name.endsWith('.csv')).sort()
  } else {
    if (!(await stat(where).catch(() => undefined))?.isDirectory()) {
      throw new Error(
        `${where} : ce dossier n'existe pas. Donnez le dossier de RDS Guinée tel que son éditeur le publie.`,
      )
    }
    names = (await listFiles(where.replace(/\/+$/, ''))).filter((name) => name.endsWith('.csv') && name !== MANIFEST)
  }
  for (const chemin of names) {
    const bytes = await read(chemin)
    if (!bytes) throw new LectureError(chemin, undefined, 'annoncé par MANIFEST.csv, mais introuvable')
    const expected = announced?.get(chemin)
    if (expected && expected !== sha256(bytes)) {
      throw new LectureError(
        chemin,
        undefined,
        `l'empreinte SHA-256 n'est pas celle que ${MANIFEST} annonce (${expected})`,
      )
    }
    yield { chemin, bytes }
  }
}

type Read = (name: string) => Promise<Uint8Array | undefined>

function readLocal(folder: string): Read {
  return async (name) => {
    try {
      return await readFile(join(folder, name))
    } catch (error) {
      if (isCode(error, 'ENOENT')) return undefined
      throw error
    }
  }
}

function readRemote(address: string): Read {
  return async (name) => {
    const url = new URL(
      name.split('/').map(encodeURIComponent).join('/'),
      address.endsWith('/') ? address : `${address}/`,
    )
    const response = await fetch(url, { signal: AbortSignal.timeout(300_000) })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`${url} : réponse ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** File names and their SHA-256; undefined where there is no manifest. */
async function readManifest(read: Read): Promise<Map<string, string> | undefined> {
  const bytes = await read(MANIFEST)
  if (!bytes) return undefined
  const rows = readTable(MANIFEST, new TextDecoder().decode(bytes))
  return new Map(rows.map((row) => [row.text('chemin').replace(/^\.\//, ''), row.text('sha256').toLowerCase()]))
}
