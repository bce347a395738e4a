import { expect, test } from 'vitest'
import { describeReal } from '../support/describeReal.ts'
import { expectOneAnswer } from '../support/oneAnswerChecks.ts'
import { publishedService } from './publishedData.ts'

describeReal(['rds-guinee'], 'RDS Guinée: one answer for a town', ([dataset]) => {
  const service = publishedService(dataset)

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
