import type { BatteryUse } from './battery.ts'
import type { SiteHours } from './siteHours.ts'

/** The panel and the battery of a site. */
export interface Installation {
  panelWp: number
  battery: BatteryUse
}

/** Ten years: a site that lacks a seventh of a per cent of its demand empties a battery of five days in them. */
const SETTLING_HOURS = 3653 * 24

/**
 * The energy in use with which a run starts, Wh: what the last ten years of the same days leave of a full battery; of fewer,
 * the same days over and over, until they leave it as they found it or make ten years. A battery full on the first day
 * would serve energy that no panel gave, and an empty one would fail in the first night of a site that never fails again.
 */
export function settledStart(site: SiteHours, { panelWp, battery }: Installation): number {
  const { panelWhPerWp, demandWh } = site
  const { usableWh, chargeEfficiency, dischargeEfficiency } = battery
  const perWhServed = 1 / dischargeEfficiency
  const hours = Math.min(demandWh.length, SETTLING_HOURS)
  let stored = usableWh
  let found = Number.NaN
  for (let left = SETTLING_HOURS; left > 0 && hours > 0 && stored !== found; left -= hours) {
    found = stored
    for (let i = demandWh.length - hours; i < demandWh.length; i++) {
      const net = panelWp * (panelWhPerWp[i] as number) - (demandWh[i] as number)
      stored += net * (net > 0 ? chargeEfficiency : perWhServed)
      if (stored > usableWh) stored = usableWh
      else if (stored < 0) stored = 0
    }
  }
  return stored
}

/**
 * The demand not served, Wh, of the run that `runSite` reports in full; or, as soon as it is more than `enoughWh`,
 * some value above that.
 *
 * It never rises with the panel or the battery, not even in a single hour: what is stored after an hour rises with what was
 * stored before, with the panel and with the usable energy, so by induction it is at no hour less; and what lacks in an
 * hour, max(0, demand - panel - discharge efficiency * stored), falls with all of them.
 */
export function missingEnergy(
  site: SiteHours,
  installation: Installation,
  enoughWh = Number.POSITIVE_INFINITY,
): number {
  const { panelWhPerWp, demandWh } = site
  const { panelWp, battery } = installation
  const { usableWh, chargeEfficiency, dischargeEfficiency } = battery
  const perWhServed = 1 / dischargeEfficiency
  let stored = settledStart(site, installation)
  let missing = 0
  for (let i = 0; i < demandWh.length; i++) {
    const net = panelWp * (panelWhPerWp[i] as number) - (demandWh[i] as number)
    if (net > 0) {
      stored += net * chargeEfficiency
      if (stored > usableWh) stored = usableWh
    } else {
      stored += net * perWhServed
      if (stored < 0) {
        missing -= stored * dischargeEfficiency
        if (missing > enoughWh) return missing
        stored = 0
      }
    }
  }
  return missing
}

/** Share of the demand that is served, %; 100 without demand. */
export function servedShare({ demandWh, missingWh }: { demandWh: number; missingWh: number }): number {
  return demandWh === 0 ? 100 : Math.max(0, 100 * (1 - missingWh / demandWh))
}
