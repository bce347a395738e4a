import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { ArrayOf, described, Jour, Named, Num, OneOf, orNull, Text } from '../described.ts'
import {
  ATTRIBUTIONS,
  Granularite,
  MethodeCollecte,
  Modele,
  Niveau,
  RUPTURES_ENJAMBEES,
  VersionMoteur,
} from '../resources/fields.ts'
import { NIVEAUX, STATUTS } from '../vocabulary.ts'

/** What every computed answer says of itself, beside the engine and the days that it covers. */
const OWN_HEAD = {
  code_grandeur: Type.String(),
  code_serie_source: Text({
    fr: 'Série d’où part le calcul ; s’il y en a plusieurs (années faites de mois puis de jours), leurs codes, séparés par une espace. Les séries compagnes sont dans series_utilisees.',
    en: 'Series that the computation starts from; where there are several (years made of months, then of days), their codes separated by spaces. Companion series are in series_utilisees.',
  }),
  source_code: Type.String(),
  methode_collecte: MethodeCollecte,
  localite: Type.String(),
  parametres_appliques: Type.Unsafe<Record<string, unknown>>(
    Type.Object(
      {},
      described({
        additionalProperties: true,
        fr: 'Les paramètres appliqués, valeurs par défaut comprises ; null : sans effet ici (orientation d’un plan horizontal, NOCT sans correction)',
        en: 'The parameters applied, defaults included; null: no effect here (azimuth of a horizontal plane, NOCT without correction)',
      }),
    ),
  ),
  modele: Type.Array(Modele),
  hypotheses: Type.Array(Type.String()),
  limite: Text({
    fr: 'Ce que la réponse ne couvre pas, ou avec quelle précision',
    en: 'What the answer does not cover, or how accurate it is',
  }),
  niveau_confiance: OneOf(NIVEAUX, {
    fr: 'C : calculé à partir d’autres valeurs, quelles qu’elles soient ; une réponse calculée n’est jamais A ni B',
    en: 'C: computed from other values, whatever they are; a computed answer is never A or B',
  }),
  statut: OneOf(STATUTS, {
    fr: 'Le plus faible des valeurs lues : brut dès que l’une n’est pas passée par le contrôle de qualité (toute valeur mensuelle l’est) ; valide_auto si toutes y sont passées',
    en: 'The weakest of the values read: brut if any of them has not passed quality control (every monthly value is brut); valide_auto if all have',
  }),
  unite: Text({ fr: 'Unité des valeurs et du total', en: 'Unit of the values and of the total' }),
  granularite: Granularite,
  periode_debut: Jour({ fr: 'Premier jour demandé, ou de la série', en: 'First day requested, or of the series' }),
  periode_fin: Jour({ fr: 'Dernier jour demandé, ou de la série', en: 'Last day requested, or of the series' }),
  erreur_transposition_pct: Type.Optional(
    Num.orNull({
      fr: 'De combien le total annuel sur le plan peut s’écarter de celui que donneraient des valeurs horaires, en % : le plus grand écart mesuré pour cette inclinaison, ce côté et le pas de la source (/methodes#transposition) ; null : plan horizontal ; absent si aucun plan n’est demandé',
      en: 'By how much the annual total on the plane may differ from the one computed from hourly values, in %: the largest difference measured for this tilt, this side and the step of the source (/en/methodes#transposition); null: horizontal plane; absent where no plane is requested',
    }),
  ),
  series_utilisees: ArrayOf(Type.String(), {
    fr: 'Codes de toutes les séries lues, compagnes et séries comparées comprises',
    en: 'Codes of all series read, including companion and compared series',
  }),
  attributions: ATTRIBUTIONS,
  ruptures_enjambees: RUPTURES_ENJAMBEES,
  de_part_et_d_autre: ArrayOf.optional(
    Named('CoteRupture', {
      debut: Jour({ fr: 'Premier jour', en: 'First day' }),
      fin: Jour({ fr: 'Dernier jour', en: 'Last day' }),
      total: Num.orNull({
        fr: 'Comme total, pour ces jours seuls ; null : trop peu de jours',
        en: 'Like total, for these days alone; null: too few days',
      }),
    }),
    {
      fr: 'La réponse de chaque côté des ruptures ; absent s’il n’y en a pas',
      en: 'The answer on each side of the breaks; absent where there are none',
    },
  ),
}

/** Which of the days asked it covers. */
const COVERAGE = {
  periode_retenue: orNull(
    Type.Object(
      {
        debut: Jour({ fr: 'Premier jour compté', en: 'First day counted' }),
        fin: Jour({ fr: 'Dernier jour compté', en: 'Last day counted' }),
      },
      described({
        fr: 'Les jours que couvre la réponse, du premier au dernier pas compté ; des mois entiers pour une série mensuelle ; null : aucun',
        en: 'The days that the answer covers, from the first to the last step counted; whole months for a monthly series; null: none',
      }),
    ),
  ),
  completude_pct: Num({
    fr: 'Jours des pas de la source que total compte, en % des jours demandés ; resultats n’a que les pas entiers',
    en: 'Days of the source’s steps that total counts, in % of the days requested; resultats has complete steps only',
  }),
  avertissements: ArrayOf.optional(Type.String(), {
    fr: 'Avertissements, comme des jours demandés qui ne sont pas couverts, ou des pas incomplets sans ligne ; absent s’il n’y en a pas',
    en: 'Warnings, such as requested days that are not covered, or incomplete steps without a row; absent where there are none',
  }),
}

/** What every computed answer says of itself. */
export const HEAD = { ...OWN_HEAD, version_moteur: VersionMoteur, ...COVERAGE }

/** A value that nobody changes, nor anything in it. */
type ReadonlyDeep<T> = T extends object ? { readonly [Name in keyof T]: ReadonlyDeep<T[Name]> } : T

/** As its implementation gives it: with the release that answers, and without the engine. */
export type ComputedHead = { edition: string } & ReadonlyDeep<Static<TObject<typeof OWN_HEAD>>>
export type Coverage = ReadonlyDeep<Static<TObject<typeof COVERAGE>>>

export const ROW = {
  instant: Text({
    fr: 'AAAA, AAAA-MM, AAAA-MM-JJ, ou début de l’heure UTC sans décalage',
    en: 'YYYY, YYYY-MM, YYYY-MM-DD, or start of the hour, UTC, without offset',
  }),
  annee: Type.Integer(),
  mois: orNull(Type.Integer({ minimum: 1, maximum: 12 })),
  valeur: Type.Number(),
  niveau_confiance: Niveau,
}

/** What the answers of one variable to one question have in common, whatever the town. */
export const COMMON_HEAD = [
  'edition',
  'code_grandeur',
  'methode_collecte',
  'niveau_confiance',
  'unite',
  'granularite',
] as const satisfies readonly (keyof typeof HEAD | 'edition')[]

/** The answer of several towns at once: what is common to all stands once, the rest for each, and its name in each row. */
export function answerOfTowns({ own, row }: { own: TProperties; row: TProperties }): TObject {
  const { version_moteur, localite, ...fields } = own
  const isCommon = (name: string) => COMMON_HEAD.some((each) => each === name)
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isCommon(name) === wanted))
  return Type.Object({
    ...pick(true),
    version_moteur: VersionMoteur,
    localites: ArrayOf(Type.Object({ localite: Type.String(), ...pick(false) }), {
      fr: 'Pour plusieurs localités : ce que la réponse dit de chacune, avec son total, dans l’ordre demandé ; avec les champs du premier niveau, sa réponse sans résultats',
      en: 'For several places: what the answer says of each, with its total, in the order requested. Together with the top-level fields it is the answer for that place alone, without its results',
    }),
    resultats: ArrayOf(Type.Object({ localite: Type.String(), ...row }), {
      fr: 'Pas complets seulement, localité après localité',
      en: 'Complete steps only, place after place',
    }),
  })
}
