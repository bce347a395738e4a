import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { harmattan } from '../../src/cli/testing/harmattan.ts'
import { startService, type TestService } from '../support/service.ts'

const DATASET = fileURLToPath(new URL('../../../shared/rds-guinee/', import.meta.url))
const PAGES = [
  '/',
  '/?carte=productible',
  '/?carte=temperature',
  '/?carte=ecart',
  '/villes',
  '/incertitude',
  '/methodes',
]
const inEnglish = (path: string) => (/^\/($|\?)/.test(path) ? path.replace('/', '/en') : `/en${path}`)

/** What of a chart stands for a value. */
const MARK = /class="(?:bar|bar2|loss|curve|dot|cell|place|here)\b|<rect[^>]*fill="#|<circle/

describe.skipIf(!existsSync(DATASET))('The pages of RDS Guinée as its publisher ships it', () => {
  let service: TestService
  let towns: string[]

  beforeAll(async () => {
    service = await startService({
      // The data folder is the one that the service's editions stand in.
      async editions(folder) {
        const env = { HARMATTAN_DATA: dirname(folder), HARMATTAN_EDITIONS: folder }
        await harmattan(['importer', 'rds-guinee', DATASET], env)
        await harmattan(['publier', '--date', '2026-11-21'], env)
      },
    })
    towns = [...new Set((await service.ask('/')).body.match(/href="\/villes\/[a-z_]+"/g))].map((link) =>
      link.slice(6, -1),
    )
  })
  afterAll(() => service?.close())

  /** A page is there, holds no failed value, and says nowhere that its data are simulated. */
  async function sound(path: string): Promise<string> {
    const { statusCode, body } = await service.ask(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body.match(/.{30}(NaN|undefined|Infinity|\[object).{10}/)?.[0], path).toBeUndefined()
    expect(body.match(/.{30}simul(?!e="").{10}/i)?.[0], path).toBeUndefined()
    const charts = body.match(/<svg [\s\S]*?<\/svg>/g) ?? []
    for (const chart of charts) expect(MARK.test(chart), `${path}: ${chart.slice(0, 300)}`).toBe(true)
    return body
  }

  test.each(PAGES)('%s is whole in both languages', async (path) => {
    await sound(path)
    await sound(inEnglish(path))
  })

  test('every town has its figures, its charts and its calculator, in both languages', async () => {
    expect(towns).toHaveLength(34)
    for (const path of towns) {
      for (const lang of ['', '/en']) {
        const body = await sound(lang + path)
        expect(body.match(/<span class="big">/g)?.length, path).toBe(4)
        expect(body.match(/<svg/g)?.length, path).toBeGreaterThanOrEqual(6)
        const code = path.slice('/villes/'.length)
        const calculator = await sound(`${lang}/productible?ville=${code}`)
        expect(calculator.match(/<svg/g), path).toHaveLength(3)
      }
    }
  })

  test('Kankan tells what its ground station measured', async () => {
    expect(await sound('/villes/gin_kankan')).toMatch(
      /Mesuré au sol : 5,43\skWh\/m²\/jour\. Sur les 23 mois communs avec la station, en moyenne : PVGIS-SARAH-3 \+11\s%, ERA5-Land \+4\s%/,
    )
  })
})
