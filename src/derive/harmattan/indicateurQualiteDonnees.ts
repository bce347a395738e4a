import { findSourceGrandeur } from '../../contract/catalogue.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import { type Fiabilite, type Niveau, niveauOf } from '../../contract/vocabulary.ts'
import { daysOf } from '../steps/aggregate.ts'
import type { TownSerie } from './derivedSerie.ts'
import type { DerivedVariable } from './derivedVariable.ts'
import { IRRADIATION } from './hep.ts'
import type { TownSources } from './townSources.ts'

const CONFIDENCE: Record<Niveau, number> = { A: 1, B: 0.5, C: 0 }
const RELIABILITY: Record<Fiabilite, number> = { haute: 1, moyenne: 0.5, faible: 0 }

/**
 * What the irradiation of each year is worth, from 1 to 5: of the source that the other variables are derived from. Years that
 * are not whole have one too: the indicator measures completeness.
 */
export const indicateurQualiteDonnees: DerivedVariable = {
  code: 'indicateur_qualite_donnees',
  granularite: 'annuel',
  derive(town, { catalogue }) {
    const irradiation = town.firstMonths(IRRADIATION)
    if (!irradiation) return undefined
    const { source } = irradiation
    const methode = findSourceGrandeur(catalogue.sourcesGrandeurs, source, 'ghi')?.methode_collecte
    const fiabilite = catalogue.sources.find(({ code }) => code === source)?.fiabilite
    if (!methode || !fiabilite) return undefined
    const standing = 0.3 * CONFIDENCE[niveauOf(methode, fiabilite)] + 0.2 * RELIABILITY[fiabilite]
    const days = daysOfYears(town, source)
    const values = [...days].map(
      ([year, measured]) => [year, Math.round(1 + 4 * ((0.5 * measured) / daysOf('annuel', year) + standing))] as const,
    )
    return { ...irradiation, values: new Map(values), used: seriesOf(town, source) }
  },
}

function seriesOf(town: TownSources, source: string): TownSerie[] {
  return [town.serie(source, 'ghi', 'mensuel'), town.days(source, 'ghi')?.serie].filter((serie) => serie !== undefined)
}

/** The days measured in each year, by monthly counts or by daily values; years without any are left out. */
function daysOfYears(town: TownSources, source: string): Map<number, number> {
  const ofMonths = new Map<number, number>()
  const months = town.serie(source, 'ghi', 'mensuel')
  months?.values.forEach((value, i) => {
    const slot = months.firstSlot + i
    if (!Number.isNaN(value)) ofMonths.set(slot, months.jours[i] || daysOf('mensuel', slot))
  })
  const ofDays = new Map<number, number>()
  const days = town.days(source, 'ghi')
  days?.values.forEach((value, i) => {
    if (Number.isNaN(value)) return
    const slot = slotOf('mensuel', timeOf('journalier', days.firstSlot + i))
    ofDays.set(slot, (ofDays.get(slot) ?? 0) + 1)
  })
  const years = new Map<number, number>()
  for (const month of new Set([...ofMonths.keys(), ...ofDays.keys()])) {
    const year = slotOf('annuel', timeOf('mensuel', month))
    years.set(year, (years.get(year) ?? 0) + Math.max(ofMonths.get(month) ?? 0, ofDays.get(month) ?? 0))
  }
  return years
}
