import { requireCovered } from '../../answers/catalogue/catalogueIndex.ts'
import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import type { Release } from '../../answers/release.ts'
import { WANTED, WANTED_OF_HEALTH } from '../../contract/parameters/siteTable.ts'
import { OPTIMAL } from '../../contract/parameters/systemTable.ts'
import { equatorSideDeg } from '../../derive/field/equatorSide.ts'
import { type Lang, pointed } from '../lang/lang.ts'
import { BOREHOLE, DEMANDS, demandWh, USAGES, type Usage } from './usages.ts'

/** Fields of the form, named as the parameters of the API. */
const PLACE = ['inclinaison_deg', 'orientation_deg'] as const
const DEMAND = ['consommation_wh_jour', 'profil'] as const
const BATTERY = [
  'technologie_batterie',
  'fin_de_vie_pct',
  'tension_v',
  'decharge_max_pct',
  'rendement_aller_retour_pct',
] as const
const SOUGHT = ['disponibilite_pct', 'prix_wc', 'prix_wh', 'module_wc'] as const
const OWN = ['puissance_stc_wc', 'capacite_wh'] as const
const PUMP = [
  'hauteur_m',
  'volume_m3_jour',
  'puissance_stc_wc',
  'rendement_pompe_pct',
  'rendement_conduite_pct',
] as const

const SITE_FIELDS = [...DEMAND, ...SOUGHT, ...OWN, ...BATTERY, ...PLACE] as const
const PUMP_FIELDS = [...PUMP, ...PLACE] as const
export type Field = (typeof SITE_FIELDS | typeof PUMP_FIELDS)[number]

/** A request to the API: a computed variable, and its parameters as typed. */
export interface SiteQuestion {
  code: 'dimensionnement_site_isole' | 'site_isole' | 'pompage'
  values: Readonly<Record<string, string>>
}

/** The study of an address; numbers have a decimal point. */
export interface Study {
  usage: Usage
  town: CoveredTown
  /** The fields of the form; empty: the default of the API. */
  values: Readonly<Record<Field, string>>
}

/** Reads a parameter of the address, as typed. */
type AddressReader = (name: string) => string | undefined

export function usageOf(address: AddressReader): Usage {
  return USAGES.find((each) => each === address('usage')) ?? USAGES[0]
}

/** The fields of the form, from the address or else from the starting point. */
export function valuesOf(lang: Lang, usage: Usage, address: AddressReader): Study['values'] {
  const initial = initialOf(usage)
  return Object.fromEntries(
    [...new Set<Field>([...SITE_FIELDS, ...PUMP_FIELDS])].map((name) => {
      const typed = address(name)
      return [name, typed === undefined ? (initial[name] ?? '') : pointed(lang, typed)]
    }),
  ) as Study['values']
}

function initialOf(usage: Usage): Partial<Record<Field, string>> {
  if (usage === 'forage') {
    return { hauteur_m: String(BOREHOLE.hauteur_m), volume_m3_jour: String(BOREHOLE.volume_m3_jour) }
  }
  const wanted = usage === 'sante' ? WANTED_OF_HEALTH : WANTED.initial
  return {
    consommation_wh_jour: String(demandWh(usage)),
    profil: DEMANDS[usage].profil,
    disponibilite_pct: String(wanted),
  }
}

/** The parameters of the address of a study, those of its starting point too; an empty field may stand in the place of one. */
export function addressOf(usage: Usage, town: CoveredTown | undefined, values: Study['values']): [string, string][] {
  const initial = Object.keys(initialOf(usage))
  const given = Object.entries(values).filter(([name, value]) => value !== '' || initial.includes(name))
  return [['usage', usage], ...(town ? [['ville', town.code] as [string, string]] : []), ...given]
}

/** The town that an address names. Throws the contract's 404. */
export function townOf(
  release: Release,
  covered: readonly CoveredTown[],
  address: AddressReader,
): CoveredTown | undefined {
  const code = address('ville') ?? ''
  if (code === '') return covered[0]
  requireCovered(release, code)
  return covered.find((each) => each.code === code) ?? covered[0]
}

/** Whether the reader entered an array or a battery of their own. */
function hasKit({ values }: Study): boolean {
  return OWN.some((name) => values[name] !== '')
}

/** The requests of the page: pumping for a borehole; else the sizing, and the service of the reader's own equipment. */
export function questionsOf(study: Study): SiteQuestion[] {
  if (study.usage === 'forage') return [question(study, 'pompage', PUMP_FIELDS)]
  const site = [...DEMAND, ...BATTERY, ...PLACE]
  return [
    question(study, 'dimensionnement_site_isole', [...site, ...SOUGHT]),
    ...(hasKit(study) ? [question(study, 'site_isole', [...site, ...OWN])] : []),
  ]
}

function question({ town, values }: Study, code: SiteQuestion['code'], names: readonly Field[]): SiteQuestion {
  // A flat array gathers dust: by default the best tilt, towards the equator.
  const plane = { inclinaison_deg: OPTIMAL, orientation_deg: String(equatorSideDeg(town.latitude)) }
  const given = names.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]]))
  return { code, values: { localite: town.code, ...plane, ...Object.fromEntries(given) } }
}
