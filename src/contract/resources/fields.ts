import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { ArrayOf, builder, described, Int, Jour, Named, Num, OneOf, Text, type Words } from '../described.ts'
import { ERREURS } from '../erreurs.ts'
import { GRANULARITES, METHODES_COLLECTE, NATURES_RUPTURE, NIVEAUX, STATUTS } from '../vocabulary.ts'

/* Schemas that several resources share. One with an `$id` becomes a component of the OpenAPI description. */

/** An energy, kWh. */
export const kwh = builder(({ fr, en }: Words) => Num({ fr: `kWh ; ${fr}`, en: `kWh; ${en}` }))

export const Niveau = OneOf(NIVEAUX, {
  $id: 'Niveau',
  fr: 'Niveau de confiance : A, mesure au sol d’une source fiable ; B, modèle (satellite ou réanalyse), ou mesure au sol d’une source moins fiable ; C, calculé à partir d’autres valeurs, ou simulé. Il dit d’où vient la valeur, non de combien elle peut être fausse',
  en: 'Confidence grade: A, measured on the ground by a reliable source; B, modelled (satellite or reanalysis), or measured on the ground by a less reliable source; C, computed from other values, or simulated. It says where the value comes from, not how accurate it is',
})

export const Statut = OneOf(STATUTS, {
  $id: 'Statut',
  fr: 'Statut éditorial : brut, tel que la source l’a donné, non contrôlé ou signalé par le contrôle (ce qui ne veut pas dire faux) ; valide_auto, passé par le contrôle de qualité automatique : une heure qu’aucune règle ne juge impossible, un jour qui satisfait les limites mondiales et au moins une autre règle « impossible » ; un mois reste brut',
  en: 'Editorial status: brut, as the source gave it, unchecked or flagged by quality control (which does not mean wrong); valide_auto, passed automatic quality control: an hour that no rule finds impossible, a day that satisfies the world limits and at least one other “impossible” rule; a month stays brut',
})

export const Granularite = OneOf(GRANULARITES, { $id: 'Granularite', fr: 'Pas de temps', en: 'Time step' })

export const MethodeCollecte = OneOf(METHODES_COLLECTE, {
  $id: 'MethodeCollecte',
  fr: 'Comment la valeur a été obtenue ; simulation : ni mesurée ni modélisée, pour la démonstration',
  en: 'How the value was obtained; simulation: neither measured nor modelled, for demonstration',
})

/** When each code is answered, after the code. */
const quand = (lang: keyof Words, colon: string) =>
  Object.entries(ERREURS)
    .map(([code, { quand: when }]) => `\`${code}\`${colon}${when[lang]}`)
    .join(' ')

export const Erreur = Named('Erreur', {
  erreur: Type.Object({
    code: OneOf(Object.keys(ERREURS), {
      fr: `Code stable. ${quand('fr', ' : ')}`,
      en: `Stable code. ${quand('en', ': ')}`,
    }),
    message: Text({
      fr: 'Ce qui ne va pas et que faire, en français',
      en: 'What is wrong and how to fix it, in French',
    }),
    details: Type.Object(
      {},
      described({
        additionalProperties: true,
        fr: 'D’une demande fautive (4xx) : `champ`, `recu` (null si rien n’est venu, ou un secret), `accepte`',
        en: 'Of a faulty request (4xx): the field `champ`, the value `recu` (null where none came, or a secret), what is accepted `accepte`',
      }),
    ),
  }),
})

export const EditionId = Text({
  pattern: '^edition_\\d{8}$',
  fr: "Identifiant de l'édition",
  en: 'Identifier of the release',
})

export const Modele = Named('Modele', {
  etape: Text({ fr: 'Ce que fait cette étape du calcul', en: 'What this step of the computation does' }),
  nom: Text({ fr: 'Modèle employé', en: 'Model used' }),
  reference: Text.orNull({ fr: 'Où il est publié', en: 'Where it is published' }),
})

export const Grille = Type.Object(
  {
    pas_lat: Type.Number(),
    pas_lon: Type.Number(),
    origine_lat: Type.Number(),
    origine_lon: Type.Number(),
  },
  described({
    $id: 'Grille',
    fr: 'Un point est dans la maille floor((lat - origine) / pas), en degrés',
    en: 'A point lies in cell floor((lat - origin) / step), in degrees',
  }),
)

export const Rupture = Type.Object(
  {
    date: Jour({ fr: 'Premier jour après la rupture', en: 'First day after the break' }),
    amplitude: Num({
      fr: 'Moyenne après la rupture comparée à la moyenne avant, dans l’unité donnée',
      en: 'Mean after the break compared with the mean before it, in the given unit',
    }),
    unite: Text({
      fr: 'Unité de l’amplitude : %, ou celle de la grandeur',
      en: 'Unit of the amplitude: %, or that of the variable',
    }),
    methode: Text({ fr: 'Tests qui l’ont décelée', en: 'Tests that detected it' }),
    comparee_a: Text({ fr: 'À quoi la série a été comparée', en: 'What the series was compared with' }),
    niveau_signification: Num({
      fr: 'Probabilité d’un tel écart par hasard, au plus',
      en: 'Probability of such a difference by chance, at most',
    }),
    nature: OneOf.optional(NATURES_RUPTURE, {
      fr: 'saut : la moyenne change d’un coup ; derive_ou_saut : une droite décrit le changement presque aussi bien',
      en: 'saut: the mean steps; derive_ou_saut: a linear drift describes the change about as well',
    }),
    evenement: Type.Optional(
      Text.orNull({
        fr: 'Changement documenté de la source à cette date, avec sa référence ; null : aucun connu',
        en: 'Documented change of the source at that date, with its reference; null: none known',
      }),
    ),
  },
  described({
    $id: 'Rupture',
    fr: 'Rupture dans une série, décelée par le contrôle de qualité',
    en: 'Break in a series, detected by quality control',
  }),
)

export const RUPTURES_ENJAMBEES = ArrayOf.optional(Type.Object({ code_serie: Type.String(), ...Rupture.properties }), {
  fr: 'Ruptures des séries lues que la réponse enjambe ; absent s’il n’y en a pas',
  en: 'Breaks of the series read that the answer spans; absent where there are none',
})

/** Of what the service works out: stored values carry none. */
export const VersionMoteur = Text({ fr: 'Version du moteur de calcul', en: 'Version of the computation engine' })

export const ATTRIBUTIONS = ArrayOf(
  Named('Attribution', {
    source_code: Type.String(),
    attribution: Text({ fr: 'Mention demandée par la source', en: 'Attribution required by the source' }),
    licence: Text({ fr: 'Licence de la source', en: 'Licence of the source' }),
  }),
  {
    $id: 'Attributions',
    fr: 'Mention et licence de chaque source des séries lues, à garder avec la réponse',
    en: 'Attribution and licence of each source of the series read, to be kept with the answer',
  },
)
export type AttributionItem = Static<typeof ATTRIBUTIONS>[number]

/** What a question leaves out. */
export const AVERTISSEMENTS = {
  avertissements: ArrayOf.optional(Type.String(), {
    $id: 'Avertissements',
    fr: 'Codes inconnus, avec les plus proches, ou sans données ; filtres sans rien de commun ; période sans mesure ou sans mois complet ; absent s’il n’y en a pas',
    en: 'Warnings: codes that the release does not know, with the nearest ones, or that have no data; filters that leave nothing; a period without measurements, or without a complete month; absent where there are none',
  }),
}
export type Avertissements = Static<TObject<typeof AVERTISSEMENTS>>

/** Where a page stands in its list. */
export const PLACE_OF_PAGE = {
  total: Int({ fr: 'Nombre d’éléments qui répondent aux filtres', en: 'Number of items that match the filters' }),
  limit: Type.Integer(),
  offset: Type.Integer(),
}

/** The envelope of a page of a list. */
export function page<T extends TSchema>(item: T) {
  return Type.Object({
    items: Type.Array(item),
    ...PLACE_OF_PAGE,
  })
}

/** The envelope of a page of a list that codes filter. */
export function filteredPage<T extends TSchema>(item: T) {
  return Type.Object({ ...page(item).properties, ...AVERTISSEMENTS })
}
