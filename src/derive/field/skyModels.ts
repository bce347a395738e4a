import type { SKY_MODEL_NAMES } from '../../contract/parameters/fieldTable.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'

/** Models of the diffuse sky by the words of the contract. */
export const SKY_MODELS = {
  perez: 'perez',
  perez_driesse: 'perez_driesse',
  haydavies: 'haydavies',
  isotrope: 'isotropic',
} as const satisfies Record<(typeof SKY_MODEL_NAMES)[number], SeriesSkyModel>
