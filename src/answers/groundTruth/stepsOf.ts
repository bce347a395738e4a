import type { Serie } from '../../contract/catalogue.ts'
import { HOUR_MS, timeOf } from '../../contract/time.ts'
import { STATUTS } from '../../contract/vocabulary.ts'
import type { Mesures } from '../../edition/mesures.ts'
import { sunGeometry } from '../../solar/sunGeometry.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { monthsOf } from '../measurements/monthsOf.ts'
import type { Release } from '../release.ts'

/** The steps at which a source can be held against a station. */
export const COMPARED_STEPS = ['mensuel', 'journalier', 'horaire'] as const
export type ComparedStep = (typeof COMPARED_STEPS)[number]

/** Complete steps of one variable, source and town: slot and value. */
export interface Steps {
  values: ReadonlyMap<number, number>
  /** The series that they are from. */
  used: readonly Serie[]
}

/** Variables that are nothing at night: hours in the dark would flatter whoever is compared. */
const SUNLIT = ['ghi', 'dni', 'dhi']
const VALIDATED = STATUTS.indexOf('valide_auto')

/**
 * The complete steps of the series of one variable, source and town: months as `monthsOf` has them, days as they are, and of
 * hours those that passed the quality control, by daylight where the variable is the sun's.
 */
export async function stepsOf(release: Release, series: readonly Serie[], step: ComparedStep): Promise<Steps> {
  if (step === 'mensuel') {
    const { months, used } = await monthsOf(release, series)
    return { values: months, used }
  }
  const used = series.filter(({ granularite }) => granularite === step)
  const values = new Map<number, number>()
  for (const serie of used) {
    const mesures = await release.mesures(serie)
    const counts = step === 'horaire' ? hourCounts(release, serie, mesures) : () => true
    mesures.values.forEach((value, i) => {
      if (!Number.isNaN(value) && counts(i)) values.set(mesures.firstSlot + i, value)
    })
  }
  return { values, used }
}

function hourCounts(release: Release, serie: Serie, { firstSlot, values, statuts }: Mesures): (i: number) => boolean {
  const validated = (i: number) => statuts[i] === VALIDATED
  const town = indexOf(release).localites.get(serie.localite)
  if (!SUNLIT.includes(serie.grandeur) || town?.latitude == null || town.longitude === null) return validated
  const { cosZenith } = sunGeometry({
    latitudeDeg: town.latitude,
    longitudeDeg: town.longitude,
    startMs: timeOf('horaire', firstSlot) + HOUR_MS / 2,
    stepMs: HOUR_MS,
    count: values.length,
  })
  return (i) => validated(i) && (cosZenith[i] as number) > 0
}
