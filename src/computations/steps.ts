import type { Static } from 'typebox'
import { chooseSerie, type Needs } from '../answers/choice/chooseSerie.ts'
import type { Period } from '../answers/choice/serieRequest.ts'
import { periodMs } from '../answers/period.ts'
import type { Release } from '../answers/release.ts'
import { said, tell } from '../answers/sentence.ts'
import type { ComputedQuestion, DetailsOf, StepsDefinition } from '../contract/computed/define.ts'
import type { SourcesQuestion } from '../contract/computed/sourceComparison.ts'
import type { Words as BothLanguages } from '../contract/described.ts'
import { refus } from '../contract/erreurs.ts'
import type { StepsQuestion } from '../contract/parameters/start.ts'
import { DAY_MS, slotOf, timeOf } from '../contract/time.ts'
import { GRANULARITES, type Granularite } from '../contract/vocabulary.ts'
import { figure, mean } from '../derive/statistics/statistics.ts'
import { type StepAmounts, sumPresent, type WholeStep, wholeSteps } from '../derive/steps/sunAxis.ts'
import {
  type ComposedAnswer,
  type Computation,
  type ComputedAnswer,
  headOf,
  implement,
  parametersOf,
  type StepRows,
  whenOf,
} from './answer.ts'
import { coverageOf, warned } from './coverage.ts'
import { Inputs } from './inputs.ts'
import { answersOfOthers, apartWarnings, comparisonOf, comparisonTable, type SerieAnswer } from './sourceComparison.ts'
import { SAID, type Words } from './words.ts'

/** A result in steps of time: amounts that add up, and how a row is read off their sums. */
export interface ComputedSteps<D extends StepsDefinition, Name extends string = string> {
  unite: string
  amounts: StepAmounts<Name>
  /** The value of a step or of the whole period, first, and the variable's further fields. */
  row(sums: Record<Name, number>): { valeur: number } & DetailsOf<D>
  /** What the total is: a sum, a mean, a ratio. */
  total: string
  words: Words
  /** Parameters that were not applied as the question has them. */
  parametres?: Record<string, unknown>
  /** Fields of the whole period beside its total. */
  tail?(sums: Record<Name, number>): Static<D['ownTail']>
  /** As `AnswerContent` has it. */
  transpositionErrorPct?: number | null
}

/** How a variable in steps of time is computed. */
export interface StepsVariable<D extends StepsDefinition> {
  /** Parameters that the answer repeats, in its order. */
  parameters: readonly (keyof ComputedQuestion<D> & string)[]
  needs(question: ComputedQuestion<D>): Needs
  /** Whether sources are not compared by it: a share of degrees means nothing. */
  ofDegrees?: true
  compute(inputs: Inputs, question: ComputedQuestion<D>, granularite: Granularite): Promise<ComputedSteps<D>>
}

/** Implements a variable in steps of time. */
export function implementSteps<D extends StepsDefinition>(definition: D, variable: StepsVariable<D>): Computation<D> {
  return implement(definition, (release, question) => answerSteps(release, definition, variable, question))
}

async function answerSteps<D extends StepsDefinition>(
  release: Release,
  definition: D,
  variable: StepsVariable<D>,
  question: ComputedQuestion<D>,
): Promise<ComposedAnswer<D>> {
  // Every definition in steps asks for these, beside parameters of its own.
  const request = question as StepsQuestion & Partial<SourcesQuestion>
  const { granularite } = request
  periodMs(request)
  const needs = variable.needs(question)
  const chosen = await chooseSerie(release, request, { ...needs, longest: shorter(granularite, needs.longest) })
  const inputs = await Inputs.of(release, chosen)
  requireStep(inputs, granularite)
  const computed = await variable.compute(inputs, question, granularite)
  const { unite, amounts, words, transpositionErrorPct } = computed
  const parametres = { ...parametersOf(question, variable.parameters), ...computed.parametres, granularite }
  const whole = wholeSteps(amounts, granularite)
  const { present, empty, valeur, rest, sums } = totalOf(computed, amounts)
  // Of the details that may be left out, those of this answer.
  const details = Object.keys(definition.details.properties).filter((name) => name in rest)
  const resultats = stepRows(computed, { granularite, whole, names: details })
  const answered = variable.ofDegrees
    ? []
    : await answersOfOthers(release, { chosen, request, needs }, async (other) =>
        meanAnswer(other, await variable.compute(other, question, granularite)),
      )
  const others = answered.filter((each) => each !== undefined)
  const served = meanAnswer(inputs, computed)
  const compared = served && request.sources === 'toutes' ? await comparisonOf(release, served, others) : undefined
  if (compared) inputs.restOn(others.map((each) => each.inputs.serie))
  const detail = Object.fromEntries(Object.entries<number>(rest).map(([name, value]) => [name, figure(value)]))
  return {
    head: headOf(inputs, {
      code: definition.code,
      unite,
      granularite,
      parametres,
      words,
      transpositionErrorPct,
      totalOf(side) {
        const total = totalOf(computed, within(amounts, side))
        return total.empty ? null : figure(total.valeur)
      },
    }),
    coverage: warned(
      coverageOf(inputs.period, { ...amounts, counted: present }),
      // Where no step is counted, the coverage says so of all.
      ...(present.includes(1)
        ? leftOutWarnings({
            period: inputs.period,
            granularite,
            from: amounts.granularite,
            complete: whole.map(({ slot }) => slot),
            rows: resultats.slots.length,
          })
        : []),
      ...(served ? apartWarnings(served, others, unite) : []),
    ),
    lead: {} as ComputedAnswer<D>['lead'],
    resultats,
    // Of any variable the compiler knows no fields: these are the total that all have, and what `computed.tail` is typed by.
    tail: {
      total: empty ? null : figure(valeur),
      total_definition: computed.total,
      ...(details.length === 0 ? {} : { total_detail: empty ? null : detail }),
      ...(empty || !computed.tail ? {} : computed.tail(sums)),
      ...(compared ? { comparaison_sources: compared } : {}),
    } as ComputedAnswer<D>['tail'],
    table: compared ? comparisonTable(compared) : { rows: resultats, columns: details },
  }
}

/** The shorter of two steps. */
function shorter(granularite: Granularite, longest: Granularite = granularite): Granularite {
  return GRANULARITES.indexOf(longest) < GRANULARITES.indexOf(granularite) ? longest : granularite
}

/** The answer of one series as one figure; undefined of one that has no value. */
function meanAnswer<D extends StepsDefinition>(inputs: Inputs, computed: ComputedSteps<D>): SerieAnswer | undefined {
  const { amounts, row } = computed
  const years = wholeSteps(amounts, 'annuel').map(({ sums }) => row(sums).valeur)
  if (years.length > 0) return { inputs, valeur: mean(years), baseAnnees: years.length, more: {} }
  const { empty, valeur } = totalOf(computed, amounts)
  return empty ? undefined : { inputs, valeur, baseAnnees: null, more: {} }
}

/** What is read off the sums of any variable. */
interface SummedSteps {
  amounts: StepAmounts
  row(sums: Record<string, number>): { valeur: number }
}

/** What all steps that are there come to, and which are. */
function totalOf({ row }: SummedSteps, amounts: StepAmounts) {
  const { sums, present } = sumPresent(amounts)
  const { valeur, ...rest } = row(sums)
  return { present, valeur, rest, sums, empty: !present.includes(1) || Number.isNaN(valeur) }
}

/** The amounts of the steps that begin within some days, over the same memory. */
function within(amounts: StepAmounts, { fromMs, toMs }: { fromMs: number; toMs: number }): StepAmounts {
  const { granularite, firstSlot, columns } = amounts
  const first = slotOf(granularite, fromMs)
  const from = Math.max(0, (timeOf(granularite, first) < fromMs ? first + 1 : first) - firstSlot)
  const end = Math.max(from, slotOf(granularite, toMs) + 1 - firstSlot)
  const cut = Object.entries(columns).map(([name, values]) => [name, values.subarray(from, end)])
  return { granularite, firstSlot: firstSlot + from, columns: Object.fromEntries(cut) }
}

/** The complete steps as columns; a ratio has no value where there is nothing to divide by, as at night. */
function stepRows(
  { row }: Pick<SummedSteps, 'row'>,
  { granularite, whole, names }: { granularite: Granularite; whole: readonly WholeStep[]; names: readonly string[] },
): StepRows {
  const slots = new Int32Array(whole.length)
  const valeur = new Float64Array(whole.length)
  const details = names.map((name) => [name, new Float64Array(whole.length)] as const)
  let count = 0
  for (const { slot, sums } of whole) {
    const values = row(sums)
    if (Number.isNaN(values.valeur)) continue
    slots[count] = slot
    valeur[count] = figure(values.valeur)
    for (const [name, column] of details) column[count] = figure(Reflect.get(values, name))
    count++
  }
  return {
    kind: 'steps',
    granularite,
    slots: slots.subarray(0, count),
    valeur: valeur.subarray(0, count),
    details: Object.fromEntries(details.map(([name, column]) => [name, column.subarray(0, count)])),
  }
}

/** Steps finer than those of the source would be made up. */
function requireStep({ serie }: Inputs, granularite: Granularite): void {
  const possible = GRANULARITES.slice(GRANULARITES.indexOf(serie.granularite))
  if (possible.includes(granularite)) return
  throw refus(
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    `La série « ${serie.code} » a un pas ${serie.granularite} ; granularités possibles : ${possible.join(', ')}.`,
    { champ: 'granularite', recu: granularite, accepte: possible, code_serie_source: serie.code },
  )
}

/** Said of totals that add up. */
export const SUM_TOTAL = 'Somme de tous les pas de la source dans la période demandée.'

/** Steps of each kind that a sentence names. */
const NAMED = 6

/** The steps of an answer: those requested, those it is made from, and those that have a row. */
interface AnsweredSteps {
  period: Period
  /** Step of the rows. */
  granularite: Granularite
  /** Step of the source. */
  from: Granularite
  /** Complete steps, in order. */
  complete: readonly number[]
  /** How many of these have a row: a ratio to nothing, as at night, has none. */
  rows: number
}

/** Which steps of the requested days have no row, and why: a warning, so that rows and total are not taken for one. */
function leftOutWarnings(steps: AnsweredSteps): BothLanguages[] {
  const { granularite, complete, rows } = steps
  const withoutRatio = complete.length - rows
  return said<BothLanguages>([
    incomplete(steps),
    withoutRatio !== 0 && tell(SAID.no_divisor, { count: withoutRatio, granularite }),
  ])
}

/** Longer steps than the source's that the days requested, or missing values, leave incomplete. Of the source's own steps the coverage tells. */
function incomplete({ period, granularite, from, complete, rows }: AnsweredSteps): BothLanguages | undefined {
  if (GRANULARITES.indexOf(granularite) <= GRANULARITES.indexOf(from)) return undefined
  const [startMs, endMs] = [Date.parse(period.debut), Date.parse(period.fin) + DAY_MS]
  const isComplete = new Set(complete)
  const cut: number[] = []
  const gaps: number[] = []
  for (let slot = slotOf(granularite, startMs); timeOf(granularite, slot) < endMs; slot++) {
    if (isComplete.has(slot)) continue
    const isCut = timeOf(granularite, slot) < startMs || timeOf(granularite, slot + 1) > endMs
    ;(isCut ? cut : gaps).push(slot)
  }
  const names = said<BothLanguages>([
    named(granularite, cut, { fr: '(la période en coupe une partie)', en: '(the period cuts part of them)' }),
    named(granularite, gaps, { fr: '(des valeurs y manquent)', en: '(values are missing)' }),
  ])
  if (names.length === 0) return undefined
  const [isEmpty, isCut] = [rows === 0, cut.length > 0]
  return tell(SAID.incomplete_steps, {
    empty: isEmpty ? SAID.empty_results : '',
    names,
    cut: isCut ? SAID.ask_whole_steps : '',
  })
}

function named(granularite: Granularite, slots: readonly number[], why: BothLanguages): BothLanguages | undefined {
  if (slots.length === 0) return undefined
  const names = slots.slice(0, NAMED).map((slot) => whenOf(granularite, slot).instant)
  const rest = slots.length - names.length
  const more = rest === 0 ? '' : tell(SAID.others, { count: rest, s: rest === 1 ? '' : 's' })
  return tell(SAID.some_steps, { names, more, why })
}
