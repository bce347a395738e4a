/** Hours or days one after the other that were not wholly served; a day left out ends them, for it is not known. */
export interface Stretch {
  /** Hours or days since 1970. */
  firstSlot: number
  lastSlot: number
  missingWh: number
}

/** Tracks the longest run of failed steps, given each in ascending order; of two equal runs, the one that lacks more energy. */
export function stretchWatch(): { failed(slot: number, missingWh: number): void; worst(): Stretch | undefined } {
  let first = Number.NaN
  let last = Number.NaN
  let missing = 0
  let worstFirst = Number.NaN
  let worstLength = 0
  let worstMissing = 0
  return {
    failed(slot, missingWh) {
      if (slot !== last + 1) {
        first = slot
        missing = 0
      }
      last = slot
      missing += missingWh
      const length = last - first + 1
      if (length > worstLength || (length === worstLength && missing > worstMissing)) {
        worstFirst = first
        worstLength = length
        worstMissing = missing
      }
    },
    worst() {
      if (worstLength === 0) return undefined
      return { firstSlot: worstFirst, lastSlot: worstFirst + worstLength - 1, missingWh: worstMissing }
    },
  }
}
