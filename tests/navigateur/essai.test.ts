import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { graveFaults } from '../support/browser.ts'
import { served } from '../support/browserService.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { startService } from '../support/service.ts'

const at = served(startService)

/** A page of the documentation in a browser that keeps a key, or none. */
async function opened(path: string, kept?: string): Promise<Page> {
  const page = await at.newPage({ viewport: { width: 360, height: 800 } })
  if (kept !== undefined) await page.addInitScript((cle) => localStorage.setItem('harmattan.cle', cle), kept)
  await page.goto(at.base + path, { waitUntil: 'load' })
  await unfold(page)
  return page
}

/** Opens the sections that a telephone shows as titles. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate('for (const each of document.querySelectorAll("details.section")) each.open = true')
}

/** Sends the question as it stands, and gives what is told of the answer and its body. */
async function sent(page: Page): Promise<{ line: string; body: string }> {
  const line = page.locator('form.ask + [role="status"]')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await line.filter({ hasText: /\d|Remplissez|pas venue/ }).waitFor()
  const body = page.locator('form.ask + p + div')
  return { line: await line.innerText(), body: await body.innerText() }
}

test('a request is sent as filled in, with the key kept in the browser, which no address ever holds', async () => {
  const { cle } = await at.service.issueCle(100)
  const page = await opened('/docs/api/listerSeries', cle)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.getByLabel('grandeur', { exact: true }).fill('ghi')
  await page.getByLabel('source', { exact: true }).fill('sarah3')
  const { line, body } = await sent(page)
  expect(line).toBe(`200 · application/json · ${NEW_EDITION} · 99 requêtes restent aujourd’hui`)
  expect(body).toContain('GET /v1/series?localite=gin_kankan&grandeur=ghi&source=sarah3&granularite=mensuel&limit=1')
  expect(body).toContain('"code": "gin_kankan_ghi_sarah3_2002_2004"')
  expect(await graveFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Écrire l’appel' }).click()
  await page.waitForURL('**/docs/api/listerSeries?**source=sarah3**#appel')
  expect(await page.locator('#appel ~ .programs .program').first().innerText()).toContain(`${at.base}/v1/series?`)
  expect(addresses.length).toBeGreaterThan(1)
  expect([...addresses, page.url()].filter((address) => address.includes(cle.slice(-20)))).toEqual([])
})

test('an error is shown with its message, and an empty path parameter is requested', async () => {
  const page = await opened('/docs/api/lireLocalite')
  await page.getByLabel('Votre clé').fill('hmt_faux')
  const refused = await sent(page)
  expect(refused.line).toMatch(/^401 · application\/json · X-Request-Id \S+$/)
  expect(refused.body).toContain('"code": "AUTH_CLE_INVALIDE"')
  await page.getByLabel(/^code/).fill('')
  const { line } = await sent(page)
  expect(line).toBe('Remplissez d’abord\u00a0: code')
})

test('a long response is truncated, and a public request is sent without a key', async () => {
  const page = await opened('/docs/api/lireDescription')
  expect(await page.getByLabel('Votre clé').count()).toBe(0)
  const { line, body } = await sent(page)
  expect(line).toBe('200 · application/json')
  expect(body.length).toBeLessThan(10_000)
  // Laid out anew only what was read to its end.
  expect(body).toContain('{"openapi":"3.1.0","info":')
  expect(body).toMatch(/la suite est coupée ici\.$/)
})

test('the documentation is searched as a reader types, and programs are shown in the language chosen on another page', async () => {
  const page = await opened('/docs/demarrer')
  await page.getByRole('button', { name: 'JavaScript' }).click()
  await page.getByLabel('Chercher dans la documentation').pressSequentially('inclinaison_d')
  await page.locator('.suggested a').first().waitFor()
  expect(await page.locator('.suggested a').first().innerText()).toMatch(/^inclinaison_deg/)
  expect(await graveFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/api\/\w+#parametres$/)
  await unfold(page)
  const shown = page.locator('.programs .program:visible')
  expect([await shown.count(), await shown.locator('code').innerText()]).toEqual([
    1,
    expect.stringContaining('await fetch('),
  ])
})
