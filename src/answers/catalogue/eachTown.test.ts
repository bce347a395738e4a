import { describe, expect, it } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { ErreurContrat, introuvable } from '../../contract/erreurs.ts'
import { eachTown } from './eachTown.ts'

const CODES = ['gin_kankan', 'gin_labe', 'gin_mamou']
const release = await memoryRelease(CODES.map((localite) => ghiMonths('nasa_power', '2001-01-01', 12, { localite })))

const refusal = (answer: Promise<unknown>): Promise<ErreurContrat> =>
  answer.then(
    () => Promise.reject(new Error('was answered')),
    (error) => error,
  )

describe('A question about several towns', () => {
  it('computes each town after the one before, in the order given', async () => {
    const events: string[] = []
    const answers = await eachTown(release, CODES.toReversed(), async (code) => {
      events.push(`${code} asked`)
      await Promise.resolve()
      events.push(`${code} answered`)
      return code
    })
    expect(answers).toEqual(CODES.toReversed())
    expect(events.filter((_, i) => i % 2 === 1)).toEqual(answers.map((code) => `${code} answered`))
  })

  it('names every town that is refused, and answers none', async () => {
    const error = await refusal(
      eachTown(release, CODES, async (code) => {
        if (code !== 'gin_labe')
          throw introuvable(`Rien à ${code}.`, { champ: 'localite', recu: code, accepte: 'gin_labe' })
      }),
    )
    expect(error).toMatchObject({ code: 'RESSOURCE_INTROUVABLE', status: 404 })
    expect(error.details).toMatchObject({
      champ: 'localite',
      recu: ['gin_kankan', 'gin_mamou'],
      localites: [{ message: 'Rien à gin_kankan.' }, { message: 'Rien à gin_mamou.' }],
    })
    expect(error.message).toContain('gin_mamou\u00a0: Rien à gin_mamou.')
  })

  it('looks every town up before any is computed', async () => {
    const asked: string[] = []
    const towns = ['gin_kankan', 'gin_nulle_part']
    const error = await refusal(eachTown(release, towns, async (code) => asked.push(code)))
    expect([error.code, error.details.recu, asked]).toEqual(['RESSOURCE_INTROUVABLE', ['gin_nulle_part'], []])
  })

  it('ends at the first town refused for overload, with Retry-After', async () => {
    const asked: string[] = []
    const full = new ErreurContrat('SERVEUR_SURCHARGE', 'Trop.')
    const answer = eachTown(release, CODES, async (code) => {
      asked.push(code)
      throw full
    })
    await expect(answer).rejects.toBe(full)
    expect(asked).toEqual(['gin_kankan'])
  })
})
