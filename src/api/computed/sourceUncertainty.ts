import type { Serie } from '../../contract/catalogue.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import { type AnnualDifference, annualDifference } from '../../derive/annualDifference.ts'
import type { Mesures } from '../../edition/mesures.ts'
import type { Edition } from '../../edition/openEdition.ts'
import { indexOf } from '../catalogueIndex.ts'
import { monthsOf } from '../monthsOf.ts'

/** How far the country's two sources of irradiation are apart over a mean year. */
export interface SourceUncertainty {
  paire: string
  n_mois: number
  fenetre: string
  /** kWh/m² a year. */
  difference: AnnualDifference
  /** The series compared. */
  used: Serie[]
}

/** The first pair of the country's that has every calendar month in common at a town; undefined: no second source. */
export async function sourceUncertainty(
  edition: Edition,
  localite: string,
  read: (serie: Serie) => Promise<Mesures>,
): Promise<SourceUncertainty | undefined> {
  const paire = edition.catalogue.service.paires.find(({ grandeur }) => grandeur === 'ghi')
  const series = indexOf(edition)
    .seriesOf(localite)
    .filter(({ grandeur }) => grandeur === 'ghi')
  const months = (source: string) =>
    monthsOf(
      series.filter((serie) => serie.source === source),
      read,
    )
  for (const reference of paire?.references ?? []) {
    const base = await months(reference)
    if (base.months.size === 0) continue
    for (const comparee of paire?.comparees ?? []) {
      const other = await months(comparee)
      const difference = annualDifference(base.months, other.months)
      if (!difference) continue
      const yearOf = (slot: number) => isoDate(timeOf('mensuel', slot)).slice(0, 4)
      return {
        paire: `${reference} vs ${comparee}`,
        n_mois: difference.months,
        fenetre: `${yearOf(difference.firstSlot)}-${yearOf(difference.lastSlot)}`,
        difference,
        used: [...base.used, ...other.used],
      }
    }
  }
  return undefined
}
