import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../tests/support/anyText.ts'
import { forAll } from '../../tests/support/forAll.ts'
import { readTable, writeTable } from './csv.ts'
import { CSV_DIALECTS, csvCell, csvCellIn } from './csvCell.ts'

describe('a table', () => {
  it('is read as it was written, whatever its cells hold', () => {
    const cell = anyText().filter((text) => !text.startsWith('\uFEFF'))
    forAll(fc.array(fc.record({ a: cell, b: cell }), { minLength: 1 }), (rows) => {
      const read = readTable('t.csv', writeTable(['a', 'b'], rows, CSV_DIALECTS.stored))
      expect(read.map((row) => ({ a: row.optionalText('a') ?? '', b: row.optionalText('b') ?? '' }))).toEqual(rows)
    })
  })

  it.each([
    ["=cmd|'/C calc'!A0", `'=cmd|'/C calc'!A0`],
    ['+33 1 23', `'+33 1 23`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['-9.3', '-9.3'],
    ['+1,5', '"+1,5"'],
    ['Labé', 'Labé'],
    ['a=b', 'a=b'],
    [['=a', 2], `'=a 2`],
    [-9.3, '-9.3'],
    [-1e-7, '-1e-7'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
  ])('shows %j to a spreadsheet as %j, which runs no formula; numbers stay', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })

  it.each(['semicolon', 'french'] as const)('shows formulas as text to a spreadsheet in %s too', (dialect) => {
    expect(csvCellIn(CSV_DIALECTS[dialect], '=1+1')).toBe(`'=1+1`)
    expect(csvCellIn(CSV_DIALECTS[dialect], -1.5)).toBe(dialect === 'french' ? '-1,5' : '-1.5')
  })

  it('gives numbers back to the bit', () => {
    forAll(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const [row] = readTable('t.csv', writeTable(['a', 'b'], [{ a: value, b: '' }]))
      expect(row?.number('a')).toBe(Object.is(value, -0) ? 0 : value)
    })
  })

  it('repeats sixty characters of a cell at most', () => {
    const [row] = readTable('t.csv', `a,b\n${'x'.repeat(10_000_000)},1\n`)
    const shown = `« ${'x'.repeat(60)}… »`
    expect(() => row?.number('a')).toThrow(`t.csv, ligne 2 : « a » n'est pas un nombre : ${shown}`)
    expect(() => row?.oneOf('a', ['y', 'z'])).toThrow(`t.csv, ligne 2 : « a » vaut ${shown} ; attendu : y, z`)
  })

  it.each([
    ['a missing column', 'b\n1\n', 't.csv, ligne 2 : la colonne « a » manque'],
    ['an empty cell', 'a,b\n,1\n', 't.csv, ligne 2 : « a » est vide'],
    ['a word for a number', 'a,b\n1,2\nx,1\n', "t.csv, ligne 3 : « a » n'est pas un nombre : « x »"],
    ['a cell too many', 'a,b\n1,2,3\n', 't.csv, ligne 2 : 3 cellules au lieu de 2'],
    ['an open quote', 'a,b\n1,"2\n', "t.csv, ligne 2 : ce n'est pas du CSV"],
    [
      'another separator',
      'a;b\n1,5;2\n',
      't.csv, ligne 1 : le séparateur trouvé est « ; » ; attendu : la virgule, et le point dans les nombres',
    ],
    ['tabulations', 'a\tb\n1\t2\n', 't.csv, ligne 1 : le séparateur trouvé est la tabulation'],
    ['a fault after an empty line', 'a,b\n\nx,1\n', "t.csv, ligne 3 : « a » n'est pas un nombre"],
  ])('tells the table and the line of %s', (_what, text, message) => {
    expect(() => readTable('t.csv', text).map((row) => row.number('a'))).toThrow(message)
  })
})
