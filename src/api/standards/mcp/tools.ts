import Type from 'typebox'
import { climat } from '../../../contract/computed/climat.ts'
import { dimensionnementSiteIsole } from '../../../contract/computed/dimensionnementSiteIsole.ts'
import { inclinaisonOptimale } from '../../../contract/computed/inclinaisonOptimale.ts'
import { productible } from '../../../contract/computed/productible.ts'
import { productibleExceedance } from '../../../contract/computed/productibleExceedance.ts'
import { siteIsole } from '../../../contract/computed/siteIsole.ts'
import { described } from '../../../contract/described.ts'
import { PAGE } from '../../../contract/parameters/list.ts'
import { edition, editions } from '../../../contract/resources/editions.ts'
import { grandeurs } from '../../../contract/resources/grandeurs.ts'
import { incertitude } from '../../../contract/resources/incertitude.ts'
import { localites, resolution } from '../../../contract/resources/localites.ts'
import { normales } from '../../../contract/resources/normales.ts'
import { serieDetail, series } from '../../../contract/resources/series.ts'
import { synthese } from '../../../contract/resources/synthese.ts'
import { requireFewMeasurements } from './measurements.ts'
import { defineTool, type Tool } from './tool.ts'

/** Items of a page of a list at most. */
const MOST_ITEMS = 100

const SHORT_PAGE = {
  limit: Type.Integer({ ...PAGE.limit, default: 20, maximum: MOST_ITEMS }),
  offset: PAGE.offset,
}

/** One town, and years unless months are asked for: days and hours are files. */
const YEARS_OF_ONE_TOWN = {
  localite: Type.Optional(
    Type.String(
      described({
        fr: 'Code de la localité (chercher_lieu le donne)',
        en: 'Code of the town (chercher_lieu gives it)',
      }),
    ),
  ),
  granularite: Type.Enum(['annuel', 'mensuel'], {
    default: 'annuel',
    ...described({ fr: 'Pas de temps des résultats', en: 'Time step of the results' }),
  }),
}

/** What an assistant may ask, each tool a route of the contract. */
export const TOOLS: readonly Tool[] = [
  defineTool(
    'chercher_lieu',
    localites,
    {
      en: 'Find a place by part of its name and get its code, which the other tools take. couverte=true: the towns that have data; for another place, localite_de_reference is the town that stands for it.',
      fr: 'Trouver un lieu par une partie de son nom, et son code, que prennent les autres outils. couverte=true : les villes qui ont des données ; pour un autre lieu, localite_de_reference est la ville qui le représente.',
    },
    { narrowed: SHORT_PAGE },
  ),
  defineTool('resoudre_point', resolution, {
    en: 'The town that stands for a point, its distance, and whether both lie in the same grid cell. With meme_maille false its values are not those of the point.',
    fr: 'La ville qui représente un point, sa distance, et si tous deux sont dans la même maille. Avec meme_maille faux, ses valeurs ne sont pas celles du point.',
  }),
  defineTool(
    'lister_grandeurs',
    grandeurs,
    {
      en: 'The variables (ghi, t2m, …): code, unit and definition.',
      fr: 'Les grandeurs (ghi, t2m, …) : code, unité et définition.',
    },
    { narrowed: SHORT_PAGE },
  ),
  defineTool(
    'lister_series',
    series,
    {
      en: 'The series of a town, variable, source or time step: code, period, grade, completeness. lire_mesures takes their code.',
      fr: 'Les séries d’une ville, d’une grandeur, d’une source ou d’un pas de temps : code, période, niveau, complétude. lire_mesures prend leur code.',
    },
    { narrowed: SHORT_PAGE },
  ),
  defineTool(
    'lire_mesures',
    serieDetail,
    {
      en: 'The values of a series over a period, each with its grade and status. 400 time steps at most: a year of days, sixteen days of hours; more is a file.',
      fr: 'Les valeurs d’une série sur une période, chacune avec son niveau et son statut. 400 pas au plus : un an de jours, seize jours d’heures ; au-delà, c’est un fichier.',
    },
    { check: requireFewMeasurements },
  ),
  defineTool('normales', normales, {
    en: 'Monthly normals of a town by variable and source: mean, spread between years, extremes, number of years, annual value.',
    fr: 'Les normales mensuelles d’une ville par grandeur et par source : moyenne, écart-type entre années, extrêmes, nombre d’années, valeur annuelle.',
  }),
  defineTool('climat', climat, {
    en: 'The climate of a town, a product at a time (normales, indices, secheresse, …): resume says the essential, resultats has the rows; indice keeps those of one index.',
    fr: 'Le climat d’une ville, un produit à la fois (normales, indices, secheresse, …) : resume dit l’essentiel, resultats a les lignes ; indice garde celles d’un seul.',
  }),
  defineTool('synthese_ville', synthese, {
    en: 'The first figures of a town: annual irradiation, optimal tilt, yield with P50 and P90, darkest and driest months, difference between sources. Each with its source, grade, years and method.',
    fr: 'Les premiers chiffres d’une ville : irradiation annuelle, inclinaison optimale, productible avec P50 et P90, mois le plus sombre et le plus sec, écart entre sources. Chacun avec sa source, son niveau, ses années et sa méthode.',
  }),
  defineTool('incertitude', incertitude, {
    en: 'By how much the sources differ in a town, and from the ground station where there is one.',
    fr: 'De combien les sources diffèrent dans une ville, et de la station au sol s’il y en a une.',
  }),
  defineTool(
    'productible',
    productible,
    {
      en: 'Energy of a photovoltaic array from sun to meter, with each loss. Every parameter has a default, told in parametres_appliques.',
      fr: 'Énergie d’un champ photovoltaïque, du soleil au compteur, avec chaque perte. Chaque paramètre a une valeur par défaut, dite dans parametres_appliques.',
    },
    { narrowed: YEARS_OF_ONE_TOWN },
  ),
  defineTool('productible_exceedance', productibleExceedance, {
    en: 'P50, P90 and other quantiles of the annual yield of an array, with the budget of uncertainty: brut has those to quote.',
    fr: 'P50, P90 et autres quantiles du productible annuel d’un champ, avec le budget d’incertitude : brut a ceux à citer.',
  }),
  defineTool('inclinaison_optimale', inclinaisonOptimale, {
    en: 'The tilt of a fixed plane that receives most over the year, or in the weakest month.',
    fr: 'L’inclinaison d’un plan fixe qui reçoit le plus sur l’année, ou au mois le plus faible.',
  }),
  defineTool('site_isole', siteIsole, {
    en: 'What a given array and battery serve of a daily demand off the grid, hour by hour over all years: share of energy, days without power, worst period, battery life.',
    fr: 'Ce qu’un champ et une batterie donnés servent d’une demande journalière hors réseau, heure par heure sur toutes les années : part de l’énergie, jours sans courant, pire période, durée de vie de la batterie.',
  }),
  defineTool('dimensionnement', dimensionnementSiteIsole, {
    en: 'The array and battery that an off-grid site needs for a share of its demand, and the cheapest pair.',
    fr: 'Le champ et la batterie qu’il faut à un site isolé pour une part de sa demande, et le couple le moins cher.',
  }),
  defineTool(
    'editions',
    editions,
    {
      en: 'The dated releases kept, withdrawn ones included. Every tool takes one as edition.',
      fr: 'Les éditions datées conservées, celles qui sont retirées comprises. Chaque outil en prend une par edition.',
    },
    { narrowed: SHORT_PAGE },
  ),
  defineTool('citer', edition, {
    en: 'How to cite the release: citation, DOI, licence. Cite it wherever its values are given.',
    fr: 'Comment citer l’édition : citation, DOI, licence. À citer partout où ses valeurs sont données.',
  }),
]
