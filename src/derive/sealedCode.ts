import type { ReferenceSerie } from '../contract/referenceSerie.ts'
import { timeOf } from '../contract/time.ts'
import { serieCode } from '../contract/vocabulary.ts'

/** The code that a series of a base has in a release: the years are those of its first and last measurement. */
export function sealedCode({ key, firstSlot, values }: Pick<ReferenceSerie, 'key' | 'firstSlot' | 'values'>): string {
  const yearOf = (i: number) => new Date(timeOf(key.granularite, firstSlot + i)).getUTCFullYear()
  return serieCode(key, yearOf(values.findIndex(isThere)), yearOf(values.findLastIndex(isThere)))
}

function isThere(value: number): boolean {
  return !Number.isNaN(value)
}
