import { timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
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
> = {
  fr: {
    horaire: { one: 'heure', many: 'heures', adjective: 'horaire', none: 'aucune heure n’est complète' },
    journalier: { one: 'jour', many: 'jours', adjective: 'journalier', none: 'aucun jour n’est complet' },
    mensuel: { one: 'mois', many: 'mois', adjective: 'mensuel', none: 'aucun mois n’est complet' },
    annuel: { one: 'année', many: 'années', adjective: 'annuel', none: 'aucune année n’est complète' },
  },
  en: {
    horaire: { one: 'hour', many: 'hours', adjective: 'hourly', none: 'no hour is complete' },
    journalier: { one: 'day', many: 'days', adjective: 'daily', none: 'no day is complete' },
    mensuel: { one: 'month', many: 'months', adjective: 'monthly', none: 'no month is complete' },
    annuel: { one: 'year', many: 'years', adjective: 'yearly', none: 'no year is complete' },
  },
}
