import type { Rupture } from '../../../contract/catalogue.ts'
import { timeOf } from '../../../contract/time.ts'
import { decimalsOf, monthNames, number } from '../../../portal/lang/lang.ts'
import { breakSlot } from './breakSides.ts'

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
