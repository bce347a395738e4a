import type { Rupture } from '../../src/contract/catalogue.ts'
import { Place, type PlaceSerie } from '../../src/quality/place.ts'
import { sharedEphemeris } from '../../src/quality/placeOf.ts'
import { ruptures } from '../../src/quality/series/ruptures.ts'

const RADIATION = ['ghi', 'dni', 'dhi', 'kt']
const PLANTED_IN = ['ghi', 'dni', 'dhi']
const LEAST_MONTHS = 20 * 12
const FROM_ENDS = 36
const SIZE = 0.05
const NEAR_MONTHS = 12

/** What came of breaks of 5 % planted one at a time in the monthly series of a source and variable. */
export interface Planted {
  count: number
  /** Told of the series within 12 months, and of no other at its side. */
  found: number
  /** Told of two, of which the series is one. */
  undecided: number
  missed: number
  /** Plantings that made a break be told of another series, and not of the planted one. */
  accusedOthers: number
}

/** Plants breaks of `signs` in every series of ghi, dni and dhi of some twenty years, at dates that `next` draws, three years from the ends. */
export function plantBreaks(
  places: readonly Place[],
  next: () => number,
  signs: (index: number) => readonly number[],
): Map<string, Planted> {
  const outcomes = new Map<string, Planted>()
  let index = 0
  for (const { localite, series } of places) {
    const monthly = series.filter(({ key }) => key.granularite === 'mensuel' && RADIATION.includes(key.grandeur))
    const told = (of: readonly PlaceSerie[]) => rupturesOf(new Place(localite, of, sharedEphemeris()))
    const before = told(monthly)
    for (const serie of monthly) {
      const { grandeur, source } = serie.key
      // CAMS has 20 years less a month.
      if (!PLANTED_IN.includes(grandeur) || serie.values.length < LEAST_MONTHS - 1) continue
      for (const sign of signs(index++)) {
        const cut = FROM_ENDS + Math.floor(next() * (serie.values.length - 2 * FROM_ENDS))
        const values = serie.values.map((value, i) => (i < cut ? value : value * (1 + sign * SIZE)))
        const after = told(monthly.map((each) => (each === serie ? { ...serie, values } : each)))
        const id = `${source} ${grandeur}`
        const outcome = outcomes.get(id) ?? { count: 0, found: 0, undecided: 0, missed: 0, accusedOthers: 0 }
        outcomes.set(id, outcome)
        outcome.count++
        const own = (after.get(id) ?? []).filter((each) => monthsApart(each, serie.firstSlot + cut) <= NEAR_MONTHS)
        const sure = own.some(({ comparee_a }) => !comparee_a.includes('l’une des deux'))
        if (sure) outcome.found++
        else if (own.length > 0) outcome.undecided++
        else outcome.missed++
        if (!sure && others(after, before, id)) outcome.accusedOthers++
      }
    }
  }
  return outcomes
}

/** Lines of a table, and the sum of all. */
export function tableOf(outcomes: ReadonlyMap<string, Planted>): { lines: string[]; all: Planted } {
  const all = { count: 0, found: 0, undecided: 0, missed: 0, accusedOthers: 0 }
  for (const outcome of outcomes.values())
    for (const name of Object.keys(all) as (keyof Planted)[]) all[name] += outcome[name]
  const line = (name: string, { count, found, undecided, missed, accusedOthers }: Planted) =>
    `  ${name} : ${count} plantées, ${found} trouvées à 12 mois près (${percent(found / count)}), ${undecided} dites d’une paire, ${missed} manquées ; ${accusedOthers} fois une autre série accusée`
  return { lines: [...[...outcomes].map(([name, each]) => line(name, each)), line('en tout', all)], all }
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1).replace('.', ',')} %`
}

/** Breaks by source and variable. */
function rupturesOf(place: Place): Map<string, readonly Rupture[]> {
  return new Map(
    ruptures.examine(place).map(({ serie: { key }, ruptures: told = [] }) => [`${key.source} ${key.grandeur}`, told]),
  )
}

function monthsApart({ date }: Rupture, slot: number): number {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return Math.abs((year - 1970) * 12 + month - 1 - slot)
}

/** Whether a series other than the planted one has a break that it had not. */
function others(
  after: ReadonlyMap<string, readonly Rupture[]>,
  before: ReadonlyMap<string, readonly Rupture[]>,
  planted: string,
): boolean {
  return [...after].some(([id, told]) => id !== planted && told.length > (before.get(id)?.length ?? 0))
}
