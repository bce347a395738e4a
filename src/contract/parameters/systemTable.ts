import type { Words } from '../described.ts'
import type { DecimalParameter } from './fieldTable.ts'

/** A decimal parameter, and where its default is published. */
export interface Sourced extends DecimalParameter {
  /** A string where it is the same in both languages. */
  source: string | Words
}

const PVWATTS = 'Dobos (2014), PVWatts Version 5 Manual, NREL/TP-6A20-62641'
const SOILING = {
  fr: 'PVsyst, valeur par défaut ; 3 à 4 % de l’énergie mondiale selon Ilse, K. et al. (2019), Joule 3(10), 2303-2321',
  en: 'PVsyst, default value; 3 to 4% of the world’s energy according to Ilse, K. et al. (2019), Joule 3(10), 2303-2321',
}
const OFF = 'aucune par défaut : propre au site'
const LOW_VOLTAGE = 'aucun par défaut : champ raccordé en basse tension'

/** Decimal parameters of a system from glass to meter. The defaults of soiling, wires, connections, mismatch, light-induced degradation, rating and inverter lose 14 % together. */
export const SYSTEM_PARAMETERS = {
  pertes_ombrage_pct: { initial: 0, bounds: [0, 99], rounding: { decimals: 3 }, source: OFF },
  pertes_salissure_pct: { initial: 3, bounds: [0, 99], rounding: { decimals: 3 }, source: SOILING },
  pertes_lid_pct: { initial: 1.5, bounds: [0, 99], rounding: { decimals: 3 }, source: PVWATTS },
  pertes_puissance_nominale_pct: { initial: 1, bounds: [0, 99], rounding: { decimals: 3 }, source: PVWATTS },
  pertes_cablage_pct: { initial: 2, bounds: [0, 99], rounding: { decimals: 3 }, source: PVWATTS },
  pertes_connexions_pct: { initial: 0.5, bounds: [0, 99], rounding: { decimals: 3 }, source: PVWATTS },
  pertes_desappariement_pct: { initial: 2, bounds: [0, 99], rounding: { decimals: 3 }, source: PVWATTS },
  pertes_cablage_ac_pct: {
    initial: 0,
    bounds: [0, 99],
    rounding: { decimals: 3 },
    source: 'aucune par défaut : comprise dans pertes_cablage_pct, qui est celle de PVWatts',
  },
  pertes_transformateur_pct: { initial: 0, bounds: [0, 99], rounding: { decimals: 3 }, source: LOW_VOLTAGE },
  pertes_ecretement_pct: {
    initial: 0,
    bounds: [0, 99],
    rounding: { decimals: 3 },
    source: 'aucun par défaut : propre au réseau',
  },
  pertes_indisponibilite_pct: { initial: 0, bounds: [0, 99], rounding: { decimals: 3 }, source: OFF },
  ratio_dc_ac: { initial: 1.2, bounds: [0.1, 10], rounding: { decimals: 3 }, source: PVWATTS },
  rendement_onduleur_pct: { initial: 96, bounds: [50, 100], rounding: { decimals: 2 }, source: PVWATTS },
  bifacialite: { initial: 0, bounds: [0, 1], rounding: { decimals: 3 }, source: 'modules à une face' },
  taux_couverture: {
    initial: 0.4,
    bounds: [0.05, 0.95],
    rounding: { decimals: 3 },
    source: `${PVWATTS} : largeur des rangées sur leur distance`,
  },
  rangees_hauteur_m: { initial: 1.5, bounds: [0.1, 20], rounding: { decimals: 2 }, source: 'choix du service' },
  rangees_largeur_m: { initial: 2, bounds: [0.1, 20], rounding: { decimals: 2 }, source: 'choix du service' },
  axe_inclinaison_deg: { initial: 0, bounds: [0, 60], rounding: { decimals: 2 }, source: 'axe horizontal' },
  axe_orientation_deg: { initial: 180, bounds: [0, 360], rounding: { decimals: 2 }, source: 'axe nord-sud' },
  axe_rotation_max_deg: {
    initial: 60,
    bounds: [1, 90],
    rounding: { decimals: 2 },
    source: 'Anderson, Mikofski (2020), NREL/TP-5K00-76626',
  },
} as const satisfies Record<string, Sourced>

export type SystemParameter = keyof typeof SYSTEM_PARAMETERS

/** Those that may be given for each calendar month. */
export const MONTHLY_PARAMETERS = [
  'pertes_ombrage_pct',
  'pertes_salissure_pct',
] as const satisfies readonly SystemParameter[]

/** Points of a module's efficiency that a question gives. */
export const EFFICIENCY_POINTS = {
  fewest: 3,
  most: 40,
  irradiance: [50, 1500],
  temperatureC: [0, 90],
  relative: [0.5, 1.2],
} as const

/** Words that a parameter of the system takes, the default first. */
export const SYSTEM_WORDS = {
  suivi: ['fixe', 'axe'],
  montage: ['libre', 'toiture', 'integre'],
  technologie: ['csi', 'cis', 'cdte'],
  coefficients: ['pvgis5', 'pvgis6'],
  salissure: ['fixe', 'hsu', 'kimber'],
  axe_retour_arriere: ['oui', 'non'],
} as const

/** Asked in place of a tilt or an azimuth: the one that receives the most. */
export const OPTIMAL = 'optimale'
