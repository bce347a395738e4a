import type { EquipmentKind, OffGridTables } from '../../contract/offGridTables.ts'
import { SITE_USES, type SiteUse, USE_OF_PROFILE } from '../../contract/parameters/siteRules.ts'
import {
  BATTERY_TECHNOLOGIES,
  type BatteryTechnologyName,
  type DemandProfileName,
  PRICE,
  USUAL_MODULE_WP,
  VOLTAGE_WORDS,
  type Voltage,
  WANTED,
  WANTED_OF_HEALTH,
} from '../../contract/parameters/siteTable.ts'
import { OPTIMAL } from '../../contract/parameters/systemTable.ts'
import { equatorSideDeg } from '../../derive/field/plane.ts'
import { inverterNeed, systemVoltage } from '../../derive/offGrid/equipment.ts'
import { type Lang, pointed } from '../lang/lang.ts'
import { PLACE_NAMES, placeParameters } from './addressPlace.ts'
import {
  type ApplianceList,
  BOREHOLE,
  demandOfList,
  FORM_MARK,
  isForm,
  isSound,
  listOf,
  type ManyReader,
  PROFILE_OF,
  ROW_FIELDS,
  USAGES,
  type Usage,
  usesOf,
  writtenList,
} from './applianceList.ts'

/** Fields of the form that are parameters of the API, under the same names. */
const PLACE = ['inclinaison_deg', 'orientation_deg'] as const
const DEMAND = ['consommation_wh_jour', 'profil'] as const
const BATTERY = [
  'technologie_batterie',
  'fin_de_vie_pct',
  'tension_v',
  'decharge_max_pct',
  'rendement_aller_retour_pct',
] as const
const SAFETY = ['autonomie_min_jours', 'longueur_cable_m'] as const
const SOUGHT = ['disponibilite_pct', 'module_wc'] as const
const OWN = ['puissance_stc_wc', 'capacite_wh'] as const
const PUMP = [
  'hauteur_m',
  'volume_m3_jour',
  'puissance_stc_wc',
  'rendement_pompe_pct',
  'rendement_conduite_pct',
] as const

/** Prices of what is bought: a module, a battery of 12 V and 100 Ah, the others as they stand in the list. */
const PRICES = ['prix_module', 'prix_batterie', 'prix_regulateur', 'prix_onduleur', 'prix_pose'] as const
export type PriceField = (typeof PRICES)[number]
/** The energy of the battery whose price is asked, Wh. */
export const PRICED_BATTERY_WH = 1200

const SITE_FIELDS = [...DEMAND, ...SOUGHT, ...SAFETY, ...OWN, ...BATTERY, ...PLACE, ...PRICES] as const
const PUMP_FIELDS = [...PUMP, ...PLACE] as const
const FIELDS = [...new Set<Field>([...SITE_FIELDS, ...PUMP_FIELDS])]
export type Field = (typeof SITE_FIELDS | typeof PUMP_FIELDS)[number]

/** The parameters of the address of a study: of its form, of its list of appliances, and of older addresses. */
export const STUDY_NAMES: readonly string[] = [
  ...['usage', ...PLACE_NAMES, 'appareil', FORM_MARK, 'nom', ...ROW_FIELDS, 'ajouter', 'retirer'],
  ...FIELDS,
  ...['prix_wc', 'prix_wh'],
]

/** A request to the API: a computed variable, and its parameters as typed. */
export interface SiteQuestion {
  code: 'dimensionnement_site_isole' | 'site_isole' | 'pompage'
  values: Readonly<Record<string, string>>
}

/** What an address asks for, but for its town; numbers have a decimal point. */
export interface Study {
  usage: Usage
  /** The fields of the form; empty: the default. */
  values: Readonly<Record<Field, string>>
  list: ApplianceList
  /** Whether the day's total is given, which stands in the place of the list. */
  byTotal: boolean
}

/** Values of the parameters of an address, as typed. */
export function addressReader(query: Readonly<Record<string, unknown>>): ManyReader {
  return (name) => {
    const value = query[name]
    return (Array.isArray(value) ? value : [value])
      .filter((each): each is string => typeof each === 'string')
      .map((each) => each.trim().slice(0, LONGEST))
      .slice(0, MOST_VALUES)
  }
}

/** Longer than any value that makes sense, and more than there are rows. */
const LONGEST = 400
const MOST_VALUES = 64

/** What a choice of the form says where nothing was chosen. */
const DEFAULTS: Partial<Record<Field, string>> = { technologie_batterie: BATTERY_TECHNOLOGIES[0] }

export function studyOf(lang: Lang, address: ManyReader, tables: OffGridTables): Study {
  const first = (name: string) => address(name)[0]
  const usage = USAGES.find((each) => each === first('usage')) ?? USAGES[0]
  const list = listOf({ lang, usage }, address, tables)
  const initial: Partial<Record<Field, string>> =
    usage === 'forage' ? { hauteur_m: String(BOREHOLE.hauteur_m), volume_m3_jour: String(BOREHOLE.volume_m3_jour) } : {}
  const typed = Object.fromEntries(
    FIELDS.map((name) => {
      const text = first(name)
      if (text === undefined || text === DEFAULTS[name]) return [name, initial[name] ?? '']
      return [name, name === 'profil' ? text : pointed(lang, text)]
    }),
  ) as Study['values']
  const byTotal = typed.consommation_wh_jour !== '' || typed.profil !== ''
  const study = { usage, values: typed, list, byTotal }
  return { ...study, values: { ...typed, ...olderPrices(lang, study, first, tables) } }
}

/** Whether a price can be read; an empty one is not given. */
export const isPrice = (text: string): boolean =>
  text === '' || (Number(text) >= PRICE.bounds[0] && Number(text) <= PRICE.bounds[1])

/** The prices of an address that gives them per Wp and per Wh. */
function olderPrices(
  lang: Lang,
  study: Study,
  first: (name: string) => string | undefined,
  tables: OffGridTables,
): Partial<Record<PriceField, string>> {
  const scaled = (name: string, by: number) => {
    const text = first(name)
    if (text === undefined || text === '') return undefined
    const value = Number(pointed(lang, text))
    return Number.isNaN(value) ? text : sevenDigits(value * by)
  }
  const [module, battery] = [scaled('prix_wc', moduleWp(study, tables)), scaled('prix_wh', PRICED_BATTERY_WH)]
  return { ...(module && { prix_module: module }), ...(battery && { prix_batterie: battery }) }
}

const sevenDigits = (value: number) => String(Number(value.toPrecision(7)))

/** The day's total, Wh: as typed, or of the list. */
function dailyTotal({ values, list }: Study): number {
  return values.consommation_wh_jour === '' ? list.dailyWh : Number(values.consommation_wh_jour)
}

function voltsOf(study: Study): Voltage {
  const given = VOLTAGE_WORDS.find((each) => each === study.values.tension_v)
  return given === undefined ? systemVoltage(dailyTotal(study)) : (Number(given) as Voltage)
}

/** The sizes of an article that are sold in the country. */
export function sizesOf({ equipment }: OffGridTables, article: EquipmentKind): number[] {
  return equipment.filter((each) => each.article === article).map(({ taille }) => taille)
}

/** The power of a module, Wp: as typed, else the size sold that is nearest to what is usual at the voltage. */
function moduleWp(study: Study, tables: OffGridTables): number {
  const typed = Number(study.values.module_wc)
  if (typed > 0) return typed
  const usual = USUAL_MODULE_WP[voltsOf(study)]
  const far = (size: number) => Math.abs(Math.log(size / usual))
  const sold = sizesOf(tables, 'module')
  return sold.length === 0 ? usual : sold.reduce((best, size) => (far(size) < far(best) ? size : best))
}

/** The price of an article, as typed or else as the country's table has it for its size; undefined: not known, or not a price. */
export function priceOf(
  { values }: Study,
  name: PriceField,
  { equipment }: OffGridTables,
  size?: { article: EquipmentKind; taille: number },
): number | undefined {
  if (values[name] !== '') return isPrice(values[name]) ? Number(values[name]) : undefined
  const row = size && equipment.find((each) => each.article === size.article && each.taille === size.taille)
  return row?.prix ?? undefined
}

/** What the site is for: by its appliances, else by the profile of its day. */
export function useOf({ usage, values, list, byTotal }: Study): SiteUse {
  if (byTotal) return USE_OF_PROFILE[profileOf(values.profil, usage) as DemandProfileName] ?? SITE_USES[0]
  if (list.vaccines) return 'vaccins'
  return usage === 'ecole' || usage === 'sante' ? usage : SITE_USES[0]
}

/** The share of the demand that is wanted, %: as typed, else more where vaccines are kept. */
function wantedPct(study: Study): string {
  const { disponibilite_pct: typed } = study.values
  if (typed !== '') return typed
  return String(useOf(study) === 'vaccins' ? WANTED_OF_HEALTH : WANTED.initial)
}

export const otherTechnology = ({ values }: Study): BatteryTechnologyName =>
  values.technologie_batterie === 'lithium_fer_phosphate' ? 'plomb' : 'lithium_fer_phosphate'

const profileOf = (typed: string, usage: Usage): string => {
  if (typed !== '') return typed
  return usage === 'forage' ? '' : PROFILE_OF[usage]
}

/** Whether the study can be asked: a list without a fault, and something used. */
export function isAskable({ usage, byTotal, list }: Study): boolean {
  return usage === 'forage' || byTotal || (isSound(list) && list.dailyWh > 0)
}

/** The requests of the page: pumping for a borehole; else the sizing, and the service of the reader's own equipment. */
export function questionsOf(
  study: Study,
  { code, latitude }: { code: string; latitude: number },
  tables: OffGridTables,
): SiteQuestion[] {
  const { usage, values } = study
  // A flat array gathers dust: by default the best tilt, towards the equator.
  const place = { localite: code, inclinaison_deg: OPTIMAL, orientation_deg: String(equatorSideDeg(latitude)) }
  const given = (names: readonly Field[]) =>
    Object.fromEntries(names.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])))
  if (usage === 'forage') return [{ code: 'pompage', values: { ...place, ...given(PUMP_FIELDS) } }]
  const rating = inverterOf(study)?.rating
  const inverter = rating ? { puissance_onduleur_w: sevenDigits(rating) } : {}
  const anyBattery = {
    ...place,
    ...demandValues(study),
    usage: useOf(study),
    ...inverter,
    ...given([...SAFETY, ...PLACE]),
  }
  const site = { ...anyBattery, ...given(BATTERY) }
  const module = sizesOf(tables, 'module').length > 0 ? { module_wc: String(moduleWp(study, tables)) } : {}
  const sought = {
    disponibilite_pct: wantedPct(study),
    ...module,
    ...given(['module_wc']),
    ...pricesPerUnit(study, tables),
  }
  const hasOwn = OWN.some((name) => values[name] !== '')
  return [
    { code: 'dimensionnement_site_isole', values: { ...site, ...sought } },
    ...(hasOwn ? [{ code: 'site_isole' as const, values: { ...site, ...given(OWN) } }] : []),
    {
      code: 'dimensionnement_site_isole',
      values: {
        ...{ ...anyBattery, ...given(['tension_v', 'fin_de_vie_pct']), ...sought },
        technologie_batterie: otherTechnology(study),
      },
    },
  ]
}

/** What the inverter has to give; undefined where the appliances are not known. */
export const inverterOf = ({ byTotal, list }: Study) => (byTotal ? undefined : inverterNeed(usesOf(list)))

/** The demand as the API is asked for it. */
function demandValues({ usage, values, list, byTotal }: Study): Record<string, string> {
  if (!byTotal) return demandOfList(list) ?? {}
  const { consommation_wh_jour: total, profil } = values
  return { consommation_wh_jour: total === '' ? sevenDigits(list.dailyWh) : total, profil: profileOf(profil, usage) }
}

/** The prices per Wp and per Wh that choose the equipment; both or none. */
function pricesPerUnit(study: Study, tables: OffGridTables): Record<string, string> {
  const wp = moduleWp(study, tables)
  const [module, battery] = [
    priceOf(study, 'prix_module', tables, { article: 'module', taille: wp }),
    priceOf(study, 'prix_batterie', tables, { article: 'batterie', taille: 100 }),
  ]
  if (module === undefined || battery === undefined) return {}
  return { prix_wc: sevenDigits(module / wp), prix_wh: sevenDigits(battery / PRICED_BATTERY_WH) }
}

/**
 * The address of the study that the form of an address describes, path and query in French; undefined where it comes from
 * no form, or has a fault to show beside its field.
 */
export function canonicalAddress(
  path: string,
  { lang, address, tables }: { lang: Lang; address: ManyReader; tables: OffGridTables },
): string | undefined {
  if (!isForm(address)) return undefined
  const study = studyOf(lang, address, tables)
  if (!isSound(study.list)) return undefined
  const query = new URLSearchParams(studyParameters(study, address))
  // A colon needs no code in a query.
  return `${path}?${query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}

/** The parameters of the address of a study, numbers as programs write them. */
export function studyParameters({ list, values }: Study, address: ManyReader): [name: string, value: string][] {
  const named = (name: string) => address(name).length > 0
  return [
    ...(address('usage')[0] ? [['usage', address('usage')[0]] as [string, string]] : []),
    ...placeParameters(address),
    ...(named('appareil') || isForm(address)
      ? writtenList(list).map((row): [string, string] => ['appareil', row])
      : []),
    ...FIELDS.flatMap((name): [string, string][] => (values[name] !== '' && named(name) ? [[name, values[name]]] : [])),
  ]
}
