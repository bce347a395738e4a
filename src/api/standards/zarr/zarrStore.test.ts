import { expect, test } from 'vitest'
import { type CfDataset, indices, type NumberVariable, type Range } from '../../../formats/collections/cfVariables.ts'
import { zarrChunk, zarrMetadata } from './zarrStore.ts'

const FILL = -1
const [TIMES, ROWS, COLUMNS] = [300, 20, 37]
const valueAt = (time: number, row: number, column: number) => (time * ROWS + row) * COLUMNS + column

const DATASET: CfDataset = {
  dimensions: { time: TIMES, latitude: ROWS, longitude: COLUMNS },
  attributes: {},
  variables: [
    {
      name: 't2m',
      type: 'double',
      dimensions: ['time', 'latitude', 'longitude'],
      attributes: { _FillValue: { type: 'double', values: [FILL] } },
      cost: () => ({ values: 0, bytes: 0 }),
      read([times, rows, columns]: readonly Range[]) {
        const [ofTime, ofRow, ofColumn] = [times, rows, columns].map((each) => [...indices(each as Range)])
        const numbers = ofTime?.flatMap(
          (t) => ofRow?.flatMap((r) => ofColumn?.map((c) => valueAt(t, r, c)) ?? []) ?? [],
        )
        return [Float64Array.from(numbers ?? [])]
      },
    },
  ],
}

test('The chunks of an array on time, latitude and longitude hold each value once, long in time, and the fill value past its ends', async () => {
  const { chunks } = zarrMetadata(DATASET)['t2m/.zarray'] as { chunks: [number, number, number] }
  const [steps, rows, columns] = chunks
  expect(steps).toBe(TIMES)
  expect([ROWS % rows, COLUMNS % columns]).not.toContain(0)
  expect(Math.max(rows, columns) / Math.min(rows, columns)).toBeLessThan(1.5)
  const seen = new Set<number>()
  for (let i = 0; i * rows < ROWS; i++) {
    for (let j = 0; j * columns < COLUMNS; j++) {
      const pieces: Uint8Array[] = []
      for await (const piece of zarrChunk(DATASET, 't2m', `0.${i}.${j}`)?.read() ?? []) pieces.push(piece)
      const chunk = new Float64Array(Uint8Array.from(Buffer.concat(pieces)).buffer)
      expect(chunk).toHaveLength(steps * rows * columns)
      const wrong = chunk.findIndex((value, at) => {
        const [row, column] = [i * rows + (Math.floor(at / columns) % rows), j * columns + (at % columns)]
        seen.add(value)
        const there = row < ROWS && column < COLUMNS
        return value !== (there ? valueAt(Math.floor(at / (rows * columns)), row, column) : FILL)
      })
      expect(wrong).toBe(-1)
    }
  }
  expect(seen.size).toBe(TIMES * ROWS * COLUMNS + 1)
})

test('The fill value of an array is a number of its type, and none of texts or of what has no gaps', () => {
  const fill = (type: 'double' | 'byte', value: number) => ({ _FillValue: { type, values: [value] } })
  const { cost, read, dimensions } = DATASET.variables[0] as NumberVariable
  const variable = (name: string, type: NumberVariable['type'], attributes: NumberVariable['attributes']) =>
    ({ name, type, dimensions, attributes, cost, read }) as const
  const metadata = zarrMetadata({
    ...DATASET,
    variables: [
      ...[variable('valeurs', 'double', fill('double', FILL)), variable('drapeaux', 'byte', fill('byte', 127))],
      ...[
        variable('pas', 'int', {}),
        { name: 'noms', type: 'text' as const, dimensions: ['time'], attributes: {}, texts: ['é'] },
      ],
    ],
  })
  const told = ['valeurs', 'drapeaux', 'pas', 'noms'].map((name) => metadata[`${name}/.zarray`])
  expect(told).toMatchObject([
    { dtype: '<f8', fill_value: FILL },
    { dtype: '|i1', fill_value: 127 },
    { dtype: '<i4', fill_value: null },
    { dtype: '<U1', fill_value: null },
  ])
})
