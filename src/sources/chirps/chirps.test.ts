import { expect, test } from 'vitest'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { type Format, type MadeFile, writeNetcdf } from '../../../tests/support/sources/gridFiles.ts'
import { instantOf } from '../instantOf.ts'
import { chirps } from './chirps.ts'

const catalogue = await ginCatalogue()
const ABSENT = -9999

/** As the documentation shows them: latitudes from the south, cells of 0.05 degrees, days since 1980, the sea -9999; made up. */
function rain({ units, times }: { units: string; times: number[] }): MadeFile {
  const cells = [
    [0, 12.5],
    [3, ABSENT],
  ]
  return {
    dimensions: { time: times.length, latitude: 2, longitude: 2 },
    variables: {
      time: { values: times, attributes: { units: 'days since 1980-1-1 0:0:0', calendar: 'gregorian' } },
      latitude: { values: [9.525, 9.575], attributes: { units: 'degrees_north' } },
      longitude: { values: [-13.725, -13.675], attributes: { units: 'degrees_east' } },
      precip: {
        dimensions: ['time', 'latitude', 'longitude'],
        values: times.flatMap((_, i) => cells.flat().map((mm) => (mm === ABSENT ? mm : mm * (i + 1)))),
        attributes: { units, missing_value: ABSENT, standard_name: 'convective precipitation rate' },
      },
    },
  }
}

const JANUARY_2024 = 16_071

async function read(file: MadeFile, format: Format = 'netCDF-4') {
  const reading = await chirps.open({ chemin: 'chirps.nc', path: await writeNetcdf(file, format) }, catalogue)
  try {
    const box = { row: 0, column: 0, lignes: 2, colonnes: 2 }
    const series = await Array.fromAsync(reading.series, async (serie) => [
      `${serie.grandeur} ${serie.granularite} ${serie.unite}`,
      instantOf(serie.granularite, serie.slots[0] as number),
      [...(await serie.read(box))],
    ])
    return { series, latitudes: reading.latitudes, longitudes: reading.longitudes }
  } finally {
    reading.close()
  }
}

test.each<Format>(['classic', 'netCDF-4'])(
  'days are read cell by cell from the south-west, the sea as absences: %s',
  async (format) => {
    const { series, latitudes, longitudes } = await read(
      rain({ units: 'mm/day', times: [JANUARY_2024, JANUARY_2024 + 1] }),
      format,
    )
    expect(series).toEqual([
      ['precipitation journalier mm/jour', '2024-01-01', [0, 0, 12.5, 25, 3, 6, Number.NaN, Number.NaN]],
    ])
    expect([latitudes.first, latitudes.step, longitudes.first]).toEqual([9.525, 0.05, -13.725])
  },
)

test('sums of months are those of their mean day', async () => {
  const { series } = await read(rain({ units: 'mm/month', times: [JANUARY_2024, JANUARY_2024 + 31] }))
  // 31 and 29 days.
  expect(series).toEqual([
    [
      'precipitation mensuel mm/jour',
      '2024-01',
      [0, 0, 12.5 / 31, 25 / 29, 3 / 31, 6 / 29]
        .map((mm) => Number(mm.toPrecision(12)))
        .concat([Number.NaN, Number.NaN]),
    ],
  ])
})

test('hours are refused', async () => {
  await expect(read(rain({ units: 'mm/hour', times: [JANUARY_2024, JANUARY_2024 + 1 / 24] }))).rejects.toThrow(
    /pas d’heures/,
  )
})
