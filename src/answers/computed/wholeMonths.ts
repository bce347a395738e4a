import { ErreurContrat } from '../../contract/erreurs.ts'
import { monthsOnPlanes } from '../../derive/field/meanYearOnPlane.ts'
import type { CalendarMonths } from '../../derive/steps/meanYear.ts'
import { requestedDays } from './chooseSerie.ts'
import type { Inputs } from './inputs.ts'
import type { Sky } from './plane.ts'
import type { SerieRequest } from './serieRequest.ts'

/** The calendar months of the period that have all that a tilted plane needs; refuses fewer than the twelve. */
export function wholeMonths(inputs: Inputs, sky: Sky, question: SerieRequest): CalendarMonths {
  const months = monthsOnPlanes(inputs.axis, sky)
  if (!months.counts.includes(0)) return months
  throw new ErreurContrat(
    'VALIDATION_VALEUR_INVALIDE',
    'La période doit contenir au moins une fois chaque mois civil entier : une partie de l’année donnerait l’inclinaison de sa saison. Élargissez-la, ou nommez une série plus longue par code_serie_source.',
    {
      details: {
        champ: 'periode_debut',
        ...requestedDays(question),
        periode: inputs.period,
        accepte: 'une période où chaque mois de janvier à décembre est complet',
      },
    },
  )
}
