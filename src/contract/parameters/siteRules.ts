import type { Words } from '../described.ts'
import type { BatteryTechnologyName, DemandProfileName } from './siteTable.ts'

/** What a site off the grid is for, the default first. */
export const SITE_USES = ['foyer', 'ecole', 'sante', 'vaccins'] as const
export type SiteUse = (typeof SITE_USES)[number]

/** The use of a site that names only the profile of its day. */
export const USE_OF_PROFILE: Readonly<Record<DemandProfileName, SiteUse>> = {
  plat: 'foyer',
  soir: 'foyer',
  jour: 'ecole',
  centre_sante: 'vaccins',
}

/** The rules that a kit is held to, by what is measured. */
export const RULE_NAMES = [
  'autonomie',
  'courant_charge',
  'chute_tension_champ',
  'chute_tension_batterie',
  'fusible_champ',
  'fusible_batterie',
] as const
export type RuleName = (typeof RULE_NAMES)[number]

/** A rule for a use or a battery, or for all of them. */
export interface SiteRule {
  regle: RuleName
  pour: SiteUse | BatteryTechnologyName | 'tous'
  valeur: number
  unite: 'jours' | 'C' | '%' | '× I'
  source: Words
}

const OWN = (fr: string, en: string): Words => ({
  fr: `choix du service\u00a0: ${fr}`,
  en: `chosen by the service: ${en}`,
})
const same = (text: string): Words => ({ fr: text, en: text })
const UTS = {
  fr: 'Universal Technical Standard for Solar Home Systems, Thermie B SUP 995-96, CE DG XVII (1998)',
  en: 'Universal Technical Standard for Solar Home Systems, Thermie B SUP 995-96, EC DG XVII (1998)',
}

/**
 * What keeps a kit from doing harm, each with its source. `autonomie` is at least that, of the battery at its end of life;
 * `courant_charge` at most, A of charge per Ah when new; a voltage drop at most; a fuse at least so many times its current,
 * of the array its short-circuit current.
 */
export const SITE_RULES: readonly SiteRule[] = [
  {
    regle: 'autonomie',
    pour: 'foyer',
    valeur: 2,
    unite: 'jours',
    source: same('IDCOL (2014), Technical Specifications for Solar Home System, 1.2'),
  },
  { regle: 'autonomie', pour: 'ecole', valeur: 2, unite: 'jours', source: OWN('comme un foyer', 'as a household') },
  {
    regle: 'autonomie',
    pour: 'sante',
    valeur: 3,
    unite: 'jours',
    source: OWN(
      'celle que l’OMS demande d’un réfrigérateur solaire direct (PQS E003/RF05)',
      'that which WHO asks of a solar direct-drive refrigerator (PQS E003/RF05)',
    ),
  },
  {
    regle: 'autonomie',
    pour: 'vaccins',
    valeur: 5,
    unite: 'jours',
    source: {
      fr: 'OMS, spécifications PIS et PQS des réfrigérateurs à vaccins solaires à batterie (E003, E007)',
      en: 'WHO, PIS and PQS specifications of solar vaccine refrigerators with a battery (E003, E007)',
    },
  },
  {
    regle: 'courant_charge',
    pour: 'plomb',
    valeur: 0.2,
    unite: 'C',
    source: {
      fr: 'Victron Energy, Gel and AGM Batteries, fiche technique',
      en: 'Victron Energy, Gel and AGM Batteries, data sheet',
    },
  },
  {
    regle: 'courant_charge',
    pour: 'plomb_tubulaire',
    valeur: 0.2,
    unite: 'C',
    source: OWN('comme le plomb étanche', 'as sealed lead-acid'),
  },
  {
    regle: 'courant_charge',
    pour: 'lithium_fer_phosphate',
    valeur: 0.5,
    unite: 'C',
    source: {
      fr: 'Victron Energy, Lithium Battery Smart, fiche technique',
      en: 'Victron Energy, Lithium Battery Smart, data sheet',
    },
  },
  { regle: 'chute_tension_champ', pour: 'tous', valeur: 3, unite: '%', source: UTS },
  { regle: 'chute_tension_batterie', pour: 'tous', valeur: 1, unite: '%', source: UTS },
  {
    regle: 'fusible_champ',
    pour: 'tous',
    valeur: 1.25,
    unite: '× I',
    source: same('IEC 62548-1:2023'),
  },
  {
    regle: 'fusible_batterie',
    pour: 'tous',
    valeur: 1.25,
    unite: '× I',
    source: same('NFPA 70 (NEC 2023), 690.9(B)'),
  },
]

const PREQUALIFIED = {
  fr: 'OMS et UNICEF (2015), Introducing solar-powered vaccine refrigerator and freezer systems',
  en: 'WHO and UNICEF (2015), Introducing solar-powered vaccine refrigerator and freezer systems',
}

/** What is said wherever a kit is for a use that harm may come of. */
export const SITE_WARNINGS: readonly { pour: SiteUse; texte: Words; source: Words }[] = [
  {
    pour: 'vaccins',
    texte: {
      fr: 'Vaccins : n’utilisez qu’un réfrigérateur préqualifié par l’OMS (PQS), avec un enregistreur de température, sur un champ, une batterie et un circuit qui ne servent qu’à lui. Un réfrigérateur solaire direct, sans batterie, est à préférer',
      en: 'Vaccines: use only a WHO-prequalified (PQS) refrigerator, with a temperature logger, on an array, a battery and a circuit that serve nothing else. A solar direct-drive refrigerator, without a battery, is preferable',
    },
    source: PREQUALIFIED,
  },
  {
    pour: 'sante',
    texte: {
      fr: 'Soins : ne branchez rien d’autre sur ce kit, et gardez un secours pour l’éclairage des accouchements et l’oxygène',
      en: 'Health care: connect nothing else to this kit, and keep a backup for the light of deliveries and for oxygen',
    },
    source: OWN('règle de prudence', 'a rule of caution'),
  },
]

/** The rule for a use or a battery. */
export function ruleOf(regle: RuleName, pour: SiteRule['pour'] = 'tous'): SiteRule {
  const found = SITE_RULES.find((rule) => rule.regle === regle && rule.pour === pour)
  if (!found) throw new Error(`no rule ${regle} for ${pour}`)
  return found
}

/** What a fuse of a string is at least, times the short-circuit current of its modules, where more than two strings are in parallel. */
export const STRING_FUSE = { times: 1.5, source: 'IEC 62548-1:2023' } as const

/** Days of autonomy and charge current that a question may ask in the place of those of the rules. */
export const AUTONOMY = { bounds: [0, 30], rounding: { decimals: 2 } } as const
export const CHARGE_RATE = { bounds: [0.01, 10], rounding: { decimals: 3 } } as const
/** Power of an inverter, W. */
export const INVERTER = { bounds: [1, 1_000_000], rounding: { decimals: 1 } } as const
/** From the array to the charge controller, one way, m. */
export const CABLE = { initial: 10, bounds: [0.5, 500], rounding: { decimals: 1 } } as const
