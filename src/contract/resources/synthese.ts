import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, described, Int, Mois, Named, OneOf, orNull, Text } from '../described.ts'
import { FORMAT } from '../parameters/format.ts'
import { PATH_TOWN } from '../parameters/point.ts'
import { MOST_TOWNS } from '../parameters/start.ts'
import { STATUTS } from '../vocabulary.ts'
import { ATTRIBUTIONS, MethodeCollecte, Modele, Niveau, Statut, VersionMoteur } from './fields.ts'

/** The first figures of a town, by the code that a program finds them by. */
const CHIFFRES = [
  'ghi_annuel',
  'inclinaison_optimale',
  'productible_annuel',
  'productible_p50',
  'productible_p90',
  'mois_le_plus_sombre',
  'mois_le_plus_sec',
  'ecart_sources_absolu',
  'ecart_sources_signe',
  'ghi_annuel_sol',
  'biais_sol',
] as const

export const Chiffre = Type.Object(
  {
    chiffre: OneOf(CHIFFRES, { fr: 'Code du chiffre', en: 'Code of the figure' }),
    libelle: Text({ fr: 'Nom du chiffre', en: 'Name of the figure' }),
    valeur: Type.Number(),
    unite: Text({ fr: 'Unité de cette valeur', en: 'Unit of this value' }),
    mois: orNull(
      Mois({
        fr: 'Mois auquel se rapporte le chiffre ; null : aucun',
        en: 'Month that the figure refers to; null: none',
      }),
    ),
    source_code: Text({
      fr: 'Code de la source ; pour un écart, la première de source_codes',
      en: 'Source code; for a difference, the first of source_codes',
    }),
    source_codes: ArrayOf(Type.String(), {
      fr: 'Codes des sources : une, ou les deux que compare un écart',
      en: 'Codes of the sources: one, or the two that a difference compares',
    }),
    methode_collecte: MethodeCollecte,
    niveau_confiance: Niveau,
    statut: Statut,
    fenetre: Text({
      pattern: '^\\d{4}-\\d{4}$',
      fr: 'Années sur lesquelles il repose, <AAAA>-<AAAA>',
      en: 'Years that it is based on, <YYYY>-<YYYY>',
    }),
    base_annees: Int.orNull({
      fr: 'Nombre d’années complètes, ou d’années du mois qui en a le moins ; null : le chiffre ne repose pas sur des années',
      en: 'Number of complete years, or of years of the month with the fewest; null: not based on years',
    }),
    n_mois: Int.orNull({
      fr: 'Nombre de mois comptés ; null : le chiffre ne repose pas sur des mois',
      en: 'Number of months counted; null: not based on months',
    }),
    series: ArrayOf(Type.String(), { fr: 'Codes des séries lues', en: 'Codes of the series read' }),
    methode: Text({ fr: 'Comment il est obtenu', en: 'How it is obtained' }),
    chemin: Text({
      fr: 'Chemin de la réponse complète pour ce chiffre, avec ses limites',
      en: 'Path of the complete answer for this figure, with its limits',
    }),
  },
  described({
    $id: 'Chiffre',
    fr: 'Un chiffre d’une ville, avec tout ce qu’il faut pour le citer seul',
    en: 'A figure of a town, with all that is needed to cite it on its own',
  }),
)

export type ChiffreItem = Static<typeof Chiffre>

export const Synthese = Named('Synthese', {
  localite: Type.String(),
  localite_nom: Text({ fr: 'Nom de la localité', en: 'Place name' }),
  code_serie_source: Text.orNull({
    fr: 'Série d’où part le productible, sinon celles de l’irradiation annuelle ; null : la ville n’a ni l’un ni l’autre',
    en: 'Series that the yield is computed from, else those of the annual irradiation; null: the town has neither',
  }),
  source_code: Text.orNull({ fr: 'Sa source', en: 'Its source' }),
  methode_collecte: MethodeCollecte,
  parametres_appliques: Type.Object(
    {},
    described({
      additionalProperties: true,
      fr: 'Paramètres du productible, tous par défaut, à l’inclinaison optimale ; vide : la ville n’a pas de productible',
      en: 'Parameters of the yield, all defaults, at the optimal tilt; empty: the town has no yield',
    }),
  ),
  modele: Type.Array(Modele),
  hypotheses: Type.Array(Type.String()),
  limite: Type.String(),
  niveau_confiance: Niveau,
  statut: OneOf(STATUTS, { fr: 'Le statut le plus faible des chiffres', en: 'The weakest status of the figures' }),
  series_utilisees: ArrayOf(Type.String(), { fr: 'Codes de toutes les séries lues', en: 'Codes of all series read' }),
  attributions: ATTRIBUTIONS,
  avertissements: ArrayOf.optional(Type.String(), {
    fr: 'Les chiffres qui manquent, et pourquoi ; absent s’il n’en manque pas',
    en: 'The figures that are missing, and why; absent where none is missing',
  }),
  version_moteur: VersionMoteur,
  resultats: ArrayOf(Chiffre, {
    fr: 'Les chiffres de la ville, un par code ; pour biais_sol, un par source',
    en: 'The figures of the town, one for each code; for biais_sol, one for each source',
  }),
})

/** The same, before it is known which engine answers. */
export type SyntheseItem = Omit<Static<typeof Synthese>, 'version_moteur'>

const { methode_collecte, niveau_confiance, version_moteur, resultats: _chiffres, ...ofTown } = Synthese.properties

/** What a summary says of its town, beside the figures and what is common to all towns. */
export const SYNTHESE_OF_TOWN = ofTown

export const Syntheses = Named('Syntheses', {
  methode_collecte,
  niveau_confiance,
  version_moteur,
  localites: ArrayOf(Type.Object(ofTown), {
    fr: 'Ce que la synthèse dit de chaque localité, dans l’ordre demandé ; avec les champs du premier niveau, c’est la synthèse de cette localité, sans ses chiffres',
    en: 'What the summary says of each place, in the order requested; together with the top-level fields it is the summary of that place, without its figures',
  }),
  resultats: ArrayOf(Type.Object({ localite: Type.String(), ...Chiffre.properties }), {
    fr: 'Les chiffres, localité après localité',
    en: 'The figures, place after place',
  }),
})

export const synthese = define({
  path: '/v1/localites/{code}/synthese',
  operation: 'lireSynthese',
  exemple: '/v1/localites/gin_kankan/synthese',
  chapter: 'Localités',
  summary: { fr: 'Une ville en une réponse', en: 'A town in one answer' },
  description: {
    fr: 'Les premiers chiffres d’un dimensionnement : irradiation annuelle, inclinaison optimale, productible d’un kilowatt-crête avec son P50 et son P90, mois le plus sombre et mois le plus sec, écart entre les sources, et la mesure au sol s’il y en a une. Chacun a son unité, sa source, sa méthode, son niveau, son statut, et le chemin de la réponse complète, dans cette édition. Un chiffre qui manque est nommé dans `avertissements`. CSV : une ligne par chiffre.',
    en: 'The first figures for sizing: annual irradiation, optimal tilt, yield of one kilowatt-peak with its P50 and P90, months with the least sun and the least rain, difference between sources, and the ground measurement where there is one. Each has its unit, source, method, grade, status, and the path of the complete answer in this release. A missing figure is named in `avertissements`. CSV: one row for each figure.',
  },
  params: Type.Object({ code: PATH_TOWN }),
  town: 'code',
  query: { format: FORMAT },
  answer: Synthese,
  stored: false,
})

export const syntheses = define({
  path: '/v1/localites/synthese',
  operation: 'lireSyntheses',
  exemple: '/v1/localites/synthese?localite=gin_kankan,gin_labe',
  chapter: 'Localités',
  summary: { fr: 'Plusieurs villes en une réponse', en: 'Several towns in one answer' },
  description: {
    fr: `Ce que \`/v1/localites/{code}/synthese\` dit de chacune, ${MOST_TOWNS} au plus : \`localites\` a ce qui n’est pas commun à toutes, et chaque chiffre porte \`localite\`. Chaque localité compte pour une requête ; si l’une n’a pas de réponse, la demande est refusée et l’erreur la nomme.`,
    en: `What \`/v1/localites/{code}/synthese\` says of each, for at most ${MOST_TOWNS} towns: \`localites\` has what is not common to all, and each figure carries \`localite\`. Each place counts as one request; if one has no answer, the request is refused and the error names it.`,
  },
  query: {
    localite: ArrayOf(Type.String(), {
      maxItems: MOST_TOWNS,
      uniqueItems: true,
      fr: 'Codes de localités, séparés par des virgules',
      en: 'Codes of places, separated by commas',
    }),
    format: FORMAT,
  },
  counted: 'localite',
  answer: Syntheses,
  stored: false,
})
