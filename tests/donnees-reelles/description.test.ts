import { beforeAll, expect, test } from 'vitest'
import type { OpenapiDocument } from '../../src/http/openapiDocument.ts'
import { describedExamples, expectExamplesOfSchemas, expectTrueExamples } from '../support/describedExamples.ts'
import { describeReal } from '../support/describeReal.ts'
import { publishedService } from './publishedData.ts'

/** What the release has nothing for: it is in no log, and holds neither hours nor grids. */
const REFUSED =
  'lirePreuve lireJournal lireHeures lireDisponibilite lireCarte calculerAnneeType decrireLireHeures'.split(' ')
const MAX_BYTES = 440_000

describeReal(['rds-guinee'], 'The description of RDS Guinée as its publisher ships it', ([dataset]) => {
  const service = publishedService(dataset)
  let text: string
  let document: OpenapiDocument

  beforeAll(async () => {
    text = (await service.ask('/openapi.json')).body
    document = JSON.parse(text) as OpenapiDocument
  })

  test('has examples that the release answers, or refuses where it has nothing', async () => {
    expect(await expectTrueExamples(service, document)).toBeGreaterThan(60)
    const refused = describedExamples(document).filter(({ status }) => !status.startsWith('2'))
    expect(refused.map(({ operationId }) => operationId)).toEqual(REFUSED)
  })

  test('has examples that their schemas take, in a document of bounded size', () => {
    expectExamplesOfSchemas(document)
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES)
  })

  test('shows no example of simulated data', () => {
    for (const { question, value } of describedExamples(document)) {
      expect(JSON.stringify(value), question).not.toMatch(/"simulation"|simulées/)
    }
  })
})
