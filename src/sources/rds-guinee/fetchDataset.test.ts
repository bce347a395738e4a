import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ginCatalogue, smallDataset } from '../../../tests/support/sources/dataset.ts'
import { tempFolder, writeFiles } from '../../../tests/support/storage/folders.ts'
import { type Manner, serveFolder } from '../../../tests/support/storage/serveFolder.ts'
import { sha256 } from '../../storage/hash.ts'
import { rdsGuinee } from './rdsGuinee.ts'

const catalogue = await ginCatalogue()

async function chemins(where: string): Promise<string[]> {
  const found: string[] = []
  for await (const { chemin } of rdsGuinee.files(where, catalogue)) found.push(chemin)
  return found
}

function manifestOf(files: Record<string, string>): string {
  const rows = Object.entries(files).map(([path, text]) => `${path},${text.length},${sha256(text).toUpperCase()}`)
  return `chemin,octets,sha256\n${rows.join('\n')}\n`
}

const FILES = [
  'era5-land/journalier_2021_2022.csv',
  'horaire/nasa-power/gin_labe_2021_2021.csv',
  'nasa-power/mensuel_2021_2022.csv',
  'terrain-kankan/mensuel_2021_2021.csv',
]

describe('the dataset in a folder', () => {
  it('is read in a fixed order, however the folder is written', async () => {
    const where = await tempFolder()
    await writeFiles(where, smallDataset())
    for (const written of [where, `${where}/`, `${where}//`, `${where}/./`, join(where, 'cams', '..')]) {
      expect(await chemins(written)).toEqual(FILES)
    }
  })

  it('is read whatever the case of a file’s extension, and what else the manifest names is not read', async () => {
    const where = await tempFolder()
    const { 'nasa-power/mensuel_2021_2022.csv': months = '', ...others } = smallDataset()
    const files = { ...others, 'nasa-power/mensuel_2021_2022.CSV': months }
    const announced = { ...files, 'LISEZMOI.md': 'pas de données' }
    await writeFiles(where, { ...files, 'MANIFEST.csv': manifestOf(announced) })
    expect(await chemins(where)).toEqual(
      FILES.map((name) => (name.startsWith('nasa') ? name.replace('.csv', '.CSV') : name)),
    )
  })

  it('is read from the folder where the command runs', async () => {
    const where = await tempFolder()
    await writeFiles(where, smallDataset())
    const before = process.cwd()
    try {
      process.chdir(where)
      expect(await chemins('.')).toEqual(FILES)
    } finally {
      process.chdir(before)
    }
  })

  it('is accepted with a manifest that tells its hashes', async () => {
    const where = await tempFolder()
    await writeFiles(where, { ...smallDataset(), 'MANIFEST.csv': manifestOf(smallDataset()) })
    expect(await chemins(where)).toEqual(FILES)
  })

  it.each([
    [
      'a file changed after the manifest',
      { 'nasa-power/mensuel_2021_2022.csv': 'localite,annee,mois,ghi\n' },
      'nasa-power/mensuel_2021_2022.csv : l’empreinte SHA-256 n’est pas celle que MANIFEST.csv indique',
    ],
    ['a table of no measurements changed', { 'localites.csv': 'code\n' }, 'localites.csv : l’empreinte SHA-256'],
    [
      'a manifest that leaves the folder',
      { 'MANIFEST.csv': 'chemin,sha256\n../a.csv,00\n' },
      'MANIFEST.csv, ligne 2 : « ../a.csv » sort du dossier',
    ],
    [
      'a manifest without hashes',
      { 'MANIFEST.csv': 'chemin,octets\na.csv,3\n' },
      'MANIFEST.csv, ligne 2 : la colonne « sha256 » manque',
    ],
    [
      'a manifest cut short',
      { 'MANIFEST.csv': 'chemin,octets,sha256\na.csv,3\n' },
      'MANIFEST.csv, ligne 2 : 2 cellules au lieu de 3',
    ],
    [
      'a manifest that is no CSV',
      { 'MANIFEST.csv': 'chemin,octets,sha256\n"a.csv,3,00\n' },
      "MANIFEST.csv, ligne 2 : ce n'est pas du CSV",
    ],
  ])('stops on %s', async (_what, change, message) => {
    const where = await tempFolder()
    await writeFiles(where, { ...smallDataset(), 'MANIFEST.csv': manifestOf(smallDataset()), ...change })
    await expect(chemins(where)).rejects.toThrow(message)
  })

  it('stops on a file that the manifest names and that is not there', async () => {
    const where = await tempFolder()
    const { 'era5-land/journalier_2021_2022.csv': _lost, ...rest } = smallDataset()
    await writeFiles(where, { ...rest, 'MANIFEST.csv': manifestOf(smallDataset()) })
    await expect(chemins(where)).rejects.toThrow(
      'era5-land/journalier_2021_2022.csv : cité par MANIFEST.csv, mais introuvable',
    )
  })

  it('stops on a folder that does not exist, or is a file', async () => {
    const where = await tempFolder()
    await writeFile(join(where, 'file'), '')
    for (const wrong of ['nowhere', 'file'])
      await expect(chemins(join(where, wrong))).rejects.toThrow('ce dossier n’existe pas')
  })
})

describe('the dataset at an address', () => {
  async function served(files: Record<string, string>, manner?: () => Manner) {
    const where = await tempFolder()
    await writeFiles(where, files)
    return serveFolder(where, manner)
  }

  it('is the same as in a folder, to the byte', async () => {
    const where = await tempFolder()
    await writeFiles(where, smallDataset())
    const { address } = await served({ ...smallDataset(), 'MANIFEST.csv': manifestOf(smallDataset()) })
    const hashes = async (from: string) => {
      const found: string[] = []
      for await (const file of rdsGuinee.files(from, catalogue)) found.push(`${file.chemin} ${file.sha256}`)
      return found
    }
    expect(await hashes(address)).toEqual(await hashes(where))
    expect(await hashes(`${address}/`)).toEqual(await hashes(where))
  })

  it('needs a manifest', async () => {
    const { address } = await served(smallDataset())
    await expect(chemins(address)).rejects.toThrow(`${address} : MANIFEST.csv est introuvable`)
  })

  it('stops on an announced file that is not there, or has other bytes', async () => {
    const { 'nasa-power/mensuel_2021_2022.csv': _lost, ...rest } = smallDataset()
    const lost = await served({ ...rest, 'MANIFEST.csv': manifestOf(smallDataset()) })
    await expect(chemins(lost.address)).rejects.toThrow('nasa-power/mensuel_2021_2022.csv : cité par MANIFEST.csv')
    const changed = { ...smallDataset(), 'localites.csv': 'code\n' }
    const other = await served({ ...changed, 'MANIFEST.csv': manifestOf(smallDataset()) })
    await expect(chemins(other.address)).rejects.toThrow('localites.csv : l’empreinte SHA-256')
  })

  it('stops, naming the address, where the server fails, cuts the answer short or is not there', async () => {
    let manner: Manner = 'down'
    const { address } = await served({ 'MANIFEST.csv': manifestOf(smallDataset()) }, () => manner)
    await expect(chemins(address)).rejects.toThrow(`${address}/MANIFEST.csv : réponse 503`)
    manner = 'cut'
    await expect(chemins(address)).rejects.toThrow(`${address}/MANIFEST.csv : injoignable, ou coupé en route`)
    await expect(chemins('http://127.0.0.1:9')).rejects.toThrow('http://127.0.0.1:9/MANIFEST.csv : injoignable')
  })
})
