import { expect, it } from 'vitest'
import { ConnectFailure, classify } from './failure.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

it('a query that was never sent, or that PostgreSQL refused, has certainly not taken effect', () => {
  expect(classify(new ConnectFailure(coded('ECONNREFUSED')))).toEqual({ executed: 'no', storeAway: true })
  expect(classify(coded('57P01'))).toEqual({ executed: 'no', storeAway: true })
  expect(classify(coded('57014'))).toEqual({ executed: 'no', storeAway: false })
  expect(classify(coded('22021'))).toEqual({ executed: 'no', storeAway: false })
})

it('a PostgreSQL that does not let the service in is away, and said to refuse', () => {
  for (const code of ['28P01', '28000', '3D000', '42501']) {
    expect(classify(new ConnectFailure(coded(code)))).toEqual({ executed: 'no', storeAway: true, accessRefused: true })
  }
})

it('an exhausted connection pool does not make PostgreSQL count as unavailable', () => {
  const failure = classify(new ConnectFailure(new Error('timeout exceeded when trying to connect')))
  expect(failure).toEqual({ executed: 'no', storeAway: false })
})

it('a connection lost in the middle of a query leaves its outcome unknown', () => {
  for (const error of [coded('ECONNRESET'), coded('EPIPE'), new Error('Connection terminated unexpectedly'), null]) {
    expect(classify(error)).toEqual({ executed: 'unknown', storeAway: true })
  }
})
