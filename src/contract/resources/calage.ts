import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, described, Int, Jour, Named, Num, OneOf, Text } from '../described.ts'
import { FORMAT } from '../parameters/format.ts'
import { PAGE, SERIE_FILTERS } from '../parameters/list.ts'
import { TOWN_AND_VARIABLE } from '../parameters/point.ts'
import {
  ATTRIBUTIONS,
  AVERTISSEMENTS,
  filteredPage,
  Granularite,
  MethodeCollecte,
  Niveau,
  Statut,
  VersionMoteur,
} from './fields.ts'

export const Portee = Type.Object(
  {
    localite: Type.String(),
    localite_nom: Text({ fr: 'Nom de la localité', en: 'Place name' }),
    distance_km: Num({ fr: 'Entre les deux villes', en: 'Between the two towns' }),
    regle: OneOf(['meme_maille', 'moins_de_50_km'], {
      fr: 'Pourquoi : la source place les deux villes dans une même maille, ou elles sont proches',
      en: 'Why: both towns lie in one cell of the source, or they are close to each other',
    }),
  },
  described({
    $id: 'Portee',
    fr: 'Une ville à laquelle l’écart s’applique aussi',
    en: 'A town that the bias also applies to',
  }),
)

export type PorteeItem = Static<typeof Portee>

/** A source held against a ground station, at one step, over a season. */
export const Calage = Named('Calage', {
  localite: Type.String(),
  localite_nom: Text({ fr: 'Nom de la localité', en: 'Place name' }),
  grandeur: Type.String(),
  granularite: Granularite,
  saison: Text({ fr: 'annee, ou une saison de « saisons »', en: 'annee (the year), or a season of “saisons”' }),
  source_code: Text({ fr: 'Code de la source comparée', en: 'Code of the compared source' }),
  station: Text({
    fr: 'Code de la station au sol, une source de /v1/sources',
    en: 'Code of the ground station, a source of /v1/sources',
  }),
  n: Int({
    fr: 'Pas complets que la station et la source ont tous deux',
    en: 'Complete steps that both station and source have',
  }),
  periode_debut: Jour({ fr: 'Premier jour de ces pas', en: 'First day of these steps' }),
  periode_fin: Jour({ fr: 'Dernier jour de ces pas', en: 'Last day of these steps' }),
  unite: Text({ fr: 'Unité de biais, mae et rmse', en: 'Unit of bias, mae and rmse' }),
  biais_relatif_pct: Num.orNull({
    fr: 'Écart entre les moyennes, en % de la mesure au sol ; positif : la source donne plus ; null où un pourcentage n’a pas de sens (°C)',
    en: 'Relative bias: difference of the means, % of the ground measurement; positive: the source is higher; null where a percentage is meaningless (°C)',
  }),
  biais: Num({
    fr: 'Moyenne des écarts, source moins station',
    en: 'Mean bias error: mean of the differences, source minus station',
  }),
  mae: Num({ fr: 'Moyenne des écarts absolus', en: 'Mean absolute error' }),
  rmse: Num({ fr: 'Racine de la moyenne des carrés des écarts', en: 'Root mean square error' }),
  correlation: Num.orNull({
    fr: 'Corrélation de Pearson ; null en dessous de trois pas',
    en: 'Pearson correlation; null below three steps',
  }),
  facteur: Num.orNull({
    fr: '1 / (1 + biais) : amène la moyenne de la source à celle de la station, rien de plus',
    en: '1 / (1 + bias): brings the mean of the source to that of the station, nothing more',
  }),
  portee: ArrayOf(Portee, {
    fr: 'Autres villes auxquelles l’écart s’applique aussi, la plus proche d’abord',
    en: 'Other towns that the bias also applies to, nearest first',
  }),
  series_source: ArrayOf(Type.String(), {
    fr: 'Séries de la source d’où viennent les pas',
    en: 'Series of the source that the steps come from',
  }),
  series_station: ArrayOf(Type.String(), {
    fr: 'Séries de la station d’où viennent les pas',
    en: 'Series of the station that the steps come from',
  }),
  methode_collecte: MethodeCollecte,
  niveau_confiance: Niveau,
  statut: Statut,
  note: Text.orNull({
    fr: 'Notes du catalogue sur ces séries ; null : aucune',
    en: 'Notes of the catalogue on these series; null: none',
  }),
})

export type CalageItem = Static<typeof Calage>

export const Saison = Named('Saison', {
  code: Text({ fr: 'Code', en: 'Code' }),
  mois: ArrayOf(Type.Integer(), { fr: 'Mois, de 1 à 12', en: 'Months, 1 to 12' }),
  reference: Text({ fr: 'D’où viennent ces mois', en: 'Where these months come from' }),
})

/** What goes with rows of `Calage`, whoever asks for them. */
const CALAGE_HEAD = {
  saisons: ArrayOf(Saison, {
    fr: 'Saisons du pays ; vide : l’édition n’en définit pas, et seule l’année est donnée',
    en: 'Seasons of the country; empty: the release defines none, and only the year is given',
  }),
  limite: Type.String(),
  attributions: ATTRIBUTIONS,
}

export const calages = define({
  path: '/v1/calage',
  operation: 'listerCalages',
  exemple: '/v1/calage?limit=1',
  chapter: 'Incertitude',
  summary: {
    fr: 'Les sources comparées aux stations au sol, partout où il y en a',
    en: 'Sources compared with ground stations, wherever there are any',
  },
  description: {
    fr: 'Une ligne par ville, grandeur, station de niveau A, source, pas de temps et saison, sur les pas complets que la source et la station ont toutes deux. Les filtres se combinent. Une page vide : l’édition n’a pas de station, ou rien de commun avec elle.',
    en: 'One row for each town, variable, grade A station, source, time step and season, over the complete steps that source and station have in common. Filters combine. An empty page: the release has no station, or nothing in common with one.',
  },
  query: {
    localite: SERIE_FILTERS.localite,
    grandeur: SERIE_FILTERS.grandeur,
    source: SERIE_FILTERS.source,
    format: FORMAT,
    ...PAGE,
  },
  answer: Type.Object({
    ...filteredPage(Calage).properties,
    ...CALAGE_HEAD,
    version_moteur: VersionMoteur,
  }),
  stored: false,
})

export const calage = define({
  path: '/v1/calage/{localite}/{grandeur}',
  operation: 'lireCalage',
  exemple: '/v1/calage/gin_kankan/ghi',
  chapter: 'Incertitude',
  summary: {
    fr: 'Les sources d’une ville comparées à sa station au sol, pour une grandeur',
    en: 'Sources of a town compared with its ground station, for one variable',
  },
  description: {
    fr: 'Chaque source de la ville comparée à chaque station de niveau A, sur les pas complets que les deux ont : une ligne par source, pas de temps et saison. Les mois comptent comme ailleurs (ceux d’une série journalière s’ils ont tous leurs jours), les heures si le contrôle les a validées et, pour le rayonnement, de jour. Sans station pour cette ville et cette grandeur, 404 : le message nomme la plus proche.',
    en: 'Each source of the town compared with each grade A station, over the complete steps that both have: one row for each source, time step and season. Months count as elsewhere (those of a daily series if all their days are present); hours count if they passed quality control and, for radiation, in daylight. Without a station for this town and variable: 404, and the message names the nearest.',
  },
  params: TOWN_AND_VARIABLE,
  query: { format: FORMAT },
  answer: Type.Object({
    localite: Type.String(),
    localite_nom: Text({ fr: 'Nom de la localité', en: 'Place name' }),
    grandeur: Type.String(),
    stations: ArrayOf(Type.String(), {
      fr: 'Stations au sol qui mesurent la grandeur dans la ville',
      en: 'Ground stations that measure the variable in the town',
    }),
    resultats: ArrayOf(Calage, {
      fr: 'Une ligne par source, station, pas de temps et saison',
      en: 'One row for each source, station, time step and season',
    }),
    ...CALAGE_HEAD,
    version_moteur: VersionMoteur,
    ...AVERTISSEMENTS,
  }),
  stored: false,
})
