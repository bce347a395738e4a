import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Chapter } from './chapters.ts'
import type { Words } from './described.ts'
import type { CodeErreur } from './erreurs.ts'
import type { Granularite } from './vocabulary.ts'

/** A route that answers from a release: what is asked and what is answered, in words and types. It knows no server and no release. */
export interface Definition<
  P extends TProperties = TProperties,
  Q extends TProperties = TProperties,
  A extends TSchema = TSchema,
> {
  /** Path with parameters as `{name}`. */
  path: string
  /** Stable name of what the route does: in the logs, and for the programs that are made from its description. */
  operation: string
  /** One short good question, which the demonstration answers where it has what is asked for. */
  exemple: string
  chapter: Chapter
  summary: Words
  description: Words
  /** `cle`: a key is needed, and counted. */
  access: 'libre' | 'cle'
  params: TObject<P>
  /** The parameter that names the town asked about; by default `localite`, where there is one. `point`: coordinates alone do. */
  town?: 'code' | 'point'
  /** The parameter that names a series, which may be that of a cell. */
  serie?: 'code'
  query: TObject<Q>
  /** The longest step of series that it can answer from, where that is not the month. */
  longestStep?: Granularite
  /** The variables that it cannot do without, where the question names none. */
  reads?: readonly string[]
  /** Whether its values at a point may be interpolated between cells. */
  interpolates?: true
  answer: A
  /** Errors that it can give, beside those of every route of data. */
  erreurs: readonly CodeErreur[]
  /** Whether it gives what the release stores, the same for ever; what is computed changes with the engine. */
  stored: boolean
  /** The parameter whose values each count one of the quota: a question for several is as many. */
  counted?: keyof Q & string
}

/** The error of a parameter that is none. */
const ERREUR_OF: Readonly<Record<string, CodeErreur>> = {
  format: 'VALIDATION_FORMAT_NON_SUPPORTE',
  limit: 'VALIDATION_LIMIT_HORS_BORNES',
  periode_debut: 'VALIDATION_FORMAT_DATE_INVALIDE',
}

/** The errors that follow from what is asked. */
function erreursOf({ properties: query, required }: TObject): CodeErreur[] {
  return [
    ...Object.entries(ERREUR_OF).flatMap(([name, code]) => (name in query ? [code] : [])),
    ...(required?.some((name) => !('default' in (query[name] ?? {}))) ? (['VALIDATION_CHAMP_MANQUANT'] as const) : []),
  ]
}

/**
 * Declares a route of data; without words of its own its summary describes it. Of its errors it names those that do not follow
 * from what is asked.
 */
export function define<Q extends TProperties, A extends TSchema, P extends TProperties = Record<never, never>>(
  definition: Pick<Definition<P, Q, A>, 'path' | 'operation' | 'exemple' | 'chapter' | 'summary' | 'answer'> &
    Partial<Omit<Definition<P, Q, A>, 'query'>> & { query: Q },
): Definition<P, Q, A> {
  const { summary, erreurs = [] } = definition
  const query = Type.Object(definition.query)
  return {
    access: 'cle',
    stored: true,
    params: Type.Object({}) as TObject<P>,
    description: { fr: `${summary.fr}.`, en: `${summary.en}.` },
    ...definition,
    query,
    erreurs: [...erreurs, ...erreursOf(query)],
  }
}

/** A question in which whatever is not given is as its schema has it by default; what has no default must be given. */
export function withDefaults<P extends TProperties>(
  schema: TObject<P>,
  given: Partial<Static<TObject<P>>>,
): Static<TObject<P>> {
  const defaults = Object.entries<TSchema & { default?: unknown }>(schema.properties).flatMap(([name, parameter]) =>
    parameter.default === undefined ? [] : [[name, parameter.default]],
  )
  return { ...Object.fromEntries(defaults), ...given }
}

/** The fields of a schema in its order, out of values that have them and may have more. */
export function itemOf<P extends TProperties>(
  { properties }: TObject<P>,
  values: Static<TObject<P>>,
): Static<TObject<P>> {
  const fields = Object.keys(properties).filter((name) => name in values)
  return Object.fromEntries(fields.map((name) => [name, Reflect.get(values, name)])) as Static<TObject<P>>
}

/** What a definition is asked: the parameters of its path and of its query, defaults filled in. */
export type QuestionOf<D extends Definition> = Static<D['params']> & Static<D['query']>
export type AnswerOf<D extends Definition> = Static<D['answer']>
