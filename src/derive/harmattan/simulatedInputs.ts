import type { MethodeCollecte } from '../../contract/vocabulary.ts'

/** How the note of a series begins that is derived from simulated ones: its method is a computation, and does not tell. */
export const OF_SIMULATED = 'SIMULÉ (démonstration) : calculée de séries simulées, ni mesure ni réanalyse.'

/** Whether a series is simulated, or derived from what is. */
export function isSimulated({ methode_collecte, note }: { methode_collecte: MethodeCollecte; note: string | null }) {
  return methode_collecte === 'simulation' || note?.startsWith(OF_SIMULATED) === true
}
