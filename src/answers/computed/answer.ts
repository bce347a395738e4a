import type { Serie } from '../../contract/catalogue.ts'
import { DAY_MS } from '../../contract/time.ts'
import type { Granularite, MethodeCollecte, Niveau, Statut } from '../../contract/vocabulary.ts'
import { breakLimits, type CrossedBreak, crossedBreaks, sidesOf } from '../quality/breaks.ts'
import { choiceWords } from './companionNotes.ts'
import type { Coverage } from './coverage.ts'
import type { Inputs } from './inputs.ts'
import type { Rows } from './rows.ts'
import { type Modele, SIMULATED, sourceLimit, type Words } from './words.ts'

/** What every computed answer says of itself, in the order of the contract. */
export interface ComputedHead {
  edition: string
  code_grandeur: string
  /** The series that the values are made from; the codes of several, apart by a space. */
  code_serie_source: string
  source_code: string
  methode_collecte: MethodeCollecte
  localite: string
  parametres_appliques: Readonly<Record<string, unknown>>
  modele: readonly Modele[]
  hypotheses: readonly string[]
  limite: string
  niveau_confiance: Niveau
  statut: Statut
  unite: string
  granularite: Granularite
  periode_debut: string
  periode_fin: string
  /** Largest error of the year that the step of the source makes on the plane; null of a horizontal one, absent where there is none. */
  erreur_transposition_pct?: number | null
  /** All series read, companions and those compared too. */
  series_utilisees: readonly string[]
  /** Breaks of these series that the answer has both sides of, and what it is on each side; absent where there are none. */
  ruptures_enjambees?: readonly CrossedBreak[]
  de_part_et_d_autre?: readonly Side[]
}

/** An answer on one side of a break. */
export interface Side {
  debut: string
  fin: string
  /** As `total`, of these days alone; null where these are too few for one. */
  total: number | null
}

/** A computed answer, whatever form it is then given: plain data, so that it can come from another thread. */
export interface ComputedAnswer {
  head: ComputedHead
  /** Which of the days asked it covers. */
  coverage: Coverage
  /** What is told between coverage and rows. */
  lead: Readonly<Record<string, unknown>>
  resultats: Rows
  /** What is told after the rows: totals. */
  tail: Readonly<Record<string, unknown>>
  /** The answer as one table: its rows, and their columns beside those of every computed answer. */
  table: { rows: Rows; columns: readonly string[] }
  /** The answer as a weather file (EPW), and what it is called, where that was asked. */
  epw?: { nom: string; texte: string }
}

export interface AnswerContent {
  code: string
  unite: string
  granularite: Granularite
  parametres: Readonly<Record<string, unknown>>
  words: Words
  /** Of a variable that is of a plane: its error, null of a horizontal one. */
  transpositionErrorPct?: number | null | undefined
  /** The series that the values are made from, where it is not the chosen one alone. */
  series?: readonly Serie[]
  /** Where the source's own uncertainty stands, where it is not left out. */
  sourceLimit?: string
  /** The total of some of the days asked; null where none is counted. */
  totalOf: (side: { fromMs: number; toMs: number }) => number | null
}

export function headOf(inputs: Inputs, told: AnswerContent): ComputedHead {
  const { modele, hypotheses, limites } = told.words
  const simulated = inputs.used.some(({ methode_collecte }) => methode_collecte === 'simulation')
  const crossed = crossedBreaks(inputs.used, inputs.period)
  return {
    edition: inputs.release.id,
    code_grandeur: told.code,
    code_serie_source: (told.series ?? [inputs.serie]).map(({ code }) => code).join(' '),
    source_code: inputs.serie.source,
    methode_collecte: 'calcul_derive',
    localite: inputs.localite.code,
    parametres_appliques: told.parametres,
    modele,
    hypotheses: [...(simulated ? [SIMULATED.hypothese] : []), ...choiceWords(inputs), ...hypotheses],
    limite: [
      ...(simulated ? [SIMULATED.limite] : []),
      ...breakLimits(crossed),
      ...limites,
      told.sourceLimit ?? sourceLimit(inputs.localite.code),
    ].join(' '),
    niveau_confiance: 'C',
    statut: inputs.statut,
    unite: told.unite,
    granularite: told.granularite,
    periode_debut: inputs.period.debut,
    periode_fin: inputs.period.fin,
    ...(told.transpositionErrorPct === undefined ? {} : { erreur_transposition_pct: told.transpositionErrorPct }),
    series_utilisees: inputs.used.map(({ code }) => code),
    ...(crossed.length === 0 ? {} : { ruptures_enjambees: crossed, de_part_et_d_autre: sides(inputs, crossed, told) }),
  }
}

function sides({ period }: Inputs, crossed: readonly CrossedBreak[], { totalOf }: AnswerContent): Side[] {
  return sidesOf(period, crossed).map((side) => {
    const [fromMs, toMs] = [Date.parse(side.debut), Date.parse(side.fin) + DAY_MS - 1]
    return { ...side, total: totalOf({ fromMs, toMs }) }
  })
}

/** The parameters of a question that have these names, as the answer repeats them. */
export function parametersOf<Q extends object>(question: Q, names: readonly (keyof Q & string)[]) {
  return Object.fromEntries(names.map((name) => [name, question[name]]))
}
