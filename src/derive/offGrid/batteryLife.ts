import type { Words } from '../../contract/described.ts'
import type { BatteryTechnologyName } from '../../contract/parameters/siteTable.ts'
import type { BatteryWear } from './batteryWear.ts'

/** Years until the capacity is down to 80 % of the new one; infinite where nothing wears. */
export interface BatteryLife {
  years: number
  /** By cycles alone, and by age and temperature alone. */
  byCyclesYears: number
  byAgeYears: number
}

/** How a technology ages under the cycles of a run, at a temperature. */
interface BatteryTechnology {
  life(wear: BatteryWear, temperatureDegC: number): BatteryLife
  /** The curve and where it is published. */
  curve: Words
  reference: Words
}

/** Cycles to 80 % of the capacity by depth of discharge, a share, rising. */
type CycleCurve = readonly { depth: number; cycles: number }[]

/**
 * A sealed battery with flat plates. Read off the capacity that SAM has by cycles and depth for its lead-acid battery,
 * between the two rows around 80 %.
 */
const FLAT_PLATE: CycleCurve = [
  { depth: 0.3, cycles: 1353 },
  { depth: 0.5, cycles: 854 },
  { depth: 0.6, cycles: 714 },
  { depth: 1, cycles: 267 },
]

/** A vented battery with tubular plates (OPzS): the same energy over its life at any depth, as full cycles. */
const TUBULAR: CycleCurve = [{ depth: 1, cycles: 1258 }]

/**
 * Cycles to 80 % at a depth: between two points of the curve a straight line of logarithms; below the first of them the
 * same energy over the life, which promises no more of a shallow cycle than was measured.
 */
export function cyclesToEnd(curve: CycleCurve, depth: number): number {
  const above = curve.findIndex((point) => point.depth >= depth)
  const upper = curve[above < 0 ? curve.length - 1 : above] as CycleCurve[number]
  const lower = curve[above - 1]
  if (!lower) return (upper.cycles * upper.depth) / depth
  const share = Math.log(depth / lower.depth) / Math.log(upper.depth / lower.depth)
  return lower.cycles * (upper.cycles / lower.cycles) ** share
}

/** Temperature at which the life of a resting battery is told, and the rise that halves it. */
const REFERENCE_DEG_C = 20
const HALVING_DEG_C = 10

/**
 * Lead: the wear of cycles (Miner's sum) and the corrosion of the grid, which doubles for each 10 degrees, take of the same
 * capacity and are added, as Schiffer et al. (2007) add them.
 */
function leadLife(curve: CycleCurve, restYears: number): BatteryTechnology['life'] {
  return ({ years, cycles }, temperatureDegC) => {
    const wearAYear = cycles.reduce((sum, each) => sum + each.cycles / cyclesToEnd(curve, each.depth), 0) / years
    const ageAYear = 2 ** ((temperatureDegC - REFERENCE_DEG_C) / HALVING_DEG_C) / restYears
    return { years: 1 / (wearAYear + ageAYear), byCyclesYears: 1 / wearAYear, byAgeYears: 1 / ageAYear }
  }
}

const LOSS_AT_END = 0.2
const SECONDS_A_YEAR = 31_557_600
const GAS_CONSTANT = 8.3145
const ZERO_DEG_C_IN_K = 273.15

/**
 * Lithium iron phosphate: the loss by age, of temperature and state of charge, and the loss by cycles, of depth and rate,
 * both with the square root (of time, of full cycles), are added.
 *
 * References: Naumann, M. et al. (2018), Journal of Energy Storage 17, 153-169; Naumann, M., Spingler, F. B., Jossen, A.
 * (2020), Journal of Power Sources 451, 227666.
 */
const lithiumLife: BatteryTechnology['life'] = ({ years, cycles, charge }, temperatureDegC) => {
  const inverseK = 1 / (temperatureDegC + ZERO_DEG_C_IN_K) - 1 / 298.15
  const byCharge = charge.reduce((sum, soc) => sum + (2.8575 * (soc - 0.5) ** 3 + 0.60225), 0) / charge.length
  const aging = 1.2571e-5 * Math.exp((-17_126 / GAS_CONSTANT) * inverseK) * byCharge * Math.sqrt(SECONDS_A_YEAR)
  const fullCycles = cycles.reduce((sum, each) => sum + each.cycles * each.depth, 0)
  const byDepth =
    cycles.reduce((sum, { depth, cycles: n }) => sum + n * depth * (4.0253 * (depth - 0.6) ** 3 + 1.0923), 0) /
    (fullCycles || 1)
  const cycling = 0.01 * (0.063 * meanRate(charge) + 0.0971) * byDepth * Math.sqrt(fullCycles / years)
  const yearsOf = (lossOfRootYear: number) => (LOSS_AT_END / lossOfRootYear) ** 2
  return { years: yearsOf(aging + cycling), byCyclesYears: yearsOf(cycling), byAgeYears: yearsOf(aging) }
}

/** Mean rate in the hours in which a battery is used, in capacities an hour. */
function meanRate(charge: Float64Array): number {
  let [sum, hours] = [0, 0]
  for (let i = 1; i < charge.length; i++) {
    const change = Math.abs((charge[i] as number) - (charge[i - 1] as number))
    if (change === 0) continue
    sum += change
    hours++
  }
  return hours === 0 ? 0 : sum / hours
}

const HALVED = {
  fr: 'durée au repos divisée par deux tous les 10 °C au-dessus de 20 °C',
  en: 'float life halved for each 10 °C above 20 °C',
}
const CORROSION = {
  fr: 'Spiers, D. J., Rasinkoski, A. A. (1996), Solar Energy 58(4-6), 147-154 ; somme des deux usures : Schiffer, J. et al. (2007), Journal of Power Sources 168(1), 66-78.',
  en: 'Spiers, D. J., Rasinkoski, A. A. (1996), Solar Energy 58(4-6), 147-154; sum of the two kinds of wear: Schiffer, J. et al. (2007), Journal of Power Sources 168(1), 66-78.',
}

export const BATTERY_TECHNOLOGIES: Readonly<Record<BatteryTechnologyName, BatteryTechnology>> = {
  plomb: {
    life: leadLife(FLAT_PLATE, 10),
    curve: {
      fr: `plomb étanche à plaques planes : 1 353 cycles à 30 % de décharge, 854 à 50 %, 714 à 60 %, 267 à 100 % ; 10 ans au repos à 20 °C, ${HALVED.fr}`,
      en: `sealed flat-plate lead-acid: 1,353 cycles at 30% depth of discharge, 854 at 50%, 714 at 60%, 267 at 100%; 10 years on float at 20 °C, ${HALVED.en}`,
    },
    reference: {
      fr: `NREL, System Advisor Model, batterie au plomb par défaut (BatteryStateful, LeadAcid) ; EUROBAT, classe « Long Life » (10 à 12 ans) ; ${CORROSION.fr}`,
      en: `NREL, System Advisor Model, default lead-acid battery (BatteryStateful, LeadAcid); EUROBAT, “Long Life” class (10 to 12 years); ${CORROSION.en}`,
    },
  },
  plomb_tubulaire: {
    life: leadLife(TUBULAR, 20),
    curve: {
      fr: `plomb ouvert à plaques tubulaires (OPzS) : l’énergie de 1 258 cycles complets ; 20 ans au repos à 20 °C, ${HALVED.fr}`,
      en: `vented tubular-plate lead-acid (OPzS): the energy of 1,258 full cycles; 20 years on float at 20 °C, ${HALVED.en}`,
    },
    reference: {
      fr: `Dufo-López, R. et al. (2021), Applied Sciences 11(3), 1099 ; ${CORROSION.fr}`,
      en: `Dufo-López, R. et al. (2021), Applied Sciences 11(3), 1099; ${CORROSION.en}`,
    },
  },
  lithium_fer_phosphate: {
    life: lithiumLife,
    curve: {
      fr: 'lithium fer phosphate : pertes par l’âge (température, état de charge) et par les cycles (profondeur, régime), chacune en racine du temps, additionnées',
      en: 'lithium iron phosphate: calendar losses (temperature, state of charge) and cycling losses (depth, rate), each with the square root of time, added',
    },
    reference: {
      fr: 'Naumann, M. et al. (2018), Journal of Energy Storage 17, 153-169 ; Naumann, M., Spingler, F. B., Jossen, A. (2020), Journal of Power Sources 451, 227666.',
      en: 'Naumann, M. et al. (2018), Journal of Energy Storage 17, 153-169; Naumann, M., Spingler, F. B., Jossen, A. (2020), Journal of Power Sources 451, 227666.',
    },
  },
}
