import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, Bool, described, Int, Jour, Named, Num, OneOf, orNull, Text } from '../described.ts'
import { CSV_DIALECT, FORMAT_OR_FILE } from '../parameters/format.ts'
import { SERIE_FILTERS } from '../parameters/list.ts'
import { PERIOD } from '../parameters/period.ts'
import { PATH_TOWN } from '../parameters/point.ts'
import {
  ATTRIBUTIONS,
  AVERTISSEMENTS,
  MethodeCollecte,
  Niveau,
  RUPTURES_ENJAMBEES,
  Statut,
  VersionMoteur,
} from './fields.ts'

const NormaleMois = Named('NormaleMois', {
  mois: Type.Integer({ minimum: 1, maximum: 12 }),
  moyenne: Type.Number(),
  ecart_type: Num.orNull({
    fr: 'Écart-type entre années ; null en dessous de deux',
    en: 'Standard deviation between years; null for fewer than two',
  }),
  minimum: Type.Number(),
  maximum: Type.Number(),
  n_annees: Type.Integer(),
})

/** The normals of some months: what the table of a variable and source holds, and that of its whole period beside it. */
export const NORMALES_TABLE = {
  periode_debut: Jour({ fr: 'Premier mois', en: 'First month' }),
  periode_fin: Jour({ fr: 'Dernier mois', en: 'Last month' }),
  provisoire: Bool({
    fr: 'Moins de 24 années d’un mois du calendrier : une normale de l’OMM en a 24 sur 30 (`n_annees` les compte)',
    en: 'Fewer than 24 years of a calendar month: a WMO normal has 24 of 30 (`n_annees` counts them)',
  }),
  n_mois: Type.Integer(),
  moyenne: Num({ fr: 'Moyenne de tous les mois de la période', en: 'Mean of all months of the period' }),
  mois: Type.Array(NormaleMois),
  annuel: orNull(
    Type.Object(
      {
        valeur: Type.Number(),
        unite: Text({
          fr: 'Unité de cette valeur : kWh/m²/an pour une irradiation, celle de la grandeur pour une moyenne',
          en: 'Unit of this value: kWh/m²/an for an irradiation, that of the variable for a mean',
        }),
        statistique: OneOf(['total', 'moyenne'], {
          fr: 'total : somme des douze mois, chaque moyenne journalière multipliée par les jours de son mois (28,25 en février) ; moyenne : moyenne des douze mois, pondérés par leurs jours',
          en: 'total: sum of the twelve months, each daily mean multiplied by the days of its month (28.25 in February); moyenne: mean of the twelve months, weighted by their days',
        }),
        base_annees: Int({
          fr: 'Le plus petit nombre d’années parmi les douze mois',
          en: 'Smallest number of years among the twelve months',
        }),
      },
      described({
        fr: 'Valeur annuelle tirée des douze mois ; null : il en manque un',
        en: 'Annual value from the twelve months; null: one is missing',
      }),
    ),
  ),
  ruptures_enjambees: RUPTURES_ENJAMBEES,
  de_part_et_d_autre: ArrayOf.optional(
    Type.Object({
      debut: Jour({ fr: 'Premier jour', en: 'First day' }),
      fin: Jour({ fr: 'Dernier jour', en: 'Last day' }),
      moyenne: Num.orNull({
        fr: 'Moyenne annuelle de ce côté, à poids égal pour chaque mois civil ; null : il en manque un',
        en: 'Annual mean on this side, with equal weight for each calendar month; null: one is missing',
      }),
      n_mois: Type.Integer(),
    }),
    {
      fr: 'La moyenne de chaque côté des ruptures ; absent s’il n’y en a pas',
      en: 'The mean on each side of the breaks; absent where there are none',
    },
  ),
}

export const Normales = Named('Normales', {
  localite: Type.String(),
  normales: Type.Array(
    Type.Object({
      grandeur_code: Type.String(),
      grandeur_label: Type.String(),
      unite: Type.String(),
      source_code: Type.String(),
      methode_collecte: MethodeCollecte,
      niveau_confiance: Niveau,
      statut: Statut,
      series: ArrayOf(Type.String(), { fr: 'Séries d’où viennent les mois', en: 'Series that the months come from' }),
      ...NORMALES_TABLE,
      periode_entiere: Type.Optional(
        Type.Object(
          NORMALES_TABLE,
          described({
            fr: 'Les normales de toute la période conservée, quand le tableau s’en tient au côté actuel d’une rupture ; absent sinon',
            en: 'The normals of the whole period stored, where the table keeps to the current side of a break; absent otherwise',
          }),
        ),
      ),
    }),
  ),
  limite: Type.String(),
  attributions: ATTRIBUTIONS,
  version_moteur: VersionMoteur,
  ...AVERTISSEMENTS,
})

/** The normals of a town, before it is known which engine answers. */
export type NormalesItem = Omit<Static<typeof Normales>, 'version_moteur'>
export type NormaleItem = NormalesItem['normales'][number]

export const normales = define({
  path: '/v1/normales/{localite}',
  operation: 'lireNormales',
  exemple: '/v1/normales/gin_kankan?grandeur=ghi&source=simulation',
  chapter: 'Localités',
  summary: { fr: 'Les normales mensuelles d’une ville', en: 'Monthly normals of a town' },
  description: {
    fr: "Par grandeur et par source : moyenne, écart-type entre années, plus petit, plus grand, nombre d'années de chaque mois, sur la plus longue période conservée ou sur les mois entiers de celle demandée. Sans période, une série qui a une rupture donne les normales de son côté actuel, s’il a dix ans au moins, et `periode_entiere` celles de toute la période. En CSV, `annuel` est à chaque ligne, et `moyenne_periode_entiere` est la moyenne du mois sur toute la période (vide : la même) ; `provisoire` le dit d’une table de moins de 24 années. Les moyennes mensuelles de jours (source harmattan) ne sont données que si « source » la nomme : les normales de la source d’origine comptent déjà ces jours.",
    en: 'For each variable and source: mean, standard deviation between years, smallest, largest and number of years of each month, over the longest period stored or the whole months of the one requested. With none, a series that has a break gives the normals of its current side, where that has ten years at least, and `periode_entiere` those of the whole period. In CSV `annuel` is in each row, and `moyenne_periode_entiere` is the mean of the month over the whole period (empty: the same); `provisoire` marks a table of fewer than 24 years. Monthly means of daily values (source `harmattan`) are given only if `source` names it: the normals of the original source already count these days.',
  },
  params: Type.Object({ localite: PATH_TOWN }),
  query: {
    grandeur: SERIE_FILTERS.grandeur,
    source: SERIE_FILTERS.source,
    estimation: OneOf.optional(['oui', 'non'], {
      default: 'non',
      fr: 'oui : ghi, dni, dhi et t2m de chaque source portés à la meilleure estimation du lieu (niveau C, sans `periode_entiere`)',
      en: 'oui: ghi, dni, dhi and t2m of each source are brought to the best estimate of the place (grade C, without `periode_entiere`)',
    }),
    ...PERIOD,
    format: FORMAT_OR_FILE,
    ...CSV_DIALECT,
  },
  answer: Normales,
  stored: false,
})
