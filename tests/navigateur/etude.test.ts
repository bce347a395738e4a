import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { served } from '../support/browserService.ts'
import { copyOfDemonstration } from '../support/demonstration.ts'
import { startService } from '../support/service.ts'

const PUBLIC = 'https://exemple.org'
const MARGIN = { top: '12mm', bottom: '12mm', left: '14mm', right: '14mm' }
/** A study with most of its settings named. */
const LONG =
  '/productible?latitude=11.3&longitude=-12.2&puissance_stc_wc=250000&modele=haydavies&suivi=axe&axe_orientation_deg=175.5&bifacialite=0.75&rangees_hauteur_m=2.25&taux_couverture=0.35&pertes_ombrage_pct=2.5&pertes_salissure_pct=4.5&pertes_indisponibilite_pct=1.5&montage=toiture&coefficients=pvgis6&ratio_dc_ac=1.35&albedo_sol=0.25&accepter_approximation=oui'

const at = served(() => startService({ editions: copyOfDemonstration, publicUrl: PUBLIC }))

const opened = async (path: string) => {
  const page = await at.newPage()
  await page.goto(at.base + path, { waitUntil: 'networkidle' })
  return page
}

/** What a camera reads from the code at the foot of the printed sheet. */
async function readCode(page: Page): Promise<string | undefined> {
  await page.emulateMedia({ media: 'print' })
  const path = (await page.locator('.imprint path').last().getAttribute('d')) ?? ''
  const size = Number((await page.locator('.imprint svg').getAttribute('viewBox'))?.split(' ')[2])
  const [scale, white] = [4, 255]
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(white)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = (row * side + Number(x) * scale) * 4
      for (let at = from; at < from + Number(length) * scale * 4; at++) pixels[at] = at % 4 === 3 ? white : 0
    }
  }
  return jsQR.default(pixels, side, side)?.data
}

describe('A study', () => {
  test.each([
    '/villes/gin_kankan',
    '/en/villes/gin_conakry_kaloum',
    LONG,
    '/site-isole?usage=sante&ville=gin_kankan',
    '/site-isole?usage=forage&ville=gin_kankan',
  ])(
    '%s prints on one sheet of A4, with its release, its address as a QR code and the word for simulated data',
    async (path) => {
      const page = await opened(path)
      const pdf = await page.pdf({ format: 'A4', margin: MARGIN })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
      const read = await readCode(page)
      expect(read).toBe(await page.locator('[data-place]').innerText())
      expect(read?.startsWith(PUBLIC + path.split('&')[0])).toBe(true)
      const sheet = await page.locator('.imprint').innerText()
      expect(sheet).toContain('edition_20000101')
      expect(sheet).toMatch(/Imprimé le \d|Printed on \d/)
      expect(await page.locator('.band').innerText()).toMatch(/SIMULÉ|SIMULATED/)
    },
  )

  test.each(['', '&pas=mois'])(
    'of the explorer (%s) prints its picture above its table, each place by its name',
    async (more) => {
      const page = await opened(`/explorer?villes=gin_kankan,gin_labe&grandeur=ghi${more}`)
      if (more) await page.locator('.seen .name button').waitFor()
      await page.emulateMedia({ media: 'print' })
      // A picture that is just being drawn again has no place.
      const picture = async () => (await page.locator('.plot svg:visible').first().boundingBox()) ?? { y: 0, height: 0 }
      await expect.poll(async () => (await picture()).height).toBeGreaterThan(150)
      const [{ y, height }, table] = [await picture(), await page.locator('.summary').boundingBox()]
      expect(y + height).toBeLessThanOrEqual((table?.y ?? 0) + 1)
      expect(await page.locator('.seen .name:visible').allInnerTexts()).toEqual(['Kankan', 'Labé'])
    },
  )

  test('is shared by the system, or else as a copied link, as it is then; the link to the other language leads to it', async () => {
    const page = await opened('/productible?ville=gin_kankan&utm_source=x')
    const other = page.locator('.top .other')
    await page.fill('#inclinaison_deg', '33')
    await page.waitForURL(/inclinaison_deg=33/)
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text) => { globalThis.copied = text; return Promise.resolve() } },
    })`)
    await page.locator('[data-share]').click()
    await page.locator('[data-share]', { hasText: 'Lien copié' }).waitFor()
    expect(await page.evaluate('copied === location.href')).toBe(true)
    const study = new URL(page.url()).search
    await other.click()
    await page.locator('html[lang="en"]').waitFor()
    expect(new URL(page.url()).searchParams.get('inclinaison_deg')).toBe('33')
    expect(study).toContain('ville=gin_kankan')
  })
})
