import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { CountryLines } from '../../src/portal/charts/mapFrame.ts'
import { harmattan, type Outcome } from '../support/cli/harmattan.ts'
import { copyOfMadeOnce } from '../support/madeOnce.ts'
import { startService, type TestService } from '../support/service.ts'

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

/** A service of the published dataset, from before the tests of a block to after them. */
export function publishedService(dataset: string, country: CountryLines = { outline: [] }): TestService {
  let started: TestService
  beforeAll(async () => {
    // The data folder is the one that the service's editions stand in.
    started = await startService({ editions: (folder) => publishedData(dataset, dirname(folder)), country })
  })
  afterAll(() => started?.close())
  return new Proxy({} as TestService, { get: (_, name) => Reflect.get(started, name) })
}
