import CODES from '../assets/methodes.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
/** The words of the tables of the page on methods and sources; its prose is the guide `methodes`. */
export const METHODS_WORDS = bilingual({
  adjusted: ['Les P50 et P90 en tiennent compte.', 'P50 and P90 take this into account.'],
  noStation: [
    'Aucune station au sol n’est comparée dans cette édition : l’erreur des sources n’est pas connue.',
    'No ground station is compared in this release: the error of the sources is unknown.',
  ],
  reliable: ['Quelle confiance accorder à ces chiffres', 'How reliable the figures are'],
  rules: (count: number) => [`Les ${count} règles`, `All ${count} rules`],
  errors: [
    'L’erreur de chaque plan, et comment elle a été mesurée',
    'The error for each plane, and how it was measured',
  ],
  grid: ['maille', 'grid'],
  variables: ['Grandeurs', 'Variables'],
  variable: ['Grandeur', 'Variable'],
  unit: ['Unité', 'Unit'],
  how: ['Méthode', 'Method'],
  none: ['sans unité', 'no unit'],
  transposition: ['Erreur due au pas de la source', 'Error from the time step of the source'],
  transpositionHow: [
    'Mesuré sur deux années d’heures réelles (PVGIS, année type à 45° N 8° E ; NASA POWER, 2025 à 11° N 123° E) et sur les six villes horaires de la démonstration, dont les heures viennent d’un modèle et non de mesures. L’est et l’ouest ont la même valeur : le côté le plus clair dépend du lieu. Entre ces plans, la valeur est interpolée ; erreur_transposition_pct la majore de 30 %, car deux lieux sont peu. Au-delà de 5 %, un plan n’est calculé que si la requête l’accepte (accepter_approximation=oui). L’erreur du modèle de ciel n’est pas comprise.',
    'Measured on two years of real hours (PVGIS, typical year at 45° N 8° E; NASA POWER, 2025 at 11° N 123° E) and on the six hourly towns of the demonstration, whose hours are modelled, not measured. East and west share one figure: which is clearer depends on the site. Values are interpolated between these planes; erreur_transposition_pct adds 30% to them, since two sites are few. Beyond 5%, a plane is computed only if the request accepts it (accepter_approximation=oui). The error of the sky model is not included.',
  ],
  plane: ['Plan', 'Plane'],
  facing: CODES.facing,
  trackers: CODES.trackers,
  origins: CODES.origins,
  french: [undefined, 'References and attributions are in the language of their authors.'],
})
