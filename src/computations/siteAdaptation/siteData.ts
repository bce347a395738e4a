import type { BestEstimate } from '../../answers/uncertainty/bestEstimate.ts'
import type { Grandeur, Localite, Serie } from '../../contract/catalogue.ts'
import type { Irradiation, LongSource, OwnVariable } from '../../derive/statistics/adaptToSite.ts'
import type { YieldInputs } from '../towns/yieldInputs.ts'

/** Values by slot, as JSON has them: the first slot, and null for none. */
export interface SlotValues {
  first: number
  values: readonly (number | null)[]
}

/** What is known of a place before somebody's measurements, as JSON has it. */
export interface SitePrior {
  /** What its reference is multiplied by to be the estimate of the place. */
  factor: number
  /** Standard uncertainty of that, %. */
  standardPct: number
  shares: BestEstimate['shares']
  /** The series that it rests on. */
  used: readonly Serie[]
  sources: readonly SourceData[]
}

/** A source of a place, as JSON has it. */
interface SourceData {
  code: string
  factor: number
  days: SlotValues
  months: SlotValues
}

/** All that measurements at a place are held against: plain data, which a browser takes along. */
export interface SiteInputs {
  yields: YieldInputs
  /** By all stations of the release. */
  prior: SitePrior
  /** The station of the place, and what is known without it; null of a place without. */
  station: { code: string; days: SlotValues; without: SitePrior } | null
  /** What else the place has, by the sources of each. */
  others: Partial<Record<OwnVariable, { sources: readonly SourceData[] }>>
}

/** All that a browser needs to correct the long series of a place by a file: its inputs, and what the file is read and examined by. */
export interface SiteFile {
  edition: string
  localite: Localite
  grandeurs: Grandeur[]
  inputs: SiteInputs
}

/** Decimals of irradiation as it is handed over, kWh/m² a day: a hundredth of a per cent of the dimmest day. */
const DECIMALS = 4

export function slotValues(values: ReadonlyMap<number, number>): SlotValues {
  if (values.size === 0) return { first: 0, values: [] }
  const slots = [...values.keys()]
  const [first, last] = [slots.reduce((a, b) => Math.min(a, b)), slots.reduce((a, b) => Math.max(a, b))]
  return {
    first,
    values: Array.from({ length: last - first + 1 }, (_, i) => {
      const value = values.get(first + i)
      return value === undefined ? null : Number(value.toFixed(DECIMALS))
    }),
  }
}

export function sourceData({ days, months, ...source }: LongSource): SourceData {
  return { ...source, days: slotValues(days), months: slotValues(months) }
}

/** The same by slot again. */
export function bySlot({ first, values }: SlotValues): Map<number, number> {
  return new Map(values.flatMap((value, i): [number, number][] => (value === null ? [] : [[first + i, value]])))
}

export function longSourcesOf({ sources }: { sources: readonly SourceData[] }): LongSource[] {
  return sources.map(({ days, months, ...source }) => ({ ...source, ...irradiationOf({ days, months }) }))
}

function irradiationOf({ days, months }: { days: SlotValues; months: SlotValues }): Irradiation {
  return { days: bySlot(days), months: bySlot(months) }
}
