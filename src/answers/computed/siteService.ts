import type { LeadOf, RowOf } from '../../contract/computed/define.ts'
import type { siteIsole } from '../../contract/computed/siteIsole.ts'
import { isoDate, isoInstant, timeOf } from '../../contract/time.ts'
import { type Battery, batteryUse } from '../../derive/offGrid/battery.ts'
import { calendarMonths } from '../../derive/offGrid/calendarMonths.ts'
import { servedShare } from '../../derive/offGrid/missingEnergy.ts'
import { type ChargedSpan, runSite, type Service, type SiteRun } from '../../derive/offGrid/runSite.ts'
import { daysWithin, type SiteHours } from '../../derive/offGrid/siteHours.ts'
import type { Stretch } from '../../derive/offGrid/stretch.ts'
import { figure } from '../../derive/statistics/figure.ts'
import { whenOf } from './rows.ts'

/** A panel and a battery. */
export interface Kit extends Battery {
  panelWp: number
}

/** What a site is served: of the whole period, of the calendar months, and of the months in time. */
export interface SiteService {
  /** Energy served, kWh. */
  servedKwh: number
  whole: LeadOf<typeof siteIsole>
  rows: RowOf<typeof siteIsole>[]
}

/** Fields that the rows add to those of every step. */
export const SERVICE_COLUMNS = [
  'disponibilite_pct',
  'energie_demandee',
  'energie_manquante',
  'energie_champ',
  'energie_directe',
  'energie_chargee',
  'energie_rendue',
  'energie_perdue_batterie',
  'energie_inutilisee',
  'jours',
  'heures_servies_pct',
  'jours_servis_pct',
  'jours_batterie_pleine',
  'jours_batterie_vide',
  'batterie_moyenne_pct',
  'batterie_min_pct',
  'batterie_max_pct',
] as const satisfies readonly (keyof RowOf<typeof siteIsole>)[]

/** The complete service of a site run with an array and a battery. */
export function siteService(site: SiteHours, kit: Kit): SiteService {
  const run = runSite(site, { panelWp: kit.panelWp, battery: batteryUse(kit) })
  const charge = chargeOf(kit)
  return {
    servedKwh: servedKwh(run),
    whole: {
      ...serviceOf(run),
      batterie_debut: kwh(run.startWh),
      batterie_fin: kwh(run.endWh),
      jours_ecartes: site.daysLeftOut,
      pire_periode: worst(run),
      mois: calendarMonths(run.months).map((month) => ({ mois: month.month, ...serviceOf(month), ...charge(month) })),
    },
    rows: run.months.map((month) => ({
      ...whenOf('mensuel', month.slot),
      valeur: servedKwh(month),
      niveau_confiance: 'C',
      ...serviceOf(month),
      ...charge(month),
    })),
  }
}

/** The energy served in some days alone, kWh; null where the site has none of them. */
export function servedWithin(site: SiteHours, kit: Kit, side: { fromMs: number; toMs: number }): number | null {
  const days = daysWithin(site, side)
  if (days.daySlots.length === 0) return null
  return servedKwh(runSite(days, { panelWp: kit.panelWp, battery: batteryUse(kit) }))
}

const kwh = (wh: number) => figure(wh / 1000)
const servedKwh = ({ directWh, dischargedWh }: Service) => kwh(directWh + dischargedWh)

function serviceOf(service: Service) {
  const { days } = service
  return {
    disponibilite_pct: figure(servedShare(service)),
    energie_demandee: kwh(service.demandWh),
    energie_manquante: kwh(service.missingWh),
    energie_champ: kwh(service.panelWh),
    energie_directe: kwh(service.directWh),
    energie_chargee: kwh(service.chargedWh),
    energie_rendue: kwh(service.dischargedWh),
    energie_perdue_batterie: kwh(service.lostWh),
    energie_inutilisee: kwh(service.unusedWh),
    jours: days,
    heures_servies_pct: figure((100 * service.hoursServed) / (24 * days)),
    jours_servis_pct: figure((100 * service.daysServed) / days),
    jours_batterie_pleine: service.daysFull,
    jours_batterie_vide: service.daysEmpty,
  }
}

/** What is in the battery, % of what it holds; null where there is none. */
function chargeOf({ capacityWh }: Kit) {
  const share = (wh: number) => (capacityWh === 0 ? null : figure((100 * wh) / capacityWh))
  return ({ meanStoredWh, leastStoredWh, mostStoredWh }: ChargedSpan) => ({
    batterie_moyenne_pct: share(meanStoredWh),
    batterie_min_pct: share(leastStoredWh),
    batterie_max_pct: share(mostStoredWh),
  })
}

function worst({ worstHours, worstDays }: SiteRun) {
  return { heures: worstHours ? hoursOf(worstHours) : null, jours: worstDays ? daysOf(worstDays) : null }
}

const lengthOf = ({ firstSlot, lastSlot }: Stretch) => lastSlot - firstSlot + 1

const hoursOf = (stretch: Stretch) => ({
  debut: isoInstant(timeOf('horaire', stretch.firstSlot)),
  fin: isoInstant(timeOf('horaire', stretch.lastSlot)),
  heures: lengthOf(stretch),
  energie_manquante: kwh(stretch.missingWh),
})

const daysOf = (stretch: Stretch) => ({
  debut: isoDate(timeOf('journalier', stretch.firstSlot)),
  fin: isoDate(timeOf('journalier', stretch.lastSlot)),
  jours: lengthOf(stretch),
  energie_manquante: kwh(stretch.missingWh),
})
