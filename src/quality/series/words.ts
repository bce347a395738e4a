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
