import { describe, expect, it } from 'vitest'
import { memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import type { PlainRoute } from '../../http/route.ts'
import { type AskService, answeredExamples } from './examples.ts'

const HEALTH: PlainRoute & { page?: never } = {
  kind: 'service',
  method: 'GET',
  path: '/v1/health',
  operation: 'lireSante',
  exemple: '/v1/health',
  chapter: 'Service',
  access: 'libre',
  summary: { fr: 'En vie', en: 'Alive' },
  response: { status: 200, description: { fr: 'En vie', en: 'Alive' } },
  erreurs: [],
  handle: async () => {},
}
const release = await memoryRelease([])

/** A service that answers one body after the other, and then the last again. */
function answering(...bodies: { statusCode: number; body: string }[]): AskService & { asked: string[] } {
  const asked: string[] = []
  const ask: AskService = async (question) => {
    const answer = bodies[Math.min(asked.length, bodies.length - 1)]!
    asked.push(question)
    return { headers: { 'content-type': 'application/json' }, ...answer }
  }
  return Object.assign(ask, { asked })
}

describe('The examples of a release', () => {
  it('are asked once, however many readers ask for the description', async () => {
    const ask = answering({ statusCode: 200, body: '{"statut":"ok"}' })
    const examples = answeredExamples([HEALTH], ask)
    const [one] = await Promise.all([examples(release), examples(release)])
    await examples(release)
    expect(ask.asked).toEqual(['/v1/health'])
    expect(one.get('lireSante')?.reponse?.value).toEqual({ statut: 'ok' })
  })

  it('are those of each release', async () => {
    const ask = answering({ statusCode: 200, body: '{"n":1}' }, { statusCode: 200, body: '{"n":2}' })
    const examples = answeredExamples([HEALTH], ask)
    await examples(release)
    const other = await examples({ ...release, id: 'edition_20210101' })
    expect(other.get('lireSante')?.reponse?.value).toEqual({ n: 2 })
  })

  it('show the refusal of a release that has nothing to answer', async () => {
    const examples = answeredExamples([HEALTH], answering({ statusCode: 404, body: '{"erreur":{}}' }))
    const example = (await examples(release)).get('lireSante')
    expect(example).toMatchObject({ refus: { status: 404, corps: { erreur: {} } } })
    expect(example?.reponse).toBeUndefined()
  })

  it('are asked anew after a failure of the service, which is no example', async () => {
    const ask = answering({ statusCode: 503, body: '{}' }, { statusCode: 200, body: '{"statut":"ok"}' })
    const examples = answeredExamples([HEALTH], ask)
    await expect(examples(release)).rejects.toThrow('/v1/health : 503')
    expect((await examples(release)).get('lireSante')?.reponse?.value).toEqual({ statut: 'ok' })
  })
})
