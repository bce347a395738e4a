import { type Installation, settledStart } from './missingEnergy.ts'
import type { SiteHours } from './siteHours.ts'

/** The energy in use at the end of each hour of the run that `runSite` reports, Wh, from the deepest discharge on. */
export function storedEnergy(site: SiteHours, installation: Installation): Float64Array {
  const { panelWhPerWp, demandWh } = site
  const { panelWp, battery } = installation
  const { usableWh, chargeEfficiency, dischargeEfficiency } = battery
  const perWhServed = 1 / dischargeEfficiency
  const hours = new Float64Array(demandWh.length)
  let stored = settledStart(site, installation)
  for (let i = 0; i < hours.length; i++) {
    const net = panelWp * (panelWhPerWp[i] as number) - (demandWh[i] as number)
    stored += net * (net > 0 ? chargeEfficiency : perWhServed)
    if (stored > usableWh) stored = usableWh
    else if (stored < 0) stored = 0
    hours[i] = stored
  }
  return hours
}
