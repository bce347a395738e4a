import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { TIME_LIMITS } from '../../src/api/app.ts'
import { computeHere } from '../../src/computations/list.ts'
import { startService } from '../support/service.ts'

test.each([
  ['/climat?ville=gin_kankan', 'Cette page se prépare', '<h1>Climat'],
  ['/en/climat?ville=gin_kankan', 'This page is being prepared', '<h1>Climate'],
])('%s, not made in time, says so and asks again until it is there', async (path, said, heading) => {
  const gate = Promise.withResolvers<void>()
  const service = await startService({
    timeLimits: { ...TIME_LIMITS, page: 0 },
    async compute(release, name, question) {
      await gate.promise
      return computeHere(release, name, question)
    },
  })
  try {
    const url = (await service.listen()) + path
    // As through a proxy that closes with each answer.
    const asked = async () => (await once(get(url, { agent: false }), 'response'))[0] as IncomingMessage
    const early = await asked()
    const { refresh, 'retry-after': retry, 'cache-control': cache } = early.headers
    expect([early.statusCode, refresh, retry, cache]).toEqual([503, '3', '3', 'no-store'])
    expect(await text(early)).toContain(`<h1>${said}</h1>`)
    gate.resolve()
    await expect.poll(async () => text(await asked()), { timeout: 60_000 }).toContain(heading)
  } finally {
    await service.close()
  }
})
