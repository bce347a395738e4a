import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PICTURE } from '../../src/portal/assets.ts'
import { graveFaults, launchBrowser } from '../support/browser.ts'
import { demonstrationService } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'
import { installed, needs } from '../support/needs.ts'
import { HANGS_MS } from '../support/patience.ts'
import { LONG, share } from '../support/share.ts'
import { shownPrograms } from '../support/shownPrograms.ts'

/** Each page as one finds it. */
const PAGES = [
  '/',
  '/villes/gin_kankan',
  '/villes',
  '/productible?ville=gin_mali',
  '/explorer',
  '/site-isole?usage=forage&ville=gin_labe',
  '/climat?ville=gin_kankan',
  '/point?latitude=11.05&longitude=-8.4',
  '/donnees',
  '/incertitude',
  '/cle',
  '/docs/demarrer',
  '/methodes',
  '/docs',
]
/** Others of the same making. */
const FRENCH = [
  ...PAGES,
  '/?carte=ecart',
  '/?carte=doute',
  '/?carte=pluie',
  '/villes?q=nzere',
  '/villes?q=kamsr',
  '/villes/gin_mali?grandeur=precipitation',
  '/point?latitude=10.65&longitude=-14.6167',
  '/explorer?villes=gin_boffa',
  '/site-isole',
  '/site-isole?usage=sante&ville=gin_kankan&puissance_stc_wc=3000&capacite_wh=9000&prix_wc=0.9&prix_wh=0.25',
  '/climat?ville=gin_labe&avec=gin_boffa',
  '/verifier',
  '/docs/recettes',
  '/docs/termes',
  '/docs/api/listerSeries',
]
const inEnglish = (path: string) => (path === '/' || path.startsWith('/?') ? path.replace('/', '/en') : `/en${path}`)
/** Each page once, in turn on one of the screens and in one of the languages; in `npm run test:long` on each and in each. */
const pagesAt = (screen: number) =>
  LONG
    ? FRENCH.flatMap((path) => [path, inEnglish(path)])
    : PAGES.flatMap((path, i) => (i % 2 === screen ? [screen ? inEnglish(path) : path] : []))

const service = forFile(demonstrationService)
let base: string
let browser: Browser

beforeAll(async () => {
  // The figures of all towns, which a busy machine computes for longer than a connection waits.
  await service.ask('/')
  base = await service.listen()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** A reader's screen, and what the browser complains of on the page that stands there, or asks of other hosts for it. */
interface Screen {
  page: Page
  complaints: string[]
}

async function screenOf(
  width: number,
  colorScheme: 'light' | 'dark',
  options: BrowserContextOptions = {},
): Promise<Screen> {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    colorScheme,
    // What is kept for later is no part of a page.
    serviceWorkers: 'block',
    ...options,
  })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!message.text().includes('blocked by Playwright')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(base)) complaints.push(`asks ${request.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  return { page, complaints }
}

/** What a reader sees at once; asked together, for each question to a browser takes its time. */
const SEEN = `({
  titles: document.querySelectorAll('h1').length,
  beside: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  lang: document.documentElement.lang,
  small: Array.from(document.querySelectorAll('a[href], button, input, select, summary, textarea'))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.skip, .unseen'))
    .filter((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 24)
    .map((each) => each.outerHTML.slice(0, 120)),
  screens: document.documentElement.scrollHeight / innerHeight,
  bands: Array.from(document.querySelectorAll('.band'), (band) => band.innerText),
})`

describe.each([
  { width: 360, scheme: 'light', pages: pagesAt(0) },
  { width: 1280, scheme: 'dark', pages: pagesAt(1) },
] as const)('at $width px, $scheme', ({ width, scheme, pages }) => {
  let screen: Screen
  beforeAll(async () => {
    screen = await screenOf(width, scheme)
  })
  afterAll(() => screen?.page.close())

  test.each(pages)(
    '%s has one title, nothing beside the screen, targets that a finger hits, no complaint, nothing in the way of anyone',
    async (path) => {
      const { page, complaints } = screen
      complaints.length = 0
      await page.goto(base + path, { waitUntil: 'load' })
      // What is read anew is pale meanwhile.
      await page.locator('#calcul[data-state="loading"]').waitFor({ state: 'detached' })
      expect(await page.evaluate(SEEN)).toEqual({
        titles: 1,
        beside: 0,
        small: [],
        // On a telephone, longer pages fold.
        screens: expect.toSatisfy((screens: number) => width > 360 || screens <= 8),
        lang: path.startsWith('/en') ? 'en' : 'fr',
        bands: [expect.stringContaining('SIMUL')],
      })
      expect(complaints).toEqual([])
      // What changes with the language are words and labels, which a wide screen shows as a narrow one does.
      if (path.startsWith('/en') && width > 360) return
      expect(await graveFaults(page)).toEqual([])
      // By night and by day: what changes with it is colour alone, and with the language not even that.
      if (path.startsWith('/en')) return
      await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' })
      expect(await graveFaults(page, ['color-contrast'])).toEqual([])
      await page.emulateMedia({ colorScheme: scheme })
    },
  )
})

test('the page of a town is at most five screens of a telephone', async () => {
  const { page } = await screenOf(360, 'light')
  for (const path of ['/villes/gin_kankan', '/en/villes/gin_kankan', '/villes/gin_mali']) {
    await page.goto(base + path, { waitUntil: 'load' })
    const height = (await page.evaluate('document.documentElement.scrollHeight')) as number
    expect([path, height / 740]).toEqual([path, expect.toSatisfy((screens: number) => screens <= 5)])
  }
  await page.close()
})

describe('In a browser without scripts', () => {
  let screen: Screen
  beforeAll(async () => {
    screen = await screenOf(360, 'light', { javaScriptEnabled: false })
  })
  afterAll(() => screen?.page.close())

  test.each(
    share(['/', '/villes/gin_kankan', '/site-isole', '/docs', '/docs/demarrer'], 3).flatMap((path) => [
      path,
      inEnglish(path),
    ]),
  )('%s is whole', async (path) => {
    const { page, complaints } = screen
    complaints.length = 0
    await page.goto(base + path, { waitUntil: 'load' })
    expect(await page.evaluate(SEEN)).toMatchObject({ titles: 1, beside: 0 })
    // What only a script could work is not shown.
    const dead = page.locator('main button:visible:not([form]):not(form button)')
    expect(await dead.count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('Without scripts', () => {
  test('the home page leads to the page of every town, in both languages alike', async () => {
    const home = await service.ask('/')
    const towns = new Set(home.body.match(/href="\/villes\/[a-z_]+"/g))
    expect(towns.size).toBe(34)
    for (const link of share([...towns], 4)) {
      const path = link.slice(6, -1)
      for (const lang of ['', '/en']) {
        const { statusCode, body } = await service.ask(lang + path)
        expect([path, statusCode, body.match(/<svg/g)?.length ?? 0]).toEqual([
          path,
          200,
          expect.toSatisfy((n: number) => n >= 6),
        ])
        expect(body, path).not.toMatch(/NaN|undefined|Infinity|\[object/)
        expect(body.match(/<h1/g)).toHaveLength(1)
        const said = body.slice(body.indexOf('<main')).replaceAll(/<[^>]+>/g, ' ')
        expect(said.split('Simulation').length - 1, `${path} names its source`).toBeLessThanOrEqual(8)
        expect(said, path).not.toMatch(/station (au sol )?est|ground station reads/)
      }
    }
  })

  test('figures of the country and maps show the grade and source of their series, here a simulation', async () => {
    for (const path of [
      '/',
      ...['productible', 'pluie', 'tmax', 'temperature', 'doute', 'ecart'].map((each) => `/?carte=${each}`),
      '/incertitude',
    ]) {
      const { body } = await service.ask(path)
      const lines = body.match(/<p class="source">[\s\S]*?<\/p>/g) ?? []
      expect(lines).toHaveLength(path === '/incertitude' ? 3 : 1)
      for (const line of lines) {
        expect(line).toContain('<span class="grade">C</span>')
        expect(line).toMatch(/simulation[\s\S]* · 1996\S+2025 · brut/i)
      }
    }
  })

  test('every chart of simulated data is hatched and labelled', async () => {
    const { body } = await service.ask('/villes/gin_kankan')
    const charts = body.match(/<svg viewBox="[^"]*" role="img" aria-labelledby[\s\S]*?<\/svg>/g) ?? []
    expect(charts.length).toBeGreaterThanOrEqual(6)
    for (const chart of charts) expect(chart).toContain('>SIMULÉ<')
    const english = (await service.ask('/en/villes/gin_kankan')).body
    expect(english).toContain('Sun: highest in')
    // Warnings are in the words of the interface, and marked as French.
    expect(english.replaceAll(/<ul lang="fr">.*?<\/ul>/gs, '')).not.toMatch(/\/(?:jour|mois|an)\b/)
    // The band says it too, and the axis of the sources.
    expect(english.match(/>SIMULATED</g)).toHaveLength(charts.length + 2)
    expect(english).not.toContain('SIMULÉ<')
  })
})

test('the keyboard alone leads from the home page to a town: content first, then a search that opens it by its name', async () => {
  const { page } = await screenOf(1280, 'light')
  await page.goto(base)
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Aller au contenu')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('labe')
  await Promise.all([page.waitForURL('**/villes/gin_labe'), page.keyboard.press('Enter')])
  expect(await page.locator('h1').innerText()).toBe('Labé')
  await page.close()
})

test('the off-grid page computes as its list changes, marks a fault in its row, and its address is the study', async () => {
  const { page, complaints } = await screenOf(360, 'light')
  await page.goto(`${base}/site-isole?usage=maison&ville=gin_mali`, { waitUntil: 'load' })
  const verdict = () => page.locator('.verdict').innerText()
  const first = await verdict()
  await page.fill('#ligne-0-nombre', '30')
  await page.waitForURL(/appareil=lampe_led:30/)
  await expect.poll(verdict).not.toBe(first)
  expect(await page.evaluate('document.activeElement.id')).toBe('ligne-0-nombre')
  await page.fill('#ligne-0-nombre', 'x')
  await page.locator('#ligne-0-faute:not(:empty)').waitFor()
  await page.fill('#ligne-0-nombre', '6')
  await page.selectOption('[name=ajouter]', 'refrigerateur_vaccins')
  await page.waitForURL(/appareil=refrigerateur_vaccins:1/)
  await expect
    .poll(() => page.locator('#verdict').innerText())
    .toMatch(/\(99,9\s% demandés\).*La liste a un réfrigérateur à vaccins/s)
  const [shown, { body }] = [await verdict(), await service.ask(page.url().slice(base.length))]
  expect(body).toContain(shown)
  expect(complaints).toEqual([])
  await page.close()
})

test('the pages stay within their budget of transferred bytes', async () => {
  const weigh = async (path: string) => {
    const answer = await service.ask({ url: path, headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(answer.rawPayload).length).toBeGreaterThan(answer.rawPayload.length)
    return answer.rawPayload.length
  }
  const file = async (path: string, name: RegExp) => (await service.ask(path)).body.match(name)?.[0] ?? ''
  const common = await weigh(await file('/', /\/portail\/portail\.[0-9a-f]+\.css/))
  expect(await weigh(await file('/', /\/portail\/page\.[0-9a-f]+\.js/))).toBeLessThan(8_000)
  expect(await weigh(await file('/cle', /\/portail\/cle\.[0-9a-f]+\.js/))).toBeLessThan(8_000)
  expect((await weigh('/')) + common).toBeLessThan(60_000)
  const scripts = [...(await service.ask('/donnees')).body.matchAll(/<script[^>]* src="([^"]+)"/g)]
  expect(scripts.length).toBeGreaterThan(1)
  const loaded = await Promise.all(scripts.map(([, path = '']) => weigh(path)))
  expect(loaded.reduce((sum, each) => sum + each, (await weigh('/donnees')) + common)).toBeLessThan(60_000)
  expect((await weigh('/site-isole')) + common).toBeLessThan(60_000)
  for (const town of ['gin_kankan', 'gin_labe']) expect(await weigh(`/villes/${town}`)).toBeLessThan(60_000)
  expect((await weigh('/climat?ville=gin_kankan')) + common).toBeLessThan(60_000)
})

describe('The programs that a page shows', () => {
  test('each make a request that the API answers', async () => {
    const questions = new Set<string>()
    const pages = ['/villes/gin_labe', '/productible?ville=gin_labe', ...FRENCH.map(inEnglish), ...FRENCH]
    for (const path of share(pages, 6)) {
      for (const { language, text } of shownPrograms((await service.ask(path)).body, '')) {
        const [, question] = /"(\/v1\/[^"]*)"/.exec(text) ?? []
        if (language === 'curl' && question) questions.add(question)
      }
    }
    expect(questions.size).toBeGreaterThan(LONG ? 30 : 5)
    for (const question of questions) {
      const { statusCode, body } = await service.get(question)
      expect([question, statusCode], body.slice(0, 300)).toEqual([question, 200])
    }
  })

  const answers = async (language: string, command: string, args: (text: string) => string[]) => {
    const { body } = await service.ask('/villes/gin_labe')
    const text = shownPrograms(body, base).find((each) => each.language === language)?.text ?? ''
    const env = { ...process.env, HARMATTAN_CLE: service.cle }
    const { stdout } = await promisify(execFile)(command, args(text), { env, timeout: HANGS_MS })
    expect(stdout).toContain('edition_20000101')
    expect(stdout).toContain('gin_labe')
  }

  test('in curl get the response with a key', needs({ curl: installed('curl') !== undefined }), () =>
    answers('curl', 'sh', (text) => ['-c', text.replace('curl ', 'curl -sS ')]),
  )

  test('in Python get the response with a key', needs({ Python: installed('python3') !== undefined }), () =>
    answers('Python', 'python3', (text) => ['-c', text]),
  )

  test('in R get the response with a key', needs({ R: installed('Rscript') !== undefined }), () =>
    answers('R', 'Rscript', (text) => ['-e', text]),
  )

  test('in JavaScript get the response with a key', () =>
    answers('JavaScript', process.execPath, (text) => ['--input-type=module', '-e', text]))
})

describe('An address without a page', () => {
  const READER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const ask = (url: string, headers: Record<string, string> = READER) => service.ask({ url, headers })

  test.each(['/nulle-part', '/en/nowhere', '/docs/rien', '/<script>'])(
    '%s has a page that leads on, for a person',
    async (path) => {
      const { statusCode, headers, body } = await ask(encodeURI(path))
      expect([statusCode, headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-store',
        'Accept',
      ])
      expect(body).toContain(`<html lang="${path.startsWith('/en/') ? 'en' : 'fr'}">`)
      expect(body.match(/<h1/g)).toHaveLength(1)
      expect(body).toContain(`action="${path.startsWith('/en/') ? '/en' : ''}/villes"`)
      expect(body).not.toContain('<script>')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    },
  )

  test.each([
    ['/en/', '/en'],
    ['/villes/?q=lab', '/villes?q=lab'],
    ['/en/villes/gin_labe//', '/en/villes/gin_labe'],
  ])('%s, a slash too long, leads to %s', async (path, page) => {
    const { statusCode, headers } = await ask(path)
    expect([statusCode, headers.location]).toEqual([308, page])
    expect((await ask(page)).statusCode).toBe(200)
  })

  test.each([
    '//ailleurs.example/',
    '//ailleurs.example/villes/',
    '/villes/gin_labe%0d%0aa:b/',
    '/villes/..%2f/',
    '/v1/',
  ])('%s leads nowhere', async (path) => {
    const { statusCode, headers } = await ask(path)
    expect([statusCode, headers.location]).toEqual([404, undefined])
  })

  test('returns the error of the contract to programs, and under their paths', async () => {
    for (const [path, headers] of [
      ['/nulle-part', { accept: '*/*' }],
      ['/nulle-part', { accept: 'application/json' }],
      ['/v1/rien', READER],
      ['/archives/rien', READER],
    ] as const)
      expect((await ask(path, headers)).json().erreur.code, path).toBe('RESSOURCE_INTROUVABLE')
  })

  test('with tracking parameters is the page itself', async () => {
    for (const path of ['/', '/en', '/villes/gin_labe', '/productible', '/explorer', '/cle', '/docs'])
      expect([path, (await ask(`${path}?fbclid=1&__proto__=2`)).statusCode]).toEqual([path, 200])
  })

  test('with an unknown setting says why, and links to the page without it', async () => {
    const { statusCode, headers, body } = await ask('/?carte=<b>')
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(body).toContain('attendu : ghi, productible, pluie, tmax, temperature, doute, ecart')
    expect(body).not.toContain('<b>')
  })
})

test('the home page gives dataset search engines the tables of the release, at their addresses', async () => {
  const { body } = await service.ask('/')
  const { distribution } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
  const tables = (distribution as { contentUrl: string; encodingFormat: string }[]).filter(
    ({ encodingFormat }) => encodingFormat === 'application/vnd.apache.parquet',
  )
  expect(tables.map(({ contentUrl }) => contentUrl.replace(/^.*\/archives\/[^/]+\//, ''))).toContain(
    'mesures/mensuel.parquet',
  )
  for (const { contentUrl } of tables) {
    const { statusCode, headers } = await service.ask({ url: new URL(contentUrl).pathname, method: 'HEAD' })
    expect([contentUrl, statusCode, headers['content-type']]).toEqual([
      contentUrl,
      200,
      'application/vnd.apache.parquet',
    ])
  }
})

test('an asset with an outdated hash redirects to the current one, uncached', async () => {
  const path = /\/portail\/page\.[0-9a-f]{12}\.js/.exec((await service.ask('/')).body)?.[0] ?? ''
  const today = await service.ask(path)
  expect([today.statusCode, today.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const before = await service.ask('/portail/page.000000000000.js')
  expect([before.body, before.headers['cache-control']]).toEqual([today.body, 'no-cache'])
  expect((await service.ask('/portail/autre.000000000000.js')).body).toContain('RESSOURCE_INTROUVABLE')
})

test('the preview image for shared links is a PNG of 1200 by 630, cacheable for ever', async () => {
  const { headers, rawPayload } = await service.ask(PICTURE.path)
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
})
