import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseCsv } from '../../src/storage/csv.ts'
import { graveFaults, launchBrowser } from '../support/browser.ts'
import { demonstrationService, openDemonstration } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'
import { startService } from '../support/service.ts'

/** Before a reader turns to the mean year of the page, and with what that brings before its data. */
const [FIRST_BYTES, BUDGET_BYTES] = [32_000, 77_500] as const

const HOURS = 'gin_kankan_ghi_simulation_horaire_2016_2025'
const MONTHS = 'gin_kankan_ghi_simulation_1996_2025'
const SECOND = 'gin_kankan_ghi_simulation_2_1996_2025'
const PARQUET = '**/mesures/*.parquet'
const TABLE = '**/catalogue/series.csv'

const service = forFile(demonstrationService)
const read = forFile(openDemonstration)
let base: string
let browser: Browser
let context: BrowserContext | undefined

beforeAll(async () => {
  base = await service.listen()
  browser = await launchBrowser()
})

afterEach(async () => {
  await context?.close()
  context = undefined
})

afterAll(async () => {
  await browser?.close()
})

interface Opened {
  page: Page
  /** What the browser complains of. */
  complaints: string[]
  /** What it asks for: paths, with the range where there is one. */
  asked: { path: string; range: string | undefined; headers: Record<string, string>; bytes: number }[]
}

/** Opens a page; `before` sets it up, `ready` false does not wait for series, and `turned` false leaves the explorer alone. */
async function opened(
  path: string,
  {
    width = 1280,
    before,
    ready = true,
    turned = true,
    ...options
  }: {
    width?: number
    before?: (page: Page) => Promise<unknown>
    ready?: boolean
    turned?: boolean
    colorScheme?: 'light' | 'dark'
    hasTouch?: boolean
  } = {},
): Promise<Opened> {
  context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  const asked: Opened['asked'] = []
  page.on('console', (message) => {
    if (!message.text().includes('blocked by Playwright')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('response', async (answer) => {
    const request = answer.request()
    const { pathname } = new URL(request.url())
    const headers = await request.allHeaders().catch(() => undefined)
    // The page was closed meanwhile.
    if (!headers) return
    const bytes = Number(answer.headers()['content-length'] ?? 0)
    asked.push({ path: pathname, range: headers.range, headers, bytes })
    if (!request.url().startsWith(base)) complaints.push(`asks ${request.url()}`)
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${request.url()}`)
  })
  await before?.(page)
  await page.goto(base + path, { waitUntil: 'load' })
  if (turned) await page.locator('#explorer').dispatchEvent('pointerover')
  if (turned && ready) await drawn(page)
  return { page, complaints, asked }
}

/** Waits until all series are read and have their rows in the table. */
async function drawn(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('.read').allInnerTexts())
    .satisfy((texts: string[]) => texts.length === 1 && texts[0] !== '')
  await expect.poll(() => page.locator('.summary .value').count()).toBeGreaterThan(0)
}

const query = (page: Page) => new URL(page.url()).searchParams
/** The words of a part, with the spaces that everybody types. */
const words = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText()).replaceAll(/[\u00a0\u202f]/g, ' ')
const captions = (page: Page) => words(page, '.captions')
const table = (page: Page) => words(page, '.summary')
const status = (page: Page) => words(page, '.status')

/** How long the line of the first curve is, as it is written. */
const traced = (page: Page) =>
  page
    .locator('.time .traced')
    .first()
    .evaluate((line) => line.getAttribute('d')?.length)

/** The place of an element on the screen. */
async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

/** The rows of the file that the page makes of what is seen, by the names of their columns. */
async function downloaded(page: Page): Promise<{ name: string; notes: string[]; rows: Record<string, string>[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-form="csv"]').click()])
  const text = await readFile(await download.path(), 'utf8')
  const lines = text.split('\r\n')
  const notes = lines.filter((line) => line.startsWith('#'))
  return { name: download.suggestedFilename(), notes, rows: named(lines.slice(notes.length).join('\r\n')) }
}

function named(text: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(text, (line, reason) => new Error(`${line} ${reason}`))
  return rows.map((cells) => Object.fromEntries(header.map((column, i) => [column, cells[i] ?? ''])))
}

test.each([
  { path: '/explorer', width: 360, colorScheme: 'light' },
  { path: '/en/explorer', width: 1280, colorScheme: 'dark' },
] as const)(
  '$path at $width px, $colorScheme: draws, with nothing beside the screen, no complaint, nothing in the way of anyone',
  async ({ path, width, colorScheme }) => {
    const { page, complaints } = await opened(path, { width, colorScheme })
    for (const details of await page.locator('.take details').all()) await details.locator('summary').click()
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await page.locator('.summary .swatch').count()).toBe(2)
    expect(await page.locator('.lines svg .spot').count()).toBe(24)
    expect(await graveFaults(page)).toEqual([])
    expect(await page.locator('main').innerText()).not.toMatch(/NaN|undefined|Infinity|\[object/)
    expect(complaints).toEqual([])
  },
)

describe('The data that the explorer reads', () => {
  test('are the byte ranges of the series and nothing else: no key, no cookie, no request to the API', async () => {
    const { page, asked } = await opened(`/explorer?series=${MONTHS},${HOURS}`)
    const stored = [MONTHS, HOURS].map((code) => read.edition.serie(code))
    const ranges = asked.filter(({ path }) => path.includes('/mesures/'))
    expect(ranges.map(({ range }) => range).sort()).toEqual(
      stored
        .map((serie) => `bytes=${serie?.octet_debut}-${(serie?.octet_debut ?? 0) + (serie?.octets ?? 0) - 1}`)
        .sort(),
    )
    expect(ranges.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(
      stored.reduce((sum, serie) => sum + (serie?.octets ?? 0), 0),
    )
    for (const { path, headers } of asked) {
      expect(path).not.toMatch(/^\/v1\//)
      expect(headers).not.toHaveProperty('authorization')
      expect(headers).not.toHaveProperty('cookie')
    }
    expect(await page.locator('.read').innerText()).toContain('conformes à leur empreinte SHA-256')
  })

  test('are those of the API: the exported file has the same rows, hours to the digit', async () => {
    const { page } = await opened(`/explorer?series=${HOURS}&de=2023-03-01&a=2023-03-10`)
    const { name, notes, rows } = await downloaded(page)
    const { body } = await service.get(`/v1/series/${HOURS}?periode_debut=2023-03-01&periode_fin=2023-03-10&format=csv`)
    const shared = ['code_serie', 'methode_collecte', 'instant_mesure', 'valeur', 'unite', 'niveau_effectif', 'statut']
    const only = (row: Record<string, string>) => shared.map((column) => row[column])
    expect(rows).toHaveLength(240)
    expect(rows.map(only)).toEqual(named(body).map(only))
    expect(name).toBe('SIMULE_ghi_gin_kankan_edition_20000101.csv')
    expect(notes[0]).toMatch(/^# SIMULÉ/)
    expect(notes.join()).toContain('edition_20000101')
  })

  test('give by month the mean of the days of the release, and by year their sum', async () => {
    const days = 'gin_labe_ghi_simulation_journalier_2016_2025'
    const { page } = await opened(`/explorer?series=${days}&pas=mois&de=2022-01-01&a=2022-12-31`)
    const { rows } = await downloaded(page)
    const { body } = await service.get(`/v1/series/${days}?periode_debut=2022-01-01&periode_fin=2022-12-31&format=csv`)
    const ofMonth = Map.groupBy(named(body), ({ mois }) => mois ?? '')
    expect(rows).toHaveLength(12)
    for (const { instant_mesure = '', valeur, statistique } of rows) {
      const values = (ofMonth.get(String(Number(instant_mesure.slice(5, 7)))) ?? []).map((row) => Number(row.valeur))
      expect([statistique, Number(valeur)]).toEqual([
        'moyenne',
        expect.closeTo(values.reduce((sum, value) => sum + value, 0) / values.length, 4),
      ])
    }
    await page.getByRole('link', { name: 'Années' }).click()
    await page.getByRole('link', { name: 'somme' }).click()
    await page.locator('[name="de"]').fill('2022-01-01')
    await page.locator('[name="a"]').fill('2022-12-31')
    await expect.poll(() => table(page)).toMatch(/kWh\/m²\/an.*1 année/s)
    const year = (await downloaded(page)).rows
    const all = named(body).reduce((sum, row) => sum + Number(row.valeur), 0)
    expect(year).toMatchObject([{ instant_mesure: '2022-01-01', unite: 'kWh/m²/an', statistique: 'somme' }])
    expect(Number(year[0]?.valeur)).toBeCloseTo(all, 3)
  })

  test('are refused with a message if one byte has changed; the rest is drawn, and reading can be retried', async () => {
    const spoilt = read.edition.serie(SECOND)
    const spoil = async (route: Route) => {
      const answer = await route.fetch()
      const body = await answer.body()
      if (route.request().headers().range?.startsWith(`bytes=${spoilt?.octet_debut}-`)) body[100] = (body[100] ?? 0) ^ 1
      await route.fulfill({ response: answer, body })
    }
    const { page } = await opened(`/explorer?series=${MONTHS},${SECOND}`, {
      before: (page) => page.route(PARQUET, spoil),
    })
    expect(await status(page)).toContain(
      'Ce fichier n’est pas celui de l’édition : /archives/edition_20000101/mesures/mensuel.parquet',
    )
    expect(await status(page)).toContain(spoilt?.sha256.slice(0, 12))
    expect(await page.locator('.summary .swatch').count()).toBe(1)
    await page.unroute(PARQUET)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.poll(() => page.locator('.summary .swatch').count()).toBe(2)
    expect(await status(page)).toBe('')
  })

  test('are not drawn if the table of series was altered', async () => {
    const spoil = async (route: Route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('gin_beyla', 'gin_boffa') })
    }
    const { page, asked } = await opened('/explorer', { ready: false, before: (page) => page.route(TABLE, spoil) })
    await expect.poll(() => words(page, '#explorer')).toContain('Ce fichier n’est pas celui de l’édition')
    expect(asked.filter(({ path }) => path.includes('/mesures/'))).toEqual([])
  })

  test('are asked for again where they could not be had: the page says why, and what to do', async () => {
    const faults: [said: string, answer: (route: Route) => Promise<void>][] = [
      ['n’a pas été servi par plage', (route) => route.fulfill({ status: 200, body: 'x'.repeat(10_000) })],
      ['le service a répondu 500', (route) => route.fulfill({ status: 500, body: '{}' })],
      ['le service ne répond pas', (route) => route.abort('connectionfailed')],
      ['n’a pas été servi par plage', (route) => route.fulfill({ status: 206, body: 'x' })],
    ]
    let answer = faults[0]?.[1]
    const before = (page: Page) => page.route(PARQUET, (route) => answer?.(route) ?? route.continue())
    const { page } = await opened(`/explorer?series=${MONTHS}`, { ready: false, before })
    const again = page.getByRole('button', { name: 'Réessayer' })
    for (const [said, next] of faults) {
      if (next !== answer) {
        answer = next
        await again.click()
      }
      await expect.poll(() => status(page)).toContain(said)
    }
    answer = undefined
    await again.click()
    await drawn(page)
    await expect.poll(() => traced(page)).toBeGreaterThan(1_000)
  })

  test('are drawn without hashes of the browser, as over plain http, and the page says that they were not checked', async () => {
    const { page } = await opened(`/explorer?series=${MONTHS}`, {
      before: (page) =>
        page.addInitScript("Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"),
    })
    expect(await status(page)).toContain('Cette page est servie sans chiffrement')
    expect(await page.locator('.read').innerText()).toContain('sans vérification d’empreinte')
    await expect.poll(() => traced(page)).toBeGreaterThan(1_000)
  })

  test('are no longer fetched once their series is removed', async () => {
    const waiting: Route[] = []
    const { page } = await opened(`/explorer?series=${MONTHS}`)
    await page.route(PARQUET, async (route) => {
      waiting.push(route)
    })
    const stopped: string[] = []
    page.on('requestfailed', (request) => stopped.push(request.failure()?.errorText ?? ''))
    await page.getByLabel('Ajouter une source').first().click()
    await page.getByRole('link', { name: 'Seconde simulation' }).click()
    await expect.poll(() => waiting.length).toBe(1)
    expect(await page.locator('.loading').innerText()).toContain('Lecture de 1 série')
    await page.keyboard.press('Escape')
    await page.locator(`[data-code="${SECOND}"]`).click()
    await expect.poll(() => stopped).toEqual(['net::ERR_ABORTED'])
    expect(query(page).get('series')).toBe(MONTHS)
    expect(await page.locator('.loading').innerText()).toBe('')
  })
})

describe('The time window', () => {
  const wide = `/explorer?series=${MONTHS},${SECOND}`
  const days = (page: Page) => {
    const [from, to] = ['de', 'a'].map((name) => Date.parse(query(page).get(name) ?? ''))
    return ((to as number) - (from as number)) / 86_400_000 + 1
  }

  test('can be zoomed, moved, read step by step and reset by keyboard alone', async () => {
    const { page } = await opened(wide)
    await page.locator('.time').focus()
    await page.keyboard.press('+')
    await expect.poll(() => query(page).get('de')).not.toBeNull()
    const zoomedIn = days(page)
    expect(zoomedIn / (30 * 365.25)).toBeCloseTo(0.7, 2)
    const from = query(page).get('de') ?? ''
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => (query(page).get('de') ?? '') > from).toBe(true)
    expect(Math.abs(days(page) - zoomedIn)).toBeLessThanOrEqual(2)
    await page.keyboard.press('-')
    await expect.poll(() => query(page).get('de')).toBeNull()

    await page.keyboard.press('Shift+ArrowRight')
    const first = await page.locator('.heard').innerText()
    expect(first).toMatch(/^janvier 2011, Simulation \d,\d\d\skWh\/m²\/jour C · brut · SIMULÉ, Seconde simulation /)
    await page.keyboard.press('Shift+ArrowRight')
    expect(await page.locator('.heard').innerText()).toMatch(/^février 2011/)
    await page.keyboard.press('0')
    expect(await page.locator('.when').innerText()).toBe('février 2011')
  })

  test('follows a drag and Ctrl with the wheel, and leaves the wheel alone to the page', async () => {
    const { page } = await opened(`${wide}&de=2005-01-01&a=2009-12-31`)
    const box = await boxOf(page.locator('.plot'))
    const [x, y] = [box.x + box.width / 2, box.y + 100]
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 60)
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0)
    expect(query(page).get('de')).toBe('2005-01-01')
    await page.evaluate('scrollTo(0, 0)')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 200, y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => query(page).get('de') ?? '').toMatch(/^200[56]-(0[2-9]|1[0-2]|0[1-6])/)
    const dragged = days(page)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -300)
    await page.keyboard.up('Control')
    await expect.poll(() => days(page)).toBeLessThan(dragged * 0.7)
  })

  test('follows a pinch of two fingers', async () => {
    const { page } = await opened(`${wide}&de=2000-01-01&a=2019-12-31`, { width: 360, hasTouch: true })
    await page.locator('.plot').scrollIntoViewIfNeeded()
    const box = await boxOf(page.locator('.plot'))
    const before = days(page)
    const cdp = await page.context().newCDPSession(page)
    const fingers = (apart: number) =>
      [-1, 1].map((side, id) => ({ x: box.x + 190 + side * apart, y: box.y + 150, id }))
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
    for (const apart of [40, 50, 60]) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => days(page) / before).toBeCloseTo(0.5, 1)
  })

  test('follows its dates, and the handles of the overview by keyboard and by mouse', async () => {
    const { page } = await opened(wide)
    await page.locator('[name="de"]').fill('2010-01-01')
    await page.locator('[name="a"]').fill('2010-12-31')
    await expect.poll(() => [query(page).get('de'), query(page).get('a')]).toEqual(['2010-01-01', '2010-12-31'])
    await expect.poll(() => table(page)).toContain('12 mois')
    const start = page.getByRole('slider', { name: 'Début' })
    await start.focus()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => query(page).get('de')).toBe('2009-02-01')
    expect(await start.getAttribute('aria-valuetext')).toBe('1er février 2009')
    const box = await boxOf(page.getByRole('slider', { name: 'Fin' }))
    await page.mouse.move(box.x + box.width / 2, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => query(page).get('a') ?? '').toMatch(/^201[3-7]/)
    await page.getByRole('button', { name: 'Toutes les années' }).click()
    await expect.poll(() => query(page).get('de')).toBeNull()
  })
})

describe('The address of the explorer', () => {
  test('holds the view: it shows the same when opened again, also in the other language', async () => {
    const path = `/explorer?series=${MONTHS},${SECOND}&pas=annee&stat=somme&de=2001-01-01&a=2010-12-31&vue=nuage`
    const { page } = await opened(path)
    expect(page.url()).toBe(base + path)
    expect(await page.locator('.switch [aria-current]').allInnerTexts()).toEqual(['Années', 'somme', 'nuage'])
    expect(await page.locator('.scatter').isVisible()).toBe(true)
    expect(await captions(page)).toContain('sur 10 années communes')
    await page.getByRole('link', { name: 'English' }).click()
    await drawn(page)
    expect(page.url()).toBe(`${base}/en${path}`)
    expect(await captions(page)).toContain('over 10 common years')
  })

  test('is followed as far as possible, and the page says what it left out', async () => {
    const { page } = await opened(`/explorer?series=${MONTHS},gin_nulle_part&pas=siecle&de=2001-02-30&a=2002-01-01`)
    const said = await status(page)
    for (const part of ['« gin_nulle_part » n’est pas dans edition_20000101', 'pas=siecle', 'de=2001-02-30']) {
      expect(said).toContain(part)
    }
    expect(await page.locator('.summary .swatch').count()).toBe(1)
  })

  test('follows towns and variables added by their search, and series removed, down to none', async () => {
    const { page } = await opened(`/explorer?series=${MONTHS}`)
    await page.getByLabel('Ajouter une ville').first().click()
    await page.locator('details[open]').getByPlaceholder('Chercher').fill('labe')
    await page.keyboard.press('Enter')
    await expect.poll(() => query(page).get('series')).toBe(`${MONTHS},gin_labe_ghi_simulation_1996_2025`)
    await page.keyboard.press('Escape')
    await page.getByLabel('Ajouter une grandeur').first().click()
    await page.getByRole('link', { name: 'Température' }).first().click()
    await expect.poll(() => page.locator('.summary .swatch').count()).toBe(4)
    await page.keyboard.press('Escape')
    for (let left = 4; left > 0; left--) await page.locator('.summary .drop').first().click()
    expect(query(page).get('series')).toBeNull()
    expect(await page.locator('.subtitle').innerText()).toContain('Aucune courbe n’est choisie')
    expect(await page.locator('.time').isVisible()).toBe(false)
  })
})

describe('The season of two towns', () => {
  const path = '/explorer?villes=gin_labe,gin_nzerekore&grandeur=ghi'

  test('has the means of the API, says the difference, gives each town its colour, and nothing moves while it is made', async () => {
    for (const width of [360, 1280]) {
      const { page, complaints } = await opened(path, {
        width,
        before: (page) =>
          page.addInitScript(
            "window.shift = 0; new PerformanceObserver((list) => { for (const each of list.getEntries()) if (!each.hadRecentInput) window.shift += each.value }).observe({ type: 'layout-shift', buffered: true })",
          ),
      })
      expect(await page.evaluate('window.shift')).toBeLessThan(0.05)
      expect(complaints).toEqual([])
      if (width === 360) await context?.close()
      else await seasonEqualsNormals(page)
    }
  })

  async function seasonEqualsNormals(page: Page): Promise<void> {
    const { rows } = await downloaded(page)
    const towns = ['gin_labe', 'gin_nzerekore']
    const normals = await Promise.all(
      towns.map(async (town) => {
        const { body } = await service.get(`/v1/normales/${town}?grandeur=ghi&source=simulation`)
        return JSON.parse(body).normales[0]
      }),
    )
    const shared = ['moyenne', 'ecart_type', 'minimum', 'maximum', 'n_annees'] as const
    expect(rows.map((row) => shared.map((column) => Number(row[column])))).toEqual(
      normals.flatMap(({ mois }) => mois.map((month: Record<string, number>) => shared.map((column) => month[column]))),
    )
    const [labe, nzerekore] = normals.map(({ annuel }) => annuel.valeur) as [number, number]
    const pct = Math.round((nzerekore / labe - 1) * 100)
    const gaps = normals[0].mois.map(({ moyenne }: { moyenne: number }, i: number) =>
      Math.abs(normals[1].mois[i].moyenne - moyenne),
    )
    const month = new Date(Date.UTC(2021, gaps.indexOf(Math.max(...gaps)), 1)).toLocaleDateString('fr-FR', {
      month: 'long',
    })
    expect(await words(page, '.explored h2')).toBe(
      `Nzérékoré reçoit ${Math.abs(pct)} % de ${pct > 0 ? 'plus' : 'moins'} que Labé (Simulation) ; l’écart est le plus grand en ${month}`,
    )
    const colours = await page
      .locator('.summary .swatch path:not(.rim)')
      .evaluateAll((paths) => paths.map((each) => each.getAttribute('stroke')))
    expect(new Set(colours).size).toBe(2)
  }

  test('is read month by month by keyboard, and is of the years between the handles', async () => {
    const { page } = await opened(path)
    await page.locator('.lines').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await words(page, '.lines .readout')).toMatch(/^février\s*Labé \d,\d\d ± 0,\d\d\s*Nzérékoré/)
    await page.getByRole('slider', { name: 'Début' }).focus()
    await page.keyboard.press('PageUp')
    await expect.poll(() => table(page)).toContain('29 ans (1997⁠–⁠2025)')
    expect(query(page).get('de')).toBe('1997-01-01')
    expect(query(page).get('pas')).toBe('saison')
  })

  test('can be left for days, which another source may have to show', async () => {
    const { page } = await opened(path)
    await page.getByRole('link', { name: 'Jours', exact: true }).click()
    await expect.poll(() => table(page)).toContain('3 653 jours')
    expect(query(page).get('pas')).toBe('jour')
    await page.getByRole('link', { name: 'Saison' }).click()
    await expect.poll(() => words(page, '.explored h2')).toContain('Nzérékoré reçoit')
  })

  test('is taken as a workbook, and as pictures that say where they are from', async () => {
    const { page } = await opened(path)
    for (const [form, start] of [
      ['xlsx', 'PK'],
      ['png', '\u0089PNG'],
      ['svg', '<svg'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator(`[data-form="${form}"]`).click(),
      ])
      expect(download.suggestedFilename()).toEqual(
        expect.stringMatching(`^SIMULE_ghi_gin_\\w+_saison_edition_20000101.${form}$`),
      )
      const bytes = await readFile(await download.path())
      expect(bytes.toString('latin1').startsWith(start), form).toBe(true)
      if (form === 'svg') expect(bytes.toString()).toContain('DONNÉES SIMULÉES')
    }
  })

  test('keeps the towns of the page when others are added, and its links go with the first', async () => {
    const { page } = await opened('/explorer')
    await page.getByLabel('Ajouter une ville').first().click()
    const search = page.locator('details[open]').getByPlaceholder('Chercher')
    // A town that was added empties the search: the next is typed when it stands there.
    for (const name of ['lab', 'mam']) {
      await search.fill(name)
      await search.press('Enter')
      await expect.poll(() => query(page).get('series')).toContain(`,gin_${name}`)
    }
    for (const name of ['Nzérékoré', 'Kankan']) {
      await page.getByRole('link', { name: `Retirer ${name}` }).click()
    }
    await expect.poll(() => words(page, '.also')).toContain('à Labé')
  })
})

test('nine towns: eight curves and a word of it, all in the table and the file; a row can be put first', async () => {
  const towns = 'gin_beyla,gin_boffa,gin_coyah,gin_dabola,gin_dalaba,gin_dinguiraye,gin_dubreka,gin_fria,gin_labe'
  const { page, complaints } = await opened(`/explorer?villes=${towns}&grandeur=ghi`)
  expect(await words(page, 'h2#explorer-titre')).toBe('Irradiation globale horizontale, 9 villes')
  expect(await words(page, '.subtitle')).toContain('8 courbes au plus ; le tableau, Excel et CSV prennent tout.')
  await expect.poll(() => page.locator('.lines svg .spot').count()).toBe(8 * 12)
  expect(await page.locator('.summary tbody tr').count()).toBe(9)
  expect((await downloaded(page)).rows).toHaveLength(9 * 12)
  await page.locator('[data-first^="gin_labe"]').click()
  await expect.poll(() => query(page).get('series')).toMatch(/^gin_labe_/)
  expect(complaints).toEqual([])
})

test('lines of two units are one picture, in which the second panel stands below the first', async () => {
  const { page, complaints } = await opened('/explorer?villes=gin_kankan,gin_labe&grandeur=ghi,t2m')
  const panels = page.locator('.lines > div > svg > svg')
  await expect.poll(() => panels.count()).toBe(2)
  const [first, second] = await panels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  expect(second.top).toBeCloseTo(first.bottom, 0)
  expect([second.width, second.height]).toEqual([first.width, first.height])
  expect(complaints).toEqual([])
})

test('a button whose script cannot be had says so, and another try opens the view anew, where it works', async () => {
  const { page } = await opened('/explorer?villes=gin_kankan,gin_labe&grandeur=ghi')
  await page.route('**/changedView.*', (route) => route.abort())
  await page.locator('[data-first^="gin_labe"]').click()
  await expect.poll(() => status(page), { timeout: 20_000 }).toMatch(/n’a pas pu être lu/)
  await page.unroute('**/changedView.*')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Réessayer' }).click()])
  await page.locator('#explorer').dispatchEvent('pointerover')
  await page.locator('[data-first^="gin_labe"]').click()
  await expect.poll(() => query(page).get('series'), { timeout: 20_000 }).toMatch(/^gin_labe_/)
})

describe('The scatter of two series', () => {
  test('has a caption in plain words, and its axes can be swapped', async () => {
    const { page, complaints } = await opened(`/explorer?series=${MONTHS},${SECOND}&vue=nuage`)
    await expect.poll(() => page.locator('.scatter .point').count()).toBe(360)
    const said = await captions(page)
    expect(said).toMatch(/Seconde simulation donne en moyenne \d,\d\d\skWh\/m²\/jour de plus que Simulation/)
    expect(said).toMatch(/sur 360 mois communs.*RMSE.*corrélation \(r\)/)
    await page.getByRole('button', { name: 'Échanger' }).click()
    await expect.poll(() => query(page).get('series')).toBe(`${SECOND},${MONTHS}`)
    await expect.poll(() => captions(page)).toMatch(/de moins que Seconde simulation/)
    expect(complaints).toEqual([])
  })

  test('needs two series', async () => {
    const { page } = await opened(`/explorer?series=${MONTHS}&vue=nuage`)
    expect(await captions(page)).toContain('Le nuage exige deux séries')
    expect(await page.locator('.scatter').isVisible()).toBe(false)
  })
})

describe('The export of the view', () => {
  test('has a table if it is short, the request that returns the same, and the citation', async () => {
    const { page } = await opened(`/explorer?series=${MONTHS}`)
    await page.getByText('Tableau', { exact: true }).click()
    await expect.poll(() => page.locator('.take .table').innerText()).toContain('360 lignes')
    await page.locator('[name="de"]').fill('2020-01-01')
    await page.locator('[name="a"]').fill('2020-12-31')
    await expect.poll(() => page.locator('.take .table tbody tr').count()).toBe(12)
    await page.getByText('Appel', { exact: true }).click()
    const call =
      /https?:\/\/[^/]+(\/v1\/[^"]+)"/.exec((await page.locator('.calls pre').textContent()) ?? '')?.[1] ?? ''
    const { statusCode, body } = await service.get(call)
    expect([statusCode, named(body).length]).toEqual([200, 12])
    await page.getByText('Citer', { exact: true }).click()
    await expect
      .poll(() => page.locator('.cite').innerText())
      .toContain('édition edition_20000101 (publiée le 2000-01-01)')
  })
})

describe('The explorer without its script', () => {
  test('draws the season with its sentence and links that change it, and leads to the files it would read', async () => {
    for (const lang of ['', '/en']) {
      const { body } = await service.ask(`${lang}/explorer`)
      expect(body).toContain(`href="${lang}/donnees"`)
      const desk = (await service.ask(`${lang}/donnees`)).body
      const files = [...desk.matchAll(/href="(\/archives\/edition_20000101\/[^"]+)"/g)].map(([, path = '']) => path)
      const { manifest } = read.edition
      const tables = manifest.resources.filter(({ path }) => path.startsWith('mesures/'))
      expect(files.filter((path) => path.includes('/mesures/'))).toHaveLength(tables.length)
      for (const path of files) {
        expect((await service.ask({ method: 'HEAD', url: path })).statusCode, path).toBe(200)
      }
      expect(desk).toMatch(/<th scope="row">(Irradiation globale horizontale|Global horizontal irradiation)<\/th>/)
    }
    const { body } = await service.ask('/explorer?villes=gin_labe,gin_nzerekore&grandeur=ghi')
    expect(body).toMatch(/<h2[^>]*>Nzérékoré reçoit/)
    expect(body).toMatch(/<svg .*Nzérékoré/s)
    expect(body).toContain('villes=gin_nzerekore&amp;grandeur=ghi&amp;source=simulation')
  })

  test('says that no release is open', async () => {
    const empty = await startService({ editions: 'aucune' })
    const { statusCode, body } = await empty.ask('/explorer')
    expect([statusCode, body.includes('aucune édition n’est encore ouverte')]).toEqual([200, true])
    await empty.close()
  })
})

test.each([
  { turned: false, most: FIRST_BYTES },
  { turned: true, most: BUDGET_BYTES },
])(
  'the explorer stays within its budget of transferred bytes before its data, turned to: $turned',
  async ({ turned, most }) => {
    const { page, asked } = await opened('/explorer', { turned })
    await page.waitForLoadState('networkidle')
    const before = asked.filter(({ path }) => !path.startsWith('/archives/'))
    expect(asked.length - before.length > 0).toBe(turned)
    const weights = await Promise.all(
      before.map(async ({ path }) => {
        const { rawPayload } = await service.ask({ url: path, headers: { 'accept-encoding': 'br' } })
        return [path, rawPayload.length] as const
      }),
    )
    expect(weights.map(([path]) => path)).toEqual(
      expect.arrayContaining([expect.stringMatching(/explorer\.[0-9a-f]+\.js/)]),
    )
    const total = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
    expect(total, JSON.stringify(weights)).toBeLessThan(most)
  },
)
