import { type PairAgreement, pairAgreement } from './pairAgreement.ts'
import { relativeBias } from './statistics.ts'

/** How a source agrees with a ground station over the steps that both have, in the unit of both. */
export interface GroundAgreement extends Omit<PairAgreement, 'meanX' | 'meanY'> {
  /** First and last step that both have. */
  firstSlot: number
  lastSlot: number
  /** The bias as a share of what the station measured, %; undefined where it measured nothing. */
  relativePct: number | undefined
  /** What brings the mean of the source to that of the station: 1 / (1 + bias); undefined where the source says nothing. */
  factor: number | undefined
}

/** Steps are slot and value. Undefined where none is common. */
export function groundAgreement(
  station: ReadonlyMap<number, number>,
  source: ReadonlyMap<number, number>,
): GroundAgreement | undefined {
  const slots = [...station.keys()].filter((slot) => source.has(slot)).sort((a, b) => a - b)
  const of = (steps: ReadonlyMap<number, number>) => Float64Array.from(slots, (slot) => steps.get(slot) as number)
  const agreement = pairAgreement({ x: of(station), y: of(source) })
  if (!agreement) return undefined
  const { meanX: _, meanY: __, ...apart } = agreement
  const relativePct = relativeBias(station, source)?.pct
  const ratio = relativePct === undefined ? 0 : 1 + relativePct / 100
  return {
    ...apart,
    firstSlot: slots[0] as number,
    lastSlot: slots.at(-1) as number,
    relativePct,
    factor: ratio === 0 ? undefined : 1 / ratio,
  }
}
