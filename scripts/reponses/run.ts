import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Asker } from './ask.ts'
import { type Checkout, serve } from './checkout.ts'
import { leftOut } from './compare.ts'
import { type Conversation, converse, type Disagreement, type Pair } from './conversation.ts'
import { type Description, parametersOf } from './description.ts'
import { readFacts } from './facts.ts'
import { otherQuestions } from './otherQuestions.ts'
import { pageQuestions } from './pageQuestions.ts'
import type { Question } from './question.ts'
import {
  compareReleases,
  copyReleases,
  DEMONSTRATION,
  datasetReleases,
  MADE_UP_YEARS,
  type ReleaseSet,
} from './releases.ts'
import { routeQuestions } from './routeQuestions.ts'
import { number, tellCounts, tellDisagreements, tellRoutes } from './tell.ts'

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
const [before, after] = positionals.map((path) => resolve(path))
const perRoute = Number(values['par-route'])
const routes = new RegExp(values.routes)
const ignored = values.ignorer.map((text) => new RegExp(text))

/** Routes that were asked, of which no answer told more than a refusal. */
const unanswered = new Set<string>()
const answered = new Set<string>()

process.exitCode = await main()

async function main(): Promise<number> {
  if (before === undefined || after === undefined || positionals.length > 2 || !(perRoute > 0)) {
    console.error(USAGE)
    return 2
  }
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-reponses-'))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const dataset = values.donnees === undefined ? [] : [datasetReleases(resolve(values.donnees))]
  try {
    let equal = true
    for (const set of [DEMONSTRATION, MADE_UP_YEARS, ...dataset]) {
      const of = (root: string, name: string): Checkout => ({
        root,
        data: join(folder, set.name, name),
        stop: stopping.signal,
      })
      if (!(await compareOn(set, of(before, 'avant'), of(after, 'apres')))) equal = false
    }
    if (unanswered.size > 0) console.log(`sans aucune réponse 2xx ou 3xx : ${[...unanswered].join(', ')}`)
    return equal ? 0 : 1
  } catch (error) {
    if (stopping.signal.aborted) return 130
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes releases, serves them from both checkouts and compares; answers whether nothing differs. */
async function compareOn(set: ReleaseSet, old: Checkout, young: Checkout): Promise<boolean> {
  const releasesEqual = await makeReleases(set, old, young)
  await using opened = new AsyncDisposableStack()
  const open = async (checkout: Checkout) => {
    const served = await serve(checkout)
    opened.defer(() => served.stop())
    const asker = new Asker(served)
    opened.defer(() => asker.close())
    return asker
  }
  const pair = { before: await open(old), after: await open(young) }
  if (set === DEMONSTRATION) for (const line of leftOut(versionsOf(pair))) console.log(line)
  return (await compareAnswers(set.name, pair)) && releasesEqual
}

/** Lays the same releases down for both servers, or those that each checkout makes; answers whether these are equal. */
async function makeReleases(set: ReleaseSet, old: Checkout, young: Checkout): Promise<boolean> {
  for (const { data } of [old, young]) await mkdir(data, { recursive: true })
  await set.make(old)
  if (!values.chacun) {
    await copyReleases(old.data, young.data)
    return true
  }
  await set.make(young)
  const { count, differing } = await compareReleases(old.data, young.data)
  console.log(`${set.name} : ${number(count)} fichiers d'éditions, ${number(differing.length)} différents`)
  for (const name of differing) console.log(`  DIFFÈRE ${name}`)
  return differing.length === 0
}

/** Asks and reports; answers whether nothing differs that is not ignored. */
async function compareAnswers(name: string, pair: Pair): Promise<boolean> {
  const { answers, pages } = await questionsFor(pair.before)
  let equal = true
  for (const [part, questions] of [
    [name, answers],
    [`${name}, pages`, pages],
  ] as const) {
    const begun = performance.now()
    const conversation = await converse(pair, questions)
    if (!report(part, conversation, (performance.now() - begun) / 1000)) equal = false
  }
  return equal
}

function report(part: string, conversation: Conversation, seconds: number): boolean {
  if (conversation.asked === 0) return true
  for (const [route, own] of conversation.statuses) {
    if (!route.startsWith('/')) continue
    if ([...own.keys()].some((status) => status < 400)) answered.add(route)
    if (answered.has(route)) unanswered.delete(route)
    else unanswered.add(route)
  }
  const isIgnored = ({ question: { path, route } }: Disagreement) =>
    ignored.some((form) => form.test(path) || form.test(route))
  const { disagreements } = conversation
  const counted = disagreements.filter((each) => !isIgnored(each))
  console.log(tellCounts(part, conversation, seconds))
  if (values.detail) for (const line of tellRoutes(conversation)) console.log(line)
  if (counted.length < disagreements.length)
    console.log(`  ignorées : ${number(disagreements.length - counted.length)}`)
  for (const line of tellDisagreements(counted)) console.log(line)
  return counted.length === 0
}

async function questionsFor(asker: Asker): Promise<{ answers: Question[]; pages: Question[] }> {
  const description = await asker.json<Description>('/openapi.json')
  const facts = await readFacts(asker)
  const ofRoutes = Object.entries(description.paths).flatMap(([route, { get }]) =>
    get ? routeQuestions(route, parametersOf(get, description), facts, perRoute) : [],
  )
  const all = [...ofRoutes, ...otherQuestions(facts), ...(await pageQuestions(asker, description, facts, perRoute))]
  const wanted = all.filter(({ route }) => routes.test(route))
  const isPage = ({ route }: Question) => route.startsWith('page ')
  return { answers: wanted.filter((each) => !isPage(each)), pages: wanted.filter(isPage) }
}

function versionsOf({ before, after }: Pair) {
  return { before: before.version, after: after.version }
}
