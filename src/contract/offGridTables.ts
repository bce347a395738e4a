/** An appliance as a country's table has it: what it draws while it runs, and for how long each day. */
export interface Appliance {
  code: string
  nom: string
  nom_anglais: string
  /** While it runs, W. */
  puissance_w: number
  /** Hours of running between 6 h and 18 h, and in the other twelve. */
  heures_jour: number
  heures_nuit: number
  /** Whether a thermostat spreads these hours over the day and the night. */
  thermostat: boolean
  /** Power at start over power while it runs, of a motor; 1: no motor. */
  facteur_demarrage: number
  /** Whether it keeps vaccines. */
  vaccins: boolean
  /** Where its power is from; null: an assumption of the country's folder. */
  source: string | null
}

/** Kinds of site that begin with a list of appliances. */
export const SITE_KINDS = ['maison', 'ecole', 'sante'] as const
export type SiteKind = (typeof SITE_KINDS)[number]

/** What is sold for a site off the grid, as `materiel.csv` names it. */
export const EQUIPMENT_KINDS = ['module', 'batterie', 'regulateur', 'onduleur'] as const
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number]

/** A size that is sold in the country: modules by Wp, batteries of 12 V by Ah, controllers by A, inverters by W. */
export interface EquipmentSize {
  article: EquipmentKind
  taille: number
  /** Null: no price with a source is known. */
  prix: number | null
  monnaie: string | null
  source: string | null
}

/** `appareils.csv` and `materiel.csv` of a country's folder; empty where it has none. */
export interface OffGridTables {
  appliances: readonly Appliance[]
  /** For each kind of site its appliances, each `code:number`, or `code:number:W:hours by day:hours by night`. */
  starts: Readonly<Record<SiteKind, readonly string[]>>
  equipment: readonly EquipmentSize[]
}

export const NO_OFF_GRID_TABLES: OffGridTables = {
  appliances: [],
  starts: { maison: [], ecole: [], sante: [] },
  equipment: [],
}
