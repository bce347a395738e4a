import type { Mount } from './mount.ts'
import { between, type DiffuseOrigin, MARGIN, roundedUp, TILTS_DEG } from './transpositionError.ts'

/**
 * Largest error of the total on a plane from the share of diffuse, %, by the tilts of `TILTS_DEG` above 0, whatever side: the
 * share of Erbs in place of the one measured at Kankan over two years of days under dust (0.47 and 0.52 of the global).
 * `scripts/incertitude/diffuseSplit.ts` measures it, and `tests/donnees-reelles/ressource.test.ts` refuses other figures.
 */
export const DIFFUSE_ERROR_PCT = [0.2, 0.3, 0.4, 0.7, 1.4, 2, 2.4] as const

/** The same of a tracker, the larger of a level axis and of one raised by 20° to the equator. */
export const TRACKER_DIFFUSE_ERROR_PCT = { backtracking: 1.8, free: 2.4 } as const

/**
 * By how much the year on a mount may be off for the share of diffuse, %. Of a source's own diffuse as of Erbs's: at Kankan the
 * own one of NASA POWER is as far from the measured one. Three tenths more than measured, since it is one place. None of a relation
 * fitted at a station: what that leaves is in the error of the transposition.
 */
export function diffuseErrorPct(mount: Mount, diffuse: DiffuseOrigin): number {
  if (diffuse === 'local') return 0
  if (mount.kind === 'axis') {
    return roundedUp(TRACKER_DIFFUSE_ERROR_PCT[mount.tracker.backtrack ? 'backtracking' : 'free'] * MARGIN)
  }
  const { low, high, part } = between(TILTS_DEG, mount.tiltDeg)
  const at = (column: number) => (column === 0 ? 0 : (DIFFUSE_ERROR_PCT[column - 1] as number))
  return roundedUp((at(low) * (1 - part) + at(high) * part) * MARGIN)
}
