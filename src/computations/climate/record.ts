import { findLocalite, indexOf, requireCovered } from '../../answers/catalogue/catalogueIndex.ts'
import { ENOUGH_YEARS } from '../../answers/catalogue/reference.ts'
import { bySource } from '../../answers/catalogue/sourceRank.ts'
import { wholeYears } from '../../answers/choice/chooseSerie.ts'
import type { Period } from '../../answers/choice/serieRequest.ts'
import { kindsOf } from '../../answers/measurements/monthsOf.ts'
import type { PeriodRequest } from '../../answers/period.ts'
import { crossedBreaks } from '../../answers/quality/breaks.ts'
import type { Release } from '../../answers/release.ts'
import type { Localite, Serie } from '../../contract/catalogue.ts'
import { refus } from '../../contract/erreurs.ts'
import { type Granularite, isBaseline, isDerived } from '../../contract/vocabulary.ts'
import { aggregate, type StepSerie } from '../../derive/steps/aggregate.ts'
import { hourInDay } from '../../derive/steps/dailyAmount.ts'
import { Inputs } from '../inputs.ts'

/** Whose climate, of which days. */
export interface ClimateRequest extends PeriodRequest {
  localite: string
  source?: string | undefined
}

/** A variable of the place in steps of time, NaN where a step is missing, and the series that it is from. */
export interface Variable extends StepSerie {
  serie: Serie
}

/** Hours make the days of a variable, days its months. */
const STARTS: Record<'horaire' | 'journalier' | 'mensuel', readonly Granularite[]> = {
  horaire: ['horaire'],
  journalier: ['journalier', 'horaire'],
  mensuel: ['journalier', 'horaire', 'mensuel'],
}

/**
 * What a climate product reads of a place: each variable, where no source is named, first from a series with twenty complete years
 * of the days asked and no break; then from that with the most years, thirty being enough; then without a break, and by the country's
 * order of sources. A station counts from ten years on; a sum of hours, or the largest and least of a day's hours, where no day is
 * stored, of days with all their hours.
 */
export class ClimateRecord {
  readonly release: Release
  readonly localite: Localite
  readonly request: ClimateRequest
  readonly #inputs = new Map<Serie, Inputs>()
  readonly #made = new Map<string, Promise<Variable | undefined>>()

  constructor(release: Release, request: ClimateRequest) {
    this.release = release
    this.request = request
    this.localite = requireCovered(release, findLocalite(release, request.localite).code)
  }

  /** Whether the place has a variable in steps of that length. */
  has(grandeur: string, step: keyof typeof STARTS): boolean {
    return this.#chosen(grandeur, step) !== undefined
  }

  /** Whether it would read the same series of these variables as another record. */
  readsAs(other: ClimateRecord, grandeurs: readonly string[]): boolean {
    return grandeurs.every((grandeur) =>
      (Object.keys(STARTS) as (keyof typeof STARTS)[]).every(
        (step) => this.#chosen(grandeur, step)?.serie === other.#chosen(grandeur, step)?.serie,
      ),
    )
  }

  /** A variable in steps of that length; undefined where the place has none. */
  read(grandeur: string, step: keyof typeof STARTS = 'journalier'): Promise<Variable | undefined> {
    const name = `${grandeur} ${step}`
    const made = this.#made.get(name) ?? this.#read(grandeur, step)
    this.#made.set(name, made)
    return made
  }

  /** The same of a variable that the answer cannot do without; refuses with what the place lacks. */
  async required(grandeur: string, step: keyof typeof STARTS = 'journalier'): Promise<Variable> {
    const variable = await this.read(grandeur, step)
    if (variable) return variable
    const { nom, code } = this.localite
    const { source } = this.request
    throw refus(
      'INCOMPATIBILITE_SOURCE_GRANDEUR',
      `${nom} n’a pas de ${STEP_WORDS[step]} de « ${grandeur} »${source === undefined ? '' : ` de ${source}`} dans ${this.release.id} : ce produit ne peut se faire sans. /v1/series?grandeur=${grandeur} donne les lieux qui en ont.`,
      {
        champ: 'localite',
        recu: code,
        accepte: `/v1/series?grandeur=${grandeur}`,
        serie_manquante: { localite: code, grandeur, granularite: step },
      },
    )
  }

  /** Several variables of one step on one axis, from the first step of any to the last; NaN throughout for one that is not there. */
  static together<Name extends string>(
    variables: Readonly<Record<Name, Variable | undefined>>,
  ): { firstSlot: number; columns: Record<Name, Float64Array> } {
    const there = Object.values<Variable | undefined>(variables).filter((each) => each !== undefined)
    const firstSlot = Math.min(...there.map((each) => each.firstSlot))
    const end = Math.max(...there.map((each) => each.firstSlot + each.values.length))
    const column = (variable: Variable | undefined) => {
      const values = new Float64Array(end - firstSlot).fill(Number.NaN)
      if (variable) values.set(variable.values, variable.firstSlot - firstSlot)
      return values
    }
    const entries = Object.entries<Variable | undefined>(variables).map(([name, each]) => [name, column(each)])
    return { firstSlot, columns: Object.fromEntries(entries) as Record<Name, Float64Array> }
  }

  /** What was read so far, in the order of the reading. */
  get inputs(): Inputs[] {
    return [...this.#inputs.values()]
  }

  /** The sources with a variable of the product in that step, in the country's order. */
  sourcesOf(grandeurs: readonly string[], step: keyof typeof STARTS = 'journalier'): string[] {
    const series = indexOf(this.release).seriesOf(this.localite.code)
    const sources = [...new Set([...series].sort(bySource(this.release)).map(({ source }) => source))]
    return sources.filter((source) => {
      const of = new ClimateRecord(this.release, { ...this.request, source })
      return grandeurs.some((grandeur) => of.has(grandeur, step))
    })
  }

  async #read(grandeur: string, step: keyof typeof STARTS): Promise<Variable | undefined> {
    const chosen = this.#chosen(grandeur, step)
    if (!chosen) return undefined
    const { serie, statistique, period } = chosen
    // Noted before anything is awaited: the order of the inputs is that of the reading.
    this.#inputs.set(serie, new Inputs(this.release, { serie, period }))
    const goingOn = await this.#daysAfter(serie, period)
    const fin = [period, ...goingOn.map((each) => this.#within(each))].map((each) => each.fin).sort()
    const inputs = new Inputs(this.release, { serie, goingOn, period: { ...period, fin: fin.at(-1) ?? period.fin } })
    this.#inputs.set(serie, inputs)
    const values = await inputs.main()
    const { granularite, firstSlot } = inputs.axis
    if (granularite === step) return { granularite, firstSlot, values, serie }
    const made = aggregate({ granularite, firstSlot, values }, step, statistique)
    const row = this.release.catalogue.grandeurs.find(({ code }) => code === grandeur)
    const perDay = row && granularite === 'horaire' ? DAY_HOURS * (hourInDay(row) ?? 1 / DAY_HOURS) : 1
    return { ...made, values: perDay === 1 ? made.values : made.values.map((value) => value * perDay), serie }
  }

  /** The days of their source that go on from months, where both are of one kind (`kindsOf`). */
  async #daysAfter(serie: Serie, { fin }: Period): Promise<Serie[]> {
    if (serie.granularite !== 'mensuel') return []
    const days = indexOf(this.release)
      .seriesOf(this.localite.code, serie.grandeur)
      .filter(({ granularite, source }) => granularite === 'journalier' && source === serie.source)
      .filter((each) => this.#within(each).fin > fin && each.periode_debut <= this.#within(each).fin)
    return days.length > 0 && (await kindsOf(this.release, [serie, ...days])).length === 1 ? days : []
  }

  #chosen(grandeur: string, step: keyof typeof STARTS) {
    const row = this.release.catalogue.grandeurs.find(({ code }) => code === grandeur)
    const statistique = row?.statistique ?? null
    const own = this.#longest(grandeur, STARTS[step])
    if (own) return { ...own, statistique }
    // The largest of a day is that of its hours.
    const ofHours = row?.base && step !== 'horaire' ? this.#longest(row.base, ['horaire']) : undefined
    return ofHours && { ...ofHours, statistique }
  }

  #longest(grandeur: string, steps: readonly Granularite[]): { serie: Serie; period: Period } | undefined {
    const { source } = this.request
    const inOrder = bySource(this.release)
    const candidates = indexOf(this.release)
      .seriesOf(this.localite.code, grandeur)
      .filter((serie) => steps.includes(serie.granularite) && !isDerived(serie))
      .filter((serie) => source === undefined || serie.source === source)
      .map((serie) => ({ serie, period: this.#within(serie) }))
      .filter(({ period }) => period.debut <= period.fin)
      .map(({ serie, period }) => {
        const isBroken = crossedBreaks([serie], period).length > 0
        return { serie, period, years: wholeYears(period), isBroken }
      })
      .filter(({ serie, years }) => source !== undefined || isBaseline(serie) || years >= ENOUGH_YEARS)
    const isSound = ({ years, isBroken }: (typeof candidates)[number]) => years >= SOUND_YEARS && !isBroken
    candidates.sort(
      (a, b) =>
        (source === undefined ? Number(isSound(b)) - Number(isSound(a)) : 0) ||
        Math.min(b.years, NORMAL_YEARS) - Math.min(a.years, NORMAL_YEARS) ||
        Number(a.isBroken) - Number(b.isBroken) ||
        inOrder(a.serie, b.serie) ||
        b.years - a.years ||
        steps.indexOf(a.serie.granularite) - steps.indexOf(b.serie.granularite),
    )
    return candidates[0]
  }

  /** The days of a series that were asked. */
  #within({ periode_debut, periode_fin }: Serie): Period {
    const { periode_debut: from = periode_debut, periode_fin: to = periode_fin } = this.request
    return { debut: from > periode_debut ? from : periode_debut, fin: to < periode_fin ? to : periode_fin }
  }
}

const DAY_HOURS = 24
/** Years without a break that come before longer ones with one: a slope and return levels can be told of them. */
const SOUND_YEARS = 20
/** Years of a normal: beyond them the country's order of sources decides. */
export const NORMAL_YEARS = 30

const STEP_WORDS = { horaire: 'série d’heures', journalier: 'série de jours', mensuel: 'série de mois' } as const
