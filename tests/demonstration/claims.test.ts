import { test } from 'vitest'
import { expectTrueClaims } from '../support/claimsChecks.ts'
import { demonstrationService } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'
import { LONG } from '../support/share.ts'

const service = forFile(demonstrationService)

test('what is said of how often, how much more or which is first, the figures of the demonstration bear out', {
  timeout: 900_000,
}, async () => {
  await expectTrueClaims(service, LONG ? 34 : 1)
})
