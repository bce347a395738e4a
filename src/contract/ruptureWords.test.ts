import { expect, it } from 'vitest'
import { ruptureWords } from './ruptureWords.ts'

it('A break that is seen against the series itself is told in the language of the reader, its unit too', () => {
  const rest = { methode: '', niveau_signification: 0.001, nature: 'saut', evenement: null } as const
  const found = { date: '2008-03-01', amplitude: 12.7, unite: 'points de %', comparee_a: 'son propre passé', ...rest }
  const { fr, en } = ruptureWords(found)
  expect(fr).toBe('en 2008-03 (+12,7\u202fpoints de %, par rapport à son propre passé)')
  expect(en).toBe('in 2008-03 (+12.7\u00a0percentage points, relative to its own past)')
})
