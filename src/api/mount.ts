import type { LongAnswer, LongResource, Resource } from '../answers/resources/implement.ts'
import type { AnswerOf, Definition } from '../contract/definition.ts'
import { chunked } from '../formats/chunks.ts'
import { dialectOf } from '../formats/csvDialect.ts'
import type { Answer, Formats, OtherFormat, Page } from '../formats/render/answer.ts'
import { type Answering, type DataRoute, dataRoute } from './route.ts'

/** What HTTP must know of a resource beside its definition. */
export type MountOptions<D extends Definition> = Omit<Answering<D>, 'answer'>

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
