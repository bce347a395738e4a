import { describe, expect, it } from 'vitest'
import type { Grandeur } from '../contract/catalogue.ts'
import type { Granularite } from '../contract/vocabulary.ts'
import { ginCatalogue } from '../sources/rds-guinee/testing/dataset.ts'
import { bornes } from './bornes.ts'
import { flagSerie, impossibleOf, RULES, type Rule } from './flagSerie.ts'
import { GENRES } from './rule.ts'

const { grandeurs } = await ginCatalogue()
const grandeur = (code: string) => grandeurs.find((each) => each.code === code) as Grandeur

function flagged(code: string, granularite: Granularite, values: number[]): number[] {
  const flags = flagSerie({ grandeur: grandeur(code), granularite, values: Float64Array.from(values) })
  expect(flags.map(({ rule }) => rule.code)).toEqual(['bornes'])
  return flags.flatMap(({ indices }) => indices)
}

describe('a measurement out of bounds is flagged', () => {
  it.each<[string, Granularite, number[], number[]]>([
    ['ghi', 'mensuel', [0, 10, -0.0001, 10.0001, 5], [2, 3]],
    ['ghi', 'journalier', [0, 10, -0.0001, 10.0001, 5], [2, 3]],
    ['ghi', 'horaire', [0, 1400, 1400.1, -1, 11], [2, 3]],
    ['t2m', 'journalier', [5, 48, 4.9, 48.1], [2, 3]],
    ['t2m', 'horaire', [2, 52, 1.9, 52.1], [2, 3]],
    ['kt', 'horaire', [1.2, 1.21, 0, -0.01], [1, 3]],
    ['precipitation', 'horaire', [150, 150.5, 0], [1]],
  ])('%s %s', (code, granularite, values, expected) => {
    expect(flagged(code, granularite, values)).toEqual(expected)
  })

  it('and a step without a measurement never is', () => {
    expect(flagged('ghi', 'horaire', [Number.NaN, Number.NaN])).toEqual([])
    expect(flagged('ghi', 'horaire', [])).toEqual([])
  })

  it('at every granularité there are bounds for every variable that is stored', () => {
    for (const each of grandeurs.filter(({ famille }) => famille === 'brute')) {
      const far = Float64Array.of(-1e9, 1e9)
      for (const granularite of ['horaire', 'journalier', 'mensuel'] as const)
        expect(bornes.flag({ grandeur: each, granularite, values: far }), `${each.code} ${granularite}`).toEqual([0, 1])
    }
  })
})

describe('the rules', () => {
  it('edit no measurement', () => {
    const values = Float64Array.of(-5, 5, Number.NaN, 5000)
    const before = Float64Array.from(values)
    flagSerie({ grandeur: grandeur('ghi'), granularite: 'journalier', values })
    expect(values).toEqual(before)
  })

  it('have each a code of their own and a word for the reader', () => {
    expect(new Set(RULES.map(({ code }) => code)).size).toBe(RULES.length)
    for (const { libelle, genre } of RULES) {
      expect(libelle).not.toBe('')
      expect(GENRES).toContain(genre)
    }
  })

  const serie = { grandeur: grandeur('ghi'), granularite: 'horaire', values: Float64Array.of(1, 2, 3) } as const
  const rule = (code: string, more: Partial<Rule>): Rule => ({
    code,
    libelle: code,
    genre: 'impossible',
    reference: null,
    applies: () => true,
    flag: () => [],
    ...more,
  })

  it('that judge nothing are told apart from those that find nothing', () => {
    const rules = [rule('a', {}), rule('b', { applies: () => false, flag: () => [0] })]
    expect(flagSerie(serie, rules)).toEqual([{ rule: rules[0], indices: [] }])
  })

  it('are all told of a measurement that fails several, and only what is impossible demotes it', () => {
    const rules = [
      rule('a', { genre: 'douteux', flag: () => [0, 1] }),
      rule('b', { flag: () => [1] }),
      rule('c', { flag: () => [1, 2] }),
    ]
    const flags = flagSerie(serie, rules)
    expect(flags.map(({ indices }) => indices)).toEqual([[0, 1], [1], [1, 2]])
    expect([...impossibleOf(flags)]).toEqual([1, 2])
  })
})
