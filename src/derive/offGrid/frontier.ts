import { type Battery, type BatteryUse, batteryUse } from './battery.ts'
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
  /** What the battery still holds of its capacity, %; 100 where nothing is said: a new one. */
  remainingPct?: number
  /** Days of mean demand that the battery as old as that holds without sun, at least; 0 where nothing is said. */
  leastDays?: number
  /** The largest panel for a battery, W for each Wh when new: its charge current over its capacity. Unlimited where nothing is said. */
  mostChargeRate?: number
  /** Panels come in whole modules of this power; where nothing is said, in steps of a round size. */
  moduleWp?: number
}

/** What a run needs of a battery of a size, as old as the question has it. */
export function sizedBattery({ battery, remainingPct = 100 }: SizingQuestion, capacityWh: number): BatteryUse {
  return batteryUse({ capacityWh: (capacityWh * remainingPct) / 100, ...battery })
}

/** The part of the demand that may lack beyond what is allowed: energies added up over years miss a bound by their rounding. */
const ROUNDING = 1e-9
/** Days of mean demand that the batteries hold in use, at least and at most, and in how many parts their range is searched. */
const RANGE = { least: 0.1, most: 5, parts: 200 }
/** So many times the panel whose energy equals the demand is the largest looked at: more of it is no choice any more. */
const REACH = 16
/** Panels are sized in steps of a thousandth to a ten-thousandth of the one whose energy equals the demand. */
const STEP_DIGITS = 3

/**
 * Sizes of batteries for a frontier, Wh, to three figures, each larger than the one before by the same factor: from the
 * smallest with which some panel within its charge current serves the share wanted, but no less than holds the days that are
 * asked, nor a tenth of a mean day in use, to one that holds five days, or twice those asked. The range is this project's own.
 * Where no battery in it serves, it is the whole range.
 */
export function batterySizes(site: SiteHours, question: SizingQuestion, count = 20): number[] {
  const { parts } = RANGE
  const dailyWh = sum(site.demandWh) / site.daySlots.length
  if (!(dailyWh > 0)) return [0]
  const { battery, remainingPct = 100, leastDays = 0 } = question
  const usable = (battery.maxDischargePct / 100) * (remainingPct / 100)
  const least = Math.max(RANGE.least, leastDays / batteryUse({ capacityWh: 1, ...battery }).dischargeEfficiency)
  const most = Math.max(RANGE.most, 2 * least)
  const sizeOf = (days: number) => Math.max(leastSize, Number(((days * dailyWh) / usable).toPrecision(3)))
  // Rounded up, so that the smallest still holds its days.
  const leastSize = leastDays === 0 ? 0 : roundedUp((least * dailyWh) / usable)
  const daysAt = (part: number) => least * (most / least) ** (part / parts)
  const { allowedWh, panels } = searchOf(site, question)
  const serves = (part: number) => {
    const capacityWh = sizeOf(daysAt(part))
    const panelWp = panels.steps(panels.within(capacityWh))
    return missingEnergy(site, { panelWp, battery: sizedBattery(question, capacityWh) }, allowedWh) <= allowedWh
  }
  const first = daysAt(serves(parts) ? leastThat(serves, parts) : 0)
  return Array.from({ length: count }, (_, i) =>
    sizeOf(count === 1 ? most : first * (most / first) ** (i / (count - 1))),
  )
}

/**
 * For each battery the smallest panel that serves the share wanted, found by halving: more panel never serves less, and with
 * a larger battery no larger panel is needed, so that each search starts below the panel of the one before.
 *
 * @param capacitiesWh ascending
 */
export function frontier(site: SiteHours, question: SizingQuestion, capacitiesWh: readonly number[]): FrontierPoint[] {
  const { demandWh, allowedWh, panels } = searchOf(site, question)
  let most = panels.reach
  let proven = false
  return capacitiesWh.map((capacityWh) => {
    const battery = sizedBattery(question, capacityWh)
    const missing = (steps: number) => missingEnergy(site, { panelWp: panels.steps(steps), battery }, allowedWh)
    const serves = (steps: number) => missing(steps) <= allowedWh
    const largest = Math.min(most, panels.within(capacityWh))
    const isProven = proven && largest === most
    if (!isProven && !serves(largest)) return { capacityWh, panelWp: undefined, servedPct: undefined }
    proven = true
    most = leastThat(serves, largest)
    return {
      capacityWh,
      panelWp: panels.steps(most),
      servedPct: servedShare({ demandWh, missingWh: missing(most) }),
    }
  })
}

/** The demand, the energy that may be missing, and the panel sizes to try. */
function searchOf(
  { demandWh, panelWhPerWp }: SiteHours,
  { wantedPct, moduleWp, mostChargeRate = Number.POSITIVE_INFINITY }: SizingQuestion,
) {
  const totalWh = sum(demandWh)
  const allowedWh = totalWh * (1 - wantedPct / 100 + ROUNDING)
  const { steps, reach } = panelSteps(totalWh / sum(panelWhPerWp), moduleWp)
  /** The largest panel for a battery, in steps; without a battery nothing is charged. */
  const within = (capacityWh: number) =>
    capacityWh === 0 ? reach : Math.min(reach, Math.floor((mostChargeRate * capacityWh) / steps(1) + ROUNDING))
  return { demandWh: totalWh, allowedWh, panels: { steps, reach, within } }
}

/** Up to three figures. */
function roundedUp(wh: number): number {
  const step = 10 ** (Math.floor(Math.log10(wh)) - 2)
  return Number((Math.ceil(wh / step - ROUNDING) * step).toPrecision(3))
}

/** Panels as whole numbers of modules, else of steps of a round size, and the largest of them that is looked at. */
function panelSteps(balancedWp: number, moduleWp?: number): { steps: (count: number) => number; reach: number } {
  if (!(balancedWp > 0 && Number.isFinite(balancedWp))) return { steps: () => 0, reach: 0 }
  if (moduleWp !== undefined) {
    return { steps: (count) => panelOf(count, moduleWp), reach: Math.ceil((REACH * balancedWp) / moduleWp) }
  }
  const exponent = Math.floor(Math.log10(balancedWp)) - STEP_DIGITS
  // Divided by a whole number where the step is below one: 1523 / 10 is 152.3 to the last digit, 1523 * 0.1 is not.
  const steps = (count: number) => (exponent < 0 ? count / 10 ** -exponent : count * 10 ** exponent)
  return { steps, reach: Math.ceil((REACH * balancedWp) / 10 ** exponent) }
}

/** So many modules, Wp, free of the error of multiplying. */
export const panelOf = (modules: number, moduleWp: number): number => Number((modules * moduleWp).toPrecision(12))

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
