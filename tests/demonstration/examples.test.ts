import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatsOf, isPage, type ProgramRoute } from '../../src/api/route.ts'
import { SERVED } from '../../src/cli/composition.ts'
import type { CodeErreur } from '../../src/contract/erreurs.ts'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { expectErreur } from '../support/checks.ts'
import { copyOfDemonstration } from '../support/demonstration.ts'
import { withoutReferences } from '../support/openapi.ts'
import { startService, type TestService } from '../support/service.ts'
import { documentCommands } from './documentCommands.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STORED = fileURLToPath(new URL('../../src/api/openapi/examples.json', import.meta.url))
/** Long documents, of which the example is the start. */
const LONG = ['/openapi.json']
const DEMONSTRATION = 'edition_20000101'

/**
 * What is asked of the tests' small edition, and what the demonstration says to it: nothing there is measured on the ground,
 * and it has too few years of hours and days.
 */
const OF_SMALL_EDITION: Readonly<Record<string, CodeErreur>> = {
  lireCalage: 'RESSOURCE_INTROUVABLE',
  calculerAnneeType: 'INCOMPATIBILITE_SOURCE_GRANDEUR',
}

const CSV_ROWS = 4

let service: TestService
let small: TestService
beforeAll(async () => {
  const { version } = JSON.parse(await readFile(`${ROOT}/package.json`, 'utf8')) as { version: string }
  service = await startService({
    editions: copyOfDemonstration,
    version,
    // Keys of zeros, which nobody is given.
    randomBytes: (size) => new Uint8Array(size),
    now: () => Date.UTC(2026, 0, 15, 12),
  })
  small = await startService({ version })
})
afterAll(async () => {
  await service.close()
  await small.close()
})

function parametresOf({ path: pattern }: ProgramRoute, question: string): Record<string, string> {
  const url = new URL(question, 'http://service')
  const given = url.pathname.split('/')
  const path = pattern.split('/').flatMap((name, i) => {
    if (name === '{chemin}') return [['chemin', given.slice(i).join('/')]]
    return name.startsWith('{') ? [[name.slice(1, -1), given[i]]] : []
  })
  return { ...Object.fromEntries(path), ...Object.fromEntries(url.searchParams) }
}

/** The columns of an answer in CSV. */
async function columnsOf(asked: TestService, question: string): Promise<string[]> {
  const { statusCode, body } = await asked.get(inCsv(question))
  expect([question, statusCode]).toEqual([question, 200])
  return body.split('\r\n')[0]?.split(',') ?? []
}

const inCsv = (question: string) => `${question}${question.includes('?') ? '&' : '?'}format=csv`

async function exampleOf(route: ProgramRoute, question: string) {
  const parametres = parametresOf(route, question)
  const refusal = OF_SMALL_EDITION[route.operation]
  if (refusal) {
    const refused = await service.get(question)
    expectErreur(refused, refusal)
    const refus = { status: refused.statusCode, corps: refused.json() }
    return { edition: DEMONSTRATION, question, refus, colonnes: await columnsOf(small, question), parametres }
  }
  const answer = await service.get(question)
  const status = route.kind === 'donnees' ? 200 : route.response.status
  expect(answer.statusCode, `${question} ${answer.body.slice(0, 200)}`).toBe(status)
  const isJson = /json/.test(String(answer.headers['content-type']))
  const whole = isJson ? answer.json() : answer.body
  const hasCsv = route.kind === 'donnees' && formatsOf(route).includes('csv')
  const rows = hasCsv ? (await service.get(inCsv(question))).body.split('\r\n').slice(0, CSV_ROWS).join('\r\n') : ''
  return {
    edition: DEMONSTRATION,
    question,
    reponse: LONG.includes(question) ? startOf(whole) : whole,
    ...(hasCsv ? { colonnes: await columnsOf(service, question), csv: rows } : {}),
    parametres,
  }
}

/** Of the description of all routes what it is. */
function startOf(whole: { openapi: string; info: { title: string; version: string } }) {
  const { title, version } = whole.info
  return { openapi: whole.openapi, info: { title, version } }
}

async function cleExamples() {
  const corps = { email: 'nom@exemple.org', usage_prevu: 'dimensionnement d’une pompe' }
  const emise = await service.ask({ method: 'POST', url: '/v1/cles', payload: corps })
  expect(emise.statusCode).toBe(201)
  const { cle, prefixe } = emise.json<{ cle: string; prefixe: string }>()
  const url = `/v1/cles/${prefixe}`
  const own = { authorization: `Bearer ${cle}` }
  const shown = await service.ask({ url, headers: own })
  const revoked = await service.ask({ method: 'DELETE', url, headers: own })
  expect([shown.statusCode, revoked.statusCode, revoked.body]).toEqual([200, 204, ''])
  const parametres = { prefixe }
  return {
    emettreCle: { edition: null, question: '/v1/cles', corps, reponse: emise.json(), parametres: {} },
    lireCle: { edition: null, question: url, reponse: shown.json(), parametres },
    revoquerCle: { edition: null, question: url, parametres },
  }
}

test('every operation has an example, and each is what a release of simulated data answers', async () => {
  const examples: Record<string, object> = {}
  const described = SERVED.filter((route): route is ProgramRoute => !isPage(route))
  for (const route of described)
    if (route.exemple !== undefined) examples[route.operation] = await exampleOf(route, route.exemple)
  Object.assign(examples, await cleExamples())
  expect(Object.keys(examples).sort()).toEqual(described.map(({ operation }) => operation).sort())
  await expect(`${JSON.stringify(examples, undefined, 2)}\n`).toMatchFileSnapshot(STORED)
})

test('every answer of the description has an example, which its schema takes, or the refusal that the release gives', async () => {
  const document = withoutReferences((await service.ask('/openapi.json')).json<OpenapiDocument>())
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  ;(addFormats as unknown as (on: Ajv2020) => void)(ajv)
  ajv.addSchema({ $id: 'openapi', ...document } as object)
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId, responses }] of Object.entries(methods)) {
      const [status] = Object.keys(responses)
      if (status === '204' || status === '302') continue
      const shown = Object.entries(responses).flatMap(([code, { content = {} }]) =>
        Object.entries(content as Record<string, { examples?: { exemple: { value: unknown } } }>).flatMap(
          ([type, { examples }]) => (examples ? [{ code, type, value: examples.exemple.value }] : []),
        ),
      )
      expect(shown.length, operationId).toBeGreaterThan(0)
      const expected = OF_SMALL_EDITION[operationId] ? /^4/ : /^2/
      for (const { code, type, value } of shown) {
        expect([operationId, code]).toEqual([operationId, expect.stringMatching(expected)])
        if (!type.endsWith('json') || path === '/openapi.json') continue
        const at = ['paths', path, method, 'responses', code, 'content', type, 'schema'].map((part) =>
          encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
        )
        const validate = ajv.getSchema(`openapi#/${at.join('/')}`)
        expect(validate?.(value), `${operationId} ${ajv.errorsText(validate?.errors)}`).toBe(true)
      }
    }
  }
})

// Here and not in a file of its own: the release is there.
documentCommands(() => service.folder)
