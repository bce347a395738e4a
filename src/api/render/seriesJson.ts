import type { Serie } from '../../contract/catalogue.ts'
import type { SerieItem } from '../../contract/schemas.ts'
import type { Answer } from '../route.ts'
import { jsonAround } from './json.ts'
import { jsonRows } from './mesureRows.ts'
import { type MesurePart, sizeOf } from './mesuresAnswer.ts'

/** Several series as one answer, each with what the catalogue says of it and its measurements; read as their turn comes. */
export function seriesJson(parts: readonly MesurePart[], edition: string, show: (serie: Serie) => SerieItem): Answer {
  return {
    kind: 'chunks',
    format: 'json',
    chunks: {
      async *[Symbol.asyncIterator]() {
        yield '{"series":['
        for (const [i, { serie, read }] of parts.entries()) {
          if (i > 0) yield ','
          yield* jsonAround(show(serie), 'mesures', jsonRows(await read()))
        }
        yield `],"edition":${JSON.stringify(edition)}}`
      },
    },
    ...sizeOf(parts),
  }
}
