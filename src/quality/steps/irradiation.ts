import { uniteOf } from '../../contract/catalogue.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { PlaceSerie } from '../place.ts'

/** The units that the rules are written in: an hour's energy in Wh/m² is its mean irradiance in W/m². */
const UNITES: Partial<Record<Granularite, string>> = {
  horaire: 'Wh/m²',
  journalier: 'kWh/m²/jour',
  mensuel: 'kWh/m²/jour',
}

export const COMPONENTS = ['ghi', 'dhi', 'dni'] as const
export type Component = (typeof COMPONENTS)[number]

/** Which component of the irradiation a series is, where it is in the unit that the rules are written in. */
export function componentOf({ grandeur, key: { granularite } }: PlaceSerie): Component | undefined {
  if (UNITES[granularite] === undefined || uniteOf(grandeur, granularite) !== UNITES[granularite]) return undefined
  return COMPONENTS.find((code) => code === grandeur.code)
}
