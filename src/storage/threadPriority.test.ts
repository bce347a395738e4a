import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { needsLinux } from '../../tests/support/needs.ts'
import { lowerThreadPriority } from './threadPriority.ts'

let worker: Worker | undefined
afterEach(() => worker?.terminate())

test('a thread of low priority has a higher nice value than the rest of its process', needsLinux(), async () => {
  const before = getPriority(process.pid)
  const script = `
      import { readlinkSync } from 'node:fs'
      import { getPriority } from 'node:os'
      import { parentPort } from 'node:worker_threads'
      import { lowerThreadPriority } from ${JSON.stringify(new URL('./threadPriority.ts', import.meta.url).href)}
      lowerThreadPriority(7)
      parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))))
    `
  worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`))
  const nice = await new Promise((resolve, reject) => worker?.once('message', resolve).once('error', reject))
  expect(nice).toBe(Math.min(19, before + 7))
  expect(getPriority(process.pid)).toBe(before)
})

test('the main thread never gets a lower priority', () => {
  const before = getPriority(process.pid)
  lowerThreadPriority(19)
  expect(getPriority(process.pid)).toBe(before)
})
