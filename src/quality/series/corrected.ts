import type { Member, ReferenceSet } from './references.ts'
import { cutOut, type Residual, residualOf } from './residual.ts'
import { type Sides, sidesOf } from './stepIn.ts'

/** An adjustment for a break: its date and the references that size it. */
export interface Cut extends Pick<ReferenceSet, 'references' | 'plain'> {
  /** Slot of the first month after it. */
  slot: number
}

/** Fewest months on each side of a step that can be adjusted. */
const LEAST_SIDE = 12

/**
 * A group of series adjusted for the breaks found in them. The amplitude of a break is estimated from the segments between its
 * neighbouring breaks, and estimated again with every break found beside it.
 */
export class Corrected {
  readonly firstMonth: number
  readonly #raw: readonly Float64Array[]
  readonly #values: Float64Array[]
  readonly #cuts: (Cut & { sides: Sides })[][]

  constructor(firstMonth: number, members: readonly Member[]) {
    this.firstMonth = firstMonth
    this.#raw = members.map(({ values }) => values)
    this.#values = members.map(({ values }) => Float64Array.from(values))
    this.#cuts = members.map(() => [])
  }

  valuesOf(member: number): Float64Array {
    return this.#values[member]!
  }

  /** Slots of the breaks of a series, ascending. */
  cutsOf(member: number): number[] {
    return this.#cuts[member]!.map(({ slot }) => slot)
  }

  amplitudeOf(member: number, at: number): number {
    return this.#cuts[member]!.find(({ slot }) => slot === at)?.sides.amplitude ?? 0
  }

  residualOf({ target, references, plain }: ReferenceSet): Residual | undefined {
    return this.#residual(this.#values[target]!, { references, plain })
  }

  /** Adjusts series for breaks; returns a function that undoes it. */
  correct(moved: readonly { member: number; cut: Cut }[]): () => void {
    const before = moved.map(({ member }) => ({ member, cuts: this.#cuts[member]!, values: this.#values[member]! }))
    for (const { member, cut } of moved) this.#fit(member, [...this.#cuts[member]!, cut])
    return () => {
      for (const { member, cuts, values } of before) {
        this.#cuts[member] = cuts
        this.#values[member] = values
      }
    }
  }

  #residual(values: Float64Array, { references, plain }: Pick<ReferenceSet, 'references' | 'plain'>) {
    const others = references.map((each) => this.#values[each]!)
    return residualOf(this.firstMonth, values, others, plain)
  }

  #fit(member: number, all: readonly Cut[]): void {
    const raw = this.#raw[member]!
    const cuts = all.toSorted((a, b) => a.slot - b.slot)
    this.#cuts[member] = cuts.flatMap((cut, i) => {
      const residual = this.#residual(raw, cut)
      const sides =
        residual &&
        this.#sides(cut.slot, cutOut(residual, cuts[i - 1]?.slot ?? -Infinity, cuts[i + 1]?.slot ?? Infinity))
      return sides ? [{ ...cut, sides }] : []
    })
    const values = Float64Array.from(raw)
    for (const { slot, sides } of this.#cuts[member]!)
      for (let i = Math.max(0, slot - this.firstMonth); i < values.length; i++)
        values[i]! -= sides.ofMonths[(this.firstMonth + i) % 12] as number
    this.#values[member] = values
  }

  #sides(slot: number, { slots, values }: Residual): Sides | undefined {
    const index = slots.findIndex((each) => each >= slot)
    if (index < LEAST_SIDE || slots.length - index < LEAST_SIDE) return undefined
    return sidesOf(slots, values, index)
  }
}
