import { uniteOf } from '../../contract/catalogue.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { PlaceSerie } from '../place.ts'
import { FAILS, HOLDS, NOT_EXAMINED } from '../rule.ts'

/**
 * The verdict on each step that has a measurement. `holds` answers undefined where the rule cannot judge the step: the sun is
 * too low, a companion is missing.
 */
export function judgeEach(
  { values }: PlaceSerie,
  holds: (i: number, value: number) => boolean | undefined,
): Uint8Array {
  const verdicts = new Uint8Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    const held = holds(i, value)
    verdicts[i] = held === undefined ? NOT_EXAMINED : held ? HOLDS : FAILS
  }
  return verdicts
}

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

/**
 * Zenith, degrees, beyond which the sun is too low for an hour's ratio: its cosine is too small to divide by, and SERI QC's
 * highest air mass is 5.76.
 */
export const LOW_SUN = 80

/** Below this a ratio of two amounts of an hour says nothing, W/m². */
export const LEAST_WH = 50
