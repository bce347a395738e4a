import Type, { type TObject, type TSchema } from 'typebox'
import type { Context } from '../answers/resources/implement.ts'
import type { AskedSteps, StepsOfPlace } from '../computations/climate/placeSteps.ts'
import type { AnswerTo } from '../computations/list.ts'
import type { ComputationName, Computations } from '../contract/computed/list.ts'
import type { AnswerOf, Definition, QuestionOf } from '../contract/definition.ts'
import { Text } from '../contract/described.ts'
import { INTERPOLATION, OPTIONAL_COORDINATES } from '../contract/parameters/point.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import type { Answer, ReleaseQuestion } from '../formats/render/answer.ts'
import type { CsvwTable } from '../formats/render/csvwTable.ts'
import type { DescribedRoute, DescribedWords, PageOrFile, PlainRoute, RouteWords } from '../http/route.ts'
import type { RelatedLink } from './http/ogcLinks.ts'

/** A question put to a release with everything that its answer may depend on. */
export interface Question<Q = object> extends ReleaseQuestion<Q>, Context {
  /** Has the steps of a file made. */
  placeSteps(asked: AskedSteps): Promise<StepsOfPlace>
  /** Has a variable computed. */
  compute<Name extends ComputationName>(name: Name, question: Computations[Name]): Promise<AnswerTo<Name>>
}

/** What a data route tells of a question before it answers it. */
interface Foreseen<Q = object> {
  /** The table that its CSV is, where that is described at an address of its own. */
  csvw?(requested: ReleaseQuestion<Q>): CsvwTable
  /** How many things a question asks about, where only the release can tell. */
  unitsIn?(requested: ReleaseQuestion<Q>): number
  /** Throws where a question can be seen to have no answer before anything is computed: then it counts one, whatever it asks. */
  check?(requested: ReleaseQuestion<Q>): void
  /** Where the same data are told by the OGC API: a link of the answer. */
  related?(requested: ReleaseQuestion<Q>): RelatedLink | undefined
  /** Bytes that the answer may be expected to hold while it is sent, where it is costly to make. */
  expectedBytes?(requested: ReleaseQuestion<Q>): number
}

/** A route that answers from a release: cached, conditional, compressed, with the headers of data. */
export interface DataRoute extends RouteWords, DescribedWords, Foreseen {
  kind: 'donnees'
  method: 'GET'
  query: TObject
  response: TSchema
  /** The parameter that names the town asked about; the question may give coordinates in its place, and must for a `point`. */
  town?: { name: string; in: 'path' | 'query' | 'point'; isList: boolean }
  /** The parameter of its path that names a series, which may be that of a cell. */
  serie?: 'code'
  /** The longest step of series that it can answer from, where that is not the month. */
  longestStep?: Granularite
  /** The variables that it cannot do without, where the question names none. */
  reads?: readonly string[]
  /** Whether it gives what the release stores, the same for ever; what is computed changes with the engine. */
  stored: boolean
  /** Whether it lists the releases: then its answer changes as one comes or goes, also where it names one. */
  listsEditions: boolean
  /** Whether it cites the release at the address that was asked, where the service is told none. */
  citesAddress: boolean
  /** Whether its path names two releases, `a` and `b`: both must stand, and it answers from the second unless told otherwise. */
  comparesEditions: boolean
  /** The parameter whose values are each a thing asked about: a question for several counts for as many. */
  counted?: string
  answer(question: Question): Promise<Answer>
}

export type Route<Needs = never> = DataRoute | PlainRoute<Needs>
/** A route of the description for programs. */
export type ProgramRoute = DataRoute | DescribedRoute

/** Formats that a data route answers in. */
export function formatsOf({ query }: DataRoute): readonly string[] {
  return (query.properties.format as { enum?: string[] } | undefined)?.enum ?? ['json']
}

const EDITION_PARAM = Text.optional({
  fr: 'Édition d’où répondre, par exemple edition_20261121 (par défaut : la dernière)',
  en: 'Release to answer from, such as edition_20261121 (default: the latest)',
})

/** How a definition is answered over HTTP. */
export interface Answering<D extends Definition>
  extends Partial<Pick<DataRoute, 'listsEditions' | 'citesAddress' | 'comparesEditions'>>,
    Foreseen<QuestionOf<D>> {
  answer(question: Question<QuestionOf<D>>): Promise<Answer<AnswerOf<D>>>
}

/** The errors of a point, beside those of a town. */
const POINT_ERREURS = ['RESSOURCE_INTROUVABLE', 'VALIDATION_CHAMP_MANQUANT', 'VALIDATION_VALEUR_INVALIDE'] as const

/** The route of a definition. The parameter `edition` is every data route's; coordinates are those of every one that takes a town. */
export function dataRoute<D extends Definition>(definition: D, answering: Answering<D>): DataRoute {
  const { answer: response, town: _, ...words }: Definition = definition
  const town = townOf(definition)
  return {
    listsEditions: false,
    citesAddress: false,
    comparesEditions: false,
    ...words,
    ...answering,
    ...(town ? { town, erreurs: [...new Set([...definition.erreurs, ...POINT_ERREURS])] } : {}),
    response,
    query: Type.Object({
      ...definition.query.properties,
      ...(town && town.in !== 'point' ? OPTIONAL_COORDINATES : {}),
      ...(definition.interpolates ? INTERPOLATION : {}),
      edition: EDITION_PARAM,
    }),
    kind: 'donnees',
    method: 'GET',
  }
}

/** Where a definition takes a town; none where it takes several at least, which no point stands for. */
function townOf({ town, params, query }: Definition): DataRoute['town'] {
  if (town === 'point') return { name: 'localite', in: 'point', isList: false }
  const name: string = town ?? 'localite'
  if (name in params.properties) return { name, in: 'path', isList: false }
  const asked = query.properties[name] as { type?: string } | undefined
  const required = (query.required ?? []) as readonly string[]
  return asked && !required.includes(name) ? { name, in: 'query', isList: asked.type === 'array' } : undefined
}

/** Whether a route is for a person's browser. */
export function isPage(route: Route): route is PageOrFile {
  return route.kind === 'service' && route.page === true
}
