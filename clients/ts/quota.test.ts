import { expect, test } from 'vitest'
import { quotaOf } from './quota.ts'

const POLICY = '"quota-journalier";q=5000;w=86400'

test('the quota left is read from both headers', () => {
  const headers = new Headers({ RateLimit: '"quota-journalier";r=4998;t=45012', 'RateLimit-Policy': POLICY })
  expect(quotaOf(headers)).toEqual({ quota_journalier: 5000, restant: 4998, reinitialisation_s: 45012 })
})

test.each([{}, { RateLimit: 'autre' }, { RateLimit: '"quota-journalier";r=1;t=1' }, { 'RateLimit-Policy': POLICY }])(
  'headers %j give no quota',
  (headers) => {
    expect(quotaOf(new Headers(headers))).toBeUndefined()
  },
)
