import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { described, type Words } from '../described.ts'
import { ERREURS } from '../erreurs.ts'
import { GRANULARITES, METHODES_COLLECTE, NIVEAUX, STATUTS } from '../vocabulary.ts'

/** Schemas that several resources share. One with an `$id` becomes a component of the OpenAPI description. */
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** An energy, kWh. */
export const kwh = ({ fr, en }: Words) => Type.Number(described({ fr: `kWh ; ${fr}`, en: `kWh; ${en}` }))

export const Text = (words: Words) => Type.String(described(words))

export const Jour = (words: Words) => Type.String({ format: 'date', ...described(words) })

export const Niveau = Type.Enum([...NIVEAUX], {
  $id: 'Niveau',
  ...described({
    fr: 'Niveau de confiance : A, mesure au sol d’une source fiable ; B, modèle (satellite ou réanalyse), ou mesure au sol d’une source moins fiable ; C, calculé d’autres valeurs, ou simulé. Il dit d’où vient la valeur, non de combien elle peut se tromper',
    en: 'Confidence grade: A, measured on the ground by a reliable source; B, modelled (satellite or reanalysis), or measured on the ground by a less reliable source; C, computed from other values, or simulated. It says where the value comes from, not by how much it may be wrong',
  }),
})

export const Statut = Type.Enum([...STATUTS], {
  $id: 'Statut',
  ...described({
    fr: 'Statut éditorial : brut, tel que la source l’a donné, sans contrôle ou signalé par lui (rien ne dit qu’il est faux) ; valide_auto, passé par le contrôle de qualité automatique : une heure qu’aucune règle ne dit impossible, un jour qui tient contre toutes celles qui le pourraient et plus que les limites mondiales ; un mois reste brut',
    en: 'Editorial status: brut, as the source gave it, unchecked or flagged by the checks (nothing says that it is wrong); valide_auto, passed the automatic quality control: an hour that no rule calls impossible, a day that holds against every rule that could and more than the limits of the world; a month stays brut',
  }),
})

export const Granularite = Type.Enum([...GRANULARITES], {
  $id: 'Granularite',
  ...described({ fr: 'Pas de temps', en: 'Time step' }),
})

export const MethodeCollecte = Type.Enum([...METHODES_COLLECTE], {
  $id: 'MethodeCollecte',
  ...described({
    fr: 'Comment la valeur a été obtenue ; « simulation » : ni mesure ni modèle, une démonstration',
    en: 'How the value was obtained; “simulation”: neither measured nor modelled, a demonstration',
  }),
})

export const Erreur = Type.Object(
  {
    erreur: Type.Object({
      code: Type.Enum(Object.keys(ERREURS), described({ fr: 'Code stable', en: 'Stable code' })),
      message: Text({
        fr: 'Ce qui ne va pas et que faire, en français',
        en: 'What is wrong and what to do, in French',
      }),
      details: Type.Object(
        {},
        {
          additionalProperties: true,
          ...described({
            fr: 'Champ, valeur reçue, ce qui est accepté',
            en: 'Field, value received, what is accepted',
          }),
        },
      ),
    }),
  },
  { $id: 'Erreur' },
)

export const EditionId = Type.String({
  pattern: '^edition_\\d{8}$',
  ...described({ fr: "Identifiant de l'édition", en: 'Identifier of the release' }),
})

export const Modele = Type.Object(
  {
    etape: Type.String(described({ fr: 'Ce que fait cette étape du calcul', en: 'What this step does' })),
    nom: Type.String(described({ fr: 'Modèle employé', en: 'Model used' })),
    reference: orNull(Type.String(described({ fr: 'Où il est publié', en: 'Where it is published' }))),
  },
  { $id: 'Modele' },
)

export const Grille = Type.Object(
  {
    pas_lat: Type.Number(),
    pas_lon: Type.Number(),
    origine_lat: Type.Number(),
    origine_lon: Type.Number(),
  },
  {
    $id: 'Grille',
    ...described({
      fr: 'Un point est dans la maille floor((lat - origine) / pas), en degrés',
      en: 'A point lies in cell floor((lat - origin) / step), in degrees',
    }),
  },
)

export const Rupture = Type.Object(
  {
    date: Jour({ fr: 'Premier jour après la rupture', en: 'First day after the break' }),
    amplitude: Type.Number(
      described({
        fr: 'Moyenne après la rupture contre moyenne avant, dans l’unité donnée',
        en: 'Mean after the break against the mean before it, in the unit given',
      }),
    ),
    unite: Text({
      fr: 'Unité de l’amplitude : %, ou celle de la grandeur',
      en: 'Unit of the amplitude: %, or that of the variable',
    }),
    methode: Text({ fr: 'Tests qui l’ont décelée', en: 'Tests that found it' }),
    comparee_a: Text({ fr: 'À quoi la série a été comparée', en: 'What the series was compared with' }),
    niveau_signification: Type.Number(
      described({
        fr: 'Probabilité d’un tel écart par hasard, au plus',
        en: 'Probability of such a difference by chance, at most',
      }),
    ),
  },
  {
    $id: 'Rupture',
    ...described({
      fr: 'Saut dans une série, décelé par le contrôle de qualité',
      en: 'A shift in a series, found by quality control',
    }),
  },
)

export const RUPTURES_ENJAMBEES = Type.Optional(
  Type.Array(
    Type.Object({ code_serie: Type.String(), ...Rupture.properties }),
    described({
      fr: 'Ruptures des séries lues dont la réponse a les deux côtés ; absent s’il n’y en a pas',
      en: 'Breaks of the series read that the answer spans; absent where there are none',
    }),
  ),
)

/** Of what the service works out: stored values carry none. */
export const VersionMoteur = Text({
  fr: 'Version du moteur qui a fait le calcul',
  en: 'Version of the engine that computed it',
})

/** What a question leaves out. */
export const AVERTISSEMENTS = {
  avertissements: Type.Optional(
    Type.Array(
      Type.String(),
      described({
        fr: 'Ce que la question laisse de côté : codes que l’édition ne connaît pas, avec les plus proches, ou qui n’ont pas de données ; sources sans mois complet dans la période ; absent où il n’y a rien à dire',
        en: 'What the question leaves out: codes that the release does not know, with the nearest ones, or that have no data; sources without a complete month in the period; absent where there is nothing to say',
      }),
    ),
  ),
}
export type Avertissements = Static<TObject<typeof AVERTISSEMENTS>>

/** The envelope of a page of a list. */
export function page<T extends TSchema>(item: T) {
  return Type.Object({
    items: Type.Array(item),
    total: Type.Integer(
      described({ fr: 'Nombre d’éléments qui répondent aux filtres', en: 'Number of items that match the filters' }),
    ),
    limit: Type.Integer(),
    offset: Type.Integer(),
  })
}

/** The envelope of a page of a list that codes filter. */
export function filteredPage<T extends TSchema>(item: T) {
  return Type.Object({ ...page(item).properties, ...AVERTISSEMENTS })
}
