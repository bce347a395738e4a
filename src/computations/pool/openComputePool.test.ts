import { expect, it } from 'vitest'
import { threadsFor } from './openComputePool.ts'

it.each([
  { cores: 1, processes: 1, threads: 2 },
  { cores: 9, processes: 1, threads: 4 },
  { cores: 16, processes: 4, threads: 2 },
  { cores: 48, processes: 4, threads: 6 },
  { cores: 64, processes: 1, threads: 8 },
])('$cores cores for $processes processes give each $threads threads', ({ threads, ...machine }) => {
  expect(threadsFor(machine)).toBe(threads)
})
