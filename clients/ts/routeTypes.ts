import type { CALCULS, Routes } from './openapi.ts'

/** A path of data, as the contract writes it. */
export type Path = keyof Routes
/** What a path takes, in itself and in its query. */
export type Params<P extends Path> = Routes[P]['params']
/** What an answer to a question for several towns has, and no answer to a question for one. */
interface OfTowns {
  localites: readonly unknown[]
  resultats: readonly { localite: string }[]
}
type OfOne<A> = Exclude<A, OfTowns>
/** What a path answers, in JSON; where it takes one town or several, what it answers of one. */
export type Answer<P extends Path> = [OfOne<Routes[P]['answer']>] extends [never]
  ? Routes[P]['answer']
  : OfOne<Routes[P]['answer']>
/** What a path that takes several towns answers of them. */
export type AnswerOfTowns<P extends Path> = Extract<Routes[P]['answer'], OfTowns>
/** Formats of a path. */
export type Format<P extends Path> = Routes[P]['formats']

/** How an answer is to be written, where it is taken as it comes. */
export type Written<P extends Path> = {
  format?: Format<P> | undefined
} & ('parquet' extends Format<P>
  ? { separateur?: 'virgule' | 'point_virgule' | undefined; decimale?: 'point' | 'virgule' | undefined }
  : unknown)

/** A page of a list. */
export interface Page {
  items: unknown[]
  total: number
  edition: string
}
/** Paths that answer in pages. */
export type ListPath = { [P in Path]: Answer<P> extends Page ? P : never }[Path]
/** Paths that answer in CSV too. */
export type CsvPath = { [P in Path]: 'csv' extends Format<P> ? P : never }[Path]

/** A variable that is computed on request. */
export type Calcul = keyof typeof CALCULS

/** A variable that is computed of several towns at once. */
export type CalculOfTowns = {
  [N in Calcul]: [AnswerOfTowns<(typeof CALCULS)[N]>] extends [never] ? never : N
}[Calcul]

/** What can be said of one question beside its parameters. */
export interface Call {
  signal?: AbortSignal | undefined
}

/** Parameters and what is said of the question; both may be left out where nothing is required. */
export type Given<P extends Path> =
  Record<never, never> extends Params<P> ? [params?: Params<P>, call?: Call] : [params: Params<P>, call?: Call]
