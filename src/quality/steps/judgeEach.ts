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
