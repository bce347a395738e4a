import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { Column } from '../groupColumns.ts'
import type { TablePiece } from '../table.ts'
import { workbookStream } from './workbookStream.ts'

const COLUMNS: readonly Column[] = [
  { name: 'texte', type: 'text' },
  { name: 'nombre', type: 'double' },
  { name: 'jour', type: 'date' },
  { name: 'heure', type: 'time' },
]

async function bytesOf(pieces: TablePiece[]): Promise<Buffer> {
  const made: Uint8Array[] = []
  const sheet = { name: 'table', columns: COLUMNS, widths: [10, 10, 10, 10], pieces }
  for await (const piece of workbookStream([sheet])) made.push(piece)
  return Buffer.concat(made)
}

async function rowsOf(pieces: TablePiece[]): Promise<unknown[][]> {
  const [sheet] = await readXlsx(await bytesOf(pieces), { trim: false })
  return (sheet?.data ?? []).slice(1)
}

/** Texts that a careless writer makes a formula of, or a file that no program opens. */
const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("http://a.invalide";"b")',
  '<v>1</v>&amp;"\'',
  ' deux espaces ',
  'ligne\nligne\ttab',
  '_x0041_',
  '12',
  'é😀',
]

describe('A workbook', () => {
  it('holds texts as they are, whatever they begin with: none is a formula, none a number', async () => {
    const rows = await rowsOf([[HOSTILE, HOSTILE.map((_, i) => i), HOSTILE.map(() => 0), HOSTILE.map(() => 0)]])
    expect(rows.map(([text]) => text)).toEqual(HOSTILE)
  })

  it('has no cell with a formula in it', async () => {
    const { unzipSync, strFromU8 } = await import('fflate')
    const parts = unzipSync(await bytesOf([[['=1+1'], [1], [0], [0]]]))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)
    expect(sheet).toContain('t="s"')
    expect(sheet).not.toContain('<f')
    expect(sheet).not.toContain('1+1')
  })

  it('opens whatever characters a text has, and whatever its length', async () => {
    const texts = ['\u0000\u0007\r', '\ud800', '\uffff', 'x'.repeat(40_000)]
    const rows = await rowsOf([[texts, [1, 2, 3, 4], [0, 0, 0, 0], [0, 0, 0, 0]]])
    expect(rows).toHaveLength(4)
    expect(String(rows[3]?.[0])).toHaveLength(32_767)
  })

  it('holds moments that are read back to the second, and texts where spreadsheets count days otherwise', async () => {
    const hours = Array.from({ length: 200 }, (_, i) => Date.UTC(2004, 1, 28) + i * 3_600_000)
    const rows = await rowsOf([[hours.map(() => 'a'), hours.map(() => 1.5), hours.map((h) => h), hours]])
    expect(rows.map((row) => (row[3] as Date).toISOString())).toEqual(hours.map((h) => new Date(h).toISOString()))
    const [old] = await rowsOf([[['a'], [1], [Date.UTC(1900, 1, 28)], [Date.UTC(1899, 0, 1, 5)]]])
    expect(old?.slice(2)).toEqual(['1900-02-28', '1899-01-01T05:00:00'])
    const [since] = await rowsOf([[['a'], [1], [Date.UTC(1900, 2, 1)], [0]]])
    expect(since?.[2]).toEqual(new Date('1900-03-01T00:00:00Z'))
  })

  it('is the same bytes each time, of the same sheets', async () => {
    const pieces = (): TablePiece[] => [
      [
        ['a', 'b'],
        [1, 2],
        [0, 0],
        [0, 0],
      ],
    ]
    expect((await bytesOf(pieces())).equals(await bytesOf(pieces()))).toBe(true)
  })
})
