import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { cdsFile, writeNetcdf } from '../../../tests/support/sources/gridFiles.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import type { GridReading } from '../grid/gridReading.ts'
import { powerRegional } from './powerRegional.ts'

const catalogue = await ginCatalogue()
/** The form of the documentation: no real file was at hand. */
const HEAD = `-BEGIN HEADER-
NASA/POWER Source Native Resolution Daily Data
Dates (month/day/year): 01/01/2024 through 01/02/2024 in LST
Location: Regional
The value for missing source data that cannot be computed or is outside of the sources availability range: -999
Parameter(s):
ALLSKY_SFC_SW_DWN     CERES SYN1deg All Sky Surface Shortwave Downward Irradiance (kW-hr/m^2/day)
-END HEADER-
`

async function csv(rows: string): Promise<GridReading> {
  const path = join(await tempFolder(), 'region.csv')
  await writeFile(path, HEAD + rows)
  return powerRegional.open({ chemin: 'region.csv', path }, catalogue)
}

const all = ({ latitudes, longitudes, series }: GridReading) =>
  Array.fromAsync(series, async (serie) => [
    `${serie.grandeur} ${serie.granularite} ${serie.unite}`,
    ...(await serie.read({ row: 0, column: 0, lignes: latitudes.count, colonnes: longitudes.count })),
  ])

test('days of a region are read cell by cell, fills as absences', async () => {
  const reading = await csv(`LAT,LON,YEAR,DOY,ALLSKY_SFC_SW_DWN
10.5,-9.5,2024,1,5.5
10.5,-8.5,2024,1,5.6
9.5,-9.5,2024,1,-999
9.5,-8.5,2024,1,5.8
10.5,-9.5,2024,2,6.5
10.5,-8.5,2024,2,6.6
9.5,-9.5,2024,2,6.7
9.5,-8.5,2024,2,6.8
`)
  expect(await all(reading)).toEqual([['ghi journalier kWh/m²/jour', Number.NaN, 6.7, 5.8, 6.8, 5.5, 6.5, 5.6, 6.6]])
  expect([reading.latitudes.first, reading.latitudes.step, reading.longitudes.first]).toEqual([9.5, 1, -9.5])
  expect(reading.temps).toBe('heure solaire locale (LST)')
})

test('months of a region are read without the mean of the year', async () => {
  const reading = await csv(`PARAMETER,YEAR,LAT,LON,JAN,FEB,ANN
ALLSKY_SFC_SW_DWN,2024,9.5,-9.5,5,6,5.5
ALLSKY_SFC_SW_DWN,2024,10.5,-9.5,5.1,6.1,5.6
`)
  expect(await all(reading)).toEqual([['ghi mensuel kWh/m²/jour', 5, 6, 5.1, 6.1]])
})

test.each([
  ['a point', 'YEAR,DOY,ALLSKY_SFC_SW_DWN\n2024,1,5\n', /pas de colonnes LAT et LON/],
  [
    'a cell twice',
    'LAT,LON,YEAR,DOY,ALLSKY_SFC_SW_DWN\n9.5,-9.5,2024,1,5\n9.5,-9.5,2024,1,5\n',
    /ligne 11 : cet instant y figure deux fois/,
  ],
  [
    'uneven cells',
    `LAT,LON,YEAR,DOY,ALLSKY_SFC_SW_DWN\n${[9, 10, 12].map((lat) => `${lat},-9.5,2024,1,5\n`).join('')}`,
    /latitudes irrégulières/,
  ],
  ['day 367', 'LAT,LON,YEAR,DOY,ALLSKY_SFC_SW_DWN\n9.5,-9.5,2024,367,5\n', /instant impossible/],
])('%s is refused by name', async (_, rows, message) => {
  await expect(csv(rows)).rejects.toThrow(message)
})

test('netCDF of a region is read by the units of its variables', async () => {
  const time = { values: [0, 1], attributes: { units: 'days since 2024-01-01 00:00:00' } }
  const file = cdsFile({
    latitudes: [9.5, 10.5],
    longitudes: [-9.5],
    time,
    variables: { T2M: { values: [25, -999, 26, 27], attributes: { units: 'C' } }, QV2M: { values: [1, 1, 1, 1] } },
  })
  const path = await writeNetcdf(file, 'netCDF-4')
  const reading = await powerRegional.open({ chemin: 'region.nc', path }, catalogue)
  expect(await all(reading)).toEqual([['t2m journalier °C', 25, 26, Number.NaN, 27]])
  expect(reading.ecartees).toEqual([{ colonne: 'QV2M', raison: expect.stringMatching(/^aucune grandeur du pays/) }])
  reading.close()
})
