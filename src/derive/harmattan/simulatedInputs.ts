import type { Serie } from '../../contract/catalogue.ts'

/** Whether a series is simulated, or derived from what is: the method of a derived one is a computation, and does not tell. */
export function isSimulated(serie: Pick<Serie, 'methode_collecte' | 'derive_de_simulees'>): boolean {
  return serie.methode_collecte === 'simulation' || serie.derive_de_simulees
}
