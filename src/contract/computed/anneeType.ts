import Type from 'typebox'
import { ArrayOf, described, Int, Mois, Named, Num, OneOf, Text } from '../described.ts'
import { TOWN } from '../parameters/exceedance.ts'
import { COMPUTED_FORMAT_OR_EPW } from '../parameters/format.ts'
import { PERIOD } from '../parameters/period.ts'
import { ESTIMATED, POINT_SOURCE } from '../parameters/point.ts'
import { Niveau } from '../resources/fields.ts'
import { defineComputed } from './define.ts'

/** The values of an hour. */
const COLUMN = {
  ghi: Num({
    fr: 'Rayonnement global horizontal de l’heure, Wh/m²',
    en: 'Global horizontal irradiation of the hour, Wh/m²',
  }),
  dni: Num({ fr: 'Rayonnement direct normal de l’heure, Wh/m²', en: 'Direct normal irradiation of the hour, Wh/m²' }),
  dhi: Num({
    fr: 'Rayonnement diffus horizontal de l’heure, Wh/m²',
    en: 'Diffuse horizontal irradiation of the hour, Wh/m²',
  }),
  t2m: Num({ fr: 'Température de l’air à 2 m, °C', en: 'Air temperature at 2 m, °C' }),
  rh2m: Num({ fr: 'Humidité relative à 2 m, %', en: 'Relative humidity at 2 m, %' }),
  vent_10m: Num({ fr: 'Vitesse du vent à 10 m, m/s', en: 'Wind speed at 10 m, m/s' }),
  precipitation: Num.orNull({
    fr: 'Pluie de l’heure, mm ; null : la source n’en a pas',
    en: 'Rainfall of the hour, mm; null: the source has none',
  }),
  albedo_surface: Num.orNull({
    fr: 'Albédo du sol ; null : la source n’en a pas',
    en: 'Ground albedo; null: the source has none',
  }),
}

export type AnneeTypeColumn = keyof typeof COLUMN

/** An irradiation beside the long-term mean. */
const OF_MEAN = {
  irradiation: Num({ fr: 'Irradiation globale horizontale, kWh/m²', en: 'Global horizontal irradiation, kWh/m²' }),
  irradiation_moyenne: Num({
    fr: 'Sa moyenne sur tous les mois candidats, kWh/m²',
    en: 'Its mean over all candidate months, kWh/m²',
  }),
  ecart_pct: Num({ fr: 'Écart à cette moyenne, %', en: 'Difference from that mean, %' }),
}

export const anneeType = defineComputed({
  code: 'annee_type',
  path: '/v1/grandeurs/annee_type/{localite}',
  operation: 'calculerAnneeType',
  reads: ['ghi', 't2m', 'rh2m', 'vent_10m'],
  longestStep: 'journalier',
  exemple: '/v1/grandeurs/annee_type/gin_mamou?heures_reconstituees=oui',
  summary: { fr: 'Année type et année P90, heure par heure', en: 'Typical year and P90 year, hour by hour' },
  description: {
    fr: 'Une année de 8760 heures en heure légale locale, composée de mois de plusieurs années : l’année type d’ISO 15927-4 ou, avec `ponderation=solaire`, celle qui tient le plus à l’irradiation, ou une année dont l’irradiation est le P90 des années. `mois_choisis` dit de quelle année vient chaque mois et de combien son irradiation s’écarte de la moyenne, `instant_utc` l’heure réelle de chaque ligne. Il faut au moins dix années horaires de ghi, t2m, rh2m et vent_10m ; à défaut, la demande est refusée, à moins que `heures_reconstituees=oui` ne reconstitue les heures à partir d’au moins dix années de jours, ce que la réponse signale alors partout. `format=epw` donne le fichier météo d’EnergyPlus, que SAM et PVsyst lisent aussi.',
    en: 'A year of 8760 hours in local standard time, composed of months from several years: the typical year of ISO 15927-4 or, with `ponderation=solaire`, the one that keeps closest to irradiation, or one whose irradiation is the P90 of the years. `mois_choisis` gives the year that each month comes from and how far its irradiation is from the mean, `instant_utc` the actual hour of each row. At least ten years of hourly ghi, t2m, rh2m and vent_10m are needed; otherwise the request is refused, unless `heures_reconstituees=oui` derives the hours from at least ten years of daily values, which the answer then states throughout. `format=epw` gives an EnergyPlus weather file, which SAM and PVsyst also read.',
  },
  params: TOWN,
  parameters: {
    code_serie_source: Text.optional({
      fr: 'Code de la série de ghi d’où partir (par défaut : dans l’ordre du pays, la première dont les années suffisent)',
      en: 'Code of the ghi series to start from (default: the first in the country’s order with enough years)',
    }),
    ...POINT_SOURCE,
    ...ESTIMATED,
    source_meteo: Text.optional({
      fr: 'Source de la température, de l’humidité et du vent (par défaut : celle de l’irradiation, sinon la première, dans l’ordre du pays, qui couvre les jours)',
      en: 'Source of temperature, humidity and wind (default: that of the irradiation, else the first in the country’s order that covers the days)',
    }),
    ...PERIOD,
    type: OneOf(['typique', 'p90'], {
      default: 'typique',
      fr: 'L’année type (ISO 15927-4), ou une année dont l’irradiation est dépassée neuf années sur dix',
      en: 'The typical year (ISO 15927-4), or a year whose irradiation is exceeded in nine years out of ten',
    }),
    ponderation: OneOf(['iso', 'solaire'], {
      default: 'iso',
      fr: 'Choix des mois de l’année type : `iso` (température, rayonnement et humidité à égalité), `solaire` (poids de TMY3, la moitié au rayonnement)',
      en: 'Choice of the months of the typical year: `iso` (temperature, irradiation and humidity alike), `solaire` (TMY3 weights, half of them on irradiation)',
    }),
    heures_reconstituees: OneOf(['non', 'oui'], {
      default: 'non',
      fr: 'Si les années horaires ne suffisent pas, reconstituer les heures à partir des jours',
      en: 'Where there are too few hourly years, derive the hours from daily values',
    }),
  },
  formats: COMPUTED_FORMAT_OR_EPW,
  /** Whether the answer is to have its weather file. */
  rendering: { epw: Type.Boolean() },
  lead: {
    p90: Num.optional({
      fr: 'Irradiation annuelle que neuf années sur dix dépassent, kWh/m² (Hazen, des années complètes) ; avec type=p90 seulement',
      en: 'Annual irradiation exceeded in nine years out of ten, kWh/m² (Hazen, over the complete years); only with type=p90',
    }),
    difference: Num.optional({
      fr: 'De combien l’année composée dépasse ce P90, kWh/m² ; avec type=p90 seulement',
      en: 'By how much the composed year exceeds this P90, kWh/m²; only with type=p90',
    }),
    mois_choisis: ArrayOf(
      Named('MoisChoisi', {
        mois: Mois({ fr: 'Mois', en: 'Month' }),
        annee: Int({ fr: 'Année dont il vient', en: 'Year that it comes from' }),
        candidats: Int({
          fr: 'Nombre de mois complets parmi lesquels il a été choisi',
          en: 'Number of complete months that it was chosen from',
        }),
        ...OF_MEAN,
      }),
      { fr: 'De quelle année vient chaque mois', en: 'The year that each month comes from' },
    ),
    ...OF_MEAN,
    annees_completes: ArrayOf(Type.Integer(), {
      fr: 'Années dont les douze mois sont complets',
      en: 'Years with all twelve months complete',
    }),
    decalage_utc_heures: Int({
      fr: 'Heure légale locale, sans heure d’été, moins UTC',
      en: 'Local standard time minus UTC, hours',
    }),
    colonnes_calculees: ArrayOf(Type.String(), {
      fr: 'Colonnes qu’aucune série horaire ne donne : calculées à partir d’autres, ou reconstituées à partir des jours',
      en: 'Columns that no hourly series gives: computed from other columns, or derived from daily values',
    }),
    unites: Type.Object(
      Object.fromEntries(['valeur', ...Object.keys(COLUMN)].map((name) => [name, Text({ fr: 'Unité', en: 'Unit' })])),
      described({ fr: 'Unité de chaque colonne', en: 'Unit of each column' }),
    ),
  },
  row: {
    instant: Text({
      fr: 'Début de l’heure, MM-JJTHH:MM:SS, heure légale locale d’une année sans 29 février',
      en: 'Start of the hour, MM-DDTHH:MM:SS, local standard time, in a year without 29 February',
    }),
    annee: Int({ fr: 'Année dont vient ce mois', en: 'Year that this month comes from' }),
    mois: Mois({ fr: 'Mois', en: 'Month' }),
    valeur: Num({
      fr: 'Rayonnement global horizontal de l’heure, kWh/m²',
      en: 'Global horizontal irradiation of the hour, kWh/m²',
    }),
    niveau_confiance: Niveau,
    instant_utc: Text({
      fr: 'L’heure réelle dont viennent les valeurs : son début, UTC sans décalage',
      en: 'Actual hour of the values: its start, UTC, without offset',
    }),
    ...COLUMN,
  },
  rows: { fr: '8760 heures', en: '8760 hours' },
  tail: {
    total: Num({
      fr: 'Irradiation globale horizontale de l’année, kWh/m²',
      en: 'Global horizontal irradiation of the year, kWh/m²',
    }),
    total_definition: Type.String(),
  },
})
