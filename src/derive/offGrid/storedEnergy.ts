import { type Installation, settledStart } from './missingEnergy.ts'
import type { SiteHours } from './siteHours.ts'

/** The energy in use at the end of each hour of the run that `runSite` reports, Wh, from the deepest discharge on. */
export function storedEnergy(site: SiteHours, installation: Installation): Float64Array {
  const { panelWhPerWp, demandWh } = site
  const { panelWp, battery } = installation
  const { usableWh, chargeEfficiency, dischargeEfficiency } = battery
  let stored = settledStart(site, installation)
  return demandWh.map((demand, i) => {
    const net = panelWp * (panelWhPerWp[i] as number) - demand
    stored += net * (net > 0 ? chargeEfficiency : 1 / dischargeEfficiency)
    stored = Math.min(usableWh, Math.max(0, stored))
    return stored
  })
}
