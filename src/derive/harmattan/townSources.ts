import { type Catalogue, findSourceGrandeur, type Grandeur, type Localite } from '../../contract/catalogue.ts'
import { placeOfCode } from '../../contract/grid.ts'
import { type Granularite, isBaseline } from '../../contract/vocabulary.ts'
import { differentKind } from '../statistics/differentKind.ts'
import { isPartialMonth } from '../steps/aggregate.ts'
import { daysByStatistic } from '../steps/daysOfHours.ts'
import { type SunAxis, wholeSteps } from '../steps/sunAxis.ts'
import type { Derivation, TownSerie } from './derivedSerie.ts'

/** Values of a series on their axis, and the series that they are from. */
interface Steps {
  firstSlot: number
  values: Float64Array
  serie: TownSerie
}

type Columns<Input extends string> = Record<Input, Float64Array>

/** How months are made of steps: amounts of each step that add up, and the value of their sums. */
export interface MonthsOf<Input extends string, Amount extends string> {
  /** The variables that are read together, of one source. */
  inputs: readonly Input[]
  /** Steps that months are made from, the preferred first; what one of them leaves out the next one may give. */
  from: readonly ('mensuel' | 'journalier')[]
  amounts(axis: SunAxis, columns: Columns<Input>): Record<Amount, Float64Array>
  value(sums: Record<Amount, number>): number
}

/** The series of a town by source: those that something may be derived from, in the country's order. */
export class TownSources {
  readonly localite: Localite | undefined
  /** Codes of sources, the preferred first; one that the country does not list comes last. */
  readonly codes: readonly string[]
  readonly #catalogue: Catalogue
  readonly #series: readonly TownSerie[]
  readonly #days = new Map<string, Steps | undefined>()

  constructor(series: readonly TownSerie[], catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#series = series.filter(({ key }) => this.#mayFeed(key))
    this.localite = series[0] && placeOfCode(catalogue, series[0].key.localite)
    const held = [...new Set(this.#series.map(({ key }) => key.source))].sort()
    const { ordre_sources } = catalogue.service
    this.codes = [
      ...ordre_sources.filter((code) => held.includes(code)),
      ...held.filter((code) => !ordre_sources.includes(code)),
    ]
  }

  #mayFeed({ source, grandeur }: TownSerie['key']): boolean {
    const methode = findSourceGrandeur(this.#catalogue.sourcesGrandeurs, source, grandeur)?.methode_collecte
    return methode !== undefined && isBaseline({ methode_collecte: methode })
  }

  serie(source: string, grandeur: string, granularite: Granularite): TownSerie | undefined {
    return this.#series.find(
      ({ key }) => key.source === source && key.grandeur === grandeur && key.granularite === granularite,
    )
  }

  has(source: string, grandeur: string): boolean {
    return this.#series.some(({ key }) => key.source === source && key.grandeur === grandeur)
  }

  /** The days of a variable: the source's own, or where it has none those that its hours make up. */
  days(source: string, grandeur: string): Steps | undefined {
    const id = `${source} ${grandeur}`
    if (!this.#days.has(id)) this.#days.set(id, this.#daysOf(source, grandeur))
    return this.#days.get(id)
  }

  #daysOf(source: string, code: string): Steps | undefined {
    const own = this.serie(source, code, 'journalier')
    if (own) return { firstSlot: own.firstSlot, values: own.values, serie: own }
    const hours = this.serie(source, code, 'horaire')
    const grandeur = this.#grandeur(code)
    if (!hours || !grandeur) return undefined
    // Hours of `vent_direction_10m` count by the speeds of `vent_10m`.
    const speeds =
      grandeur.statistique === 'direction' ? this.serie(source, code.replace('_direction', ''), 'horaire') : undefined
    const days = daysByStatistic(grandeur, hours, speeds && onAxis(speeds, hours))
    return days && { ...days, serie: hours }
  }

  /** The complete months of a variable as its source has them. */
  #months(source: string, grandeur: string): Steps | undefined {
    const serie = this.serie(source, grandeur, 'mensuel')
    if (!serie) return undefined
    const { firstSlot, jours } = serie
    const values = serie.values.map((value, i) => (isPartialMonth(firstSlot + i, jours[i] ?? 0) ? Number.NaN : value))
    return { firstSlot, values, serie }
  }

  #grandeur(code: string): Grandeur | undefined {
    return this.#catalogue.grandeurs.find((each) => each.code === code)
  }

  /** Complete months of the first source that has any. */
  firstMonths<Input extends string, Amount extends string>(of: MonthsOf<Input, Amount>): Derivation | undefined {
    for (const source of this.codes) {
      const found = this.months(source, of)
      if (found.values.size > 0) return found
    }
    return undefined
  }

  /** Complete months of one source. */
  months<Input extends string, Amount extends string>(source: string, of: MonthsOf<Input, Amount>): Derivation {
    const found = of.from.flatMap((granularite): Derivation[] => {
      const inputs = of.inputs.map((code) =>
        granularite === 'mensuel' ? this.#months(source, code) : this.days(source, code),
      )
      if (!inputs.every((steps) => steps !== undefined)) return []
      return [{ source, values: new Map(monthsOn(granularite, inputs, of)), used: inputs.map(({ serie }) => serie) }]
    })
    return joined(source, found)
  }
}

/** The values of a series on the axis of another of the same steps, NaN where it has none. */
function onAxis({ firstSlot, values }: TownSerie, axis: TownSerie): Float64Array {
  return axis.values.map((_, i) => values[axis.firstSlot + i - firstSlot] ?? Number.NaN)
}

/** Months of one kind together, the first word on each; of two kinds, those that are more. */
function joined(source: string, [first, second]: readonly Derivation[]): Derivation {
  if (!first || !second) return first ?? { source, values: new Map(), used: [] }
  if (differentKind(first.values, second.values)) return second.values.size > first.values.size ? second : first
  const values = new Map([...second.values, ...first.values])
  const used = [
    ...(first.values.size > 0 ? first.used : []),
    ...(values.size > first.values.size ? second.used : []), // it has months that the first one has not
  ]
  return { source, values, used }
}

/** The months of steps that have all inputs, on the steps that these share. */
function* monthsOn<Input extends string, Amount extends string>(
  granularite: 'mensuel' | 'journalier',
  inputs: readonly Steps[],
  { inputs: names, amounts, value }: MonthsOf<Input, Amount>,
): Iterable<[number, number]> {
  const firstSlot = Math.max(...inputs.map((each) => each.firstSlot))
  const end = Math.min(...inputs.map((each) => each.firstSlot + each.values.length))
  if (end <= firstSlot) return
  const columns = Object.fromEntries(
    inputs.map(({ values, firstSlot: first }, i) => [names[i], values.subarray(firstSlot - first, end - first)]),
  ) as Columns<Input>
  const axis: SunAxis = { granularite, firstSlot, count: end - firstSlot }
  for (const { slot, sums } of wholeSteps({ ...axis, columns: amounts(axis, columns) }, 'mensuel')) {
    const month = value(sums)
    if (!Number.isNaN(month)) yield [slot, month]
  }
}
