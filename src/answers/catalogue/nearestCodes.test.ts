import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inRuns } from '../../../tests/support/forAll.ts'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { editDistance, nearestCodes } from './nearestCodes.ts'

const { localites, grandeurs, sources } = await ginCatalogue()
const named = (rows: readonly { code: string; libelle: string }[]) =>
  rows.map(({ code, libelle }) => ({ code, nom: libelle }))

test.each([
  ['gin_kankn', 'gin_kankan'],
  ['kankan', 'gin_kankan'],
  ['Labé', 'gin_labe'],
  ['gin-labe', 'gin_labe'],
  ["N'Zérékoré", 'gin_nzerekore'],
  ['ratoma', 'gin_conakry_ratoma'],
])('the nearest code to « %s » is %s', (word, code) => {
  expect(nearestCodes(word, localites)[0]).toBe(code)
})

test('variables and sources are suggested too, and a word near nothing has no suggestion', () => {
  expect(nearestCodes('gih', named(grandeurs))[0]).toBe('ghi')
  expect(nearestCodes('GHI', named(grandeurs))[0]).toBe('ghi')
  expect(nearestCodes('nasapower', named(sources))[0]).toBe('nasa_power')
  for (const word of ['', '_', 'gin_nulle_part', 'x'.repeat(2000), 'kankan'.repeat(20)])
    expect(nearestCodes(word, localites)).toEqual([])
})

test('a word too long to be a code is not compared: a list of such words costs no time', () => {
  const at = (length: number) => nearestCodes('a'.repeat(length), [{ code: 'a'.repeat(length), nom: 'A' }])
  expect([at(40).length, at(41).length]).toEqual([1, 0])
})

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

test('the edit distance is that of its definition, and infinite beyond the limit', () => {
  const byDefinition = (a: string, b: string): number => {
    if (a === '' || b === '') return a.length + b.length
    const [x, y] = [a.slice(1), b.slice(1)]
    const swap = a[0] === b[1] && a[1] === b[0] ? byDefinition(a.slice(2), b.slice(2)) + 1 : Infinity
    return Math.min(swap, byDefinition(x, y) + (a[0] === b[0] ? 0 : 1), byDefinition(x, b) + 1, byDefinition(a, y) + 1)
  }
  inRuns(60)(letters, letters, fc.nat({ max: 8 }), (a, b, limit) => {
    const distance = byDefinition(a, b)
    expect(editDistance(a, b, limit)).toBe(distance > limit ? Infinity : distance)
  })
})
