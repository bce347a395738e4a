import { DAY_MS, slotOf } from '../../contract/time.ts'
import { monthOfYear } from '../steps/calendar.ts'
import { type Installation, servedShare, settledStart } from './missingEnergy.ts'
import type { SiteHours } from './siteHours.ts'

const DAY_HOURS = 24

/** An hour that lacks less than this part of its demand counts as served: a battery that just suffices ends on a rounding error below zero. */
const ROUNDING = 1e-9

/**
 * Energies of a span of hours, Wh, and how it went. Panel = direct + charged + unused; demand = direct + discharged +
 * missing; what is stored grows by charged - discharged - lost. An hour or a day is served where nothing of it lacks.
 */
export interface Service {
  panelWh: number
  demandWh: number
  /** From the panel to the demand, past the battery. */
  directWh: number
  /** From the panel to the battery, and from the battery to the demand, as at its poles. */
  chargedWh: number
  dischargedWh: number
  /** In the battery, going in and coming out. */
  lostWh: number
  /** What the panel could give with no one to take it. */
  unusedWh: number
  /** What was asked and not served. */
  missingWh: number
  days: number
  hoursServed: number
  daysServed: number
  /** Days with an hour at the end of which the battery was full, or at its deepest discharge; none without a battery. */
  daysFull: number
  daysEmpty: number
}

/** A span, and the energy in the battery at the ends of its hours, Wh, with what always stays in it. */
export interface ChargedSpan extends Service {
  meanStoredWh: number
  leastStoredWh: number
  mostStoredWh: number
}

/** A month of the record, or as much of it as is known. */
export interface SiteMonth extends ChargedSpan {
  /** Months since 1970. */
  slot: number
}

export interface SiteRun extends Service {
  /** Share of the demand that was served, %; 100 without demand, NaN without a day. */
  servedPct: number
  /** Energy in the battery before and after, Wh, with what always stays in it. */
  startWh: number
  endWh: number
  /** The longest stretches not wholly served, by hours and by days of UTC; undefined where all is served. */
  worstHours: Stretch | undefined
  worstDays: Stretch | undefined
  months: SiteMonth[]
}

/**
 * One run of a site, hour by hour, from the state that `settledStart` gives. In each hour the demand has the panel first; the
 * battery takes what is left and gives what lacks, at any power, and loses nothing but by its efficiencies.
 */
export function runSite(site: SiteHours, installation: Installation): SiteRun {
  const { daySlots } = site
  const { floorWh } = installation.battery
  const start = settledStart(site, installation)
  const watch = { hours: stretchWatch(), days: stretchWatch() }
  const months: SiteMonth[] = []
  let stored = start
  for (let from = 0; from < daySlots.length; ) {
    const slot = monthOf(daySlots[from] as number)
    let to = from + 1
    while (to < daySlots.length && monthOf(daySlots[to] as number) === slot) to++
    const span = runDays(site, installation, { from, to, stored, watch })
    stored = span.stored
    months.push({ slot, ...span.totals })
    from = to
  }
  const service = sumService(months)
  return {
    ...service,
    servedPct: service.days === 0 ? Number.NaN : servedShare(service),
    startWh: floorWh + start,
    endWh: floorWh + stored,
    worstHours: watch.hours.worst(),
    worstDays: watch.days.worst(),
    months,
  }
}

const monthOf = (daySlot: number) => slotOf('mensuel', daySlot * DAY_MS)

type Watch = ReturnType<typeof stretchWatch>

/** The days from one index up to another; `stored` is the energy in use, before and after. */
function runDays(
  { panelWhPerWp, demandWh, daySlots }: SiteHours,
  { panelWp, battery }: Installation,
  span: { from: number; to: number; stored: number; watch: { hours: Watch; days: Watch } },
): { stored: number; totals: ChargedSpan } {
  const { usableWh, floorWh, chargeEfficiency, dischargeEfficiency } = battery
  const { from, to, watch } = span
  let stored = span.stored
  let [panelSum, demandSum, direct, charged, discharged, lost, unused, missing] = [0, 0, 0, 0, 0, 0, 0, 0]
  let [hoursServed, daysServed, daysFull, daysEmpty, storedSum] = [0, 0, 0, 0, 0]
  let least = usableWh
  let most = 0
  for (let day = from; day < to; day++) {
    const daySlot = daySlots[day] as number
    let [full, empty, failed, missingOfDay] = [false, false, false, 0]
    for (let hour = 0; hour < DAY_HOURS; hour++) {
      const i = day * DAY_HOURS + hour
      const panel = panelWp * (panelWhPerWp[i] as number)
      const demand = demandWh[i] as number
      let lacking = 0
      panelSum += panel
      demandSum += demand
      if (panel > demand) {
        const left = panel - demand
        const taken = Math.min(left, (usableWh - stored) / chargeEfficiency)
        direct += demand
        charged += taken
        lost += taken * (1 - chargeEfficiency)
        unused += left - taken
        stored = taken < left ? usableWh : stored + taken * chargeEfficiency
      } else {
        const shortfall = demand - panel
        const given = Math.min(shortfall, stored * dischargeEfficiency)
        lacking = shortfall - given
        direct += panel
        discharged += given
        const drawn = lacking > 0 ? stored : Math.min(stored, given / dischargeEfficiency)
        lost += drawn - given
        stored -= drawn
      }
      if (lacking > ROUNDING * demand) {
        failed = true
        watch.hours.failed(daySlot * DAY_HOURS + hour, lacking)
      } else hoursServed++
      missingOfDay += lacking
      full ||= stored >= usableWh
      empty ||= stored <= 0
      storedSum += stored
      if (stored < least) least = stored
      if (stored > most) most = stored
    }
    missing += missingOfDay
    if (failed) watch.days.failed(daySlot, missingOfDay)
    else daysServed++
    if (usableWh > 0 && full) daysFull++
    if (usableWh > 0 && empty) daysEmpty++
  }
  const days = to - from
  return {
    stored,
    totals: {
      panelWh: panelSum,
      demandWh: demandSum,
      directWh: direct,
      chargedWh: charged,
      dischargedWh: discharged,
      lostWh: lost,
      unusedWh: unused,
      missingWh: missing,
      days,
      hoursServed,
      daysServed,
      daysFull,
      daysEmpty,
      meanStoredWh: floorWh + storedSum / (days * DAY_HOURS),
      leastStoredWh: floorWh + least,
      mostStoredWh: floorWh + most,
    },
  }
}

const SERVICE = [
  'panelWh',
  'demandWh',
  'directWh',
  'chargedWh',
  'dischargedWh',
  'lostWh',
  'unusedWh',
  'missingWh',
  'days',
  'hoursServed',
  'daysServed',
  'daysFull',
  'daysEmpty',
] as const satisfies (keyof Service)[]

/** What spans come to together. */
export function sumService(spans: readonly Service[]): Service {
  const sums = SERVICE.map((name) => [name, spans.reduce((sum, span) => sum + span[name], 0)])
  return Object.fromEntries(sums) as Record<(typeof SERVICE)[number], number>
}

/** All Januaries of a run, or all of another month. */
export interface CalendarMonth extends ChargedSpan {
  /** 1 to 12. */
  month: number
}

/** The months of all years of a run as twelve, those that it has; the mean of what is stored is that of all their days. */
export function calendarMonths(months: readonly SiteMonth[]): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, i) => i + 1).flatMap((month) => {
    const same = months.filter((each) => monthOfYear(each.slot) + 1 === month)
    if (same.length === 0) return []
    const service = sumService(same)
    return {
      month,
      ...service,
      meanStoredWh: same.reduce((sum, each) => sum + each.meanStoredWh * each.days, 0) / service.days,
      leastStoredWh: Math.min(...same.map((each) => each.leastStoredWh)),
      mostStoredWh: Math.max(...same.map((each) => each.mostStoredWh)),
    }
  })
}

/** Hours or days one after the other that were not wholly served; a day left out ends them, for it is not known. */
export interface Stretch {
  /** Hours or days since 1970. */
  firstSlot: number
  lastSlot: number
  missingWh: number
}

/** Tracks the longest run of failed steps, given each in ascending order; of two equal runs, the one that lacks more energy. */
export function stretchWatch(): { failed(slot: number, missingWh: number): void; worst(): Stretch | undefined } {
  let first = Number.NaN
  let last = Number.NaN
  let missing = 0
  let worstFirst = Number.NaN
  let worstLength = 0
  let worstMissing = 0
  return {
    failed(slot, missingWh) {
      if (slot !== last + 1) {
        first = slot
        missing = 0
      }
      last = slot
      missing += missingWh
      const length = last - first + 1
      if (length > worstLength || (length === worstLength && missing > worstMissing)) {
        worstFirst = first
        worstLength = length
        worstMissing = missing
      }
    },
    worst() {
      if (worstLength === 0) return undefined
      return { firstSlot: worstFirst, lastSlot: worstFirst + worstLength - 1, missingWh: worstMissing }
    },
  }
}
