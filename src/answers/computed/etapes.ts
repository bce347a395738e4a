import type { ETAPES_PERTES } from '../../contract/computed/productible.ts'
import type { Stage } from '../../derive/field/fieldChain.ts'

/** The stages in the words of the contract. */
export const ETAPES = {
  horizontal: { etape: 'horizontal', libelle: 'Irradiation horizontale (ghi)' },
  plane: { etape: 'plan', libelle: 'Irradiation du plan' },
  incidence: { etape: 'incidence', libelle: 'Après réflexion (angle d’incidence)' },
  soiling: { etape: 'salissure', libelle: 'Après salissure' },
  effective: { etape: 'effectif', libelle: 'Effective (ombrage, face arrière)' },
  standardConditions: { etape: 'conditions_standard', libelle: 'Aux conditions standard (puissance réelle)' },
  lowLight: { etape: 'faible_eclairement', libelle: 'Après effet du faible éclairement' },
  temperature: { etape: 'temperature', libelle: 'Après effet de la température' },
  wiring: { etape: 'cablage_desappariement', libelle: 'Après câblage et désappariement' },
  inverter: { etape: 'onduleur', libelle: 'Après onduleur' },
  clipping: { etape: 'ecretage', libelle: 'Après écrêtage' },
  delivered: { etape: 'livre', libelle: 'Livrée' },
} as const satisfies Record<Stage, { etape: (typeof ETAPES_PERTES)[number]; libelle: string }>
