import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../../contract/catalogue.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { isAddress } from '../../storage/address.ts'
import { readTable } from '../../storage/csv.ts'
import { ifThere, listFiles } from '../../storage/durable.ts'
import { sha256 } from '../../storage/hash.ts'
import { MissingFileError, readHttp } from '../../storage/http.ts'
import { decodeText } from '../decodeText.ts'
import { faultsOf, type SerieBlock, type Upstream, type UpstreamFile } from '../upstream.ts'
import { isMeasurements, readMeasurements } from './readMeasurements.ts'

/** RDS Guinée as its publisher ships it: a folder of CSV files for each source, one row per town and step. */
export const rdsGuinee: Upstream = {
  nom: 'rds-guinee',
  version: 1,
  resume: 'RDS Guinée (doi 10.5281/zenodo.21051754) : un dossier, ou l’adresse http(s) où se trouve son MANIFEST.csv',

  async *files(where: string, catalogue: Catalogue): AsyncIterable<UpstreamFile> {
    for await (const { chemin, bytes } of fetchDataset(where)) {
      if (!isMeasurements(chemin, decodeText(chemin, bytes))) continue
      yield { chemin, sha256: sha256(bytes), bytes, read: () => blocksOf(chemin, bytes, catalogue) }
    }
  },

  readApart: blocksOf,
}

function blocksOf(chemin: string, bytes: Uint8Array, catalogue: Catalogue): SerieBlock[] {
  return readMeasurements(chemin, decodeText(chemin, bytes), catalogue)
}

const MANIFEST = 'MANIFEST.csv'
const REMOTE = { idleMs: 60_000, timeoutMs: 300_000, maxBytes: 1 << 30, otherOrigins: true }
const LONGEST_PATH = 500

/**
 * The CSV files of the dataset, from a folder or from an http(s) address (where the manifest says which files there are).
 * A CSV file that the manifest names must be there, with the hash that the manifest gives; what else it names is not data.
 */
async function* fetchDataset(where: string): AsyncIterable<{ chemin: string; bytes: Uint8Array }> {
  const remote = isAddress(where)
  if (!remote && !(await stat(where).catch(() => undefined))?.isDirectory()) {
    throw new Error(
      `${where} : ce dossier n’existe pas. Donnez le dossier de RDS Guinée tel que son éditeur le publie.`,
    )
  }
  const read: Read = remote ? readRemote(where) : (name) => ifThere(readFile(join(where, name)))
  const announced = await readManifest(read)
  if (remote && !announced) {
    throw new Error(`${where} : ${MANIFEST} est introuvable ; sans lui, les fichiers à télécharger sont inconnus.`)
  }
  const there = remote ? [] : await listFiles(where)
  const names = [...new Set([...there, ...(announced?.keys() ?? [])])]
    .filter((name) => /\.csv$/i.test(name) && name !== MANIFEST)
    .sort()
  for (const chemin of names) {
    const bytes = await read(chemin)
    if (!bytes) throw faultsOf(chemin)('cité par MANIFEST.csv, mais introuvable')
    const expected = announced?.get(chemin)
    if (expected && expected !== sha256(bytes)) {
      throw faultsOf(chemin)(`l’empreinte SHA-256 n’est pas celle que ${MANIFEST} indique (${excerpt(expected)})`)
    }
    yield { chemin, bytes }
  }
}

type Read = (name: string) => Promise<Uint8Array | undefined>

function readRemote(address: string): Read {
  return async (name) => {
    const url = new URL(
      name.split('/').map(encodeURIComponent).join('/'),
      address.endsWith('/') ? address : `${address}/`,
    )
    try {
      return (await readHttp(url, REMOTE)).bytes
    } catch (error) {
      if (error instanceof MissingFileError) return undefined
      throw error
    }
  }
}

/** File names and their SHA-256; undefined where there is no manifest. */
async function readManifest(read: Read): Promise<Map<string, string> | undefined> {
  const bytes = await read(MANIFEST)
  if (!bytes) return undefined
  const announced = new Map<string, string>()
  readTable(MANIFEST, new TextDecoder().decode(bytes)).forEach((row, i) => {
    const chemin = row.text('chemin').replace(/^\.\//, '')
    if (chemin.startsWith('/') || chemin.split('/').includes('..')) {
      throw faultsOf(MANIFEST)(`« ${excerpt(chemin)} » sort du dossier`, i + 2)
    }
    if (chemin.length > LONGEST_PATH) {
      throw faultsOf(MANIFEST)(`« ${excerpt(chemin)} » est trop long pour un nom de fichier`, i + 2)
    }
    announced.set(chemin, row.text('sha256').toLowerCase())
  })
  return announced
}
