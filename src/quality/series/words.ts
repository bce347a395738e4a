import { ofName } from '../../contract/frenchTypography.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { PlaceSerie } from '../place.ts'
import type { SourceKey } from './sourceBreak.ts'

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

const GRANULARITES: Readonly<Record<Granularite, string>> = {
  horaire: 'horaire',
  journalier: 'journalière',
  mensuel: 'mensuelle',
  annuel: 'annuelle',
}

/** A figure as French has it. */
export function figure(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  const sign = value < 0 && Number(text) !== 0 ? '−' : ''
  return `${sign}${text.replace('.', ',')}`
}

/** A difference as French has it: with its sign, and the unit after it. */
export function difference(value: number, decimals: number, unite: string): string {
  const text = figure(value, decimals)
  return `${text.startsWith('−') ? '' : '+'}${text}${unite === '1' ? '' : `\u00A0${unite}`}`
}

/** `janvier 2001` */
export function monthWords(slot: number): string {
  return `${MONTHS[slot % 12]} ${1970 + Math.floor(slot / 12)}`
}

/** A series among those of its town: `ghi de nasa_power (mensuelle)`. */
export function serieWords({ key }: PlaceSerie): string {
  return sourceWords(key)
}

/** The same of a source as a whole. */
export function sourceWords(key: SourceKey): string {
  return `${key.grandeur} ${ofName(key.source)} (${GRANULARITES[key.granularite]})`
}
