import { timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import STEPS from '../assets/pas.json' with { type: 'json' }
import { dayIn, hourName, type Lang, monthNames } from './lang.ts'

/** A step of time as people name it: `mars 2021`, `4 mars 2021, 06 h UTC`. */
export function stepName(lang: Lang, granularite: Granularite, slot: number): string {
  const date = new Date(timeOf(granularite, slot))
  if (granularite === 'annuel') return String(date.getUTCFullYear())
  if (granularite === 'mensuel') return `${monthNames(lang, 'long')[date.getUTCMonth()]} ${date.getUTCFullYear()}`
  const day = dayIn(lang, date.toISOString().slice(0, 10))
  if (granularite === 'journalier') return day
  const hour = String(date.getUTCHours()).padStart(2, '0')
  return `${day}, ${hourName(lang, hour)} UTC`
}

/** What lasts as long as a step. */
export const STEP_WORDS: Record<
  Lang,
  Record<Granularite, { one: string; many: string; adjective: string; none: string }>
> = STEPS
