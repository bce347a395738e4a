import Type, { type Static } from 'typebox'
import { ArrayOf, Int, Named, Num, OneOf, orNull, Text, type Words } from '../described.ts'

/** Why one source is to be believed before the others, the first that decides first. */
export const TRUST_REASONS = {
  mesure_au_sol: {
    fr: 'mesurée au sol ici pendant dix ans ou plus',
    en: 'measured on the ground here for ten years or more',
  },
  ecart_au_sol: { fr: 'la moins éloignée de la station au sol', en: 'closest to the ground station' },
  sans_rupture: { fr: 'sans rupture dans la période', en: 'no break in the period' },
  annees: { fr: 'le plus d’années, jusqu’à trente', en: 'most years, up to thirty' },
  maille: { fr: 'la maille la plus fine', en: 'finest grid' },
  ordre_pays: { fr: 'la première dans l’ordre du pays', en: 'first in the country’s order' },
} as const satisfies Record<string, Words>
export type TrustReason = keyof typeof TRUST_REASONS
const REASONS = Object.keys(TRUST_REASONS) as [TrustReason, ...TrustReason[]]

/** How far the sources are apart for one value, and which is to be believed. */
export const SourceSpread = Named('EcartClimat', {
  indice: Text({ fr: 'Indice', en: 'Index' }),
  mois: Int.orNull({ fr: 'Mois', en: 'Month' }),
  minimum: Num.orNull({
    fr: 'Le moins ; null : classe, ou valeurs de pas',
    en: 'Least; null: a class, or values of steps',
  }),
  maximum: Num.orNull({ fr: 'Le plus', en: 'Most' }),
  ecart: Num.orNull({
    fr: 'Le plus moins le moins ; de pas, leur moyenne ; null : classe',
    en: 'Most less least; of steps, their mean; null: a class',
  }),
  unite_ecart: Text({ fr: 'Unité ; d’eau, % de la moyenne', en: 'Unit; of water, % of the mean' }),
  sources: ArrayOf(Type.String(), { fr: 'Leurs codes', en: 'Their codes' }),
  ecart_type_annees: Num.orNull({
    fr: 'Écart-type entre années : le moindre des sources qui en ont dix ; null : aucune',
    en: 'Standard deviation between years: the least of the sources that have ten; null: none has',
  }),
  accord: orNull(
    OneOf(['concordantes', 'divergentes'], {
      fr: 'Concordantes : classes égales, ou écart d’au plus `ecart_type_annees` ; null : inconnu',
      en: 'concordantes (in agreement): equal classes, or no farther apart than `ecart_type_annees`; otherwise divergentes; null: no such deviation',
    }),
  ),
  a_croire: orNull(
    Text({ fr: 'Source à croire ; null : rien ne départage', en: 'Source to believe; null: undecided' }),
  ),
  raisons: ArrayOf(Type.Enum(REASONS), { fr: 'Ce qui a écarté les autres', en: 'What left the others out' }),
  biais_sol: Num.orNull({
    fr: 'Biais de cette source contre la station, si `ecart_au_sol`',
    en: 'Bias of that source against the station, if `ecart_au_sol`',
  }),
  unite_biais_sol: Text.orNull({ fr: 'Son unité', en: 'Its unit' }),
})
export type SourceSpread = Static<typeof SourceSpread>
