import type { SerieRule } from './rule.ts'
import { abri } from './series/abri.ts'
import { deriveLente } from './series/deriveLente.ts'
import { deriveStation } from './series/deriveStation.ts'
import { ecartEntreSources } from './series/ecartEntreSources.ts'
import { horloge } from './series/horloge.ts'
import { lacunes } from './series/lacunes.ts'
import { mensuelContreJournalier } from './series/mensuelContreJournalier.ts'
import { obstacle } from './series/obstacle.ts'
import { ruptures } from './series/ruptures.ts'

/** The rules that look at whole series beside each other, each in a file of its own in `series/`. */
export const SERIE_RULES: readonly SerieRule[] = [
  lacunes,
  horloge,
  mensuelContreJournalier,
  ecartEntreSources,
  ruptures,
  deriveLente,
  deriveStation,
  obstacle,
  abri,
]
