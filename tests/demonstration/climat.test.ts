import { describe, expect, test } from 'vitest'
import { apartWords, spreadWords } from '../../src/computations/climate/spreadWords.ts'
import type { ClimateRowItem } from '../../src/contract/computed/climat.ts'
import { PRODUCT_NAMES, PRODUCTS, type Product, type ProductName } from '../../src/contract/computed/products.ts'
import type { SourceSpread } from '../../src/contract/computed/sourceSpread.ts'
import { number as numberWords, quantity } from '../../src/contract/numberWords.ts'
import type { NormaleItem, NormalesItem } from '../../src/contract/resources/normales.ts'
import { readWorkbook } from '../api/readers.ts'
import { csvRows, expectErreur } from '../support/checks.ts'
import { demonstrationService } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'
import { LONG } from '../support/share.ts'

const PATH = '/v1/climat'
const TOWN = 'gin_kankan'

const service = forFile(demonstrationService)

interface Body {
  resume: string
  limite: string
  parametres_appliques: Record<string, unknown>
  resultats: ClimateRowItem[]
  series_utilisees: string[]
  ecarts_entre_sources?: SourceSpread[]
}

const ask = async (question: string): Promise<Body> => (await service.get(`${PATH}/${question}`)).json()

describe.each(PRODUCT_NAMES.filter((_, i) => LONG || i % 2 === 0))('Climate product %s', (name: ProductName) => {
  test('answers in the demonstration, simulated as it is, with rows that differ by index, year and month', async () => {
    const { resume, limite, resultats, series_utilisees } = await ask(`${name}/${TOWN}`)
    expect(resume).toMatch(/^\p{Lu}.*\.$/su)
    expect(limite).toContain('simulées')
    expect(resultats.length).toBeGreaterThan(0)
    expect(resultats.some(({ valeur }) => valeur !== null)).toBe(true)
    expect(new Set(resultats.map(({ indice, instant, mois }) => `${indice} ${instant} ${mois}`)).size).toBe(
      resultats.length,
    )
    for (const { borne_basse, borne_haute, valeur } of resultats) {
      if (borne_basse !== null && valeur !== null) expect(borne_basse).toBeLessThanOrEqual(valeur)
      if (borne_haute !== null && valeur !== null) expect(borne_haute).toBeGreaterThanOrEqual(valeur)
    }
    const { needs, also = [] }: Product = PRODUCTS[name]
    const read = series_utilisees.some((code) => [...needs, ...also].some((grandeur) => code.includes(`_${grandeur}_`)))
    expect(read).toBe(true)
  })

  test('gives the rows of one index, and the same numbers as CSV', async () => {
    const all = await ask(`${name}/${TOWN}`)
    const [{ indice }] = all.resultats as [ClimateRowItem]
    const one = await ask(`${name}/${TOWN}?indice=${indice}`)
    expect(one.resultats).toEqual(all.resultats.filter((row) => row.indice === indice))
    const csv = (await service.get(`${PATH}/${name}/${TOWN}?format=csv&indice=${indice}`)).body
    const [header = '', ...lines] = csv.trim().split(/\r?\n/)
    const at = header.split(',').indexOf('valeur')
    expect(lines.map((line) => line.split(',')[at])).toEqual(one.resultats.map(({ valeur }) => String(valeur ?? '')))
  })
})

/** Text with one kind of space, and without the joiners of a page. */
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/\s+/gu, ' ')

describe('The page of climate', () => {
  test('says of each product what the interface says, and draws and tabulates its rows under names', async () => {
    const page = (await service.ask(`/climat?ville=${TOWN}`)).body
    const text = plain(page.replaceAll('</h3>', ' ').replaceAll(/<[^>]*>/g, ''))
    const titles = Array.from(page.matchAll(/<h3[^>]*>([^<]*)</g), ([, title = '']) => plain(title))
    expect(titles.length).toBeGreaterThanOrEqual(PRODUCT_NAMES.length)
    // A sentence each, however many there are: the others stand below.
    expect(titles.filter((title) => /\. \p{Lu}/u.test(title))).toEqual([])
    for (const name of PRODUCT_NAMES) {
      const { resume } = await ask(`${name}/${TOWN}${name === 'anomalies' ? '?granularite=annuel' : ''}`)
      expect(text).toContain(plain(resume))
    }
    for (const [granularite, indice] of Object.entries({ journalier: 'wbgt_max', horaire: 'wbgt' })) {
      const heat = await ask(`chaleur/${TOWN}?granularite=${granularite}`)
      expect(text).toContain(plain(heat.resume))
      const april = heat.resultats.filter((row) => row.indice === indice && row.mois === 4)
      const cells = april.map(({ valeur }) => `<td class="n">${numberWords('fr', valeur as number, 1)}</td>`)
      expect(page).toContain(`<th scope="row">avril</th>${cells.join('')}`)
    }
    const english = plain((await service.ask(`/en/climat?ville=${TOWN}`)).body)
    // Classes of stripes are told at the limits between them.
    expect(page).toMatch(/<\/text>(?:<path[^>]*\/><text[^>]*>(?:−1,0|−0,6|−0,2|0,2|0,6|1,0)<\/text>){6}/)
    const { items } = (await service.get('/v1/sources')).json<{ items: { code: string; libelle_court: string }[] }>()
    const source = (asked: string) => items.find(({ code }) => code === asked)?.libelle_court ?? '?'
    const namesIn = (ghi: string) => ({ source, variable: (code: string) => (code === 'ghi' ? ghi : '?') })
    const french = namesIn('irradiation globale horizontale')
    const inEnglish = namesIn('global horizontal irradiation')
    expect(text).not.toContain('`ghi`')
    const compared: string[] = []
    for (const name of PRODUCT_NAMES) {
      const step = name === 'anomalies' ? '&granularite=annuel' : ''
      const { resume, ecarts_entre_sources: spreads = [] } = await ask(`${name}/${TOWN}?sources=toutes${step}`)
      const said = spreadWords('fr', { spreads, ...PRODUCTS[name] }, french)
      if (said === undefined) continue
      compared.push(name)
      const year = spreads.find(({ indice, mois }) => indice === 'ghi' && mois === null)
      if (year) expect(said).toContain(apartWords('fr', year))
      expect(plain(resume)).toContain(plain(said))
      expect(text).toContain(plain(said))
      const told = spreadWords('en', { spreads, ...PRODUCTS[name] }, inEnglish)
      expect(english).toContain(plain(told ?? '?'))
    }
    expect(compared).toEqual(['normales', 'anomalies', 'tendance'])
    const heads = [...page.matchAll(/<th scope="(?:col|row)"[^>]*>([^<]*)</g)].map(([, head]) => head)
    expect(heads.length).toBeGreaterThan(100)
    expect(heads.filter((head) => /^[a-z0-9]+_[a-z0-9_]+/.test(head ?? ''))).toEqual([])
  })
})

test('The page of climate begins with the temperature of the page of the town', async () => {
  const page = (await service.ask(`/climat?ville=${TOWN}`)).body
  const [, lead = ''] = /<p class="lead">(.*?)<\/p>/s.exec(page) ?? []
  const [, call = ''] = /href="(\/v1\/normales\/[^"]*)"/.exec(page) ?? []
  const { normales } = (await service.get(call.replaceAll('&amp;', '&'))).json<NormalesItem>()
  const [{ annuel, mois }] = normales as [NormaleItem]
  const best = annuel?.valeur ?? Number.NaN
  const warmest = Math.max(...mois.map(({ moyenne }) => moyenne))
  const celsius = (value: number) => plain(quantity('fr', value, '°C', 1))
  expect(plain(lead)).toContain(`: ${celsius(best)} sur l’année`)
  expect(plain(lead)).toContain(`à ${celsius(warmest)} en avril`)
  const town = plain((await service.ask(`/villes/${TOWN}`)).body.replaceAll(/<[^>]*>/g, ''))
  expect(town.includes(`avril6,4${numberWords('fr', warmest, 1)}`)).toBe(true)
  // One source has its air: there is nothing to set beside it.
  expect(plain(lead)).toContain(' (Simulation, 1996-2025).')
})

test('The page of a town tells its sunniest and its darkest month, and in which month each variable is highest', async () => {
  const { normales } = (await service.get(`/v1/normales/${TOWN}?estimation=oui`)).json<NormalesItem>()
  const of = (grandeur: string) => normales.find(({ grandeur_code }) => grandeur_code === grandeur) as NormaleItem
  const sorted = of('ghi').mois.toSorted((a, b) => a.moyenne - b.moyenne)
  const month = (mois = 1) => new Date(Date.UTC(2020, mois - 1)).toLocaleDateString('fr', { month: 'long' })
  const told = (at: number) => `${month(sorted.at(at)?.mois)} (${numberWords('fr', sorted.at(at)?.moyenne ?? 0, 1)})`
  const { body } = await service.ask(`/villes/${TOWN}`)
  const titles = Array.from(body.matchAll(/<h3>([^<]*)</g), ([, title = '']) => plain(title)).join('; ')
  expect(titles).toContain(` : maximum en ${told(-1)}, minimum en ${told(0)}`)
  const peak = (grandeur: string) => month(of(grandeur).mois.toSorted((a, b) => b.moyenne - a.moyenne)[0]?.mois)
  const peaks = [`soleil en ${peak('ghi')}`, `chaleur en ${peak('t2m')}`, `pluie en ${peak('precipitation')}`]
  expect(titles).toContain(`Au plus haut : ${peaks.join(', ')}, poussière en `)
})

test('A row names its own sources in JSON, CSV and the workbook alike, and what it is told of the others by', async () => {
  const { resultats, ecarts_entre_sources: [spread] = [] } = await ask(`normales/${TOWN}?sources=toutes`)
  const csv = csvRows((await service.get(`${PATH}/normales/${TOWN}?sources=toutes&format=csv`)).body)
  const sheets = await readWorkbook(
    (await service.get(`${PATH}/normales/${TOWN}?sources=toutes&format=xlsx`)).rawPayload,
  )
  const [book = []] = Object.values(sheets)
  for (const [header = [], ...rows] of [csv, book.map((row) => row.map((cell) => String(cell ?? '')))]) {
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)] ?? '')
    expect(header.filter((name) => name === 'source_code')).toHaveLength(1)
    expect(column('source_code')).toEqual(resultats.map(({ source_code }) => source_code))
    const at = resultats.findIndex(
      ({ indice, annee, mois }) => annee === null && indice === spread?.indice && mois === spread.mois,
    )
    for (const name of ['ecart', 'unite_ecart', 'accord', 'a_croire'] as const)
      expect(column(name)[at]).toBe(String(spread?.[name] ?? ''))
  }
})

describe('A climate question', () => {
  test('names the products where it names none, and what a reference may be', async () => {
    const unknown = await service.get(`${PATH}/pluies/${TOWN}`)
    expectErreur(unknown, 'RESSOURCE_INTROUVABLE')
    for (const reference of ['1991', '2020-1991', '1991-1995', '١٩٩١-٢٠٢٠']) {
      expectErreur(await service.get(`${PATH}/normales/${TOWN}?reference=${reference}`), 'VALIDATION_VALEUR_INVALIDE')
    }
  })

  test('names what a product does not read, and the index that it does not have', async () => {
    const { hypotheses } = (await ask(`normales/${TOWN}?base_degc=18`)) as Body & { hypotheses: string[] }
    expect(hypotheses.join(' ')).toMatch(/Sans effet sur cette réponse\s: base_degc=18 \(/u)
    expectErreur(await service.get(`${PATH}/normales/${TOWN}?indice=spi_3`), 'VALIDATION_VALEUR_INVALIDE')
  })

  test('stands each source beside the others where all are asked for', async () => {
    const { resultats, ecarts_entre_sources = [] } = await ask(`normales/${TOWN}?sources=toutes`)
    const sources = new Set(resultats.map(({ source_code }) => source_code))
    expect(sources.size).toBeGreaterThan(1)
    expect(ecarts_entre_sources.length).toBeGreaterThan(0)
    for (const { minimum, maximum, sources: compared } of ecarts_entre_sources) {
      expect(maximum).toBeGreaterThanOrEqual(minimum ?? Number.NaN)
      expect(compared.every((each) => sources.has(each))).toBe(true)
    }
  })
})
