import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, Bool, Int, Jour, Named, Num, OneOf, orNull, Text, type Words } from '../described.ts'
import { FORMAT } from '../parameters/format.ts'
import { PAGE } from '../parameters/list.ts'
import { EditionId, Granularite, MethodeCollecte, Niveau, page, Statut, VersionMoteur } from './fields.ts'

export const Edition = Named('Edition', {
  edition_id: EditionId,
  date_publication: Jour({ fr: 'Date de publication', en: 'Date of publication' }),
  revision_source: Text({
    fr: 'Identifiant court de révision de la base de référence',
    en: 'Short revision identifier of the reference base',
  }),
  couverture_resumee: Type.Object({
    localites: Int({ fr: 'Nombre de villes qui ont des données', en: 'Number of towns that have data' }),
    series: Int({ fr: 'Nombre de séries', en: 'Number of series' }),
  }),
  titre: Text({ fr: "Titre de l'édition", en: 'Title of the release' }),
  mesures: Int({ fr: 'Nombre de mesures', en: 'Number of measurements' }),
  simule: Bool({ fr: 'Vrai : une démonstration, données simulées', en: 'True: a demonstration, simulated data' }),
  doi: orNull(Type.String()),
  etablie_a_partir_de: orNull(
    Type.Object({
      titre: Text({ fr: 'Titre de ce jeu', en: 'Title of that dataset' }),
      doi: Text({ fr: 'Son DOI', en: 'Its DOI' }),
    }),
  ),
  empreinte: Text({
    fr: 'SHA-256 du manifeste de l’édition, son champ « empreinte » mis à zéro',
    en: 'SHA-256 of the manifest of the release, its field `empreinte` zeroed',
  }),
  licence: Text({ fr: 'Licence des données', en: 'Licence of the data' }),
  citation: Text({ fr: 'Comment citer cette édition', en: 'How to cite this release' }),
})

export type EditionItem = Static<typeof Edition>

/** A release in the list of those kept, the withdrawn ones among them. */
export const EditionGardee = Named('EditionGardee', {
  ...Edition.properties,
  retiree_le: Jour.orNull({
    fr: 'Jour du retrait ; null : elle n’est pas retirée',
    en: 'Day of withdrawal; null: not withdrawn',
  }),
  motif: Text.orNull({ fr: 'Pourquoi elle a été retirée', en: 'Why it was withdrawn' }),
  remplacee_par: Text.orNull({
    fr: "Identifiant de l'édition à demander à sa place",
    en: 'Identifier of the release to use instead',
  }),
})

export type EditionGardeeItem = Static<typeof EditionGardee>

const GENRES_ECART = ['ajoutee', 'retiree', 'modifiee'] as const

/** A series in which two releases differ. */
export const EcartSerie = Named('EcartSerie', {
  genre: OneOf(GENRES_ECART, {
    fr: 'Ajoutée, retirée ou modifiée de la première édition à la seconde',
    en: 'Added, withdrawn or changed from the first release to the second',
  }),
  code: Text({
    fr: 'Code de la série : celui de la seconde édition, ou de la première où elle en a été retirée',
    en: 'Code of the series: that of the second release, or of the first where it was withdrawn from the second',
  }),
  code_avant: Text.orNull({
    fr: 'Code de la série dans la première édition : les années d’un code sont celles de ses mesures ; null : elle n’y est pas',
    en: 'Code of the series in the first release: the years of a code are those of its measurements; null: it is not there',
  }),
  localite: Type.String(),
  grandeur: Type.String(),
  source_code: Type.String(),
  granularite: Granularite,
  unite: Text({ fr: 'Unité des valeurs', en: 'Unit of the values' }),
  methode_collecte: MethodeCollecte,
  niveau_confiance: Niveau,
  statut: Statut,
  n_valeurs: Int({
    fr: 'Valeurs qui diffèrent : ajoutées, retirées et changées',
    en: 'Values that differ: added, withdrawn and changed',
  }),
  n_ajoutees: Int({ fr: 'Valeurs propres à la seconde édition', en: 'Values that only the second release has' }),
  n_retirees: Int({ fr: 'Valeurs propres à la première édition', en: 'Values that only the first release has' }),
  n_changees: Int({ fr: 'Valeurs d’un même pas qui ont changé', en: 'Values of the same step that have changed' }),
  n_requalifiees: Int({
    fr: 'Mesures de même valeur dont le niveau ou le statut a changé',
    en: 'Measurements whose value is the same and whose grade or status has changed',
  }),
  ecart_max: Num.orNull({
    fr: 'Le plus grand changement d’une valeur, la seconde moins la première ; null : aucune n’a changé',
    en: 'The largest change of a value, second minus first; null: none changed',
  }),
  ecart_max_pct: Num.orNull({
    fr: 'Sa grandeur, en % de la moyenne des valeurs absolues de la série',
    en: 'Its size, % of the mean absolute value of the series',
  }),
  instant_ecart_max: Text.orNull({
    fr: 'Premier jour, ou début de l’heure UTC, du pas où il se trouve',
    en: 'First day, or start of the UTC hour, of the step where it occurs',
  }),
  valeur_avant: Num.orNull({
    fr: 'Valeur de ce pas dans la première édition',
    en: 'Value of this step in the first release',
  }),
  valeur_apres: Num.orNull({ fr: 'Valeur de ce pas dans la seconde', en: 'Value of this step in the second' }),
})

export type EcartSerieItem = Static<typeof EcartSerie>

export type GenreEcart = (typeof GENRES_ECART)[number]

export const edition = define({
  path: '/v1/edition',
  operation: 'lireEdition',
  exemple: '/v1/edition',
  chapter: 'Éditions',
  access: 'libre',
  summary: { fr: "L'édition servie", en: 'The release served' },
  description: {
    fr: "Identifiant, date, couverture et citation de l'édition d'où répondent les autres routes.",
    en: 'Identifier, date, coverage and citation of the release that answers on the other routes.',
  },
  query: {},
  answer: Edition,
})

export const editions = define({
  path: '/v1/editions',
  operation: 'listerEditions',
  exemple: '/v1/editions',
  chapter: 'Éditions',
  summary: { fr: 'Les éditions conservées', en: 'The releases kept' },
  description: {
    fr: 'De la plus récente à la plus ancienne. Toute route de données accepte edition=<edition_id> ; ici, la liste est la même quelle que soit l’édition nommée. Une édition retirée y reste, avec son motif, sa date de retrait et sa remplaçante ; une édition qui ne s’ouvre plus n’y figure pas.',
    en: 'Newest first. Every data route takes `edition=<edition_id>`; here the list is the same whichever release is named. A withdrawn release stays in the list, with the reason, the day of withdrawal and its replacement; a release that can no longer be opened is not listed.',
  },
  query: { ...PAGE },
  answer: page(EditionGardee),
})

const list = ({ fr, en }: Words) => ArrayOf(EcartSerie, { fr: `${fr}, de cette page`, en: `${en}, of this page` })

export const ecarts = define({
  path: '/v1/editions/{a}/ecarts/{b}',
  operation: 'comparerEditions',
  exemple: '/v1/editions/edition_20000101/ecarts/edition_20000101',
  chapter: 'Éditions',
  summary: { fr: 'Ce qui change d’une édition à une autre', en: 'What changes from one release to another' },
  description: {
    fr: 'Les séries ajoutées, retirées et modifiées de la première édition (a) à la seconde (b). Une série est identifiée par sa ville, sa grandeur, sa source et son pas de temps. La page donne les séries ajoutées, puis retirées, puis modifiées, le plus grand changement d’abord. Une comparaison lit les deux éditions : la première demande peut prendre plusieurs secondes, les suivantes non.',
    en: 'The series added, withdrawn and changed from the first release (`a`) to the second (`b`). A series is identified by its town, variable, source and time step. The page lists the series added, then withdrawn, then changed, largest change first. A comparison reads both releases: the first request may take several seconds, the next ones do not.',
  },
  params: Type.Object({
    a: Text({ fr: 'Première édition, par exemple edition_20261121', en: 'First release, such as edition_20261121' }),
    b: Text({ fr: 'Seconde édition', en: 'Second release' }),
  }),
  query: { format: FORMAT, ...PAGE },
  answer: Type.Object({
    edition_avant: EditionId,
    edition_apres: EditionId,
    n_series_ajoutees: Int({
      fr: 'Nombre de séries ajoutées, toutes pages ensemble',
      en: 'Number of series added, over all pages',
    }),
    n_series_retirees: Int({
      fr: 'Nombre de séries retirées, toutes pages ensemble',
      en: 'Number of series withdrawn, over all pages',
    }),
    n_series_modifiees: Int({
      fr: 'Nombre de séries modifiées, toutes pages ensemble',
      en: 'Number of series changed, over all pages',
    }),
    series_ajoutees: list({ fr: 'Séries propres à la seconde édition', en: 'Series that only the second release has' }),
    series_retirees: list({ fr: 'Séries propres à la première édition', en: 'Series that only the first release has' }),
    series_modifiees: list({
      fr: 'Séries dont au moins une mesure diffère, le plus grand changement d’abord',
      en: 'Series with at least one different measurement, largest change first',
    }),
    total: Int({ fr: 'Nombre de séries qui diffèrent', en: 'Number of series that differ' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    version_moteur: VersionMoteur,
  }),
  stored: false,
})
