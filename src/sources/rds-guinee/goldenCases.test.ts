import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { IMPORTED } from '../../../tests/support/edition/bases.ts'
import { ginCatalogue, smallDataset } from '../../../tests/support/sources/dataset.ts'
import { datasetOf, describeBlocks } from '../../../tests/support/sources/goldenCase.ts'
import { tempFolder, treeOf, writeFiles } from '../../../tests/support/storage/folders.ts'
import { importLot } from '../../edition/base/importLot.ts'
import { rdsGuinee } from './rdsGuinee.ts'

const CASES = new URL('cas/', import.meta.url)
const names = readdirSync(CASES)
  .filter((name) => name.endsWith('.entree'))
  .map((name) => name.replace('.entree', ''))
const textOf = (name: string) => readFileSync(new URL(name, CASES), 'utf8')

const catalogue = await ginCatalogue()

/** A base that holds something already, so that « nothing has changed » says something. */
async function filledBase(): Promise<string> {
  const [folder, where] = [await tempFolder(), await tempFolder()]
  await writeFiles(where, smallDataset({ years: [2021] }))
  await importLot({ folder, upstream: rdsGuinee, where, catalogue, now: IMPORTED })
  return folder
}

async function readAll(where: string): Promise<string> {
  let text = ''
  for await (const file of rdsGuinee.files(where, catalogue)) text += describeBlocks(file.chemin, await file.read())
  return text
}

/** Which no faulty case changes. */
let filled: Promise<string> | undefined

describe('reading RDS Guinée', () => {
  it.each(names.filter((name) => !name.startsWith('refus_')))(
    'gives the series of the golden case %s',
    async (name) => {
      const where = await tempFolder()
      await writeFiles(where, datasetOf(textOf(`${name}.entree`)))
      expect(await readAll(where)).toBe(textOf(`${name}.attendu`))
    },
  )

  it.each(names.filter((name) => name.startsWith('refus_')))(
    'stops on the faulty case %s and changes nothing',
    async (name) => {
      filled ??= filledBase()
      const [folder, where] = [await filled, await tempFolder()]
      await writeFiles(where, datasetOf(textOf(`${name}.entree`)))
      const before = await treeOf(folder)
      const failure: unknown = await importLot({ folder, upstream: rdsGuinee, where, catalogue, now: IMPORTED }).catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(Error)
      expect(`${(failure as Error).message.replaceAll(where, '<dossier>')}\n`).toBe(textOf(`${name}.attendu`))
      expect(await treeOf(folder)).toEqual(before)
    },
  )
})
