import { describe, expect, it } from 'vitest'
import {
  decimalsOfChange,
  fr,
  number,
  numberIn,
  pctWords,
  quantity,
  shownDecimals,
  signedNumber,
  signedPct,
  signedQuantity,
  unitIn,
} from './numberWords.ts'

describe('a value with its unit in a sentence', () => {
  it('is written as the reader of each language writes it', () => {
    expect([quantity('fr', 1518.6, 'kWh/kWc/an'), quantity('en', 1518.6, 'kWh/kWc/an')]).toEqual([
      '1\u202f519\u202fkWh/kWc/an',
      '1,519\u00a0kWh/kWp/year',
    ])
    expect([quantity('fr', -0.04, '°C', 1), quantity('fr', -2.5, '°C', 1)]).toEqual(['0,0\u202f°C', '−2,5\u202f°C'])
    expect([quantity('fr', 12, '%'), quantity('en', 12, '%')]).toEqual(['12\u202f%', '12%'])
  })

  it('has no unit where it is a pure number', () => {
    expect([quantity('fr', 0.432, '1', 2), quantity('en', 0.432, '1', 2)]).toEqual(['0,43', '0.43'])
    expect([unitIn('fr', '1'), unitIn('en', '1')]).toEqual(['', ''])
    expect([unitIn('fr', '°C/décennie'), unitIn('en', '°C/décennie')]).toEqual(['°C/décennie', '°C/decade'])
    expect(unitIn('en', 'kWh/m²/jour/décennie')).toBe('kWh/m²/day/decade')
  })

  it('has a word for its unit in the plural of the language', () => {
    expect([quantity('fr', 361, 'jour'), quantity('en', 361, 'jour')]).toEqual(['361\u202fjours', '361\u00a0days'])
    expect([unitIn('fr', 'an'), unitIn('en', 'an'), unitIn('en', '°C·jour')]).toEqual(['ans', 'years', '°C·days'])
    expect(unitIn('en', 'points de %')).toBe('percentage points')
  })

  it('has the decimals that a reader can use of its unit, a pure number two', () => {
    expect(shownDecimals({ unite: '1', decimales: 4 })).toBe(2)
    expect(shownDecimals({ unite: '%', decimales: 4 })).toBe(0)
    expect(shownDecimals({ unite: 'kWh/m²/jour', decimales: 4 })).toBe(1)
    expect(shownDecimals({ unite: 'hPa', decimales: 4 })).toBe(2)
  })

  it('has a minus, and a plus where it is a difference, but nothing has neither', () => {
    expect([fr(-90), signedNumber('fr', 3), signedQuantity('en', -3, '°C'), number('fr', -0.4)]).toEqual([
      '−90',
      '+3',
      '−3\u00a0°C',
      '0',
    ])
    expect([signedPct(-2.04), pctWords(-2.04), pctWords(5, 1, 'en')]).toEqual(['−2\u202f%', '2\u202f%', '5%'])
  })

  it('has no more decimals in a sentence than it has', () => {
    expect([numberIn('fr', 0.1 + 0.2), numberIn('en', 12345.5), numberIn('fr', 2.345, 1)]).toEqual([
      '0,3',
      '12,345.5',
      '2,3',
    ])
  })
})

describe('two values beside the change from one to the other', () => {
  it.each([
    [0.505, 0.43, 2, 3],
    [1826.25, 1643.625, 1, 1],
    [5, 4, 0, 0],
  ])('of %f and %f have the decimals that bear it', (from, to, least, decimals) => {
    expect(decimalsOfChange(from, to, { least })).toBe(decimals)
  })

  it('give the reader who divides them the percentage that is written, whatever they are', () => {
    for (let i = 1; i < 400; i++) {
      const [from, to] = [0.3 + Math.sin(i) / 5, 0.3 + Math.cos(7 * i) / 5]
      const decimals = decimalsOfChange(from, to, { least: 1 })
      const [first, second] = [from, to].map((value) => Number(number('en', value, decimals))) as [number, number]
      expect((100 * (second / first - 1)).toFixed(1)).toBe((100 * (to / from - 1)).toFixed(1))
    }
  })
})
