import { readFileSync } from 'node:fs'
import { fromArrayBuffer } from 'geotiff'
import { beforeAll, expect, test } from 'vitest'
import type { Outline } from '../../src/contract/outline.ts'
import { describeReal } from '../support/describeReal.ts'
import { publishedService } from './publishedData.ts'

const OUTLINE = (JSON.parse(readFileSync('pays/gin/contour.json', 'utf8')) as { contour: Outline }).contour
const PAGES = [
  '/',
  '/?carte=productible',
  '/?carte=temperature',
  '/?carte=ecart',
  '/?carte=doute',
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
  const service = publishedService(dataset, { outline: OUTLINE })
  let towns: string[]

  beforeAll(async () => {
    towns = [...new Set((await service.ask('/')).body.match(/href="\/villes\/[a-z_]+"/g))].map((link) =>
      link.slice(6, -1),
    )
  })

  test('show another variable on the map where the release lacks the one asked for, and say so', async () => {
    const { body } = await service.ask('/?carte=pluie')
    expect(body).toContain('Cette édition n’a pas la grandeur demandée')
    const map = (html: string) => html.match(/<div class="picture">.*?<div hidden/s)?.[0]
    expect(map(body)).toContain('data-ville="gin_kankan"')
    expect(map(body)).toBe(map((await service.ask('/')).body))
  })

  /** A page is there, holds no failed value, and says nowhere that its data are simulated; how an error was measured is another thing. */
  async function sound(path: string): Promise<string> {
    const { statusCode, body } = await service.ask(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(around(body, /NaN|undefined|Infinity|\[object/), path).toBeUndefined()
    expect(
      around(
        body,
        /(?<!aucune valeur n’est |no value is |couvrent 80\s% des biais |cover 80% of |villes de la démonstration \(|towns of the demonstration \()simul(?!e=""|e&quot;:false)/i,
      ),
      path,
    ).toBeUndefined()
    // A QR code and the picture of an equipment draw no values; dials and strips are no pictures of their own.
    const charts = (body.match(/<svg [\s\S]*?<\/svg>/g) ?? []).filter(
      (chart) =>
        /^<svg [^>]*role="img"/.test(chart) && !/^<svg [^>]*(class="qr"|aria-labelledby="equipement-t)/.test(chart),
    )
    for (const chart of charts) expect(MARK.test(chart), `${path}: ${chart.slice(0, 300)}`).toBe(true)
    return body
  }

  test.each(['ghi', 'productible', 'temperature', 'doute', 'ecart'])(
    'the map of %s covers the country, in classes of at most a quarter of the towns',
    async (variable) => {
      const { body } = await service.ask(`/?carte=${variable}`)
      expect(body).toMatch(/<g class="raster"><path class="c\d"/)
      expect(body).toContain('Le fond n’est pas une grille')
      const counts = [...body.matchAll(/<span class="soft">(\d+)<\/span><\/li>/g)].map(([, count]) => Number(count))
      expect([counts.reduce((sum, count) => sum + count, 0), counts.length >= 6]).toEqual([towns.length, true])
      expect(Math.max(...counts)).toBeLessThanOrEqual(towns.length / 4)
    },
  )

  test('a cell of the map has the irradiation that the page of the point there has', async () => {
    const { rawPayload } = await service.ask(
      `/carte/${(await service.ask('/')).body.match(/\/carte\/(\w+)\//)?.[1]}/ghi.tif`,
    )
    const image = await (await fromArrayBuffer(new Uint8Array(rawPayload).buffer)).getImage()
    const [band] = (await image.readRasters()) as unknown as [Float32Array]
    const [west, , , north] = image.getBoundingBox() as [number, number, number, number]
    for (const [latitude, longitude] of [
      [10.95, -11.15],
      [11.65, -13.05],
      [8.35, -9.25],
      [9.75, -13.35],
      [11.85, -9.35],
      [9.05, -8.55],
    ] as const) {
      const at = Math.floor((north - latitude) * 10) * image.getWidth() + Math.floor((longitude - west) * 10)
      const text = (await service.ask(`/point?latitude=${latitude}&longitude=${longitude}`)).body.replaceAll(
        /<[^>]+>/g,
        ' ',
      )
      const said = /Irradiation\s+(\d[\d\s]*)\s*kWh\/m²\/an/.exec(text)?.[1]?.replaceAll(/\s/g, '')
      expect([latitude, longitude, said]).toEqual([latitude, longitude, String(Math.round(band[at] ?? Number.NaN))])
    }
  })

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
    const untold = new Set<string>()
    for (const path of towns) {
      for (const lang of ['', '/en']) {
        const body = await sound(lang + path)
        expect(body.match(/<p class="lead">1\skW/g)?.length, path).toBe(1)
        expect(body.match(/<svg/g)?.length, path).toBeGreaterThanOrEqual(6)
        // A series named in words was named by its code; lines of provenance name all sources.
        const named = body
          .slice(body.indexOf('<main'))
          .replaceAll(/<span title="[^"]*">[^<]*<\/span>|<p class="source">.*?<\/p>/g, ' ')
        const said = named.replaceAll(/<[^>]+>/g, ' ')
        for (const source of ['NASA POWER', 'PVGIS-SARAH-3', 'ERA5-Land', 'CAMS'])
          expect([path, source, said.split(source).length - 1]).toEqual([path, source, expect.toSatisfy((n) => n <= 7)])
        const code = path.slice('/villes/'.length)
        const calculator = await sound(`${lang}/productible?ville=${code}`)
        const broughtAir = lang === '' ? /\d,\d\s°C\s: meilleure estimation/ : /\d\.\d\s°C: best estimate/
        if (!broughtAir.test(calculator)) untold.add(code)
        // Months, sources, losses, years.
        expect(calculator.match(/<svg (?!class="qr")[^>]*role="img"/g), path).toHaveLength(4)
      }
    }
    // Where the air of the reference is that of all sources to a twentieth of a degree, there is nothing to tell.
    expect([...untold].sort()).toEqual(['lelouma', 'lola', 'macenta', 'siguiri', 'yomou'].map((town) => `gin_${town}`))
  })

  test('the page on uncertainty tells what each source is off by at Kankan, the year and its seasons', async () => {
    const told = (await sound('/incertitude')).replaceAll(/<[^>]+>/g, ' ')
    expect(told).toMatch(/Au sol, à Kankan, les sources comparées donnent 4 à 11\s% de soleil en trop\./)
    expect(told).toMatch(/sarah3 ghi\s+\+11,2\s%\s+\+12,9\s%\s+\+8,8\s%\s+\+11,9\s%\s+23 mois/)
  })

  test('the verdict of every town is that of the API, with the ground where it is measured', async () => {
    const english = (value: number) => Math.round(value).toLocaleString('en')
    for (const path of towns) {
      const code = path.slice('/villes/'.length)
      const { resultats } = (await service.get(`/v1/localites/${code}/synthese`)).json()
      const { chemin } = resultats.find(({ chiffre }: { chiffre: string }) => chiffre === 'productible_p90')
      const { combine, ajustement, comparaison_sources } = (await service.get(`${chemin}&sources=toutes`)).json()
      const values: number[] = comparaison_sources.sources.map(({ valeur }: { valeur: number }) => valeur)
      const rest =
        ajustement?.distance_km === 0
          ? `; NASA POWER gives ${Math.round(ajustement.ecart_station_pct)}% more than the ground station (through ERA5-Land), and these figures take it into account.`
          : `. Nothing is measured here: the sources range from ${english(Math.min(...values))} to ${english(Math.max(...values))}.`
      const verdict = /<p class="lead">([^<]*)</.exec((await service.ask(`/en${path}`)).body)?.[1]
      expect(verdict, path).toBe(
        `1 kWp yields ${english(combine.p50)} kWh a year, and more than ${english(combine.p90)} with nine chances in ten${rest}`,
      )
    }
  })

  test('Kankan tells what its ground station measured, and what sources are off by', async () => {
    const told = (await sound('/villes/gin_kankan')).replaceAll(/<[^>]+>/g, ' ')
    expect(told).toMatch(
      /NASA POWER donne 4\s% de plus que la station au sol \(par ERA5-Land\), et ces chiffres en tiennent compte\./,
    )
    expect(told).toMatch(/La station au sol mesure 1\s982\skWh\/m²\/an \(23 mois\)\./)
    expect(told).toMatch(
      /Sur les mois communs avec la station au sol\s: PVGIS-SARAH-3 donne 11\s% de plus, ERA5-Land donne 4\s% de plus\./,
    )
  })
})
