import { readFile } from 'node:fs/promises'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import readXlsx from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { graveFaults, launchBrowser } from '../support/browser.ts'
import { csvRows } from '../support/checks.ts'
import { demonstrationService } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'
import { until } from '../support/patience.ts'

const TELEPHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const service = forFile(demonstrationService)
let base: string
let browser: Browser
let page: Page

beforeAll(async () => {
  base = await service.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
})
afterEach(() => page.context().close())

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ serviceWorkers: 'block', permissions, ...options })
  page = await context.newPage()
  await page.goto(base + path)
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const heightOfPage = () => page.evaluate('document.documentElement.scrollHeight')
const sideways = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')

describe('The search', () => {
  const field = () => page.locator('#q')
  const found = () => page.locator('.suggested a').allInnerTexts()
  /** Types a text; its suggestions are shown then: what they are from is asked for with the first letter. */
  const type = async (text: string) => {
    await field().fill(text)
    await page.locator('[role=search] [role=status]:not(:empty)').waitFor({ state: 'attached' })
  }

  test.each([
    ['/', { nzere: ['Nzérékoré', 'Samoé Préfecture de Nzérékoré'], timb: ['Timbo Préfecture de Mamou'], '-': [] }],
    ['/en/villes', { ' NZÉRÉ-': ['Nzérékoré', 'Samoé Préfecture de Nzérékoré'], drought: ['Drought SPI, SPEI'] }],
  ])('on %s suggests %j, and moves nothing', async (path, all) => {
    await open(path)
    const height = await heightOfPage()
    for (const [typed, names] of Object.entries(all)) {
      await type(typed)
      expect(await found(), typed).toEqual(names)
      expect(await heightOfPage()).toBe(height)
    }
  })

  test('asks for what it suggests with the first letter, once', async () => {
    const asked: string[] = []
    await open('/')
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    expect(asked).not.toContain('/lieux.json')
    await type('kam')
    await type('kams')
    expect([asked, await found()]).toEqual([['/lieux.json'], ['Kamsar Préfecture de Boké']])
    await page.locator('.suggested a').click()
    await page.waitForURL('**/point?latitude=10.65&longitude=-14.6167')
    expect(await page.locator('nav.place .who').innerText()).toBe('Kamsar')
    await page.locator('nav.place a[href*="/climat"]').click()
    await page.waitForURL('**/climat?latitude=10.65&longitude=-14.6167')
    expect(await page.locator('nav.place .who').innerText()).toBe('Kamsar')
  })

  test('goes by keyboard from the field to a town, and back', async () => {
    await open('/en/villes', TELEPHONE)
    await type('kou')
    expect(await page.locator('[role=search] [role=status]').innerText()).toMatch(/^\d+ results/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    expect(await page.locator(':focus').innerText()).toBe('Koubia')
    expect([await sideways(), await graveFaults(page)]).toEqual([0, []])
    await page.keyboard.press('Escape')
    expect([await found(), await page.evaluate('document.activeElement.id')]).toEqual([[], 'q'])
    await page.keyboard.type('ro')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/villes/gin_kouroussa')
  })

  test('says when nothing has that name, still submits its form, and closes its suggestions when left', async () => {
    await open('/')
    await type('kalifornia')
    expect(await page.locator('.suggested-none').innerText()).toContain('Rien de tel')
    await type('labe')
    expect((await found())[0]).toBe('Labé')
    await page.locator('.menu a').first().focus()
    expect(await found()).toEqual([])
    await field().fill('lab')
    await Promise.all([page.waitForURL('**/villes?q=lab'), field().press('Enter')])
  })
})

describe('The place of a page', () => {
  const hrefOf = async (link: string) => {
    const { pathname, search } = new URL((await page.locator(link).getAttribute('href')) ?? '', base)
    return pathname + search
  }

  test('is kept by the menu and by links to tools of pages that have none, until it is forgotten', async () => {
    await open('/villes/gin_labe')
    await page.goto(`${base}/methodes`)
    const entry = page.locator('.menu a[data-entry="/villes"]')
    expect([plain(await entry.innerText()), await hrefOf('.menu a[data-entry="/explorer"]')]).toEqual([
      'Lieu : Labé',
      '/explorer?villes=gin_labe',
    ])
    await page.goto(`${base}/`)
    await page.locator('main a[href*="/productible"]').first().click()
    await page.waitForURL('**/productible?ville=gin_labe*')
    await page.goto(`${base}/methodes`)
    await page.getByRole('button', { name: 'Oublier ce lieu' }).click()
    expect([await entry.innerText(), await hrefOf('.menu a[data-entry="/villes"]')]).toEqual(['Lieu', '/villes'])
    await page.reload()
    expect(await entry.innerText()).toBe('Lieu')
  })

  test('and its plane follow what was set in the calculator, in the tools and in the other language', async () => {
    await open('/productible?ville=gin_labe')
    await page.locator('#ville').selectOption('gin_kankan')
    await page.locator('#inclinaison_deg').fill('21')
    await page.locator('#inclinaison_deg').blur()
    await page.waitForURL('**inclinaison_deg=21*')
    await page.locator('nav.place a[href*="site-isole"]').click()
    await page.waitForURL('**/site-isole?**')
    const given = new URL(page.url()).searchParams
    expect([given.get('ville'), given.get('inclinaison_deg')]).toEqual(['gin_kankan', '21'])
    await page.goBack()
    await page.locator('.top .other').click()
    await page.waitForURL('**/en/productible?**')
    expect(new URL(page.url()).searchParams.get('inclinaison_deg')).toBe('21')
    expect(plain(await page.locator('nav.place .who').innerText())).toBe('Kankan')
  })
})

describe('The desk', () => {
  test('makes one workbook of all towns from the files of the release, whose values are theirs', async () => {
    await open('/donnees?lieux=tous&grandeurs=t2m&pas=jour&du=2024-01-01&au=2024-12-31')
    const take = page.locator('#bureau-prendre:enabled')
    await take.waitFor()
    // The page tells of its first table what its script finds in the list of series, which is read when it is needed.
    const loaded = await page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).join()")
    expect(loaded).toContain('/portail/desk.')
    expect(loaded).not.toContain('/archives/')
    const told = await page.locator('#bureau-dit').innerText()
    expect(plain(told)).toMatch(/^34 séries, au plus 12 444 valeurs ; 564 ko à lire\./)
    const list = page.waitForResponse('**/catalogue/series.csv')
    await page.locator('#bureau').dispatchEvent('input')
    await (await list).finished()
    await until(async () => (await page.locator('#bureau-dit').innerText()) === told)
    const [download] = await Promise.all([page.waitForEvent('download'), take.click()])
    expect(download.suggestedFilename()).toBe('SIMULE_t2m_jour_34_villes_2024-01-01_2024-12-31_edition_20000101.xlsx')
    const sheets = await readXlsx(await readFile(await download.path()))
    const [head = [], ...rows] = sheets[0]?.data ?? []
    expect([head.length, rows.length]).toEqual([35, 366])
    const at = head.findIndex((name) => String(name).includes('Kankan'))
    const serie = 'gin_kankan_t2m_simulation_journalier_1996_2025'
    const { body } = await service.get(`/v1/series/${serie}?periode_debut=2024-07-14&periode_fin=2024-07-14&format=csv`)
    const [names = [], row = []] = csvRows(body)
    expect(rows[195]?.[at]).toBe(Number(row[names.indexOf('valeur')]))
    expect(plain(await page.locator('#bureau-dit').innerText())).toMatch(/en \d+,\d s\.$/)
  })

  test('makes Parquet too, with where it is from', async () => {
    await open(
      '/donnees?lieux=gin_kankan&grandeurs=t2m,precipitation&pas=jour&du=2024-07-01&format=parquet&disposition=feuilles',
    )
    const take = page.locator('#bureau-prendre:enabled')
    const [download] = await Promise.all([page.waitForEvent('download'), take.click()])
    expect(download.suggestedFilename()).toMatch(/^SIMULE_t2m_precipitation_jour_gin_kankan_.*\.parquet$/)
    const { buffer } = Uint8Array.from(await readFile(await download.path()))
    const { key_value_metadata: notes } = parquetMetadata(buffer)
    expect(notes?.[0]?.value).toContain('SIMUL')
    const rows = await parquetReadObjects({ file: buffer })
    const day = rows.find((row) => Object.values(row)[0] === '2024-07-14')
    const serie = 'gin_kankan_t2m_simulation_journalier_1996_2025'
    const { body } = await service.get(`/v1/series/${serie}?periode_debut=2024-07-14&periode_fin=2024-07-14&format=csv`)
    const [names = [], row = []] = csvRows(body)
    expect(Object.values(day ?? {})).toContain(Number(row[names.indexOf('valeur')]))
  })

  test('says what it does not know, and makes nothing of nothing', async () => {
    await open('/en/donnees?liste=Labé,Atlantis&grandeurs=t2m&pas=mois')
    await page.locator('#bureau-prendre:enabled').waitFor()
    expect(plain(await page.locator('#bureau-dit').innerText())).toMatch(/^Not in this release: Atlantis\. 1 series/)
    await page.locator('#bureau-liste').fill('Atlantis')
    await page.locator('#bureau-prendre:disabled').waitFor()
  })
})

describe('The map of the country', () => {
  const card = () => page.locator('.sheet > .card')
  const dot = (code: string) => page.locator(`.sheet a[data-ville=${code}] .place`)
  const viewBox = () => page.locator('.sheet > svg').getAttribute('viewBox')

  test('shows what is known of a town under the pointer, and leads to the page of the point elsewhere', async () => {
    await open('/', { viewport: { width: 1280, height: 900 } })
    await dot('gin_labe').hover()
    expect((await card().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^Labé Soleil : [\d ]+ kWh\/m²\/an 1 kWc donne [\d ]+ kWh\/an P90 [\d ]+ kWh\/an \(± \d+ %\)/,
    )
    expect(await card().locator('svg circle').count()).toBe(2)
    await page.mouse.move(1, 1)
    expect(await card().count()).toBe(0)
    const { x = 0, y = 0 } = (await dot('gin_dalaba').boundingBox()) ?? {}
    await page.mouse.click(x + 20, y + 25)
    await card().getByText('Soleil').waitFor()
    expect((await card().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^1\d,\d+° N, 1\d,\d+° O à \d+ km de \p{L}+.*P90 [\d ]+ kWh/u,
    )
    await card().getByRole('link', { name: 'Voir ce point' }).click()
    await page.waitForURL(/\/point\?latitude=1\d\.\d+&longitude=-1\d\.\d+$/)
    expect(await page.locator('h1').innerText()).toMatch(/^Point 1\d,/)
    await page.goBack()
    await dot('gin_labe').click()
    await page.waitForURL('**/villes/gin_labe')
  })

  test('is lit together with the table of its towns, shows the class of what is pointed at, and sorts the table', async () => {
    await open('/', { viewport: { width: 1440, height: 900 } })
    const lit = () =>
      page.locator('.here').evaluateAll((all) => all.map((each) => each.getAttribute('data-ville') ?? 'classe'))
    const shade = await dot('gin_labe').evaluate((mark) => /c\d/.exec(mark.getAttribute('class') ?? '')?.[0])
    await page.locator('.national tr[data-ville=gin_labe]').hover()
    expect((await lit()).sort()).toEqual(['classe', 'gin_labe', 'gin_labe'])
    expect(await page.locator('.scale .here').getAttribute('data-classe')).toBe(shade)
    await dot('gin_siguiri').hover()
    expect((await lit()).sort()).toEqual(['classe', 'gin_siguiri', 'gin_siguiri'])
    await page.mouse.move(1, 1)
    expect(await lit()).toEqual([])
    const column = (at: number) => page.locator(`.national tbody tr > :nth-child(${at})`).allInnerTexts()
    const amounts = async () => (await column(2)).map((text) => Number(text.replaceAll(/\s/g, '')))
    const falling = await amounts()
    expect(falling).toEqual(falling.toSorted((a, b) => b - a))
    const names = page.locator('.national thead button').first()
    await names.click()
    expect(await column(1)).toEqual((await column(1)).toSorted((a, b) => a.localeCompare(b, 'fr')))
    await page.locator('.national thead button').nth(1).click()
    expect(await amounts()).toEqual(falling)
    await page.locator('.national thead button').nth(1).press('Enter')
    expect(await amounts()).toEqual(falling.toReversed())
  })

  test('opens a card at the first tap, asks which of the towns under a finger is meant, and opens a page at the second', async () => {
    await open('/', TELEPHONE)
    await dot('gin_siguiri').tap()
    expect(await card().locator('.label').innerText()).toBe('Siguiri')
    // Another dot lies over it, as under a finger.
    const { x = 0, y = 0, width = 0 } = (await dot('gin_coyah').boundingBox()) ?? {}
    await page.touchscreen.tap(x + width / 2, y + width / 2)
    expect(plain(await card().locator('.label').innerText())).toBe('Laquelle ?')
    expect(await card().locator('a').allInnerTexts()).toEqual(expect.arrayContaining(['Coyah', 'Dubréka']))
    await dot('gin_siguiri').tap()
    await dot('gin_siguiri').tap()
    await page.waitForURL('**/villes/gin_siguiri')
  })

  test('is looked at closer and whole again, marks and names keeping their size', async () => {
    await open('/', { viewport: { width: 1280, height: 900 } })
    const whole = await viewBox()
    const width = async () => (await dot('gin_labe').boundingBox())?.width ?? 0
    const before = await width()
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Agrandir' }).click()
    expect(Number((await viewBox())?.split(' ')[2])).toBeLessThan(Number(whole?.split(' ')[2]) / 3)
    expect(await width()).toBeCloseTo(before, 0)
    await page.getByRole('button', { name: 'Tout le pays' }).click()
    expect(await viewBox()).toBe(whole)
  })

  test('changes its variable in place, which then stands in the address, and goes back', async () => {
    await open('/en', { viewport: { width: 1280, height: 900 } })
    await page.evaluate("document.documentElement.dataset.same = 'yes'")
    await page.getByRole('link', { name: 'Temperature' }).click()
    await page.waitForURL('**/en?carte=temperature')
    await page.getByText('Mean air temperature', { exact: true }).first().waitFor()
    await expect.poll(() => page.locator('.country [aria-current]').innerText()).toBe('Temperature')
    await dot('gin_labe').hover()
    expect(await card().locator('.label').innerText()).toBe('Labé')
    await page.goBack()
    await page.locator('.country .what', { hasText: 'irradiation' }).waitFor()
    expect(await page.evaluate('document.documentElement.dataset.same')).toBe('yes')
  })

  test.each([360, 1280])('is above the fold of a screen of %i, whole within its width', async (width) => {
    await open('/', { viewport: { width, height: width < 700 ? 740 : 900 } })
    const top = (await page.locator('.sheet').boundingBox())?.y ?? Number.NaN
    // The band of the demonstration takes a hundred of it on a telephone.
    expect(top).toBeLessThan(width < 1000 ? 600 : 420)
    expect(await sideways()).toBeLessThanOrEqual(0)
  })

  test('leads to the page of the reader’s own point, where the browser tells it', async () => {
    await open('/', { geolocation: { latitude: 10.6, longitude: -12.4 }, permissions: ['geolocation'] })
    await page.getByRole('button', { name: 'Ma position' }).click()
    await page.waitForURL('**/point?latitude=10.6&longitude=-12.4')
    expect(plain(await page.locator('main .town').innerText())).toMatch(/^Point 10,60° N, 12,40° O\s+à 19 km de Dalaba/)
  })
})

describe('The values of a chart', () => {
  const charts = () => page.locator('.chart[data-read]')
  // A chart may have a picture for a narrow screen and one for a wide one, each with its readout.
  const readout = (chart: Locator) => chart.locator('.readout:visible')
  const told = (chart: Locator) => readout(chart).innerText().then(plain)

  /** Points at a place of an element. */
  async function pointAt(target: Locator, right = 0.5, down = 0.5): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width * right, y + height * down)
  }

  test('are those of the API, month by month, under the pointer', async () => {
    await open('/villes/gin_labe')
    const monthsOf = async (grandeur: string) =>
      (await service.get(`/v1/normales/gin_labe?grandeur=${grandeur}&source=simulation&estimation=oui`)).json()
        .normales[0].mois
    const [mois, warmth] = await Promise.all([monthsOf('ghi'), monthsOf('t2m')])
    const fr = (value: number) => value.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const height = await heightOfPage()
    const chart = charts().first()
    for (const [i, { moyenne, ecart_type }] of mois.entries()) {
      await pointAt(chart.locator('.wide-picture .bar').nth(i))
      const month = new Date(2021, i).toLocaleDateString('fr-FR', { month: 'long' })
      expect(await told(chart)).toBe(
        `${month} : ${fr(moyenne)} ± ${fr(ecart_type)} kWh/m²/jour · ${fr(warmth[i].moyenne)} °C`,
      )
    }
    expect(await heightOfPage()).toBe(height)
    expect(await graveFaults(page)).toEqual([])
    await page.mouse.move(2, 2)
    expect(await told(chart)).toBe('')
  })

  test('are all gone through by arrow keys, and stay on the screen of a telephone', async () => {
    await open('/en/villes/gin_kankan', { ...TELEPHONE, colorScheme: 'dark' })
    expect(await charts().count()).toBe(3)
    for (const fold of await page.locator('.fold > summary').all()) await fold.click()
    for (const chart of await charts().all()) {
      const rows = await chart.locator('tbody tr').allTextContents()
      const names = await chart.locator('tbody th').allTextContents()
      const cells = await chart.locator('[data-cells]').count()
      const seen: string[] = []
      await page.keyboard.press('Shift')
      await chart.locator('svg:visible').focus()
      for (const _ of rows) {
        const words = await readout(chart).innerText()
        expect(words).toMatch(/\d/)
        seen.push(words)
        const { x = -1, width = 0 } = (await readout(chart).boundingBox()) ?? {}
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(360)
        await page.keyboard.press(cells ? 'ArrowDown' : 'ArrowRight')
      }
      expect(seen.map((words, i) => words.startsWith(names[i] ?? '?'))).toEqual(rows.map(() => true))
      if (!cells) {
        const values = await chart.locator('tbody tr td:nth-child(2)').allTextContents()
        expect(seen.map((words, i) => words.includes(values[i] ?? '?'))).toEqual(rows.map(() => true))
      }
      expect(await told(chart)).toBe(plain(seen.at(-1) ?? ''))
      await page.keyboard.press('Home')
      expect(await told(chart)).toBe(plain(seen[0] ?? ''))
      await page.keyboard.press('Escape')
      expect(await told(chart)).toBe('')
    }
    expect(await sideways()).toBe(0)
  })

  test('by hour and month have their maximum where the title says', async () => {
    await open('/villes/gin_kankan')
    const chart = page.locator('.chart:has([data-cells])')
    const [, hour = '', month = '', value = ''] =
      /(\d+)\sh en (\S+)\s: (.*)$/.exec(await chart.locator('h3').innerText()) ?? []
    const [six, noon] = await Promise.all(
      ['6 h', '12 h'].map((name) => chart.locator('svg text').getByText(name, { exact: true }).boundingBox()),
    )
    const row = await chart.locator('svg text').getByText(month.slice(0, 3)).boundingBox()
    const middle = (box: { x: number; width: number } | null) => (box ? box.x + box.width / 2 : Number.NaN)
    const wide = (middle(noon ?? null) - middle(six ?? null)) / 6
    await chart.scrollIntoViewIfNeeded()
    const scrolled = (await chart.locator('svg text').getByText(month.slice(0, 3)).boundingBox())?.y ?? 0
    await page.mouse.move(middle(six ?? null) + wide * (Number(hour) - 6 + 0.5), scrolled + (row?.height ?? 0) / 2)
    expect(await told(chart)).toBe(plain(`${month}, ${hour} h : ${value}`))
  })

  test('stay where a finger touched, until the next touch', async () => {
    await open('/villes/gin_labe', TELEPHONE)
    const chart = charts().first()
    await chart.locator('svg:visible').tap()
    expect(await told(chart)).toMatch(/^(juin|juillet) : \d/)
    await page.locator('h1').tap()
    expect(await told(chart)).toBe('')
  })

  test('of a map are shown beside a mark and at its link', async () => {
    await open('/en/incertitude')
    const mark = page.locator('.map a', { hasText: 'Koundara' })
    const name = await mark.getAttribute('aria-label')
    expect(name).toMatch(/^Koundara, [\d.]+%$/)
    await pointAt(mark.locator('.place'), 0.5, 1.6)
    expect(await page.locator('.map .readout').innerText()).toBe(name)
    await pointAt(page.locator('.map svg'), 0.02, 0.02)
    expect(await page.locator('.map .readout').innerText()).toBe('')
    await mark.focus()
    expect(await page.locator('.map .readout').innerText()).toBe(name)
    expect(await graveFaults(page)).toEqual([])
  })

  test('of the calculator follow its settings', async () => {
    await open('/productible?ville=gin_labe')
    const chart = page.locator('#mois .chart')
    await page.waitForSelector('#calcul[data-state="answered"]')
    await pointAt(chart.locator('.bar').first())
    const before = await told(chart)
    expect(before).toMatch(/^janvier : [\d, ]+ ± [\d, ]+ kWh$/)
    await page.fill('#puissance_stc_wc', '7000')
    await expect.poll(() => chart.locator('.readout').innerText()).toBe('')
    await pointAt(chart.locator('.bar').first())
    expect(await told(chart)).not.toBe(before)
    expect(await chart.locator('pre').textContent()).toContain(`${base}/v1/`)
    expect(await chart.locator('button').allTextContents()).toEqual([
      'Excel',
      'PNG',
      'SVG',
      'Copier',
      'Copier la citation',
    ])
  })
})

test('Citations are copied by a button beside each', async () => {
  await open('/en/villes/gin_labe')
  const { edition_id: id } = (await service.ask('/v1/edition')).json()
  const buttons = page.getByRole('button', { name: 'Copy citation' })
  const copied = () => page.evaluate('navigator.clipboard.readText()')
  // Of the charts those that are open, and at the foot.
  expect(await buttons.count()).toBe(1)
  await page.locator('.chart .prendre > summary').first().click()
  await page.locator('.chart').first().getByText('Cite', { exact: true }).click()
  expect(await buttons.count()).toBe(2)
  for (const button of await buttons.all()) {
    await page.evaluate("navigator.clipboard.writeText('')")
    await button.click()
    expect(await copied()).toContain('Kalivogui, Siba')
    expect(await copied()).toContain(id)
  }
  expect(await page.locator('.foot').innerText()).toContain('Copied')
  const file = await page.locator('.foot a[download$=".bib"]').getAttribute('href')
  expect(decodeURIComponent(file ?? '')).toContain(`url = {${base}/en/villes/gin_labe}`)
})

describe('A chart', () => {
  /** What a button of the row under the chart has the browser save. */
  async function saved(button: Locator): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    const bytes = await readFile(await download.path())
    return { name: download.suggestedFilename(), bytes }
  }

  test('is taken as a workbook, with the numbers of its CSV and a sheet that says where they are from', async () => {
    await open('/villes/gin_labe')
    const chart = page.locator('.chart[data-read]').first()
    await chart.locator('.prendre > summary').click()
    const { name, bytes } = await saved(chart.getByRole('button', { name: 'Excel' }))
    expect(name).toBe('gin_labe_ghi_mois.xlsx')
    const [data, origin] = await readXlsx(bytes)
    const csv = decodeURIComponent((await chart.locator('a[download$=".csv"]').getAttribute('href')) ?? '')
    const [head, ...rows] = csvRows(csv.slice(csv.indexOf(',') + 1))
    expect(data?.data).toEqual([head, ...rows.map((cells) => cells.map(Number))])
    expect(data?.sheet).toBe('Données SIMULÉ')
    const { edition_id } = (await service.ask('/v1/edition')).json()
    const call = `${base}/v1/normales/gin_labe?grandeur=ghi&source=simulation&estimation=oui&edition=${edition_id}`
    expect(Object.fromEntries((origin?.data ?? []) as [string, string][])).toMatchObject({
      SIMULÉ: expect.stringContaining('aucune de ces valeurs'),
      Titre: expect.stringContaining('Labé'),
      'Grandeur et unité': expect.stringContaining('kWh/m²/jour'),
      Source: expect.stringContaining('Simulation'),
      Période: expect.stringMatching(/1996.*2025/),
      'Niveau de confiance': 'C dérivé',
      Statut: 'brut',
      Édition: edition_id,
      Licence: expect.stringContaining('creativecommons.org'),
      Citation: expect.stringMatching(/« Labé – .+ ». .*edition_20000101.*#annee-moyenne, consulté le \d/),
      Page: `${base}/villes/gin_labe#annee-moyenne`,
      'Requête de l’API': call,
    })
  })

  test('is taken as a picture in light colours by night, with its source and release in it', async () => {
    await open('/villes/gin_labe', { colorScheme: 'dark' })
    const chart = page.locator('.chart[data-read]').first()
    await chart.locator('.prendre > summary').click()
    const svg = (await saved(chart.getByRole('button', { name: 'SVG' }))).bytes.toString()
    expect(svg).toContain('fill="#fcfaf6"')
    expect(svg).toContain('fill="rgb(168, 80, 10)"')
    expect(svg).not.toMatch(/class=|var\(/)
    for (const words of ['Labé – Soleil', 'SIMULÉ', 'C dérivé · Simulation', 'edition_20000101']) {
      expect(svg.replaceAll(/<\/text><text[^>]*>/g, ' ')).toContain(words)
    }
    const { name, bytes } = await saved(chart.getByRole('button', { name: 'PNG' }))
    expect([name, bytes.toString('latin1', 1, 4)]).toEqual(['gin_labe_ghi_mois.png', 'PNG'])
    const [, width = '', height = ''] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)])
  })
})
