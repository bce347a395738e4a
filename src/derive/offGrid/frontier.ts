import { type Battery, batteryUse } from './battery.ts'
import { missingEnergy, servedShare } from './missingEnergy.ts'
import type { SiteHours } from './siteHours.ts'

/** A battery and the smallest panel that with it serves the share wanted. */
export interface FrontierPoint {
  capacityWh: number
  /** Undefined where no panel within reach serves it: the nights are too long for this battery. */
  panelWp: number | undefined
  /** Share of the energy asked that the two serve, %; undefined likewise. */
  servedPct: number | undefined
}

export interface SizingQuestion {
  /** Share of the energy asked that is to be served, %; 0 to 100. */
  wantedPct: number
  battery: Pick<Battery, 'maxDischargePct' | 'roundTripPct'>
}

/** The part of the demand that may lack beyond what is allowed: energies added up over years miss a bound by their rounding. */
const ROUNDING = 1e-9
/** Days of mean demand that the batteries hold in use, the smallest and the largest. */
const RANGE_DAYS = [0.1, 5] as const
/** So many times the panel whose energy equals the demand is the largest looked at: what fails beyond fails by its nights. */
const REACH = 64
/** Panels are told in steps of a thousandth to a ten-thousandth of the one whose energy equals the demand. */
const STEP_DIGITS = 3

/**
 * Sizes of batteries by the demand, each larger than the one before by the same factor, Wh, to three figures: what they hold
 * in use goes from a tenth of a mean day, which carries what is asked by day over clouds, to five days. The range is this
 * project's own.
 */
export function batterySizes(site: SiteHours, { maxDischargePct }: { maxDischargePct: number }, count = 20): number[] {
  const dailyWh = sum(site.demandWh) / site.daySlots.length
  if (!(dailyWh > 0)) return [0]
  const [least, most] = RANGE_DAYS
  return Array.from({ length: count }, (_, i) => {
    const days = count === 1 ? most : least * (most / least) ** (i / (count - 1))
    return Number(((100 * days * dailyWh) / maxDischargePct).toPrecision(3))
  })
}

/**
 * For each battery the smallest panel that serves the share wanted, found by halving: more panel never serves less, and with
 * a larger battery no larger panel is needed, so that each search starts below the panel of the one before.
 *
 * @param capacitiesWh ascending
 */
export function frontier(site: SiteHours, question: SizingQuestion, capacitiesWh: readonly number[]): FrontierPoint[] {
  const demand = sum(site.demandWh)
  const allowedWh = demand * (1 - question.wantedPct / 100 + ROUNDING)
  const panelOf = panelSteps(demand / sum(site.panelWhPerWp))
  let most = panelOf.reach
  let proven = false
  return capacitiesWh.map((capacityWh) => {
    const battery = batteryUse({ capacityWh, ...question.battery })
    const missing = (steps: number) => missingEnergy(site, { panelWp: panelOf.steps(steps), battery }, allowedWh)
    const serves = (steps: number) => missing(steps) <= allowedWh
    if (!proven && !serves(most)) return { capacityWh, panelWp: undefined, servedPct: undefined }
    proven = true
    most = leastThat(serves, most)
    return {
      capacityWh,
      panelWp: panelOf.steps(most),
      servedPct: servedShare({ demandWh: demand, missingWh: missing(most) }),
    }
  })
}

/** Panels as whole numbers of steps of a round size, and the largest of them that is looked at. */
function panelSteps(balancedWp: number): { steps: (count: number) => number; reach: number } {
  if (!(balancedWp > 0 && Number.isFinite(balancedWp))) return { steps: () => 0, reach: 0 }
  const exponent = Math.floor(Math.log10(balancedWp)) - STEP_DIGITS
  // Divided by a whole number where the step is below one: 1523 / 10 is 152.3 to the last digit, 1523 * 0.1 is not.
  const steps = (count: number) => (exponent < 0 ? count / 10 ** -exponent : count * 10 ** exponent)
  return { steps, reach: Math.ceil((REACH * balancedWp) / 10 ** exponent) }
}

/** The least whole number from 0 that holds, where all above it hold too, and `holding` is known to. */
function leastThat(holds: (count: number) => boolean, holding: number): number {
  let [below, most] = [-1, holding]
  // The one looked for is seldom far from the one known: steps that double find a narrow place to halve in.
  for (let step = Math.max(1, holding >> 6); below < 0 && most > 0; step *= 2) {
    const tried = Math.max(0, most - step)
    if (holds(tried)) most = tried
    else below = tried
  }
  while (most - below > 1) {
    const middle = (below + most) >> 1
    if (holds(middle)) most = middle
    else below = middle
  }
  return most
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
