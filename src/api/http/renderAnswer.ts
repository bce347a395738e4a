import { type AskedPoint, tellPoint } from '../../answers/catalogue/pointTown.ts'
import { HELD_BYTES_PER_ROW } from '../../answers/measurements/slice.ts'
import { jsonArray, jsonObject } from '../../formats/chunks.ts'
import type { Answer, Chunks } from '../../formats/render/answer.ts'
import { detachBuffer } from '../../http/detachBuffer.ts'
import { type FairScheduler, scheduleFairly } from '../../http/fairScheduler.ts'
import { MEDIA_TYPES } from '../../http/mediaType.ts'

/** An answer longer than this many rows is given out as it is made, and not kept. */
export const KEPT_ROWS = 20_000

/** A finished answer. */
export interface KeptAnswer {
  body: Buffer
  type: string
  fileName: string | undefined
  page: { total: number; limit: number; offset: number } | undefined
}

/** An answer that is made while it is sent. */
export interface StreamedAnswer {
  chunks: Chunks
  type: string
  fileName: string | undefined
  /** Bytes that it holds in memory until its reader has it all. */
  heldBytes: number
}

export type RenderedAnswer = KeptAnswer | StreamedAnswer

/** Turns what a route answered into bytes, or into a stream where it is long. Every JSON answer names its edition. */
export async function renderAnswer(
  answer: Answer,
  edition: string,
  { scheduler, client }: { scheduler: FairScheduler; client: string },
  point?: AskedPoint,
): Promise<RenderedAnswer> {
  if (answer.kind === 'json' || answer.kind === 'geojson') {
    return {
      body: detachBuffer(Buffer.from(JSON.stringify({ ...withPoint(answer.body, point), edition }))),
      type: MEDIA_TYPES[answer.kind],
      fileName: undefined,
      page: answer.page,
    }
  }
  const { format, fileName, chunks, rows, page, heldBytes = rows * HELD_BYTES_PER_ROW } = asChunks(answer, point)
  const type = MEDIA_TYPES[format]
  if (rows > KEPT_ROWS) return { chunks, type, fileName, heldBytes }
  const made: Uint8Array[] = []
  for await (const chunk of scheduleFairly(scheduler, client, chunks))
    made.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return { body: detachBuffer(Buffer.concat(made)), type, fileName, page }
}

/** What a long answer is made of, and how. */
interface Made
  extends Pick<Extract<Answer, { kind: 'chunks' }>, 'fileName' | 'chunks' | 'rows' | 'page' | 'heldBytes'> {
  format: keyof typeof MEDIA_TYPES
}

function asChunks(answer: Extract<Answer, { kind: 'chunks' | 'list' }>, point: AskedPoint | undefined): Made {
  if (answer.kind === 'chunks') return answer
  const { head, list, items, tail, ...size } = answer
  return {
    ...size,
    format: 'json',
    chunks: jsonObject({ ...withPoint(head, point), [list]: jsonArray(items), ...tail }),
  }
}

/** A body with the point that it was asked for, and its warnings before its own. */
function withPoint(body: object, town: AskedPoint | undefined): object {
  if (!town) return body
  const { source_code: source, avertissements: own = [] } = body as { source_code?: string; avertissements?: string[] }
  const { point, avertissements: ofPoint } = tellPoint(town, source)
  const avertissements = [...ofPoint, ...own]
  return { point, ...body, ...(avertissements.length === 0 ? {} : { avertissements }) }
}
