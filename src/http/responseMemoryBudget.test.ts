import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { ResponseMemoryBudget } from './responseMemoryBudget.ts'

const response = (destroyed = false) => Object.assign(new EventEmitter(), { destroyed }) as ServerResponse

test('an answer beyond the response memory budget is refused with Retry-After, and fits once others are closed', () => {
  const budget = new ResponseMemoryBudget(100)
  const first = response()
  budget.hold(first, 'a', 50)
  budget.hold(response(), 'b', 40)
  expect(() => budget.hold(response(), 'c', 11)).toThrow(
    expect.objectContaining({ code: 'SERVEUR_SURCHARGE', headers: { 'retry-after': '10' } }),
  )
  expect(budget.bytes).toBe(90)
  first.emit('close')
  expect(budget.bytes).toBe(40)
  budget.hold(response(), 'c', 50)
})

test('one client takes at most half of the response memory budget, and has it back once its answers end', () => {
  const budget = new ResponseMemoryBudget(100)
  const held = [response(), response()]
  for (const each of held) budget.hold(each, 'a', 25)
  expect(() => budget.hold(response(), 'a', 1)).toThrow()
  budget.hold(response(), 'b', 1)
  for (const each of held) each.emit('close')
  budget.hold(response(), 'a', 50)
})

test('a client that has already left takes nothing of the response memory budget', () => {
  const budget = new ResponseMemoryBudget(100)
  budget.hold(response(true), 'a', 50)
  expect(budget.bytes).toBe(0)
})
