import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { copyOfDemonstration } from '../support/demonstration.ts'
import { startService, type TestService } from '../support/service.ts'

const BUDGET_BYTES = 120_000

let service: TestService
let base: string
let browser: Browser

beforeAll(async () => {
  service = await startService({
    editions: copyOfDemonstration,
  })
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

/** A page with an answer, and the paths it asked for. */
async function opened(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; asked: string[] }> {
  const page = await browser.newPage({ serviceWorkers: 'block', ...options })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().slice(base.length)))
  await page.goto(base + path)
  if (options.javaScriptEnabled !== false) await page.waitForSelector('#resume:not(:empty)', { state: 'attached' })
  return { page, asked }
}

const figures = (page: Page) => page.locator('#reponse .big').allInnerTexts()
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

describe('A study in its address', () => {
  test.each([
    'ville=gin_labe&inclinaison_deg=12.5&orientation_deg=210&puissance_stc_wc=3300&pertes_pct=18',
    'ville=gin_kankan&inclinaison_deg=0&albedo_sol=0.6&modele=isotrope',
    'ville=gin_nzerekore&code_serie_source=gin_nzerekore_ghi_simulation_journalier_2021_2025&inclinaison_deg=30&noct_degc=48&coeff_temp_pourcent_par_degc=-0.29',
  ])('%s: the page shows what the interface answers to the call it names', async (study) => {
    const { page, asked } = await opened(`/productible?${study}`)
    const call = await page.locator('[data-call="year"] code').first().textContent()
    const path = /"[^"]*?(\/v1[^"]*)"/.exec(call ?? '')?.[1] ?? ''
    const answer = (await service.get(path)).json()
    for (const [name, value] of new URLSearchParams(study)) {
      if (name === 'ville') expect(answer.localite).toBe(value)
      else if (name === 'code_serie_source') expect(answer.code_serie_source).toBe(value)
      // A horizontal plane has no side, sees no ground and needs no model.
      else expect([value, 'null']).toContain(String(answer.parametres_appliques[name]))
    }
    const told = (kwh: number) => `${kwh.toLocaleString('fr-FR', { maximumFractionDigits: 0 })} kWh/an`
    const [mean, p90] = (await figures(page)).map(plain)
    expect([mean, p90]).toEqual([plain(told(answer.total)), plain(told(answer.combine.p90))])
    const years = await page.locator('#annees tbody tr').allTextContents()
    expect(years.map((row) => plain(row).replaceAll(' ', ''))).toEqual(
      answer.resultats.map(({ annee, valeur }: { annee: number; valeur: number }) =>
        plain(`${annee}${valeur.toLocaleString('fr-FR', { maximumFractionDigits: 0 })}`).replaceAll(' ', ''),
      ),
    )
    // What is looked at costs no key.
    expect(asked.filter((url) => url.startsWith('/v1'))).toEqual([])
    await page.close()
  })

  test('a slider changes the answer and the address, which alone gives the same again', async () => {
    const { page } = await opened('/productible?ville=gin_labe')
    const before = await figures(page)
    await page.locator('input[data-for="inclinaison_deg"]').fill('60')
    await expect.poll(() => figures(page)).not.toEqual(before)
    expect(new URL(page.url()).searchParams.get('inclinaison_deg')).toBe('60')
    const after = await figures(page)
    const again = await opened(page.url().slice(base.length))
    expect(await figures(again.page)).toEqual(after)
    expect(await again.page.locator('#inclinaison_deg').inputValue()).toBe('60')
    await page.getByRole('button', { name: 'Meilleure inclinaison' }).click()
    await expect.poll(() => figures(page)).toEqual(before)
    await page.close()
    await again.page.close()
  })

  test('another town is computed with the same settings', async () => {
    const { page } = await opened('/productible?ville=gin_labe&inclinaison_deg=20')
    const before = await figures(page)
    await page.locator('#ville').selectOption('gin_kankan')
    await expect.poll(() => page.locator('#titre-reponse').innerText()).toBe('Kankan')
    expect(await figures(page)).not.toEqual(before)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('ville'), searchParams.get('inclinaison_deg')]).toEqual(['gin_kankan', '20'])
    await page.close()
  })

  test('a point is told with the town that stands for it, and how far it is', async () => {
    const { page } = await opened('/productible?latitude=11.2&longitude=-12.2')
    expect(await page.locator('#titre-reponse').innerText()).toBe('Labé')
    expect(await page.locator('#hypotheses').innerText()).toMatch(/vaut pour le point 11,20° N, 12,20° O, à\s1\d\skm/)
    expect(new URL(page.url()).searchParams.get('latitude')).toBe('11.2')
    await page.close()
  })

  test('what is not possible is told, with what is taken instead', async () => {
    const { page } = await opened('/productible?ville=gin_labe&inclinaison_deg=100&pertes_pct=20,5')
    await expect.poll(() => page.locator('#annonce').innerText()).toMatch(/Inclinaison.*« 100 » n’est pas possible/)
    expect(await page.locator('#pertes_pct').inputValue()).toBe('20,5')
    await page.locator('#pertes_pct').fill('cent')
    expect(await page.locator('#pertes_pct').getAttribute('aria-invalid')).toBe('true')
    await page.close()
  })

  test('in English a comma parts thousands, and in French it is the decimal mark', async () => {
    const { page } = await opened('/en/productible?ville=gin_labe')
    await page.locator('#puissance_stc_wc').fill('2,000')
    await expect.poll(() => new URL(page.url()).searchParams.get('puissance_stc_wc')).toBe('2000')
    await page.close()
  })

  test('data that cannot be read are told, and the answer before stays', async () => {
    const { page } = await opened('/productible?ville=gin_labe')
    const before = await figures(page)
    await page.route('**/gin_kankan.json', (route) => route.abort())
    await page.locator('#ville').selectOption('gin_kankan')
    await expect.poll(() => page.locator('#annonce').innerText()).toMatch(/n’ont pas pu être lues/)
    expect(await figures(page)).toEqual(before)
    expect(await page.locator('#titre-reponse').innerText()).toBe('Labé')
    await page.close()
  })
})

test('on a wide screen the answer stands beside the settings; on a narrow one it is told at its foot', async () => {
  const { page } = await opened('/productible?ville=gin_labe', { viewport: { width: 1280, height: 800 } })
  const [settings, answer] = [
    await page.locator('.settings').boundingBox(),
    await page.locator('.answer').boundingBox(),
  ]
  expect(answer?.x).toBeGreaterThan((settings?.x ?? 0) + (settings?.width ?? 0))
  expect(await page.locator('#resume').isVisible()).toBe(false)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.locator('#resume').innerText()).toMatch(/kWh\/an · P90/)
  await page.close()
})

test('without script, the default field of a town is answered, and it is said that other settings are not', async () => {
  const { page } = await opened('/productible?ville=gin_labe', { javaScriptEnabled: false })
  const without = await figures(page)
  expect(without).toHaveLength(3)
  expect(await page.locator('svg').count()).toBe(3)
  const scripted = await opened('/productible?ville=gin_labe')
  expect(await figures(scripted.page)).toEqual(without)
  await page.goto(`${base}/productible?ville=gin_labe&inclinaison_deg=45`)
  expect(await figures(page)).toEqual([])
  expect(await page.locator('main').innerText()).toContain('ils sont appliqués par le script de la page')
  await page.close()
  await scripted.page.close()
})

test('a study prints on one sheet of A4', async () => {
  const { page } = await opened(
    '/productible?latitude=11.3&longitude=-12.2&puissance_stc_wc=250000&modele=haydavies&orientation_deg=175.5',
  )
  const margin = { top: '12mm', bottom: '12mm', left: '14mm', right: '14mm' }
  const pdf = await page.pdf({ format: 'A4', margin })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const sheet = await page.locator('main').innerText()
  for (const said of ['MWh/an', 'Hypothèses', 'gin_labe_ghi', 'Hay et Davies', 'DOI']) expect(sheet).toContain(said)
  await page.close()
})

test('all of it weighs little over the wire', async () => {
  const { page, asked } = await opened('/productible?ville=gin_labe')
  let bytes = 0
  for (const url of new Set(asked)) {
    const answer = await service.ask({ url, headers: { 'accept-encoding': 'br' } })
    expect(answer.statusCode).toBe(200)
    if (answer.headers['content-encoding'] !== 'br') expect(answer.rawPayload.length, url).toBeLessThan(1024)
    bytes += answer.rawPayload.length
  }
  expect(asked.some((url) => url.endsWith('gin_labe.json'))).toBe(true)
  expect(bytes).toBeLessThan(BUDGET_BYTES)
  await page.close()
})

test('the data of a release that is not served any more is told as that', async () => {
  const answer = await service.ask('/productible/edition_19990101/gin_labe.json')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('rechargez la page')
})
