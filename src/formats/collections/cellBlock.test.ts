import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryRelease, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../../answers/release.ts'
import { cellCode, centreOf } from '../../contract/grid.ts'
import { isoDate, slotOf, timeOf } from '../../contract/time.ts'
import { type CellBlock, costOfBlock, hasSeries, readBlock } from './cellBlock.ts'
import { noFlags, noValues } from './cfDataset.ts'
import { FILL, type Range } from './cfVariables.ts'
import { type CellCollection, collectionsOf, type SealedCells } from './collection.ts'

const [ROWS, COLUMNS, MONTHS] = [4, 5, 24]
const FIRST = slotOf('mensuel', Date.UTC(2010, 0, 1))
const LATTICE = { latitude0: 8.5, longitude0: -12, pas_lat: 0.5, pas_lon: 0.5, lignes: ROWS, colonnes: COLUMNS }
/** The last month is a part of one: maps have none of it. */
const PARTIAL = '2011-12'

/** Every third cell has nothing, every seventh month of a cell is missing. */
const hasCell = (row: number, column: number) => (row * COLUMNS + column) % 3 !== 0
function valueAt(row: number, column: number, month: number): number {
  const at = (row * COLUMNS + column) * MONTHS + month
  return hasCell(row, column) && at % 7 !== 0 ? at / 10 : Number.NaN
}

/** A collection of months, whose release tells what was read of it. */
async function monthsOfCells(): Promise<{ collection: CellCollection; sealed: SealedCells; read: string[] }> {
  const cells = Array.from({ length: ROWS * COLUMNS }, (_, i) => [Math.floor(i / COLUMNS), i % COLUMNS] as const)
    .filter(([row, column]) => hasCell(row, column))
    .map(([row, column]) => ({ row, column, centre: centreOf(LATTICE, { row, column }) }))
  const specs = cells.map(
    ({ row, column, centre }): SerieSpec => ({
      localite: cellCode(centre),
      grandeur: 't2m',
      source: 'era5_land',
      granularite: 'mensuel',
      debut: '2010-01-01',
      valeurs: Array.from({ length: MONTHS }, (_, month) => valueAt(row, column, month)),
    }),
  )
  const release = await memoryRelease(specs)
  const read: string[] = []
  const sealed = {
    ...{ grille: { code: 'era5_land', source: 'era5_land', lattice: LATTICE }, source: 'era5_land', grandeur: 't2m' },
    ...{ granularite: 'mensuel', methode_collecte: 'reanalyse', mailles: cells.length },
    ...{ periode_debut: '2010-01-01', periode_fin: '2011-12-31' },
  } as SealedCells
  const grids = {
    collections: [sealed],
    mapped: [sealed],
    serieAt: async (_: SealedCells, centre: { latitude: number; longitude: number }) =>
      release.series.find(({ localite }) => localite === cellCode(centre)),
    carte: async ({ periode }: { periode: string }) => {
      read.push(`map ${periode}`)
      const month = slotOf('mensuel', Date.parse(`${periode}-01`)) - FIRST
      const there = cells.filter(({ row, column }) => !Number.isNaN(valueAt(row, column, month)))
      if (periode === PARTIAL) return undefined
      return {
        latitudes: Float64Array.from(there, ({ centre }) => centre.latitude),
        longitudes: Float64Array.from(there, ({ centre }) => centre.longitude),
        valeurs: Float64Array.from(there, ({ row, column }) => valueAt(row, column, month)),
      }
    },
  } as unknown as NonNullable<Release['grids']>
  const counted: Release = {
    ...release,
    series: [],
    grids,
    mesures: (serie) => {
      read.push(`series ${serie.localite}`)
      return release.mesures(serie)
    },
  }
  const collection = collectionsOf(counted).get('era5_land_mensuel_grille') as CellCollection
  return { collection, sealed, read }
}

async function numbersOf(block: CellBlock): Promise<number[]> {
  const all: number[] = []
  const make = block.field === 'values' ? noValues : noFlags
  for await (const numbers of readBlock<Float64Array | Int8Array>(block, make)) all.push(...numbers)
  return all
}

const range = (length: number) =>
  fc
    .tuple(fc.nat(length - 1), fc.integer({ min: 1, max: 3 }), fc.nat(length - 1))
    .map(([start, stride, more]): Range => ({ start, stride, count: Math.floor(more / stride) + 1 }))
    .filter(({ start, count, stride }) => start + (count - 1) * stride < length)
const at = ({ start, count, stride }: Range) => Array.from({ length: count }, (_, i) => start + i * stride)

test('A block is the values of its cells at its steps, read from maps or from series', async () => {
  const { collection, sealed, read } = await monthsOfCells()
  const kinds = new Set<string | undefined>()
  await fc.assert(
    fc.asyncProperty(range(MONTHS), range(ROWS), range(COLUMNS), fc.boolean(), async (steps, rows, columns, half) => {
      const holds = half ? ({ column }: { column: number }) => column > 1 : undefined
      const partialMonths = new Set([PARTIAL])
      const block = {
        collection,
        sealed,
        field: 'values',
        partialMonths,
        ranges: [steps, rows, columns],
        holds,
      } as const
      const expected = at(steps).flatMap((month) =>
        at(rows).flatMap((row) =>
          at(columns).map((column) => {
            const value = half && column <= 1 ? Number.NaN : valueAt(row, column, month)
            return Number.isNaN(value) ? FILL : value
          }),
        ),
      )
      expect(await numbersOf(block)).toEqual(expected)
      kinds.add(read.at(-1)?.split(' ')[0])
    }),
    { seed: 1 },
  )
  expect(kinds).toEqual(new Set(['map', 'series']))
})

test('A month of all cells reads its map alone, a cell its series alone, a month in part and flags the series', async () => {
  const { collection, sealed, read } = await monthsOfCells()
  const all = (count: number) => ({ start: 0, count, stride: 1 })
  const month = (step: number) => [{ start: step, count: 1, stride: 1 }, all(ROWS), all(COLUMNS)] as const
  const ask = async (ranges: CellBlock['ranges'], field: CellBlock['field'] = 'values') => {
    const block = { collection, sealed, field, partialMonths: new Set([PARTIAL]), ranges }
    read.length = 0
    await numbersOf(block)
    return { read: [...read], values: costOfBlock(block).values }
  }
  const monthOf = (step: number) => isoDate(timeOf('mensuel', FIRST + step)).slice(0, 7)
  expect(await ask(month(3))).toEqual({ read: [`map ${monthOf(3)}`], values: sealed.mailles + 1000 })
  const cell = { row: 0, column: 1 }
  expect(await ask([all(MONTHS), all(1), { start: 1, count: 1, stride: 1 }])).toEqual({
    read: [`series ${cellCode(centreOf(LATTICE, cell))}`],
    values: MONTHS + 1000,
  })
  for (const asked of [await ask(month(MONTHS - 1)), await ask(month(3), 'statuts')]) {
    expect(asked.values).toBe(ROWS * COLUMNS * (MONTHS + 1000))
    expect(asked.read).toHaveLength(sealed.mailles)
  }
})

test('A block of cells without a series is known to have none', async () => {
  const { collection, sealed } = await monthsOfCells()
  const all = (count: number) => ({ start: 0, count, stride: 1 })
  const ranges = [all(MONTHS), all(ROWS), all(COLUMNS)] as const
  const holds = ({ row, column }: { row: number; column: number }) => !hasCell(row, column)
  expect(await hasSeries({ collection, sealed, ranges })).toBe(true)
  expect(await hasSeries({ collection, sealed, ranges, holds })).toBe(false)
})
