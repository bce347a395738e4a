import type { Corrected } from './corrected.ts'
import { aloneIn, type Member, type ReferenceSet, referenceSets } from './references.ts'
import { cutOut, type Residual } from './residual.ts'
import { isDrifting, MARGIN, recentStepIn, type Step, type StepLevel, stepAt, stepIn } from './stepIn.ts'

/** A step detected in one comparison. */
export interface DetectedStep extends ReferenceSet {
  step: Step
  /** Detected in a series' own past although references exist: it supports an attribution, and makes none. */
  witness: boolean
}

/** Fewest months of a segment in which a step is looked for. */
const LEAST_MONTHS = 60

/** Length and stride of the windows that are tested separately, months. */
const WINDOW = 180
const WINDOW_STRIDE = 60

/** Months within which a step is that of a documented change: its effect on the surface may take a season to show. */
const NEAR_EVENT = 6

/** Significance level of SNHT in a comparison, and of a series tested alone or in a window, where climate variability is detected as well. */
const LEVEL: StepLevel = 0.01
const STRICT_LEVEL: StepLevel = 0.001

/** Detections in all pairwise comparisons of a group of series, updated as series are adjusted. */
export class PairwiseDetection {
  readonly #tests: readonly ReferenceSet[]
  readonly #corrected: Corrected
  readonly #least: (member: number) => number
  /** Slots of the documented changes of each series. */
  readonly #documented: readonly (readonly number[])[]
  /** For each series, whether a month can only be tested against the series' own past. */
  readonly #isAlone: readonly ((index: number) => boolean)[]
  readonly #ignored = new Set<number>()
  /** Slots of the accepted breaks of each series: steps are looked for between them. */
  readonly #cuts: number[][]
  #detected: (DetectedStep | undefined)[]

  constructor(
    members: readonly Member[],
    corrected: Corrected,
    {
      least,
      documented,
    }: { least: (member: number) => number; documented: (member: number) => readonly { slot: number }[] },
  ) {
    this.#tests = referenceSets(members)
    this.#corrected = corrected
    this.#least = least
    this.#documented = members.map((_, member) => documented(member).map(({ slot }) => slot))
    this.#isAlone = members.map((_, member) =>
      aloneIn(
        members,
        this.#tests.filter(({ target }) => target === member),
        MARGIN,
      ),
    )
    this.#cuts = members.map(() => [])
    this.#detected = this.#tests.map((test) => this.#detect(test))
  }

  all(): DetectedStep[] {
    return this.#detected.filter((each) => each !== undefined)
  }

  /** The strongest detection that may be attributed. */
  strongest(): DetectedStep | undefined {
    return this.all()
      .filter(({ witness }) => !witness)
      .reduce<DetectedStep | undefined>((a, b) => (!a || b.step.strength > a.step.strength ? b : a), undefined)
  }

  /** Excludes a comparison that contradicts others. */
  ignore(detected: DetectedStep): void {
    const at = this.#detected.indexOf(detected)
    this.#ignored.add(at)
    this.#detected[at] = undefined
  }

  /** Detections while some series are adjusted on trial; the places where they were cut are tested as well. */
  trial(changed: readonly number[]): DetectedStep[] {
    return this.#after(changed).filter((each) => each !== undefined)
  }

  /** Tests again after series were adjusted for good. */
  settle(changed: readonly number[]): void {
    for (const each of changed) this.#cuts[each] = this.#corrected.cutsOf(each)
    this.#detected = this.#after(changed)
  }

  /** The strongest steps of the last two years, of series that have independent references. */
  recent(): DetectedStep[] {
    return this.#tests.flatMap((test) => {
      if (test.references.length === 0) return []
      const residual = this.#corrected.residualOf(test)
      const last = this.#cuts[test.target]!.at(-1) ?? -Infinity
      const part = residual && cutOut(residual, last, Infinity)
      const step = part && part.slots.length >= LEAST_MONTHS ? recentStepIn(part) : undefined
      return step && Math.abs(step.amplitude) >= this.#least(test.target) ? [{ ...test, step, witness: false }] : []
    })
  }

  /** The references of a series in its comparisons with others. */
  comparisonsOf(member: number): ReferenceSet[] {
    return this.#tests.filter(({ target, references }) => target === member && references.length > 0)
  }

  /** A step near a documented change is dated by it; where the search found none, the documented dates are tested. */
  #atItsEvent({ target, references }: ReferenceSet, part: Residual, found: Step | undefined): Step | undefined {
    if (part.slots.length < LEAST_MONTHS) return found
    const events = [target, ...references].flatMap((each) => this.#documented[each]!)
    const near = found ? events.filter((slot) => Math.abs(slot - found.slot) <= NEAR_EVENT) : events
    const steps = near.flatMap((slot) => stepAt(part, slot, found) ?? [])
    return steps.reduce<Step | undefined>((a, b) => (a && a.strength >= b.strength ? a : b), undefined) ?? found
  }

  #after(changed: readonly number[]): (DetectedStep | undefined)[] {
    return this.#tests.map((test, i) => {
      const concerned = changed.some((each) => test.target === each || test.references.includes(each))
      return concerned && !this.#ignored.has(i) ? this.#detect(test) : this.#detected[i]
    })
  }

  #detect(test: ReferenceSet): DetectedStep | undefined {
    const { target, references } = test
    const residual = this.#corrected.residualOf(test)
    if (!residual) return undefined
    const alone = references.length === 0
    const bounds = [-Infinity, ...this.#cuts[target]!, Infinity]
    const step = bounds
      .slice(1)
      .map((until, i) => {
        const part = cutOut(residual, bounds[i] as number, until)
        return this.#atItsEvent(test, part, stepWithin(part, alone ? STRICT_LEVEL : LEVEL))
      })
      .reduce((a, b) => (b && (!a || b.strength > a.strength) ? b : a), undefined)
    if (!step || Math.abs(step.amplitude) < this.#least(target)) return undefined
    return { ...test, step, witness: alone && !this.#isAlone[target]!(step.slot - this.#corrected.firstMonth) }
  }
}

/** The step in the whole, or else the strongest in a window: two opposite steps cancel in the whole. */
function stepWithin(residual: Residual, level: StepLevel): Step | undefined {
  const { slots } = residual
  if (slots.length < LEAST_MONTHS) return undefined
  const whole = stepIn(residual, level)
  if (whole || slots.length < WINDOW + WINDOW_STRIDE || isDrifting(residual)) return whole
  let strongest: Step | undefined
  for (let from = 0; from + WINDOW <= slots.length; from += WINDOW_STRIDE) {
    const step = stepIn(cutOut(residual, slots[from] as number, slots[from + WINDOW] ?? Infinity), STRICT_LEVEL)
    if (step && step.strength > (strongest?.strength ?? 0)) strongest = step
  }
  return strongest
}
