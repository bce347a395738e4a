import { expect, test } from 'vitest'
import { told } from './told.ts'

test('A sentence of a table is told in both languages with what fills its holes, in the order of their names and once', () => {
  const { part, dry } = told({ part: { 'from(a, b)': ['de {a} à {b}', 'to {b} from {a}'] }, dry: ['sec', 'dry'] })
  expect(part.from('{b}', 2)).toEqual(['de {b} à 2', 'to 2 from {b}'])
  expect(dry).toEqual(['sec', 'dry'])
})

test('A choice of a sentence is by what is given: whether it is so, is there, or is singular, which 0 and 1.5 are in French alone', () => {
  const words = told({
    'days(n)': ['{n} jour{n?|s}', '{n} day{n?|s}'],
    'battery(size, worn?)': ['{worn?usée, à {worn}|neuve} : {size}', '{worn?worn, at {worn}|new}: {size}'],
  })
  expect([0, 1, 1.5, 2].map((n) => words.days(n))).toEqual([
    ['0 jour', '0 days'],
    ['1 jour', '1 day'],
    ['1.5 jour', '1.5 days'],
    ['2 jours', '2 days'],
  ])
  expect(words.battery('5 Ah', '80 %')).toEqual(['usée, à 80 % : 5 Ah', 'worn, at 80 %: 5 Ah'])
  for (const none of [undefined, false, '']) expect(words.battery('5 Ah', none)).toEqual(['neuve : 5 Ah', 'new: 5 Ah'])
})
