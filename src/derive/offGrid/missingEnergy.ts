import type { BatteryUse } from './battery.ts'
import type { SiteHours } from './siteHours.ts'

/** The panel and the battery of a site. */
export interface Installation {
  panelWp: number
  battery: BatteryUse
}

/** A leap year of days. */
const SETTLING_HOURS = 366 * 24

/**
 * The energy in use with which a run starts, Wh: what the last year of the same days leaves of a full battery. A battery
 * full on the first day would serve energy that no panel gave, and an empty one would fail in the first night of a site
 * that never fails again.
 */
export function settledStart(site: SiteHours, { panelWp, battery }: Installation): number {
  const { panelWhPerWp, demandWh } = site
  const { usableWh, chargeEfficiency } = battery
  const perWhServed = 1 / battery.dischargeEfficiency
  let stored = usableWh
  for (let i = Math.max(0, demandWh.length - SETTLING_HOURS); i < demandWh.length; i++) {
    const net = panelWp * (panelWhPerWp[i] as number) - (demandWh[i] as number)
    stored = Math.min(usableWh, Math.max(0, stored + net * (net > 0 ? chargeEfficiency : perWhServed)))
  }
  return stored
}

/**
 * The energy asked and not served, Wh, of the run that `runSite` tells whole; or, as soon as it is more than `enoughWh`,
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
