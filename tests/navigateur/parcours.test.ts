import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { served } from '../support/browserService.ts'
import { demonstrationService } from '../support/demonstration.ts'

/** Five people from the home page to what they came for, and how many clicks each takes; none is told an address. */
const at = served(demonstrationService)

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

interface Visit {
  page: Page
  /** Clicks so far. */
  clicks: number
  click(what: Locator): Promise<void>
  /** Writes a text into the box of the home page and sends it. */
  search(text: string): Promise<void>
  /** What a click hands over. */
  download(what: Locator): Promise<{ name: string; bytes: Buffer }>
}

async function visit(viewport: typeof PHONE): Promise<Visit> {
  const page = await at.newPage({ viewport, acceptDownloads: true })
  const own: Visit = {
    page,
    clicks: 0,
    async click(what) {
      own.clicks++
      await what.click()
      await page.waitForLoadState()
    },
    async search(text) {
      await page.locator('input[name=q]').fill(text)
      await own.click(page.getByRole('button', { name: 'Chercher' }))
    },
    async download(what) {
      const [file] = await Promise.all([page.waitForEvent('download'), own.click(what)])
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    },
  }
  await page.goto(at.base)
  return own
}

const link = (page: Page, name: string) => page.locator('a:visible', { hasText: name }).first()
/** What a page says between its head and its foot, and what stands at the head of it. */
const said = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
const heading = (page: Page) => page.locator('h1').innerText()

test('An installer on a phone finds a village and what to buy for it', async () => {
  const own = await visit(PHONE)
  await own.search('Kamsar')
  expect(await heading(own.page)).toBe('Kamsar')
  await own.click(link(own.page, 'Site isolé'))
  expect(new URL(own.page.url()).search).toBe('?latitude=10.65&longitude=-14.6167')
  expect(await said(own.page)).toMatch(/\d modules de \d+ Wc et \d+ Ah en \d+ V\. .* servie en fin de vie/)
  expect(own.clicks).toBe(2)
})

test('A planner takes twenty years of days of all towns to a spreadsheet', async () => {
  const own = await visit(DESK)
  const { page } = own
  await own.click(link(page, 'Données'))
  await own.click(page.locator('input[name=grandeurs][value=precipitation]'))
  await page.locator('input[name=du]').fill('2001-01-01')
  await page.locator('input[name=au]').fill('2020-12-31')
  await page.locator('select[name=pas]').selectOption('jour')
  const { name, bytes } = await own.download(page.getByRole('button', { name: 'Télécharger' }))
  expect(name).toMatch(/^SIMULE_ghi_precipitation_jour_34_villes_2001-01-01_2020-12-31_.*\.xlsx$/)
  const sheets = Object.entries(unzipSync(bytes)).filter(([each]) => each.startsWith('xl/worksheets/'))
  const rows = sheets.map(([, sheet]) => Buffer.from(sheet).toString().match(/<row /g)?.length ?? 0)
  const days = (Date.parse('2021-01-01') - Date.parse('2001-01-01')) / 86_400_000
  expect(Math.max(...rows)).toBeGreaterThanOrEqual(days)
  expect(own.clicks).toBe(3)
})

test('A researcher takes the citation of a town, which names the release', async () => {
  const own = await visit(DESK)
  await own.click(own.page.locator('main a[href="/villes/gin_kankan"]').first())
  const { bytes } = await own.download(own.page.getByText('BibTeX', { exact: true }).first())
  expect(bytes.toString()).toMatch(/^@dataset\{edition_\d{8}_villes_gin_kankan,.*author = .*url = /s)
  expect(own.clicks).toBe(2)
})

test('An agronomist on a phone asks for the rain of a town before sowing', async () => {
  const own = await visit(PHONE)
  await own.search('pluie Kankan')
  const season = own.page.getByText(/^La saison des pluies commence en médiane le \d/).first()
  await season.waitFor({ state: 'visible' })
  const box = await season.boundingBox()
  expect(box?.y).toBeBetween(0, PHONE.height)
  expect(own.clicks).toBe(1)
})

test('A lender’s engineer takes coordinates to a sheet of what a plant gives at each confidence and horizon', async () => {
  const own = await visit(DESK)
  await own.search('10,42 -9,25')
  await own.click(link(own.page, 'Productible'))
  const table = own.page.locator('table', { hasText: 'P99' }).first()
  await table.waitFor({ state: 'visible' })
  const cells = await table.locator('tr').allInnerTexts()
  expect(cells.map((row) => row.split('\t')[0])).toEqual(expect.arrayContaining(['1 an', '10 ans', '25 ans']))
  expect(cells[0]).toMatch(/P50\tP75\tP90\tP95\tP99/)
  const pdf = await own.page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2)
  expect(own.clicks).toBe(2)
})
