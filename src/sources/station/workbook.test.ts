import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Column } from '../../storage/groupColumns.ts'
import { workbookStream } from '../../storage/xlsx/workbookStream.ts'
import { workbookText } from './workbook.ts'

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="0.0&quot; day&quot;"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>`
/** Styles of cells, by what their format shows. */
const [TIME, DAY, QUOTED, CLOCK] = [1, 2, 3, 4]

interface Parts {
  rows: string
  texts?: string
  book?: string
  others?: Record<string, string>
}

/** A workbook of one sheet with rows as a spreadsheet writes them. */
function workbook({ rows, texts = '', book = '', others = {} }: Parts): Uint8Array {
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook>${book}<sheets><sheet name="Mesures" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...others,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

const read = (bytes: Uint8Array, sheet?: string) => workbookText({ chemin: 'f.xlsx', bytes }, sheet).split('\n')
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
/** Days from the start that spreadsheets count from to a date of our time. */
const serial = (iso: string) => (Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000

describe('A workbook', () => {
  it('written by this project is read as it was written', async () => {
    const columns: Column[] = [
      { name: 'heure', type: 'time' },
      { name: 'texte', type: 'text' },
      { name: 'valeur', type: 'double' },
    ]
    const made: Uint8Array[] = []
    const pieces = [[[Date.UTC(2024, 1, 29, 23, 30)], ['_x0041_ & <b>'], [0.1]]] as never
    for await (const piece of workbookStream([{ name: 'table', columns, widths: [10, 10, 10], pieces }]))
      made.push(piece)
    expect(read(Buffer.concat(made))).toEqual(['heure\ttexte\tvaleur', '2024-02-29 23:30:00\t_x0041_ & <b>\t0.1'])
  })

  it('has shared texts, runs, entities and line breaks in a cell read on one line', () => {
    const texts =
      '<si><t>GHI</t></si><si><r><t>Temp</t></r><r><t xml:space="preserve"> (&#176;C)</t></r></si><si><t>a&amp;b_x000D_\nc</t></si>'
    const rows =
      row('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>', '<c t="s"><v>2</v></c>') +
      row(number(1), number(2), number(3))
    expect(read(workbook({ rows, texts }))[0]).toBe('GHI\tTemp (°C)\ta&b  c')
  })

  it('keeps cells and rows at their places where empty ones are left out', () => {
    const rows = `${row(inline('a'), inline('b'))}<row r="4"><c r="C4"><v>7</v></c></row><row r="5"><c r="A5"/><c r="AB5"><v>8</v></c></row>`
    expect(read(workbook({ rows }))).toEqual(['a\tb', '', '', '\t\t7', `${'\t'.repeat(27)}8`])
  })

  it.each([
    ['a date with its hour', number(serial('2024-03-04T09:10:00Z'), TIME), '2024-03-04 09:10:00'],
    ['a second that its fraction misses', number(serial('2024-03-04T09:10:00Z') - 1e-9, TIME), '2024-03-04 09:10:00'],
    ['a day', number(serial('2024-02-29T00:00:00Z'), DAY), '2024-02-29'],
    ['a day whose format hides its hour', number(serial('2024-02-29T12:00:00Z'), DAY), '2024-02-29 12:00:00'],
    ['a time alone', number(0.75, CLOCK), '18:00:00'],
    ['a number whose unit is a word of dates', number(12.5, QUOTED), '12.5'],
    ['what a float makes of 26.19', number(26.190000000000001), '26.19'],
    ['the first day that Excel counts', number(1, DAY), '1900-01-01'],
    ['the last one before its day too many', number(59, DAY), '1900-02-28'],
    ['the first one behind it', number(61, DAY), '1900-03-01'],
    ['a formula', '<c t="str"><f>A1</f><v>x</v></c>', 'x'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['a date as ISO has it', '<c t="d"><v>2024-03-04T09:10:00</v></c>', '2024-03-04 09:10:00'],
  ])('shows %s', (_, cell, text) => {
    expect(read(workbook({ rows: row(inline('a'), inline('b')) + row(inline('x'), cell) }))[1]).toBe(`x\t${text}`)
  })

  it('counts days from 1904 where it says so', () => {
    const rows = row(inline('a'), inline('b')) + row(number(1), number(serial('2024-03-04T09:10:00Z') - 1462, TIME))
    expect(read(workbook({ rows, book: '<workbookPr date1904="1"/>' }))[1]).toBe('1\t2024-03-04 09:10:00')
  })

  it('is read with a prefix before its names', () => {
    const prefixed =
      '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c><x:c><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(read(workbook({ rows: '', others: { 'xl/worksheets/sheet1.xml': prefixed } }))).toEqual(['1\t2', '3\t4'])
  })

  it('gives its first sheet that is shown and has a table, or the named one', () => {
    const sheet = (value: number) =>
      `<worksheet><sheetData>${row(number(value), number(0)).repeat(2)}</sheetData></worksheet>`
    const book = `<workbook><sheets><sheet name="Notes" r:id="a"/><sheet name="Cachée" state="hidden" r:id="b"/><sheet name="Données" r:id="c"/></sheets></workbook>`
    const rels = ['a', 'b', 'c'].map((id) => `<Relationship Id="${id}" Target="/xl/worksheets/${id}.xml"/>`).join('')
    const others = {
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': `<Relationships>${rels}</Relationships>`,
      'xl/worksheets/a.xml': `<worksheet><sheetData>${row(inline('titre'))}</sheetData></worksheet>`,
      'xl/worksheets/b.xml': sheet(2),
      'xl/worksheets/c.xml': sheet(3),
    }
    const bytes = workbook({ rows: '', others })
    expect(read(bytes)[0]).toBe('3\t0')
    expect(read(bytes, 'Cachée')[0]).toBe('2\t0')
    expect(() => read(bytes, 'Absente')).toThrow(
      /pas de feuille « Absente » ; feuilles : « Notes », « Cachée », « Données »/,
    )
  })
})

/** The same archive with what its directory says of the inflated length of one part. */
function claiming(bytes: Uint8Array, name: string, size: number): Uint8Array {
  const buffer = Buffer.from(bytes)
  const entry = buffer.lastIndexOf(name) - 46
  buffer.writeUInt32LE(size, entry + 24)
  return buffer
}

describe('A workbook is refused in words', () => {
  const small = workbook({ rows: row(number(1), number(2)).repeat(2) })
  it.each([
    ['above 50 MB', new Uint8Array(60e6), /classeur de 60 Mo, et 50 au plus/],
    [
      'whose sheet says to be above 256 MB',
      claiming(small, 'xl/worksheets/sheet1.xml', 300e6),
      /dépasse 256 Mo une fois décompressé/,
    ],
    ['that is cut', small.subarray(0, small.length - 40), /coupé ou abîmé/],
    ['that is another archive', zipSync({ 'a.csv': strToU8('a,b') }), /un fichier ZIP et non un classeur/],
    ['without a table', workbook({ rows: row(inline('a')) }), /aucune feuille ne porte de table/],
    ['whose rows go back', workbook({ rows: '<row r="3"/><row r="2"/>' }), /ses lignes ne se suivent pas/],
    ['whose rows go past the last one', workbook({ rows: '<row r="1048577"/>' }), /ses lignes ne se suivent pas/],
    [
      'whose cells go back',
      workbook({ rows: '<row><c r="B1"/><c r="A1"/></row>' }),
      /cellules de sa ligne 1 ne se suivent pas/,
    ],
    ['whose XML is cut', workbook({ rows: '<row><c>' }), /classeur est abîmé/],
  ])('%s', (_, bytes, message) => {
    expect(() => read(bytes)).toThrow(message)
  })

  it('that inflates to more than it says, without being inflated', () => {
    const bomb = workbook({ rows: ' '.repeat(10e6) })
    const before = process.memoryUsage().arrayBuffers
    expect(() => read(claiming(bomb, 'xl/worksheets/sheet1.xml', 1000))).toThrow(/n’est pas entière/)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8e6)
  })
})
