/** Speed of a site off the grid: `node bench/siteIsole.ts`. Numbers are medians of runs in one process. */
import { SITE_PARAMETERS } from '../src/contract/parameters/siteTable.ts'
import { HOUR_MS } from '../src/contract/time.ts'
import { batteryUse } from '../src/derive/offGrid/battery.ts'
import { batteryWear } from '../src/derive/offGrid/batteryWear.ts'
import { demandHours } from '../src/derive/offGrid/demandHours.ts'
import { batterySizes, frontier } from '../src/derive/offGrid/frontier.ts'
import { DEMAND_PROFILES } from '../src/derive/offGrid/profiles.ts'
import { runSite } from '../src/derive/offGrid/runSite.ts'
import { siteHours } from '../src/derive/offGrid/siteHours.ts'
import { sunGeometry } from '../src/solar/sunGeometry.ts'
import { medianMs } from './median.ts'

const BATTERY = {
  maxDischargePct: SITE_PARAMETERS.decharge_max_pct.initial,
  roundTripPct: SITE_PARAMETERS.rendement_aller_retour_pct.initial,
}

const START_MS = Date.UTC(2001, 0, 1)
/** 25 years. */
const HOURS = (Date.UTC(2026, 0, 1) - START_MS) / HOUR_MS
const DAILY_WH = 5000

/** What 1 Wp may give under clouds that change from day to day, Wh; not a measurement. */
function madeUpPanel(): Float64Array {
  const kankan = { latitudeDeg: 10.383, longitudeDeg: -9.3, startMs: START_MS + HOUR_MS / 2, stepMs: HOUR_MS }
  const { cosZenith } = sunGeometry({ ...kankan, count: HOURS, position: 'sunlitMiddle' })
  let seed = 1
  let sky = 1
  return cosZenith.map((cos, i) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    if (i % 24 === 0) sky = 0.25 + (0.75 * seed) / 0x7fffffff
    return 0.8 * sky * Math.max(0, cos)
  })
}

export function benchSiteIsole(): void {
  console.log(`25 years of hours (${HOURS}), one place`)
  const firstSlot = START_MS / HOUR_MS
  const panelWhPerWp = madeUpPanel()
  const line = (name: string, ms: number) => console.log(`${name.padEnd(52)} ${ms.toFixed(1).padStart(8)} ms`)
  for (const profile of ['plat', 'centre_sante'] as const) {
    const { shares } = DEMAND_PROFILES[profile]
    const demand = { firstSlot, days: HOURS / 24, dailyWh: DAILY_WH, shares, timeZone: 'Africa/Conakry' }
    const demandWh = demandHours(demand)
    const site = siteHours({ firstSlot, panelWhPerWp, demandWh })
    const battery = batteryUse({ capacityWh: 9000, ...BATTERY })
    line(
      `${profile}: demand laid over the hours`,
      medianMs(7, () => demandHours(demand)),
    )
    line(
      `${profile}: whole days`,
      medianMs(7, () => siteHours({ firstSlot, panelWhPerWp, demandWh })),
    )
    line(
      `${profile}: one run`,
      medianMs(21, () => runSite(site, { panelWp: 1500, battery })),
    )
    line(
      `${profile}: cycles of a battery`,
      medianMs(7, () => batteryWear(site, { panelWp: 1500, battery })),
    )
    for (const wantedPct of [95, 99, 99.9]) {
      const question = { wantedPct, battery: BATTERY }
      const work = () => frontier(site, question, batterySizes(site, question))
      line(`${profile}: 20 batteries and their panels, ${wantedPct} %`, medianMs(5, work))
    }
  }
}

if (import.meta.main) benchSiteIsole()
