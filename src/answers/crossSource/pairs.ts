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

/** The pairs of one variable in a town. */
export interface Pairs<T> {
  /**
   * First that of the first reference and the first compared source, as the country lists them, of which something is found;
   * then those of the reference with the country's other sources.
   */
  found: ComparedPair<T>[]
  /** Why the first is not of the reference that the country prefers, in a sentence. */
  note: string | undefined
}

/** The pairs of sources that a town has of a country's pair. */
export async function pairsOf<T extends Span>(
  release: Release,
  { localite, paire }: { localite: string; paire: Paire },
  compare: (reference: Months, compared: Months) => T | undefined,
): Promise<Pairs<T>> {
  const monthsBySource = await monthsOfSources(release, { localite, paire })
  const pair = (reference: string, compared: string) => {
    const [base, other] = [monthsBySource.get(reference), monthsBySource.get(compared)]
    if (reference === compared || !base || !other) return []
    const found = compare(base.months, other.months)
    if (!found) return []
    const used = [...base.used, ...other.used]
    const crossed = crossedBreaks(used, daysOf(found))
    return [
      { found, reference, compared, paire: `${reference} vs ${compared}`, fenetre: fenetreOf(found), used, crossed },
    ]
  }
  const [first] = paire.references.flatMap((reference) =>
    paire.comparees.flatMap((compared) => pair(reference, compared)),
  )
  const preferred = paire.references.find((source) => monthsBySource.has(source))
  const others = [...paire.references, ...paire.comparees].filter((source) => source !== first?.compared)
  const ofPreferred = preferred === undefined ? [] : [...new Set(others)].flatMap((source) => pair(preferred, source))
  const found = [...(first ? [first] : []), ...ofPreferred.filter((each) => each.paire !== first?.paire)]
  return { found, note: first && noteOf(release, { paire, first, monthsBySource }) }
}

/** The months of each source that a pair names, of those that have any. */
async function monthsOfSources(release: Release, { localite, paire }: { localite: string; paire: Paire }) {
  const series = indexOf(release).seriesOf(localite, paire.grandeur)
  const found = new Map<string, Awaited<ReturnType<typeof monthsOf>>>()
  for (const source of new Set([...paire.references, ...paire.comparees])) {
    const months = await monthsOf(
      release,
      series.filter((serie) => serie.source === source),
    )
    if (months.months.size > 0) found.set(source, months)
  }
  return found
}

/** Why references that come before that of a pair are not in it. */
function noteOf(
  release: Release,
  {
    paire: { grandeur, references },
    first: { reference, compared },
    monthsBySource,
  }: {
    paire: Paire
    first: { reference: string; compared: string }
    monthsBySource: ReadonlyMap<string, { months: Months }>
  },
): string | undefined {
  const reasons = references.slice(0, references.indexOf(reference)).flatMap((source) => {
    const [own, other] = [monthsBySource.get(source), monthsBySource.get(compared)]
    if (own && other) {
      return [
        `${source} (${spanWords(own.months)}) n’a aucun mois commun avec ${compared} (${spanWords(other.months)})`,
      ]
    }
    // A source that the release does not have of any town has no place in the note of one.
    const isKept = release.series.some((serie) => serie.source === source && serie.grandeur === grandeur)
    return isKept ? [`${source} n’a aucun mois complet ici`] : []
  })
  if (reasons.length === 0) return undefined
  return `${grandeur} : ${reasons.join(' ; ')} ; la paire « ${reference} vs ${compared} » a donc ${reference} pour référence.`
}

/** `2001-01 à 2020-12`. */
function spanWords(months: Months): string {
  const slots = [...months.keys()]
  const month = (slot: number) => isoDate(timeOf('mensuel', slot)).slice(0, 7)
  return `${month(Math.min(...slots))} à ${month(Math.max(...slots))}`
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
