import type { Release } from '../../answers/release.ts'
import type { Context } from '../../answers/resources/implement.ts'
import type { AnswerOf, Definition, QuestionOf } from '../../contract/definition.ts'
import type { MEDIA_TYPES } from '../../http/mediaType.ts'
import type { CsvDialect } from '../../storage/csvCell.ts'
import type { JsonItems } from '../chunks.ts'

/** A question put to a release: the parameters of path and query together. */
export interface ReleaseQuestion<Q = object> {
  release: Release
  question: Q
}

export interface Page {
  total: number
  limit: number
  offset: number
}

/** The pieces of a long answer, made as they are given out, and anew each time they are read. */
export type Chunks = Iterable<string> | AsyncIterable<string | Uint8Array>

/** What a data route answers. What is given out in chunks never stands whole in memory where it is long. */
export type Answer<Body = object> =
  | { kind: 'json'; body: Body; page?: Page }
  /** JSON that ends with a long list, its items made as they are given out; `tail` follows it. */
  | {
      kind: 'list'
      head: object
      list: string
      items: JsonItems
      tail?: object
      rows: number
      heldBytes?: number
    }
  /** JSON of another vocabulary than the contract's. */
  | { kind: 'geojson'; body: object; page?: Page }
  | {
      kind: 'chunks'
      format: Exclude<keyof typeof MEDIA_TYPES, 'json' | 'geojson'>
      fileName?: string
      chunks: Chunks
      rows: number
      page?: Page
      /** Bytes of what the chunks are made from; by default those of a row of measurements for each row. */
      heldBytes?: number
    }

/** The formats of a resource beside JSON. */
export type OtherFormat<D extends Definition> =
  QuestionOf<D> extends { format: infer Format extends string } ? Exclude<Format, 'json'> : never

/** What an answer is rendered with. */
export interface Rendering<Q = object> extends ReleaseQuestion<Q>, Pick<Context, 'version' | 'point' | 'outline'> {
  /** The page of a list that the answer is. */
  page?: Page
  dialect: CsvDialect
}

/** How an answer is given in each format of its definition beside JSON. */
export type Formats<D extends Definition> = {
  [Format in OtherFormat<D>]: (body: AnswerOf<D>, rendering: Rendering<QuestionOf<D>>) => Answer<never>
}
