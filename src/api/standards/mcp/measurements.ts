import { invalide } from '../../../contract/erreurs.ts'
import { number } from '../../../contract/pluralize.ts'
import { slotOf } from '../../../contract/time.ts'
import type { Granularite } from '../../../contract/vocabulary.ts'
import type { ToolQuestion } from './tool.ts'

/** Time steps of one answer to an assistant at most. */
const MOST_STEPS = 400

/** The end of a series' code: its time step, monthly where none is named, and its years. */
const STEP_AND_YEARS = /_(?:(horaire|journalier|annuel)_)?(\d{4})_(\d{4})$/

/** Refuses a question for more measurements than an assistant can read, and names the file that has them. */
export function requireFewMeasurements({ values, url }: ToolQuestion): void {
  const steps = stepsAsked(values)
  if (steps <= MOST_STEPS) return
  throw invalide(
    `Cette période a ${number(steps)} pas de temps, et un assistant en lit ${MOST_STEPS} au plus : donnez periode_debut et periode_fin, prenez une série d’un pas plus long ou les normales. Le fichier de toutes les valeurs : ${url}${url.includes('?') ? '&' : '?'}format=csv.`,
    { champ: 'periode_debut', recu: steps, accepte: `${MOST_STEPS} pas au plus` },
  )
}

/** Time steps of the period asked within the years of the series; of what is no code none: the service says so. */
function stepsAsked({ code, periode_debut, periode_fin }: ToolQuestion['values']): number {
  const [, step = 'mensuel', first, last] = STEP_AND_YEARS.exec(String(code)) ?? []
  if (first === undefined) return 0
  const later = (a: string, b: unknown) => (typeof b === 'string' && b > a ? b : a)
  const earlier = (a: string, b: unknown) => (typeof b === 'string' && b < a ? b : a)
  const from = Date.parse(later(`${first}-01-01`, periode_debut))
  const to = Date.parse(`${earlier(`${last}-12-31`, periode_fin)}T23:00Z`)
  const granularite = step as Granularite
  return Math.max(0, slotOf(granularite, to) - slotOf(granularite, from) + 1)
}
