import Type, { type Static } from 'typebox'
import { define } from '../definition.ts'
import { ArrayOf, Int, Named, OneOf, orNull, Text } from '../described.ts'
import { decimal } from '../parameters/decimal.ts'
import { ANNEE } from '../vocabulary.ts'
import { ATTRIBUTIONS, Grille, MethodeCollecte, Niveau, Statut } from './fields.ts'

/** Cells of a map at most, those without a value counted: 4 MB as JSON. */
export const MAX_CELLS = 500_000

export const MOYENNE = 'moyenne'
export const INCERTITUDE = 'incertitude'
const STATISTIQUES = [MOYENNE, INCERTITUDE] as const

export const Carte = Named('Carte', {
  grandeur_code: Type.String(),
  grandeur_label: Type.String(),
  statistique: Text({ fr: 'Comme demandée', en: 'As asked for' }),
  unite: Type.String(),
  source_code: Type.String(),
  grille_code: Text({ fr: 'La source des mailles', en: 'Source of the cells' }),
  methode_collecte: MethodeCollecte,
  niveau_confiance: Niveau,
  statut: Statut,
  periode: Text({ fr: 'Comme demandée', en: 'As asked for' }),
  periode_debut: Text({ fr: 'Premier jour', en: 'First day' }),
  periode_fin: Text({ fr: 'Dernier jour', en: 'Last day' }),
  grille: Grille,
  lignes: Int({ fr: 'Du sud au nord', en: 'South to north' }),
  colonnes: Int({ fr: 'D’ouest en est', en: 'West to east' }),
  valeurs: ArrayOf(Type.Array(orNull(Type.Number())), {
    fr: 'Par ligne ; null : aucune valeur',
    en: 'By row; null: no value',
  }),
  attributions: ATTRIBUTIONS,
})
export type CarteItem = Static<typeof Carte>

export const carte = define({
  path: '/v1/cartes/{grandeur}',
  operation: 'lireCarte',
  exemple: '/v1/cartes/ghi?bbox=-10,10,-9,11',
  chapter: 'Grandeurs et sources',
  summary: { fr: 'Une carte de moyennes', en: 'A map of means' },
  description: {
    fr: 'Moyennes de mois ou de l’année. `productible` : 1 kWc à la meilleure inclinaison, pertes par défaut, sans horizon ; de l’année, la somme.',
    en: 'Means of months or of the year. `productible`: 1 kWp at the best tilt, default losses, level horizon; of the year, the sum.',
  },
  params: Type.Object({ grandeur: Text({ fr: 'Code de la grandeur', en: 'Variable code' }) }),
  query: {
    source: Text.optional({
      fr: 'Grille (par défaut : la première du pays ; irradiation, t2m et productible, sauf d’un mois AAAA-MM, y sont alors ceux de la meilleure estimation de chaque lieu ; le reste, de sa seule source)',
      en: 'Grid (default: the first of the country; irradiation, t2m and yield, but for a month YYYY-MM, are then those of the best estimate of each place; the rest, of its source alone)',
    }),
    periode: Text({
      default: ANNEE,
      fr: 'annee, 01 à 12 (moyennes de toutes les années), ou un mois AAAA-MM',
      en: 'annee, 01 to 12 (means over all years), or a month YYYY-MM',
    }),
    statistique: OneOf(STATISTIQUES, {
      default: MOYENNE,
      fr: 'incertitude : écart-type (%) de la moyenne de ghi recalée sur les stations',
      en: 'incertitude: standard uncertainty (%) of the mean of ghi adjusted to the stations',
    }),
    bbox: ArrayOf.optional(
      decimal({ bounds: [-180, 180], rounding: { decimals: 6 } }, { fr: 'Degrés', en: 'Degrees' }),
      {
        minItems: 4,
        maxItems: 4,
        fr: 'Ouest, sud, est, nord : les mailles dont le centre y est',
        en: 'West, south, east, north: cells whose centre lies there',
      },
    ),
    format: OneOf(['json', 'csv', 'covjson', 'geotiff', 'png'], {
      default: 'json',
      fr: 'Format de la réponse',
      en: 'Format of the answer',
    }),
  },
  answer: Carte,
  erreurs: ['PLAGE_TEMPORELLE_NON_DISPONIBLE'],
})
