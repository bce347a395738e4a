import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import type { CalageItem } from '../../src/contract/resources/calage.ts'
import { describeReal } from '../support/describeReal.ts'
import { publishedService } from './publishedData.ts'

type Rows = Record<string, string>[]
const rowsOf = async (path: string): Promise<Rows> => parse(await readFile(path, 'utf8'), { columns: true })

const monthOf = ({ annee, mois = '' }: Rows[number]) => `${annee}-${mois.padStart(2, '0')}`
const daysIn = (month: string) => new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate()

/** Month or day and value of a town's column. */
function valuesOf(rows: Rows, localite: string, column: string): Map<string, number> {
  const own = rows.filter((row) => row.localite === localite && (row[column] ?? '') !== '')
  return new Map(own.map((row) => [row.date ?? monthOf(row), Number(row[column])]))
}

/** Means of the months of which every day is there. */
function monthsOfDays(days: Map<string, number>): Map<string, number> {
  const byMonth = Map.groupBy([...days], ([date]) => date.slice(0, 7))
  return new Map(
    [...byMonth].flatMap(([month, all]): [string, number][] =>
      all.length === daysIn(month) ? [[month, all.reduce((sum, [, value]) => sum + value, 0) / all.length]] : [],
    ),
  )
}

interface Found {
  n: number
  bias: number
  mae: number
  rmse: number
  correlation: number
}

function held(station: Map<string, number>, source: Map<string, number>): Found {
  const pairs = [...station].flatMap(([step, x]): [number, number][] => {
    const y = source.get(step)
    return y === undefined ? [] : [[x, y]]
  })
  const mean = (of: (x: number, y: number) => number) => pairs.reduce((sum, [x, y]) => sum + of(x, y), 0) / pairs.length
  const [meanX, meanY] = [mean((x) => x), mean((_, y) => y)]
  const covariance = mean((x, y) => (x - meanX) * (y - meanY))
  const deviation = Math.sqrt(mean((x) => (x - meanX) ** 2) * mean((_, y) => (y - meanY) ** 2))
  return {
    n: pairs.length,
    bias: 100 * (meanY / meanX - 1),
    mae: mean((x, y) => Math.abs(y - x)),
    rmse: Math.sqrt(mean((x, y) => (y - x) ** 2)),
    correlation: covariance / deviation,
  }
}

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2
}

describeReal(['rds-guinee'], 'RDS Guinée against the ground', ([dataset]) => {
  const service = publishedService(dataset)
  let station: { days: Rows; months: Rows }
  let sources: Record<'sarah3' | 'era5Days' | 'era5Months' | 'cams' | 'nasa', Rows>

  beforeAll(async () => {
    const [days = [], months = [], sarah3 = [], era5Days = [], era5Months = [], cams = [], nasa = []] =
      await Promise.all(
        [
          'terrain-kankan/journalier_2021_2023.csv',
          'terrain-kankan/mensuel_2021_2023.csv',
          'sarah3/ghi_mensuel_2021_2023.csv',
          'era5-land/journalier_2021_2025.csv',
          'era5-land/mensuel_2001_2020.csv',
          'cams/radiation_dni_mensuel_2004_2023.csv',
          'nasa-power/mensuel_1991_2020.csv',
        ].map((file) => rowsOf(join(dataset, file))),
      )
    station = { days, months: months.filter((row) => Number(row.jours) === daysIn(monthOf(row))) }
    sources = { sarah3, era5Days, era5Months, cams, nasa }
  })

  const rowFor = async (grandeur: string, wanted: Partial<CalageItem>): Promise<CalageItem> => {
    const { resultats } = (await service.get(`/v1/calage/gin_kankan/${grandeur}`)).json<{ resultats: CalageItem[] }>()
    const row = resultats.find((each) => Object.entries(wanted).every(([k, v]) => Reflect.get(each, k) === v))
    if (!row) throw new Error(`no row of ${JSON.stringify(wanted)}`)
    return row
  }

  function expectHeld(row: CalageItem, { n, bias, mae, rmse, correlation }: Found): void {
    expect(row.n).toBe(n)
    expect(row.biais_relatif_pct).toBeCloseTo(bias, 3)
    expect(row.mae).toBeCloseTo(mae, 4)
    expect(row.rmse).toBeCloseTo(rmse, 4)
    expect(row.correlation).toBeCloseTo(correlation, 4)
    expect(row.facteur).toBeCloseTo(1 / (1 + bias / 100), 4)
  }

  const MONTHS_OF: Record<string, string[]> = {
    annee: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'],
    harmattan: ['12', '01', '02'],
    mousson: ['06', '07', '08', '09'],
    intersaison: ['03', '04', '05', '10', '11'],
  }
  const inSeason = (steps: Map<string, number>, saison: string) =>
    new Map([...steps].filter(([step]) => MONTHS_OF[saison]?.includes(step.slice(5, 7))))

  test.each([
    ['SARAH-3', 'ghi', 'sarah3', '+11.2'],
    ['ERA5-Land', 'ghi', 'era5_land', '+3.9'],
    ['CAMS', 'dni', 'cams', '+28'],
  ])('%s, %s: over the 23 whole months of Kankan', async (_name, grandeur, source, printed) => {
    const valuesOfSource: Record<string, () => Map<string, number>> = {
      sarah3: () => valuesOf(sources.sarah3, 'gin_kankan', 'ghi'),
      cams: () => valuesOf(sources.cams, 'gin_kankan', 'dni'),
      era5_land: () => monthsOfDays(valuesOf(sources.era5Days, 'gin_kankan', 'ghi')),
    }
    const compared = valuesOfSource[source]?.()
    if (!compared) throw new Error(source)
    const measured = valuesOf(station.months, 'gin_kankan', grandeur)
    const year = held(measured, compared)
    for (const saison of Object.keys(MONTHS_OF)) {
      const found = held(inSeason(measured, saison), compared)
      const row = await rowFor(grandeur, { source_code: source, granularite: 'mensuel', saison })
      expectHeld(row, found)
    }
    expect(year.n).toBe(23)
    const { biais_relatif_pct } = await rowFor(grandeur, {
      source_code: source,
      granularite: 'mensuel',
      saison: 'annee',
    })
    for (const pct of [year.bias, biais_relatif_pct ?? Number.NaN])
      expect(`+${pct.toFixed(printed.includes('.') ? 1 : 0)}`).toBe(printed)
  })

  test('ERA5-Land by days, over all days that both have', async () => {
    const [measured, compared] = [
      valuesOf(station.days, 'gin_kankan', 'ghi'),
      valuesOf(sources.era5Days, 'gin_kankan', 'ghi'),
    ]
    for (const saison of Object.keys(MONTHS_OF)) {
      const found = held(inSeason(measured, saison), compared)
      const row = await rowFor('ghi', { source_code: 'era5_land', granularite: 'journalier', saison })
      expectHeld(row, found)
      if (saison === 'annee') {
        expect([row.n, row.periode_debut, row.periode_fin]).toEqual([730, '2021-10-18', '2023-10-17'])
      }
    }
  })

  test('NASA POWER, which ends before the station begins, is told to have nothing in common with it', async () => {
    const detail = (await service.get('/v1/calage/gin_kankan/ghi')).json<{ avertissements: string[] }>()
    expect(detail.avertissements).toEqual([expect.stringContaining('«\u00a0nasa_power\u00a0» n’a aucun pas complet')])
  })

  test('no other town is near enough to Kankan, or in its cell, to carry a bias to', async () => {
    const { items } = (await service.get('/v1/calage')).json<{ items: CalageItem[] }>()
    expect(items).toHaveLength(16)
    expect(items.flatMap(({ portee }) => portee)).toEqual([])
  })

  test('the record of all 34 towns: what their sources of ghi and dni differ by, and Kankan’s from its station', async () => {
    interface Ecart {
      grandeur: string
      paire: string
      ecart_abs_pct: number
      ecart_signe_pct: number
      n_mois: number
    }
    const { items } = (await service.get('/v1/grandeurs/incertitude_inter_source')).json<{
      items: {
        localite: string
        note: string
        ecarts: Ecart[]
        ecarts_station: (Ecart & { biais_relatif_pct: number })[]
      }[]
    }>()
    expect(items).toHaveLength(34)
    const apart = (reference: Map<string, number>, compared: Map<string, number>) => {
      const deviations = [...reference].flatMap(([month, x]) => {
        const y = compared.get(month)
        return y === undefined ? [] : [(100 * (y - x)) / x]
      })
      return { n: deviations.length, abs: median(deviations.map(Math.abs)), signed: median(deviations) }
    }
    const expectApart = (ecart: Ecart | undefined, found: ReturnType<typeof apart>) => {
      expect(ecart?.n_mois).toBe(found.n)
      expect(ecart?.ecart_abs_pct).toBeCloseTo(found.abs, 2)
      expect(ecart?.ecart_signe_pct).toBeCloseTo(found.signed, 2)
    }
    for (const { localite, ecarts, ecarts_station, note } of items) {
      const [ghi, dni] = ['ghi', 'dni'].map((grandeur) => ecarts.find((each) => each.grandeur === grandeur))
      expect(ecarts.map(({ grandeur, paire }) => `${grandeur} ${paire}`)).toEqual([
        'ghi era5_land vs sarah3',
        'ghi nasa_power vs era5_land',
        'dni nasa_power vs cams',
      ])
      expect(note).toMatch(/ghi\s: nasa_power \(\S+ à \S+\) n’a aucun mois commun avec sarah3 \(/)
      const era5 = new Map([
        ...valuesOf(sources.era5Months, localite, 'ghi'),
        ...monthsOfDays(valuesOf(sources.era5Days, localite, 'ghi')),
      ])
      expectApart(ghi, apart(era5, valuesOf(sources.sarah3, localite, 'ghi')))
      expectApart(ecarts[1], apart(valuesOf(sources.nasa, localite, 'ghi'), era5))
      expect([localite, ecarts[1]?.n_mois]).toEqual([localite, 240])
      expectApart(dni, apart(valuesOf(sources.nasa, localite, 'dni'), valuesOf(sources.cams, localite, 'dni')))
      expect([localite, ecarts_station.length]).toEqual([localite, localite === 'gin_kankan' ? 3 : 0])
    }
    const kankan = items.find(({ localite }) => localite === 'gin_kankan')
    expect(
      kankan?.ecarts_station.map(({ paire, biais_relatif_pct }) => `${paire} ${biais_relatif_pct.toFixed(0)}`),
    ).toEqual(['esmap_wapp vs cams 28', 'esmap_wapp vs sarah3 11', 'esmap_wapp vs era5_land 4'])
    const cams = kankan?.ecarts_station[0]
    expectApart(cams, apart(valuesOf(station.months, 'gin_kankan', 'dni'), valuesOf(sources.cams, 'gin_kankan', 'dni')))
  })
})
