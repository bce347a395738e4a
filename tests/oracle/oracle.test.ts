import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  isOracleTable,
  needsSettings,
  ORACLE_TABLES,
  type OracleTable,
  recomputeTable,
} from '../../scripts/oracle/recomputeTable.ts'

const folder = import.meta.dirname

function columnsOf(table: string): Record<string, string[]> {
  const [head, ...lines] = readFileSync(`${folder}/${table}.csv`, 'utf8').trimEnd().split('\n')
  const names = head!.split(',')
  const columns = Object.fromEntries(names.map((name) => [name, [] as string[]]))
  for (const line of lines) {
    line.split(',').forEach((cell, i) => {
      columns[names[i]!]!.push(cell)
    })
  }
  return columns
}

const recompute = (table: OracleTable, columns = columnsOf(table)) =>
  recomputeTable(
    table,
    columns,
    needsSettings(table) ? JSON.parse(readFileSync(`${folder}/${table}.json`, 'utf8')) : undefined,
  )

const tables = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => name.slice(0, -'.csv'.length))

it('reference tables are all known, and every known table is here', () => {
  expect(tables.sort()).toEqual([...ORACLE_TABLES].sort())
})

for (const table of tables.filter(isOracleTable)) {
  describe(table, () => {
    for (const result of recompute(table)) {
      it(`${result.column} is recomputed within tolerance on every row`, () => {
        expect(result).toMatchObject({ ok: true, misses: 0 })
        expect(result.rows).toBeGreaterThanOrEqual(300)
      })
    }
  })
}

describe('the comparison itself', () => {
  const pressure = () => columnsOf('pressure')

  it('detects a relative error of one in a hundred million', () => {
    const columns = pressure()
    columns.out_pressure![7] = String(Number(columns.out_pressure![7]) * (1 + 1e-8))
    expect(recompute('pressure', columns)).toMatchObject([{ ok: false, misses: 1 }])
  })

  it('takes an empty reference against a number for a miss, and the reverse', () => {
    const emptied = pressure()
    emptied.out_pressure![0] = ''
    expect(recompute('pressure', emptied)).toMatchObject([{ ok: false, misses: 1 }])
    const unknown = pressure()
    unknown.altitude![0] = ''
    expect(recompute('pressure', unknown)).toMatchObject([{ ok: false, misses: 1 }])
  })

  it('takes empty against empty for agreement', () => {
    const columns = pressure()
    columns.altitude![0] = ''
    columns.out_pressure![0] = ''
    expect(recompute('pressure', columns)).toMatchObject([{ ok: true, misses: 0 }])
  })

  it('refuses a column that nobody can recompute', () => {
    expect(recomputeTable('pressure', { altitude: ['0'], out_humidity: ['1'] })).toMatchObject([
      { column: 'out_humidity', ok: false },
    ])
  })

  it('gives one result a column on a table without rows', () => {
    expect(recomputeTable('iam', { aoi: [], out_physical: [] })).toMatchObject([{ rows: 0, ok: true }])
  })

  it.each(['year_hourly', 'chaine_annuelle'] as const)('will not guess the settings of %s', (table) => {
    expect(() => recomputeTable(table, columnsOf(table))).toThrow('settings')
  })

  it('takes every setting of the chain from its file', () => {
    const columns = Object.fromEntries(
      Object.entries(columnsOf('chaine_annuelle')).map(([name, cells]) => [name, cells.slice(0, 72)]),
    )
    const settings = JSON.parse(readFileSync(`${folder}/chaine_annuelle.json`, 'utf8'))
    const misses = (changed: Record<string, unknown>) =>
      recomputeTable('chaine_annuelle', columns, { ...settings, ...changed }).filter(({ ok }) => !ok).length
    expect(misses({})).toBe(0)
    for (const changed of [
      { latitude: 11 },
      { longitude: -8 },
      { tilt: 14 },
      { surface_azimuth: 150 },
      { albedo: 0.3 },
      { transposition: 'haydavies' },
      { iam: 'martin_ruiz a_r 0.17 beam and diffuse' },
      { temperature: 'faiman u0 25.0 u1 4.5' },
      { module: 'Huld CIS pvgis6 1000 W' },
      { module: 'Huld cSi pvgis5 1000 W' },
      { dc_losses_pct: 9 },
      { inverter: 'pvwatts pdc0 = 1000/1.3/0.96 W, eta 0.96' },
      { inverter: 'pvwatts pdc0 = 1000/1.25/0.96 W, eta 0.97' },
    ]) {
      expect(misses(changed), JSON.stringify(changed)).toBeGreaterThan(0)
    }
  })

  it('goes on with the sky of the chain in an hour whose middle lies under the horizon', () => {
    const settings = JSON.parse(readFileSync(`${folder}/chaine_annuelle.json`, 'utf8'))
    // After sunset, on a plane that looks east; worked out from the equations of Driesse et al. (2024) by another program.
    const columns = {
      time: ['2023-01-15T18:00:00Z'],
      ghi: ['6.25'],
      dni: ['0'],
      dhi: ['6.25'],
      temp_air: ['24'],
      wind: ['2'],
      out_poa_global: ['4.50081128'],
      out_effective: ['4.29830377'],
    }
    const results = recomputeTable('chaine_annuelle', columns, {
      ...settings,
      latitude: 11.4,
      longitude: -4.3,
      tilt: 60,
      surface_azimuth: 90,
    })
    expect(results.map(({ misses }) => misses)).toEqual([0, 0])
  })

  it('names a setting of the chain that it has no model for', () => {
    const settings = JSON.parse(readFileSync(`${folder}/chaine_annuelle.json`, 'utf8'))
    expect(() =>
      recomputeTable('chaine_annuelle', columnsOf('chaine_annuelle'), { ...settings, module: 'one diode' }),
    ).toThrow('one diode')
  })

  it('will not take dirt over hours that do not follow each other', () => {
    const columns = columnsOf('soiling')
    columns.time![100] = columns.time![98]!
    expect(() => recompute('soiling', columns)).toThrow('row 101')
  })
})
