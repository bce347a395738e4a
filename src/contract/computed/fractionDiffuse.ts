import { defineSteps } from './define.ts'

export const fractionDiffuse = defineSteps({
  code: 'fraction_diffuse',
  path: '/v1/grandeurs/fraction_diffuse',
  operation: 'calculerFractionDiffuse',
  exemple:
    '/v1/grandeurs/fraction_diffuse?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel',
  summary: { fr: 'Fraction diffuse', en: 'Diffuse fraction' },
  description: {
    fr: 'Somme de dhi sur somme de ghi du pas. Sans dhi de la même source, au même pas, la relation d’Erbs le remplace, et la réponse le dit. Un pas sans soleil n’a pas de valeur.',
    en: 'Sum of dhi over sum of ghi in each step. Where the same source has no dhi at the same step, the Erbs correlation replaces it, and the answer says so. A step without sun has no value.',
  },
})
