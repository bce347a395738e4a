import type { SerieKey } from '../../contract/vocabulary.ts'
import type { RuleWords } from '../../quality/rule.ts'
import { RULES } from '../../quality/rules.ts'
import type { ControlledExamen, ControlledSerie } from './controlledTown.ts'

/** What one rule found in the series of one variable, source and step, over all towns. */
export interface Tally {
  rule: RuleWords
  key: SerieKey
  examinees: number
  signalees: number
  towns: Set<string>
  /** The first finding that is told with its figures. */
  constat: { localite: string; texte: string } | undefined
}

/** What each rule found, added up as the towns come. */
export class RuleTallies {
  readonly #tallies = new Map<string, Tally>()

  note({ key, examens }: Pick<ControlledSerie, 'key' | 'examens'>): void {
    for (const examen of examens) this.#count(key, examen)
  }

  /** Those of which something was found, in the order of the rules. */
  found(): Tally[] {
    return this.all().filter(({ signalees, constat }) => signalees > 0 || constat)
  }

  /** In the order of the rules, those that found nothing too. */
  all(): Tally[] {
    const order = RULES.map(({ code }) => code)
    return [...this.#tallies.values()].sort((a, b) => order.indexOf(a.rule.code) - order.indexOf(b.rule.code))
  }

  #count(key: SerieKey, examen: ControlledExamen): void {
    const id = `${examen.regle} ${key.grandeur} ${key.source} ${key.granularite}`
    const tally = this.#tallies.get(id) ?? emptyTally(ruleOf(examen.regle), key)
    this.#tallies.set(id, tally)
    tally.examinees += examen.n_examinees
    tally.signalees += examen.n_signalees
    if (examen.n_signalees > 0) tally.towns.add(key.localite)
    if (examen.constat !== null) tally.constat ??= { localite: key.localite, texte: examen.constat }
  }
}

function emptyTally(rule: RuleWords, key: SerieKey): Tally {
  return { rule, key, examinees: 0, signalees: 0, towns: new Set(), constat: undefined }
}

export function ruleOf(code: string): RuleWords {
  const rule = RULES.find((each) => each.code === code)
  if (!rule) throw new Error(`no rule ${code}`)
  return rule
}

export const DOUTEUX = 1
export const IMPOSSIBLE = 2

/** What is said of each step of a series by the gravest rule that flags it. */
export function stepGenres({ values, examens }: Pick<ControlledSerie, 'values' | 'examens'>): Uint8Array {
  const genres = new Uint8Array(values.length)
  for (const { regle, indices } of examens) {
    const genre = ruleOf(regle).genre === 'impossible' ? IMPOSSIBLE : DOUTEUX
    for (const i of indices) if ((genres[i] as number) < genre) genres[i] = genre
  }
  return genres
}
