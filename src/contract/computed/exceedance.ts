import Type, { type Static, type TProperties } from 'typebox'
import { ArrayOf, Bool, described, Int, Named, Num, OneOf, orNull, Text, type Words } from '../described.ts'
import { GENRES, PARTS, TERMES } from '../vocabulary.ts'
import { ROW } from './head.ts'
import { sourceComparison } from './sourceComparison.ts'

/** A quantile by years, or by the budget; null where the years are too few. */
const quantile = ({ fr, en }: Words, few: Words) =>
  Type.Optional(Num.orNull({ fr: `${fr} ; null : ${few.fr}`, en: `${en}; null: ${few.en}` }))

const TOO_FEW: Words = { fr: 'trop peu d’années, n < 1/min(p, 1-p)', en: 'too few years, n < 1/min(p, 1-p)' }

const QUANTILES = {
  p50: quantile({ fr: 'Dépassée une année sur deux', en: 'Exceeded in one year out of two' }, TOO_FEW),
  p75: quantile({ fr: 'Dépassée trois années sur quatre', en: 'Exceeded in three years out of four' }, TOO_FEW),
  p90: quantile({ fr: 'Dépassée neuf années sur dix', en: 'Exceeded in nine years out of ten' }, TOO_FEW),
  p95: quantile({ fr: 'Dépassée dix-neuf années sur vingt', en: 'Exceeded in nineteen years out of twenty' }, TOO_FEW),
  p99: quantile(
    { fr: 'Dépassée quatre-vingt-dix-neuf années sur cent', en: 'Exceeded in ninety-nine years out of a hundred' },
    TOO_FEW,
  ),
  base_annees: Int({ fr: 'Nombre d’années complètes', en: 'Number of complete years' }),
  annees: ArrayOf(Type.Integer(), { fr: 'Ces années', en: 'These years' }),
}

const FEW: Words = { fr: 'moins de trois années', en: 'fewer than three years' }

const BUDGET_QUANTILES = {
  p50: quantile({ fr: 'La moyenne sur l’horizon', en: 'The mean over the horizon' }, FEW),
  p75: quantile({ fr: 'Trois chances sur quatre d’être dépassé', en: 'Three chances in four of being exceeded' }, FEW),
  p90: quantile({ fr: 'Neuf chances sur dix d’être dépassé', en: 'Nine chances in ten of being exceeded' }, FEW),
  p95: quantile({ fr: 'Dix-neuf chances sur vingt d’être dépassé', en: '95 chances in 100 of being exceeded' }, FEW),
  p99: quantile({ fr: '99 chances sur 100 d’être dépassé', en: '99 chances in 100 of being exceeded' }, FEW),
}

const SHARE_ROW = {
  paire: Text({
    fr: '<l’autre source, ou la station> vs <la source servie>',
    en: '<the other source, or the station> vs <the source served>',
  }),
  n_mois: Int({ fr: 'Mois complets communs', en: 'Complete months in common' }),
  fenetre: Text({ fr: 'Leurs années, <AAAA>-<AAAA>', en: 'Their years, <YYYY>-<YYYY>' }),
}

const PAR = Text.orNull({
  fr: 'Sans mois communs : la source (ou les sources) par laquelle passe l’écart',
  en: 'Where they have no months in common: the source or sources through which the difference is computed',
})

const BudgetRow = Named('TermeBudget', {
  terme: OneOf(TERMES, {
    fr: 'Source d’incertitude ; les dernières : d’un champ seul',
    en: 'Source of uncertainty; the last ones apply to an array only',
  }),
  ecart_type_pct: Num.orNull({
    fr: 'Écart-type, % de la moyenne ; null : moins de trois années',
    en: 'Standard deviation, % of the mean; null: fewer than three years',
  }),
  genre: OneOf(GENRES, {
    fr: 'aleatoire : change chaque année ; systematique : toujours le même',
    en: 'aleatoire: different each year; systematique: always the same',
  }),
  origine: Text({
    fr: 'Comment il est obtenu ; parametre : donné dans la demande',
    en: 'How it was obtained; parametre: given in the request',
  }),
  reference: Text.orNull({
    fr: 'Où c’est publié ; null pour un paramètre',
    en: 'Where it is published; null for a parameter',
  }),
  parts: ArrayOf.optional(
    Type.Object({
      part: OneOf(PARTS, { fr: 'Laquelle', en: 'Which one' }),
      ecart_type_pct: Num.orNull({ fr: 'null : non compté', en: 'null: not counted' }),
      origine: Text({ fr: 'Comment', en: 'How' }),
    }),
    {
      fr: 'En un point : somme quadratique',
      en: 'At a point: root sum of squares',
    },
  ),
})

const Gap = Named('EcartEntreSources', {
  ...SHARE_ROW,
  localite: Text({ fr: 'Où les deux sont comparées', en: 'Where the two are compared' }),
  mesure_au_sol: Bool({
    fr: 'Si l’autre est une station au sol de niveau A',
    en: 'Whether the other is a grade A ground station',
  }),
  par: PAR,
  ecart_pct: Num({
    fr: 'Écart entre les moyennes, % de l’autre ; positif : la source servie donne plus',
    en: 'Difference of the means, % of the other; positive: the source served is higher',
  }),
})

const Adjustment = Named('Ajustement', {
  facteur: Num({
    fr: 'Multiplie la source servie : 1 / (1 + ecart_reporte_pct / 100)',
    en: 'Multiplies the source served: 1 / (1 + ecart_reporte_pct / 100)',
  }),
  ecart_type_pct: Num({
    fr: 'De la ressource une fois recalée : instrument, dispersion des mois, distance',
    en: 'Of the adjusted resource: instrument, scatter of the months, distance',
  }),
  ecart_reporte_pct: Num({
    fr: 'L’écart de la source ici : celui des stations, reporté par krigeage',
    en: 'Difference of the source here: that at the stations, carried by kriging',
  }),
  ecart_station_pct: Num({ fr: 'Son écart à la station', en: 'Its difference at the station' }),
  station: Text({
    fr: 'La station qui pèse le plus (code de source)',
    en: 'The station that weighs most (code of a source)',
  }),
  par: PAR,
  localite: Text({ fr: 'La ville de la station', en: 'The town of the station' }),
  distance_km: Num({ fr: 'Distance jusqu’à elle', en: 'Distance to it' }),
  regle: OneOf(['meme_ville', 'meme_maille', 'moins_de_50_km', 'plus_de_50_km'], {
    fr: 'Où elle est ; à portée sauf plus_de_50_km',
    en: 'Where it is; within reach but for plus_de_50_km',
  }),
  n_stations: Int({ fr: 'Stations comptées', en: 'Stations counted' }),
  n_mois: SHARE_ROW.n_mois,
  fenetre: SHARE_ROW.fenetre,
})

/** The adjustment of the source served to the ground stations. */
export type StationAdjustment = Static<typeof Adjustment>

const WEIGHT = Num({ fr: 'Sa part de l’estimation', en: 'Its share of the estimate' })

const ADDED = Num({ fr: 'S’ajoute à la température, °C', en: 'Added to the temperature, °C' })

export const Estimate = Named('Estimation', {
  facteur: Num({
    fr: 'Multiplie l’irradiation de la série de départ',
    en: 'Multiplies the irradiation of the series that the answer starts from',
  }),
  ecart_type_pct: Num({ fr: 'De l’irradiation ainsi estimée', en: 'Of the irradiation so estimated' }),
  sources: ArrayOf(
    Type.Object({
      source_code: Type.String(),
      poids_pct: WEIGHT,
      facteur: Num({
        fr: 'Celui qu’elle donnerait seule, recalée sur les stations d’ailleurs',
        en: 'The one it would give alone, adjusted to the stations elsewhere',
      }),
      ecart_type_pct: Num({ fr: 'De ce qu’elle dit', en: 'Of what it says' }),
    }),
    { fr: 'Les sources du lieu, et ce que chacune dit', en: 'The sources of the place, and what each says' },
  ),
  sur_place_pct: Num.orNull({
    fr: 'Dont par la station du lieu ; null : aucune',
    en: 'Of it, by the station of the place; null: none',
  }),
  air: orNull(
    Type.Object(
      {
        ecart_c: ADDED,
        ecart_type_c: Num({ fr: 'De la température estimée', en: 'Of the estimated temperature' }),
        sources: ArrayOf(Type.Object({ source_code: Type.String(), poids_pct: WEIGHT, ecart_c: ADDED }), {
          fr: 'De même',
          en: 'Likewise',
        }),
      },
      described({
        fr: 'De la température de l’air ; null : une source, ou sans objet',
        en: 'Of air temperature; null: one source, or none needed',
      }),
    ),
  ),
})

/** What both exceedances tell before their rows; `more` is what one adds to `combine`, `field` what it tells besides. */
export function exceedanceLead<More extends TProperties, Field extends TProperties>(more: More, field: Field) {
  return {
    ...QUANTILES,
    combine: Type.Object(
      {
        ...BUDGET_QUANTILES,
        base_annees: QUANTILES.base_annees,
        annees: QUANTILES.annees,
        moyenne: Num({ fr: 'Moyenne des années complètes', en: 'Mean of the complete years' }),
        horizon_annees: Int({
          fr: 'Nombre d’années à venir dont la moyenne est donnée',
          en: 'Number of future years whose mean is given',
        }),
        ecart_type_interannuel: Num.orNull({
          fr: 'D’une année à l’autre ; null pour une seule',
          en: 'From year to year; null for a single year',
        }),
        incertitude_source: Num.orNull({
          fr: 'La ligne « ressource » du budget, dans l’unité des valeurs',
          en: 'The “ressource” row of the budget, in the unit of the values',
        }),
        ecart_type_total: Num.orNull({
          fr: 'Toutes les lignes du budget en quadrature ; null : l’une est inconnue',
          en: 'All rows of the budget, in quadrature; null: one is unknown',
        }),
        degres_liberte: Num.orNull({
          fr: 'Degrés de liberté de la loi de Student (Welch et Satterthwaite) ; null : loi normale',
          en: 'Degrees of freedom of Student’s t distribution (Welch and Satterthwaite); null: normal distribution',
        }),
        p50_ajuste: Num.orNull({
          fr: 'Ancien nom de p50, déjà recalé ; null : une source ou une série est nommée',
          en: 'Former name of p50, adjusted already; null: a source or a series is named',
          deprecated: true,
        }),
        p90_ajuste: Num.orNull({ fr: 'De même pour p90', en: 'Likewise for p90', deprecated: true }),
        ...more,
        paire: Text.orNull({
          fr: 'La comparaison qui pèse le plus : la station, sinon l’écart le plus grand',
          en: 'The most significant comparison: the station, else the largest difference',
        }),
        paire_n_mois: Int.orNull({ fr: 'Mois complets communs', en: 'Complete months in common' }),
        paire_fenetre: Text.orNull({ fr: 'Leurs années, <AAAA>-<AAAA>', en: 'Their years, <YYYY>-<YYYY>' }),
        note: Text({
          fr: 'La formule qui redonne ces quantiles à partir des lignes du budget',
          en: 'Formula that gives these quantiles from the rows of the budget',
        }),
      },
      described({
        additionalProperties: true,
        fr: 'Les P50 et P90 à citer : quantiles de la moyenne des années de l’horizon, vieillissement déduit, par toutes les lignes de budget (loi de Student)',
        en: 'The P50 and P90 to quote: quantiles of the mean of the years of the horizon, ageing deducted, by all rows of budget (Student’s t distribution)',
      }),
    ),
    budget: ArrayOf(BudgetRow, {
      fr: 'Un terme par ligne',
      en: 'One term per row',
    }),
    ecart_entre_sources: ArrayOf(Gap, {
      fr: 'De combien la source servie dépasse chaque station à portée, puis chaque autre source de la ville',
      en: 'By how much the source served exceeds each station within reach, then each other source of the town',
    }),
    estimation: Type.Union(
      [Estimate, Type.Null()],
      described({
        fr: 'La meilleure estimation du lieu, à laquelle la réponse est portée ; null : une source ou une série est nommée, et donnée telle quelle',
        en: 'The best estimate of the place, which the answer is brought to; null: a source or a series is named, and given as it is',
      }),
    ),
    ajustement: Type.Union(
      [Adjustment, Type.Null()],
      described({
        fr: 'Recalage de la source servie sur les stations au sol ; null : aucune ne porte jusqu’ici',
        en: 'Adjustment of the source served to the ground stations; null: none reaches here',
      }),
    ),
    ...field,
    ...sourceComparison({}),
  }
}

/** The rows of both, and what stands after them: the years. */
export const EXCEEDED_YEARS = {
  row: ROW,
  rows: { fr: 'Les années complètes', en: 'The complete years' },
  tail: {
    total: Num({ fr: 'Moyenne des années complètes', en: 'Mean of the complete years' }),
    total_definition: Type.String(),
  },
  /** A quantile for each probability asked. */
  open: true as const,
}
