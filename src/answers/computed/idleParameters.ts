import type { ComputedDefinition } from '../../contract/computed/define.ts'
import { MOST_ERROR_PCT } from '../../contract/parameters/fieldTable.ts'
import type { LossesQuestion, ModulesQuestion } from '../../contract/parameters/modules.ts'
import type { BatteryQuestion } from '../../contract/parameters/offGrid.ts'
import type { SystemQuestion } from '../../contract/parameters/system.ts'
import { redact } from '../../contract/redact.ts'
import type { SerieRequest } from './serieRequest.ts'
import type { AnneeTypeQuestion } from './typicalYear/anneeTypeQuestion.ts'

/** The light on the back of endless rows, as a mean over the ground between them, depends on their ratio to their distance alone. */
const ABOVE_GROUND = 'seul contrôle : avec bifacialite, les rangées ne touchent pas le sol'

const WITH_A_BATTERY = 'compte avec une batterie (capacite_wh)'

/** Parameters that have an effect in some questions alone, and in which. */
const EFFECT = {
  inclinaison_deg: 'compte avec suivi=fixe',
  orientation_deg: 'compte avec un plan fixe incliné',
  modele: 'compte avec une inclinaison ou un horizon',
  diffus: 'compte avec une inclinaison ou un horizon',
  horizon: 'compte avec une élévation de plus de 0',
  albedo_sol: 'compte avec une inclinaison, suivi=axe ou bifacialite',
  accepter_approximation: `compte avec une erreur_transposition_pct de plus de ${MOST_ERROR_PCT} %`,
  axe_inclinaison_deg: 'compte avec suivi=axe',
  axe_orientation_deg: 'compte avec suivi=axe',
  axe_rotation_max_deg: 'compte avec suivi=axe',
  axe_retour_arriere: 'compte avec suivi=axe',
  taux_couverture: 'compte avec suivi=axe et axe_retour_arriere=oui, ou bifacialite',
  rangees_hauteur_m: ABOVE_GROUND,
  rangees_largeur_m: ABOVE_GROUND,
  coefficients: 'compte sans rendement_relatif, ou s’il est à 25 °C et sans coeff_temp_pourcent_par_degc',
  nettoyage: 'compte avec salissure=hsu ou kimber',
  pertes_salissure_pct: 'compte avec salissure=fixe',
  noct_degc: 'compte avec correction=temperature',
  coeff_temp_pourcent_par_degc: 'compte avec correction=temperature, ou sans températures dans rendement_relatif',
  source_meteo: 'compte avec correction=temperature',
  technologie_batterie: WITH_A_BATTERY,
  decharge_max_pct: WITH_A_BATTERY,
  rendement_aller_retour_pct: WITH_A_BATTERY,
  fin_de_vie_pct: WITH_A_BATTERY,
  ponderation: 'compte avec type=typique',
  heures_reconstituees: 'compte dans une ville sans dix années d’heures',
} as const satisfies Partial<
  Record<
    keyof (SystemQuestion & ModulesQuestion & LossesQuestion & BatteryQuestion & SerieRequest & AnneeTypeQuestion),
    string
  >
>

/**
 * Parameters that a question gives and that had no effect on its answer, in a sentence: said, so that the answer does not
 * seem to apply them. An answer tells them as null among the parameters applied; a consent (`oui`) that was not needed, as `non`.
 */
export function idleWords(
  { question: { properties } }: Pick<ComputedDefinition, 'question'>,
  question: object,
  applied: Readonly<Record<string, unknown>>,
): string[] {
  const idle = Object.keys(properties).flatMap((name) => {
    const given: unknown = Reflect.get(question, name)
    const initial: unknown = Reflect.get(properties[name] as object, 'default')
    if (given === undefined || given === initial) return []
    const isIdle = applied[name] === null || (given === 'oui' && applied[name] === 'non')
    return isIdle ? [`${name}=${redact(String(given))}${effectOf(name)}`] : []
  })
  return idle.length === 0 ? [] : [`Sans effet sur cette réponse : ${idle.join(' ; ')}.`]
}

function effectOf(name: string): string {
  return name in EFFECT ? ` (${EFFECT[name as keyof typeof EFFECT]})` : ''
}
