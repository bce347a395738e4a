import { ErreurContrat } from '../../contract/erreurs.ts'
import { type CalendarMonths, calendarMonths, meanYear } from '../../derive/meanYear.ts'
import { hoursOnPlane, type Plane } from '../../derive/plane.ts'
import { foldHours } from '../../derive/sunAxis.ts'
import { type Asked, askedDays } from './chooseSerie.ts'
import type { Inputs } from './inputs.ts'
import type { Sky } from './plane.ts'

/** Any tilt: on it the sky is asked for its diffuse, which the horizontal is not. */
export const A_TILT_DEG = 5
const ON_A_TILT: Plane = { tiltDeg: A_TILT_DEG, azimuthDeg: 180, albedo: 0.2, model: 'isotropic' }

/** The irradiation of a plane in each calendar month of a mean year, kWh/m². Each plane is a pass over all hours. */
export function meanYearOnPlane({ axis }: Inputs, sky: Sky, months: CalendarMonths): (plane: Plane) => Float64Array {
  return (plane) => meanYear(months, foldHours(axis, hoursOnPlane(sky, plane)))
}

/** The calendar months of the period that have all that a tilted plane needs; refuses fewer than the twelve. */
export function wholeMonths(inputs: Inputs, sky: Sky, question: Asked): CalendarMonths {
  // On a tilt: an hour of which the diffuse is missing counts on none, the horizontal included.
  const steps = foldHours(inputs.axis, hoursOnPlane(sky, ON_A_TILT))
  const months = calendarMonths(inputs.axis, steps)
  if (!months.counts.includes(0)) return months
  throw new ErreurContrat(
    'VALIDATION_VALEUR_INVALIDE',
    'La période doit contenir chaque mois civil entier au moins une fois : une partie de l’année donnerait l’inclinaison de sa saison. Élargissez-la, ou nommez une série plus longue par code_serie_source.',
    {
      details: {
        champ: 'periode_debut',
        ...askedDays(question),
        periode: inputs.period,
        accepte: 'une période où chaque mois de janvier à décembre est complet',
      },
    },
  )
}
