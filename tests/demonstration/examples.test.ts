import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatsOf, isPage, type ProgramRoute } from '../../src/api/route.ts'
import { SERVED } from '../../src/cli/composition.ts'
import type { CodeErreur } from '../../src/contract/erreurs.ts'
import { expectErreur } from '../support/checks.ts'
import { copyOfDemonstration } from '../support/demonstration.ts'
import { startService, type TestService } from '../support/service.ts'
import { documentCommands } from './documentCommands.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STORED = fileURLToPath(new URL('../../src/api/openapi/examples.json', import.meta.url))
/** Long documents, of which the example is the start. */
const LONG = ['/openapi.json']
/** Operations whose answers are a year of hours: the example has the first of them. */
const YEARS_OF_HOURS = ['calculerAnneeType']
const HOURS_SHOWN = 2

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

type Parametres = { path: Record<string, string>; query: Record<string, string> }

function parametresOf({ path: pattern }: ProgramRoute, question: string): Parametres {
  const url = new URL(question, 'http://service')
  const given = url.pathname.split('/')
  const path = pattern.split('/').flatMap((name, i) => {
    if (name === '{chemin}') return [['chemin', given.slice(i).join('/')]]
    return name.startsWith('{') ? [[name.slice(1, -1), given[i]]] : []
  })
  return { path: Object.fromEntries(path), query: Object.fromEntries(url.searchParams) }
}

async function exampleOf(route: ProgramRoute, question: string) {
  const refusal = OF_SMALL_EDITION[route.operation]
  const asked = refusal ? small : service
  if (refusal) expectErreur(await service.get(question), refusal)
  const answer = await asked.get(question)
  const status = route.kind === 'donnees' ? 200 : route.response.status
  expect(answer.statusCode, `${question} ${answer.body.slice(0, 200)}`).toBe(status)
  const isJson = /json/.test(String(answer.headers['content-type']))
  const whole = isJson ? answer.json() : answer.body
  const hasCsv = route.kind === 'donnees' && formatsOf(route).includes('csv')
  const asCsv = `${question}${question.includes('?') ? '&' : '?'}format=csv`
  return {
    question,
    reponse: LONG.includes(question)
      ? startOf(whole)
      : YEARS_OF_HOURS.includes(route.operation)
        ? { ...whole, resultats: whole.resultats.slice(0, HOURS_SHOWN) }
        : whole,
    ...(hasCsv ? { csv: (await asked.get(asCsv)).body.split('\r\n').slice(0, CSV_ROWS).join('\r\n') } : {}),
    parametres: parametresOf(route, question),
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
  const parametres = { path: { prefixe }, query: {} }
  return {
    emettreCle: { question: '/v1/cles', corps, reponse: emise.json(), parametres: { path: {}, query: {} } },
    lireCle: { question: url, reponse: shown.json(), parametres },
    revoquerCle: { question: url, parametres },
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

// Here and not in a file of its own: the release is there.
documentCommands(() => service.folder)
