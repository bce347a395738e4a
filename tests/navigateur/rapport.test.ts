import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Findings } from '../../src/cli/control/findings.ts'
import { htmlReport } from '../../src/cli/control/report.ts'
import { ruptureOn } from '../support/answers/memoryRelease.ts'
import { graveFaults, launchBrowser } from '../support/browser.ts'
import { controlled } from '../support/cli/serie.ts'
import { ginCatalogue } from '../support/sources/dataset.ts'
import { tempFolder, writeFiles } from '../support/storage/folders.ts'

const season = (middle: number, count = 240) =>
  Array.from({ length: count }, (_, i) => middle + Math.cos((i / 6) * Math.PI))
const hours = Array.from({ length: 2 * 8760 }, (_, i) => (i > 4000 && i < 4400 ? Number.NaN : 26 + (i % 5)))

/** A town with all that the page can show, one of the longest name, and one without findings. */
async function report(): Promise<string> {
  const catalogue = await ginCatalogue()
  const localites = catalogue.localites.map((each) =>
    each.code === 'gin_labe' ? { ...each, nom: 'Saint-Martin-de-la-Montagne-aux-Vents-d’Est' } : each,
  )
  const { town, end } = htmlReport({ ...catalogue, localites })
  const findings = new Findings()
  const steps = Array.from({ length: 900 }, (_, i) => i * 7)
  const towns = [
    [
      controlled({}, season(5), { flags: { fermeture: [3, 4, 90], limites_physiques: [100] } }),
      controlled({ source: 'era5_land' }, season(5.3)),
      controlled({ source: 'esmap_wapp' }, season(5.2, 24), { start: '2019-01-01' }),
      controlled({ grandeur: 'dhi' }, season(2), {
        ruptures: [ruptureOn('2008-05-01', -22.8), ruptureOn('2011-01-01', 3)],
      }),
      controlled({ grandeur: 't2m', granularite: 'horaire' }, hours, {
        unite: '°C',
        flags: { saut: steps, limites_mondiales: [500] },
        constats: { horloge: 'L’horloge avance d’une heure.' },
      }),
    ],
    [
      controlled({ localite: 'gin_labe', granularite: 'journalier' }, season(5, 900), {
        flags: { saut: [59, 60, 700] },
      }),
    ],
    [controlled({ localite: 'gin_mamou' }, season(5))],
  ]
  for (const serie of towns.flat()) findings.note(serie)
  towns.forEach(town)
  return end(findings)
}

describe('The page of quality control, opened from the disk', () => {
  let browser: Browser
  let address: string
  beforeAll(async () => {
    const folder = await tempFolder()
    await writeFiles(folder, { 'rapport.html': await report() })
    address = pathToFileURL(join(folder, 'rapport.html')).href
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())

  test.each([
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
    { width: 360, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ] as const)('is whole, and in nobody’s way, at $width px in $colorScheme', async ({ width, colorScheme }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
    const [asked, said]: [string[], string[]] = [[], []]
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => said.push(message.text()))
    await page.goto(address)
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    // Axe looks at what is drawn alone: towns that are out of sight are not, until they come near.
    await page.addStyleTag({ content: '.town { content-visibility: visible }' })
    expect(await graveFaults(page)).toEqual([])
    expect(asked).toEqual([address])
    expect(said).toEqual([])
    await page.close()
  })

  test('shows what was found: its town is open, its marks have their colours, the keyboard reaches all of it', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(address)
    expect(await page.locator('.town > details[open]').count()).toBe(2)
    expect(await page.locator('#gin_mamou > details[open]').count()).toBe(0)
    const strokes = await page.evaluate(
      `['sain', 'peu', 'plusieurs', 'impossible'].map((name) => getComputedStyle(document.querySelector('.cells .' + name)).stroke)`,
    )
    expect(new Set(strokes as string[]).size).toBe(4)
    expect(strokes).not.toContain('none')
    await page.locator('#gin_mamou > details > summary').focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('#gin_mamou > details[open]').count()).toBe(1)
    await page.close()
  })
})
