import { tell } from '../answers/sentence.ts'
import type { Words } from '../contract/described.ts'
import { blockedSkyShare, type HorizonLine } from '../solar/horizon.ts'
import { SAID } from './words.ts'

/** By how much the loss of a year is off as measured, whichever way, points of a per cent: from the middle of hours, and from days and months. */
export const MOST_OFF_POINTS = { hours: 0.3, steps: 1.5 } as const

/** What the horizon is taken to be. */
export function horizonWords(horizon: HorizonLine | undefined, elsewhere: Words | '' = ''): Words {
  if (!horizon) return tell(SAID.level_horizon, { elsewhere })
  const blocked = blockedSkyShare(horizon, { tiltDeg: 0, surfaceAzimuthDeg: 0 })
  const [least, most] = [Math.min(...horizon), Math.max(...horizon)]
  return tell(SAID.horizon_line, { count: horizon.length, least, most, blocked: 100 * blocked, ...MOST_OFF_POINTS })
}
