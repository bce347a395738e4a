import type { Release } from '../../answers/release.ts'
import { mean, monthlyNormales } from '../../derive/statistics/statistics.ts'
import { completeMonths, daysOf } from '../../derive/steps/aggregate.ts'
import { ClimateRecord, type ClimateRequest } from './record.ts'

/** A variable of a place by days, or by months of them. */
export interface PlaceColumn {
  grandeur: string
  /** What a month of it is: the mean of its days unless told; of a sum its total, or its days of 1 mm or more. */
  month?: 'total' | 'wetDays'
}

/** Columns of a place on one axis of days or months, NaN where missing. */
export interface PlaceSteps<Column extends PlaceColumn = PlaceColumn> {
  firstSlot: number
  columns: readonly Column[]
  /** In the order of the columns. */
  values: readonly Float64Array[]
}

/** Rain from which a day counts as wet, mm (WMO-No. 1203). */
const WET_MM = 1

/** What a file of a place is to be made from. */
export interface AskedSteps {
  request: ClimateRequest
  columns: readonly PlaceColumn[]
  step: 'journalier' | 'mensuel'
  /** Whether it cannot do without any of the columns. */
  needsAll: boolean
}

/** What a file of a place is made from: plain data, so that it can come from another thread. */
export interface StepsOfPlace extends ReturnType<typeof tavAmp> {
  /** Of each column the place has, by its number among those asked for. */
  columns: readonly number[]
  steps: PlaceSteps
  /** Codes of the series read. */
  series: readonly string[]
}

/** Makes the steps of a file. Throws the contract's errors, such as that of a variable that the place lacks. */
export async function stepsOfPlace(release: Release, { request, step, ...of }: AskedSteps): Promise<StepsOfPlace> {
  const record = new ClimateRecord(release, request)
  const days = await daysOfPlace(record, of.columns, of)
  return {
    ...tavAmp(days),
    columns: days.columns.map((column) => of.columns.indexOf(column)),
    steps: step === 'mensuel' ? monthsOfPlace(days) : days,
    series: record.inputs.map(({ serie }) => serie.code),
  }
}

/** The days of the columns that the place has; where all are needed, or it has none, the first that it lacks is refused. */
export async function daysOfPlace<Column extends PlaceColumn>(
  record: ClimateRecord,
  wanted: readonly Column[],
  { needsAll }: { needsAll: boolean },
): Promise<PlaceSteps<Column>> {
  const there = needsAll ? wanted : wanted.filter(({ grandeur }) => record.has(grandeur, 'journalier'))
  const columns = there.length === 0 ? wanted.slice(0, 1) : there
  const variables: Record<string, Awaited<ReturnType<ClimateRecord['required']>>> = {}
  for (const { grandeur } of columns) variables[grandeur] = await record.required(grandeur)
  const { firstSlot, columns: values } = ClimateRecord.together(variables)
  return { firstSlot, columns, values: columns.map(({ grandeur }) => values[grandeur] as Float64Array) }
}

/** The months of days that have all of them: means, totals, wet days; on an axis of months. */
export function monthsOfPlace<Column extends PlaceColumn>({
  firstSlot,
  columns,
  values,
}: PlaceSteps<Column>): PlaceSteps<Column> {
  const months = columns.map(({ month }, c) => {
    const days = values[c] as Float64Array
    const counted = month === 'wetDays' ? days.map((mm) => (Number.isNaN(mm) ? mm : Number(mm >= WET_MM))) : days
    const means = completeMonths({ granularite: 'journalier', firstSlot, values: counted })
    const scale = (slot: number) => (month === undefined ? 1 : daysOf('mensuel', slot))
    return new Map([...means].map(([slot, value]) => [slot, value * scale(slot)]))
  })
  const slots = months.flatMap((each) => [...each.keys()])
  if (slots.length === 0) return { firstSlot: 0, columns, values: columns.map(() => new Float64Array()) }
  const [first, last] = [Math.min(...slots), Math.max(...slots)]
  return {
    firstSlot: first,
    columns,
    values: months.map((each) =>
      Float64Array.from({ length: last - first + 1 }, (_, i) => each.get(first + i) ?? Number.NaN),
    ),
  }
}

/**
 * Mean temperature of a year and how far its warmest calendar month is from its coldest, °C, from the means of calendar months of
 * (maximum + minimum) / 2, as the program tav_amp of APSIM has them. NaN unless both are there in every calendar month.
 */
export function tavAmp({ firstSlot, columns, values }: PlaceSteps): { tav: number; amp: number } {
  const of = (grandeur: string) => values[columns.findIndex((column) => column.grandeur === grandeur)]
  const [tmax, tmin] = [of('t2m_max'), of('t2m_min')]
  const middle = tmax?.map((highest, i) => (highest + (tmin?.[i] ?? Number.NaN)) / 2) ?? new Float64Array()
  const months = monthlyNormales(completeMonths({ granularite: 'journalier', firstSlot, values: middle }))
  if (months.length < 12) return { tav: Number.NaN, amp: Number.NaN }
  const means = months.map(({ moyenne }) => moyenne)
  return { tav: mean(means), amp: Math.max(...means) - Math.min(...means) }
}

/** The longest run of steps at which all columns have a value: its first index and the one after its last. */
export function longestWhole(values: readonly Float64Array[]): { from: number; to: number } {
  let [longest, start] = [{ from: 0, to: 0 }, 0]
  const count = values[0]?.length ?? 0
  for (let i = 0; i <= count; i++) {
    if (i < count && values.every((column) => !Number.isNaN(column[i]))) continue
    if (i - start > longest.to - longest.from) longest = { from: start, to: i }
    start = i + 1
  }
  return longest
}
