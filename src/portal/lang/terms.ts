import type { MethodeCollecte, Niveau, Statut } from '../../contract/vocabulary.ts'
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
