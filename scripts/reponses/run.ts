import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { resolved } from '../client/openapiTypes.ts'
import {
  type Comparison,
  compareAnswers,
  describeDifferences,
  describeStatuses,
  notCompared,
  number,
  type Pair,
} from './compare.ts'
import { readFacts } from './facts.ts'
import { otherQuestions, pageQuestions } from './fixedQuestions.ts'
import type { Question } from './question.ts'
import { compareReleases, copyReleases, type ReleaseSet, releaseSets } from './releases.ts'
import { routeQuestions } from './routeQuestions.ts'
import { type Checkout, Server } from './server.ts'

const USAGE =
  'npm run comparer-reponses -- <copie avant> <copie après> [--donnees <dossier de rds-guinee>] [--chacun] [--par-route <nombre>] [--routes <expression>] [--ignorer <expression>]… [--detail]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    donnees: { type: 'string' },
    chacun: { type: 'boolean', default: false },
    'par-route': { type: 'string', default: '400' },
    routes: { type: 'string', default: '' },
    detail: { type: 'boolean', default: false },
    ignorer: { type: 'string', multiple: true, default: [] },
  },
})
const perRoute = Number(values['par-route'])
const routes = new RegExp(values.routes)
const ignored = values.ignorer.map((text) => new RegExp(text))

/** Routes that were asked, with whether any answer was more than a refusal. */
const answered = new Map<string, boolean>()

process.exitCode = await main()

async function main(): Promise<number> {
  const roots = positionals.map((path) => resolve(path))
  if (roots.length !== 2 || !(perRoute > 0)) {
    console.error(USAGE)
    return 2
  }
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-reponses-'))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  try {
    let equal = true
    for (const set of releaseSets(values.donnees && resolve(values.donnees))) {
      const [before, after] = roots.map((root, i): Checkout => {
        return { root, data: join(folder, set.name, String(i)), stop: stopping.signal }
      }) as [Checkout, Checkout]
      equal = (await makeReleases(set, before, after)) && equal
      equal = (await compareOn(set, before, after)) && equal
    }
    const refused = [...answered].flatMap(([route, wasAnswered]) => (wasAnswered ? [] : [route]))
    if (refused.length > 0) console.log(`sans aucune réponse 2xx ou 3xx : ${refused.join(', ')}`)
    return equal ? 0 : 1
  } catch (error) {
    if (stopping.signal.aborted) return 130
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Gives both servers the same releases, or each those that its checkout makes; returns whether these are equal. */
async function makeReleases(set: ReleaseSet, before: Checkout, after: Checkout): Promise<boolean> {
  for (const { data } of [before, after]) await mkdir(data, { recursive: true })
  await set.make(before)
  if (!values.chacun) {
    await copyReleases(before.data, after.data)
    return true
  }
  await set.make(after)
  const { count, differing } = await compareReleases(before.data, after.data)
  console.log(`${set.name} : ${number(count)} fichiers d’éditions, ${number(differing.length)} différents`)
  for (const name of differing) console.log(`  DIFFÈRE ${name}`)
  return differing.length === 0
}

/** Serves a set of releases from both checkouts, asks and reports; returns whether all answers are equal, but for the ignored ones. */
async function compareOn({ name }: ReleaseSet, before: Checkout, after: Checkout): Promise<boolean> {
  await using started = new AsyncDisposableStack()
  const start = async (checkout: Checkout) => {
    const server = await Server.start(checkout)
    started.defer(() => server.stop())
    return server
  }
  const pair: Pair = [await start(before), await start(after)]
  for (const line of notCompared(pair)) console.log(line)
  const questions = (await questionsFor(pair[0])).filter(({ route }) => routes.test(route))
  const isPage = ({ route }: Question) => route.startsWith('page ')
  let equal = true
  for (const [part, own] of [
    [name, questions.filter((each) => !isPage(each))],
    [`${name}, pages`, questions.filter(isPage)],
  ] as const) {
    if (own.length > 0) equal = report(part, await compareAnswers(pair, own)) && equal
  }
  return equal
}

async function questionsFor(server: Server): Promise<Question[]> {
  const description = await server.json<OpenapiDocument>('/openapi.json')
  const facts = await readFacts(server)
  const ofRoutes = Object.entries(description.paths).flatMap(([route, { get }]) => {
    const parameters = (get?.parameters ?? []).map((each) => resolved(description, each))
    return get ? routeQuestions(route, parameters, facts, perRoute) : []
  })
  return [...ofRoutes, ...otherQuestions(facts), ...(await pageQuestions(server, description, facts, perRoute))]
}

function report(part: string, { asked, statuses, differences }: Comparison): boolean {
  for (const [route, counts] of statuses) {
    if (!route.startsWith('/')) continue
    answered.set(route, answered.get(route) || [...counts.keys()].some((status) => status < 400))
  }
  const counted = differences.filter(
    ({ question: { path, route } }) => !ignored.some((form) => form.test(path) || form.test(route)),
  )
  console.log(
    `${part} : ${number(asked)} questions, ${number(differences.length)} différences, dont ${number(differences.length - counted.length)} ignorées (${describeStatuses(statuses.values())})`,
  )
  if (values.detail) for (const [route, own] of statuses) console.log(`  ${route} : ${describeStatuses([own])}`)
  for (const line of describeDifferences(counted)) console.log(line)
  return counted.length === 0
}
