import { beforeAll, test } from 'vitest'
import { expectTrueClaims } from '../support/claimsChecks.ts'
import { demonstrationService } from '../support/demonstration.ts'
import type { TestService } from '../support/service.ts'
import { LONG } from '../support/share.ts'

let service: TestService

beforeAll(async () => {
  service = await demonstrationService()
})

test('what is said of how often, how much more or which is first, the figures of the demonstration bear out', {
  timeout: 900_000,
}, async () => {
  await expectTrueClaims(service, LONG ? 34 : 1)
})
