import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeReal } from '../support/describeReal.ts'
import { expectOneAnswer } from '../support/oneAnswerChecks.ts'
import { startService, type TestService } from '../support/service.ts'
import { publishedData } from './publishedData.ts'

describeReal(['rds-guinee'], 'RDS Guinée: one answer for a town', ([dataset]) => {
  let service: TestService

  beforeAll(async () => {
    service = await startService({ editions: (folder) => publishedData(dataset, dirname(folder)) })
  })
  afterAll(() => service?.close())

  test('each town has one yield, P50 and P90, whichever route gives them', { timeout: 300_000 }, async () => {
    for (const { localite, standardPct, adjusted, p50, p90 } of await expectOneAnswer(service)) {
      // Of a lender's report without ground truth.
      expect(standardPct, localite).toBeGreaterThan(6.5)
      expect(standardPct, localite).toBeLessThan(10)
      // Each source says more than the station of Kankan.
      expect(adjusted.p50, localite).toBeLessThan(p50)
      expect(adjusted.p90, localite).toBeLessThan(p90)
    }
  })
})
