import { readFileSync } from 'node:fs'
import { parseCatalogue, readCatalogueTexts } from '../../src/storage/catalogueFiles.ts'
import { type Measured, measure } from './measure.ts'
import { realHours } from './realHours.ts'
import { COUNTRY, simulatedHours } from './simulatedHours.ts'

/** The draw that the demonstration itself has. */
export const DEMONSTRATION = 'simulation'

export async function catalogueOfCountry() {
  return parseCatalogue(await readCatalogueTexts(async (name) => readFileSync(new URL(name, COUNTRY), 'utf8')))
}

/** What the real hours come to. */
export async function measuredReal(): Promise<Measured[]> {
  return realHours(await catalogueOfCountry()).map((place) => measure(place))
}

/** What the hourly towns of the demonstration come to. */
export async function measuredSimulated(graine = DEMONSTRATION): Promise<Measured[]> {
  return (await simulatedHours(await catalogueOfCountry(), graine)).map((place) => measure(place))
}
