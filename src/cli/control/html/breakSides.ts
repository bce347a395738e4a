import type { Rupture } from '../../../contract/catalogue.ts'
import { slotOf, timeOf } from '../../../contract/time.ts'
import { mean } from '../../../derive/statistics/statistics.ts'
import { meanOfYear } from '../../../derive/steps/meanOfYear.ts'
import { decimalsOf, monthNames, number } from '../../../portal/lang/lang.ts'

/** The months between two breaks, or before the first, or after the last. */
export interface BreakSide {
  /** First and last month, as slots. */
  first: number
  last: number
  /** Of a year where all its months are there, else of what is there. */
  moyenne: number
}

/** The sides of the breaks of a series, in time; those without a month are left out. `months` are slot and mean. */
export function breakSides(months: ReadonlyMap<number, number>, ruptures: readonly Rupture[]): BreakSide[] {
  const cuts = ruptures.map(breakSlot).sort((a, b) => a - b)
  const bounds = [-Infinity, ...cuts, Infinity]
  return bounds.slice(1).flatMap((end, i) => {
    const start = bounds[i] as number
    const within = new Map([...months].filter(([slot]) => slot >= start && slot < end))
    const slots = [...within.keys()]
    if (slots.length === 0) return []
    const moyenne = meanOfYear(within) ?? mean([...within.values()])
    return [{ first: Math.min(...slots), last: Math.max(...slots), moyenne }]
  })
}

/** The first month after a break. */
export function breakSlot({ date }: Rupture): number {
  return slotOf('mensuel', Date.parse(`${date}T00:00:00Z`))
}

/** `janvier 2001`, of a slot of months. */
export function monthWords(slot: number, form: 'long' | 'short' = 'long'): string {
  const date = new Date(timeOf('mensuel', slot))
  return `${monthNames('fr', form)[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `−22,8 %`: which way a mean changes is said with how much. */
export function amplitudeWords({ amplitude, unite }: Pick<Rupture, 'amplitude' | 'unite'>): string {
  const size = number('fr', amplitude, decimalsOf(amplitude))
  return `${amplitude > 0 ? '+' : ''}${size}${unite === '1' ? '' : `\u00a0${unite}`}`
}

/** `janv. 2001 : −22,8 %`, short enough to stand in a chart. */
export function breakLabel(rupture: Rupture): string {
  return `${monthWords(breakSlot(rupture), 'short')} : ${amplitudeWords(rupture).replace('points de %', 'pts')}`
}
