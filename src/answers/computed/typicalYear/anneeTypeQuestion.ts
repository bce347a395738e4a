import type { SerieRequest } from '../serieRequest.ts'

/** A question for a typical year. */
export interface AnneeTypeQuestion extends SerieRequest {
  localite: string
  /** The usual year, or one of little sun. */
  type: 'typique' | 'p90'
  /** Whether hours may be made of days where too few are stored. */
  heures_reconstituees: 'non' | 'oui'
  /** Whether the answer is to have its weather file. */
  epw: boolean
}
