import type { SerieOfSeveral } from '../../answers/resources/series.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import type { seriesMesures } from '../../contract/resources/series.ts'
import type { Answer } from '../route.ts'
import { jsonAround } from './json.ts'
import { jsonRows } from './mesureRows.ts'
import { sizeOf } from './mesuresAnswer.ts'

const SERIES = 'series' satisfies keyof AnswerOf<typeof seriesMesures>
const MESURES = 'mesures' satisfies keyof AnswerOf<typeof seriesMesures>[typeof SERIES][number]

/** Several series as one answer, each with what the catalogue says of it and its measurements; read as their turn comes. */
export function seriesJson(parts: readonly SerieOfSeveral[], edition: string): Answer<never> {
  return {
    kind: 'list',
    head: {},
    list: SERIES,
    items: {
      async *[Symbol.asyncIterator]() {
        for (const [i, { head, read }] of parts.entries()) {
          if (i > 0) yield ','
          yield* jsonAround(head, MESURES, jsonRows(await read()))
        }
      },
    },
    tail: { edition },
    ...sizeOf(parts),
  }
}
