import { truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import {
  cdsFile,
  type Format,
  hoursFrom,
  type MadeFile,
  type MadeVariable,
  writeNetcdf,
} from '../../../tests/support/sources/gridFiles.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import type { GridReader, GridReading } from '../grid/gridReading.ts'
import { instantOf } from '../instantOf.ts'
import { era5, era5Land } from './era5.ts'

const catalogue = await ginCatalogue()

async function reading<T>(
  file: MadeFile | string,
  use: (reading: GridReading) => T | Promise<T>,
  { reader = era5, format = 'classic' }: { reader?: GridReader; format?: Format } = {},
): Promise<T> {
  const path = typeof file === 'string' ? file : await writeNetcdf(file, format)
  const open = await reader.open({ chemin: basename(path), path }, catalogue)
  try {
    return await use(open)
  } finally {
    open.close()
  }
}

/** The series of one cell by its row from the south and column from the west, a line each: a dot for no value. */
const cellLines =
  (row: number, column: number) =>
  ({ series }: GridReading): Promise<string[]> =>
    Array.fromAsync(series, async (serie) => {
      const values = await serie.read({ row, column, lignes: 1, colonnes: 1 })
      const told = Array.from(values, (value) => (Number.isNaN(value) ? '.' : value)).join(' ')
      return `${serie.grandeur} ${serie.granularite} ${serie.unite} du ${instantOf(serie.granularite, serie.slots[0] as number)} : ${told}`
    })

const J = { attributes: { units: 'J m**-2' } }
const K = { attributes: { units: 'K' } }
const MS = { attributes: { units: 'm s**-1' } }
/** Numbers of two rows and three columns in three hours: hour, row from the north, column. */
const numbered = (of: (hour: number, row: number, column: number) => number) =>
  Array.from({ length: 18 }, (_, i) => of(Math.floor(i / 6), Math.floor((i % 6) / 3), i % 3))

/** Of a wind of 3 m/s from the west and 4 from north or south, how far it comes from that, degrees. */
const NORTH_WEST = (Math.atan2(3, 4) * 180) / Math.PI

describe.each<Format>(['classic', 'netCDF-4'])('ERA5 in the format %s', (format) => {
  const file = cdsFile({
    variables: {
      ssrd: { ...J, values: numbered((hour, row, column) => 3600 * (100 * hour + 10 * row + column)) },
      t2m: {
        int: true,
        values: numbered((hour, row, column) => (hour === 1 && column === 2 ? -32767 : 10 * hour + row)),
        attributes: { ...K.attributes, scale_factor: 0.5, add_offset: 300, _FillValue: -32767 },
      },
      u10: { ...MS, values: numbered(() => 3) },
      v10: { ...MS, values: numbered((hour) => 4 * (hour - 1)) },
      sp: { attributes: { units: 'Pa' }, values: numbered(() => 1e5) },
      blh: { attributes: { units: 'm' }, values: numbered(() => 500) },
    },
  })

  test('is read cell by cell: packed numbers, falling latitudes, longitudes to 360, sums of the hour that ends at the stamp', async () => {
    const [south, north] = await reading(file, (open) => Promise.all([cellLines(0, 2)(open), cellLines(1, 0)(open)]), {
      format,
    })
    expect(south).toEqual([
      'ghi horaire Wh/m² du 2023-12-31T23:00:00 : 12 112 212',
      't2m horaire °C du 2024-01-01T00:00:00 : 27.35 . 37.35',
      'vent_10m horaire m/s du 2024-01-01T00:00:00 : 5 3 5',
      'pression_surface horaire hPa du 2024-01-01T00:00:00 : 1000 1000 1000',
      `vent_direction_10m horaire ° du 2024-01-01T00:00:00 : ${[360 - NORTH_WEST, 270, 180 + NORTH_WEST].join(' ')}`,
    ])
    expect(north?.slice(0, 2)).toEqual([
      'ghi horaire Wh/m² du 2023-12-31T23:00:00 : 0 100 200',
      't2m horaire °C du 2024-01-01T00:00:00 : 26.85 31.85 36.85',
    ])
    await reading(
      file,
      ({ latitudes, longitudes, series, ecartees }) => {
        expect([latitudes.first, latitudes.step, longitudes.first, longitudes.step]).toEqual([10.25, 0.25, 350.5, 0.25])
        expect(series.map(({ grandeur, minute }) => [grandeur, minute])).toEqual([
          ['ghi', undefined],
          ['t2m', 0],
          ['vent_10m', 0],
          ['pression_surface', 0],
          ['vent_direction_10m', 0],
        ])
        expect(ecartees).toEqual([{ colonne: 'blh', raison: expect.stringMatching(/^aucune grandeur du pays/) }])
      },
      { format },
    )
  })

  test.each([
    ['_FillValue', { _FillValue: -1 }, '. 25.85 36.85'],
    ['missing_value', { missing_value: -2 }, '26.35 . 36.85'],
    ['_FillValue and missing_value', { _FillValue: -1, missing_value: -2 }, '. . 36.85'],
    ['neither', {}, '26.35 25.85 36.85'],
  ])('absent are the packed numbers that %s names, before they are unpacked', async (_names, fills, values) => {
    const packed = { units: 'K', scale_factor: 0.5, add_offset: 300, ...fills }
    const variables = { t2m: { int: true as const, values: [-1, -2, 20], attributes: packed } }
    const point = cdsFile({ latitudes: [10.25], longitudes: [-9.5], variables })
    expect(await reading(point, cellLines(0, 0), { format })).toEqual([
      `t2m horaire °C du 2024-01-01T00:00:00 : ${values}`,
    ])
  })

  test('absent are the numbers that missing_value names, unpacked too, and those that nothing else names', async () => {
    const variables = {
      t2m: { values: [-999, 9.969209968386869e36, 300], attributes: { units: 'K', missing_value: -999 } },
    }
    const point = cdsFile({ latitudes: [10.25], longitudes: [-9.5], variables })
    expect(await reading(point, cellLines(0, 0), { format })).toEqual([
      't2m horaire °C du 2024-01-01T00:00:00 : . . 26.85',
    ])
  })

  test('cut short, it is refused', async () => {
    const path = await writeNetcdf(file, format)
    await truncate(path, 900)
    await expect(reading(path, cellLines(0, 0))).rejects.toThrow(/coupé/)
  })
})

test('relative humidity and diffuse are made from two variables', async () => {
  const variables = {
    ssrd: { ...J, values: numbered(() => 720_000) },
    fdir: { ...J, values: numbered(() => 360_000) },
    t2m: { ...K, values: numbered(() => 303.15) },
    d2m: { ...K, values: numbered(() => 293.15) },
  }
  const lines = await reading(cdsFile({ variables }), cellLines(0, 0))
  expect(lines[1]).toBe('dhi horaire Wh/m² du 2023-12-31T23:00:00 : 100 100 100')
  // Saturation at 20 °C over that at 30 °C, in tables of the WMO: 23.37 hPa over 42.43 hPa.
  expect(Number(lines[3]?.split(' ').at(-1))).toBeCloseTo((100 * 23.37) / 42.43, 0)
})

test('ERA5-Land sums since midnight become hours; the first needs the stamp before', async () => {
  const times = hoursFrom('2024-01-01', 26)
  const time = { ...times, values: times.values.slice(22, 26) }
  const file = cdsFile({
    latitudes: [10.25],
    longitudes: [-9.5],
    time,
    variables: { tp: { attributes: { units: 'm' }, values: [0.004, 0.005, 0.0055, 0.001] } },
  })
  expect(await reading(file, cellLines(0, 0), { reader: era5Land })).toEqual([
    'precipitation horaire mm/h du 2024-01-01T22:00:00 : 1 0.5 1',
  ])
})

const hoursOfPoint = (count: number, tp: number[]): MadeFile => ({
  dimensions: { valid_time: count },
  variables: {
    valid_time: hoursFrom('2024-01-01', count),
    latitude: { dimensions: [], values: [10.25], attributes: { units: 'degrees_north' } },
    longitude: { dimensions: [], values: [-9.5], attributes: { units: 'degrees_east' } },
    tp: { dimensions: ['valid_time'], attributes: { units: 'm' }, values: tp },
  },
})

test.each<[string, number[], string, RegExp]>([
  ['each hour', [0, 0.001, 0.0005, 0], '2023-12-31T23:00:00 : 0 1 0.5 0', /^Cumuls lus comme ceux de chaque heure/],
  ['midnight', [0.009, 0.001, 0.0015, 0.0015], '2024-01-01T00:00:00 : 1 0.5 0', /^$/],
])('the amounts of a point of ERA5-Land are of %s by what they show', async (_, tp, expected, told) => {
  const use = async (open: GridReading) => [...(await cellLines(0, 0)(open)), open.remarques.join()]
  const [line, remarques] = await reading(hoursOfPoint(4, tp), use, { reader: era5Land })
  expect(line).toBe(`precipitation horaire mm/h du ${expected}`)
  expect(remarques).toMatch(told)
})

describe('The hours of a point in CSV', () => {
  const head = 'valid_time,u10,v10,t2m,swvl2,tp,latitude,longitude'
  const csv = async (...rows: string[]) => {
    const path = join(await tempFolder(), 'point.csv')
    await writeFile(path, `\uFEFF${[head, ...rows].join('\r\n')}\r\n`)
    return path
  }
  const rows = [
    '2024-01-01 00:00:00,3,-4,300.15,0.2,0.001,10.5,-9.25',
    '2024-01-01 01:00:00,0,1,,0.2,0.0,10.5,-9.25',
    '2024-01-01 02:00:00,nan,1,301.15,0.2,2e-3,10.5,-9.25',
  ]

  test('are those of one cell, in the units of the upstream, sums at the hour before; an empty cell is an absence', async () => {
    const use = async (open: GridReading) => [
      ...(await cellLines(0, 0)(open)),
      ...open.ecartees.map(({ colonne }) => colonne),
    ]
    expect(await reading(await csv(...rows), use)).toEqual([
      't2m horaire °C du 2024-01-01T00:00:00 : 27 . 28',
      'vent_10m horaire m/s du 2024-01-01T00:00:00 : 5 1 .',
      'precipitation horaire mm/h du 2023-12-31T23:00:00 : 1 0 2',
      `vent_direction_10m horaire ° du 2024-01-01T00:00:00 : ${360 - NORTH_WEST} 180 .`,
      'swvl2',
    ])
  })

  test.each<[string, string, RegExp]>([
    [
      'another point',
      '2024-01-01 03:00:00,1,1,300,0.2,0,10.5,-9.5',
      /ligne 5 : longitude : .* plusieurs points, ou coupé/,
    ],
    ['a cut row', '2024-01-01 03:00:00,1,1,300', /ligne 5 : 4 cellules au lieu de 8/],
    ['a row cut in its last number', '2024-01-01 03:00:00,1,1,300,0.2,0,10.5,-9', /ligne 5 : longitude : .* coupé/],
    ['no number', '2024-01-01 03:00:00,1,1,3OO,0.2,0,10.5,-9.25', /ligne 5 : « 3OO » n’est pas un nombre/],
    [
      'no day',
      '2024-02-30 03:00:00,1,1,300,0.2,0,10.5,-9.25',
      /ligne 5 : « 2024-02-30 03:00:00 » n’est pas un instant/,
    ],
    ['a gap', '2024-01-01 04:00:00,1,1,300,0.2,0,10.5,-9.25', /au 2024-01-01T02:00 succède le 2024-01-01T04:00/],
  ])('are refused with %s', async (_, row, message) => {
    await expect(reading(await csv(...rows, row), () => undefined)).rejects.toThrow(message)
  })

  test('are told from another table, which is refused by the column that it has not', async () => {
    const path = join(await tempFolder(), 'autre.csv')
    await writeFile(path, 'time,t2m\n2024-01-01,300\n')
    await expect(reading(path, () => undefined)).rejects.toThrow(/pas le CSV d’un point .* « valid_time » manque/)
  })
})

test('the first hour of an ERA5-Land file is made with the last stamp of the file before, where that is at hand', async () => {
  const times = hoursFrom('2024-01-01', 26)
  const part = (from: number, to: number, values: number[]) =>
    writeNetcdf(
      cdsFile({
        latitudes: [10.25],
        longitudes: [-9.5],
        time: { ...times, values: times.values.slice(from, to) },
        variables: { tp: { attributes: { units: 'm' }, values } },
      }),
    )
  const before = await part(22, 24, [0.004, 0.005])
  const path = await part(24, 26, [0.0055, 0.001])
  const opened = await era5Land.open({ chemin: 'b', path }, catalogue, { chemin: 'a', path: before })
  expect(await cellLines(0, 0)(opened)).toEqual(['precipitation horaire mm/h du 2024-01-01T23:00:00 : 0.5 1'])
  expect(opened.suite).toBe(true)
  opened.close()
  expect(await reading(path, cellLines(0, 0), { reader: era5Land })).toEqual([
    'precipitation horaire mm/h du 2024-01-02T00:00:00 : 1',
  ])
})

test('where final and preliminary sets stand beside each other, the final one has the last word', async () => {
  const file = cdsFile({ latitudes: [10.25], longitudes: [-9.5], variables: {} })
  const t2m: MadeVariable = {
    dimensions: ['time', 'expver', 'latitude', 'longitude'],
    values: [300, 310, 301, 311, -1, 312],
    attributes: { units: 'K', _FillValue: -1 },
  }
  const both = {
    dimensions: { ...file.dimensions, expver: 2 },
    variables: { ...file.variables, expver: { values: [1, 5], int: true as const }, t2m },
  }
  const [lines, remarques] = await reading(both, async (open) => [await cellLines(0, 0)(open), open.remarques] as const)
  expect(lines).toEqual(['t2m horaire °C du 2024-01-01T00:00:00 : 26.85 27.85 38.85'])
  expect(remarques?.join()).toMatch(/provisoires \(ERA5T/)
})

test('preliminary hours are told by their first', async () => {
  const file = cdsFile({ variables: { t2m: { ...K, values: numbered(() => 300) } } })
  const expver = { dimensions: ['time'], values: [1, 5, 5], int: true as const }
  const remarques = await reading({ ...file, variables: { ...file.variables, expver } }, (open) => open.remarques)
  expect(remarques.join()).toMatch(/à partir du 2024-01-01T01:00:00/)
})

describe('Statistics of days are read', () => {
  const days = { values: [0, 1], attributes: { units: 'days since 2024-01-01' } }
  const dailyFile = (variables: Parameters<typeof cdsFile>[0]['variables']) =>
    cdsFile({ latitudes: [10.25], longitudes: [-9.5], time: days, variables })
  const told = async (file: MadeFile, name: string) =>
    reading(await writeNetcdf(file, 'netCDF-4', name), async (open) => [
      ...(await cellLines(0, 0)(open)),
      ...open.ecartees.map(({ colonne }) => colonne),
    ])

  test.each([
    ['mean', 't2m', '26.85 27.85'],
    ['max', 't2m_max', '26.85 27.85'],
    ['min', 't2m_min', '26.85 27.85'],
  ])('by the name of their file: daily-%s', async (stat, grandeur, values) => {
    const file = dailyFile({ t2m: { ...K, values: [300, 301] } })
    expect(await told(file, `2m_temperature_0_daily-${stat}.nc`)).toEqual([
      `${grandeur} journalier °C du 2024-01-01 : ${values}`,
    ])
  })

  test('by the cell methods of each variable', async () => {
    const of = (method: string, unit: { attributes: { units: string } }, values: number[]) => ({
      attributes: { ...unit.attributes, cell_methods: `area: mean time: ${method}` },
      values,
    })
    const file = dailyFile({
      t2m: of('minimum', K, [290, 291]),
      d2m: of('mean', K, [285.15, 286.15]),
      ssrd: of('sum', J, [18e6, 21.6e6]),
    })
    expect(await told(file, 'jours.nc')).toEqual([
      'ghi journalier kWh/m²/jour du 2024-01-01 : 5 6',
      't2m_min journalier °C du 2024-01-01 : 16.85 17.85',
      'point_rosee_2m journalier °C du 2024-01-01 : 12 13',
    ])
  })

  test('but the mean of an hour’s amounts, and what is not linear in means', async () => {
    const file = dailyFile({
      ssrd: { ...J, values: [75e4, 75e4] },
      t2m: { ...K, values: [300, 300] },
      d2m: { ...K, values: [290, 290] },
    })
    const [air, dew, ...left] = await told(file, 'era5_daily_mean.nc')
    expect([air, dew]).toEqual([expect.stringMatching(/^t2m journalier/), expect.stringMatching(/^point_rosee_2m/)])
    expect(left).toEqual(['ssrd'])
  })
})

test('means of months: sums are those of the mean day, and what is not linear is left aside', async () => {
  const months = { values: [0, 31], attributes: { units: 'days since 2024-01-01' } }
  const file = cdsFile({
    latitudes: [10.25],
    longitudes: [-9.5],
    time: months,
    variables: {
      ssrd: { ...J, values: [18e6, 21.6e6] },
      u10: { ...MS, values: [1, 1] },
      v10: { ...MS, values: [1, 1] },
    },
  })
  const [lines, ecartees] = await reading(file, async (open) => [await cellLines(0, 0)(open), open.ecartees] as const)
  // The sum of the month's vectors is in their means; its mean speed is not.
  expect(lines).toEqual([
    'ghi mensuel kWh/m²/jour du 2024-01 : 5 6',
    'vent_direction_10m mensuel ° du 2024-01 : 225 225',
  ])
  expect(ecartees).toEqual([])
  const alone = cdsFile({
    latitudes: [10.25],
    longitudes: [-9.5],
    time: months,
    variables: { u10: { ...MS, values: [1, 1] } },
  })
  const [left] = await reading(alone, (open) => open.ecartees)
  expect(left).toEqual({ colonne: 'u10', raison: expect.stringContaining('sa moyenne ne donne pas') })
})

const t2m = { ...K, values: numbered(() => 300) }
const changed = (change: (file: MadeFile) => void) => {
  const file = cdsFile({ variables: { t2m } })
  change(file)
  return file
}

test.each<[string, MadeFile, RegExp]>([
  [
    'an unknown unit',
    cdsFile({ variables: { t2m: { ...t2m, attributes: { units: 'degF?' } } } }),
    /unité « degF\? » de « t2m »/,
  ],
  ['no unit', cdsFile({ variables: { t2m: { values: t2m.values, attributes: {} } } }), /unité « {2}» de « t2m »/],
  [
    'another calendar',
    changed(({ variables }) => Object.assign(variables.time?.attributes as object, { calendar: '360_day' })),
    /calendrier « 360_day »/,
  ],
  [
    'a gap in time',
    changed(({ variables }) => variables.time?.values.splice(2, 1, (variables.time.values[1] as number) + 2)),
    /pas horaire irrégulier : au 2024-01-01T01:00 succède le 2024-01-01T03:00/,
  ],
  [
    'days',
    changed(({ variables }) => {
      const { time } = variables
      if (time) time.values = time.values.map((_, i) => (time.values[0] as number) + 24 * i)
    }),
    /pas d’un jour, et ni « cell_methods » ni le nom du fichier .* n’en dit la statistique/,
  ],
  [
    'uneven latitudes',
    cdsFile({ latitudes: [10.5, 10.25, 9.9], longitudes: [0], variables: {} }),
    /latitudes irrégulières/,
  ],
  [
    'a rotated grid',
    {
      dimensions: { time: 2, y: 1, x: 2 },
      variables: {
        time: hoursFrom('2024-01-01', 2),
        lat: { dimensions: ['y', 'x'], values: [10, 10.1], attributes: { units: 'degrees_north' } },
      },
    },
    /latitudes ont 2 dimensions : une grille tournée/,
  ],
])('%s is refused by name', async (_, file, message) => {
  await expect(reading(file, cellLines(0, 0))).rejects.toThrow(message)
})

test('a variable on levels is left aside, and another format is refused by name', async () => {
  const file = cdsFile({ latitudes: [10.25], longitudes: [-9.5], variables: {} })
  const levels: MadeFile = {
    dimensions: { ...file.dimensions, level: 2 },
    variables: {
      ...file.variables,
      t: { dimensions: ['time', 'level', 'latitude', 'longitude'], values: [1, 2, 3, 4, 5, 6] },
    },
  }
  expect(await reading(levels, ({ ecartees }) => ecartees)).toEqual([
    { colonne: 't', raison: 'sur 2 niveaux de la dimension « level » : demandez-en un seul' },
  ])
  const grib = join(await tempFolder(), 'era5.grib')
  await writeFile(grib, 'GRIB …')
  await expect(reading(grib, () => undefined)).rejects.toThrow(/GRIB : redemandez/)
})
