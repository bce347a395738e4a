import { readFileSync } from 'node:fs'
import { mean } from '../../src/derive/statistics/statistics.ts'

/** Month, counted from year 0, and daily mean. */
export type Months = Map<number, number>

/** The rows of a plain CSV, by the names of its head. */
export function readRows(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}

/** Months of a column, irradiation unless it is named, of each town in a file of months, or of days, of which whole months count. */
export function readMonths(path: string, column = 'ghi'): Map<string, Months> {
  const days = new Map<string, Map<number, number[]>>()
  const rows = readRows(path)
  for (const row of rows) {
    if (row[column] === '') continue
    const { localite = '', date, annee, mois } = row
    const [year, month] = date ? date.split('-').map(Number) : [Number(annee), Number(mois)]
    const town = days.get(localite) ?? new Map<number, number[]>()
    days.set(localite, town)
    const slot = 12 * (year as number) + (month as number) - 1
    town.set(slot, [...(town.get(slot) ?? []), Number(row[column])])
  }
  const lengthOf = (slot: number) => new Date(Date.UTC(Math.floor(slot / 12), (slot % 12) + 1, 0)).getUTCDate()
  const isWhole = ([slot, values]: [number, number[]]) =>
    rows[0]?.date === undefined || values.length === lengthOf(slot)
  return new Map(
    [...days].map(([town, months]) => [
      town,
      new Map([...months].filter(isWhole).map(([slot, values]) => [slot, mean(values)])),
    ]),
  )
}
