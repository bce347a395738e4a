import type { Paire, Serie } from '../../contract/catalogue.ts'
import { isoDate, lastDayOf, timeOf } from '../../contract/time.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { monthsOf } from '../measurements/monthsOf.ts'
import { type CrossedBreak, crossedBreaks } from '../quality/breaks.ts'
import type { Release } from '../release.ts'

/** What two sources of a town were found to differ by, over months that both have. */
export interface ComparedPair<T> {
  found: T
  /** `<reference> vs <compared>`, by their codes. */
  paire: string
  /** Years of the months compared, `<YYYY>-<YYYY>`. */
  fenetre: string
  used: Serie[]
  /** Breaks of the series used within the months compared. */
  crossed: CrossedBreak[]
}

type Months = ReadonlyMap<number, number>

/** The first reference and the first compared source, as the country lists them, of which `compare` finds something. */
export async function firstPair<T extends Span>(
  release: Release,
  { localite, paire }: { localite: string; paire: Paire },
  compare: (reference: Months, compared: Months) => T | undefined,
): Promise<ComparedPair<T> | undefined> {
  const series = indexOf(release)
    .seriesOf(localite)
    .filter(({ grandeur }) => grandeur === paire.grandeur)
  const months = (source: string) =>
    monthsOf(
      release,
      series.filter((serie) => serie.source === source),
    )
  for (const reference of paire.references) {
    const base = await months(reference)
    if (base.months.size === 0) continue
    for (const comparee of paire.comparees) {
      if (comparee === reference) continue // a source does not differ from itself
      const other = await months(comparee)
      const found = compare(base.months, other.months)
      if (!found) continue
      const used = [...base.used, ...other.used]
      return {
        found,
        paire: `${reference} vs ${comparee}`,
        fenetre: fenetreOf(found),
        used,
        crossed: crossedBreaks(used, daysOf(found)),
      }
    }
  }
  return undefined
}

/** A span of months, both included. */
interface Span {
  firstSlot: number
  lastSlot: number
}

/** The years of a span of months, `<YYYY>-<YYYY>`. */
export function fenetreOf(span: Span): string {
  const { debut, fin } = daysOf(span)
  return `${debut.slice(0, 4)}-${fin.slice(0, 4)}`
}

/** Its first and last day. */
export function daysOf({ firstSlot, lastSlot }: Span): { debut: string; fin: string } {
  return { debut: isoDate(timeOf('mensuel', firstSlot)), fin: lastDayOf('mensuel', lastSlot) }
}
