import type { Serie } from '../../contract/catalogue.ts'
import { DAY_MS, slotOf, timeOf } from '../../contract/time.ts'
import { daysOf } from '../../derive/steps/aggregate.ts'
import { type WholeStep, wholeSteps } from '../../derive/steps/sunAxis.ts'
import type { Mesures } from '../../edition/mesures.ts'
import { chooseReference } from '../catalogue/reference.ts'
import { seriesBySource } from '../catalogue/sourceRank.ts'
import { spanOf } from '../catalogue/spanOf.ts'
import { type Candidate, covers, namedSerie, periodWithin, townReference, townSeries } from '../choice/chooseSerie.ts'
import type { Period, SerieRequest } from '../choice/serieRequest.ts'
import { monthsOf } from '../measurements/monthsOf.ts'
import { crossedBreaks } from '../quality/breaks.ts'
import type { Release } from '../release.ts'

const NEEDS = { grandeur: 'ghi', required: [] }

/** The irradiation of a town over years: all series of one source together, under the code of the longest. */
export interface IrradiationRecord extends Candidate {
  series: readonly Serie[]
}

/** The record of the series named, else of each source that the town has, in the country's order. */
export function irradiationRecords(release: Release, request: SerieRequest): IrradiationRecord[] {
  if (request.code_serie_source !== undefined) {
    const named = namedSerie(release, request, NEEDS)
    return [{ ...named, series: [named.serie] }]
  }
  const starts = townSeries(release, request, NEEDS).map(({ serie }) => serie)
  return [...seriesBySource(release, starts).values()].map(recordOf)
}

/** Series of one source as one: the days from the first of all to the last. */
function recordOf(series: readonly Serie[]): IrradiationRecord {
  const lengthOf = ({ periode_debut, periode_fin }: Serie) => Date.parse(periode_fin) - Date.parse(periode_debut)
  return {
    serie: series.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a)),
    series,
    stored: spanOf(series),
  }
}

/** The record that a question starts from, the requested days, and the records of the town's other sources. */
export interface ChosenRecord {
  record: IrradiationRecord
  period: Period
  others: readonly IrradiationRecord[]
}

/**
 * The record of the series named, else that of the source of the town's reference series; of days that no series alone has,
 * by the same rule among the records.
 */
export async function chooseRecord(release: Release, request: SerieRequest): Promise<ChosenRecord> {
  const { source: _, ...anySource } = request
  const records = irradiationRecords(release, request)
  const covering = records.filter(({ stored }) => covers(stored, request))
  const record = await referenceRecord(release, request, covering.length > 0 ? covering : records)
  if (!record) throw new Error('no record')
  const others = request.code_serie_source === undefined ? irradiationRecords(release, anySource) : []
  return {
    record,
    period: periodWithin(request, records, record),
    others: others.filter(({ serie, stored }) => serie.source !== record.serie.source && covers(stored, request)),
  }
}

async function referenceRecord(
  release: Release,
  request: SerieRequest,
  records: readonly IrradiationRecord[],
): Promise<IrradiationRecord | undefined> {
  if (request.code_serie_source !== undefined) return records[0]
  const reference = await townReference(release, request, NEEDS)
  if (reference) return records.find(({ serie }) => serie.source === reference.source)
  const years = new Map<IrradiationRecord, number>()
  for (const each of records) years.set(each, (await recordYears(release, each, each.stored)).years.length)
  return chooseReference(release.catalogue.service, records, (each) => ({
    years: years.get(each) ?? 0,
    broken: crossedBreaks(each.series, each.stored).length > 0,
    source: each.serie.source,
    granularite: each.serie.granularite,
  }))
}

/** A month of a record: its daily mean, kWh/m², and the series that it is from. */
export interface RecordMonth {
  mean: number
  serie: Serie
}

/** The complete years of a record within a period, kWh/m², from complete months; and the series that these are from. */
export async function recordYears(
  release: Release,
  { series }: IrradiationRecord,
  period: Period,
): Promise<{ years: WholeStep<'kwh'>[]; used: Serie[] }> {
  const months = await recordMonths(release, series)
  const within = [...months.keys()].filter((slot) => {
    const [from, to] = [timeOf('mensuel', slot), timeOf('mensuel', slot + 1) - 1]
    return from >= Date.parse(period.debut) && to < Date.parse(period.fin) + DAY_MS
  })
  if (within.length === 0) return { years: [], used: [] }
  const firstSlot = Math.min(...within)
  const kwh = new Float64Array(Math.max(...within) - firstSlot + 1).fill(Number.NaN)
  for (const slot of within) kwh[slot - firstSlot] = (months.get(slot)?.mean as number) * daysOf('mensuel', slot)
  const years = wholeSteps({ granularite: 'mensuel', firstSlot, columns: { kwh } }, 'annuel')
  const counted = new Set(years.map(({ slot }) => slot))
  const used = new Set(
    within
      .filter((slot) => counted.has(slotOf('annuel', timeOf('mensuel', slot))))
      .map((slot) => months.get(slot)?.serie),
  )
  const inTime = series.toSorted((a, b) => (a.periode_debut < b.periode_debut ? -1 : 1))
  return { years, used: inTime.filter((serie) => used.has(serie)) }
}

/** The complete months of series of one source: those of the monthly ones first, then of days, then of hours. */
export async function recordMonths(release: Release, series: readonly Serie[]): Promise<Map<number, RecordMonth>> {
  const months = new Map<number, RecordMonth>()
  const { months: longer, from } = await monthsOf(release, series)
  for (const [slot, mean] of longer) months.set(slot, { mean, serie: from.get(slot) as Serie })
  const hourly = series.find(({ granularite }) => granularite === 'horaire')
  if (!hourly || series.some((serie) => serie !== hourly && holds(serie, hourly))) return months
  for (const [slot, mean] of monthsOfHours(await release.mesures(hourly))) {
    if (!months.has(slot)) months.set(slot, { mean, serie: hourly })
  }
  return months
}

const holds = (outer: Serie, inner: Serie) =>
  outer.periode_debut <= inner.periode_debut && outer.periode_fin >= inner.periode_fin

/** Daily means of the months of which all hours are there. */
function monthsOfHours({ firstSlot, values }: Mesures): [number, number][] {
  const amounts = { granularite: 'horaire' as const, firstSlot, columns: { wh: values } }
  return wholeSteps(amounts, 'mensuel').map(({ slot, sums }) => [slot, sums.wh / 1000 / daysOf('mensuel', slot)])
}
