import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { graveFaults } from '../support/browser.ts'
import { served } from '../support/browserService.ts'
import { demonstrationService } from '../support/demonstration.ts'
import { share, soak } from '../support/share.ts'

const BUDGET_BYTES = 123_000
/** Of what an answer waits for. */
const FIRST_BYTES = 104_000

const at = served(demonstrationService)

/** A page with an answer, and the paths it asked for. */
async function opened(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; asked: string[] }> {
  const page = await at.newPage(options)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().slice(at.base.length)))
  await page.goto(at.base + path)
  if (options.javaScriptEnabled !== false) await page.waitForSelector('#calcul[data-state="answered"] #hypotheses dl')
  return { page, asked }
}

/** The question in a program. */
const pathOf = (program: string | null) => /"[^"]*?(\/v1[^"]*)"/.exec(program ?? '')?.[1] ?? ''
const answerTo = async (program: string | null) => (await at.service.get(pathOf(program))).json()
const figures = (page: Page) => page.locator('#reponse .big').allInnerTexts()
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

describe('The address of a study', () => {
  const STUDIES = [
    'ville=gin_labe&inclinaison_deg=12.5&orientation_deg=210&puissance_stc_wc=3300&pertes_ombrage_pct=4&pertes_cablage_pct=1.5',
    'ville=gin_kankan&inclinaison_deg=0&albedo_sol=0.6&modele=isotrope',
    'ville=gin_nzerekore&code_serie_source=gin_nzerekore_ghi_simulation_journalier_2016_2025&inclinaison_deg=30&montage=integre&technologie=cdte&ratio_dc_ac=1.6&rendement_onduleur_pct=97',
    'ville=gin_nzerekore&code_serie_source=gin_nzerekore_ghi_simulation_journalier_2016_2025&estimation=oui&inclinaison_deg=30&montage=integre&technologie=cdte&ratio_dc_ac=1.6&rendement_onduleur_pct=97',
    'ville=gin_labe&suivi=axe&axe_retour_arriere=non&axe_rotation_max_deg=50',
    'ville=gin_mali&bifacialite=0.7&rangees_hauteur_m=2&taux_couverture=0.3',
  ]
  test.each(share(STUDIES))('%s: the page shows what the API answers to the request it names', async (study) => {
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
    expect((await figures(page)).map(plain)).toEqual([plain(told(answer.total)), plain(told(answer.combine.p90))])
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
    const ratio = plain(await page.locator('#rapport').innerText())
    const ratios = rows.map(({ ratio_performance }) => ratio_performance * 100)
    // Of sums: it lies between those of the years, and is told to a tenth.
    expect(Number(ratio.replace(',', '.').replace(' %', ''))).toBeGreaterThanOrEqual(Math.min(...ratios) - 0.05)
    expect(Number(ratio.replace(',', '.').replace(' %', ''))).toBeLessThanOrEqual(Math.max(...ratios) + 0.05)
    const csv = await page.locator('[data-call="csv"] code').first().textContent()
    expect((await at.service.get(pathOf(csv))).headers['content-type']).toContain('text/csv')
    // What is looked at costs no key.
    expect(asked.filter((url) => url.startsWith('/v1'))).toEqual([])
  })

  soak(
    'follows a rose and a roof turned by keys, by the pointer and by a finger, and alone gives the same study again',
    async () => {
      const { page } = await opened('/productible?ville=gin_labe', { hasTouch: true })
      const plane = () =>
        ['orientation_deg', 'inclinaison_deg'].map((name) => new URL(page.url()).searchParams.get(name))
      const before = await figures(page)
      const rose = page.getByRole('slider', { name: 'Orientation' })
      const roof = page.getByRole('slider', { name: 'Inclinaison' })
      await rose.focus()
      await page.keyboard.press('PageDown')
      await expect
        .poll(async () => [await rose.getAttribute('aria-valuetext'), plane()[0]])
        .toEqual(['sud-est, 135°', '135'])
      await roof.focus()
      for (const key of ['Home', 'PageUp', 'ArrowUp']) await page.keyboard.press(key)
      await expect.poll(plane).toEqual(['135', '11'])
      expect(await figures(page)).not.toEqual(before)
      const spot = async (x: number, y: number) => {
        const box = await rose.locator('svg').boundingBox()
        return [(box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0)] as const
      }
      await page.mouse.move(...(await spot(0.5, 0.9)))
      await page.mouse.down()
      await page.mouse.move(...(await spot(0.1, 0.5)))
      await page.mouse.up()
      await expect.poll(plane).toEqual(['270', '11'])
      await page.touchscreen.tap(...(await spot(0.9, 0.5)))
      await expect.poll(plane).toEqual(['90', '11'])
      const after = await figures(page)
      const again = await opened(page.url().slice(at.base.length))
      expect(await figures(again.page)).toEqual(after)
      expect(await again.page.locator('#orientation_deg').inputValue()).toBe('90')
    },
  )

  soak('requests the best plane with the word of the API, as the button does', async () => {
    const { page } = await opened('/productible?ville=gin_labe&inclinaison_deg=60&orientation_deg=90')
    const call = await page.locator('[data-call="year"] code').first().textContent()
    const series = new URLSearchParams(pathOf(call).split('?')[1]).get('code_serie_source')
    const plane = () => ['inclinaison_deg', 'orientation_deg'].map((name) => new URL(page.url()).searchParams.get(name))
    const found = async (more: string) => {
      const path = `/v1/grandeurs/productible?code_serie_source=${series}&estimation=oui&accepter_approximation=oui&${more}`
      const { inclinaison_deg, orientation_deg } = (await at.service.get(path)).json().parametres_appliques
      return [String(inclinaison_deg), String(orientation_deg)]
    }
    const tilt = await found('inclinaison_deg=optimale&orientation_deg=90')
    await page.getByRole('button', { name: 'Meilleure inclinaison' }).click()
    await expect.poll(plane).toEqual(tilt)
    const both = await found('inclinaison_deg=optimale&orientation_deg=optimale')
    await page.getByRole('button', { name: 'Meilleur plan' }).click()
    await expect.poll(plane).toEqual(both)
    await page.goto(`${at.base}/productible?ville=gin_labe&inclinaison_deg=optimale&orientation_deg=optimale`)
    await expect.poll(plane).toEqual(both)
  })

  soak.each([
    ['inclinaison_deg=20&pertes_pct=30&noct_degc=50', /^Sans effet ici.*: pertes_pct, noct_degc\./, '20'],
    ['inclinaison_deg=100&pertes_cablage_pct=2,5', /Inclinaison.*«\u00a0100\u00a0» n’est pas possible/, undefined],
  ])('with %s applies what it can, and a line says what it does not', async (query, said, tilt) => {
    const { page } = await opened(`/productible?ville=gin_labe&${query}`)
    await expect.poll(() => page.locator('#annonce').innerText()).toMatch(said)
    const { searchParams } = new URL(page.url())
    expect(searchParams.has('pertes_pct')).toBe(false)
    if (tilt === undefined) expect(await page.locator('#pertes_cablage_pct').inputValue()).toBe('2,5')
    else {
      expect([await page.locator('#inclinaison_deg').inputValue(), searchParams.get('inclinaison_deg')]).toEqual([
        tilt,
        tilt,
      ])
      await page.goto(`${at.base}/productible?ville=gin_labe&inclinaison_deg=20`)
      await page.waitForSelector('#calcul[data-state="answered"]')
      expect(await page.locator('#annonce').innerText()).toBe('')
    }
  })

  soak('with a tracker replaces tilt and azimuth, and shows rows where they matter', async () => {
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
    for (const group of ['Modules et onduleur', 'Sol, ciel et horizon', 'Suiveur et modules bifaciaux']) {
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
  })

  soak('without an albedo uses that of the town, also after one was removed', async () => {
    const { page } = await opened('/productible?ville=gin_labe')
    const ground = () => page.locator('#hypotheses').innerText()
    expect(await ground()).toMatch(/albédo de Simulation, mois par mois/i)
    await page.locator('summary', { hasText: 'Sol, ciel et horizon' }).click()
    await page.fill('#albedo_sol', '0,5')
    await expect.poll(ground).toMatch(/albédo 0,5, donné/)
    expect(new URL(page.url()).searchParams.get('albedo_sol')).toBe('0.5')
    await page.fill('#albedo_sol', '')
    await expect.poll(ground).toMatch(/albédo de Simulation, mois par mois/i)
    expect(new URL(page.url()).searchParams.has('albedo_sol')).toBe(false)
  })

  soak('with another town keeps the settings', async () => {
    const { page } = await opened('/productible?ville=gin_labe&inclinaison_deg=20')
    const before = await figures(page)
    await page.locator('#ville').selectOption('gin_kankan')
    await expect.poll(() => page.locator('#titre-reponse').innerText()).toBe('Kankan')
    expect(await figures(page)).not.toEqual(before)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('ville'), searchParams.get('inclinaison_deg')]).toEqual(['gin_kankan', '20'])
  })

  test('takes a pasted point, says its cell or its town and how far these are; outside the country it has no result', async () => {
    const { page } = await opened('/productible?ville=gin_kankan&inclinaison_deg=20')
    const where = () => page.locator('#lieu').innerText()
    await page.fill('#point', "11°24'N 12°12'O")
    await expect.poll(where).toMatch(/^à\s1\d\skm de Labé\s+Données de toute la maille de Grille simulée/)
    expect(await page.locator('#titre-reponse').innerText()).toMatch(/^Point 11,40°\sN, 12,20°\sO$/)
    const { searchParams } = new URL(page.url())
    expect(['latitude', 'longitude', 'ville', 'inclinaison_deg'].map((name) => searchParams.get(name))).toEqual([
      ...['11.4', '-12.2', null, '20'],
    ])
    await page.fill('#point', '10,39 −9,31')
    await expect.poll(where).toMatch(/^10,39°\sN, 9,31°\sO, à\s1\skm de Kankan$/)
    await page.fill('#point', '48,85; 2,35')
    await page.locator('#point').blur()
    await expect.poll(() => page.locator('#point-faute').innerText()).toMatch(/hors de la Guinée/)
    await expect.poll(() => figures(page)).toEqual([])
    expect(await where()).toBe('')
    expect(await page.locator('#bandeau').textContent()).toBe('Pas de résultat')
    await page.goto(`${at.base}/productible?latitude=48.85&longitude=2.35`)
    await page.waitForSelector('#calcul[data-state="withdrawn"]')
    expect([await figures(page), await page.locator('#titre-reponse').innerText()]).toEqual([[], 'Aucun lieu'])
  })

  test('a text that is no value is told in words beside its field, and the result before it is withdrawn', async () => {
    const { page } = await opened('/productible?ville=gin_labe&pertes_cablage_pct=3')
    const before = await figures(page)
    const power = page.locator('#puissance_stc_wc')
    await power.fill('abc')
    await power.blur()
    await expect
      .poll(async () => plain(await page.locator('#etat').innerText()))
      .toBe('Pas de résultat. À corriger : Puissance (kWc)')
    expect(await figures(page)).toEqual([])
    const fault = page.locator('#puissance_stc_wc-faute')
    expect(plain(await fault.innerText())).toBe('« abc » n’est pas une puissance : écrivez 5, 5 kWc ou 5000 Wc.')
    expect(await power.getAttribute('aria-invalid')).toBe('true')
    expect(await power.getAttribute('aria-describedby')).toContain('puissance_stc_wc-faute')
    await page.fill('#pertes_cablage_pct', 'cent')
    await expect.poll(() => page.locator('#etat').innerText()).toMatch(/Puissance \(kWc\), Câbles \(%\)$/)
    await page.fill('#pertes_cablage_pct', '3')
    for (const text of ['5000 Wc', '5 kWc', '0,005 MWc', '5']) {
      await power.fill(text)
      await expect.poll(() => new URL(page.url()).searchParams.get('puissance_stc_wc')).toBe('5000')
    }
    expect([await fault.isVisible(), await power.getAttribute('aria-invalid')]).toEqual([false, null])
    expect(await figures(page)).not.toEqual(before)
    await page.fill('#modules', '10')
    await expect.poll(() => new URL(page.url()).searchParams.get('puissance_stc_wc')).toBe('5500')
    expect(await power.inputValue()).toBe('5,5')
  })

  soak('takes a loss of twelve months and the horizon of PVGIS, and shows both', async () => {
    const { page } = await opened('/productible?ville=gin_labe')
    const set = (name: string) => new URL(page.url()).searchParams.get(name)
    await page.locator('summary', { hasText: 'Pertes détaillées' }).click()
    await page.locator('.months summary').first().click()
    await page.locator('input[data-month="pertes_salissure_pct"]').nth(1).fill('9')
    await expect.poll(() => set('pertes_salissure_pct')).toBe('3,9,3,3,3,3,3,3,3,3,3,3')
    expect(await page.locator('#pertes_salissure_pct').inputValue()).toBe('3,5')
    await page.locator('#pertes_salissure_pct').fill('4')
    await expect.poll(() => set('pertes_salissure_pct')).toBe('4')
    await page.locator('summary', { hasText: 'Sol, ciel et horizon' }).click()
    await page.locator('#horizon').fill('0, 12.5, 30, 5')
    await expect.poll(() => set('horizon')).toBe('0,12.5,30,5')
    expect(await page.locator('.panorama').getAttribute('aria-label')).toBe('Horizon, jusqu’à 30°')
  })

  soak('reads a comma as a thousands separator in English and as the decimal mark in French', async () => {
    const { page } = await opened('/en/productible?ville=gin_labe')
    await page.locator('#puissance_stc_wc').fill('2,000 Wp')
    await expect.poll(() => new URL(page.url()).searchParams.get('puissance_stc_wc')).toBe('2000')
  })

  soak('shows nothing of another town when data cannot be read, and says so', async () => {
    const { page } = await opened('/productible?ville=gin_labe')
    await page.route('**/gin_kankan.json', (route) => route.abort())
    await page.locator('#ville').selectOption('gin_kankan')
    await expect.poll(() => page.locator('#annonce').innerText()).toMatch(/n’ont pas pu être lues/)
    await expect.poll(() => figures(page)).toEqual([])
    expect(await page.locator('#titre-reponse').innerText()).toBe('Kankan')
  })

  soak('keeps its answer when the script of the parts below cannot be read, and says so', async () => {
    const page = await at.newPage()
    await page.route('**/calculatorRest.*', (route) => route.abort())
    await page.goto(`${at.base}/productible?ville=gin_labe&inclinaison_deg=20`)
    await expect.poll(() => page.locator('#annonce').innerText()).toMatch(/n’ont pas pu être lues/)
    expect(await figures(page)).toHaveLength(2)
  })
})

soak(
  'the result of the calculator stays in sight: beside the settings on a wide screen, above them on a narrow one, over no field',
  async () => {
    const { page } = await opened('/productible?ville=gin_labe&pertes_lid_pct=2', {
      viewport: { width: 1280, height: 800 },
    })
    await page.locator('#pertes_indisponibilite_pct').focus()
    const big = await page.locator('#reponse .big').first().boundingBox()
    expect(big?.y).toBeGreaterThanOrEqual(0)
    expect(big?.y).toBeLessThan(800)
    expect(await page.locator('#bandeau').isVisible()).toBe(false)
    await page.setViewportSize({ width: 360, height: 740 })
    const strip = page.locator('#bandeau')
    expect(plain(await strip.innerText())).toMatch(/kWh\/an P90/)
    await page.evaluate('scrollTo(0, 0)')
    expect((await page.locator('#meilleure').boundingBox())?.y).toBeLessThan(740 - 44)
    await page.locator('#ville').focus()
    for (let field = 0; field < 24; field++) {
      await page.keyboard.press('Tab')
      const [box, over] = [await page.locator(':focus').boundingBox(), await strip.boundingBox()]
      const isStrip = await page.locator(':focus').evaluate((each) => each.id === 'bandeau')
      const end = (over?.y ?? 0) + (over?.height ?? 0)
      const isCovered = !isStrip && (box?.y ?? 0) < end - 1 && (box?.y ?? 0) + (box?.height ?? 0) > (over?.y ?? 0) + 1
      expect(isCovered, `${field} ${JSON.stringify(box)}`).toBe(false)
    }
    expect((await strip.boundingBox())?.y).toBe(0)
  },
)

test('without scripts, the calculator shows the default array of a town, and says that other settings need one', async () => {
  const { page } = await opened('/productible?ville=gin_labe', { javaScriptEnabled: false })
  const without = await figures(page)
  expect(without).toHaveLength(2)
  expect(await page.locator('.answer svg[role="img"]').count()).toBe(2)
  const scripted = await opened('/productible?ville=gin_labe')
  expect(await figures(scripted.page)).toEqual(without)
  await page.goto(`${at.base}/productible?ville=gin_labe&inclinaison_deg=45`)
  expect(await figures(page)).toEqual([])
  expect(await page.locator('main').innerText()).toContain('ils sont appliqués par le script de la page')
  await page.goto(`${at.base}/productible`)
  await page.fill('#point', '11,2 −12,2')
  await page.getByRole('button', { name: 'Voir ce lieu' }).click()
  expect(await page.locator('#lieu').innerText()).toContain('km de Labé')
  await page.fill('#point', '48,85 2,35')
  await page.getByRole('button', { name: 'Voir ce lieu' }).click()
  expect([await figures(page), await page.locator('#point-faute').isVisible()]).toEqual([[], true])
})

test('the calculator stays within its budget of transferred bytes, and answers from less: the parts below are asked for last', async () => {
  const { asked } = await opened('/productible?ville=gin_labe')
  const bytes = { first: 0, all: 0 }
  const rest = asked.findIndex((url) => url.includes('/calculatorRest.'))
  expect(asked.findIndex((url) => url.endsWith('gin_labe.json'))).toBeLessThan(rest)
  const later = /\/(calculatorRest|keep|qr)\./
  for (const url of new Set(asked)) {
    const answer = await at.service.ask({ url, headers: { 'accept-encoding': 'br' } })
    expect(answer.statusCode).toBe(200)
    if (answer.headers['content-encoding'] !== 'br') expect(answer.rawPayload.length, url).toBeLessThan(1024)
    bytes.all += answer.rawPayload.length
    if (!later.test(url)) bytes.first += answer.rawPayload.length
  }
  expect(bytes.first).toBeLessThan(FIRST_BYTES)
  expect(bytes.all).toBeLessThan(BUDGET_BYTES)
})

soak('on a telephone the answer to settings of the address takes the room that was kept for it', async () => {
  const page = await at.newPage({ viewport: { width: 360, height: 740 } })
  await page.addInitScript(
    "window.shift = 0; new PerformanceObserver((list) => { for (const each of list.getEntries()) window.shift += each.value }).observe({ type: 'layout-shift', buffered: true })",
  )
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/gin_labe.json', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${at.base}/productible?ville=gin_labe&inclinaison_deg=20`, { waitUntil: 'commit' })
  await page.locator('#bandeau', { hasText: 'Calcul…' }).waitFor()
  answer()
  await page.waitForSelector('#calcul[data-state="answered"] #hypotheses dl')
  expect(plain(await page.locator('#bandeau').innerText())).toMatch(/kWh\/an P90/)
  expect(await page.evaluate('window.shift')).toBeLessThan(0.01)
})

test('the calculator’s data of a release no longer served, or of an unknown name, give a message that says so', async () => {
  const answer = await at.service.ask('/productible/edition_19990101/gin_labe.json')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('rechargez la page')
  const { edition_id } = (await at.service.get('/v1/edition')).json()
  const misnamed = await at.service.ask(`/productible/${edition_id}/gin_labe`)
  expect(misnamed.statusCode).toBe(404)
  expect(misnamed.body).toContain('Aucun fichier ne se nomme «\u00a0gin_labe\u00a0»')
})
