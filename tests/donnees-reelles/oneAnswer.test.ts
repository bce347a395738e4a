import { dirname } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
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

  test('each town has one yield, P50 and P90, whichever route gives them', { timeout: 300_000 }, () =>
    expectOneAnswer(service),
  )
})
