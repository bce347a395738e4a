import { expect, it } from 'vitest'
import { ConnectFailure, classify } from './failure.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

it('knows that a question which was never asked, or which the server refused, has not taken effect', () => {
  expect(classify(new ConnectFailure(coded('ECONNREFUSED')))).toEqual({ executed: 'no', storeAway: true })
  expect(classify(coded('57P01'))).toEqual({ executed: 'no', storeAway: true })
  expect(classify(coded('57014'))).toEqual({ executed: 'no', storeAway: false })
  expect(classify(coded('22021'))).toEqual({ executed: 'no', storeAway: false })
})

it('does not take the server as away when its own connections are all in use', () => {
  const failure = classify(new ConnectFailure(new Error('timeout exceeded when trying to connect')))
  expect(failure).toEqual({ executed: 'no', storeAway: false })
})

it('takes a connection lost in the middle for an unknown outcome', () => {
  for (const error of [coded('ECONNRESET'), coded('EPIPE'), new Error('Connection terminated unexpectedly'), null]) {
    expect(classify(error)).toEqual({ executed: 'unknown', storeAway: true })
  }
})
