/**
 * Asks a server many questions, half of them made from its description, half of them mutants of those, and checks each answer:
 * no 500, status, media type, schema and columns as described, a body that is what its media type says. `npm run fuzz
 * [-- --questions 200000] [--graine 1] [--demonstration]`; prints a table, and ends with 1 where an answer was wrong.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sealEdition } from '../../src/edition/seal/seal.ts'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { newEdition } from '../../tests/support/editions.ts'
import { resolved } from '../client/openapiTypes.ts'
import { readFacts } from '../reponses/facts.ts'
import { otherQuestions, pageQuestions } from '../reponses/fixedQuestions.ts'
import { lineOf, type Question, randomOf } from '../reponses/question.ts'
import { routeQuestions } from '../reponses/routeQuestions.ts'
import { type Answer, Server } from '../reponses/server.ts'
import { AnswerChecks, type Description } from './answerChecks.ts'
import { mutate } from './mutate.ts'

/** Questions under way at a time: a server computes no more than six of one client. */
const AT_ONCE = 4
const SHARE_DESCRIBED = 0.5
const TOLD_EVERY = 10_000
/** Examples that are printed of each fault. */
const EXAMPLES = 3

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '200000' },
    graine: { type: 'string', default: '1' },
    demonstration: { type: 'boolean', default: false },
  },
})
const wanted = Number(values.questions)
const root = fileURLToPath(new URL('../../', import.meta.url))
const data = await mkdtemp(join(tmpdir(), 'harmattan-fuzz-'))
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

/** What came of the questions: counts by group and status, and the faults with examples. */
const groups = new Map<string, Map<string, number>>()
const faults = new Map<string, { count: number; examples: string[] }>()
let asked = 0

try {
  if (!values.demonstration) await sealEdition({ folder: join(data, 'editions'), ...(await newEdition()) })
  await using server = Object.assign(await Server.start({ root, data, stop: stopping.signal }), {
    async [Symbol.asyncDispose]() {
      await server.stop()
    },
  })
  const description = await server.json<Description & OpenapiDocument>('/openapi.json')
  const checks = new AnswerChecks(description)
  const described = await describedQuestions(server, description)
  const rest = questionsIn(described)
  const began = performance.now()
  const askRest = async () => {
    for (const question of rest) await askAndCheck(server, checks, question)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askRest))
  report((performance.now() - began) / 1000)
  const { status } = await server.ask({ route: 'fin', path: '/v1/localites?limit=1' })
  if (status !== 200) throw new Error(`le serveur ne répond plus à une bonne question : ${status}`)
  process.exitCode = faults.size === 0 ? 0 : 1
} finally {
  await rm(data, { recursive: true, force: true })
}

/** All good and bad questions of the description, in an order drawn at random. */
async function describedQuestions(server: Server, description: OpenapiDocument): Promise<Question[]> {
  const facts = await readFacts(server)
  const routes = Object.entries(description.paths).filter(([, { get }]) => get)
  const perRoute = Math.ceil((wanted * SHARE_DESCRIBED) / routes.length)
  const ofRoutes = routes.flatMap(([route, { get }]) =>
    routeQuestions(
      route,
      (get?.parameters ?? []).map((each) => resolved(description, each)),
      facts,
      perRoute,
    ),
  )
  const fixed = [...otherQuestions(facts), ...(await pageQuestions(server, description, facts, perRoute))]
  const random = randomOf(`ordre ${values.graine}`)
  return [...ofRoutes, ...fixed]
    .map((question) => ({ question, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ question }) => question)
}

/** The described questions and their mutants in turn, until there are as many as wanted. */
function* questionsIn(described: readonly Question[]): Generator<Question> {
  const random = randomOf(`mutants ${values.graine}`)
  for (let i = 0; i < wanted; i++) {
    const own = i % 2 === 0 ? described[i / 2] : undefined
    yield own ?? { ...mutate(described, random), route: 'mutants' }
  }
}

async function askAndCheck(server: Server, checks: AnswerChecks, question: Question): Promise<void> {
  let status = 'rien'
  try {
    const answer: Answer = await server.ask(question)
    status = String(answer.status)
    for (const fault of checks.faultsOf(question, answer)) note(fault, question)
  } catch (error) {
    if (stopping.signal.aborted) throw error
    note(`aucune réponse : ${(error as Error).message}`, question)
  }
  const group = groups.get(question.route) ?? new Map<string, number>()
  groups.set(question.route, group.set(status, (group.get(status) ?? 0) + 1))
  if (++asked % TOLD_EVERY === 0) console.error(`${asked} questions, ${faults.size} sortes de fautes`)
}

function note(fault: string, question: Question): void {
  const known = faults.get(fault) ?? { count: 0, examples: [] }
  if (known.examples.length < EXAMPLES) known.examples.push(lineOf(question).slice(0, 400))
  known.count++
  faults.set(fault, known)
}

function report(seconds: number): void {
  const total = new Map<string, number>()
  for (const counts of groups.values())
    for (const [status, count] of counts) total.set(status, (total.get(status) ?? 0) + count)
  const line = (name: string, counts: ReadonlyMap<string, number>) => {
    const told = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([status, count]) => `${status} × ${count}`)
    return `${name.padEnd(64)} | ${told.join(', ')}`
  }
  console.log('questions                                                        | réponses')
  for (const [route, counts] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(line(route, counts))
  console.log(line(`en tout : ${asked} en ${Math.round(seconds)} s`, total))
  const count = [...faults.values()].reduce((sum, each) => sum + each.count, 0)
  console.log(`fautes : ${count}, de ${faults.size} sortes`)
  for (const [fault, { count: times, examples }] of faults) {
    console.log(`${times} × ${fault}`)
    for (const example of examples) console.log(`    ${example}`)
  }
}
