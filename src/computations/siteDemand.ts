import type { Sentence } from '../answers/sentence.ts'
import { invalide } from '../contract/erreurs.ts'
import { en, fr } from '../contract/numberWords.ts'
import type { DemandQuestion } from '../contract/parameters/offGrid.ts'
import { SITE_PARAMETERS } from '../contract/parameters/siteTable.ts'
import { DEMAND_PROFILES, demandShares } from '../derive/offGrid/demand.ts'
import { figure } from '../derive/statistics/statistics.ts'
import SAID from './words.json' with { type: 'json' }
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
  const { shares, source } = isNamed
    ? DEMAND_PROFILES[profil]
    : { shares: sharesOf(profil), source: { fr: 'les 24 parts de la question', en: 'the 24 parts of the question' } }
  const { source: daily, initial } = SITE_PARAMETERS.consommation_wh_jour
  const named = isNamed
    ? { fr: `profil ${profil}`, en: `profile ${profil}` }
    : { fr: 'profil donné', en: 'profile given' }
  const from = source ?? SAID.own_shape
  return {
    dailyWh: consommation_wh_jour,
    shares,
    parametres: { profil: isNamed ? profil : GIVEN, parts: shares.map(figure), fuseau_horaire: timeZone },
    modele: {
      etape: { fr: 'demande', en: 'demand' },
      nom: {
        fr: `${fr(consommation_wh_jour)} Wh par jour, la même tous les jours, ${named.fr}, en heures locales (${timeZone})`,
        en: `${en(consommation_wh_jour)} Wh a day, the same every day, ${named.en}, in local hours (${timeZone})`,
      },
      reference: isNamed ? (source ?? null) : null,
    },
    hypotheses: [
      {
        fr: `Demande : ${fr(consommation_wh_jour)} Wh par jour (par défaut ${fr(initial)} : ${daily.fr}) ; ses 24 parts (« parts », de 0 h à 23 h locales) : ${from.fr}.`,
        en: `Demand: ${en(consommation_wh_jour)} Wh a day (default ${en(initial)}: ${daily.en}); its 24 parts (“parts”, from 0:00 to 23:00 local time): ${from.en}.`,
      },
    ],
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
