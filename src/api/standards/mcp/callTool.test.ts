import { describe, expect, test } from 'vitest'
import type { OwnAnswer } from '../../../http/ownClient.ts'
import { callTool } from './callTool.ts'
import { TOOLS } from './tools.ts'

const { signal } = new AbortController()

/** Calls `productible` of a service that gives this answer, from a release that is simulated or not. */
function call(answer: object, { simule = false } = {}) {
  const tool = TOOLS.find(({ name }) => name === 'productible')!
  const answerOf = (body: object): OwnAnswer => ({
    statusCode: 200,
    headers: { edition: 'edition_20000101' },
    body: JSON.stringify(body),
  })
  const ask = async ({ url }: { url: string }) =>
    answerOf(url.startsWith('/v1/edition?') ? { simule, licence: 'CC-BY-4.0' } : answer)
  return callTool(tool, { localite: 'gin_kankan' }, ask, signal)
}

describe('The result of a tool', () => {
  test('says SIMULÉ where the release is a demonstration', async () => {
    const [simulated, real] = [await call({}, { simule: true }), await call({})]
    expect(simulated.structuredContent).toMatchObject({ simule: true })
    expect(simulated.content).toMatchObject([{ text: expect.stringMatching(/^DONNÉES SIMULÉES.*SIMULATED/) }])
    expect(JSON.stringify(real.content)).not.toMatch(/SIMUL/)
  })

  test('tells every source, grade, status and unit of its values once', async () => {
    const rows = [
      { source_code: 'nasa_power', niveau_confiance: 'B', statut: 'brut' },
      { source_code: 'sarah3', niveau_confiance: 'B', statut: 'valide_auto' },
    ]
    const { structuredContent } = await call({ unite: 'kWh', niveau_confiance: 'C', rows })
    expect(structuredContent).toMatchObject({
      sources: ['nasa_power', 'sarah3'],
      niveaux: ['B', 'C'],
      statuts: ['brut', 'valide_auto'],
      unites: ['kWh'],
    })
  })

  test('leaves long lists out and says how long they are', async () => {
    const { structuredContent } = await call({
      total: 1,
      resultats: Array.from({ length: 61 }, (_, valeur) => ({ valeur })),
    })
    expect(structuredContent).toMatchObject({ lignes_omises: { resultats: 61 }, reponse: { total: 1 } })
    expect(structuredContent).not.toHaveProperty('reponse.resultats')
  })

  test('is refused where it would still be too long, with its path', async () => {
    const { isError, content } = await call({ note: 'x'.repeat(200_000) })
    expect(isError).toBe(true)
    expect(JSON.stringify(content)).toContain('/v1/grandeurs/productible?localite=gin_kankan&granularite=annuel')
  })
})
