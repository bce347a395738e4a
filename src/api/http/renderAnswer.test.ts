import { describe, expect, test } from 'vitest'
import type { Answer } from '../../formats/render/answer.ts'
import { FairScheduler, scheduleFairly } from '../../http/fairScheduler.ts'
import { renderAnswer } from './renderAnswer.ts'

/** Chunks that note each time one is made; what else waits for the event loop notes that too. */
function watched(count: number) {
  const order: string[] = []
  let going = true
  const tick = () => {
    order.push('other')
    if (going) setImmediate(tick)
  }
  setImmediate(tick)
  const chunks = {
    *[Symbol.iterator]() {
      for (let i = 0; i < count; i++) {
        order.push('made')
        yield `${i},`
      }
    },
  }
  const longest = () => {
    going = false
    return Math.max(
      ...order
        .join(' ')
        .split('other')
        .map((run) => run.trim().split(' ').length),
    )
  }
  return { chunks, longest }
}

const TEXT = Array.from({ length: 30 }, (_, i) => `${i},`).join('')

describe('While a long answer is made', () => {
  test('that is sent as it is made, others are let in after every chunk', async () => {
    const { chunks, longest } = watched(30)
    let text = ''
    for await (const chunk of scheduleFairly(new FairScheduler(), 'a', chunks)) text += chunk
    expect(text).toBe(TEXT)
    expect(longest()).toBeLessThanOrEqual(2)
  })

  test('that is kept, others are let in after every chunk', async () => {
    const { chunks, longest } = watched(30)
    const answer = { kind: 'chunks', format: 'csv', chunks, rows: 15_000 } as const
    const made = await renderAnswer(answer, 'edition_20260101', { scheduler: new FairScheduler(), client: 'a' })
    expect('body' in made && made.body.toString()).toBe(TEXT)
    expect(longest()).toBeLessThanOrEqual(2)
  })
})

test.each([
  { kind: 'json', body: { valeur: 1 } },
  { kind: 'chunks', format: 'csv', chunks: [TEXT], rows: 30 },
] as const)('An answer of $kind that is kept holds no memory but its own', async (answer) => {
  const made = await renderAnswer(answer as Answer, 'edition_20260101', { scheduler: new FairScheduler(), client: 'a' })
  if (!('body' in made)) throw new Error('streamed')
  expect(made.body.buffer.byteLength).toBe(made.body.length)
})
