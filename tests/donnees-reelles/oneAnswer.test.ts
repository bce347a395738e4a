import { expect, test } from 'vitest'
import { describeReal } from '../support/describeReal.ts'
import { expectOneAnswer } from '../support/oneAnswerChecks.ts'
import { publishedService } from './publishedData.ts'

describeReal(['rds-guinee'], 'RDS Guinée: one answer for a town', ([dataset]) => {
  const service = publishedService(dataset)

  test('each town has one yield, P50 and P90, whichever route gives them', { timeout: 300_000 }, async () => {
    const towns = await expectOneAnswer(service)
    for (const { localite, standardPct, estimate, p50, sources } of towns) {
      expect(standardPct, localite).toBeGreaterThan(6.5)
      expect(standardPct, localite).toBeLessThan(11)
      // Each source says more than the station of Kankan, as far as its measurements reach.
      expect(p50, localite).toBeLessThan(Math.max(...sources.map(({ valeur }) => valeur)))
      expect(
        estimate?.sources.reduce((sum, { poids_pct }) => sum + poids_pct, 0),
        localite,
      ).toBeCloseTo(100, 3)
      if (localite !== 'gin_kankan') continue
      expect(p50).toBeLessThan(Math.min(...sources.map(({ valeur }) => valeur)))
      // The station's word is in it: as sure as the instrument and the months allow, and surest of all towns.
      const others = towns.filter((town) => town.localite !== localite)
      for (const { estimate: other } of others) {
        expect(estimate?.ecart_type_pct).toBeLessThan(other?.ecart_type_pct ?? 0)
      }
    }
  })
})
