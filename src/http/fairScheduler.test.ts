import { expect, test } from 'vitest'
import { FairScheduler, scheduleFairly } from './fairScheduler.ts'

test('the fair scheduler has several long answers produce one chunk at a time, in turn, with other work between any two', async () => {
  const turns = new FairScheduler()
  const made: string[] = []
  function* pieces(name: string) {
    for (let i = 0; i < 4; i++) {
      made.push(name)
      yield `${name}${i}`
    }
  }
  const read = async (name: string) => {
    const got: string[] = []
    for await (const piece of scheduleFairly(turns, name, pieces(name))) got.push(piece)
    return got
  }
  let done = false
  const other = () => {
    made.push('-')
    if (!done) setImmediate(other)
  }
  setImmediate(other)
  const answers = await Promise.all(['a', 'b', 'c'].map(read))
  done = true
  expect(answers).toEqual(['a', 'b', 'c'].map((name) => [0, 1, 2, 3].map((i) => `${name}${i}`)))
  expect(made.join('').replaceAll('-', '')).toBe('abcabcabcabc')
  expect(made.join('').slice(3)).not.toMatch(/[abc]{2}/) // the first pieces are made at once
})

test('the fair scheduler gives a client with a hundred long answers no more turns than one with a single one', async () => {
  const turns = new FairScheduler()
  const made: string[] = []
  function* pieces(client: string) {
    for (let i = 0; i < 5; i++) {
      made.push(client)
      yield client
    }
  }
  const read = async (client: string) => {
    for await (const _ of scheduleFairly(turns, client, pieces(client)));
  }
  const greedy = Array.from({ length: 100 }, () => read('greedy'))
  await read('modest')
  // The first pieces are made at once; of the others one comes between any two of the modest one's.
  expect(made.slice(101, 109).join(' ')).toBe('greedy modest greedy modest greedy modest greedy modest')
  await Promise.all(greedy)
  expect(made.filter((client) => client === 'greedy')).toHaveLength(500)
})
