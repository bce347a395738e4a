import { linkedGap, type SourceGap, sourceGap } from './sourceGap.ts'

/** Months of a source or a station: slot and daily mean. */
export interface SourceRecord {
  code: string
  months: ReadonlyMap<number, number>
}

/** How much more one source says than another. */
export interface LinkedGap {
  gap: SourceGap
  /** The sources between the two, from the other one on; none where they have months in common. */
  by: readonly string[]
}

/** A chain of sources that have months in common, each with the next. */
interface Chain extends LinkedGap {
  /** Months of the link that has the fewest. */
  fewest: number
}

/**
 * By how much a source exceeds each other one, so that all stand on one level: over their months in common; where they have
 * none, through the chain of sources whose shortest overlap is the longest, the shorter chain of two. A source that no chain
 * reaches is left out.
 */
export function linkedSources(records: readonly SourceRecord[], served: string): Map<string, LinkedGap> {
  const own = records.find(({ code }) => code === served)
  const others = records.filter((record) => record !== own)
  const found = new Map<string, LinkedGap>()
  if (!own) return found
  const chains = new Map<SourceRecord, Chain>()
  const overlaps = (record: SourceRecord, next: SourceRecord) => sourceGap(record.months, next.months)
  for (const record of others) {
    const gap = overlaps(record, own)
    if (!gap) continue
    chains.set(record, { gap, by: [], fewest: gap.months })
    found.set(record.code, { gap, by: [] })
  }
  // The widest path first (Pollack, M. (1960), Operations Research 8, 733-736).
  const open = new Set(others)
  for (let next = widest(chains, open); next; next = widest(chains, open)) {
    open.delete(next)
    const chain = chains.get(next) as Chain
    if (!found.has(next.code)) found.set(next.code, { gap: chain.gap, by: chain.by })
    for (const record of open) {
      const gap = overlaps(record, next)
      if (!gap) continue
      const longer = {
        gap: linkedGap(gap, chain.gap),
        by: [next.code, ...chain.by],
        fewest: Math.min(gap.months, chain.fewest),
      }
      if (isWider(longer, chains.get(record))) chains.set(record, longer)
    }
  }
  return found
}

function widest(chains: ReadonlyMap<SourceRecord, Chain>, open: ReadonlySet<SourceRecord>): SourceRecord | undefined {
  let best: SourceRecord | undefined
  for (const record of open) {
    const chain = chains.get(record)
    if (chain && isWider(chain, best && chains.get(best))) best = record
  }
  return best
}

function isWider(one: Chain, other: Chain | undefined): boolean {
  if (!other || one.fewest !== other.fewest) return one.fewest > (other?.fewest ?? 0)
  return one.by.length < other.by.length
}
