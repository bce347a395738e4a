import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NetCDFReader } from 'netcdfjs'
import { expect, test } from 'vitest'
import { csvRows } from '../support/checks.ts'
import { harmattan } from '../support/cli/harmattan.ts'
import { describeReal } from '../support/describeReal.ts'
import { startService } from '../support/service.ts'
import { countryOfEra5 } from '../support/sources/countryOfEra5.ts'
import { tempFolder } from '../support/storage/folders.ts'

/** A variable of the file as netcdfjs reads it, unpacked by the attributes of the file: hour, row, column. */
function unpacked(reader: NetCDFReader, name: string): number[] {
  const { attributes = [] } = reader.variables.find((each) => each.name === name) ?? {}
  const attribute = (wanted: string) =>
    Number((attributes as { name: string; value: unknown }[]).find((each) => each.name === wanted)?.value)
  return (reader.getDataVariable(name) as number[]).map(
    (packed) => packed * attribute('scale_factor') + attribute('add_offset'),
  )
}

/** A service of the releases of a folder, of a country without an outline. */
async function serving(place: string) {
  const service = await startService({ place })
  return { get: service.get, [Symbol.asyncDispose]: service.close }
}

describeReal(['amont'], 'ERA5 as the Climate Data Store delivers it', ([amont]) => {
  const file = join(amont, 'era5/era5_6_mailles_2017.nc')

  test('is read to the hour and the last digit, cell by cell, and imported again it adds nothing', async () => {
    const env = { HARMATTAN_PAYS: await countryOfEra5(), HARMATTAN_DATA: await tempFolder() }
    const reader = new NetCDFReader(await readFile(file))
    const stamps = reader.getDataVariable('time') as number[]
    const [ssrd, t2m, u10, v10, sp] = ['ssrd', 't2m', 'u10', 'v10', 'sp'].map((name) => unpacked(reader, name)) as [
      number[],
      number[],
      number[],
      number[],
      number[],
    ]
    const instant = (hours: number) => new Date(Date.UTC(1900, 0, 1) + hours * 3_600_000).toISOString().slice(0, 19)
    const digits = (value: number) => Number(value.toPrecision(12))
    const expected = new Map<string, number>()
    for (const [t, stamp] of stamps.entries()) {
      for (let cell = 0; cell < 6; cell++) {
        const place = `${[52.6, 52.35][Math.floor(cell / 3)]},${[13.1, 13.35, 13.6][cell % 3]}`
        const i = t * 6 + cell
        expected.set(`${place},ghi,${instant(stamp - 1)}`, digits((ssrd[i] as number) / 3600))
        expected.set(`${place},t2m,${instant(stamp)}`, digits((t2m[i] as number) - 273.15))
        expected.set(`${place},pression_surface,${instant(stamp)}`, digits((sp[i] as number) / 100))
        const [east, north] = [u10[i] as number, v10[i] as number]
        const from = ((Math.atan2(-east, -north) * 180) / Math.PI + 360) % 360
        expected.set(`${place},vent_direction_10m,${instant(stamp)}`, from)
        expected.set(`${place},vent_10m,${instant(stamp)}`, digits(Math.hypot(u10[i] as number, v10[i] as number)))
      }
    }
    const { out } = await harmattan(['lire', 'era5', file, '--format', 'csv'], env)
    let compared = 0
    for (const row of out.trim().split('\n').slice(1)) {
      const [latitude, longitude, grandeur, , time, value] = row.split(',')
      const own = expected.get(`${latitude},${longitude},${grandeur},${time}`)
      if (grandeur === 'dhi') continue
      // An angle to its last bit hangs on the order of its arithmetic.
      const isSame =
        grandeur === 'vent_direction_10m' ? Math.abs((own ?? Number.NaN) - Number(value)) < 1e-9 : own === Number(value)
      if (!isSame) expect([row, own]).toEqual([row, Number(value)])
      compared++
    }
    expect(compared).toBe(expected.size)
    const first = await harmattan(['importer', 'era5', file], env)
    expect(first.out).toContain('36 séries, 315 360 mesures, 6 fichiers')
    expect((await harmattan(['importer', 'era5', file], env)).out).toContain('Rien de nouveau')
    const { out: control } = await harmattan(['controler'], env)
    expect(control).toMatch(/36 séries, 315 360 mesures contrôlées/)

    expect((await harmattan(['publier', '--date', '2026-01-01'], env)).code).toBe(0)
    await using service = await serving(join(env.HARMATTAN_DATA, 'editions'))
    const week = 'granularite=horaire&periode_debut=2017-06-01&periode_fin=2017-06-07'
    for (const grandeur of ['ghi', 't2m', 'vent_10m']) {
      // Within the cell, off its centre.
      const answer = await service.get(`/v1/point/${grandeur}?latitude=52.4&longitude=13.3&${week}`)
      const { point, mesures } = answer.json<{
        point: { maille: object }
        mesures: { instant_mesure: string; valeur: number }[]
      }>()
      expect(point.maille).toMatchObject({ source_code: 'era5', latitude: 52.35, longitude: 13.35 })
      expect(mesures).toHaveLength(7 * 24)
      for (const { instant_mesure, valeur } of mesures)
        expect([instant_mesure, valeur]).toEqual([
          instant_mesure,
          expected.get(`52.35,13.35,${grandeur},${instant_mesure.slice(0, 19)}`),
        ])
    }
    // All cells of the week as one grid.
    const cube = '/ogc/collections/era5_horaire_grille/cube?bbox=13,52,14,53&datetime=2017-06-01/2017-06-07'
    const [, ...cells] = csvRows((await service.get(`${cube}&parameter-name=ghi,t2m,vent_10m&f=CSV`)).body)
    expect(cells).toHaveLength(6 * 7 * 24)
    for (const [, longitude, latitude, time = '', ...values] of cells) {
      const own = ['ghi', 't2m', 'vent_10m'].map((name) =>
        expected.get(`${latitude},${longitude},${name},${time.slice(0, 19)}`),
      )
      expect([time, ...values.slice(0, 3).map(Number)]).toEqual([time, ...own])
    }
    const yielded = await service.get(
      '/v1/grandeurs/productible?latitude=52.4&longitude=13.3&inclinaison_deg=35&granularite=annuel',
    )
    expect(yielded.json()).toMatchObject({ source_code: 'era5', localite: 'point', completude_pct: 99.99 })
  })
})
