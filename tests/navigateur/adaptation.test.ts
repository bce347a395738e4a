import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '../../src/contract/time.ts'
import { graveFaults } from '../support/browser.ts'
import { served } from '../support/browserService.ts'
import { plainSpaces } from '../support/cli/harmattan.ts'
import { harmattanHere } from '../support/cli/runHere.ts'
import { copyOfDemonstration, demonstrationService } from '../support/demonstration.ts'
import { soak } from '../support/share.ts'

/** Of the page before a file is chosen, as it is sent. */
const FIRST_BYTES = 60_000
/** How long the page may leave a question of its reader. */
const PROMPT_MS = 1000

const at = served(demonstrationService)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mesures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A year of hours, W/m² by the clock of UTC: so much of a clear sky that differs from day to day. */
function hours(level: number): string {
  const rows = Array.from({ length: 8760 }, (_, i) => {
    const hour = (i % 24) + 0.5
    const sky = 0.62 + 0.08 * Math.cos((2 * Math.PI * i) / 8760) + 0.06 * Math.sin(1.7 * Math.floor(i / 24))
    const sun = Math.max(0, Math.sin((Math.PI * (hour - 6.7)) / 12))
    const instant = new Date(Date.UTC(2023, 0, 1) + i * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ')
    // An hour that no sun gives.
    if (i === 4812) return `${instant},2500`
    return `${instant},${(hour > 6.7 && hour < 18.7 ? level * sky * 1100 * sun : 0).toFixed(1)}`
  })
  return `date,GHI\n${rows.join('\n')}\n`
}

const DESCRIPTION = {
  source: 'mesures',
  latitude: 11.3167,
  longitude: -12.2833,
  decalage_utc_minutes: 0,
  horodatage: 'debut',
  pas_minutes: 60,
  instant: { colonnes: ['date'], forme: 'AAAA-MM-JJ hh:mm' },
  colonnes: { GHI: { grandeur: 'ghi', unite: 'W/m²' } },
}

const choose = (page: Page, name: string, text: string | Buffer) =>
  page.setInputFiles('#fichier', { name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Figures as read: two engines may round the last digit of a power differently. */
const toTwelveDigits = (json: string) =>
  JSON.parse(json, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value))

/** Waits for the report; what is refused instead is told. */
async function reported(page: Page): Promise<void> {
  await page.waitForSelector('#rapport table, #refus p', { state: 'attached' })
  expect(await page.locator('#refus').innerText()).toBe('')
}

async function takenFile(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)])
  return readFile(await download.path(), 'utf8')
}

test('the page gives the files of the command for the same hours, having asked what the file leaves open, and sends it to nobody', async () => {
  const text = hours(0.93)
  const [csv, described, to] = ['mesures.csv', 'd.json', 'resultats'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(csv, text)
  await writeFile(described, JSON.stringify(DESCRIPTION))
  const data = join(folder, 'donnees')
  await copyOfDemonstration(join(data, 'editions'))
  const env = { HARMATTAN_DATA: data, HARMATTAN_EDITIONS: join(data, 'editions') }
  const args = [
    'adapter',
    csv,
    '--description',
    described,
    '--localite',
    'gin_labe',
    '--incertitude-instrument',
    '4',
    '--vers',
    to,
  ]
  const { code, out, err } = await harmattanHere(args, env)
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('rapport.html') })

  const page = await at.newPage()
  await page.goto(`${at.base}/adaptation?ville=gin_labe`)
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData()}`)
  })
  await page.fill('#instrument', '4')
  await choose(page, 'mesures.csv', text)
  expect(plainSpaces(await page.locator('#refus p').innerText())).toContain('Avance de l’heure du fichier sur l’UTC')
  expect(await page.locator('#lu-colonne').inputValue()).toBe('GHI')
  await page.fill('#lu-unite', 'W/m²')
  await page.selectOption('#lu-horodatage', 'debut')
  await page.fill('#lu-decalage', '0')
  await page.click('#relire button')
  await reported(page)
  const edition = (await at.service.get('/v1/edition')).json().edition_id
  const script = expect.stringMatching(/^GET \/portail\/siteWorker\.\w+\.js null$/)
  const inputs = `GET /adaptation/${edition}/gin_labe.json null`
  expect(asked).toEqual([script, inputs, script, inputs])

  expect(await takenFile(page, '#prendre-0')).toBe(await readFile(join(to, 'serie.csv'), 'utf8'))
  const figures = toTwelveDigits(await takenFile(page, '#prendre-1'))
  expect(figures).toEqual(toTwelveDigits(await readFile(join(to, 'resultat.json'), 'utf8')))
  // The month of the hour that no sun gives is not whole.
  const days = 365 - 31
  expect(figures).toMatchObject({ localite: 'gin_labe', corrige: true, jours: days, incertitude_instrument_pct: 4 })
  const epw = (await readdir(to)).find((name) => name.endsWith('.epw')) ?? ''
  expect((await takenFile(page, '#annee')).split('\n')).toEqual((await readFile(join(to, epw), 'utf8')).split('\n'))
  await page.waitForSelector('#annee:enabled')
  expect(asked.slice(4)).toEqual([
    expect.stringMatching(/^GET \/portail\/yearWorker\.\w+\.js null$/),
    `GET /annee-type/${edition}/gin_labe.json null`,
  ])
  const verdict = plainSpaces(await page.locator('#rapport .say').first().innerText())
  expect(out).toContain(verdict)
  const report = plainSpaces(await readFile(join(to, 'rapport.html'), 'utf8'))
  expect(report).toContain(verdict)
  expect(report).not.toContain('<script')
  expect(await graveFaults(page)).toEqual([])
})

soak('English readers have the report in English, of a place that they name by its point', async () => {
  const page = await at.newPage({ viewport: { width: 390, height: 800 } })
  await page.goto(`${at.base}/en/adaptation?latitude=11.32&longitude=-12.28`)
  expect(await page.locator('#point').inputValue()).toBe('11.32; -12.28')
  await choose(page, 'days.csv', daysOf(400))
  await page.fill('#lu-unite', 'kWh/m²/d')
  await page.selectOption('#lu-horodatage', 'debut')
  await page.fill('#lu-decalage', '0')
  await page.click('#relire button')
  await reported(page)
  expect(await page.locator('#rapport').innerText()).toMatch(/Your measurements correct the .* series by/)
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  expect(await graveFaults(page)).toEqual([])
})

/** Days that are a fifth below what the demonstration has in the mean, and differ from each other. */
function daysOf(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const day = new Date(Date.UTC(2022, 0, 1 + i)).toISOString().slice(0, 10)
    return `${day},${(4.4 + 0.6 * Math.cos((2 * Math.PI * i) / 365) + 0.3 * Math.sin(1.7 * i)).toFixed(3)}`
  })
  return `date,GHI\n${rows.join('\n')}\n`
}

soak(
  'a workbook that is dropped on the page is read, and a month that no source is so far from does not count unless it is asked to',
  async () => {
    const page = await at.newPage()
    await page.goto(`${at.base}/adaptation?ville=gin_labe`)
    const rows = daysOf(400).trim().split('\n').slice(1)
    const halved = rows
      .map((row) => row.split(',') as [string, string])
      .map(([day, value]) => [day, Number(value) * (day.startsWith('2022-03') ? 0.4 : 1)])
    const bytes = workbookOf(halved)
    const file = `new File([Uint8Array.from(${JSON.stringify(bytes)})], 'mesures.xlsx')`
    const dropped = await page.evaluateHandle(`{ const all = new DataTransfer(); all.items.add(${file}); all }`)
    await page.dispatchEvent('#depot', 'dragover', { dataTransfer: dropped })
    await page.dispatchEvent('#depot', 'drop', { dataTransfer: dropped })
    await page.fill('#lu-unite', 'kWh/m²/d')
    await page.selectOption('#lu-horodatage', 'debut')
    await page.fill('#lu-decalage', '0')
    await page.click('#relire button')
    await reported(page)
    const left = await page.locator('#rapport li').first().innerText()
    expect(plainSpaces(left)).toMatch(
      /^écarté : irradiation globale horizontale, mois plus loin .* \(1 sur 14\)\. .* mars 2022 0,\d\d\./,
    )
    const verdict = await page.locator('#rapport .say').first().innerText()
    await page.check('#lointains')
    await expect.poll(() => page.locator('#rapport li').first().innerText()).toMatch(/^à vérifier/)
    expect(await page.locator('#rapport .say').first().innerText()).not.toBe(verdict)
  },
)

/** The bytes of a workbook of days. */
function workbookOf(rows: readonly (readonly unknown[])[]): number[] {
  const cells = rows.map(
    ([day, value], i) =>
      `<row r="${i + 2}"><c r="A${i + 2}" t="inlineStr"><is><t>${day}</t></is></c><c r="B${i + 2}"><v>${value}</v></c></row>`,
  )
  const head =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>date</t></is></c><c r="B1" t="inlineStr"><is><t>GHI</t></is></c></row>'
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Jours" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${head}${cells.join('')}</sheetData></worksheet>`,
  }
  return [...zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))]
}

test('a file that cannot be read is refused in the words of the reader', async () => {
  const page = await at.newPage()
  await page.goto(`${at.base}/adaptation`)
  await choose(page, 'mesures.csv.gz', gzipSync(daysOf(40)))
  await page.waitForSelector('#refus p')
  expect(plainSpaces(await page.locator('#refus').innerText())).toContain(
    'c’est un fichier gzip : décompressez-le (gunzip)',
  )
  expect(await page.locator('#rapport').innerText()).toBe('')
})

test.each([
  ['a line of 10 MB', 'x,'.repeat(5e6)],
  ['a line of 10 MB of digits after a header', `date,GHI\n${'1'.repeat(1e7)}`],
])('%s leaves the page answering, and is refused', async (_what, text) => {
  const page = await at.newPage()
  await page.goto(`${at.base}/adaptation`)
  await choose(page, 'long.csv', text)
  const start = performance.now()
  await page.locator('#ville').focus()
  expect(performance.now() - start).toBeLessThan(PROMPT_MS)
  await page.waitForSelector('#refus p')
  expect(await page.locator('#rapport').innerText()).toBe('')
})

soak('work that takes long is stopped by its reader', async () => {
  const page = await at.newPage()
  await page.goto(`${at.base}/adaptation`)
  await page.route('**/gin_*.json', () => undefined)
  await choose(page, 'mesures.csv', daysOf(40))
  await page.getByRole('button', { name: 'Arrêter' }).click()
  expect(await page.locator('#etape').innerText()).toBe('Arrêté.')
  expect(await page.locator('#cours').isVisible()).toBe(false)
})

test('the page without a file is light, and without scripts tells the command', async () => {
  const page = await at.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(`${at.base}/adaptation`, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size)
  expect(bytes).toBeBetween(5000, FIRST_BYTES)
  const plain = await at.newPage({ javaScriptEnabled: false })
  await plain.goto(`${at.base}/adaptation?ville=gin_labe`)
  expect(await plain.locator('main').innerText()).toContain('harmattan adapter mesures.csv --localite gin_labe')
  expect(await plain.locator('#fichier').isVisible()).toBe(false)
})
