import { describe, expect, it } from 'vitest'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { ghiMonths, memoryRelease } from '../testing/memoryRelease.ts'
import { eachTown } from './eachTown.ts'

const CODES = ['gin_kankan', 'gin_labe', 'gin_mamou']
const release = await memoryRelease(CODES.map((localite) => ghiMonths('nasa_power', '2001-01-01', 12, { localite })))

const refusal = (answer: Promise<unknown>): Promise<ErreurContrat> =>
  answer.then(
    () => Promise.reject(new Error('was answered')),
    (error) => error,
  )

describe('Each of several towns', () => {
  it('is asked for once the one before has its answer, in the order given', async () => {
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

  it('that is refused is named, with all others that are, and those that are not have no answer either', async () => {
    const error = await refusal(
      eachTown(release, CODES, async (code) => {
        if (code !== 'gin_labe') throw new ErreurContrat('INCOMPATIBILITE_SOURCE_GRANDEUR', `Rien à ${code}.`)
      }),
    )
    expect(error).toMatchObject({ code: 'INCOMPATIBILITE_SOURCE_GRANDEUR', status: 400 })
    expect(error.details).toMatchObject({
      champ: 'localite',
      recu: ['gin_kankan', 'gin_mamou'],
      localites: [{ message: 'Rien à gin_kankan.' }, { message: 'Rien à gin_mamou.' }],
    })
    expect(error.message).toContain('gin_mamou : Rien à gin_mamou.')
  })

  it('is looked up before any is computed', async () => {
    const asked: string[] = []
    const towns = ['gin_kankan', 'gin_nulle_part']
    const error = await refusal(eachTown(release, towns, async (code) => asked.push(code)))
    expect([error.code, error.details.recu, asked]).toEqual(['RESSOURCE_INTROUVABLE', ['gin_nulle_part'], []])
  })

  it('that finds no place under overload ends the question at once: it is to be asked again', async () => {
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
