import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvRows, linksOf } from '../support/checks.ts'
import { forgeManifest, forgeText } from '../support/edition/forge.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { sealNewEdition } from '../support/sealedOnce.ts'
import { startService, type TestService } from '../support/service.ts'

const FORMULA = `=cmd|'/C calc'!A0`
const ADDRESS = 'https://exemple.org/œuvre>;rel="preload",<https://exemple.net/'

/** A release whose maker wishes ill to those who serve and read it, and seals it well. */
let service: TestService
beforeAll(async () => {
  service = await startService({
    async editions(folder) {
      await sealNewEdition(folder)
      const at = `${folder}/${NEW_EDITION}`
      await forgeText(at, 'catalogue/localites.csv', (text) =>
        text.replace(/^gin_kankan,[^,]+,/m, `gin_kankan,${FORMULA},`),
      )
      await forgeText(at, 'catalogue/service.json', (text) => {
        const settings = JSON.parse(text)
        return JSON.stringify({ ...settings, licence: { ...settings.licence, url: ADDRESS } })
      })
      await forgeManifest(at, (manifest) => Object.assign(manifest.service.licence, { url: ADDRESS }))
    },
  })
})
afterAll(() => service.close())

test('the address of its licence stands in headers in its normal form: one link, to one place', async () => {
  const normal = 'https://exemple.org/%C5%93uvre%3E;rel=%22preload%22,%3Chttps://exemple.net/'
  for (const url of ['/v1/series?limit=1', '/v1/edition', `/archives/${NEW_EDITION}/citation.txt`]) {
    const answer = await service.get(url)
    expect([url, answer.statusCode, linksOf(answer).license]).toEqual([url, 200, normal])
    expect(linksOf(answer)).not.toHaveProperty('preload')
  }
})

test('a name like a formula is shown in CSV as text; JSON has it as it is', async () => {
  const csv = csvRows((await service.get('/v1/localites?format=csv&limit=1000')).body)
  const name = csv[0]?.indexOf('nom') ?? -1
  expect(csv.find((row) => row[0] === 'gin_kankan')?.[name]).toBe(`'${FORMULA}`)
  const { nom } = (await service.get('/v1/localites/gin_kankan')).json<{ nom: string }>()
  expect(nom).toBe(FORMULA)
  for (const url of ['/v1/series?format=csv&localite=gin_kankan', '/v1/localites/gin_kankan/synthese?format=csv']) {
    const { body } = await service.get(url)
    expect(
      csvRows(body)
        .flat()
        .filter((cell) => /^[=+@-]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell)),
    ).toEqual([])
  }
  const negative = csv.find((row) => row[0] === 'gin_kankan')?.[csv[0]?.indexOf('longitude') ?? -1]
  expect(Number(negative)).toBeLessThan(0)
})

test('coordinates and names of its pages are text', async () => {
  const page = await service.ask({ url: '/villes/gin_kankan', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.body.includes(ADDRESS)]).toEqual([200, false])
})
