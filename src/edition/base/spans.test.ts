import { describe, expect, it } from 'vitest'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { SpanClaims } from './spans.ts'

const serie: SerieKey = { localite: 'gin_kankan', grandeur: 'ghi', source: 'cams', granularite: 'mensuel' }

describe('a span of steps', () => {
  it.each([
    ['the step before its first', 1, 9, undefined],
    ['its first step alone', 1, 10, 'file'],
    ['one step in its middle', 15, 15, 'file'],
    ['all of it', 1, 99, 'file'],
    ['its last step alone', 20, 30, 'file'],
    ['the step after its last', 21, 30, undefined],
  ])('from 10 to 20: another that ends or begins with %s', (_what, premier, dernier, owner) => {
    const claims = new SpanClaims<string>()
    claims.add({ serie, premier: 10, dernier: 20 }, 'file')
    expect(claims.find({ serie, premier, dernier })?.owner).toBe(owner)
  })

  it.each<Partial<SerieKey>>([
    { localite: 'gin_labe' },
    { grandeur: 'dni' },
    { source: 'sarah3' },
    { granularite: 'journalier' },
  ])('of another series has nothing in common with it: %j', (other) => {
    const claims = new SpanClaims<string>()
    claims.add({ serie, premier: 10, dernier: 20 }, 'file')
    expect(claims.find({ serie: { ...serie, ...other }, premier: 10, dernier: 20 })).toBeUndefined()
  })
})
