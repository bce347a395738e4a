import type { Rupture } from '../../../contract/catalogue.ts'
import { decimalsOf, monthNames, number } from '../../../portal/lang/lang.ts'

/** `janvier 2001`, of a slot of months. */
export function monthWords(slot: number): string {
  return `${monthNames('fr', 'long')[((slot % 12) + 12) % 12]} ${1970 + Math.floor(slot / 12)}`
}

/** `−22,8 %`: which way a mean changes is said with how much. */
export function amplitudeWords({ amplitude, unite }: Pick<Rupture, 'amplitude' | 'unite'>): string {
  const size = number('fr', amplitude, decimalsOf(amplitude))
  return `${amplitude > 0 ? '+' : ''}${size}${unite === '1' ? '' : `\u00a0${unite}`}`
}
