import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { TIME_LIMITS } from '../../src/api/app.ts'
import { computeHere } from '../../src/computations/list.ts'
import { forTest } from '../support/forFile.ts'
import { startService } from '../support/service.ts'

test.each([
  ['/climat?ville=gin_kankan', 'Cette page se prépare', '<h1>Climat'],
  ['/en/climat?ville=gin_kankan', 'This page is being prepared', '<h1>Climate'],
])('%s, not made in time, says so and asks again until it is there', async (path, said, heading) => {
  const gate = Promise.withResolvers<void>()
  const service = await forTest(
    startService({
      timeLimits: { ...TIME_LIMITS, page: 0 },
      async compute(release, name, question) {
        await gate.promise
        return computeHere(release, name, question)
      },
    }),
  )
  const url = (await service.listen()) + path
  // As through a proxy that closes with each answer.
  const asked = async () => (await once(get(url, { agent: false }), 'response'))[0] as IncomingMessage
  const early = await asked()
  const { refresh, 'retry-after': retry, 'cache-control': cache } = early.headers
  expect([early.statusCode, refresh, retry, cache]).toEqual([503, '3', '3', 'no-store'])
  expect(await text(early)).toContain(`<h1>${said}</h1>`)
  gate.resolve()
  await expect.poll(async () => text(await asked()), { timeout: 60_000 }).toContain(heading)
})

test('a request that no answer began for in time is told so under its own id, counts nothing, and leaves no fault in the log', async () => {
  const gate = Promise.withResolvers<void>()
  const made: unknown[] = []
  const service = await forTest(
    startService({
      timeLimits: { ...TIME_LIMITS, idle: 300 },
      async compute(release, name, question) {
        await gate.promise
        const answer = await computeHere(release, name, question)
        made.push(answer)
        return answer
      },
    }),
  )
  const { cle } = await service.issueCle(10)
  const headers = { authorization: `Bearer ${cle}` }
  const url = `${await service.listen()}/v1/grandeurs/ghi_exceedance/gin_kankan`
  const late = await fetch(url, { headers })
  expect([late.status, late.headers.get('retry-after'), late.headers.get('connection')]).toEqual([503, '5', 'close'])
  expect(await late.json()).toMatchObject({ erreur: { code: 'SERVEUR_SURCHARGE' } })
  gate.resolve()
  await expect.poll(() => made.length).toBe(1)
  const answered = await fetch(url, { headers })
  expect([answered.status, answered.headers.get('ratelimit')]).toEqual([200, expect.stringContaining('r=9;')])
  await expect.poll(() => service.logs.join('')).toContain(`"statut":503,"id":"${late.headers.get('x-request-id')}"`)
  expect(service.logs.filter((line) => /"level":[45]0/.test(line))).toEqual([])
})
