import { expect, test } from 'vitest'
import { someOf } from '../../scripts/reponses/question.ts'
import { type AdversarialQuestion, adversarialQuestions, longestTurnMs } from '../support/adversarialTexts.ts'
import { draws } from '../support/draws.ts'
import { forFile } from '../support/forFile.ts'
import { HANGS_MS } from '../support/patience.ts'
import { sharedService } from '../support/service.ts'
import { LONG } from '../support/share.ts'

/** Of all, which `npm run test:long` asks. */
const ASKED = 120
const MOST_MS = 50
const TIMES = 4
/** That are told of the whole. */
const TOLD = 12

const service = forFile(() => sharedService())

/** Code that is compiled, or memory that is collected, may fall into a turn or two; a text that keeps the loop does so each time. */
async function leastOf(request: AdversarialQuestion['request']): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let asked = 0; asked < TIMES && least >= MOST_MS / 2; asked++) {
    // A target or a header that no client can send is refused before it is sent.
    least = Math.min(least, await longestTurnMs(() => service.ask(request).catch(() => {})))
  }
  return least
}

test('No text keeps the event loop, by whatever door it comes', {
  timeout: LONG ? 3_600_000 : HANGS_MS,
}, async () => {
  const all = await adversarialQuestions(service)
  const turns: { name: string; ms: number }[] = []
  for (const { name, request } of LONG ? all : someOf(all, ASKED, draws()))
    turns.push({ name, ms: await leastOf(request) })
  turns.sort((a, b) => b.ms - a.ms)
  const lines = turns.map(({ name, ms }) => `${ms.toFixed(1)} ms, ${name}`)
  if (LONG) console.log([`${turns.length} questions; the longest turns, CPU:`, ...lines.slice(0, TOLD)].join('\n'))
  expect(lines.filter((_, i) => (turns[i]?.ms ?? 0) > MOST_MS)).toEqual([])
})
