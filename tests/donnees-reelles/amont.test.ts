import { join } from 'node:path'
import { expect, test } from 'vitest'
import { harmattan } from '../support/cli/harmattan.ts'
import { describeReal } from '../support/describeReal.ts'

/** Each file as its service delivered it; what is read of it, a series a line; or why nothing is. */
const FILES: [source: string, file: string, read: string[] | RegExp][] = [
  [
    'nasa-power',
    'nasa-power/horaire_csv_2025.csv',
    [
      'ghi horaire Wh/m² : 8760, 2025-01-01T00:00:00 336.4 … 2025-12-31T23:00:00 169.23',
      't2m horaire °C : 8760, 2025-01-01T00:00:00 26.58 … 2025-12-31T23:00:00 26.32',
    ],
  ],
  ['nasa-power', 'nasa-power/horaire_lst.json', []],
  [
    'nasa-power',
    'nasa-power/mensuel.json',
    [
      'nebulosite mensuel % : 175, 2010-01 43.72 … 2024-07 43.91',
      'saturation_sol mensuel 1 : 182, 2010-01 0.41 … 2025-02 0.39',
      'precipitation mensuel mm/jour : 182, 2010-01 2.43 … 2025-02 1.9',
      'rh2m mensuel % : 182, 2010-01 70.33 … 2025-02 69.44',
      't2m mensuel °C : 182, 2010-01 27.09 … 2025-02 27.85',
    ],
  ],
  [
    'nasa-power',
    'nasa-power/mensuel_2015_2025.csv',
    [
      'dni mensuel kWh/m²/jour : 132, 2015-01 1.854 … 2025-12 1.661',
      'ghi mensuel kWh/m²/jour : 132, 2015-01 4.4378 … 2025-12 4.2504',
      'nebulosite mensuel % : 132, 2015-01 91.35 … 2025-12 94.17',
      'pression_surface mensuel hPa : 132, 2015-01 1006.1 … 2025-12 1003.8',
      't2m mensuel °C : 132, 2015-01 26.36 … 2025-12 27.02',
      'vent_10m mensuel m/s : 132, 2015-01 1.7 … 2025-12 1.75',
    ],
  ],
  [
    'pvgis',
    'pvgis/seriescalc.csv',
    [
      't2m horaire °C : 14, 2016-01-01T00:00:00 3.44 … 2016-01-01T13:00:00 7.43',
      'vent_10m horaire m/s : 14, 2016-01-01T00:00:00 1.43 … 2016-01-01T13:00:00 0.72',
    ],
  ],
  [
    'pvgis',
    'pvgis/seriescalc.json',
    [
      't2m horaire °C : 10, 2013-01-01T00:00:00 -0.97 … 2013-01-01T09:00:00 1.89',
      'vent_10m horaire m/s : 10, 2013-01-01T00:00:00 1.52 … 2013-01-01T09:00:00 0.69',
    ],
  ],
  ['pvgis', 'pvgis/mrcalc.json', ['ghi mensuel kWh/m²/jour : 228, 2005-01 1.83580645161 … 2023-12 1.3635483871']],
  ['pvgis', 'pvgis/pvcalc.json', /productible d’un système/],
  [
    'pvgis',
    'pvgis/tmy.csv',
    [
      't2m horaire °C : 8760, 2006-06-01T00:00:00 14.24 … 2020-09-30T23:00:00 17.94',
      'rh2m horaire % : 8760, 2006-06-01T00:00:00 66.08 … 2020-09-30T23:00:00 81.36',
      'ghi horaire Wh/m² : 8760, 2006-06-01T00:00:00 0 … 2020-09-30T23:00:00 0',
      'dni horaire Wh/m² : 8760, 2006-06-01T00:00:00 0 … 2020-09-30T23:00:00 0',
      'dhi horaire Wh/m² : 8760, 2006-06-01T00:00:00 0 … 2020-09-30T23:00:00 0',
      'vent_10m horaire m/s : 8760, 2006-06-01T00:00:00 1.34 … 2020-09-30T23:00:00 0.61',
    ],
  ],
  [
    'cams-radiation',
    'cams/radiation_mensuel.csv',
    [
      'ghi mensuel kWh/m²/jour : 4, 2020-01 0.501030116129 … 2020-04 4.72083593667',
      'dhi mensuel kWh/m²/jour : 4, 2020-01 0.418457629032 … 2020-04 1.76436432333',
      'dni mensuel kWh/m²/jour : 4, 2020-01 0.402227916129 … 2020-04 5.61522031333',
    ],
  ],
  ['cams-radiation', 'cams/radiation_1min.csv', []],
  [
    'open-meteo',
    'open-meteo/archive_horaire.json',
    [
      't2m horaire °C : 2904, 2026-04-01T00:00:00 18.9 … 2026-07-30T23:00:00 18.2',
      'rh2m horaire % : 2904, 2026-04-01T00:00:00 91 … 2026-07-30T23:00:00 70',
      'point_rosee_2m horaire °C : 2904, 2026-04-01T00:00:00 17.4 … 2026-07-30T23:00:00 12.6',
      'precipitation horaire mm/h : 2904, 2026-03-31T23:00:00 0 … 2026-07-30T22:00:00 0',
      'vent_10m horaire m/s : 2904, 2026-04-01T00:00:00 1.25 … 2026-07-30T23:00:00 2.97222222222',
      'pression_surface horaire hPa : 2904, 2026-04-01T00:00:00 918.2 … 2026-07-30T23:00:00 924.3',
    ],
  ],
]

describeReal(['amont'], 'Files as their services deliver them', ([amont]) => {
  test('are read as they are, one table of all', async () => {
    const table: string[] = []
    for (const [source, file, expected] of FILES) {
      const { out, err } = await harmattan(['lire', source, join(amont, file), '--format', 'csv'], {})
      const rows = out.trim().split('\n').slice(1)
      const lines = err.includes('harmattan :') ? err.trim() : summary(rows)
      table.push(`${file}\n  ${Array.isArray(lines) ? lines.join('\n  ') : lines}`)
      if (expected instanceof RegExp) expect(lines).toMatch(expected)
      else expect([file, lines]).toEqual([file, expected])
    }
    console.log(table.join('\n'))
  })
})

/** How many measurements each series has, the first and the last. */
function summary(rows: readonly string[]): string[] {
  const series = Map.groupBy(
    rows.filter((row) => row !== ''),
    (row) => {
      const [grandeur, granularite, , , unite] = row.split(',')
      return `${grandeur} ${granularite} ${unite}`
    },
  )
  const cells = (row: string | undefined) => row?.split(',').slice(2, 4).join(' ')
  return [...series].map(([name, all]) => `${name} : ${all.length}, ${cells(all[0])} … ${cells(all.at(-1))}`)
}
