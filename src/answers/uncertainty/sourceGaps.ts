import type { Serie } from '../../contract/catalogue.ts'
import { type LinkedGap, linkedSources } from '../../derive/statistics/linkedSources.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { recordMonths } from '../crossSource/irradiationRecord.ts'
import { fenetreOf } from '../crossSource/pairs.ts'
import type { Release } from '../release.ts'

/** By how much the source served exceeds another source or a station, as a row of the answer. */
export interface SourceGapRow {
  /** `<the other> vs <the source served>`. */
  paire: string
  /** The town where both were compared. */
  localite: string
  /** Whether the other is a ground station of grade A. */
  mesure_au_sol: boolean
  /** The intermediate sources, where they have no months in common; null: none. */
  par: string | null
  /** Positive: the source served is higher. */
  ecart_pct: number
  n_mois: number
  fenetre: string
}

/** A gap with its row and the series that it rests on. */
export interface HeldGap {
  /** The other. */
  code: string
  gap: LinkedGap['gap']
  row: SourceGapRow
  used: readonly Serie[]
}

/** Months of one source or station: slot and daily mean. */
export interface SourceMonths {
  code: string
  months: ReadonlyMap<number, number>
  used: readonly Serie[]
}

/** The months of all series of irradiation that a source has in a town. */
export function monthsOfSource(release: Release, localite: string, source: string): Promise<SourceMonths> {
  const irradiation = indexOf(release).seriesOf(localite, 'ghi')
  return monthsOfSeries(
    release,
    source,
    irradiation.filter((each) => each.source === source),
  )
}

export async function monthsOfSeries(release: Release, code: string, series: readonly Serie[]): Promise<SourceMonths> {
  const months = await recordMonths(release, series)
  const used = new Set([...months.values()].map(({ serie }) => serie))
  return {
    code,
    months: new Map([...months].map(([slot, month]) => [slot, month.mean])),
    used: series.filter((serie) => used.has(serie)),
  }
}

/** The gaps of a source to all others of a town that it can be linked with, in the order of these. */
export function heldGaps(all: readonly SourceMonths[], served: string, localite: string): HeldGap[] {
  const found = linkedSources(all, served)
  const usedOf = (code: string) => all.find((each) => each.code === code)?.used ?? []
  return all.flatMap(({ code }) => {
    const linked = found.get(code)
    if (!linked) return []
    const { gap, by } = linked
    const row = {
      paire: `${code} vs ${served}`,
      localite,
      mesure_au_sol: false,
      par: by.length === 0 ? null : by.join(', '),
      ecart_pct: gap.pct,
      n_mois: gap.months,
      fenetre: fenetreOf(gap),
    }
    return [{ code, gap, row, used: [code, ...by, served].flatMap(usedOf) }]
  })
}
