import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { harmattanHere } from '../../tests/support/cli/runHere.ts'
import { tempFolder } from '../../tests/support/storage/folders.ts'

/** An answer of POWER: some hours from noon on, of one day at a point. */
const answer = ([latitude, longitude]: readonly [number, number], ghi: readonly number[]) =>
  JSON.stringify({
    geometry: { coordinates: [longitude, latitude, 500] },
    properties: {
      parameter: {
        ALLSKY_SFC_SW_DWN: Object.fromEntries(ghi.map((value, hour) => [`20240115${12 + hour}`, value])),
      },
    },
    header: { fill_value: -999, time_standard: 'UTC' },
    parameters: { ALLSKY_SFC_SW_DWN: { units: 'Wh/m^2' } },
  })
const LABE = [11.318, -12.283] as const
const KANKAN = [10.385, -9.306] as const

async function importing(files: Record<string, string>, options: string[] = [], data?: string) {
  const folder = await tempFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const env = { HARMATTAN_DATA: data ?? (await tempFolder()) }
  return harmattanHere(['importer', 'nasa-power', folder, ...options], env)
}

describe('Files of a service', () => {
  test('are assigned to the town at their point, and add nothing when imported again', async () => {
    const data = await tempFolder()
    const files = { 'a.json': answer(LABE, [0, 0, 120.5]), 'b.json': answer(KANKAN, [0, -999, 130]) }
    const first = await importing(files, [], data)
    expect(first.out).toMatch(/2 séries, 5 mesures, 2 fichiers/)
    expect(first.err).toMatch(/a\.json : Labé \(gin_labe\)[\s\S]*b\.json : Kankan \(gin_kankan\)/)
    expect((await importing(files, [], data)).out).toContain('Rien de nouveau')
    const published = await harmattanHere(['publier', '--date', '2026-11-20'], { HARMATTAN_DATA: data })
    expect(published.out).toMatch(/2 séries, 5 mesures/)
  })

  test('are refused where their point is no town’s, naming the nearest, and add nothing', async () => {
    const data = await tempFolder()
    const files = { 'a.json': answer(LABE, [1]), 'b.json': answer([11.4, -12.283], [1]) }
    const { code, err } = await importing(files, [], data)
    expect(code).toBe(1)
    expect(err).toMatch(/b\.json : aucune ville n’est à moins de 0,05°.*la plus proche est Labé \(gin_labe\), à 0\.08°/)
    expect((await harmattanHere(['publier', '--date', '2026-11-20'], { HARMATTAN_DATA: data })).code).toBe(1)
  })

  test('a point half a cell of 0.1 degrees away is as near as it can be', async () => {
    const { code, err } = await importing({ 'a.json': answer([11.8, -13.2], [1]) })
    expect([code, err]).toEqual([0, expect.stringContaining('Gaoual (gin_gaoual)')])
  })

  test('are read without the variables that the country does not list for the source, with the reason', async () => {
    const both = JSON.parse(answer(LABE, [1, 2]))
    both.properties.parameter.T2M = { '2024011512': 25, '2024011513': 26 }
    both.parameters.T2M = { units: 'C' }
    const { code, out, err } = await importing({ 'a.json': JSON.stringify(both) }, ['--source', 'sarah3'])
    expect([code, out]).toEqual([0, expect.stringMatching(/1 série, 2 mesures/)])
    expect(err).toContain('laissé de côté : t2m : sources_grandeurs.csv n’a pas de ligne pour « sarah3 »')
  })

  test('are assigned to a named town whatever their point, and read again for another town', async () => {
    const data = await tempFolder()
    const files = { 'a.json': answer([45, 8], [1, 2]) }
    expect((await importing(files, ['--localite', 'gin_labe'], data)).out).toMatch(/1 série, 2 mesures/)
    expect((await importing(files, ['--localite', 'gin_kankan'], data)).out).toMatch(/1 série, 2 mesures/)
    expect((await importing(files, ['--localite', 'gin_nulle_part'], data)).err).toContain('n’est pas une localité')
  })

  test('are refused where two of them hold the same hours of a town', async () => {
    const { code, err } = await importing({ 'a.json': answer(LABE, [1]), 'b.json': answer(LABE, [2]) })
    expect([code, err]).toEqual([1, expect.stringMatching(/b\.json : doublon : a\.json donne déjà ghi à gin_labe/)])
  })

  test('stop the import where one of them is truncated', async () => {
    const { code, err } = await importing({ 'a.json': answer(LABE, [1]).slice(0, 80) })
    expect([code, err]).toEqual([1, expect.stringMatching(/a\.json : .*coupé ou abîmé/)])
  })

  test('are refused for a source that the country does not list, with what to do', async () => {
    const { err } = await importing({ 'a.json': answer(LABE, [1]) }, ['--source', 'ailleurs'])
    expect(err).toMatch(/le pays n’a pas de source « ailleurs » : ajoutez sa ligne à sources\.csv/)
  })
})
