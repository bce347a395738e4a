import { afterAll, beforeAll, test } from 'vitest'
import { copyOfDemonstration } from '../support/demonstration.ts'
import { expectOneAnswer } from '../support/oneAnswerChecks.ts'
import { startService, type TestService } from '../support/service.ts'
import { LONG } from '../support/share.ts'

let service: TestService

beforeAll(async () => {
  service = await startService({ editions: copyOfDemonstration })
})
afterAll(() => service?.close())

test('each town of the demonstration has one yield, P50 and P90, whichever route gives them', {
  timeout: 300_000,
}, async () => {
  await expectOneAnswer(service, LONG ? 34 : 3)
})
