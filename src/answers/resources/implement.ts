import type { Serie } from '../../contract/catalogue.ts'
import type { AnswerOf, Definition, QuestionOf } from '../../contract/definition.ts'
import type { Outline } from '../../contract/outline.ts'
import type { EcartSerieItem, EditionGardeeItem } from '../../contract/resources/editions.ts'
import type { SyntheseItem } from '../../contract/resources/synthese.ts'
import type { NoProof, Proof } from '../../edition/proof/proofs.ts'
import type { AskedPoint } from '../catalogue/pointTown.ts'
import type { MesureSlice } from '../measurements/slice.ts'
import type { Release } from '../release.ts'
import { typeset } from '../typeset.ts'

/** What an answer may need beside the release and the question. */
export interface Context {
  /** Of the engine that answers. */
  version: string
  /** Where the release is consulted, without a final slash; undefined: not known. */
  adresse: string | undefined
  /** Of the country; empty: not known. */
  outline: Outline
  /** The point asked about, where the question gives coordinates in place of its town. */
  point?: AskedPoint | undefined
  /** The releases kept, newest first; empty for a resource that is not mounted as listing them. */
  editions: readonly EditionGardeeItem[]
  /** The first figures of a town with data. Throws the contract's 404. */
  synthese(code: string): Promise<SyntheseItem>
  /** The series in which the two releases that the question names differ. */
  ecarts(): Promise<readonly EcartSerieItem[]>
  /** The way from the measurement of a series at an instant to the signed log of releases, or why there is none. */
  prove(serie: Serie, instant: number): Promise<Proof | NoProof>
}

/** A resource: its definition, and how a release answers it. Throws the contract's errors. */
export interface Resource<D extends Definition, A = AnswerOf<D>> {
  definition: D
  answer(release: Release, question: QuestionOf<D>, context: Context): A | Promise<A>
}

/**
 * Implements a definition: question and answer are those that it declares. What is stored is given in the words of the
 * release's tables; the sentences of anything else are the service's own, and are typeset here.
 */
export function implement<D extends Definition>(definition: D, answer: Resource<D>['answer']): Resource<D> {
  if (definition.stored) return { definition, answer }
  return { definition, answer: async (...asked) => typeset(await answer(...asked)) }
}

/** The fields of an answer that are lists. */
type ListIn<D extends Definition> = {
  [Name in keyof AnswerOf<D> & string]: AnswerOf<D>[Name] extends readonly unknown[] ? Name : never
}[keyof AnswerOf<D> & string]

/** The rows of one of its lists. */
export type RowIn<
  D extends Definition,
  List extends keyof AnswerOf<D>,
> = AnswerOf<D>[List] extends readonly (infer Row)[] ? Row : never

/** An answer that ends with a long list, its rows made as they are given out. */
export interface LongAnswer<D extends Definition, List extends keyof AnswerOf<D>> {
  head: Omit<AnswerOf<D>, List>
  count: number
  row(i: number): RowIn<D, List>
}

/** A resource whose answer ends with a long list; `list` is its field. */
export interface LongResource<D extends Definition, List extends keyof AnswerOf<D> & string>
  extends Resource<D, LongAnswer<D, List>> {
  list: List
}

export function implementLong<D extends Definition, List extends ListIn<D>>(
  definition: D,
  list: List,
  answer: Resource<D, LongAnswer<D, List>>['answer'],
): LongResource<D, List> {
  return {
    definition,
    list,
    async answer(...asked) {
      const { head, ...rows } = await answer(...asked)
      return { head: typeset(head), ...rows }
    },
  }
}

/** An answer that ends with the measurements of a series; whoever gives them out writes their rows. */
export interface MesuresAnswer<D extends Definition, List extends keyof AnswerOf<D>> {
  head: Omit<AnswerOf<D>, List>
  slice: MesureSlice
}

/** A resource whose answer ends with the measurements of a series; `list` is its field. */
export interface MesuresResource<D extends Definition, List extends keyof AnswerOf<D> & string>
  extends Resource<D, MesuresAnswer<D, List>> {
  list: List
}

export function implementMesures<D extends Definition, List extends ListIn<D>>(
  definition: D,
  list: List,
  answer: Resource<D, MesuresAnswer<D, List>>['answer'],
): MesuresResource<D, List> {
  return { definition, list, answer }
}

/** A page of a list, in the envelope of the contract. */
export function page<T, Item>(
  all: readonly T[],
  { limit, offset }: { limit: number; offset: number },
  show: (each: T) => Item,
): { items: Item[]; total: number; limit: number; offset: number } {
  return { items: all.slice(offset, offset + limit).map(show), total: all.length, limit, offset }
}
