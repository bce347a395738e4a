import { test } from 'vitest'
import { expectTrueClaims } from '../support/claimsChecks.ts'
import { describeReal } from '../support/describeReal.ts'
import { LONG } from '../support/share.ts'
import { publishedService } from './publishedData.ts'

describeReal(['rds-guinee'], 'RDS Guinée: words follow the numbers', ([dataset]) => {
  const service = publishedService(dataset)

  test('what is said of how often, how much more or which is first, the figures bear out', {
    timeout: 900_000,
  }, async () => {
    await expectTrueClaims(service, LONG ? 34 : 1)
  })
})
