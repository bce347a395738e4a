import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, described, Int, Jour, Named, Num, OneOf, Text } from '../described.ts'
import { CSV_DIALECT, FORMAT, FORMAT_OR_FILE } from '../parameters/format.ts'
import { PAGE, SERIE_FILTERS } from '../parameters/list.ts'
import { PERIOD } from '../parameters/period.ts'
import { AVERTISSEMENTS, filteredPage, Granularite, MethodeCollecte, Niveau, Statut } from './fields.ts'

export const Serie = Named('Serie', {
  code: Text({ fr: 'Code de la série', en: 'Series code' }),
  libelle: Text({ fr: 'Grandeur, ville et source, en clair', en: 'Variable, town and source, in words' }),
  localite_code: Text({ fr: 'Code de la localité', en: 'Place code' }),
  localite_nom: Text({ fr: 'Nom de la localité', en: 'Place name' }),
  grandeur_code: Text({ fr: 'Code de la grandeur', en: 'Variable code' }),
  grandeur_label: Text({ fr: 'Nom de la grandeur', en: 'Variable name' }),
  grandeur_unit: Text({ fr: 'Unité des valeurs', en: 'Unit of the values' }),
  granularite: Granularite,
  source_code: Text({ fr: 'Code de la source', en: 'Source code' }),
  source_label: Text({ fr: 'Nom de la source', en: 'Source name' }),
  source_url: Text.orNull({ fr: 'Adresse de la source', en: 'Address of the source' }),
  attribution: Text({ fr: 'Mention demandée par la source', en: 'Attribution required by the source' }),
  licence: Text({ fr: 'Licence de la source', en: 'Licence of the source' }),
  methode_collecte: MethodeCollecte,
  niveau_confiance: Niveau,
  statut: Statut,
  periode_debut: Jour({ fr: 'Premier jour couvert', en: 'First day covered' }),
  periode_fin: Jour({ fr: 'Dernier jour couvert', en: 'Last day covered' }),
  nombre_mesures: Int({
    fr: 'Nombre de valeurs, relevées ou modélisées',
    en: 'Number of values, observed or modelled',
  }),
  completude_pct: Num({
    fr: 'Part des pas de la période qui ont une mesure',
    en: 'Share of the steps of the period with a measurement',
  }),
  note: Text.orNull({ fr: 'Ce qu’il faut savoir de cette série', en: 'What to know about this series' }),
})

export type SerieItem = Static<typeof Serie>

export const Mesure = Type.Object(
  {
    annee: Type.Integer(),
    mois: Type.Integer({ minimum: 1, maximum: 12 }),
    instant_mesure: Text.optional({
      fr: 'Jour (AAAA-MM-JJ) ou début de l’heure UTC, sans décalage ; absent d’une ligne mensuelle',
      en: 'Day (YYYY-MM-DD) or start of the hour, UTC, without offset; absent from a monthly row',
    }),
    valeur: Type.Number(),
    niveau_effectif: Niveau,
    statut: Statut,
  },
  described({
    $id: 'Mesure',
    fr: 'Une valeur d’une série à un pas de temps. Le mot ne veut pas dire qu’un instrument l’a relevée : elle peut venir d’un modèle satellitaire ou d’une réanalyse, comme l’indique methode_collecte de la série',
    en: 'A value of a series at one time step. The word “mesure” does not mean that an instrument recorded it: it may come from a satellite model or a reanalysis, as methode_collecte of the series states',
  }),
)

export const SerieDetail = Named('SerieDetail', { ...Serie.properties, ...AVERTISSEMENTS, mesures: Type.Array(Mesure) })

export const SeriesMesures = Named('SeriesMesures', {
  series: ArrayOf(SerieDetail, {
    fr: 'Chaque série avec ses mesures, dans l’ordre demandé',
    en: 'Each series with its measurements, in the order requested',
  }),
})

export const series = define({
  path: '/v1/series',
  operation: 'listerSeries',
  exemple: '/v1/series?localite=gin_kankan&grandeur=ghi,dni&source=simulation,simulation_2&granularite=mensuel&limit=1',
  chapter: 'Séries',
  summary: { fr: 'Le catalogue des séries', en: 'The catalogue of series' },
  description: {
    fr: 'Triées par code. Une série contient des valeurs relevées au sol ou modélisées (satellite, réanalyse) : methode_collecte dit lesquelles, et « mesure » est ici leur nom commun. Les filtres se combinent ; un code qui ne correspond à rien donne une page vide, et avertissements dit lesquels l’édition ne connaît pas.',
    en: 'Sorted by code. A series holds values observed on the ground or modelled (satellite, reanalysis): `methode_collecte` says which. Filters combine; a code that matches nothing gives an empty page, and `avertissements` names those that the release does not know.',
  },
  query: {
    ...SERIE_FILTERS,
    format: FORMAT,
    ...PAGE,
  },
  answer: filteredPage(Serie),
})

export const serieDetail = define({
  path: '/v1/series/{code}',
  operation: 'lireSerie',
  exemple: '/v1/series/gin_kankan_ghi_simulation_1996_2025?periode_debut=2025-01-01&periode_fin=2025-02-28',
  chapter: 'Séries',
  summary: { fr: 'Une série et ses mesures', en: 'A series and its measurements' },
  description: {
    fr: 'Toutes les mesures par défaut ; periode_debut et periode_fin les restreignent, bornes comprises (un mois compte si son premier jour est compris). Une mesure absente est une ligne absente.',
    en: 'All measurements by default; `periode_debut` and `periode_fin` restrict them, both inclusive (a month counts if its first day does). A missing measurement is a missing row.',
  },
  params: Type.Object({ code: Text({ fr: 'Code de la série', en: 'Series code' }) }),
  serie: 'code',
  query: {
    ...PERIOD,
    format: FORMAT_OR_FILE,
    ...CSV_DIALECT,
  },
  answer: SerieDetail,
})

/** Series that one question asks the measurements of. */
export const MOST_SERIES = 100

export const seriesMesures = define({
  path: '/v1/series/mesures',
  operation: 'lireSeries',
  exemple:
    '/v1/series/mesures?codes=gin_kankan_ghi_simulation_1996_2025,gin_kankan_t2m_simulation_1996_2025&periode_debut=2025-01-01&periode_fin=2025-01-31',
  chapter: 'Séries',
  summary: { fr: 'Plusieurs séries et leurs mesures', en: 'Several series and their measurements' },
  description: {
    fr: `Les séries que \`codes\` nomme, ou celles que laissent les filtres de /v1/series : ${MOST_SERIES} au plus, sinon l’erreur en donne le nombre. Chaque série compte pour une requête ; s’il n’en reste pas assez, rien n’est compté ni donné. JSON : chaque série avec sa fiche et ses mesures. Les autres formats sont une seule table, série après série, où chaque ligne porte sa provenance. Si une série est inconnue, la demande est refusée et l’erreur la nomme.`,
    en: 'The series that `codes` names, or those that the filters of `/v1/series` leave: 100 at most, otherwise the error says how many match. Each series counts as one request; if too few are left, nothing is counted or returned. JSON: each series with its catalogue entry and its measurements. The other formats are a single table, series after series, where each row carries its provenance. If a series is unknown, the request is refused and the error names it.',
  },
  query: {
    codes: ArrayOf.optional(Type.String(), {
      maxItems: MOST_SERIES,
      uniqueItems: true,
      fr: 'Codes de séries, séparés par des virgules',
      en: 'Codes of series, separated by commas',
    }),
    ...SERIE_FILTERS,
    ...PERIOD,
    forme: OneOf(['longue', 'large'], {
      default: 'longue',
      fr: 'Forme de la table : longue, une ligne par valeur ; large, une colonne par grandeur (et source, s’il y en a plusieurs) et une ligne par localité et instant, vide où la valeur manque (un seul pas ; csv, ndjson, parquet ou xlsx)',
      en: 'Shape of the table: longue, a row for each value; large, a column for each variable (and source, where there are several) and a row for each place and instant, empty where the value is missing (one time step; csv, ndjson, parquet or xlsx)',
    }),
    format: FORMAT_OR_FILE,
    ...CSV_DIALECT,
  },
  counted: 'codes',
  answer: SeriesMesures,
})
