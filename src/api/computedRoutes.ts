import { findSource } from '../answers/catalogue/catalogueIndex.ts'
import { eachTown, requireAllCovered } from '../answers/catalogue/eachTown.ts'
import { type PeriodRequest, periodMs } from '../answers/period.ts'
import type { ComputedDefinition, StepsDefinition } from '../contract/computed/define.ts'
import { COMPUTED, type ComputationName, type Computations } from '../contract/computed/list.ts'
import type { Definition } from '../contract/definition.ts'
import { invalide, redact } from '../contract/erreurs.ts'
import type { ComputedFormat } from '../contract/parameters/format.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { dialectOf } from '../formats/csvDialect.ts'
import type { Answer, ReleaseQuestion } from '../formats/render/answer.ts'
import {
  type Answers,
  computedWorkbook,
  PLAIN_ROW_BYTES,
  renderComputed,
  type TextFormat,
} from '../formats/render/computedAnswer.ts'
import { coveredDays } from './coveredDays.ts'
import { KEPT_ROWS } from './http/renderAnswer.ts'
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
    throw invalide(
      `« code_serie_source » nomme une série, qui est d'une seule ville : ne le donnez pas avec plusieurs localités.`,
      { champ: 'code_serie_source', recu: redact(code_serie_source), accepte: 'une seule localité, ou aucune' },
    )
  }
  if (granularite === 'horaire') {
    throw invalide(
      'Les heures se demandent une ville à la fois : de plusieurs, la réponse serait trop longue. Demandez des jours, des mois ou des années, ou une seule localité.',
      { champ: 'granularite', recu: granularite, accepte: ['journalier', 'mensuel', 'annuel'] },
    )
  }
}

const STEPS_PER_DAY: Record<Granularite, number> = {
  horaire: 24,
  journalier: 1,
  mensuel: 12 / 365.25,
  annuel: 1 / 365.25,
}
const HOURS_OF_YEAR = 8760
/** Rows of the longest climate product: by months, and by days of the forty-five years that sources reach back. */
export const CLIMATE_ROWS = { months: 10_000, days: 16_500 }
/** Of a row in memory: its step, and each of its numbers. */
const SLOT_BYTES = 4
const NUMBER_BYTES = 8
/** Of a field with its name, as it is written. */
const WRITTEN_FIELD_BYTES = 32

/** Bytes that a computed answer may be expected to hold while it is sent: of its columns, or, where it is short, of its text. */
function expectedBytes(definition: ComputedDefinition, { release, question }: ReleaseQuestion): number {
  if (definition.code === 'climat') {
    const { granularite } = question as { granularite?: Granularite }
    return PLAIN_ROW_BYTES * (granularite === 'journalier' ? CLIMATE_ROWS.days : CLIMATE_ROWS.months)
  }
  const rows = Math.ceil(rowsOf(definition, { release, question }))
  if (rows <= KEPT_ROWS) return rows * Object.keys(definition.row.properties).length * WRITTEN_FIELD_BYTES
  const details = 'details' in definition ? Object.keys((definition as StepsDefinition).details.properties) : []
  return rows * (SLOT_BYTES + NUMBER_BYTES * (1 + details.length))
}

/** Rows of an answer at most; those of no long list are none. */
function rowsOf(definition: ComputedDefinition, { release, question }: ReleaseQuestion): number {
  if (definition.code === 'annee_type') return HOURS_OF_YEAR
  const { granularite } = question as { granularite?: Granularite }
  if (!('details' in definition) || granularite === undefined) return 0
  const days = coveredDays({ release, question }, granularite).reduce((sum, each) => sum + each, 0)
  return days * STEPS_PER_DAY[granularite]
}
