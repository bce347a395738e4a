import type { LeadOf, RowOf } from '../contract/computed/define.ts'
import { CHARGE, SERVICE } from '../contract/computed/offGrid.ts'
import type { siteIsole } from '../contract/computed/siteIsole.ts'
import { refus } from '../contract/erreurs.ts'
import type { PricesQuestion } from '../contract/parameters/offGrid.ts'
import type { BatteryTechnologyName, Voltage } from '../contract/parameters/siteTable.ts'
import { isoDate, isoInstant, timeOf } from '../contract/time.ts'
import { type Battery, batteryUse } from '../derive/offGrid/battery.ts'
import { BATTERY_TECHNOLOGIES, type BatteryLife } from '../derive/offGrid/batteryLife.ts'
import { batteryWear, cyclesOf } from '../derive/offGrid/batteryWear.ts'
import type { Prices } from '../derive/offGrid/cheapest.ts'
import { servedShare } from '../derive/offGrid/missingEnergy.ts'
import {
  type ChargedSpan,
  calendarMonths,
  runSite,
  type Service,
  type SiteRun,
  type Stretch,
} from '../derive/offGrid/runSite.ts'
import { daysWithin, panelYear, type SiteHours, withPanelTimes } from '../derive/offGrid/siteHours.ts'
import { hourlyRun, WEEK_HOURS, worstWeek } from '../derive/offGrid/worstWeek.ts'
import { figure, rounded } from '../derive/statistics/statistics.ts'
import { whenOf } from './answer.ts'
import { type SiteLimits, safetyOf } from './siteLimits.ts'

/** A panel and a battery. */
export interface Kit extends Battery {
  panelWp: number
}

/** What a site's service is told with beside its hours. */
export interface SiteConditions {
  /** What the kit is held to, and the module that its array is made of, Wp. */
  limits: SiteLimits
  moduleWp: number
  technology: BatteryTechnologyName
  /** What the battery still holds at the end of its life, % of what it held. */
  remainingPct: number
  volts: Voltage
  dailyWh: number
  meanAirDegC: number
  /** P90 of the resource over its mean; undefined where it is not known. */
  p90Factor: number | undefined
}

/** What a site is served: of the whole period, of the calendar months, and of the months in time. */
export interface SiteService {
  /** Energy served, kWh. */
  servedKwh: number
  whole: Omit<LeadOf<typeof siteIsole>, 'cout' | 'cout_10_ans'>
  rows: RowOf<typeof siteIsole>[]
}

/** Fields that the rows add to those of every step. */
export const SERVICE_COLUMNS = Object.keys({ ...SERVICE, ...CHARGE })

/** The complete service of a site run with an array and a battery. */
export function siteService(site: SiteHours, kit: Kit, conditions: SiteConditions): SiteService {
  const run = runSite(site, { panelWp: kit.panelWp, battery: batteryUse(kit) })
  const charge = chargeOf(kit)
  const { p90Factor, remainingPct, volts, limits, moduleWp } = conditions
  const aged = { ...kit, capacityWh: (kit.capacityWh * remainingPct) / 100 }
  const lessSun = p90Factor === undefined ? undefined : withPanelTimes(site, p90Factor)
  const worn = servedSo(site, aged, conditions)
  const hotRoom = { ...conditions, meanAirDegC: conditions.meanAirDegC + HOT_ROOM_DEG_C }
  return {
    servedKwh: servedKwh(run),
    whole: {
      ...safetyOf({ ...kit, moduleWp, volts, autonomyDays: worn.autonomie_jours }, limits),
      ...serviceOf(run),
      energie_champ_par_an: yearlyOf(site, kit),
      ...useOf(site, kit, run, conditions),
      ...lifeFields(batteryLife(site, kit, conditions)),
      duree_vie_local_chaud_ans: yearsOrNull(batteryLife(site, kit, hotRoom)?.years),
      fin_de_vie: worn,
      ressource_p90: lessSun ? servedSo(lessSun, kit, conditions) : null,
      fin_de_vie_p90: lessSun ? servedSo(lessSun, aged, conditions) : null,
      tension_v: volts,
      capacite_ah: figure(kit.capacityWh / volts),
      batterie_debut: kwh(run.startWh),
      batterie_fin: kwh(run.endWh),
      jours_ecartes: site.daysLeftOut,
      pire_periode: worst(run),
      pire_semaine: weekOf(site, kit, { aged, lessSun }),
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

/** How much hotter than the air a closed room of batteries is taken to be, °C: this project's own. */
const HOT_ROOM_DEG_C = 10

/** How long the battery of a kit lasts; undefined without one. */
export function batteryLife(
  site: SiteHours,
  kit: Kit,
  { technology, meanAirDegC }: Pick<SiteConditions, 'technology' | 'meanAirDegC'>,
): BatteryLife | undefined {
  const wear = batteryWear(site, { panelWp: kit.panelWp, battery: batteryUse(kit) })
  return wear && BATTERY_TECHNOLOGIES[technology].life(wear, meanAirDegC)
}

/** Years for publication; null where nothing ends them. */
export const yearsOrNull = (years: number | undefined): number | null =>
  years === undefined || !Number.isFinite(years) ? null : figure(years)

const lifeFields = (life: BatteryLife | undefined) => ({
  duree_vie_ans: yearsOrNull(life?.years),
  duree_vie_cycles_ans: yearsOrNull(life?.byCyclesYears),
  duree_vie_calendaire_ans: yearsOrNull(life?.byAgeYears),
})

/** The same figures of another battery or another sun. */
function servedSo(site: SiteHours, kit: Kit, conditions: SiteConditions) {
  const run = runSite(site, { panelWp: kit.panelWp, battery: batteryUse(kit) })
  const { disponibilite_pct, heures_servies_pct, jours_servis_pct, energie_manquante } = serviceOf(run)
  return {
    capacite_wh: figure(kit.capacityWh),
    disponibilite_pct,
    heures_servies_pct,
    jours_servis_pct,
    energie_manquante,
    ...useOf(site, kit, run, conditions),
  }
}

/** How long the battery holds without sun, its cycles, the longest outage. */
function useOf(site: SiteHours, kit: Kit, { worstHours }: SiteRun, { dailyWh }: SiteConditions) {
  const battery = batteryUse(kit)
  const wear = batteryWear(site, { panelWp: kit.panelWp, battery })
  const cycles = wear && cyclesOf(wear)
  return {
    autonomie_jours: dailyWh === 0 ? null : figure((battery.usableWh * battery.dischargeEfficiency) / dailyWh),
    cycles_par_an: cycles ? figure(cycles.perYear) : null,
    profondeur_decharge_pct: cycles ? figure(cycles.meanDepthPct) : null,
    plus_longue_coupure_h: worstHours ? lengthOf(worstHours) : 0,
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

/** What the array can deliver in a mean year, kWh; null where the site has no day of some calendar month. */
function yearlyOf(site: SiteHours, { panelWp }: Kit): number | null {
  const wh = panelYear(site).reduce((sum, month) => sum + month, 0)
  return Number.isNaN(wh) ? null : kwh(wh * panelWp)
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

/** The worst week for the worn battery, hour by hour, with what the new one does in it. */
function weekOf(
  site: SiteHours,
  kit: Kit,
  { aged, lessSun = site }: { aged: Kit; lessSun: SiteHours | undefined },
): SiteService['whole']['pire_semaine'] {
  const runOf = (hours: SiteHours, { panelWp, ...battery }: Kit) =>
    hourlyRun(hours, { panelWp, battery: batteryUse(battery) })
  const worn = runOf(lessSun, aged)
  const at = worstWeek(lessSun, worn)
  if (at === undefined) return null
  const made = runOf(site, kit)
  const week = (hours: Float64Array) => hours.subarray(at, at + WEEK_HOURS)
  const whOf = (hours: Float64Array) => Array.from(week(hours), (wh) => rounded(wh, 1))
  // What always stays in a battery counts as charge.
  const chargeOf = ({ storedWh }: typeof made, battery: Kit) => {
    const { floorWh } = batteryUse(battery)
    if (kit.capacityWh === 0) return null
    return Array.from(week(storedWh), (wh) => rounded((100 * (floorWh + wh)) / kit.capacityWh, 1))
  }
  return {
    debut: isoDate(timeOf('journalier', site.daySlots[at / 24] as number)),
    champ_wh: Array.from(week(site.panelWhPerWp), (wh) => rounded(wh * kit.panelWp, 1)),
    batterie_pct: chargeOf(made, kit),
    manque_wh: whOf(made.missingWh),
    fin_de_vie_batterie_pct: chargeOf(worn, aged),
    fin_de_vie_manque_wh: whOf(worn.missingWh),
  }
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

/** The prices of a question; undefined where it gives none. One alone would stand beside a default of another money. */
export function givenPrices({ prix_wc, prix_wh }: PricesQuestion): Prices | undefined {
  if (prix_wc !== undefined && prix_wh !== undefined) return { perWp: prix_wc, perWh: prix_wh }
  if (prix_wc === undefined && prix_wh === undefined) return undefined
  const champ = prix_wc === undefined ? 'prix_wc' : 'prix_wh'
  throw refus(
    'VALIDATION_CHAMP_MANQUANT',
    'Donnez prix_wc et prix_wh ensemble, dans la même monnaie, ou aucun des deux.',
    { champ, recu: null, accepte: ['prix_wc', 'prix_wh'] },
  )
}
