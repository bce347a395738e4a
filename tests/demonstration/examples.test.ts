import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { withFormat } from '../../src/api/openapi/examples.ts'
import { isPage, type ProgramRoute } from '../../src/api/route.ts'
import { SERVED } from '../../src/cli/composition.ts'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { demonstrationService } from '../support/demonstration.ts'
import { describedExamples, expectExamplesOfSchemas, expectTrueExamples } from '../support/describedExamples.ts'
import { forFile } from '../support/forFile.ts'
import { withoutReferences } from '../support/openapi.ts'
import { type AskedService, startService } from '../support/service.ts'
import { soak } from '../support/share.ts'
import { documentCommands } from './documentCommands.ts'

const STORED = fileURLToPath(new URL('../../src/api/openapi/storedExamples.json', import.meta.url))

/** What the demonstration refuses: nothing there is measured on the ground. */
const REFUSED = ['lireCalage']
/** A demonstration is not entered into a log. */
const NOT_LOGGED = ['lirePreuve', 'lireJournal']

const service = forFile(demonstrationService)
/** Of the small release, which has what the demonstration refuses; its keys are of zeros, which nobody is given. */
const small = forFile(() =>
  startService({ randomBytes: (size) => new Uint8Array(size), now: () => Date.UTC(2026, 0, 15, 12) }),
)
let document: OpenapiDocument
beforeAll(async () => {
  document = (await service.ask('/openapi.json')).json<OpenapiDocument>()
})

/** The example of an operation with each choice of each parameter in turn: every choice once. */
function choicesOf(document: OpenapiDocument): Map<string, string> {
  const choices = new Map<string, string>()
  for (const { path, method, question, status } of describedExamples(document)) {
    if (method !== 'get' || !status.startsWith('2')) continue
    const [address = '', query] = question.split('?')
    for (const { name, in: place, schema } of parametersOf(document, path)) {
      if (place !== 'query' || WRITING.includes(name)) continue
      for (const choice of schema.enum ?? schema.items?.enum ?? []) {
        const asked = new URLSearchParams(query)
        asked.set(name, String(choice))
        const which = `${name}=${choice}`
        if (!choices.has(which)) choices.set(which, `${address}?${asked}`)
      }
    }
  }
  return choices
}

/** Parameters that say how an answer is written, and not what it is: the columns of formats have examples of their own. */
const WRITING = ['format', 'forme', 'separateur', 'decimale']

interface Choice {
  enum?: readonly unknown[]
}

function parametersOf(document: OpenapiDocument, path: string) {
  const { parameters = [] } = withoutReferences(document).paths[path]?.get ?? {}
  return parameters as { name: string; in: string; schema: Choice & { items?: Choice } }[]
}

/** The columns of an answer in CSV. */
async function columnsOf(asked: AskedService, question: string): Promise<string[]> {
  const { statusCode, body } = await asked.get(withFormat(question, 'csv'))
  expect([question, statusCode]).toEqual([question, 200])
  return body.split('\r\n')[0]?.split(',') ?? []
}

/** Keys as the tests' service issues, shows and revokes them. */
async function cleExamples() {
  const corps = { email: 'nom@exemple.org', usage_prevu: 'dimensionnement d’une pompe' }
  const emise = await small.ask({ method: 'POST', url: '/v1/cles', payload: corps })
  expect(emise.statusCode).toBe(201)
  const { cle, prefixe } = emise.json<{ cle: string; prefixe: string }>()
  const url = `/v1/cles/${prefixe}`
  const own = { authorization: `Bearer ${cle}` }
  const shown = await small.ask({ url, headers: own })
  const revoked = await small.ask({ method: 'DELETE', url, headers: own })
  expect([shown.statusCode, revoked.statusCode, revoked.body]).toEqual([200, 204, ''])
  const parametres = { prefixe }
  return {
    emettreCle: { question: '/v1/cles', corps, reponse: emise.json(), parametres: {} },
    lireCle: { question: url, reponse: shown.json(), parametres },
    revoquerCle: { question: url, parametres },
  }
}

/** A message of the Model Context Protocol, the same for every release. */
async function messageExample() {
  const corps = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const headers = { accept: 'application/json, text/event-stream' }
  const answer = await service.ask({ method: 'POST', url: '/mcp', headers, payload: corps })
  expect(answer.statusCode).toBe(200)
  return { interrogerMcp: { question: '/mcp', corps, reponse: answer.json(), parametres: {} } }
}

test('what no release can be asked is stored: keys, messages, and the columns of what the demonstration refuses', async () => {
  const examples: Record<string, object> = { ...(await cleExamples()), ...(await messageExample()) }
  for (const { operation, exemple } of SERVED.filter((route): route is ProgramRoute => !isPage(route))) {
    if (REFUSED.includes(operation)) examples[operation] = { colonnes: await columnsOf(small, exemple ?? '') }
  }
  await expect(`${JSON.stringify(examples, undefined, 2)}\n`).toMatchFileSnapshot(STORED)
})

test('every operation has an example: an answer, or the refusal of what the demonstration has nothing for', () => {
  const shown = new Map(describedExamples(document).map(({ operationId, status }) => [operationId, status]))
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { operationId, responses } of Object.values(methods)) {
      const [status] = Object.keys(responses)
      if (status === '204' || status === '302') continue
      const expected = [...REFUSED, ...NOT_LOGGED].includes(operationId) ? /^4/ : /^2/
      expect([path, shown.get(operationId)]).toEqual([path, expect.stringMatching(expected)])
    }
  }
})

test('every example is what the release served answers to its question, asked with a key', async () => {
  expect(await expectTrueExamples(service, document)).toBeGreaterThan(60)
})

test('every choice that the description lists for a parameter has an answer, asked of the first operation that has it', async () => {
  const choices = choicesOf(document)
  expect(choices.get('salissure=hsu')).toMatch(/^\/v1\/grandeurs\//)
  expect(choices.get('type=p90')).toMatch(/^\/v1\/grandeurs\/annee_type\//)
  for (const question of choices.values()) {
    const { statusCode, body } = await service.get(question)
    expect([question, statusCode, statusCode === 200 ? '' : body]).toEqual([question, 200, ''])
  }
})

soak(
  'typical years of the six hourly towns are off the mean by what the method says: a month by 5.4 %, with solar weights by 1.8 %',
  async () => {
    const towns = (await service.get('/v1/grandeurs/annee_type/gin_siguiri')).json().erreur.details.villes.heures
    expect(towns).toHaveLength(6)
    for (const [ponderation, ofYear, ofMonth] of [
      ['iso', 1.1, 5.4],
      ['solaire', 0.4, 1.8],
    ] as const) {
      const off = { year: 0, month: 0 }
      for (const town of towns) {
        const answer = await service.get(`/v1/grandeurs/annee_type/${town}?ponderation=${ponderation}`)
        const { ecart_pct, mois_choisis } = answer.json<{ ecart_pct: number; mois_choisis: { ecart_pct: number }[] }>()
        off.year = Math.max(off.year, Math.abs(ecart_pct))
        off.month = Math.max(off.month, ...mois_choisis.map((month) => Math.abs(month.ecart_pct)))
      }
      const up = (pct: number) => Math.ceil(10 * pct) / 10
      expect([ponderation, up(off.year), up(off.month)]).toEqual([ponderation, ofYear, ofMonth])
    }
  },
)

test('every example of JSON is taken by the schema of its answer', () => {
  expectExamplesOfSchemas(document)
})

documentCommands()
