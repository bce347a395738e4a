import { type Sentence, tell } from '../answers/sentence.ts'
import type { Words } from '../contract/described.ts'
import { invalide } from '../contract/erreurs.ts'
import { fr } from '../contract/numberWords.ts'
import type { BatteryQuestion, DemandQuestion, OffGridQuestion } from '../contract/parameters/offGrid.ts'
import {
  BATTERY_DEFAULTS,
  type BatteryTechnologyName,
  END_OF_LIFE,
  SITE_PARAMETERS,
  type Voltage,
} from '../contract/parameters/siteTable.ts'
import { BATTERY_TECHNOLOGIES } from '../derive/offGrid/batteryLife.ts'
import { DEMAND_PROFILES, demandShares } from '../derive/offGrid/demand.ts'
import { systemVoltage } from '../derive/offGrid/equipment.ts'
import { figure } from '../derive/statistics/statistics.ts'
import SAID from './site.json' with { type: 'json' }
import type { Modele } from './words.ts'

/** The day's demand by local hours, and its words. */
export interface Demand {
  dailyWh: number
  /** 24, which add up to 1. */
  shares: readonly number[]
  parametres: Record<string, unknown>
  modele: Modele
  hypotheses: Sentence[]
}

/** The profile's name where the question gives the parts themselves. */
const GIVEN = 'donne'

/** The demand that a question describes. Throws the contract's errors. */
export function demandOf(question: DemandQuestion, timeZone: string): Demand {
  const { consommation_wh_jour, profil } = question
  const isNamed = typeof profil === 'string'
  const { shares, source } = isNamed ? DEMAND_PROFILES[profil] : { shares: sharesOf(profil), source: SAID.given_parts }
  const { source: daily, initial } = SITE_PARAMETERS.consommation_wh_jour
  const named = isNamed ? tell(SAID.named_profile, { profil }) : SAID.given_profile
  const from = source ?? SAID.own_shape
  return {
    dailyWh: consommation_wh_jour,
    shares,
    parametres: { profil: isNamed ? profil : GIVEN, parts: shares.map(figure), fuseau_horaire: timeZone },
    modele: {
      etape: { fr: 'demande', en: 'demand' },
      nom: tell(SAID.daily_demand, { wh: consommation_wh_jour, named, timeZone }),
      reference: isNamed ? (source ?? null) : null,
    },
    hypotheses: [tell(SAID.demand_of_a_day, { wh: consommation_wh_jour, initial, daily, from })],
  }
}

function sharesOf(parts: readonly number[]): readonly number[] {
  const shares = demandShares(parts)
  if (typeof shares !== 'string') return shares
  const sum = Number(parts.reduce((total, part) => total + part, 0).toFixed(4))
  const what = {
    count: `il y en a ${parts.length}`,
    negative: 'l’une est négative',
    sum: `leur somme est ${fr(sum)}`,
  }[shares]
  throw invalide(
    `Le paramètre « profil » prend un nom, ou 24 nombres d’au moins 0, de somme 1 (à 0,05 près), un par heure locale de 0 h à 23 h, séparés par des virgules ; ${what}.`,
    { champ: 'profil', recu: parts.join(','), accepte: '24 nombres de somme 1' },
  )
}

/** The battery of a site, but for its size. */
export interface SiteBattery {
  technology: BatteryTechnologyName
  maxDischargePct: number
  roundTripPct: number
  /** What it still holds at the end of its life, % of what it held. */
  remainingPct: number
  volts: Voltage
  parametres: Record<string, unknown>
  modele: Modele[]
  hypotheses: Sentence[]
}

/** The battery that a question describes, what it leaves out taken from its technology and the size of the site. */
export function siteBattery(question: OffGridQuestion): SiteBattery {
  const { technologie_batterie: technology, tension_v, consommation_wh_jour, fin_de_vie_pct } = question
  const given = BATTERY_DEFAULTS[technology]
  const { decharge_max_pct = given.decharge_max_pct } = question
  const { rendement_aller_retour_pct = given.rendement_aller_retour_pct } = question
  const volts = tension_v === undefined ? systemVoltage(consommation_wh_jour) : (Number(tension_v) as Voltage)
  const { curve, reference } = BATTERY_TECHNOLOGIES[technology]
  return {
    technology,
    maxDischargePct: decharge_max_pct,
    roundTripPct: rendement_aller_retour_pct,
    remainingPct: fin_de_vie_pct,
    volts,
    parametres: {
      technologie_batterie: technology,
      decharge_max_pct,
      rendement_aller_retour_pct,
      fin_de_vie_pct,
      tension_v: volts,
    },
    modele: [
      SAID.battery_run,
      SAID.battery_cycles,
      { etape: { fr: 'durée de vie de la batterie', en: 'battery life' }, nom: curve, reference },
    ],
    hypotheses: [
      depthWords(question, { decharge_max_pct, rendement_aller_retour_pct }),
      SAID.battery_at_first,
      tell(SAID.end_of_battery_life, { fin_de_vie_pct, initial: END_OF_LIFE.initial, source: END_OF_LIFE.source }),
      tell(SAID.battery_voltage, { volts }),
    ],
  }
}

function depthWords(
  { technologie_batterie: technology }: BatteryQuestion,
  applied: { decharge_max_pct: number; rendement_aller_retour_pct: number },
): Words {
  const given = BATTERY_DEFAULTS[technology]
  return tell(SAID.battery_depth, {
    depth: applied.decharge_max_pct,
    roundTrip: applied.rendement_aller_retour_pct,
    usualDepth: given.decharge_max_pct,
    usualRoundTrip: given.rendement_aller_retour_pct,
    source: given.source,
  })
}
