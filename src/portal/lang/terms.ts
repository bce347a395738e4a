import type { Genre, MethodeCollecte, Niveau, Statut, Terme } from '../../contract/vocabulary.ts'
import type { Lang } from './lang.ts'

/** What each grade means, in a word and in a sentence. */
export const NIVEAU_WORDS: Record<Lang, Record<Niveau, { word: string; means: string }>> = {
  fr: {
    A: { word: 'mesuré', means: 'mesuré au sol' },
    B: { word: 'modélisé', means: 'tiré d’images de satellite ou d’un modèle de l’atmosphère' },
    C: { word: 'dérivé', means: 'calculé à partir d’autres valeurs' },
  },
  en: {
    A: { word: 'measured', means: 'measured on the ground' },
    B: { word: 'modelled', means: 'from satellite images or a model of the atmosphere' },
    C: { word: 'derived', means: 'computed from other values' },
  },
}

export const STATUT_WORDS: Record<Lang, Record<Statut, string>> = {
  fr: { brut: 'brut', valide_auto: 'contrôlé par règles' },
  en: { brut: 'as received', valide_auto: 'passed automatic checks' },
}

/** What each status says of a value. */
export const STATUT_MEANS: Record<Lang, Record<Statut, string>> = {
  fr: {
    brut: 'Telle que la source l’a donnée : non contrôlée, ou signalée par le contrôle. Rien ne dit qu’elle est fausse. Toute valeur mensuelle est brute.',
    valide_auto: 'Passée par les règles du contrôle automatique.',
  },
  en: {
    brut: 'As the source gave it: unchecked, or flagged by the checks. Nothing says that it is wrong. Every monthly value is brut (raw).',
    valide_auto: 'Passed the rules of the automatic control.',
  },
}

export const METHODE_WORDS: Record<Lang, Partial<Record<MethodeCollecte, string>>> = {
  fr: {
    mesure_directe: 'mesure au sol',
    modele_satellitaire: 'satellite',
    reanalyse: 'réanalyse',
    calcul_derive: 'calcul',
    simulation: 'simulation',
  },
  en: {
    mesure_directe: 'ground measurement',
    modele_satellitaire: 'satellite',
    reanalyse: 'reanalysis',
    calcul_derive: 'computation',
    simulation: 'simulation',
  },
}

/** The variables that pages name, in English. */
const GRANDEUR_ENGLISH: Readonly<Record<string, string>> = {
  ghi: 'global horizontal irradiation',
  dni: 'direct normal irradiation',
  dhi: 'diffuse horizontal irradiation',
  kt: 'clearness index',
  albedo_surface: 'surface albedo',
  t2m: 'air temperature at 2 m',
  rh2m: 'relative humidity at 2 m',
  vent_2m: 'wind speed at 2 m',
  vent_10m: 'wind speed at 10 m',
  precipitation: 'precipitation',
  pm10: 'particles PM10',
  pm2_5: 'particles PM2.5',
  hep: 'equivalent full hours',
  fraction_diffuse: 'diffuse fraction',
  humidex: 'humidex',
}

/** A variable by its name, which is French, and in English by what that means, where it is known. */
export function grandeurName(lang: Lang, { code, libelle }: { code: string; libelle: string }): string {
  const english = lang === 'en' ? GRANDEUR_ENGLISH[code] : undefined
  return english === undefined ? libelle : `${libelle} (${english})`
}

/** The terms of an uncertainty budget. */
export const BUDGET_WORDS: Record<Lang, Record<Terme, { name: string; means: string }>> = {
  fr: {
    ressource: { name: 'ressource', means: 'le soleil que dit la source, contre le sol ou les autres sources' },
    interannuel: { name: 'année à venir', means: 'une année n’est pas la moyenne des années' },
    moyenne_annees: { name: 'moyenne des années', means: 'd’autres années auraient une autre moyenne' },
    tendance: { name: 'tendance', means: 'le climat ou la source dérivent, ou une rupture les coupe' },
    transposition: { name: 'plan incliné', means: 'du plan horizontal au plan des modules' },
    modele: { name: 'modules', means: 'leur puissance et le modèle de leur rendement' },
    salissure: { name: 'salissure', means: 'la poussière, autour de ce qui est compté' },
    degradation: { name: 'vieillissement', means: 'le taux dont les modules vieillissent' },
    disponibilite: { name: 'pannes', means: 'les heures où le champ ne livre pas' },
  },
  en: {
    ressource: { name: 'resource', means: 'the sun that the source tells, against the ground or other sources' },
    interannuel: { name: 'year to come', means: 'a year is not the mean of the years' },
    moyenne_annees: { name: 'mean of the years', means: 'other years would have another mean' },
    tendance: { name: 'trend', means: 'climate or source drift, or a break cuts them' },
    transposition: { name: 'tilted plane', means: 'from the horizontal to the plane of the modules' },
    modele: { name: 'modules', means: 'their power and the model of their efficiency' },
    salissure: { name: 'soiling', means: 'dust, about what is counted' },
    degradation: { name: 'ageing', means: 'the rate at which modules age' },
    disponibilite: { name: 'outages', means: 'hours in which the array does not deliver' },
  },
}

export const GENRE_WORDS: Record<Lang, Record<Genre, string>> = {
  fr: { aleatoire: 'au hasard', systematique: 'constant' },
  en: { aleatoire: 'by chance', systematique: 'constant' },
}
