import type { Genre, MethodeCollecte, Niveau, Statut, Terme } from '../../contract/vocabulary.ts'
import type { Lang } from './lang.ts'

/** A code of the contract in a word and in a sentence. */
interface Meaning {
  word: string
  means: string
}

export const NIVEAU_WORDS: Record<Lang, Record<Niveau, Meaning>> = {
  fr: {
    A: { word: 'mesuré', means: 'mesuré au sol par une source fiable' },
    B: {
      word: 'modélisé',
      means: 'issu d’images satellite ou d’un modèle de l’atmosphère, ou mesuré au sol par une source moins fiable',
    },
    C: { word: 'dérivé', means: 'calculé à partir d’autres valeurs' },
  },
  en: {
    A: { word: 'measured', means: 'measured on the ground by a reliable source' },
    B: {
      word: 'modelled',
      means: 'from satellite images or an atmospheric model, or measured on the ground by a less reliable source',
    },
    C: { word: 'derived', means: 'computed from other values' },
  },
}

export const STATUT_WORDS: Record<Lang, Record<Statut, Meaning>> = {
  fr: {
    brut: {
      word: 'brut',
      means:
        'Telle que fournie par la source : non contrôlée, ou signalée par le contrôle. Elle n’est pas fausse pour autant. Toute valeur mensuelle est brute.',
    },
    valide_auto: { word: 'validé automatiquement', means: 'Conforme aux règles du contrôle automatique.' },
  },
  en: {
    brut: {
      word: 'as received',
      means:
        'As delivered by the source: not checked, or flagged by the checks. It is not necessarily wrong. Every monthly value is brut (raw).',
    },
    valide_auto: { word: 'passed automatic checks', means: 'Passed the automatic quality control.' },
  },
}

export const METHODE_WORDS: Record<Lang, Record<MethodeCollecte, Meaning>> = {
  fr: {
    modele_satellitaire: { word: 'satellite', means: 'Estimée à partir d’images de satellite.' },
    reanalyse: { word: 'réanalyse', means: 'Issue d’un modèle de l’atmosphère recalé sur des observations.' },
    mesure_directe: { word: 'mesure au sol', means: 'Mesurée par un instrument au sol.' },
    calcul_derive: { word: 'calcul', means: 'Calculée à partir d’autres valeurs, avec leurs hypothèses.' },
    simulation: { word: 'simulation', means: 'Inventée pour la démonstration : ni mesure, ni modèle du réel.' },
  },
  en: {
    modele_satellitaire: { word: 'satellite', means: 'Estimated from satellite images.' },
    reanalyse: { word: 'reanalysis', means: 'From an atmospheric model constrained by observations.' },
    mesure_directe: { word: 'ground measurement', means: 'Measured by an instrument on the ground.' },
    calcul_derive: { word: 'computation', means: 'Computed from other values, under stated assumptions.' },
    simulation: {
      word: 'simulation',
      means: 'Made up for the demonstration: neither a measurement nor a model of reality.',
    },
  },
}

/** The terms of an uncertainty budget. */
export const BUDGET_WORDS: Record<Lang, Record<Terme, { name: string; means: string }>> = {
  fr: {
    ressource: {
      name: 'ressource',
      means: 'l’irradiation de la source, comparée à la mesure au sol ou aux autres sources',
    },
    interannuel: { name: 'variabilité interannuelle', means: 'une année s’écarte de la moyenne' },
    moyenne_annees: { name: 'moyenne des années', means: 'la moyenne d’autres années différerait' },
    tendance: { name: 'tendance', means: 'dérive du climat ou de la source, ou rupture de la série' },
    transposition: { name: 'plan incliné', means: 'passage du plan horizontal au plan des modules' },
    diffus: { name: 'part diffuse', means: 'partage entre rayonnement direct et diffus, sous la poussière surtout' },
    temperature: { name: 'température de l’air', means: 'l’air du lieu, qui chauffe les modules' },
    vent: { name: 'vent', means: 'celui qui refroidit les modules' },
    modele: { name: 'modules', means: 'leur puissance et le modèle de leur rendement' },
    salissure: { name: 'salissure', means: 'écart de la salissure à la valeur retenue' },
    degradation: { name: 'vieillissement', means: 'vitesse de vieillissement des modules' },
    disponibilite: { name: 'pannes', means: 'heures où le champ ne livre pas' },
    autre: { name: 'autres', means: 'ce que le calcul ne modélise pas' },
  },
  en: {
    ressource: {
      name: 'resource',
      means: 'the source’s irradiation, compared with ground measurements or other sources',
    },
    interannuel: { name: 'interannual variability', means: 'a single year departs from the mean' },
    moyenne_annees: { name: 'long-term mean', means: 'the mean of other years would differ' },
    tendance: { name: 'trend', means: 'drift of the climate or of the source, or a break in the series' },
    transposition: { name: 'transposition', means: 'from the horizontal to the plane of the array' },
    diffus: { name: 'diffuse share', means: 'split into beam and diffuse, under dust above all' },
    temperature: { name: 'air temperature', means: 'the air of the site, which warms the modules' },
    vent: { name: 'wind', means: 'that which cools the modules' },
    modele: { name: 'modules', means: 'their power and the efficiency model' },
    salissure: { name: 'soiling', means: 'departure of soiling from the value assumed' },
    degradation: { name: 'degradation', means: 'the degradation rate of the modules' },
    disponibilite: { name: 'outages', means: 'hours in which the array does not deliver' },
    autre: { name: 'other', means: 'what the computation does not model' },
  },
}

export const GENRE_WORDS: Record<Lang, Record<Genre, string>> = {
  fr: { aleatoire: 'aléatoire', systematique: 'systématique' },
  en: { aleatoire: 'random', systematique: 'systematic' },
}
