import { requireCovered } from '../../answers/catalogue/catalogueIndex.ts'
import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import type { Release } from '../../answers/release.ts'
import { OPTIMAL } from '../../contract/parameters/systemTable.ts'
import { equatorSideDeg } from '../../derive/field/equatorSide.ts'
import { type Lang, pointed } from '../lang/lang.ts'
import { BOREHOLE, DEMANDS, demandWh, USAGES, type Usage } from './usages.ts'

/** Fields of the form that are parameters of the interface, of the same names. */
const PLACE = ['inclinaison_deg', 'orientation_deg'] as const
const DEMAND = ['consommation_wh_jour', 'profil'] as const
const BATTERY = ['decharge_max_pct', 'rendement_aller_retour_pct'] as const
const WANTED = ['disponibilite_pct', 'prix_wc', 'prix_wh'] as const
const OWN = ['puissance_stc_wc', 'capacite_wh'] as const
const PUMP = [
  'hauteur_m',
  'volume_m3_jour',
  'puissance_stc_wc',
  'rendement_pompe_pct',
  'rendement_conduite_pct',
] as const

export const SITE_FIELDS = [...DEMAND, ...WANTED, ...OWN, ...BATTERY, ...PLACE] as const
export const PUMP_FIELDS = [...PUMP, ...PLACE] as const
export type Field = (typeof SITE_FIELDS | typeof PUMP_FIELDS)[number]

/** A question to the interface: a computed variable, and its parameters as they are typed. */
export interface SiteQuestion {
  code: 'dimensionnement_site_isole' | 'site_isole' | 'pompage'
  values: Readonly<Record<string, string>>
}

/** What an address asks of the page; numbers with a decimal point. */
export interface Study {
  usage: Usage
  town: CoveredTown
  /** What the form holds; empty: as the interface has it by default. */
  values: Readonly<Record<Field, string>>
}

/** What an address says, as it is typed. */
export type AddressReader = (name: string) => string | undefined

export function usageOf(address: AddressReader): Usage {
  return USAGES.find((each) => each === address('usage')) ?? USAGES[0]
}

/** The fields of the form: those of the address, else of the starting point. */
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
  return { consommation_wh_jour: String(demandWh(usage)), profil: DEMANDS[usage].profil, disponibilite_pct: '99' }
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

/** Whether the reader asks about a panel or a battery of their own. */
function hasKit({ values }: Study): boolean {
  return OWN.some((name) => values[name] !== '')
}

/** What the page asks: how a borehole is served; else the kit that is wanted, and before it what the reader's own one serves. */
export function questionsOf(study: Study): SiteQuestion[] {
  if (study.usage === 'forage') return [question(study, 'pompage', PUMP_FIELDS)]
  const site = [...DEMAND, ...BATTERY, ...PLACE]
  return [
    question(study, 'dimensionnement_site_isole', [...site, ...WANTED]),
    ...(hasKit(study) ? [question(study, 'site_isole', [...site, ...OWN])] : []),
  ]
}

function question({ town, values }: Study, code: SiteQuestion['code'], names: readonly Field[]): SiteQuestion {
  // A flat field gathers dust, and a kit is bought once: the best tilt where none is given, towards the equator.
  const plane = { inclinaison_deg: OPTIMAL, orientation_deg: String(equatorSideDeg(town.latitude)) }
  const given = names.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]]))
  return { code, values: { localite: town.code, ...plane, ...Object.fromEntries(given) } }
}
