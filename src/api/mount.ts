import type { LongAnswer, LongResource, Resource } from '../answers/resources/implement.ts'
import type { AnswerOf, Definition, QuestionOf } from '../contract/definition.ts'
import { chunked } from '../formats/chunks.ts'
import type { CsvDialect } from '../storage/csvCell.ts'
import { dialectOf } from './csvDialect.ts'
import {
  type Answer,
  type Answering,
  type DataRoute,
  dataRoute,
  type Page,
  type Question,
  type ReleaseQuestion,
} from './route.ts'

/** What HTTP must know of a resource beside its definition. */
export type MountOptions<D extends Definition> = Omit<Answering<D>, 'answer'>

/** The formats of a resource beside JSON. */
type OtherFormat<D extends Definition> =
  QuestionOf<D> extends { format: infer Format extends string } ? Exclude<Format, 'json'> : never

/** What an answer is rendered with. */
export interface Rendering<Q = object> extends ReleaseQuestion<Q>, Pick<Question, 'version' | 'point' | 'outline'> {
  /** The page of a list that the answer is. */
  page?: Page
  dialect: CsvDialect
}

/** How an answer is given in each format of its definition beside JSON. */
export type Formats<D extends Definition> = {
  [Format in OtherFormat<D>]: (body: AnswerOf<D>, rendering: Rendering<QuestionOf<D>>) => Answer<never>
}

/** The route of a resource. */
export function mount<D extends Definition>(
  resource: Resource<D>,
  formats: Formats<D>,
  options: MountOptions<D> = {},
): DataRoute {
  return dataRoute(resource.definition, {
    ...options,
    async answer({ release, question, ...context }) {
      const dialect = dialectOf(question)
      const body = await resource.answer(release, question, context)
      const page = isPage(body) ? { page: { total: body.total, limit: body.limit, offset: body.offset } } : {}
      const format = otherFormat<D>(question)
      if (format === undefined) return { kind: 'json', body, ...page }
      return formats[format](body, {
        release,
        question,
        version: context.version,
        point: context.point,
        outline: context.outline,
        dialect,
        ...page,
      })
    },
  })
}

/** The route of a resource whose answer ends with a long list. */
export function mountLong<D extends Definition, List extends keyof AnswerOf<D> & string>(
  { definition, list, answer }: LongResource<D, List>,
  { csv }: { csv: (answer: LongAnswer<D, List>) => Answer<never> },
  options: MountOptions<D> = {},
): DataRoute {
  return dataRoute(definition, {
    ...options,
    async answer({ release, question, ...context }) {
      const made = await answer(release, question, context)
      if (otherFormat<D>(question) !== undefined) return csv(made)
      const rows = chunked(made.count, (i) => JSON.stringify(made.row(i)), ',')
      return { kind: 'list', head: made.head, list, items: rows, rows: made.count }
    },
  })
}

/** The format asked, where it is not JSON. */
function otherFormat<D extends Definition>(question: object): OtherFormat<D> | undefined {
  // The schema of the question lets no other word through.
  return 'format' in question && question.format !== 'json' ? (question.format as OtherFormat<D>) : undefined
}

function isPage(body: object): body is Page {
  return 'total' in body && 'limit' in body && 'offset' in body
}
