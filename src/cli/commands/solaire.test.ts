import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { ORACLE_TABLES } from '../../../scripts/oracle/recomputeTable.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import type { CliContext } from '../command.ts'
import { solaire } from './solaire.ts'

const TABLES = new URL('../../../tests/oracle/', import.meta.url).pathname

let folder: string
beforeEach(async () => {
  folder = await tempFolder()
})

async function run(...args: string[]) {
  const printed: string[] = []
  const noted: string[] = []
  const context = {
    print: (line: string) => printed.push(line),
    data: (line: string) => printed.push(line),
    note: (line: string) => noted.push(line),
  } as unknown as CliContext
  const code = await solaire.run(context, args, {})
  return { code, printed, noted }
}

const put = (name: string, text: string) => writeFile(join(folder, name), text)
const pressure = () => readFile(join(TABLES, 'pressure.csv'), 'utf8')

describe('harmattan solaire oracle', () => {
  it('recomputes every table of the project within tolerance, one line a column', async () => {
    const { code, printed } = await run('oracle', TABLES)
    expect(code).toBe(0)
    for (const table of ORACLE_TABLES) expect(printed.some((line) => line.startsWith(`${table} `))).toBe(true)
    expect(printed.slice(1, -1).every((line) => line.endsWith('ok'))).toBe(true)
  })

  it('says « écart » and fails on a value that is off', async () => {
    const [head, first, ...rest] = (await pressure()).trimEnd().split('\n')
    await put('pressure.csv', [head, first?.replace(/,.*/, ',1'), ...rest].join('\n'))
    const { code, printed } = await run('oracle', folder)
    expect(code).toBe(1)
    expect(printed[1]).toMatch(/^pressure +out_pressure +300 .*écart$/)
  })

  it('names the tables that it does not know, and goes on', async () => {
    await put('pressure.csv', await pressure())
    await put('vent.csv', 'a,out_b\n1,2\n')
    const { code, noted } = await run('oracle', folder)
    expect(code).toBe(0)
    expect(noted.join()).toContain('vent')
  })

  it('fails without a folder and without a table', async () => {
    await expect(run('oracle', join(folder, 'absent'))).rejects.toThrow('pas un dossier')
    await expect(run('oracle', folder)).rejects.toThrow('aucune table')
  })

  it('tells file and line of what is malformed', async () => {
    const MALFORMED: Record<string, string> = {
      'altitude,out_pressure\n0,abc\n': 'pressure.csv, ligne 2',
      'altitude,out_pressure\n0,1\n0,1,2\n': 'pressure.csv, ligne 3 : 3 cellules au lieu de 2',
      'altitude,altitude\n0,1\n': 'deux colonnes ont le même nom',
      'altitude\n0\n': 'aucune colonne « out_… »',
      'altitude,out_pressure\n"0,1\n': 'CSV bien formé',
      '': 'vide',
    }
    for (const [text, message] of Object.entries(MALFORMED)) {
      await put('pressure.csv', text)
      await expect(run('oracle', folder)).rejects.toThrow(message)
    }
  })

  it('asks for the settings and the inputs of a year', async () => {
    await cp(join(TABLES, 'year_hourly.csv'), join(folder, 'year_hourly.csv'))
    await expect(run('oracle', folder)).rejects.toThrow('year_hourly.json manque')
    await put('year_hourly.csv', 'time,out_poa\n2023-01-01T00:30:00Z,0\n')
    await expect(run('oracle', folder)).rejects.toThrow('il manque ghi, air_temperature')
  })
})
