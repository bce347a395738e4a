import Type, { type TObject, type TProperties } from 'typebox'
import { type CodeErreur, ErreurContrat } from '../../contract/erreurs.ts'
import { GRANULARITES, type Granularite } from '../../contract/vocabulary.ts'
import { type StepAmounts, sumPresent, wholeSteps } from '../../derive/wholeSteps.ts'
import { type Answer, type DataRoute, dataRoute, type Question } from '../route.ts'
import { readWindow } from '../window.ts'
import { type Asked, chooseSerie, type Needs } from './chooseSerie.ts'
import { csvAnswer, figure, headOf, jsonAnswer, whenOf } from './envelope.ts'
import { Inputs } from './inputs.ts'
import { COMMON, type Filled, STEPS } from './parameters.ts'
import { stepsSchema } from './schemas.ts'
import type { Words } from './words.ts'

export const CHAPTER = 'Grandeurs calculées'

export const COMPUTED_ERREURS: readonly CodeErreur[] = [
  'RESSOURCE_INTROUVABLE',
  'INCOMPATIBILITE_SOURCE_GRANDEUR',
  'PLAGE_TEMPORELLE_NON_DISPONIBLE',
  'VALIDATION_CHAMP_MANQUANT',
  'VALIDATION_FORMAT_DATE_INVALIDE',
  'VALIDATION_FORMAT_NON_SUPPORTE',
  'VALIDATION_VALEUR_INVALIDE',
]

/** A result in steps of time: amounts that add up, and how a row is read off their sums. */
export interface Computed<Name extends string = string> {
  unite: string
  amounts: StepAmounts<Name>
  /** The value of a step or of the whole period, first, and the route's further fields. */
  row(sums: Record<Name, number>): { valeur: number; [detail: string]: number }
  /** What the total is: a sum, a mean, a ratio. */
  total: string
  words: Words
  /** Parameters that were not applied as the query has them. */
  parametres?: Record<string, unknown>
}

export interface StepsRoute<P extends TProperties> {
  code: string
  summary: string
  description: string
  /** Parameters of its own, beside those of every computation. */
  parameters: P
  /** Fields that it adds to each row and to the total. */
  details?: TProperties
  needs(query: Filled<P>): Needs
  compute(inputs: Inputs, query: Filled<P>, granularite: Granularite): Promise<Computed>
}

/** A variable that is computed on request, in steps of time. */
export function stepsRoute<P extends TProperties>(route: StepsRoute<P>): DataRoute {
  const details = Object.keys(route.details ?? {})
  return dataRoute({
    path: `/v1/grandeurs/${route.code}`,
    chapter: CHAPTER,
    summary: route.summary,
    description: route.description,
    query: Type.Object({ ...COMMON, ...route.parameters, ...STEPS }) as unknown as TObject,
    response: stepsSchema(route.details ?? {}),
    csv: true,
    erreurs: COMPUTED_ERREURS,
    answer: (question) => answerSteps(route, details, question as unknown as Question<object, Filled<P> & AskedSteps>),
  }) as DataRoute
}

type AskedSteps = Asked & { granularite: Granularite; format?: 'json' | 'csv' }

async function answerSteps<P extends TProperties>(
  route: StepsRoute<P>,
  details: readonly string[],
  { edition, query, mesures }: Question<object, Filled<P> & AskedSteps>,
): Promise<Answer> {
  readWindow(query)
  const inputs = new Inputs(edition, chooseSerie(edition, query, route.needs(query)), mesures)
  const { granularite } = query
  requireStep(inputs, granularite)
  const own = Object.fromEntries(
    Object.keys(route.parameters).map((name) => [name, (query as Record<string, unknown>)[name]]),
  )
  const { unite, amounts, row, total, words, parametres } = await route.compute(inputs, query, granularite)

  const head = headOf(inputs, {
    code: route.code,
    unite,
    granularite,
    parametres: { ...own, ...parametres, granularite },
    words,
  })
  const rows = wholeSteps(amounts, granularite).flatMap(({ slot, sums }) => {
    const { valeur, ...rest } = figures(row(sums))
    // A ratio has no value where there is nothing to divide by, as at night.
    return valeur === undefined || Number.isNaN(valeur)
      ? []
      : [{ ...whenOf(granularite, slot), valeur, niveau_confiance: 'C', ...rest }]
  })
  if (query.format === 'csv') return csvAnswer(head, rows, details)
  const { sums, present } = sumPresent(amounts)
  const steps = Object.values(amounts.columns)[0]?.length ?? 0
  const { valeur = Number.NaN, ...rest } = figures(row(sums))
  const empty = present === 0 || Number.isNaN(valeur)
  return jsonAnswer({ ...head, completude_pct: steps === 0 ? 0 : Math.round((present / steps) * 10_000) / 100 }, rows, {
    total: empty ? null : valeur,
    total_definition: total,
    ...(details.length === 0 ? {} : { total_detail: empty ? null : rest }),
  })
}

function figures(row: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, figure(value)]))
}

/** Steps finer than those of the source would be made up. */
function requireStep({ serie }: Inputs, granularite: Granularite): void {
  const possible = GRANULARITES.slice(GRANULARITES.indexOf(serie.granularite))
  if (possible.includes(granularite)) return
  throw new ErreurContrat(
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    `La série « ${serie.code} » est au pas ${serie.granularite} ; granularités possibles : ${possible.join(', ')}.`,
    { details: { champ: 'granularite', recu: granularite, accepte: possible, code_serie_source: serie.code } },
  )
}

/** Said of totals that add up. */
export const SUM_TOTAL = 'Somme de tous les pas de la source dans la période demandée.'
