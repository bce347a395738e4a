/** A thread for the test of calls. */
import { parentPort } from 'node:worker_threads'
import { ErreurContrat } from '../../../src/contract/erreurs.ts'
import { Calls } from '../../../src/storage/threadCalls.ts'

const served = {
  double: (number: number) => 2 * number,
  refuse(champ: string): never {
    throw new ErreurContrat('VALIDATION_VALEUR_INVALIDE', 'Refusé.', {
      details: { champ, recu: 'x', accepte: ['y'] },
      headers: { 'retry-after': '5' },
    })
  },
  end: () => process.exit(3),
}
export type CallsServed = typeof served

new Calls(parentPort!, { served })
