import type { ETAPES_PERTES } from '../contract/computed/productible.ts'
import type { Stage } from '../derive/field/fieldChain.ts'

/** The stages in the words of the contract. */
export const ETAPES = {
  horizontal: { etape: 'horizontal', libelle: 'Irradiation horizontale (ghi)' },
  plane: { etape: 'plan', libelle: 'Irradiation du plan' },
  horizon: { etape: 'horizon', libelle: 'Sous l’horizon' },
  incidence: { etape: 'incidence', libelle: 'Après réflexion (angle d’incidence)' },
  soiling: { etape: 'salissure', libelle: 'Après salissure' },
  shading: { etape: 'ombrage', libelle: 'Après ombrage proche' },
  effective: { etape: 'effectif', libelle: 'Effective (face arrière comprise)' },
  standardConditions: { etape: 'conditions_standard', libelle: 'Aux conditions standard (puissance réelle)' },
  lowLight: { etape: 'faible_eclairement', libelle: 'Après effet du faible éclairement' },
  temperature: { etape: 'temperature', libelle: 'Après effet de la température' },
  wiring: { etape: 'cablage_desappariement', libelle: 'Après câblage et désappariement' },
  inverter: { etape: 'onduleur', libelle: 'Après onduleur' },
  clipping: { etape: 'ecretage', libelle: 'Après écrêtage' },
  acWiring: { etape: 'cablage_ac', libelle: 'Après câbles de l’onduleur au compteur' },
  transformer: { etape: 'transformateur', libelle: 'Après transformateur' },
  curtailment: { etape: 'ecretement', libelle: 'Après écrêtement par le réseau' },
  delivered: { etape: 'livre', libelle: 'Livrée' },
} as const satisfies Record<Stage, { etape: (typeof ETAPES_PERTES)[number]; libelle: string }>
