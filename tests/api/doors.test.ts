import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SERVED } from '../../src/cli/composition.ts'
import { SMALL_BYTES } from '../../src/http/responseMemoryBudget.ts'
import { PAGES } from '../../src/portal/pages.ts'
import { expectErreur } from '../support/checks.ts'
import { forFile } from '../support/forFile.ts'
import { QUESTIONS } from '../support/questions.ts'
import { sharedService, startService } from '../support/service.ts'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const [, doors = '', attacks = ''] = readFileSync(file('docs/securite-menaces.md'), 'utf8').split('\n## ')
const rowsOf = (section: string) => section.split('\n').filter((line) => /^\| [^|-]/.test(line))
const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

describe('docs/securite-menaces.md', () => {
  test('names each route that a key does not count, with what lets it in', () => {
    const told = rowsOf(doors).flatMap((row) => {
      const [, access = '', operations = ''] = row.split('|')
      return named(operations).map((operation) => `${named(access)[0]} ${operation}`)
    })
    const isPage = new Set<unknown>(PAGES)
    const uncounted = SERVED.filter(({ access }) => access !== 'cle').map(
      (route) => `${route.access} ${isPage.has(route) ? 'pages' : route.operation}`,
    )
    expect(told.sort()).toEqual([...new Set(uncounted)].sort())
  })

  test('names for each attack tests that are there', () => {
    const tests = rowsOf(attacks).map((row) => named(row.split('|').at(-2) ?? ''))
    expect(tests.filter((paths) => paths.length === 0)).toHaveLength(1) // the heading
    expect(tests.flat().filter((path) => !existsSync(file(path)))).toEqual([])
  })
})

describe('The response memory budget', () => {
  const service = forFile(() => sharedService())
  /** Nothing that counts fits its budget. */
  const narrow = forFile(() => startService({ answerBudgetBytes: 1 }))
  const asked = [
    ...Object.entries(QUESTIONS).map(([route, { url }]) => [route, url] as const),
    ...PAGES.filter(({ path }) => !path.includes('{')).map(({ method, path }) => [`${method} ${path}`, path] as const),
    ['GET /villes/{code}', '/villes/gin_kankan'],
    ['GET /productible/{edition}/{fichier}', '/productible/edition_20260215/gin_kankan.json'],
    ['GET /adaptation/{edition}/{fichier}', '/adaptation/edition_20260215/gin_kankan.json'],
  ] as const

  test('holds every long answer, whatever route gives it, and counts none that it refuses', async () => {
    const held: string[] = []
    for (const [route, url] of new Map(asked)) {
      const { statusCode, rawPayload } = await service.get(url)
      if (statusCode !== 200 || rawPayload.length <= SMALL_BYTES) continue
      held.push(route)
      const refused = await narrow.get(url)
      expect([route, refused.statusCode]).toEqual([route, 503])
      expect(refused.headers['retry-after']).toBe('10')
    }
    expect(held).toEqual(expect.arrayContaining(['GET /openapi.json', 'GET /villes/{code}', 'GET /site-isole']))
    expect((await narrow.get(`/v1/cles/${narrow.cle.slice(0, 12)}`)).json()).toMatchObject({ utilise: 0 })
  })

  test('holds the list of tools, as it is made and as it is given again, and counts neither that is refused', async () => {
    const { cle, prefixe } = await narrow.issueCle()
    for (let i = 0; i < 2; i++) {
      const refused = await narrow.ask({
        method: 'POST',
        url: '/mcp',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${cle}`,
        },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      })
      expectErreur(refused, 'SERVEUR_SURCHARGE', 503)
    }
    const { utilise } = (
      await narrow.ask({ url: `/v1/cles/${prefixe}`, headers: { authorization: `Bearer ${cle}` } })
    ).json()
    expect(utilise).toBe(0)
  })
})
