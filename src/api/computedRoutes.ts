import { findSource } from '../answers/catalogue/catalogueIndex.ts'
import { eachTown, requireAllCovered } from '../answers/catalogue/eachTown.ts'
import { type PeriodRequest, periodMs } from '../answers/period.ts'
import { COMPUTED, type ComputationName, type Computations } from '../contract/computed/list.ts'
import type { Definition } from '../contract/definition.ts'
import { ErreurContrat } from '../contract/erreurs.ts'
import type { ComputedFormat } from '../contract/parameters/format.ts'
import { redact } from '../contract/redact.ts'
import { dialectOf } from '../formats/csvDialect.ts'
import type { Answer, ReleaseQuestion } from '../formats/render/answer.ts'
import { type Answers, renderComputed, type TextFormat } from '../formats/render/computedAnswer.ts'
import { computedWorkbook } from '../formats/render/computedWorkbook.ts'
import { expectedBytes } from './expectedBytes.ts'
import { type DataRoute, dataRoute, type Question } from './route.ts'

/** The routes of all variables that are computed on request. */
export const COMPUTED_ROUTES: readonly DataRoute[] = Object.keys(COMPUTED).map((name) =>
  routeOf(name as ComputationName),
)

function routeOf(name: ComputationName): DataRoute {
  const definition = COMPUTED[name]
  const answer = 'details' in definition ? answerInSteps : answerOne
  return dataRoute(definition as Definition, {
    check,
    expectedBytes: (requested) => expectedBytes(definition, requested),
    answer: (question) => answer(name, question),
  })
}

/** Refuses a question that has no answer in any town, and one for several towns of which one has none. */
function check({ release, question }: ReleaseQuestion): void {
  dialectOf(question)
  const { localite, source, source_meteo, ...own } = question as Partial<SeveralTownsQuestion>
  periodMs(own)
  if (source !== undefined) findSource(release, source, 'source')
  if (source_meteo !== undefined) findSource(release, source_meteo, 'source_meteo')
  if (!Array.isArray(localite) || localite.length < 2) return
  refuseOfTowns(own)
  requireAllCovered(release, localite)
}

/** Has a variable computed; what the schema of its definition read is its question. */
function compute<Name extends ComputationName>(name: Name, requested: Question, question: object) {
  return requested.compute(name, question as Computations[Name])
}

async function answerOne(name: ComputationName, requested: Question): Promise<Answer> {
  const {
    format,
    separateur: _,
    decimale: __,
    ...question
  } = requested.question as { format: TextFormat | 'xlsx' } & Dialect
  const rendering = 'epw' in COMPUTED[name].question.properties ? { epw: format === 'epw' } : {}
  const answer = await compute(name, requested, { ...question, ...rendering })
  return rendered([answer], format, requested)
}

interface SeveralTownsQuestion extends PeriodRequest {
  localite?: string[]
  code_serie_source?: string
  source?: string
  source_meteo?: string
  granularite: string
  format: ComputedFormat
}

/** What a question says of its CSV, which no computation hangs on. */
interface Dialect {
  separateur?: string
  decimale?: string
}

function rendered(answers: Answers, format: TextFormat | 'xlsx', requested: Question): Answer {
  const written = { ...requested, dialect: dialectOf(requested.question) }
  return format === 'xlsx' ? computedWorkbook(answers, written) : renderComputed(answers, format, written)
}

/** A variable in steps of time, of one town or of several at once: each is computed as a question of its own. */
async function answerInSteps(name: ComputationName, requested: Question): Promise<Answer> {
  const asked = requested.question as SeveralTownsQuestion & Dialect
  const { format, separateur: _, decimale: __, localite: towns = [], ...own } = asked
  const of = (localite: string | undefined) => compute(name, requested, { ...own, ...(localite ? { localite } : {}) })
  const answers = towns.length < 2 ? [await of(towns[0])] : await eachTown(requested.release, towns, of)
  return rendered(answers, format, requested)
}

/** What can be asked of one town alone. */
function refuseOfTowns({
  granularite,
  code_serie_source,
}: Partial<Pick<SeveralTownsQuestion, 'granularite' | 'code_serie_source'>>): void {
  if (code_serie_source !== undefined) {
    throw new ErreurContrat(
      'VALIDATION_VALEUR_INVALIDE',
      `« code_serie_source » nomme une série, qui est d'une seule ville : ne le donnez pas avec plusieurs localités.`,
      {
        details: {
          champ: 'code_serie_source',
          recu: redact(code_serie_source),
          accepte: 'une seule localité, ou aucune',
        },
      },
    )
  }
  if (granularite === 'horaire') {
    throw new ErreurContrat(
      'VALIDATION_VALEUR_INVALIDE',
      'Les heures se demandent une ville à la fois : de plusieurs, la réponse serait trop longue. Demandez des jours, des mois ou des années, ou une seule localité.',
      { details: { champ: 'granularite', recu: granularite, accepte: ['journalier', 'mensuel', 'annuel'] } },
    )
  }
}
