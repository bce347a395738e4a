import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { harmattan, type Outcome } from '../support/cli/harmattan.ts'
import { copyOfMadeOnce } from '../support/madeOnce.ts'

export const DATE = '2026-11-21'

const TOLD = 'dit.json'

/** Puts a data folder in which the dataset was imported and published where `data` is; answers what both commands told. */
export async function publishedData(dataset: string, data: string): Promise<Outcome[]> {
  const make = async (folder: string) => {
    await mkdir(folder)
    const env = { HARMATTAN_DATA: folder }
    const told = [
      await harmattan(['importer', 'rds-guinee', dataset], env),
      await harmattan(['publier', '--date', DATE], env),
    ]
    await writeFile(join(folder, TOLD), JSON.stringify(told))
  }
  await copyOfMadeOnce('rds-guinee', make, data)
  return JSON.parse(await readFile(join(data, TOLD), 'utf8')) as Outcome[]
}
