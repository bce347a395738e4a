import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ISSUANCE_WINDOW_MS, QUOTA_JOURNALIER } from '../../src/access/rules.ts'
import { CLE } from '../../src/portal/cle/page.ts'
import type { PageRequest } from '../../src/portal/pageRoute.ts'
import { graveFaults } from '../support/browser.ts'
import { served } from '../support/browserService.ts'
import { installed, needs } from '../support/needs.ts'
import { HANGS_MS } from '../support/patience.ts'
import { paysSettings, startService } from '../support/service.ts'
import { shownPrograms } from '../support/shownPrograms.ts'

const KEY = /hmt_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}/
/** A name that is no address of this machine, for the browser alone: what it finds there is not encrypted. */
const ELSEWHERE = 'service.test'
const CURL = needs({ curl: installed('curl') !== undefined })

const at = served(() => startService({ now: () => now }), `--host-resolver-rules=MAP ${ELSEWHERE} 127.0.0.1`)
let page: Page
let now = Date.UTC(2030, 0, 1, 9, 30)

// The address of the tests has its three keys again.
beforeEach(() => {
  now += 2 * ISSUANCE_WINDOW_MS
})

afterEach(() => page.context().close())

async function open(path = '/cle', options: BrowserContextOptions = {}, host = at.base): Promise<void> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await at.browser.newContext({ serviceWorkers: 'block', permissions, ...options })
  page = await context.newPage()
  await page.goto(host + path)
}

const panel = () => page.locator('#votre-cle')
const refusal = () => page.locator('#demande-refus')
const kept = () => page.evaluate('JSON.stringify({ ...localStorage })') as Promise<string>
const focused = () => page.locator(':focus').innerText({ timeout: 2000 })

async function ask(email = 'nom@exemple.org'): Promise<void> {
  await page.fill('#email', email)
  await page.press('#email', 'Enter')
}

/** A key as the page shows it. */
async function issued(): Promise<string> {
  await ask()
  await page.locator('#neuve').waitFor()
  return page.locator('#entiere').innerText()
}

function withCle(cle: string, path = '/v1/series') {
  return at.service.ask({ url: path, headers: { authorization: `Bearer ${cle}` } })
}

describe('A new key', () => {
  test('is shown in full once, can be copied, and is nowhere else', async () => {
    await open()
    const urls: string[] = []
    const caching: (string | undefined)[] = []
    page.on('request', (request) => urls.push(request.url()))
    page.on('response', (answer) => caching.push(answer.headers()['cache-control']))
    await page.fill('#usage', 'un essai')
    const cle = await issued()
    expect(cle).toMatch(new RegExp(`^${KEY.source}$`))
    expect(await focused()).toContain(cle.slice(0, 12))
    expect(await panel().innerText()).toContain('plus jamais affichée')
    await page.getByRole('button', { name: 'Copier' }).first().click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(cle)
    await page.locator('#restant').getByText('5').waitFor()
    expect(urls.map((url) => url.slice(at.base.length))).toEqual(['/v1/cles', `/v1/cles/${cle.slice(0, 12)}`])
    expect(caching).toEqual(['no-store', 'no-store'])
    expect(await kept()).toBe('{}')
    expect((await withCle(cle)).statusCode).toBe(200)
    for (const program of await page.locator('.programs code').allTextContents()) expect(program).toContain(cle)

    await page.getByRole('button', { name: 'C’est noté' }).click()
    expect(await page.content()).not.toMatch(KEY)
    expect(await focused()).toContain('Votre clé')
    await page.reload()
    expect(await panel().isHidden()).toBe(true)
    expect(await page.content()).not.toMatch(/hmt_[0-9A-Za-z]{8}/)
    expect([page.url(), await page.title(), ...at.service.logs].join('\n')).not.toMatch(KEY)
  })

  test('is a single one, however often the button is pressed', async () => {
    await open()
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    await page.fill('#email', 'nom@exemple.org')
    await page.getByRole('button', { name: 'Demander une clé' }).dblclick()
    await page.locator('#neuve').waitFor()
    await page.evaluate("document.querySelector('#demande').requestSubmit()").catch(() => {})
    await page
      .locator('#demande button')
      .click({ force: true, timeout: 500 })
      .catch(() => {})
    expect(asked).toHaveLength(1)
    expect(await page.locator('#garder').isChecked()).toBe(false)
    // Another one can be had once this one is noted.
    const first = await page.locator('#entiere').innerText()
    await page.getByRole('button', { name: 'C’est noté' }).click()
    expect(await issued()).not.toBe(first)
    expect(asked).toHaveLength(2)
  })

  test('is not left by mistake, nor shown to anyone who goes back', async () => {
    await open()
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.accept()
    })
    await issued()
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await issued()
    await page.getByRole('button', { name: 'Copier' }).first().click()
    await page.reload()
    expect(asked).toHaveLength(1)
    await issued()
    await page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(await page.content()).not.toMatch(KEY)
    expect(await panel().isHidden()).toBe(true)
  })

  test('is kept in this browser while the box is ticked', async () => {
    await open()
    const cle = await issued()
    await page.getByLabel('La garder').check()
    expect(await kept()).toBe(JSON.stringify({ 'harmattan.cle': cle }))
    await page.reload()
    await panel().waitFor()
    expect(await page.locator('#prefixe').innerText()).toBe(cle.slice(0, 12))
    expect(await page.content()).not.toMatch(KEY)
    expect(await page.locator('#neuve').isHidden()).toBe(true)
    await page.getByLabel('La garder').uncheck()
    expect(await kept()).toBe('{}')
    await page.reload()
    expect(await panel().isHidden()).toBe(true)
  })

  test('works where the browser stores nothing, and the page says so', async () => {
    await open('/villes')
    await page.addInitScript("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })")
    await page.goto(`${at.base}/cle`)
    await issued()
    await page.getByLabel('La garder').click()
    expect(await page.locator('#etat-refus').innerText()).toContain('n’a rien conservé')
    expect(await page.getByLabel('La garder').isChecked()).toBe(false)
  })
})

describe('A key on the page', () => {
  test('shows requests used and left, also after a request, and the time of the reset in the reader’s zone', async () => {
    await open('/cle', { timezoneId: 'Asia/Kolkata' })
    const cle = await issued()
    const figures = async () => (await page.locator('#etat').innerText()).replaceAll(/\s+/g, ' ')
    await expect.poll(figures).toContain('0 sur 5 000 Restant 5 000')
    expect(await figures()).toContain('05:30 UTC+5:30')
    expect(await figures()).toContain('janv. 2030')
    expect((await withCle(cle)).statusCode).toBe(200)
    await page.getByRole('button', { name: 'Actualiser' }).click()
    await expect.poll(figures).toContain('1 sur 5 000 Restant 4 999')
  })

  test('is revoked after a confirmation, then refused, and forgotten by the browser', async () => {
    await open()
    const cle = await issued()
    await page.getByLabel('La garder').check()
    const [revoke, no] = [page.getByRole('button', { name: 'Révoquer' }), page.getByRole('button', { name: 'Non' })]
    expect(await no.isHidden()).toBe(true)
    await revoke.press('Enter')
    await no.press('Enter')
    expect(await focused()).toBe('Révoquer cette clé')
    expect(await no.isHidden()).toBe(true)
    expect((await withCle(cle)).statusCode).toBe(200)
    await revoke.press('Enter')
    await page.getByRole('button', { name: 'Oui' }).press('Enter')
    await page.getByText('est révoquée').waitFor()
    expect(await focused()).toContain(cle.slice(0, 12))
    expect(await panel().isHidden()).toBe(true)
    expect(await kept()).toBe('{}')
    expect((await withCle(cle)).json()).toMatchObject({ erreur: { code: 'AUTH_CLE_INVALIDE' } })
    expect(await page.content()).not.toMatch(KEY)
  })

  test('is recognised however it was pasted; an invalid or revoked one is reported', async () => {
    await open()
    const { cle, prefixe } = await at.service.issueCle(7)
    const told = page.locator('#coller-refus')
    const paste = async (text: string) => {
      await page.fill('#collee', text)
      await page.press('#collee', 'Enter')
    }
    await page.fill('#collee', prefixe)
    await page.getByRole('button', { name: 'Voir son état' }).click()
    await told.getByText('pas une clé entière').waitFor()
    expect(await page.evaluate('document.activeElement.id')).toBe('collee')
    await paste(`Bearer "${cle.slice(0, 30)}  ${cle.slice(30)}" `)
    await panel().getByText('sur 7').waitFor()
    expect(await told.innerText()).toBe('')
    expect(await page.inputValue('#collee')).toBe('')
    expect(await focused()).toContain('Votre clé')
    expect(await page.content()).not.toMatch(KEY)
    expect(await kept()).toBe('{}')
    await at.service.operator.revoke(prefixe)
    await page.getByRole('button', { name: 'Actualiser' }).click()
    await panel().getByText('pas reconnue').waitFor()
    await paste(cle)
    await told.getByText('pas reconnue').waitFor()
  })
})

describe('The key page', () => {
  test('tells an address that has had three keys why, until when by the reader’s clock, and what to do', async () => {
    await open('/cle', { timezoneId: 'America/New_York' })
    for (let i = 0; i < 3; i++) expect((await issueElsewhere()).statusCode).toBe(201)
    now += 90 * 60_000
    await ask()
    await refusal().getByText('trois clés').waitFor()
    const words = await refusal().innerText()
    const next = new Date(now + ISSUANCE_WINDOW_MS - 90 * 60_000)
    const day = next.toLocaleDateString('fr-FR', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'America/New_York',
    })
    expect(words).toContain(`à partir du ${day} à 04:30, dans 22\u202fh 30\u202fmin`)
    for (const piece of ['réseau mobile', 'campus', 'collègue', 'autre réseau', 'contact@harmattan.example.org'])
      expect(words).toContain(piece)
    expect(await page.inputValue('#email')).toBe('nom@exemple.org')
    expect(await graveFaults(page)).toEqual([])
    now = next.getTime() + 60_000
    await page.getByRole('button', { name: 'Demander' }).click()
    await page.locator('#neuve').waitFor()
    expect(await refusal().innerText()).toBe('')
  })

  test.each(['nom', 'nom@exemple', 'nom@@exemple.org', ''])(
    'reports the invalid e-mail address « %s » at its field and does not send it',
    async (email) => {
      await open()
      page.on('request', (request) => expect(request.url()).toBe(''))
      await page.fill('#email', email)
      await page.getByRole('button', { name: 'Demander' }).click()
      await refusal().getByText('nom@exemple.org').waitFor()
      expect(await page.evaluate('document.activeElement.id')).toBe('email')
      expect(await page.getAttribute('#email', 'aria-invalid')).toBe('true')
    },
  )

  const ENVELOPE = (code: string, details = {}) =>
    JSON.stringify({ erreur: { code, message: 'Mot du service.', details } })
  test.each([
    [503, '5', ENVELOPE('SERVEUR_SURCHARGE'), 'Réessayez dans 5 s'],
    [503, '90', ENVELOPE('INFRASTRUCTURE_BASE_INDISPONIBLE'), 'dans 2 min'],
    [500, undefined, ENVELOPE('SERVEUR_ERREUR_INTERNE', { identifiant: 'x-1' }), 'x-1'],
    [422, undefined, ENVELOPE('VALIDATION_VALEUR_INVALIDE', { champ: 'email' }), 'pas complète'],
    [422, undefined, ENVELOPE('VALIDATION_VALEUR_INVALIDE', { champ: 'usage_prevu' }), 'Mot du service.'],
    [502, undefined, '<h1>Bad Gateway</h1>', '502'],
  ])(
    'shows a response %d, to be asked again after %s s, with %s as “%s”, and keeps what was written',
    async (status, after, body, says) => {
      await open()
      const headers = after === undefined ? {} : { 'retry-after': after }
      await page.route('**/v1/cles', (route) => route.fulfill({ status, headers, body }))
      await ask()
      await refusal().getByText(says).waitFor()
      expect(await page.inputValue('#email')).toBe('nom@exemple.org')
      await page.unroute('**/v1/cles')
      await page.getByRole('button', { name: 'Demander' }).click()
      await page.locator('#neuve').waitFor()
    },
  )

  test('reports a lost network and keeps what was written', async () => {
    await open()
    await page.context().setOffline(true)
    await ask()
    await refusal().getByText('le réseau est peut-être coupé').waitFor()
    expect(await page.inputValue('#email')).toBe('nom@exemple.org')
    await page.context().setOffline(false)
    const cle = await issued()
    await page.getByRole('button', { name: 'Révoquer' }).click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Oui' }).click()
    await panel().getByText('peut-être révoquée, peut-être non').waitFor()
    expect((await withCle(cle)).statusCode).toBe(200)
  })
})

/** Keys that were ever issued. */
async function count(): Promise<number> {
  const listed = await at.service.operator.list()
  return listed.kind === 'list' ? listed.cles.length : Number.NaN
}

test('a page of another origin takes no key', async () => {
  const other = createServer((_request, response) => response.end('<title>Autre</title>')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  await open('/', {}, `http://127.0.0.1:${(other.address() as AddressInfo).port}`)
  const before = await count()
  const outcome = (path: string, options = '{}') =>
    page.evaluate(`fetch('${at.base}${path}', ${options}).then((answer) => answer.status, () => 'refused')`)
  const demand = (type: string, mode: string) =>
    outcome(
      '/v1/cles',
      `{ mode: '${mode}', method: 'POST', headers: { 'content-type': '${type}' }, body: '{"email":"a@exemple.org"}' }`,
    )
  expect(await outcome('/v1/health')).toBe(200)
  expect(await demand('application/json', 'cors')).toBe('refused')
  expect(await demand('text/plain', 'cors')).toBe('refused')
  await demand('text/plain', 'no-cors')
  expect(await count()).toBe(before)
})

test('a key whose answer was lost is given by asking again, and counts once', async () => {
  await open()
  const before = await count()
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/v1/cles', lose, { times: 1 })
  await ask()
  await refusal().getByText('vous recevrez la même clé').waitFor()
  expect(await count()).toBe(before + 1)
  await page.getByRole('button', { name: 'Demander' }).click()
  await page.locator('#neuve').waitFor()
  expect(await count()).toBe(before + 1)
})

/** A key for the address of the tests, asked for past the page. */
function issueElsewhere() {
  const headers = { 'content-type': 'application/json' }
  return at.service.ask({ method: 'POST', url: '/v1/cles', headers, payload: '{"email":"autre@exemple.org"}' })
}

describe.each([
  { path: '/cle', width: 360, colorScheme: 'dark' },
  { path: '/en/cle', width: 360, colorScheme: 'light' },
  { path: '/en/cle', width: 1280, colorScheme: 'dark' },
] as const)('$path at $width px, $colorScheme', ({ path, width, colorScheme }) => {
  test('has no accessibility fault and fits the screen, with a key and with an error', async () => {
    await open(path, { viewport: { width, height: 740 }, colorScheme })
    const sideways = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
    await issued()
    await page.locator('#revoquer').click()
    expect([await sideways(), await graveFaults(page)]).toEqual([0, []])
    const said = await page.locator('main').innerText()
    if (path.startsWith('/en')) expect(said).not.toMatch(/\b(la|votre|une) /i)
    for (let i = 0; i < 3; i++) await issueElsewhere()
    await page.locator('#notee').click()
    await ask()
    await page.locator('#demande-refus a').waitFor()
    expect([await sideways(), await graveFaults(page)]).toEqual([0, []])
  })
})

test('the key page warns the reader over http, except on the same machine', async () => {
  await open('/cle', {}, at.base.replace('127.0.0.1', ELSEWHERE))
  const warning = page.locator('#en-clair')
  await warning.waitFor()
  expect(await warning.innerText()).toContain('en clair')
  // Programs ask at the address at which the page was opened.
  expect(await page.locator('.programs code').first().textContent()).toContain(`"http://${ELSEWHERE}:`)
  // The browser lends no clipboard there; the key can be selected at one press.
  const cle = await issued()
  await page.locator('#entiere').click()
  expect(String(await page.evaluate('getSelection().toString()')).trim()).toBe(cle)
  await page.goto(`${at.base}/cle`)
  expect(await warning.isHidden()).toBe(true)
})

describe('Without script', () => {
  test('the key page has no form, and says why', async () => {
    await open('/cle', { javaScriptEnabled: false })
    expect(await page.locator('#demande').isVisible()).toBe(false)
    expect(await page.locator('#coller').isVisible()).toBe(false)
    expect(await page.locator('noscript p').isVisible()).toBe(true)
    expect(await page.locator('noscript p').innerText()).toContain('Le formulaire exige un script')
  })

  test('that could be bundled, the key page has no form either', async () => {
    await open()
    const context = {
      lang: 'en',
      service: await paysSettings(),
      edition: undefined,
      publicUrl: '',
      base: '',
      scripts: {},
    } as const
    const { body } = await CLE.render({ context, release: undefined } as PageRequest)
    const text = String(body)
    expect(text).toContain('The form needs a script')
    expect(text).not.toMatch(/<form|<noscript|id="votre-cle"/)
  })

  test.each(['/cle', '/en/cle'])(
    'the commands of %s issue a key, use it, show its quota and revoke it',
    CURL,
    async (path) => {
      await open(path, { javaScriptEnabled: false })
      const shown = await page.locator('pre').allTextContents()
      const run = async (command: string, cle = '') => {
        const text = command.replace('curl ', 'curl -sS ').replaceAll(/https:\/\/[^/"]+/g, at.base)
        const env = { ...process.env, HARMATTAN_CLE: cle }
        return (await promisify(execFile)('sh', ['-c', text], { env, timeout: HANGS_MS })).stdout
      }
      const [issue = '', shell = '', look = '', revoke = ''] = [0, 4, 5, 6].map((at) => shown[at])
      const { cle, prefixe, quota_journalier } = JSON.parse(await run(issue))
      expect(quota_journalier).toBe(QUOTA_JOURNALIER)
      expect(await page.locator('.lead').innerText()).toMatch(/5[,\s]000/)
      await run(shell.replace('hmt_…', cle))
      expect(JSON.parse(await run(look, cle))).toMatchObject({ prefixe, utilise: 1, restant: QUOTA_JOURNALIER - 1 })
      expect(await run(revoke, cle)).toBe('')
      expect(JSON.parse(await run(look, cle))).toMatchObject({ erreur: { code: 'AUTH_CLE_INVALIDE' } })
    },
  )

  const PROGRAMS = [
    ['curl', 'sh', ['-c'], CURL],
    ['Python', 'python3', ['-c'], needs({ Python: installed('python3') !== undefined })],
    ['R', 'Rscript', ['-e'], needs({ R: installed('Rscript') !== undefined })],
    ['JavaScript', process.execPath, ['--input-type=module', '-e'], {}],
  ] as const
  describe.each(PROGRAMS)('the first program in %s', (language, command, args, options) => {
    test.each(['/cle', '/en/cle'])('of %s prints the means of the months', options, async (path) => {
      const { normales } = (await at.service.get('/v1/normales/gin_kankan?grandeur=ghi&source=nasa_power')).json()
      const programs = shownPrograms((await at.service.ask(path)).body, at.base)
      const text = programs.find((each) => each.language === language)?.text ?? ''
      const { cle } = await at.service.issueCle()
      const printed = await promisify(execFile)(command, [...args, text.replace('hmt_…', cle)], { timeout: HANGS_MS })
      for (const { moyenne } of normales[0].mois) expect(printed.stdout).toContain(String(moyenne).slice(0, 6))
    })
  })
})
