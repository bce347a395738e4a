import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slotOf } from '../../src/contract/time.ts'
import { harmattan } from '../support/cli/harmattan.ts'
import { tempFolder, writeFiles } from '../support/storage/folders.ts'
import { GAP_HOURS, LONG_SPIKES, MINUTE_SPIKES, stationYear, YEAR_HOURS } from './stationYear.ts'

const FIRST = slotOf('horaire', Date.UTC(2023, 0, 1))

/** Flagged hours of each rule and variable, of the report as CSV. */
async function flagsOf(path: string): Promise<Map<string, Set<number>>> {
  const flags = new Map<string, Set<number>>()
  for (const line of (await readFile(path, 'utf8')).trim().split('\r\n').slice(1)) {
    const [, grandeur, , granularite, instant = '', , regle] = line.split(',')
    if (granularite !== 'horaire') continue
    const id = `${regle} ${grandeur}`
    const hours = flags.get(id) ?? new Set()
    flags.set(id, hours.add(slotOf('horaire', Date.parse(`${instant}Z`)) - FIRST))
  }
  return flags
}

test('quality control of a year of minutes with planted faults finds, misses and invents as many per rule as stated', async () => {
  const { csv, description, planted } = stationYear()
  const [source, data] = [await tempFolder(), await tempFolder()]
  await writeFiles(source, { 'annee.csv': csv, 'annee.json': JSON.stringify(description) })
  const env = { HARMATTAN_DATA: data }
  const where = [join(source, 'annee.csv'), '--description', join(source, 'annee.json'), '--localite', 'gin_kankan']
  const imported = await harmattan(['importer', 'station', ...where], env)
  expect([imported.code, imported.err]).toEqual([0, expect.stringContaining('annee.csv')])
  const report = join(data, 'f.csv')
  const controlled = await harmattan(['controler', '--csv', report], env)
  expect(controlled.code).toBe(1)

  const flags = await flagsOf(report)
  const foundOf = (faute: string) => {
    const fault = planted.find((each) => each.faute === faute)
    if (!fault) throw new Error(faute)
    const flagged = new Set(
      [...flags]
        .filter(([id]) => fault.colonnes.some((each) => id.endsWith(` ${each}`)))
        .flatMap(([, hours]) => [...hours]),
    )
    return [...fault.hours].filter((hour) => flagged.has(hour)).length / fault.hours.size
  }
  const falseAlarms = [...flags].map(([id, flagged]) => {
    const grandeur = id.split(' ')[1] ?? ''
    const mine = planted.filter(({ colonnes, faute }) => colonnes.includes(grandeur) || faute.startsWith('horloge'))
    const others = planted.filter(({ colonnes }) => colonnes.includes('ghi'))
    const known = new Set(
      [...mine, ...(['dhi', 'dni'].includes(grandeur) ? others : [])].flatMap(({ hours }) => [...hours]),
    )
    // A jump, or the end of a run, is flagged at the step beside the fault too.
    const wrong = [...flagged].filter((hour) => !known.has(hour) && !known.has(hour - 1) && !known.has(hour + 1))
    return wrong.length
  })
  const said = imported.err + imported.out
  const leftOf = (column: string) => Number(new RegExp(`\\b${column} \\((\\d+)\\)`).exec(said)?.[1])

  expect([leftOf('GHI'), leftOf('T')]).toEqual([MINUTE_SPIKES, LONG_SPIKES])
  expect(controlled.out).toContain(`${GAP_HOURS} heures manquent, en 1 lacune`)
  expect(foundOf('thermomètre figé deux jours')).toBe(1)
  expect(foundOf('pyranomètre figé six heures')).toBe(1)
  expect(foundOf('horloge en retard d’une heure, vingt jours')).toBeGreaterThan(0.9)
  // By night alone can an offset be told from light.
  expect(foundOf('décalage de 8 W/m², un mois')).toBeGreaterThan(0.4)
  expect(foundOf('capteur sali de 12 %, un mois')).toBeGreaterThan(0.3)
  const wrong = falseAlarms.reduce((sum, count) => sum + count, 0)
  expect(wrong / (6 * YEAR_HOURS)).toBeLessThan(0.005)
})
