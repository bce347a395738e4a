import type { SerieRequest } from '../answers/choice/serieRequest.ts'
import type { ComputedDefinition } from '../contract/computed/define.ts'
import { PRODUCT_PARAMETERS, PRODUCTS, type Product } from '../contract/computed/products.ts'
import type { Words } from '../contract/described.ts'
import { redact } from '../contract/erreurs.ts'
import { MOST_ERROR_PCT } from '../contract/parameters/fieldTable.ts'
import type { LossesQuestion, ModulesQuestion } from '../contract/parameters/modules.ts'
import type { OffGridQuestion } from '../contract/parameters/offGrid.ts'
import type { SystemQuestion } from '../contract/parameters/system.ts'
import type { AnneeTypeQuestion } from './typicalYear/yearRecord.ts'
import { SAID } from './words.ts'

/** A parameter counts with another. */
function when(fr: string, en: string = fr): Words {
  return { fr: `compte avec ${fr}`, en: `counts with ${en}` }
}

const WITH_A_BATTERY = when('une batterie (capacite_wh)', 'a battery (capacite_wh)')
const WITH_A_TRACKER = when('suivi=axe')
const WITH_A_TILT = when('une inclinaison ou un horizon', 'a tilt or a horizon')
const WITH_HEAT = when('correction=temperature')

/** Parameters that have an effect in some questions alone, and in which. */
const EFFECT = {
  inclinaison_deg: when('suivi=fixe'),
  orientation_deg: when('un plan fixe incliné', 'a fixed tilted plane'),
  modele: WITH_A_TILT,
  diffus: WITH_A_TILT,
  horizon: when('une élévation de plus de 0', 'an elevation above 0'),
  albedo_sol: when('une inclinaison, suivi=axe ou bifacialite', 'a tilt, suivi=axe or bifacialite'),
  accepter_approximation: when(
    `une erreur_transposition_pct de plus de ${MOST_ERROR_PCT} %`,
    `erreur_transposition_pct above ${MOST_ERROR_PCT}%`,
  ),
  axe_inclinaison_deg: WITH_A_TRACKER,
  axe_orientation_deg: WITH_A_TRACKER,
  axe_rotation_max_deg: WITH_A_TRACKER,
  axe_retour_arriere: WITH_A_TRACKER,
  taux_couverture: when(
    'suivi=axe et axe_retour_arriere=oui, ou bifacialite',
    'suivi=axe and axe_retour_arriere=oui, or bifacialite',
  ),
  // The light on the back of endless rows, as a mean over the ground between them, depends on their ratio to their distance
  // alone.
  rangees_hauteur_m: SAID.rows_above_ground,
  rangees_largeur_m: SAID.rows_above_ground,
  coefficients: SAID.coefficients_count,
  nettoyage: when('salissure=hsu ou kimber', 'salissure=hsu or kimber'),
  pertes_salissure_pct: when('salissure=fixe'),
  noct_degc: WITH_HEAT,
  coeff_temp_pourcent_par_degc: when(
    'correction=temperature, ou sans températures dans rendement_relatif',
    'correction=temperature, or without temperatures in rendement_relatif',
  ),
  ...Object.fromEntries(
    PRODUCT_PARAMETERS.map((name) => {
      const readers = Object.entries<Product>(PRODUCTS).flatMap(([code, { reads }]) =>
        reads.includes(name) ? [code] : [],
      )
      return [name, when(`produit=${readers.join(', ')}`)]
    }),
  ),
  source_meteo: WITH_HEAT,
  technologie_batterie: WITH_A_BATTERY,
  decharge_max_pct: WITH_A_BATTERY,
  rendement_aller_retour_pct: WITH_A_BATTERY,
  fin_de_vie_pct: WITH_A_BATTERY,
  courant_charge_max_c: WITH_A_BATTERY,
  estimation: when(
    'une irradiation qu’une autre source ou une station corrige',
    'irradiation that another source or a station corrects',
  ),
  ponderation: when('type=typique'),
  heures_reconstituees: SAID.rebuilt_hours_count,
} as const satisfies Partial<
  Record<
    keyof (SystemQuestion & ModulesQuestion & LossesQuestion & OffGridQuestion & SerieRequest & AnneeTypeQuestion),
    Words
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
): Words[] {
  const idle = Object.keys(properties).flatMap((name) => {
    const given: unknown = Reflect.get(question, name)
    const initial: unknown = Reflect.get(properties[name] as object, 'default')
    if (given === undefined || given === initial) return []
    const isIdle = applied[name] === null || (given === 'oui' && applied[name] === 'non')
    const parameter = `${name}=${redact(String(given))}`
    const effect = effectOf(name)
    return isIdle ? [{ fr: `${parameter}${effect.fr}`, en: `${parameter}${effect.en}` }] : []
  })
  if (idle.length === 0) return []
  return [
    {
      fr: `Sans effet sur cette réponse : ${idle.map((each) => each.fr).join(' ; ')}.`,
      en: `Without effect on this answer: ${idle.map((each) => each.en).join('; ')}.`,
    },
  ]
}

function effectOf(name: string): Words {
  if (!(name in EFFECT)) return { fr: '', en: '' }
  const effect = EFFECT[name as keyof typeof EFFECT]
  return { fr: ` (${effect.fr})`, en: ` (${effect.en})` }
}
