import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeReal } from '../support/describeReal.ts'
import { startService, type TestService } from '../support/service.ts'
import { publishedData } from './publishedData.ts'

const PAGES = [
  '/',
  '/?carte=productible',
  '/?carte=temperature',
  '/?carte=ecart',
  '/villes',
  '/incertitude',
  '/methodes',
  '/site-isole',
  '/site-isole?usage=sante&ville=gin_kankan&puissance_stc_wc=3000&capacite_wh=9000&prix_wc=0.9&prix_wh=0.25',
  '/site-isole?usage=forage&ville=gin_kankan',
]

/** What stands there, with a little of what is beside it. */
function around(text: string, pattern: RegExp): string | undefined {
  const at = text.search(pattern)
  return at < 0 ? undefined : text.slice(Math.max(0, at - 30), at + 20)
}

const inEnglish = (path: string) => (/^\/($|\?)/.test(path) ? path.replace('/', '/en') : `/en${path}`)

/** What of a chart stands for a value. */
const MARK = /class="(?:bar|bar2|loss|curve|dot|cell|place|here)\b|<rect[^>]*fill="#|<circle/

describeReal(['rds-guinee'], 'The pages of RDS Guinée as its publisher ships it', ([dataset]) => {
  let service: TestService
  let towns: string[]

  beforeAll(async () => {
    service = await startService({
      // The data folder is the one that the service's editions stand in.
      editions: (folder) => publishedData(dataset, dirname(folder)),
    })
    towns = [...new Set((await service.ask('/')).body.match(/href="\/villes\/[a-z_]+"/g))].map((link) =>
      link.slice(6, -1),
    )
  })
  afterAll(() => service?.close())

  /** A page is there, holds no failed value, and says nowhere that its data are simulated; how an error was measured is another thing. */
  async function sound(path: string): Promise<string> {
    const { statusCode, body } = await service.ask(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(around(body, /NaN|undefined|Infinity|\[object/), path).toBeUndefined()
    expect(
      around(body, /(?<!aucune valeur n’est |no value is |villes de la démonstration \()simul(?!e="")/i),
      path,
    ).toBeUndefined()
    const charts = body.match(/<svg [\s\S]*?<\/svg>/g) ?? []
    for (const chart of charts) expect(MARK.test(chart), `${path}: ${chart.slice(0, 300)}`).toBe(true)
    return body
  }

  test.each(PAGES)('%s is whole in both languages', async (path) => {
    await sound(path)
    await sound(inEnglish(path))
  })

  test('a town’s sources stand beside each other without what is derived from one of them', async () => {
    const page = await sound('/villes/gin_kankan')
    expect(page).not.toContain('Grandeurs calculées par Harmattan')
    const [, drawn = ''] = /\/explorer\?series=([^&]+)&/.exec(page) ?? []
    expect(drawn.split(',').map((code) => code.replace(/^gin_kankan_ghi_|_\d{4}_\d{4}$/g, ''))).toEqual([
      'era5_land',
      'esmap_wapp',
      'nasa_power',
      'sarah3',
    ])
  })

  test('every town has its figures, its charts and its calculator, in both languages', async () => {
    expect(towns).toHaveLength(34)
    for (const path of towns) {
      for (const lang of ['', '/en']) {
        const body = await sound(lang + path)
        expect(body.match(/<span class="big">/g)?.length, path).toBe(4)
        expect(body.match(/<svg/g)?.length, path).toBeGreaterThanOrEqual(6)
        const code = path.slice('/villes/'.length)
        const calculator = await sound(`${lang}/productible?ville=${code}`)
        expect(calculator.match(/<svg/g), path).toHaveLength(3)
      }
    }
  })

  test('the page on uncertainty tells what each source is off by at Kankan, the year and its seasons', async () => {
    const told = (await sound('/incertitude')).replaceAll(/<[^>]+>/g, ' ')
    expect(told).toMatch(/Au sol, à Kankan, les sources comparées donnent 4 à 11\s% de soleil en trop\./)
    expect(told).toMatch(/sarah3 ghi\s+\+11,2\s%\s+\+12,9\s%\s+\+8,8\s%\s+\+11,9\s%\s+23 mois/)
  })

  test('Kankan tells what its ground station measured, and what sources are off by', async () => {
    const told = (await sound('/villes/gin_kankan')).replaceAll(/<[^>]+>/g, ' ')
    expect(told).toMatch(/Irradiation mesurée au sol\s+1\s982\skWh\/m²\/an\s+23 mois de mesures/)
    expect(told).toMatch(
      /PVGIS-SARAH-3, écart à la mesure au sol\s+\+11,2\s%\s+sur les 23 mois communs avec la station/,
    )
    expect(told).toMatch(/ERA5-Land, écart à la mesure au sol\s+\+3,9\s%/)
    expect(told).toMatch(
      /Sur les mois communs avec la station au sol\s: PVGIS-SARAH-3 donne 11,2\s% de plus, ERA5-Land donne 3,9\s% de plus\./,
    )
  })
})
