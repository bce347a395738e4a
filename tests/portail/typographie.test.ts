import { expect, test } from 'vitest'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'

const service = forFile(() => sharedService('les deux'))

/** Code and scripts. */
const CODE = /<(pre|code|script)\b[\s\S]*?<\/\1>/g
/** Elements in the other language, by the language of the page. */
const FOREIGN = {
  fr: /<(\w+)\b[^>]* lang="en"[^>]*>[\s\S]*?<\/\1>/g,
  en: /<(\w+)\b[^>]* lang="fr"[^>]*>[\s\S]*?<\/\1>/g,
}
/** A sign that French separates by a no-break space, after a plain one. */
const PLAIN_SPACE = /[^\s] [:;!?%»](?!\w)|« |\d (?:kW|kWh|Wh|Wc|kWc|°C|km|h|m|m²|m³)(?![\p{L}\d²³])/u
const STRAIGHT_APOSTROPHE = /\p{L}(?:'|&#39;)\p{L}/u
/** A sign that English writes without a space before it. */
const SPACED_SIGN = /[\p{L}\d)”][ \u00a0\u202f][:;!?](?!\w)|\d[ \u00a0\u202f]%/u

/** A word that hardly a French sentence does without, and no English one has. */
const FRENCH_WORD =
  /(?<![\p{L}_’-])(?:le|la|les|des|du|une|est|sont|pour|dans|avec|aux|que|par|sans|cette|où)(?![\p{L}_’-])/iu

/** What a person reads or hears of a page: its title, its text, and the attributes that hold words. */
function wordsOf(body: string, lang: 'fr' | 'en'): string[] {
  const own = body
    .replace(/<html lang="\w+">/, '')
    .replaceAll(CODE, 'code')
    .replaceAll(FOREIGN[lang], '')
  const attributes = own.matchAll(/ (?:title|aria-label|alt|placeholder|data-read)="([^"]*)"/g)
  const metadata = own.matchAll(/<meta (?:name|property)="(?:og:)?(?:title|description)" content="([^"]*)"/g)
  const texts = own.matchAll(/>([^<]+)/g)
  return [...attributes, ...metadata, ...texts].map(([, words = '']) => words)
}

const OFF_GRID = '/site-isole?usage=maison&ville=gin_kankan&consommation_wh_jour=2000&profil=soir'
const PUMP = '/site-isole?usage=forage&ville=gin_kankan&hauteur_m=30&volume_m3_jour=5'

/** French paths of all pages. */
async function pagePaths(): Promise<string[]> {
  const { body } = await service.ask('/sitemap.xml')
  const paths = [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  const others = ['/rien', '/villes/inconnu', '/villes?q=kan', '/villes?q=zzz', '/?carte=nope', '/docs/api/rien']
  others.push(OFF_GRID, `${OFF_GRID}&tension_v=7`, PUMP)
  return [...paths.filter((path) => !/^\/en(?:\/|$)/.test(path)), ...others]
}

/** The words of all pages in a language that break one of its rules. */
async function faultsOf(lang: 'fr' | 'en', rules: readonly RegExp[]): Promise<string[]> {
  const paths = await pagePaths()
  expect(paths.length).toBeGreaterThan(60)
  const faults: string[] = []
  for (const path of paths) {
    const url = lang === 'fr' ? path : `/en${path}`
    const { body } = await service.ask({ url, headers: { accept: 'text/html' } })
    const wrong = wordsOf(body, lang).filter((words) => rules.some((rule) => rule.test(words)))
    faults.push(...wrong.map((words) => `${url}: ${words.trim()}`))
  }
  return faults
}

test('French pages have no-break spaces before signs and units and one kind of apostrophe, in text, titles and labels', async () => {
  expect(await faultsOf('fr', [PLAIN_SPACE, STRAIGHT_APOSTROPHE])).toEqual([])
})

test('English pages have no space before signs, in text, titles and labels', async () => {
  expect(await faultsOf('en', [SPACED_SIGN])).toEqual([])
})

test('English pages are in English, but for names and citations, which are marked as French', async () => {
  expect(await faultsOf('en', [FRENCH_WORD])).toEqual([])
})

/** The sentences that an answer of the interface composes. */
function sentencesOf(answer: unknown, isSentence = false): string[] {
  if (typeof answer === 'string') return isSentence ? [answer] : []
  if (typeof answer !== 'object' || answer === null) return []
  const composed = ['avertissements', 'hypotheses', 'limite', 'nom', 'origine']
  return Object.entries(answer).flatMap(([name, value]) =>
    sentencesOf(value, Array.isArray(answer) ? isSentence : composed.includes(name)),
  )
}

/** The first words of a text, however it is typeset. */
const firstWords = (text: string) => plain(text).slice(0, 50)
const plain = (text: string) => text.replaceAll('&#39;', '’').replaceAll(/\s/g, ' ')

test.each([
  [OFF_GRID, '/v1/grandeurs/dimensionnement_site_isole?localite=gin_kankan&consommation_wh_jour=2000&profil=soir'],
  [PUMP, '/v1/grandeurs/pompage?localite=gin_kankan&hauteur_m=30&volume_m3_jour=5'],
  ['/villes/gin_labe', '/v1/localites/gin_labe/synthese'],
  ['/incertitude', '/v1/grandeurs/productible_exceedance/gin_kankan?inclinaison_deg=12&probabilites=50,90'],
])('What answers say of themselves is French on %s and English on its English page', async (path, question) => {
  const answer = await service.get(question)
  expect(answer.statusCode, answer.body).toBe(200)
  const sentences = sentencesOf(answer.json()).map(firstWords)
  const page = async (url: string) => plain((await service.ask({ url, headers: { accept: 'text/html' } })).body)
  const [french, english] = [await page(path), await page(`/en${path}`)]
  expect(sentences.filter((each) => french.includes(each)).length).toBeGreaterThan(0)
  expect(sentences.filter((each) => english.includes(each))).toEqual([])
})
