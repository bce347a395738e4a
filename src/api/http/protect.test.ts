import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Access } from '../../access/access.ts'
import type { Service } from '../../contract/catalogue.ts'
import { protect } from './protect.ts'

it('a request refused for its quota is never told that enough is left, though other processes hold some', () => {
  const refused = { kind: 'quota', quota: 5000, left: 7, resetS: 60 } as const
  const access = { admit: () => refused } as unknown as Access
  const told: Record<string, string> = {}
  const reply = { headers: (more: object) => Object.assign(told, more) } as unknown as FastifyReply
  let error: Error | undefined
  protect(access, { contact: 'a@exemple.org' } as Service, () => 'Bearer x')({} as FastifyRequest, reply, (refusal) => {
    error = refusal
  })
  expect(error).toMatchObject({ code: 'CLES_QUOTA_JOURNALIER_DEPASSE', status: 429 })
  expect(told.ratelimit).toBe('"quota-journalier";r=0;t=60')
})
