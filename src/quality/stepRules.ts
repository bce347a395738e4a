import type { StepRule } from './rule.ts'
import { bornes } from './steps/bornes.ts'
import { clarte } from './steps/clarte.ts'
import { enveloppe } from './steps/enveloppe.ts'
import { extraterrestre } from './steps/extraterrestre.ts'
import { fermeture } from './steps/fermeture.ts'
import { jourSombre } from './steps/jourSombre.ts'
import { limitesPhysiques, limitesRares } from './steps/limitesBsrn.ts'
import { limitesMondiales } from './steps/limitesMondiales.ts'
import { nuit } from './steps/nuit.ts'
import { partDiffuse } from './steps/partDiffuse.ts'
import { persistance } from './steps/persistance.ts'
import { pointDeRosee } from './steps/pointDeRosee.ts'
import { saut } from './steps/saut.ts'

/** The rules that look at each step, each in a file of `steps/`: what cannot be first, then what is to be looked at. */
export const STEP_RULES: readonly StepRule[] = [
  limitesMondiales,
  limitesPhysiques,
  extraterrestre,
  nuit,
  bornes,
  limitesRares,
  fermeture,
  enveloppe,
  partDiffuse,
  clarte,
  jourSombre,
  saut,
  persistance,
  pointDeRosee,
]
