import type { Place, PlaceSerie } from '../../src/quality/place.ts'
import type { SourceBreak } from '../../src/quality/series/sourceBreak.ts'
import { type JudgedMonths, judgedMonths, judgeSources } from '../../src/quality/series/sourceBreaks.ts'

const RADIATION = ['ghi', 'dni', 'dhi', 'kt']
const PLANTED_IN = ['ghi', 'dni', 'dhi']
const LEAST_MONTHS = 20 * 12
const FROM_ENDS = 36
const NEAR_MONTHS = 12

/** How far the size of a break differs between the cells of its source: from half of it to half as much again. */
const CELL_SPREAD = 0.5

/** What came of breaks planted one at a time in all cells of a source's variable. */
export interface Planted {
  count: number
  /** Told of the source within 12 months, and of no other at its side. */
  found: number
  /** Of these, within 3 months. */
  dated: number
  /** Told of two, of which the source is one. */
  undecided: number
  missed: number
  /** Plantings that made a break be told of another source, and not of the planted one. */
  accusedOthers: number
}

/** Kept, for each planting changes the series of one source alone. */
const monthsOf = new WeakMap<PlaceSerie, JudgedMonths | []>()

/** The breaks of the sources of some towns. */
export function judgedOver(series: readonly PlaceSerie[]): SourceBreak[] {
  return judgeSources(
    series.flatMap((serie) => {
      const months = monthsOf.get(serie) ?? judgedMonths(serie) ?? []
      monthsOf.set(serie, months)
      return months
    }),
  )
}

/**
 * Plants breaks in every source and variable of irradiation of some twenty years: `size` on average, another in each cell, at
 * dates that `next` draws, three years from the ends.
 */
export function plantBreaks(
  places: readonly Place[],
  next: () => number,
  { draws, size }: { draws: number; size: number },
): Map<string, Planted> {
  const monthly = places
    .flatMap(({ series }) => series)
    .filter(({ key }) => key.granularite === 'mensuel' && RADIATION.includes(key.grandeur))
  const before = judgedOver(monthly)
  const outcomes = new Map<string, Planted>()
  for (const [id, own] of Map.groupBy(monthly, idOf)) {
    const [first] = own
    // CAMS has 20 years less a month.
    if (!first || !PLANTED_IN.includes(first.key.grandeur) || first.values.length < LEAST_MONTHS - 1) continue
    const outcome = { count: 0, found: 0, dated: 0, undecided: 0, missed: 0, accusedOthers: 0 }
    outcomes.set(id, outcome)
    for (let draw = 0; draw < draws; draw++) {
      const cut = FROM_ENDS + Math.floor(next() * (first.values.length - 2 * FROM_ENDS))
      const sign = draw % 2 === 0 ? 1 : -1
      const planted = new Map(
        own.map((serie) => [serie, brokenAt(serie, cut, sign * size * (1 + CELL_SPREAD * (2 * next() - 1)))]),
      )
      const after = judgedOver(monthly.map((serie) => planted.get(serie) ?? serie))
      note(outcome, { id, slot: first.firstSlot + cut, before, after })
    }
  }
  return outcomes
}

const idOf = ({ key }: Pick<SourceBreak, 'key'>) => `${key.source} ${key.grandeur}`

function brokenAt(serie: PlaceSerie, cut: number, size: number): PlaceSerie {
  return { ...serie, values: serie.values.map((value, i) => (i < cut ? value : value * (1 + size))) }
}

function note(
  outcome: Planted,
  { id, slot, before, after }: { id: string; slot: number; before: SourceBreak[]; after: SourceBreak[] },
): void {
  outcome.count++
  const certain = after.filter(({ recent }) => !recent)
  const own = certain.filter((each) => idOf(each) === id && Math.abs(each.slot - slot) <= NEAR_MONTHS)
  const sure = own.filter(({ orElse }) => !orElse)
  if (sure.length > 0) outcome.found++
  else if (own.length > 0) outcome.undecided++
  else outcome.missed++
  if (sure.some((each) => Math.abs(each.slot - slot) <= 3)) outcome.dated++
  const countOf = (found: SourceBreak[], other: string) => found.filter((each) => idOf(each) === other).length
  const accused = certain.some(
    (each) => idOf(each) !== id && countOf(certain, idOf(each)) > countOf(before, idOf(each)),
  )
  if (sure.length === 0 && accused) outcome.accusedOthers++
}

/** Lines of a table, and the sum of all. */
export function tableOf(outcomes: ReadonlyMap<string, Planted>): { lines: string[]; all: Planted } {
  const all = { count: 0, found: 0, dated: 0, undecided: 0, missed: 0, accusedOthers: 0 }
  for (const outcome of outcomes.values())
    for (const name of Object.keys(all) as (keyof Planted)[]) all[name] += outcome[name]
  const line = (name: string, { count, found, dated, undecided, missed, accusedOthers }: Planted) =>
    `  ${name} : ${count} plantées, ${found} trouvées à 12 mois près (${percent(found / count)}), ${dated} à 3 mois près, ${undecided} dites d’une paire, ${missed} manquées ; ${accusedOthers} fois une autre source accusée`
  return { lines: [...[...outcomes].map(([name, each]) => line(name, each)), line('en tout', all)], all }
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1).replace('.', ',')} %`
}
