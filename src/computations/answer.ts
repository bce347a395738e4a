import { attributionsOf } from '../answers/catalogue/attributions.ts'
import { heightWords } from '../answers/measurements/airHeight.ts'
import { breakLimits, type CrossedBreak, sidesOf } from '../answers/quality/breaks.ts'
import type { Release } from '../answers/release.ts'
import { inFrench, type Sentence, SIMULATED } from '../answers/sentence.ts'
import { typeset } from '../answers/typeset.ts'
import { estimateWords } from '../answers/uncertainty/bestEstimate.ts'
import { airWords } from '../answers/uncertainty/weatherUncertainty.ts'
import type { Serie } from '../contract/catalogue.ts'
import type { ComputedDefinition, ComputedQuestion, LeadOf, RowOf, TailOf } from '../contract/computed/define.ts'
import type { ComputedHead, Coverage } from '../contract/computed/head.ts'
import { MOST_ERROR_PCT } from '../contract/parameters/fieldTable.ts'
import { DAY_MS, isoDate, isoInstant, timeOf } from '../contract/time.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import type { BudgetRow } from './budgetWords.ts'
import { choiceWords } from './companionNotes.ts'
import type { ComposedCoverage } from './coverage.ts'
import { idleWords } from './idleParameters.ts'
import type { Inputs } from './inputs.ts'
import { underTerrain } from './terrain.ts'
import { joinWords, type Modele, REFERENCE_RULE, sourceLimit, type Words } from './words.ts'

type Side = NonNullable<ComputedHead['de_part_et_d_autre']>[number]

/** A part of an answer as its definition has it; of any definition, an object. */
type Part<Declared> = string extends keyof Declared ? object : Declared

/** The sentences of an answer as they are composed: in English too where a page shows them. */
export interface Told {
  modele: readonly Modele[]
  hypotheses: readonly Sentence[]
  limite: readonly Sentence[]
  avertissements: readonly Sentence[]
  /** The rows of the uncertainty budget, where it has one. */
  budget: readonly BudgetRow[]
  /** The essential in a sentence, where an answer has one. */
  resume?: Sentence
}

/** What an answer says of itself, as it is composed. */
export type ComposedHead = Omit<ComputedHead, keyof Told> & Omit<Told, 'avertissements' | 'budget' | 'resume'>

/** A computed answer, whatever form it is then given: plain data, so that it can come from another thread. */
export interface ComputedAnswer<D extends ComputedDefinition = ComputedDefinition> {
  head: ComputedHead
  /** Which of the requested days it covers. */
  coverage: Coverage
  /** The sentences of head and coverage in both languages, for pages. */
  told: Told
  /** The fields between coverage and rows. */
  lead: Part<LeadOf<D>>
  resultats: Rows<Part<RowOf<D>>>
  /** The fields after the rows: totals. */
  tail: Part<TailOf<D>>
  /** The answer as one table: its rows, and their columns beside those of every computed answer. */
  table: { rows: Rows<object>; columns: readonly string[] }
  /** The answer as a weather file (EPW) with its name, where that was requested. */
  epw?: { nom: string; texte: string }
}

/** A computed answer as it is composed. */
export type ComposedAnswer<D extends ComputedDefinition> = Omit<ComputedAnswer<D>, 'head' | 'coverage' | 'told'> & {
  head: ComposedHead
  coverage: ComposedCoverage
  budget?: readonly BudgetRow[]
  resume?: Sentence
}

/** A computed variable: its definition, and how it is answered from a release. Throws the contract's errors. */
export interface Computation<D extends ComputedDefinition> {
  definition: D
  compute(release: Release, question: ComputedQuestion<D>): Promise<ComputedAnswer<D>>
}

/**
 * Implements a definition: question and answer are those that it declares. Head and coverage are in French, typeset, after the
 * sentence that names the parameters without effect.
 */
export function implement<D extends ComputedDefinition>(
  definition: D,
  compute: (release: Release, question: ComputedQuestion<D>) => Promise<ComposedAnswer<D>>,
): Computation<D> {
  return {
    definition,
    async compute(release, question) {
      const terrain = await underTerrain(release, { definition, question: question as object })
      const { coverage, budget = [], resume, ...answer } = await compute(release, terrain.question as typeof question)
      const head = { ...answer.head, attributions: [...answer.head.attributions, ...terrain.attributions] }
      const idle = idleWords(definition, question as object, head.parametres_appliques)
      const { modele, limite } = head
      const { avertissements = [], ...covered } = coverage
      const hypotheses = [...head.hypotheses, ...terrain.hypotheses, ...idle]
      const told = { modele, hypotheses, limite, avertissements, budget, ...(resume === undefined ? {} : { resume }) }
      return { ...typeset({ ...answer, ...french(head, covered, told) }), told }
    },
  }
}

/** Head and coverage with their sentences in French. */
function french(head: ComposedHead, covered: Coverage, told: Told): Pick<ComputedAnswer, 'head' | 'coverage'> {
  const { modele, hypotheses, limite, avertissements } = told
  return {
    head: {
      ...head,
      modele: modele.map(({ etape, nom, reference }) => ({
        etape: inFrench(etape),
        nom: inFrench(nom),
        reference: reference && inFrench(reference),
      })),
      hypotheses: hypotheses.map(inFrench),
      limite: limite.map(inFrench).join(' '),
    },
    coverage: { ...covered, ...(avertissements.length === 0 ? {} : { avertissements: avertissements.map(inFrench) }) },
  }
}

/** The inputs of the head of an answer. */
export interface AnswerContent {
  code: string
  unite: string
  granularite: Granularite
  parametres: Readonly<Record<string, unknown>>
  words: Words
  /** Transposition error of a variable on a plane; null for a horizontal one. */
  transpositionErrorPct?: number | null | undefined
  /** The series that the values are made from, where it is not the chosen one alone. */
  series?: readonly Serie[]
  /** Where the source's own uncertainty stands, where it is not left out. */
  sourceLimit?: Sentence
  /** The total of some of the requested days; null where none is counted. Left out where an answer has no total. */
  totalOf?: (side: { fromMs: number; toMs: number }) => number | null
}

export function headOf(inputs: Inputs, content: AnswerContent): ComposedHead {
  const simulated = inputs.used.some(({ methode_collecte }) => methode_collecte === 'simulation')
  const { crossed, air } = inputs
  const used = [...new Set([...inputs.used, ...(air?.used ?? [])])]
  const { modele, hypotheses, limites } = joinWords(
    {
      modele: [inputs.byRule && REFERENCE_RULE],
      hypotheses: [simulated && SIMULATED.hypothese, choiceWords(inputs), ...heightWords(inputs.release, inputs.used)],
      limites: [simulated && SIMULATED.limite, ...breakLimits(crossed)],
    },
    content.words,
    {
      hypotheses: [inputs.estimate && estimateWords(inputs.estimate, inputs.serie.source), air && airWords(air)],
      limites: [content.sourceLimit ?? sourceLimit(inputs.localite.code)],
    },
  )
  return {
    edition: inputs.release.id,
    code_grandeur: content.code,
    code_serie_source: (content.series ?? [inputs.serie]).map(({ code }) => code).join(' '),
    source_code: inputs.serie.source,
    methode_collecte: 'calcul_derive',
    localite: inputs.localite.code,
    parametres_appliques: { ...withConsent(content), estimation: estimationOf(inputs) },
    modele,
    hypotheses,
    limite: limites,
    niveau_confiance: 'C',
    statut: inputs.statut,
    unite: content.unite,
    granularite: content.granularite,
    periode_debut: inputs.period.debut,
    periode_fin: inputs.period.fin,
    ...(content.transpositionErrorPct === undefined ? {} : { erreur_transposition_pct: content.transpositionErrorPct }),
    series_utilisees: used.map(({ code }) => code),
    attributions: attributionsOf(inputs.release, used),
    ...(crossed.length === 0
      ? {}
      : {
          ruptures_enjambees: crossed,
          ...(content.totalOf ? { de_part_et_d_autre: sides(inputs, crossed, content.totalOf) } : {}),
        }),
  }
}

/** The parameters applied; an approximation that is small enough needed no consent. */
function withConsent({ parametres, transpositionErrorPct }: AnswerContent): AnswerContent['parametres'] {
  if (parametres.accepter_approximation !== 'oui' || (transpositionErrorPct ?? 0) > MOST_ERROR_PCT) return parametres
  return { ...parametres, accepter_approximation: 'non' }
}

/** Whether irradiation, or air, was brought to the best estimate of the place; null of an answer that starts from something else. */
function estimationOf({ serie, estimate, air }: Inputs): 'oui' | 'non' | null {
  if (serie.grandeur !== 'ghi') return null
  return estimate || air ? 'oui' : 'non'
}

function sides(
  { period }: Inputs,
  crossed: readonly CrossedBreak[],
  totalOf: NonNullable<AnswerContent['totalOf']>,
): Side[] {
  return sidesOf(period, crossed).map((side) => {
    const [fromMs, toMs] = [Date.parse(side.debut), Date.parse(side.fin) + DAY_MS - 1]
    return { ...side, total: totalOf({ fromMs, toMs }) }
  })
}

/** The parameters of a question that have these names, as the answer repeats them. */
export function parametersOf<Q extends object>(question: Q, names: readonly (keyof Q & string)[]) {
  return Object.fromEntries(names.map((name) => [name, question[name]]))
}

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>

/**
 * Rows in steps of time, as columns: row i is the step `slots[i]`. Rows are made of it one by one as they are given out, so
 * that a long answer on its way to a slow reader is no more than its numbers.
 */
export interface StepRows {
  kind: 'steps'
  granularite: Granularite
  slots: Int32Array
  valeur: Float64Array
  /** Fields beside `valeur`. */
  details: Readonly<Record<string, Float64Array>>
}

/**
 * The hours of a year that is put together of months of several, as columns: row i is hour i of its local time, and was the
 * hour `slots[i]` of UTC. NaN in `details` is served as null.
 */
export interface ComposedRows {
  kind: 'composed'
  /** Local standard time less UTC. */
  utcOffsetHours: number
  slots: Int32Array
  valeur: Float64Array
  details: Readonly<Record<string, Float64Array>>
}

/** A few rows that are no steps of time alone. */
interface PlainRows<R extends object> {
  kind: 'rows'
  rows: readonly R[]
}

export type Rows<R extends object = object> = StepRows | ComposedRows | PlainRows<R>

export function rowCount(rows: Rows): number {
  return rows.kind === 'rows' ? rows.rows.length : rows.slots.length
}

export function rowAt(rows: Rows, i: number): Row {
  if (rows.kind === 'rows') return rows.rows[i] as Row // of cells, as every schema of rows has it
  if (rows.kind === 'composed') return composedRow(rows, i)
  const row: Record<string, Cell> = {
    ...whenOf(rows.granularite, rows.slots[i] as number),
    valeur: rows.valeur[i] as number,
    niveau_confiance: 'C',
  }
  for (const name in rows.details) row[name] = rows.details[name]?.[i] as number
  return row
}

/** An hour of a composed year: when it is in any year, whose month it is, when it was. */
function composedRow({ utcOffsetHours, slots, valeur, details }: ComposedRows, i: number): Row {
  const slot = slots[i] as number
  const { instant, annee, mois } = whenOf('horaire', slot + utcOffsetHours)
  const row: Record<string, Cell> = {
    instant: instant.slice(YEAR_LENGTH),
    annee,
    mois,
    valeur: valeur[i] as number,
    niveau_confiance: 'C',
    instant_utc: whenOf('horaire', slot).instant,
  }
  for (const name in details) {
    const value = details[name]?.[i] as number
    row[name] = Number.isNaN(value) ? null : value
  }
  return row
}

/** `2023-`, before the month. */
const YEAR_LENGTH = 5

/** The instant, year and month of a step, as its row has them. */
export function whenOf(
  granularite: Granularite,
  slot: number,
): { instant: string; annee: number; mois: number | null } {
  const timeMs = timeOf(granularite, slot)
  const instant = granularite === 'horaire' ? isoInstant(timeMs) : isoDate(timeMs).slice(0, INSTANT_LENGTH[granularite])
  const date = new Date(timeMs)
  return { instant, annee: date.getUTCFullYear(), mois: granularite === 'annuel' ? null : date.getUTCMonth() + 1 }
}

/** `2023-01-15`, `2023-01`, `2023`. */
const INSTANT_LENGTH = { journalier: 10, mensuel: 7, annuel: 4 } as const
