import Type, { type TSchema } from 'typebox'
import { DEFAULTS } from '../../answers/computed/field.ts'
import { CHAINS, type YieldExceedanceQuestion } from '../../answers/computed/productibleExceedance.ts'
import { OPTIMAL } from '../../answers/computed/systemParameters.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { redact } from '../../contract/redact.ts'
import {
  EXCEEDANCE,
  EXCEEDANCE_PARAMS,
  FIELD_BUDGET,
  HEAT,
  LOSSES,
  PLANE,
  POWER,
  SYSTEM,
  WEATHER,
} from '../computedParameters.ts'
import { computedRoute } from '../computedRoute.ts'
import { YieldExceedanceSchema } from '../computedSchemas.ts'

const CHAIN = {
  chaine: Type.Enum([...CHAINS], {
    default: CHAINS[0],
    description:
      'thermique : l’énergie de productible_correction_thermique (noct_degc, coeff_temp_pourcent_par_degc, pertes_pct) ; complete : celle de productible, du soleil au compteur, avec ses paramètres',
  }),
}

export const productibleExceedance = computedRoute({
  path: '/v1/grandeurs/productible_exceedance/{localite}',
  operation: 'calculerProductibleExceedance',
  exemple: '/v1/grandeurs/productible_exceedance/gin_kankan?chaine=complete&inclinaison_deg=12&probabilites=50,90',
  summary: 'P50, P90 et autres du productible annuel',
  description:
    'Énergie annuelle dépassée avec une probabilité donnée, pour un champ photovoltaïque donné (les paramètres de `productible_correction_thermique` ou, avec `chaine=complete`, ceux de `productible`) : au premier niveau, quantiles empiriques des années complètes ; sous `combine`, ceux d’un prêteur, faits des lignes de `budget` et d’elles seules (leur formule est dans `combine.note`). Le champ est neuf : `combine.vieillissement_pct` dit ce que l’âge ôte en moyenne sur l’horizon. `combine.p50_ajuste` est ramené à une station au sol à portée. `resultats` sont les années.',
  params: EXCEEDANCE_PARAMS,
  query: { ...CHAIN, ...SYSTEM, ...HEAT, ...LOSSES, ...WEATHER, ...EXCEEDANCE, ...FIELD_BUDGET },
  response: YieldExceedanceSchema,
  ask: ({ params, query, compute }) => {
    refuseOfOtherChain(query)
    if (query.chaine === 'complete')
      return compute('productible_exceedance', { ...query, ...params, chaine: 'complete' })
    for (const champ of ['inclinaison_deg', 'orientation_deg'] as const) {
      if (query[champ] === OPTIMAL) throw onlyWhole(champ)
    }
    const albedo_sol = query.albedo_sol ?? DEFAULTS.albedo_sol
    return compute('productible_exceedance', { ...query, ...params, albedo_sol } as YieldExceedanceQuestion)
  },
})

/** What the two chains have in common. */
const COMMON_TO_BOTH = new Set<string>([...Object.keys(PLANE), ...Object.keys(POWER)])
/** Parameters of one chain alone. */
const OWN: Readonly<Record<(typeof CHAINS)[number], Readonly<Record<string, TSchema>>>> = {
  thermique: { ...HEAT, ...LOSSES },
  complete: Object.fromEntries(Object.entries(SYSTEM).filter(([name]) => !COMMON_TO_BOTH.has(name))),
}

/** A parameter of the other chain would change nothing, in a figure that money is lent on. */
function refuseOfOtherChain({ chaine, ...query }: { chaine: (typeof CHAINS)[number] } & Record<string, unknown>) {
  const other = chaine === 'complete' ? 'thermique' : 'complete'
  for (const [champ, { default: initial }] of Object.entries(OWN[other]) as [
    string,
    TSchema & { default?: unknown },
  ][]) {
    const recu = query[champ]
    if (recu === undefined || recu === initial) continue
    throw new ErreurContrat(
      'VALIDATION_VALEUR_INVALIDE',
      `« ${champ} » est un paramètre de chaine=${other} ; avec chaine=${chaine}, il ne changerait rien. Ajoutez chaine=${other}, ou retirez-le.`,
      { details: { champ, recu: redact(String(recu)), accepte: `chaine=${other}` } },
    )
  }
}

function onlyWhole(champ: string): ErreurContrat {
  return new ErreurContrat(
    'VALIDATION_VALEUR_INVALIDE',
    `« ${champ}=${OPTIMAL} » demande chaine=complete ; avec chaine=thermique, donnez un nombre (/v1/grandeurs/inclinaison_optimale le cherche).`,
    { details: { champ, recu: OPTIMAL, accepte: 'un nombre, ou chaine=complete' } },
  )
}
