import type { SiteAnswer } from './siteAnswers.ts'
import type { SiteQuestion } from './study.ts'

/** An answer with the question that it is to, as the interface is asked it. */
export interface SiteReply extends SiteAnswer {
  code: SiteQuestion['code']
  call: string
}

/** What was served of a span of days, energies in kWh, as the interface names it. */
export interface Served {
  disponibilite_pct: number
  energie_demandee: number
  energie_manquante: number
  energie_champ: number
  energie_directe: number
  energie_rendue: number
  energie_perdue_batterie: number
  energie_inutilisee: number
  jours: number
  heures_servies_pct: number
  jours_servis_pct: number
  jours_batterie_pleine: number
  jours_batterie_vide: number
}

interface ServedMonth extends Served {
  mois: number
  batterie_moyenne_pct: number | null
  batterie_min_pct: number | null
  batterie_max_pct: number | null
}

interface Stretch {
  debut: string
  fin: string
  energie_manquante: number
}

/** What a panel and a battery serve of a whole period. */
export interface SiteService extends Served {
  jours_ecartes: number
  pire_periode: { heures: (Stretch & { heures: number }) | null; jours: (Stretch & { jours: number }) | null }
  mois: readonly ServedMonth[]
}

/** A panel and a battery, with what they serve and cost. */
export interface Pair {
  capacite_wh: number
  puissance_stc_wc: number
  disponibilite_pct: number
  cout: number
}

/** The sizes that serve a share; nothing is recommended where none does. */
export interface Sizing {
  frontiere: readonly (Pair | { capacite_wh: number; puissance_stc_wc: null })[]
  recommande: Pair | null
  voisins: readonly (Pair & { taille: string })[]
  service: SiteService | null
}

/** Water that a panel lifts. */
export interface Pump {
  puissance_necessaire_wc: number
  mois_le_plus_faible: number
  puissance_neuf_annees_sur_dix_wc: number | null
  base_annees: number
  annees_insuffisantes: readonly number[]
  mois: readonly { mois: number; eau_m3_jour: number; couverture_pct: number; puissance_necessaire_wc: number }[]
}

/** A panel with its battery, and what they serve: the reader's own, else the one that is recommended. */
export interface Kit {
  panelWp: number
  capacityWh: number
  service: SiteService
  answered: SiteReply
}

type Applied = Readonly<Record<string, number>>

/** The parameters that an answer says it applied, those that are numbers. */
export function appliedIn({ head }: SiteReply): Applied {
  return head.parametres_appliques as Applied
}

export function sizingIn(answered: readonly SiteReply[]): (Sizing & { answered: SiteReply }) | undefined {
  const found = answered.find(({ code }) => code === 'dimensionnement_site_isole')
  return found && { ...(found.lead as unknown as Sizing), answered: found }
}

export function ownKitIn(answered: readonly SiteReply[]): Kit | undefined {
  const found = answered.find(({ code }) => code === 'site_isole')
  if (!found) return undefined
  const { puissance_stc_wc: panelWp = 0, capacite_wh: capacityWh = 0 } = appliedIn(found)
  return { panelWp, capacityWh, service: found.lead as unknown as SiteService, answered: found }
}

export function pumpIn(answered: readonly SiteReply[]): (Pump & { answered: SiteReply }) | undefined {
  const found = answered.find(({ code }) => code === 'pompage')
  return found && { ...(found.tail as unknown as Pump), answered: found }
}
