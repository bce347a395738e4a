import { expect, test } from 'vitest'
import type { CallsServed } from '../../tests/support/storage/callsThread.ts'
import { ErreurContrat } from '../contract/erreurs.ts'
import { startThread, ThreadLost } from './threadCalls.ts'

test('calls are answered, a refusal of the contract crosses whole, and after its end nobody waits for a thread', async () => {
  const causes: string[] = []
  const { calls } = startThread<CallsServed>(new URL('../../tests/support/storage/callsThread.ts', import.meta.url), {
    lost: (cause) => causes.push(cause),
  })
  expect(await Promise.all([calls.ask('double', 2), calls.ask('double', 3)])).toEqual([4, 6])
  const refused: unknown = await calls.ask('refuse', 'pas').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ErreurContrat)
  expect(refused).toMatchObject({
    code: 'VALIDATION_VALEUR_INVALIDE',
    details: { champ: 'pas', recu: 'x', accepte: ['y'] },
    headers: { 'retry-after': '5' },
  })
  await expect(calls.ask('end', undefined as never)).rejects.toBeInstanceOf(ThreadLost)
  expect(causes).toEqual(['code 3'])
  await expect(calls.ask('double', 4)).rejects.toBeInstanceOf(ThreadLost)
  expect(calls.waiting).toBe(0)
})
