import type { Regle } from '../contract/controle.ts'
import type { SerieRule, StepRule } from './rule.ts'
import { abri } from './series/abri.ts'
import { deriveLente } from './series/deriveLente.ts'
import { deriveStation } from './series/deriveStation.ts'
import { ecartEntreSources } from './series/ecartEntreSources.ts'
import { ecartVoisins } from './series/ecartVoisins.ts'
import { horloge } from './series/horloge.ts'
import { lacunes } from './series/lacunes.ts'
import { mensuelContreJournalier } from './series/mensuelContreJournalier.ts'
import { obstacle } from './series/obstacle.ts'
import { ruptures } from './series/ruptures.ts'
import { voisinsIdentiques } from './series/voisinsIdentiques.ts'
import { persistance, saut } from './steps/changes.ts'
import { fermeture, partDiffuse, pointDeRosee } from './steps/components.ts'
import { bornes, limitesMondiales, limitesPhysiques, limitesRares } from './steps/limits.ts'
import { clarte, enveloppe, extraterrestre, jourSombre, nuit } from './steps/sun.ts'
import { dureeJour, ordreExtremes, pluieAbsente } from './steps/weather.ts'

/** The rules that look at each step, each in a file of `steps/`: what cannot be first, then what is to be looked at. */
export const STEP_RULES: readonly StepRule[] = [
  limitesMondiales,
  limitesPhysiques,
  extraterrestre,
  nuit,
  dureeJour,
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
  ordreExtremes,
  pluieAbsente,
]

/** The rules that look at whole series beside each other, each in a file of its own in `series/`. */
export const SERIE_RULES: readonly SerieRule[] = [
  lacunes,
  horloge,
  mensuelContreJournalier,
  ecartEntreSources,
  ecartVoisins,
  ruptures,
  deriveLente,
  deriveStation,
  obstacle,
  abri,
]

/** All rules, as a release describes them. */
export const RULES: readonly Regle[] = [...STEP_RULES, ...SERIE_RULES, voisinsIdentiques].map(
  ({ code, libelle, genre, reference }) => ({ code, libelle, genre, reference }),
)
