import {
  type ControlledSerie,
  DOUTEUX,
  IMPOSSIBLE,
  type Regle,
  type SharedSerie,
  type Tally,
} from '../../contract/controle.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { RULES } from '../../quality/rules.ts'
import { type Fingerprint, sharedGroups } from '../../quality/series/voisinsIdentiques.ts'

/** What the rules find, added up as the towns come. */
export class Findings {
  readonly #tallies = new Map<string, Tally>()
  readonly #prints: Fingerprint[] = []

  note({ key, examens, empreinte }: Pick<ControlledSerie, 'key' | 'examens' | 'empreinte'>): void {
    for (const examen of examens) this.#count(key, examen)
    if (empreinte !== undefined) this.#prints.push({ key, empreinte })
  }

  /** In the order of the rules, those that found nothing too. */
  tallies(): Tally[] {
    const order = RULES.map(({ code }) => code)
    return [...this.#tallies.values()].sort((a, b) => order.indexOf(a.rule.code) - order.indexOf(b.rule.code))
  }

  /** Those of which something was found. */
  found(): Tally[] {
    return this.tallies().filter(({ signalees, constat }) => signalees > 0 || constat)
  }

  /** The series that several of the towns share. */
  shared(): SharedSerie[] {
    return sharedGroups(this.#prints)
  }

  #count(key: SerieKey, examen: ControlledSerie['examens'][number]): void {
    const id = `${examen.regle} ${key.grandeur} ${key.source} ${key.granularite}`
    const tally = this.#tallies.get(id) ?? emptyTally(ruleOf(examen.regle), key)
    this.#tallies.set(id, tally)
    tally.examinees += examen.n_examinees
    tally.signalees += examen.n_signalees
    if (examen.n_signalees > 0) tally.towns.add(key.localite)
    if (examen.constat !== null) tally.constat ??= { localite: key.localite, texte: examen.constat }
  }
}

function emptyTally(rule: Regle, key: SerieKey): Tally {
  return { rule, key, examinees: 0, signalees: 0, towns: new Set(), constat: undefined }
}

export function ruleOf(code: string): Regle {
  const rule = RULES.find((each) => each.code === code)
  if (!rule) throw new Error(`no rule ${code}`)
  return rule
}

/** Of each step of a series, what is said of it by the gravest rule that flags it. */
export function stepGenres(length: number, examens: ControlledSerie['examens']): Uint8Array {
  const genres = new Uint8Array(length)
  for (const { regle, indices } of examens) {
    const genre = ruleOf(regle).genre === 'impossible' ? IMPOSSIBLE : DOUTEUX
    for (const i of indices) if ((genres[i] as number) < genre) genres[i] = genre
  }
  return genres
}
