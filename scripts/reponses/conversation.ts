import type { Answer, Asker } from './ask.ts'
import { compare, type Difference } from './compare.ts'
import { type Question, told } from './question.ts'

/** Questions under way at a time: a server computes no more than six of one client. */
const AT_ONCE = 4
const CODINGS = ['gzip', 'br', 'zstd']

/** A question whose answers differ. */
export interface Disagreement extends Difference {
  question: Question
  line: string
  /** Before and after. */
  statuses: [number, number]
}

export interface Conversation {
  asked: number
  /** How many answers of each route have each status, those of the first server. */
  statuses: Map<string, Map<number, number>>
  disagreements: Disagreement[]
}

export interface Pair {
  before: Asker
  after: Asker
}

/** Asks both servers all questions and compares their answers. */
export async function converse(pair: Pair, questions: readonly Question[]): Promise<Conversation> {
  const conversation: Conversation = { asked: 0, statuses: new Map(), disagreements: [] }
  const rest = questions.values()
  const askRest = async () => {
    for (const question of rest) await askWithForms(pair, question, conversation)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askRest))
  return conversation
}

/** A question, and where that is wanted the same for a reader who holds the answer, by HEAD, and in each content coding. */
async function askWithForms(pair: Pair, question: Question, conversation: Conversation): Promise<void> {
  const { forms, ...plain } = question
  const given = await askBoth(pair, [plain, plain], conversation)
  if (!forms) return
  const holding = given.map(({ headers: { etag } }) => withHeader(plain, 'if-none-match', etag ?? '"aucune"'))
  await askBoth(pair, holding as [Question, Question], conversation)
  const head: Question = { ...plain, method: 'HEAD' }
  await askBoth(pair, [head, head], conversation)
  for (const coding of CODINGS) {
    const coded = withHeader(plain, 'accept-encoding', coding)
    await askBoth(pair, [coded, coded], conversation, given)
  }
}

const withHeader = (question: Question, name: string, value: string): Question => ({
  ...question,
  headers: { ...question.headers, [name]: value },
})

/** Asks each server its question and notes whether the answers are equal; where a body was `given` before, whether it comes again. */
async function askBoth(
  { before, after }: Pair,
  [old, young]: readonly [Question, Question],
  conversation: Conversation,
  given?: readonly Answer[],
): Promise<[Answer, Answer]> {
  const answers = await Promise.all([before.ask(old), after.ask(young)])
  const [a, b] = answers
  conversation.asked++
  const ofRoute = conversation.statuses.get(old.route) ?? new Map<number, number>()
  conversation.statuses.set(old.route, ofRoute.set(a.status, (ofRoute.get(a.status) ?? 0) + 1))
  const versions = { before: before.version, after: after.version }
  const difference = compare(old.route, a, b, versions) ?? changedBody(answers, given)
  if (difference) {
    conversation.disagreements.push({
      ...difference,
      question: old,
      line: told(old),
      statuses: [a.status, b.status],
    })
  }
  return answers
}

/** A server whose answer in a content coding is not the one that it gives without. */
function changedBody(answers: readonly Answer[], given: readonly Answer[] | undefined): Difference | undefined {
  if (!given) return undefined
  const same = answers.map(({ body }, i) => (given[i]?.body.equals(body) ? 'le même' : 'un autre'))
  const [before = '', after = ''] = same
  return same.includes('un autre')
    ? { where: 'corps décompressé, face au corps sans codage', before, after }
    : undefined
}
