import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graveFaults, launchBrowser } from '../support/browser.ts'
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
  await service.listen()
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

/** The question in a program. */
const pathOf = (program: string | null) => /"[^"]*?(\/v1[^"]*)"/.exec(program ?? '')?.[1] ?? ''
const answerTo = async (program: string | null) => (await service.get(pathOf(program))).json()
const figures = (page: Page) => page.locator('#reponse .big').allInnerTexts()
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

describe('The address of a study', () => {
  test.each([
    'ville=gin_labe&inclinaison_deg=12.5&orientation_deg=210&puissance_stc_wc=3300&pertes_ombrage_pct=4&pertes_cablage_pct=1.5',
    'ville=gin_kankan&inclinaison_deg=0&albedo_sol=0.6&modele=isotrope',
    'ville=gin_nzerekore&code_serie_source=gin_nzerekore_ghi_simulation_journalier_2016_2025&inclinaison_deg=30&montage=integre&technologie=cdte&ratio_dc_ac=1.6&rendement_onduleur_pct=97',
    'ville=gin_labe&suivi=axe&axe_retour_arriere=non&axe_rotation_max_deg=50&accepter_approximation=oui',
    'ville=gin_mali&bifacialite=0.7&rangees_hauteur_m=2&taux_couverture=0.3',
  ])('%s: the page shows what the API answers to the request it names', async (study) => {
    const { page, asked } = await opened(`/productible?${study}`)
    const call = await page.locator('[data-call="year"] code').first().textContent()
    const answer = await answerTo(call)
    for (const [name, value] of new URLSearchParams(study)) {
      if (name === 'ville') expect(answer.localite).toBe(value)
      else if (name === 'code_serie_source') expect(answer.code_serie_source).toBe(value)
      // A horizontal plane has no side and needs no model.
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
    const rows: { valeur: number; ratio_performance: number }[] = (
      await answerTo(await page.locator('[data-call="losses"] code').first().textContent())
    ).resultats
    expect(rows.map(({ valeur }) => valeur)).toEqual(answer.resultats.map(({ valeur }: { valeur: number }) => valeur))
    const ratio = plain((await figures(page))[2])
    const ratios = rows.map(({ ratio_performance }) => ratio_performance * 100)
    // Of sums: it lies between those of the years, and is told to a tenth.
    expect(Number(ratio.replace(',', '.').replace(' %', ''))).toBeGreaterThanOrEqual(Math.min(...ratios) - 0.05)
    expect(Number(ratio.replace(',', '.').replace(' %', ''))).toBeLessThanOrEqual(Math.max(...ratios) + 0.05)
    const csv = await page.locator('[data-call="csv"] code').first().textContent()
    expect((await service.get(pathOf(csv))).headers['content-type']).toContain('text/csv')
    // What is looked at costs no key.
    expect(asked.filter((url) => url.startsWith('/v1'))).toEqual([])
    await page.close()
  })

  test('follows a slider, and alone gives the same study again', async () => {
    const { page } = await opened('/productible?ville=gin_labe')
    const before = await figures(page)
    await page.locator('input[data-for="inclinaison_deg"]').fill('60')
    await expect.poll(() => figures(page)).not.toEqual(before)
    expect(new URL(page.url()).searchParams.get('inclinaison_deg')).toBe('60')
    const after = await figures(page)
    const again = await opened(page.url().slice(base.length))
    expect(await figures(again.page)).toEqual(after)
    expect(await again.page.locator('#inclinaison_deg').inputValue()).toBe('60')
    await page.close()
    await again.page.close()
  })

  test('requests the best plane with the word of the API, as the button does', async () => {
    const { page } = await opened('/productible?ville=gin_labe&inclinaison_deg=60&orientation_deg=90')
    const series = new URL(page.url()).searchParams.get('code_serie_source')
    const plane = () => ['inclinaison_deg', 'orientation_deg'].map((name) => new URL(page.url()).searchParams.get(name))
    const found = async (more: string) => {
      const path = `/v1/grandeurs/productible?code_serie_source=${series}&accepter_approximation=oui&${more}`
      const { inclinaison_deg, orientation_deg } = (await service.get(path)).json().parametres_appliques
      return [String(inclinaison_deg), String(orientation_deg)]
    }
    const tilt = await found('inclinaison_deg=optimale&orientation_deg=90')
    await page.getByRole('button', { name: 'Meilleure inclinaison' }).click()
    await expect.poll(plane).toEqual(tilt)
    const both = await found('inclinaison_deg=optimale&orientation_deg=optimale')
    await page.getByRole('button', { name: 'Meilleur plan' }).click()
    await expect.poll(plane).toEqual(both)
    await page.goto(`${base}/productible?ville=gin_labe&inclinaison_deg=optimale&orientation_deg=optimale`)
    await expect.poll(plane).toEqual(both)
    await page.close()
  })

  test('with an obsolete setting applies the others, and a line says so', async () => {
    const { page } = await opened('/productible?ville=gin_labe&inclinaison_deg=20&pertes_pct=30&noct_degc=50')
    expect(await page.locator('#annonce').innerText()).toMatch(/^Sans effet ici.*: pertes_pct, noct_degc\./)
    expect(await page.locator('#inclinaison_deg').inputValue()).toBe('20')
    const { searchParams } = new URL(page.url())
    expect([searchParams.has('pertes_pct'), searchParams.get('inclinaison_deg')]).toEqual([false, '20'])
    await page.goto(`${base}/productible?ville=gin_labe&inclinaison_deg=20`)
    await page.waitForSelector('#resume:not(:empty)', { state: 'attached' })
    expect(await page.locator('#annonce').innerText()).toBe('')
    await page.close()
  })

  test('with a tracker replaces tilt and azimuth, and shows rows where they matter', async () => {
    const { page } = await opened('/productible?ville=gin_kankan&pertes_lid_pct=2')
    const shown = async (...names: string[]) => {
      const seen = await Promise.all(names.map((name) => page.locator(`#${name}`).isVisible()))
      return names.filter((_, i) => seen[i])
    }
    // The group in which something is not as usual is open, the others are not.
    expect(await shown('pertes_lid_pct', 'suivi', 'inclinaison_deg', 'albedo_sol')).toEqual([
      'pertes_lid_pct',
      'inclinaison_deg',
    ])
    for (const group of ['Modules et onduleur', 'Sol et ciel', 'Suiveur et modules bifaciaux']) {
      await page.locator('summary', { hasText: group }).click()
    }
    const names = ['inclinaison_deg', 'axe_inclinaison_deg', 'taux_couverture', 'rangees_hauteur_m']
    expect(await shown(...names)).toEqual(['inclinaison_deg'])
    await page.locator('#suivi').selectOption('axe')
    await expect.poll(() => shown(...names)).toEqual(['axe_inclinaison_deg', 'taux_couverture'])
    await page.fill('#bifacialite', '0,7')
    await expect.poll(() => shown(...names)).toEqual(['axe_inclinaison_deg', 'taux_couverture', 'rangees_hauteur_m'])
    await page.fill('#axe_inclinaison_deg', '10')
    await expect.poll(() => page.locator('#reponse').innerText()).toContain('rangées horizontales')
    expect(await graveFaults(page)).toEqual([])
    await page.close()
  })

  test('without an albedo uses that of the town, also after one was removed', async () => {
    const { page } = await opened('/productible?ville=gin_labe')
    const ground = () => page.locator('#hypotheses').innerText()
    expect(await ground()).toMatch(/albédo de simulation, mois par mois/)
    await page.locator('summary', { hasText: 'Sol et ciel' }).click()
    await page.fill('#albedo_sol', '0,5')
    await expect.poll(ground).toMatch(/albédo 0,5, donné/)
    expect(new URL(page.url()).searchParams.get('albedo_sol')).toBe('0.5')
    await page.fill('#albedo_sol', '')
    await expect.poll(ground).toMatch(/albédo de simulation, mois par mois/)
    expect(new URL(page.url()).searchParams.has('albedo_sol')).toBe(false)
    await page.close()
  })

  test('with another town keeps the settings', async () => {
    const { page } = await opened('/productible?ville=gin_labe&inclinaison_deg=20')
    const before = await figures(page)
    await page.locator('#ville').selectOption('gin_kankan')
    await expect.poll(() => page.locator('#titre-reponse').innerText()).toBe('Kankan')
    expect(await figures(page)).not.toEqual(before)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('ville'), searchParams.get('inclinaison_deg')]).toEqual(['gin_kankan', '20'])
    await page.close()
  })

  test('with a point shows its reference town and the distance', async () => {
    const { page } = await opened('/productible?latitude=11.2&longitude=-12.2')
    expect(await page.locator('#titre-reponse').innerText()).toBe('Labé')
    expect(await page.locator('#hypotheses').innerText()).toMatch(
      /utilisée pour le point 11,20° N, 12,20° O, à\s1\d\skm/,
    )
    expect(new URL(page.url()).searchParams.get('latitude')).toBe('11.2')
    await page.close()
  })

  test('with an impossible setting names it, with the value used instead', async () => {
    const { page } = await opened('/productible?ville=gin_labe&inclinaison_deg=100&pertes_cablage_pct=2,5')
    await expect
      .poll(() => page.locator('#annonce').innerText())
      .toMatch(/Inclinaison.*«\u00a0100\u00a0» n’est pas possible/)
    expect(await page.locator('#pertes_cablage_pct').inputValue()).toBe('2,5')
    await page.locator('#pertes_cablage_pct').fill('cent')
    expect(await page.locator('#pertes_cablage_pct').getAttribute('aria-invalid')).toBe('true')
    await page.close()
  })

  test('reads a comma as a thousands separator in English and as the decimal mark in French', async () => {
    const { page } = await opened('/en/productible?ville=gin_labe')
    await page.locator('#puissance_stc_wc').fill('2,000')
    await expect.poll(() => new URL(page.url()).searchParams.get('puissance_stc_wc')).toBe('2000')
    await page.close()
  })

  test('shows nothing of another town when data cannot be read, and says so', async () => {
    const { page } = await opened('/productible?ville=gin_labe')
    await page.route('**/gin_kankan.json', (route) => route.abort())
    await page.locator('#ville').selectOption('gin_kankan')
    await expect.poll(() => page.locator('#annonce').innerText()).toMatch(/n’ont pas pu être lues/)
    await expect.poll(() => figures(page)).toEqual([])
    expect(await page.locator('#titre-reponse').innerText()).toBe('Kankan')
    await page.close()
  })
})

test('the result of the calculator stays beside the settings on a wide screen, and at the foot of a narrow one', async () => {
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

test('without scripts, the calculator shows the default array of a town, and says that other settings need one', async () => {
  const { page } = await opened('/productible?ville=gin_labe', { javaScriptEnabled: false })
  const without = await figures(page)
  expect(without).toHaveLength(4)
  expect(await page.locator('svg:not(.qr)').count()).toBe(3)
  const scripted = await opened('/productible?ville=gin_labe')
  expect(await figures(scripted.page)).toEqual(without)
  await page.goto(`${base}/productible?ville=gin_labe&inclinaison_deg=45`)
  expect(await figures(page)).toEqual([])
  expect(await page.locator('main').innerText()).toContain('ils sont appliqués par le script de la page')
  await page.close()
  await scripted.page.close()
})

test('the calculator stays within its budget of transferred bytes', async () => {
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

test('the calculator’s data of a release no longer served, or of an unknown name, give a message that says so', async () => {
  const answer = await service.ask('/productible/edition_19990101/gin_labe.json')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('rechargez la page')
  const { edition_id } = (await service.get('/v1/edition')).json()
  const misnamed = await service.ask(`/productible/${edition_id}/gin_labe`)
  expect(misnamed.statusCode).toBe(404)
  expect(misnamed.body).toContain('Aucun fichier ne se nomme «\u00a0gin_labe\u00a0»')
})
