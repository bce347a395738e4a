import { severalSeries } from '../answers/measurements/severalSeries.ts'
import type { MesureSlice } from '../answers/measurements/slice.ts'
import { periodMs } from '../answers/period.ts'
import type { MesuresResource } from '../answers/resources/implement.ts'
import type { seriesMesures } from '../answers/resources/series.ts'
import type { AnswerOf, Definition, QuestionOf } from '../contract/definition.ts'
import type { FormatOrFile } from '../contract/parameters/format.ts'
import { dialectOf } from '../formats/csvDialect.ts'
import { mesuresAnswer, partOf, seriesJson } from '../formats/render/mesuresAnswer.ts'
import { wideAnswer, wideFormat } from '../formats/render/wideTable.ts'
import type { MountOptions } from './mount.ts'
import { type DataRoute, dataRoute } from './route.ts'

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
