import { HORIZON_LINE } from '../contract/parameters/fieldTable.ts'
import { type HorizonLine, isLevel } from '../solar/horizon.ts'

/** A horizon as a question gives it. */
export type AskedHorizon = HorizonLine | typeof HORIZON_LINE.none | undefined

/** The horizon of a question; undefined of one that is level all around. */
export function horizonOf({ horizon }: { horizon?: AskedHorizon }): HorizonLine | undefined {
  return horizon !== undefined && horizon !== HORIZON_LINE.none && !isLevel(horizon) ? horizon : undefined
}

/** A horizon as the answer repeats it: null where it takes nothing. */
export function appliedHorizon(horizon: HorizonLine | undefined): { horizon: HorizonLine | null } {
  return { horizon: horizon ?? null }
}
