import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NetCDFReader } from 'netcdfjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NIVEAUX, STATUTS } from '../../src/contract/vocabulary.ts'
import { csvRows, expectErreur } from '../support/checks.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'
import { meanBy, NETCDF_READERS, needsProgram } from './programs.ts'

const MENSUEL = '/v1/series/gin_kankan_ghi_nasa_power_2001_2005'
const JOURNALIER = '/v1/series/gin_kankan_ghi_nasa_power_journalier_2004_2005'
const HEURES = '/v1/horaire/gin_kankan/ghi?periode_debut=2005-01-02&periode_fin=2005-01-05'

const service = forFile(() => sharedService())
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmattan-netcdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

const inFormat = (url: string, format: string) => service.get(`${url}${url.includes('?') ? '&' : '?'}format=${format}`)

async function readNetcdf(url: string) {
  const answer = await inFormat(url, 'netcdf')
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/x-netcdf')
  return new NetCDFReader(answer.rawPayload)
}

/** The rows of the CSV by their columns. */
async function csvOf(url: string): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = csvRows((await inFormat(url, 'csv')).body)
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i] ?? ''])))
}

const STEP_MS: Record<string, number> = { hours: 3_600_000, days: 86_400_000 }
const named = (attributes: readonly { name: string; value: unknown }[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
const attributesOf = (read: NetCDFReader, name: string) =>
  named(read.variables.find((each) => each.name === name)?.attributes ?? [])
const numbersOf = (read: NetCDFReader, name: string) => (read.getDataVariable(name) as unknown as number[]).flat()
/** The starts of the steps, as the CSV writes them. */
const timesOf = (read: NetCDFReader, length: number) => {
  const [unit = ''] = String(attributesOf(read, 'time').units).split(' ')
  return numbersOf(read, 'time').map((time) =>
    new Date(time * (STEP_MS[unit] ?? Number.NaN)).toISOString().slice(0, length),
  )
}

describe.each([MENSUEL, JOURNALIER, HEURES])('%s in netCDF', (url) => {
  test('has the values, times, grades and statuses of the CSV, and no other', async () => {
    const [rows, read] = [await csvOf(url), await readNetcdf(url)]
    const first = rows[0]?.instant_mesure ?? ''
    const [values, statuts, niveaux] = ['ghi', 'ghi_statut', 'ghi_niveau'].map((name) => numbersOf(read, name))
    const fill = attributesOf(read, 'ghi')._FillValue
    const found = timesOf(read, first.length).flatMap((time, i) =>
      values?.[i] === fill
        ? []
        : [[time, String(values?.[i]), NIVEAUX[niveaux?.[i] as number], STATUTS[statuts?.[i] as number]]],
    )
    expect(found).toEqual(
      rows.map(({ instant_mesure, valeur, niveau_effectif, statut }) => [
        instant_mesure,
        valeur,
        niveau_effectif,
        statut,
      ]),
    )
    expect(found.length).toBeGreaterThan(50)
  })

  test('begins with the variable, by its CF name and a unit of UDUNITS, then tells steps and place', async () => {
    const read = await readNetcdf(url)
    expect(read.variables[0]?.name).toBe('ghi')
    const hourly = url === HEURES
    expect(attributesOf(read, 'ghi')).toMatchObject({
      standard_name: hourly
        ? 'integral_wrt_time_of_surface_downwelling_shortwave_flux_in_air'
        : 'surface_downwelling_shortwave_flux_in_air',
      units: hourly ? 'W h m-2' : 'kW h m-2 day-1',
      cell_methods: hourly ? 'time: sum' : 'time: mean',
    })
    const [starts, bounds] = [numbersOf(read, 'time'), numbersOf(read, 'time_bnds')]
    expect(bounds.filter((_, i) => i % 2 === 0)).toEqual(starts)
    expect(bounds.filter((_, i) => i % 2 === 1).slice(0, -1)).toEqual(starts.slice(1))
    expect(attributesOf(read, 'localite').cf_role).toBe('timeseries_id')
    expect(numbersOf(read, 'latitude')[0]).toBeCloseTo(10.38, 1)
    const told = named(read.globalAttributes)
    expect(told).toMatchObject({
      Conventions: 'CF-1.11, ACDD-1.3',
      featureType: 'timeSeries',
      id: NEW_EDITION,
      citation: expect.stringContaining(NEW_EDITION),
      license: expect.stringContaining('creativecommons'),
      attributions: expect.stringContaining('nasa_power'),
    })
  })
})

describe('A netCDF file', () => {
  test('of the normals is their statistics over the years, month by month', async () => {
    const url = '/v1/normales/gin_kankan?grandeur=ghi&source=nasa_power'
    const [rows, read] = [await csvOf(url), await readNetcdf(url)]
    for (const [name, column] of Object.entries({
      ghi: 'moyenne',
      ghi_ecart_type: 'ecart_type',
      ghi_minimum: 'minimum',
      ghi_maximum: 'maximum',
      ghi_n_annees: 'n_annees',
    })) {
      expect(numbersOf(read, name), name).toEqual(rows.map((row) => Number(row[column])))
    }
    expect(attributesOf(read, 'time').climatology).toBe('time_bnds')
    expect(attributesOf(read, 'ghi').cell_methods).toBe('time: mean within years time: mean over years')
    const boundsOf = (file: typeof read) =>
      numbersOf(file, 'time_bnds').map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
    expect(boundsOf(read).slice(0, 4)).toEqual(['2001-01-01', '2005-02-01', '2001-02-01', '2005-03-01'])
    // Of years that are cut, each month from the first year that has it to the last.
    const cut = boundsOf(await readNetcdf(`${url}&periode_debut=2001-03-01&periode_fin=2004-06-30`))
    expect(cut.slice(2, 6)).toEqual(['2002-02-01', '2004-03-01', '2001-03-01', '2004-04-01'])
    expect(cut.slice(10, 14)).toEqual(['2001-06-01', '2004-07-01', '2001-07-01', '2003-08-01'])
  })

  test('of several series has a variable for each variable and source at every place, on one axis', async () => {
    const url = '/v1/series/mesures?localite=gin_kankan,gin_labe&grandeur=ghi&granularite=mensuel'
    const [rows, read] = [await csvOf(url), await readNetcdf(url)]
    const places = [...new Set(rows.map(({ localite }) => localite))]
    const sources = [...new Set(rows.map(({ source }) => source))]
    expect(places.length * sources.length).toBeGreaterThan(2)
    const times = timesOf(read, 10)
    const found = read.variables
      .filter(({ name }) => /^ghi_(?!.*_(statut|niveau)$)/.test(name))
      .flatMap(({ name }) =>
        numbersOf(read, name).flatMap((value, i) =>
          value > 1e36
            ? []
            : [[places[i % places.length], name.slice('ghi_'.length), times[Math.floor(i / places.length)], value]],
        ),
      )
    const expected = rows.map(({ localite, source, instant_mesure, valeur }) => [
      localite,
      source,
      instant_mesure,
      Number(valeur),
    ])
    const byKey = (a: readonly unknown[], b: readonly unknown[]) => (String(a) < String(b) ? -1 : 1)
    expect(found.sort(byKey)).toEqual(expected.sort(byKey))
  })

  test.each([
    ['/v1/series/mesures?localite=gin_kankan&grandeur=ghi', 'un seul axe de temps'],
    [`${MENSUEL}?periode_debut=2050-01-01`, 'un axe netCDF n’est pas vide'],
  ])('%s is refused: %s', async (url, words) => {
    const answer = await inFormat(url, 'netcdf')
    expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE')
    expect(answer.body).toContain(words)
  })
})

describe('A netCDF file is read by', () => {
  for (const [name, program] of Object.entries(NETCDF_READERS)) {
    test(name, needsProgram(program), async () => {
      const rows = await csvOf(JOURNALIER)
      const mean = rows.reduce((sum, { valeur }) => sum + Number(valeur), 0) / rows.length
      const file = join(folder, `${name}.nc`)
      await writeFile(file, (await inFormat(JOURNALIER, 'netcdf')).rawPayload)
      expect(await meanBy(program, file, 'ghi')).toBeCloseTo(mean, 9)
    })
  }
})
