import type { Static, TObject } from 'typebox'
import { invalide } from '../contract/erreurs.ts'
import type { PERIOD } from '../contract/parameters/period.ts'
import { DAY_MS, parseDate } from '../contract/time.ts'

/** The days that a question is about, `YYYY-MM-DD`, both included; an end that is not given is open. */
export type PeriodRequest = Static<TObject<typeof PERIOD>>

/** Whole days as times: from the first day's start to the last day's last moment. Refuses an end before its start. */
export function periodMs({ periode_debut, periode_fin }: PeriodRequest): { fromMs: number; toMs: number } {
  const from = periode_debut === undefined ? undefined : parseDate(periode_debut)
  const to = periode_fin === undefined ? undefined : parseDate(periode_fin)
  if (from !== undefined && to !== undefined && to < from) {
    throw invalide('« periode_fin » précède « periode_debut ».', {
      champ: 'periode_fin',
      recu: periode_fin,
      accepte: `au plus tôt ${periode_debut}`,
    })
  }
  return { fromMs: from ?? -Infinity, toMs: to === undefined ? Infinity : to + DAY_MS - 1 }
}
