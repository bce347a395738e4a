import Type, { type Static } from 'typebox'
import { ArrayOf, Int, type Lang, Named, Num, OneOf, orNull, Text, type Words } from '../described.ts'
import { number } from '../numberWords.ts'

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
} as const satisfies Record<string, Words>
export type TrustReason = keyof typeof TRUST_REASONS
const REASONS = Object.keys(TRUST_REASONS) as [TrustReason, ...TrustReason[]]

const listed = (lang: Lang) => REASONS.map((reason) => `\`${reason}\` (${TRUST_REASONS[reason][lang]})`).join(', ')

/** How far the sources are apart for one value, and which is to be believed. */
export const SourceSpread = Named('EcartClimat', {
  indice: Text({ fr: 'Indice', en: 'Index' }),
  mois: Int.orNull({ fr: 'Mois', en: 'Month' }),
  minimum: Num({ fr: 'Le moins', en: 'Least' }),
  maximum: Num({ fr: 'Le plus', en: 'Most' }),
  sources: ArrayOf(Type.String(), { fr: 'Leurs codes', en: 'Their codes' }),
  ecart_type_annees: Num.orNull({
    fr: 'Écart-type entre années : le moindre des sources qui en ont dix ; null : aucune',
    en: 'Standard deviation between years: the least of the sources that have ten; null: none has',
  }),
  accord: orNull(
    OneOf(['concordantes', 'divergentes'], {
      fr: 'Concordantes : l’écart ne dépasse pas `ecart_type_annees` ; null : pas d’écart-type',
      en: 'concordantes (in agreement): they differ by no more than `ecart_type_annees`; otherwise divergentes; null: no such deviation',
    }),
  ),
  a_croire: orNull(
    Text({
      fr: 'Code de la source à croire ; null : les faits de l’édition ne départagent pas',
      en: 'Code of the source to believe; null: the facts of the release do not decide',
    }),
  ),
  raisons: ArrayOf(Type.Enum(REASONS), {
    fr: `Ce qui a écarté les autres : ${listed('fr')}`,
    en: `What left the others out: ${listed('en')}`,
  }),
})
export type SourceSpread = Static<typeof SourceSpread>

/** Agreement of the sources over some values, and which is to be believed, in sentences; undefined of no values. */
export function spreadWords(
  lang: Lang,
  spreads: readonly SourceSpread[],
  nameOf: (source: string) => string,
): string | undefined {
  if (spreads.length === 0) return undefined
  const held = spreads.filter(({ accord }) => accord !== null)
  const agree = held.filter(({ accord }) => accord === 'concordantes')
  const count = ({ length }: readonly unknown[]) => number(lang, length)
  const [undecided = [], ...decided] = [
    spreads.filter(({ a_croire }) => a_croire === null),
    ...Map.groupBy(
      spreads.filter(({ a_croire }) => a_croire !== null),
      ({ a_croire, raisons }) => `${a_croire} ${raisons}`,
    ).values(),
  ]
  const share = (same: readonly unknown[]) =>
    same.length === spreads.length ? '' : { fr: ` pour ${count(same)}`, en: ` for ${count(same)}` }[lang]
  const believed = decided.map((same) => {
    const [{ a_croire, raisons }] = same as [SourceSpread]
    const why = raisons.map((reason) => TRUST_REASONS[reason][lang]).join(', ')
    return `${nameOf(a_croire as string)}${share(same)} (${why})`
  })
  return [
    held.length === 0
      ? {
          fr: 'Entre sources, l’accord n’est pas jugé : aucune n’a d’écart-type entre dix années.',
          en: 'Between sources, agreement is not judged: none has a standard deviation over ten years.',
        }[lang]
      : {
          fr: `Entre sources, valeurs qui concordent à l’écart-type entre années près : ${count(agree)} sur ${count(held)}.`,
          en: `Between sources, values that agree within the standard deviation between years: ${count(agree)} of ${count(held)}.`,
        }[lang],
    believed.length > 0 &&
      `${{ fr: 'À croire : ', en: 'To be believed: ' }[lang]}${believed.join({ fr: ' ; ', en: '; ' }[lang])}.`,
    undecided.length > 0 &&
      {
        fr: `Les faits de l’édition ne départagent pas les sources${share(undecided)}.`,
        en: `The facts of the release do not decide between the sources${share(undecided)}.`,
      }[lang],
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
