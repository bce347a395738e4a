import type { Place, PlaceSerie } from '../place.ts'
import { type MonthAxis, monthAxisOf } from './anomalies.ts'
import { Corrected, type Cut } from './corrected.ts'
import { type DetectedStep, PairwiseDetection } from './pairwiseDetection.ts'
import { dependentsOf, familyOf, type Member } from './references.ts'

/** A break, attributed to a series. */
export interface FoundBreak {
  serie: PlaceSerie
  /** Slot of the first month after it. */
  slot: number
  /** Mean after less mean before, to the next break of the series: of logarithms for a ratio. */
  amplitude: number
  level: number
  /** The reference series; empty where it was tested against its own past. */
  references: readonly PlaceSerie[]
  /** The other series that may have changed instead, where the comparisons cannot decide. */
  orElse: PlaceSerie | undefined
}

/** Related series on one axis of months: their breaks, and their values adjusted for these. */
export interface Homogenised {
  firstMonth: number
  members: readonly Member[]
  breaks: readonly FoundBreak[]
}

/** Fewest complete months of a series: five years. */
const LEAST_MONTHS = 60

/** Steps within so many months count as one date. */
const ONE_DATE = 12

/** Twice the log-likelihood ratio at which one of two attributions is preferred: 20 to 1. */
const CLEAR = 6

/** The same where only two series can be compared: one that follows a true change of climate must not be blamed for it. */
const CLEAR_OF_TWO = 20

/** And at least this share of the evidence: the regression between the series is itself an estimate. */
const CLEAR_PART = 0.1

/** Most breaks looked for in one series. */
const MOST_BREAKS = 12

/** Smallest amplitude of a break: smaller ones are within the interannual differences of sources. A share for ratios; °C, % of humidity, albedo. */
const LEAST_RATIO = 0.02
const LEAST_LEVEL: Readonly<Record<string, number>> = { t2m: 0.3, rh2m: 2, albedo_surface: 0.01 }

/** A candidate attribution of a date: a series, with those computed from it, is adjusted; `left` is the strongest detection that remains. */
interface Suspect {
  best: DetectedStep
  moved: readonly { member: number; cut: Cut; detected: DetectedStep }[]
  left: number
}

const known = new WeakMap<Place, readonly Homogenised[]>()

/** The breaks of a town's series, computed once for all rules that need them. */
export function breaksOf(place: Place): readonly Homogenised[] {
  const found = known.get(place) ?? homogenised(place)
  known.set(place, found)
  return found
}

/** Groups series of one granularité and of related variables, and searches each group. */
function homogenised({ series }: Place): Homogenised[] {
  const groups = new Map<string, MonthAxis[]>()
  for (const serie of series) {
    const months = monthAxisOf(serie)
    const count = months?.values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0) ?? 0
    if (!months || count < LEAST_MONTHS) continue
    const group = `${serie.key.granularite} ${familyOf(serie.key.grandeur)}`
    groups.set(group, [...(groups.get(group) ?? []), months])
  }
  return [...groups.values()].map((all) => {
    const firstMonth = Math.min(...all.map((each) => each.firstMonth))
    const length = Math.max(...all.map((each) => each.firstMonth + each.values.length)) - firstMonth
    return new Search(
      firstMonth,
      all.map((months) => ({ serie: months.serie, values: onAxis(months, firstMonth, length) })),
    ).homogenised()
  })
}

function onAxis({ firstMonth, values }: MonthAxis, from: number, length: number): Float64Array {
  const out = new Float64Array(length).fill(Number.NaN)
  out.set(values, firstMonth - from)
  return out
}

/**
 * Finds breaks one after the other, the strongest first. Each is attributed to the series whose adjustment removes the detections
 * in all comparisons; that series is adjusted, and every comparison that uses it is tested again.
 *
 * After Menne, M. J. and Williams, C. N. (2009), Homogenization of temperature series via pairwise comparisons, J. Climate 22,
 * 1700-1717: a break belongs to the series that all comparisons in which it is detected have in common.
 */
class Search {
  readonly #members: readonly Member[]
  readonly #corrected: Corrected
  readonly #detection: PairwiseDetection
  readonly #found: (Omit<FoundBreak, 'amplitude'> & { member: number; detected: DetectedStep })[] = []

  constructor(firstMonth: number, members: readonly Member[]) {
    this.#members = members
    this.#corrected = new Corrected(firstMonth, members)
    this.#detection = new PairwiseDetection(members, this.#corrected, (member) => leastOf(members[member]!.serie))
  }

  homogenised(): Homogenised {
    while (this.#found.length < MOST_BREAKS * this.#members.length && this.#next());
    return {
      firstMonth: this.#corrected.firstMonth,
      members: this.#members.map(({ serie }, member) => ({ serie, values: this.#corrected.valuesOf(member) })),
      breaks: this.#found
        .map(({ member, detected, ...broken }) => {
          const isOff = this.#corrected.cutsOf(member).includes(broken.slot)
          return {
            ...broken,
            amplitude: isOff ? this.#corrected.amplitudeOf(member, broken.slot) : detected.step.amplitude,
          }
        })
        .filter(({ serie, amplitude }) => Math.abs(amplitude) >= leastOf(serie)),
    }
  }

  /** Attributes the strongest detected step to a series; returns whether there was one. */
  #next(): boolean {
    const strongest = this.#detection.strongest()
    if (!strongest) return false
    const near = this.#detection.all().filter(({ step }) => isOneDate(step.slot, strongest.step.slot))
    const [first, ...others] = this.#suspects(near, strongest.step.slot)
    if (!first || first.left >= strongest.step.strength) {
      // No adjustment of one series explains it, or it stands beside a break already found: the comparisons contradict each other.
      this.#detection.ignore(strongest)
      return true
    }
    const rival = this.#rivalOf(first, others, near)
    for (const { member, cut, detected } of first.moved) this.#attribute(member, detected, cut, rival?.best.target)
    if (rival)
      this.#attribute(rival.best.target, rival.best, { ...rival.best, slot: rival.best.step.slot }, first.best.target)
    this.#corrected.correct(first.moved)
    this.#detection.settle(first.moved.map(({ member }) => member))
    return true
  }

  /** Candidate series, ordered by how little their adjustment leaves to detect, then by the evidence for them. */
  #suspects(near: readonly DetectedStep[], slot: number): Suspect[] {
    const accusing = near.filter(({ witness }) => !witness)
    const suspects = [...new Set(accusing.map(({ target }) => target))].flatMap((target) => {
      const best = withMostEvidence(accusing.filter((each) => each.target === target))!
      const cut: Cut = { slot: best.step.slot, references: best.references, plain: best.plain }
      const alone = [{ member: target, cut, detected: best }]
      const withDependents = dependentsOf(this.#members, target).map((member) => {
        const own =
          withMostEvidence(near.filter((each) => each.target === member && !each.references.includes(target))) ?? best
        const references = own.references.filter((each) => each !== member)
        return [...alone, { member, cut: { slot: cut.slot, references, plain: own.plain }, detected: own }]
      })
      return [alone, ...withDependents].map((moved): Suspect => {
        const undo = this.#corrected.correct(moved)
        const after = this.#detection.trial(moved.map(({ member }) => member))
        undo()
        const left = after.filter(({ step }) => isOneDate(step.slot, slot)).map(({ step }) => step.strength)
        return { best, moved, left: Math.max(0, ...left) }
      })
    })
    return suspects.sort((a, b) => a.left - b.left || evidenceFor(b) - evidenceFor(a))
  }

  /** Another candidate that explains as much with about as much evidence. */
  #rivalOf(first: Suspect, others: readonly Suspect[], near: readonly DetectedStep[]): Suspect | undefined {
    const isFirst = (member: number) => first.moved.some((each) => each.member === member)
    const rival = others.find(({ left, moved }) => left === first.left && !moved.some(({ member }) => isFirst(member)))
    const beside = new Set(near.flatMap(({ target, references }) => [target, ...references]))
    const clear = Math.max(beside.size === 2 ? CLEAR_OF_TWO : CLEAR, CLEAR_PART * evidenceFor(first))
    return rival && evidenceFor(first) - evidenceFor(rival) < clear ? rival : undefined
  }

  #attribute(member: number, detected: DetectedStep, { slot, references }: Cut, orElse: number | undefined): void {
    const serieOf = (each: number) => this.#members[each]!.serie
    this.#found.push({
      member,
      detected,
      serie: serieOf(member),
      slot,
      level: detected.step.level,
      references: references.map(serieOf),
      orElse: orElse === undefined ? undefined : serieOf(orElse),
    })
  }
}

function leastOf({ key: { grandeur } }: PlaceSerie): number {
  return LEAST_LEVEL[grandeur] ?? LEAST_RATIO
}

/** Evidence for a candidate, with a penalty where two series must have changed at once. */
function evidenceFor({ best, moved }: Suspect): number {
  return best.step.evidence - CLEAR * (moved.length - 1)
}

function isOneDate(one: number, other: number): boolean {
  return Math.abs(one - other) <= ONE_DATE
}

function withMostEvidence(detected: readonly DetectedStep[]): DetectedStep | undefined {
  return detected.reduce<DetectedStep | undefined>(
    (a, b) => (!a || b.step.evidence > a.step.evidence ? b : a),
    undefined,
  )
}
