import type { Place, PlaceSerie } from '../place.ts'
import { type MonthAxis, monthAxisOf } from './anomalies.ts'
import { Corrected, type Cut } from './corrected.ts'
import { type DetectedStep, PairwiseDetection } from './pairwiseDetection.ts'
import { doublesOf, familyOf, type Member } from './references.ts'

/** A break, and whose it is. */
export interface FoundBreak {
  serie: PlaceSerie
  /** Slot of the first month after it. */
  slot: number
  /** Mean after less mean before, to the next break of the series: of logarithms for a ratio. */
  amplitude: number
  level: number
  /** What it was held against; empty for its own past. */
  references: readonly PlaceSerie[]
  /** The other series that may as well have changed, where the comparisons do not tell which. */
  orElse: PlaceSerie | undefined
}

/** Series that tell of each other, on one axis of months; their breaks, and their values less these. */
export interface Homogenised {
  firstMonth: number
  members: readonly Member[]
  breaks: readonly FoundBreak[]
}

/** Complete months that a series has, at least: five years. */
const LEAST_MONTHS = 60

/** Steps of one date: what several comparisons say of it is weighed together, months. */
const ONE_DATE = 12

/** Twice the logarithm of the likelihood ratio from which one of two explanations is the better: 20 to 1. */
const CLEAR = 6

/** The same where only two series are beside each other: one that follows a true change of climate is not to blame for it. */
const CLEAR_OF_TWO = 20

/** And by this part of the evidence, at least: how the series go together is itself an estimate. */
const CLEAR_PART = 0.1

/** A series that had more breaks than this is no series. */
const MOST_BREAKS = 12

/** What a break is, at least: below, it is within what sources differ by from year to year. Of ratios a share; °C, % of humidity, albedo. */
const LEAST_RATIO = 0.02
const LEAST_LEVEL: Readonly<Record<string, number>> = { t2m: 0.3, rh2m: 2, albedo_surface: 0.01 }

/** One explanation of a date: a series, with those computed from it, is corrected; `left` is the strongest detection that remains. */
interface Suspect {
  best: DetectedStep
  moved: readonly { member: number; cut: Cut; detected: DetectedStep }[]
  left: number
}

const known = new WeakMap<Place, readonly Homogenised[]>()

/** The breaks of a town's series: asked for by several rules, found once. */
export function breaksOf(place: Place): readonly Homogenised[] {
  const found = known.get(place) ?? homogenised(place)
  known.set(place, found)
  return found
}

/** Series of one granularité and of variables that tell of each other stand together. */
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
 * Finds breaks one after the other, the loudest first. Each is laid to the series whose correction silences the comparisons
 * that heard it; it is then taken off that series, and all that it stood in is listened to again.
 *
 * After Menne, M. J. and Williams, C. N. (2009), Homogenization of temperature series via pairwise comparisons, J. Climate 22,
 * 1700-1717: a break belongs to the series that all the comparisons which hear it have in common.
 */
class Search {
  readonly #members: readonly Member[]
  readonly #corrected: Corrected
  readonly #hearing: PairwiseDetection
  readonly #found: (Omit<FoundBreak, 'amplitude'> & { member: number; detected: DetectedStep })[] = []

  constructor(firstMonth: number, members: readonly Member[]) {
    this.#members = members
    this.#corrected = new Corrected(firstMonth, members)
    this.#hearing = new PairwiseDetection(members, this.#corrected, (member) => leastOf(members[member]!.serie))
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
    const loudest = this.#hearing.loudest()
    if (!loudest) return false
    const near = this.#hearing.all().filter(({ step }) => isOneDate(step.slot, loudest.step.slot))
    const [first, ...others] = this.#suspects(near, loudest.step.slot)
    if (!first || first.left >= loudest.step.strength) {
      // No correction of one series explains it, or it stands beside a break that was found: the comparisons contradict each other.
      this.#hearing.ignore(loudest)
      return true
    }
    const rival = this.#rivalOf(first, others, near)
    for (const { member, cut, detected } of first.moved) this.#lay(member, detected, cut, rival?.best.target)
    if (rival)
      this.#lay(rival.best.target, rival.best, { ...rival.best, slot: rival.best.step.slot }, first.best.target)
    this.#corrected.correct(first.moved)
    this.#hearing.settle(first.moved.map(({ member }) => member))
    return true
  }

  /** Candidate series, ordered by how little their correction leaves to detect, then by the evidence for them. */
  #suspects(near: readonly DetectedStep[], slot: number): Suspect[] {
    const accusing = near.filter(({ witness }) => !witness)
    const suspects = [...new Set(accusing.map(({ target }) => target))].flatMap((target) => {
      const best = strongest(accusing.filter((each) => each.target === target))!
      const cut: Cut = { slot: best.step.slot, references: best.references, plain: best.plain }
      const alone = [{ member: target, cut, detected: best }]
      const withDoubles = doublesOf(this.#members, target).map((member) => {
        const own =
          strongest(near.filter((each) => each.target === member && !each.references.includes(target))) ?? best
        const references = own.references.filter((each) => each !== member)
        return [...alone, { member, cut: { slot: cut.slot, references, plain: own.plain }, detected: own }]
      })
      return [alone, ...withDoubles].map((moved): Suspect => {
        const undo = this.#corrected.correct(moved)
        const after = this.#hearing.trial(moved.map(({ member }) => member))
        undo()
        const left = after.filter(({ step }) => isOneDate(step.slot, slot)).map(({ step }) => step.strength)
        return { best, moved, left: Math.max(0, ...left) }
      })
    })
    return suspects.sort((a, b) => a.left - b.left || evidenceFor(b) - evidenceFor(a))
  }

  /** Another one that explains as much, and for whom about as much speaks. */
  #rivalOf(first: Suspect, others: readonly Suspect[], near: readonly DetectedStep[]): Suspect | undefined {
    const isFirst = (member: number) => first.moved.some((each) => each.member === member)
    const rival = others.find(({ left, moved }) => left === first.left && !moved.some(({ member }) => isFirst(member)))
    const beside = new Set(near.flatMap(({ target, references }) => [target, ...references]))
    const clear = Math.max(beside.size === 2 ? CLEAR_OF_TWO : CLEAR, CLEAR_PART * evidenceFor(first))
    return rival && evidenceFor(first) - evidenceFor(rival) < clear ? rival : undefined
  }

  #lay(member: number, detected: DetectedStep, { slot, references }: Cut, orElse: number | undefined): void {
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

/** Evidence for a candidate; that two series changed at once needs more than that one did. */
function evidenceFor({ best, moved }: Suspect): number {
  return best.step.evidence - CLEAR * (moved.length - 1)
}

function isOneDate(one: number, other: number): boolean {
  return Math.abs(one - other) <= ONE_DATE
}

function strongest(detected: readonly DetectedStep[]): DetectedStep | undefined {
  return detected.reduce<DetectedStep | undefined>(
    (a, b) => (!a || b.step.evidence > a.step.evidence ? b : a),
    undefined,
  )
}
