import { beforeAll, describe, expect, test } from 'vitest'
import { releasesOf } from '../../src/answers/release.ts'
import { serviceDescription } from '../../src/api/openapi/document.ts'
import { SERVED } from '../../src/cli/composition.ts'
import { ERREURS } from '../../src/contract/erreurs.ts'
import { PRICED_YEARS } from '../../src/contract/prices.ts'
import { TERMS } from '../../src/contract/terms.ts'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import type { DocsEntry } from '../../src/portal/pages/docs/docsSearch.ts'
import { type Documented, operationPath, operationsOf } from '../../src/portal/pages/docs/operations.ts'
import { parseCatalogue } from '../../src/storage/catalogueFiles.ts'
import { sealLogged } from '../support/edition/logged.ts'
import { NEW_EDITION, paysTexts } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { withoutReferences } from '../support/openapi.ts'
import { CLE_ROUTES, MESSAGE_ROUTES } from '../support/questions.ts'
import { sealOldEdition } from '../support/sealedOnce.ts'
import { startService } from '../support/service.ts'
import { shownPrograms } from '../support/shownPrograms.ts'

const GUIDES = [
  '/docs',
  '/docs/demarrer',
  '/docs/recettes',
  '/docs/lecture',
  '/docs/termes',
  '/docs/erreurs',
  '/docs/changements',
]
const PUBLIC = 'https://service.example'

const service = forFile(() => startService({ editions: sealLogged }))
let document: OpenapiDocument
let operations: Documented[]
beforeAll(async () => {
  document = withoutReferences((await service.ask('/openapi.json')).json<OpenapiDocument>())
  operations = operationsOf(document)
})

/** What answers in the end, where a path leads elsewhere. */
const landed = async (path: string) => {
  const answer = await service.get(path)
  return answer.statusCode === 302 ? service.get(String(answer.headers.location)) : answer
}
const page = async (path: string): Promise<string> => {
  const { statusCode, body } = await service.ask(path)
  expect([path, statusCode]).toEqual([path, 200])
  return body
}

/** The question that a page of an operation shows, as curl asks it. */
async function questionShown(path: string): Promise<string> {
  const [, calls = ''] = (await page(path)).split('id="appel"')
  const curl = shownPrograms(calls, PUBLIC).find(({ language }) => language === 'curl')
  const [, question] = new RegExp(`"${PUBLIC}(/[^"]*)"`).exec(curl?.text ?? '') ?? []
  return question ?? ''
}

describe('The pages of the documentation', () => {
  test('have a page for every operation in both languages, which names its path, parameters and errors', async () => {
    expect(operations.length).toBe(Object.values(document.paths).flatMap(Object.keys).length)
    for (const { operationId, path, parameters = [], responses } of operations) {
      const codes = Object.keys(ERREURS).filter((code) => JSON.stringify(responses).includes(`\`${code}\``))
      for (const lang of ['', '/en']) {
        const body = await page(lang + operationPath(operationId))
        expect(body.match(/<h1/g)).toHaveLength(1)
        for (const told of [path, ...parameters.map(({ name }) => name), ...codes])
          expect(body, `${operationId} ${told}`).toContain(`<code>${told}</code>`)
        expect(body, operationId).not.toMatch(/undefined|\[object|\bNaN\b/)
      }
    }
  })

  test('show for every operation a question that the release served answers', async () => {
    for (const { operationId, path, method } of operations) {
      if ([...CLE_ROUTES, ...MESSAGE_ROUTES].includes(`${method} ${path}`)) continue
      const question = await questionShown(operationPath(operationId))
      expect(question, operationId).not.toBe('')
      const { statusCode, body } = await landed(question)
      expect([operationId, question, statusCode], body.slice(0, 300)).toEqual([operationId, question, 200])
    }
    // The example is of a source that this release has no series of.
    expect(await questionShown('/docs/api/lireSource')).toBe('/v1/sources/nasa_power')
  })

  test('say where the release served has nothing of the kind, and are whole where there is no release', async () => {
    const withoutHours = await startService({ editions: sealOldEdition })
    const hours = (await withoutHours.ask('/docs/api/lireHeures')).body
    expect(hours).toContain('Cette édition ne contient rien de tel')
    const year = (await withoutHours.ask('/docs/api/calculerAnneeType')).body
    expect(year).toContain('Cette édition ne contient rien de tel')
    expect((await withoutHours.ask('/docs/api/lireSerie')).body).not.toContain('Cette édition ne garde rien')
    await withoutHours.close()
    const empty = await startService({ editions: 'aucune' })
    for (const path of [...GUIDES, '/docs/api/lireHeures']) {
      const { statusCode, body } = await empty.ask(path)
      expect([path, statusCode, /undefined|\[object/.test(body)]).toEqual([path, 200, false])
    }
    await empty.close()
  })

  test('write the question that a reader fills in, and leave out what is empty', async () => {
    const asked = '/docs/api/listerSeries?localite=gin_labe&grandeur=&source=&format=csv&limit=5'
    expect(await questionShown(asked)).toBe('/v1/series?localite=gin_labe&format=csv&limit=5')
    const body = await page(asked)
    expect(body).toContain('value="gin_labe"')
    expect(body).toContain('<option selected>csv</option>')
  })

  test('show back nothing that a stranger put into an address but as text, and no key', async () => {
    const cle = service.cle
    const hostile = `"><script>alert(1)</script>'$(id)`
    const url = `/docs/api/listerSeries?localite=${encodeURIComponent(hostile)}&source=${cle}&inconnu=1`
    const body = await page(url)
    expect([body.includes('<script>alert'), body.includes(cle)]).toEqual([false, false])
    expect(await questionShown(url)).toContain('localite=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E%27%24%28id%29&')
    expect((await service.ask('/docs/api/%3Cscript%3E')).body).toContain('&lt;script&gt;')
  })

  test('lead only where something is, to the very part of the page', async () => {
    const paths = [...GUIDES, ...operations.map(({ operationId }) => operationPath(operationId))]
    const links = new Set<string>()
    for (const path of [...paths, ...paths.map((each) => `/en${each}`)])
      for (const [, href = ''] of (await page(path)).matchAll(/<a [^>]*href="(\/[^"]*|#[^"]+)"/g))
        links.add((href.startsWith('#') ? path + href : href).replaceAll('&amp;', '&'))
    for (const index of ['/docs/index.json', '/en/docs/index.json'])
      for (const { path } of JSON.parse(await page(index)) as DocsEntry[]) links.add(path)
    const answers = new Map<string, ReturnType<typeof landed>>()
    for (const link of links) {
      const [path = '', id] = link.split('#')
      const answer = answers.get(path) ?? landed(path)
      answers.set(path, answer)
      const { statusCode, body } = await answer
      expect([link, statusCode]).toEqual([link, 200])
      if (id !== undefined) expect(body, link).toContain(`id="${id}"`)
    }
  })

  test('tell by how many years what depends on them is priced', async () => {
    const text = (await page('/en/docs/erreurs')).replaceAll(/<[^>]*>/g, '')
    expect(text).toContain(`A price “per ${PRICED_YEARS} years” follows`)
    expect(text).toMatch(new RegExp(`\\d per ${PRICED_YEARS} years`))
  })

  test('are searched: a request, a parameter, an error and a term are found by their names or their sense', async () => {
    const found = async (path: string) => {
      const [, list = ''] = (await page(path)).split('<ul class="found">')
      return [...(list.split('</ul>')[0] ?? '').matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)
    }
    expect(await found('/docs?q=ALBEDO')).toContain('/docs/termes#albédo')
    expect((await found('/docs?q=inclinaison_deg'))[0]).toMatch(/^\/docs\/api\/\w+#parametres$/)
    expect(await found('/en/docs?q=429')).toContain('/en/docs/erreurs#CLES_QUOTA_JOURNALIER_DEPASSE')
    expect(await found('/en/docs?q=optimal%20tilt')).toContain('/en/docs/api/calculerInclinaisonOptimale')
    expect(await found('/docs?q=zzzz')).toEqual([])
    // How many there are, and that only the first of many are shown.
    const counted = async (path: string) =>
      /<p class="lead"[^>]*>([^<]*)</.exec(await page(path))?.[1]?.replace(/^\d+/, 'n')
    expect(await counted('/docs?q=e')).toBe('n résultats pour «\u00a0e\u00a0»\u202f; les 30 premiers.')
    expect(await counted('/en/docs?q=optimal%20tilt')).toMatch(/^n results? for “optimal tilt”\.$/)
    expect(await page('/docs?q=%3Cb%3Ezzz')).toContain('Rien ne contient «\u00a0&lt;b&gt;zzz\u00a0»')
  })

  test('stand in the plan of the site', async () => {
    const plan = await page('/sitemap.xml')
    for (const path of [...GUIDES, ...operations.map(({ operationId }) => operationPath(operationId))])
      for (const lang of ['', '/en']) expect(plan).toContain(`${lang}${path}</loc>`)
  })
})

describe('What the reader is told', () => {
  test('every path stands in the contents, and every error code with what to do in /docs/erreurs', async () => {
    const [contents, errors] = [await page('/docs'), await page('/docs/erreurs')]
    for (const path of Object.keys(document.paths)) expect(contents).toContain(`<code>${path}</code>`)
    for (const code of Object.keys(ERREURS)) expect(errors).toContain(`id="${code}"`)
    const { erreur } = (await service.get('/v1/normales/gin_kankan?periode_debut=2024-02-30')).json()
    expect(shownPrograms(errors, PUBLIC)[0]?.text).toBe(JSON.stringify({ erreur }, null, 2))
  })

  test('numbers in words read as their language has them; what is typed keeps its point', async () => {
    const french = await page('/docs/api/calculerProductiblePrFourni')
    expect(french).toMatch(/nombre de -5 à 1 <span|nombre de -\d+ à \d+/)
    expect(french).toContain('<code>0.2</code>')
  })

  test('every term that the page of terms says is in the interface is there', async () => {
    const [text, codes] = [JSON.stringify(document), (await service.get('/v1/grandeurs?limit=1000')).json()]
    const known = new Set([
      ...[...text.matchAll(/"([a-z][a-z0-9_]*)":/g)].map(([, name]) => name),
      ...[...text.matchAll(/"name":"([a-z][a-z0-9_]*)"/g)].map(([, name]) => name),
      ...(codes.items as { code: string }[]).map(({ code }) => code),
    ])
    const names = TERMS.flatMap(({ terms }) => terms.flatMap(({ contract }) => contract ?? []))
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  test('the changes name the releases kept, and hold both journals in their languages', async () => {
    const changes = await page('/docs/changements')
    expect(changes).toContain(`<code>${NEW_EDITION}</code>`)
    expect(changes).toMatch(/<div lang="fr"><h3>[\s\S]*<div lang="en"><h3>/)
  })
})

describe('English', () => {
  test('every sentence of the description has its English beside it', async () => {
    const { service: country } = parseCatalogue(await paysTexts())
    const release = releasesOf(service.editions)
    const description = serviceDescription({
      service: country,
      version: '0',
      publicUrl: '',
      editions: { current: undefined },
      release,
      routes: SERVED,
      ask: service.get,
      onFault: (error) => expect.unreachable(String(error)),
    })
    const [french, english] = (['fr', 'en'] as const).map((lang) => description.document(lang))
    // What is the same in both languages.
    const alike = new Set(['Altitude, m', 'Code', 'Licence'])
    const CODES = /^`[A-Z_]+`(?:, `[A-Z_]+`)*$/
    const untranslated: string[] = []
    const walk = (one: unknown, other: unknown) => {
      if (typeof one !== 'object' || one === null) return
      for (const [name, value] of Object.entries(one)) {
        const same = (other as Record<string, unknown>)[name]
        if ((name === 'description' || name === 'summary') && typeof value === 'string') {
          if (value === same && !alike.has(value) && !CODES.test(value)) untranslated.push(value)
        } else if (name !== 'examples' && name !== 'info') walk(value, same)
      }
    }
    walk(french, english)
    expect([...new Set(untranslated)]).toEqual([])
  })

  test('what has English words is shown in them alone', async () => {
    const body = await page('/en/docs/api/listerSeries')
    const table = /id="parametres"[\s\S]*?<\/table>/.exec(body)?.[0] ?? ''
    expect(table).toContain('Codes of places, separated by commas')
    expect(table).not.toContain('lang="fr"')
  })
})
