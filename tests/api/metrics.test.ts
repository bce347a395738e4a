import { expect, test } from 'vitest'
import { serveMetrics } from '../../src/cli/metricsServer.ts'
import { harmattanHere } from '../support/cli/runHere.ts'
import { forTest } from '../support/forFile.ts'
import { tempFolder } from '../support/storage/folders.ts'

test('an address in use for the metrics stops the start with one line that names it', async () => {
  const taken = await forTest(serveMetrics({ host: '127.0.0.1', port: 0 }, async () => ''))
  const { host } = new URL(taken.address)
  const env = { HARMATTAN_METRICS: host, HARMATTAN_DATA: await tempFolder(), HARMATTAN_DEMO: 'non', PORT: '0' }
  const { code, err } = await harmattanHere(['servir'], env)
  expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]*HARMATTAN_METRICS[^\n]*\n$/)])
})

test('metrics that cannot be collected are a 503 with the cause, not an exit', async () => {
  let fault = true
  const server = await forTest(
    serveMetrics({ host: '127.0.0.1', port: 0 }, async () => {
      if (fault) throw new Error('un processus ne répond pas')
      return 'a 1\n'
    }),
  )
  const refused = await fetch(server.address)
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('un processus ne répond pas')])
  fault = false
  expect(await (await fetch(server.address)).text()).toBe('a 1\n')
})
