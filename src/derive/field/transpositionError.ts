import type { DIFFUSE_NAMES } from '../../contract/parameters/fieldTable.ts'
import { PRINTED, standardPct } from '../statistics/publishedUncertainty.ts'
import type { SunGranularite } from '../steps/sunAxis.ts'
import { equatorSideDeg, type Mount } from './plane.ts'

/** What a plane is computed from that makes an error of its own: the step, and where the diffuse is from. Hours with their own have none. */
export const ERROR_KINDS = ['horaire_erbs', 'journalier_dhi', 'journalier_erbs', 'mensuel_dhi', 'mensuel_erbs'] as const

export type ErrorKind = (typeof ERROR_KINDS)[number]

/** Tilts of the columns of a table; a horizontal plane, the first, has no error and no column. */
export const TILTS_DEG = [0, 10, 20, 30, 45, 60, 75, 90] as const

/** Sides of the rows of a table: how far a plane is turned from the equator, to the east or to the west. */
export const SIDES_DEG = [0, 30, 60, 90, 120, 150, 180] as const

/** A row a side, a column a tilt. */
export type ErrorTable = readonly (readonly number[])[]

/**
 * Largest difference of a plane's year to that of the hours, in per cent: of two years of real hours and of the six hourly
 * towns of the demonstration, simulated, whichever way (docs/methodes/transposition.md). East and west are one side, for
 * which of them has the clearer sky is the place's own. Rounded up to a tenth, and never less than that of a flatter plane
 * of the same side: where the difference changes its sign it is no smaller elsewhere. `npm run mesurer-transposition`
 * prints it; `tests/donnees-reelles/transposition.test.ts` measures it again and fails on any other figure.
 */
export const TRANSPOSITION_ERROR_PCT: Record<ErrorKind, ErrorTable> = {
  horaire_erbs: [
    [0.3, 0.4, 0.5, 0.5, 1, 1.9, 2.7],
    [0.3, 0.4, 0.4, 0.5, 0.8, 1.2, 1.7],
    [0.2, 0.4, 0.6, 1, 1.4, 1.9, 2.3],
    [0.2, 0.5, 1, 1.6, 2.2, 2.8, 3.3],
    [0.2, 0.6, 1.1, 2, 2.8, 3.5, 3.9],
    [0.2, 0.4, 0.9, 1.9, 3.1, 3.7, 3.9],
    [0.2, 0.4, 0.8, 1.8, 3.1, 4.3, 5.1],
  ],
  journalier_dhi: [
    [0.1, 0.2, 0.3, 0.4, 0.6, 1, 1.4],
    [0.5, 0.9, 1.4, 2.2, 3.1, 4.1, 4.9],
    [0.7, 1.6, 2.5, 3.9, 5.3, 6.7, 7.9],
    [0.9, 1.9, 3, 4.7, 6.3, 7.8, 9.2],
    [0.8, 1.7, 2.7, 4.3, 6, 7.5, 8.8],
    [0.5, 1, 1.6, 2.7, 4, 5.2, 6],
    [0.1, 0.2, 0.3, 0.5, 0.9, 1.4, 1.9],
  ],
  journalier_erbs: [
    [0.3, 0.5, 0.5, 0.5, 1.2, 2.6, 3.9],
    [0.5, 0.9, 1.4, 2.3, 3.2, 4.2, 5.1],
    [0.8, 1.6, 2.5, 4, 5.4, 6.8, 8],
    [0.9, 1.9, 3, 4.7, 6.3, 7.9, 9.2],
    [0.8, 1.7, 2.7, 4.4, 6, 7.6, 8.9],
    [0.5, 1, 1.7, 2.8, 4.1, 5.8, 7.2],
    [0.2, 0.5, 0.9, 2.1, 4.1, 5.9, 7.3],
  ],
  mensuel_dhi: [
    [0.8, 1.5, 2.1, 2.7, 3.5, 3.9, 4.4],
    [1.1, 1.9, 2.5, 3.4, 3.7, 4.1, 4.6],
    [1.1, 1.9, 2.7, 4.1, 5.5, 6.6, 7.6],
    [1, 2.1, 3.2, 4.8, 6.3, 7.6, 8.8],
    [0.9, 1.8, 2.9, 4.4, 5.8, 7.1, 8.3],
    [0.6, 1.4, 2.5, 3.9, 5, 5, 5.3],
    [0.4, 0.8, 1.4, 2.2, 2.4, 2.4, 2.6],
  ],
  mensuel_erbs: [
    [0.8, 1.6, 2.2, 2.8, 3.5, 4, 6.3],
    [1.1, 1.9, 2.6, 3.4, 3.8, 4.1, 6.3],
    [1.1, 2.2, 3.2, 4.6, 5.7, 6.6, 7.3],
    [1.1, 2.2, 3.3, 4.7, 6, 7.1, 8.1],
    [0.8, 1.6, 2.4, 3.6, 4.9, 6.4, 8.1],
    [0.6, 1.5, 2.6, 4.2, 5.5, 8.7, 11],
    [0.4, 1, 1.7, 2.9, 6.2, 9.8, 12.8],
  ],
}

/** Trackers whose rows turn back so as not to shade each other, and those that face the sun as far as they can turn. */
export const TRACKER_KINDS = ['backtracking', 'free'] as const

export type TrackerKind = (typeof TRACKER_KINDS)[number]

/** The same of a tracker: the larger of a horizontal axis from north to south and of one raised by 20° to the equator, turning 60° either way, rows covering 0.4 of the ground. */
export const TRACKER_ERROR_PCT: Record<TrackerKind, Record<ErrorKind, number>> = {
  backtracking: { horaire_erbs: 2.4, journalier_dhi: 2.9, journalier_erbs: 2.1, mensuel_dhi: 3, mensuel_erbs: 4.4 },
  free: { horaire_erbs: 2.5, journalier_dhi: 3.4, journalier_erbs: 3, mensuel_dhi: 3.4, mensuel_erbs: 6.5 },
}

/**
 * Largest difference of the energy of a year where hours of temperature are made of the mean of a step (`temperatureHours`), in
 * per cent, of the same places, whichever way: modules of -0.4 %/°C and NOCT 45 °C, at 12° to the equator, on the same
 * irradiation. With the mean itself it would be up to 1.5 %, always too much: hours of sun are warmer than the mean.
 */
export const TEMPERATURE_ERROR_PCT: Record<Exclude<SunGranularite, 'horaire'>, number> = {
  journalier: 0.3,
  mensuel: 0.3,
}

/** Margin of the published error over the largest one seen: two places are few. */
export const MARGIN = 1.3

/** Where the diffuse of most steps is from: the source itself, a relation fitted at a station, or that of Erbs. */
export type DiffuseOrigin = (typeof DIFFUSE_NAMES)[number]

/**
 * What a relation of the diffuse fitted at a station adds to the error of a plane made with the diffuse itself, % of the year:
 * left out month by month, it changes no plane and no tracker by more at Kankan, nor on the hours of the tables.
 */
export const LOCAL_DIFFUSE_PCT = 0.3

/** The most that the diffuse of a relation carried within its reach is off by satellites, % (docs/methodes/diffus.md). */
export const CARRIED_OFF_PCT = 11

/**
 * What it adds for each 100 km that it is carried from its station: for each degree of a fixed plane's tilt, and for a tracker. At
 * Kankan so much diffuse more, counted at 250 km, changes a wall by 3.4 % and a tracker by 1.7 %.
 */
export const CARRIED_DIFFUSE_PCT = { perTiltDeg: 0.016, tracker: 0.7 }

/** What the light on a plane is computed from. */
export interface ErrorOrigin {
  granularite: SunGranularite
  diffuse: DiffuseOrigin
  /** How far a local relation is carried from its station, km. */
  carriedKm?: number
}

/** Error of a fixed plane's year that its step and its diffuse may make, in per cent: the largest seen and three tenths more, rounded up to a tenth. */
export function transpositionErrorPct(
  input: ErrorOrigin & { tiltDeg: number; azimuthDeg: number; latitudeDeg: number },
): number {
  const kind = kindOf(input)
  if (kind === undefined || input.tiltDeg === 0) return 0
  const fitted = localPct(input, CARRIED_DIFFUSE_PCT.perTiltDeg * input.tiltDeg)
  return roundedUp(interpolated(kind, input.tiltDeg, sideDeg(input)) * MARGIN + fitted)
}

/** The largest error seen of a tilt and a side, interpolated between those of the table and rounded up to a tenth. */
export function tableErrorPct(kind: ErrorKind, tiltDeg: number, turnedDeg: number): number {
  return roundedUp(interpolated(kind, tiltDeg, turnedDeg))
}

function interpolated(kind: ErrorKind, tiltDeg: number, turnedDeg: number): number {
  const table = TRANSPOSITION_ERROR_PCT[kind]
  const tilt = between(TILTS_DEG, tiltDeg)
  const side = between(SIDES_DEG, turnedDeg)
  const at = (row: number, column: number) => (column === 0 ? 0 : (table[row]?.[column - 1] ?? Number.NaN))
  const along = (row: number) => at(row, tilt.low) * (1 - tilt.part) + at(row, tilt.high) * tilt.part
  return along(side.low) * (1 - side.part) + along(side.high) * side.part
}

/** The same of a tracker, on whatever axis. */
export function trackerErrorPct({ backtrack, ...origin }: ErrorOrigin & { backtrack: boolean }): number {
  const kind = kindOf(origin)
  if (kind === undefined) return 0
  const seen = TRACKER_ERROR_PCT[backtrack ? 'backtracking' : 'free'][kind]
  return roundedUp(seen * MARGIN + localPct(origin, CARRIED_DIFFUSE_PCT.tracker))
}

/** To a tenth, never down; what rounding of the sums left over a tenth is none. */
export function roundedUp(pct: number): number {
  return Math.ceil(Number((pct * 10).toFixed(6))) / 10
}

/** Hours take no relation but that of Erbs. */
function kindOf({ granularite, diffuse }: ErrorOrigin): ErrorKind | undefined {
  if (granularite === 'horaire') return diffuse === 'source' ? undefined : 'horaire_erbs'
  return `${granularite}_${diffuse === 'erbs' ? 'erbs' : 'dhi'}`
}

/** What a local relation adds; nothing where the diffuse is from elsewhere. */
function localPct({ diffuse, carriedKm = 0 }: ErrorOrigin, pctPer100Km: number): number {
  return diffuse === 'local' ? LOCAL_DIFFUSE_PCT + (pctPer100Km * carriedKm) / 100 : 0
}

/** How far a plane is turned from the equator's side, 0 to 180. */
function sideDeg({ azimuthDeg, latitudeDeg }: { azimuthDeg: number; latitudeDeg: number }): number {
  const turned = Math.abs(azimuthDeg - equatorSideDeg(latitudeDeg)) % 360
  return Math.min(turned, 360 - turned)
}

/** The neighbours of a value in an ascending list, and how far it lies from the lower to the higher. */
export function between(list: readonly number[], value: number): { low: number; high: number; part: number } {
  const high = Math.max(
    1,
    list.findIndex((each) => each >= value),
  )
  const [from, to] = [list[high - 1] as number, list[high] as number]
  return { low: high - 1, high, part: (value - from) / (to - from) }
}

/**
 * Largest error of the total on a plane from the share of diffuse, %, by the tilts of `TILTS_DEG` above 0, whatever side: the
 * share of Erbs in place of the one deduced at Kankan from two years of days of global and beam under dust.
 * `scripts/incertitude/diffuseSplit.ts` measures it, and `tests/donnees-reelles/ressource.test.ts` refuses other figures.
 */
export const DIFFUSE_ERROR_PCT = [0.1, 0.1, 0.1, 0.1, 0.3, 0.7, 1] as const

/** The same of a tracker, the larger of a level axis and of one raised by 20° to the equator. */
export const TRACKER_DIFFUSE_ERROR_PCT = { backtracking: 0.6, free: 0.7 } as const

/** Diffuse as a share of the global of two years of days at Kankan, deduced from both. */
export const DEDUCED_SHARE = 0.493

/**
 * Standard error of a diffuse that is such a share of the global and is deduced from it and a beam, each with the error of an
 * instrument: `ghi - dni cos(zenith)` by JCGM 100:2008, 5.1.2, %. No release tells its instruments: both are taken for one class.
 */
export function deducedDiffusePct(share: number): number {
  return (standardPct(PRINTED.instrument) * Math.hypot(1, 1 - share)) / share
}

export const DEDUCED_DIFFUSE_PCT = deducedDiffusePct(DEDUCED_SHARE)

/** How far the diffuse of Erbs is from that deduced at Kankan, %, whichever way; of hours it is taken for that of days. */
const ERBS_OFF_PCT: Record<SunGranularite, number> = { horaire: 4, journalier: 4, mensuel: 22.6 }

/** The same of a source's own: that of NASA POWER since its break, the only one that is beside a station. */
const SOURCE_OFF_PCT = 7.5

/** How far the diffuse of a split is from that deduced at Kankan, %; none of a relation fitted to it. */
export function splitOffPct({ diffuse, granularite }: Pick<ErrorOrigin, 'diffuse' | 'granularite'>): number {
  if (diffuse === 'local') return 0
  return diffuse === 'source' ? SOURCE_OFF_PCT : ERBS_OFF_PCT[granularite]
}

/**
 * By how much the year on a mount may be off for the share of diffuse, %: what Erbs in place of the deduced one does to it over
 * days, in proportion to how far the split is off and, as a bound, to the error of what it is deduced from. Three tenths more,
 * since it is one place. What a relation leaves and being carried adds is in the error of the transposition.
 */
export function diffuseErrorPct(mount: Mount, origin: Pick<ErrorOrigin, 'diffuse' | 'granularite'>): number {
  const offPct = Math.hypot(splitOffPct(origin), Math.sqrt(3) * DEDUCED_DIFFUSE_PCT)
  return roundedUp((erbsEffectPct(mount) * MARGIN * offPct) / ERBS_OFF_PCT.journalier)
}

/** What Erbs's share of diffuse does to the year on a mount at Kankan, %. */
function erbsEffectPct(mount: Mount): number {
  if (mount.kind === 'axis') return TRACKER_DIFFUSE_ERROR_PCT[mount.tracker.backtrack ? 'backtracking' : 'free']
  const { low, high, part } = between(TILTS_DEG, mount.tiltDeg)
  const at = (column: number) => (column === 0 ? 0 : (DIFFUSE_ERROR_PCT[column - 1] as number))
  return at(low) * (1 - part) + at(high) * part
}
