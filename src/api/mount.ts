import { severalSeries } from '../answers/measurements/severalSeries.ts'
import type { MesureSlice } from '../answers/measurements/slice.ts'
import { periodMs } from '../answers/period.ts'
import type { LongAnswer, LongResource, MesuresResource, Resource } from '../answers/resources/implement.ts'
import type { seriesMesures } from '../answers/resources/series.ts'
import type { AnswerOf, Definition, QuestionOf } from '../contract/definition.ts'
import type { FormatOrFile } from '../contract/parameters/format.ts'
import { chunked } from '../formats/chunks.ts'
import { dialectOf } from '../formats/csvDialect.ts'
import type { Answer, Formats, OtherFormat, Page } from '../formats/render/answer.ts'
import { mesuresAnswer, partOf, seriesJson, wideAnswer, wideFormat } from '../formats/render/mesuresAnswer.ts'
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

/** The route of a resource whose answer ends with the measurements of a series. */
export function mountMesures<D extends Definition, List extends keyof AnswerOf<D> & string>(
  { definition, list, answer }: MesuresResource<D, List>,
  {
    rows,
    fileName,
  }: {
    /** Its rows as JSON. */
    rows: (slice: MesureSlice) => Iterable<string>
    /** Name of its file, without the release. */
    fileName: (code: string, question: QuestionOf<D>) => string
  },
  options: MountOptions<D>,
): DataRoute {
  return dataRoute(definition, {
    ...options,
    async answer({ release, question, ...context }) {
      const dialect = dialectOf(question)
      const { head, slice } = await answer(release, question, context)
      const format = formatOf(question)
      if (format !== 'json') {
        const name = `${fileName(slice.serie.code, question)}_${release.id}`
        return mesuresAnswer(format, { release, parts: [partOf(slice)], name, dialect, point: context.point })
      }
      return { kind: 'list', head: { ...head, edition: release.id }, list, items: rows(slice), rows: slice.count }
    },
  })
}

/** The route of the measurements of several series. */
export function mountSeveralSeries({ definition, answer }: typeof seriesMesures): DataRoute {
  return dataRoute(definition, {
    check({ release, question }) {
      dialectOf(question)
      periodMs(question)
      if (question.forme === 'large') wideFormat(question.format, severalSeries(release, question))
    },
    unitsIn: ({ release, question }) => severalSeries(release, question).length,
    async answer({ release, question, ...context }) {
      const dialect = dialectOf(question)
      const parts = await answer(release, question, context)
      const { format, forme } = question
      const name = `mesures_${parts.length}_series_${release.id}`
      const table = { release, parts, name, dialect, point: context.point }
      if (forme === 'large') {
        const series = parts.map(({ serie }) => serie)
        return wideAnswer(wideFormat(format, series), table)
      }
      if (format === 'json') return seriesJson(parts, release.id)
      return mesuresAnswer(format, table)
    },
  })
}

/** What the schema of the question let through. */
function formatOf(question: object): FormatOrFile {
  return (question as { format: FormatOrFile }).format
}
