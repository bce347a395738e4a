import { requestedDays } from '../answers/choice/chooseSerie.ts'
import type { SerieRequest } from '../answers/choice/serieRequest.ts'
import { invalide } from '../contract/erreurs.ts'
import { OPTIMAL } from '../contract/parameters/systemTable.ts'
import { bestPlane } from '../derive/field/bestPlane.ts'
import { meanYearOnPlane, monthsOnPlanes } from '../derive/field/meanYearOnPlane.ts'
import type { Plane } from '../derive/field/plane.ts'
import { equatorSideDeg } from '../derive/field/plane.ts'
import type { CalendarMonths } from '../derive/steps/calendar.ts'
import type { Inputs } from './inputs.ts'
import type { Sky } from './plane.ts'

/** A plane of which tilt or azimuth, or both, are still to be found. */
export interface OptimalPlaneRequest {
  inclinaison_deg: number | typeof OPTIMAL
  /** By default towards the equator. */
  orientation_deg?: number | typeof OPTIMAL
}

/** The requested tilt and azimuth; one asked as `optimale` is that of the most irradiation over a mean year. */
export function optimalPlane(
  inputs: Inputs,
  sky: Sky,
  request: SerieRequest & OptimalPlaneRequest & Pick<Plane, 'albedo' | 'model'>,
): Pick<Plane, 'tiltDeg' | 'azimuthDeg'> {
  const { inclinaison_deg, orientation_deg, albedo, model } = request
  const given = {
    tiltDeg: inclinaison_deg === OPTIMAL ? undefined : inclinaison_deg,
    azimuthDeg: orientation_deg === OPTIMAL ? undefined : (orientation_deg ?? equatorSideDeg(inputs.site.latitudeDeg)),
  }
  const { tiltDeg, azimuthDeg } = given
  if (tiltDeg !== undefined && azimuthDeg !== undefined) return { tiltDeg, azimuthDeg }
  const yearOn = meanYearOnPlane(inputs.axis, sky, wholeMonths(inputs, sky, request))
  return bestPlane(given, inputs.site, (tilt, azimuth) =>
    yearOn({ tiltDeg: tilt, azimuthDeg: azimuth, albedo, model }).reduce((sum, month) => sum + month, 0),
  )
}

/** The calendar months of the period that have all that a tilted plane needs; refuses fewer than the twelve. */
export function wholeMonths(inputs: Inputs, sky: Sky, question: SerieRequest): CalendarMonths {
  const months = monthsOnPlanes(inputs.axis, sky)
  if (!months.counts.includes(0)) return months
  throw invalide(
    'La période doit contenir au moins une fois chaque mois civil entier : une partie de l’année donnerait l’inclinaison de sa saison. Élargissez-la, ou nommez une série plus longue par code_serie_source.',
    {
      champ: 'periode_debut',
      recu: requestedDays(question),
      periode: inputs.period,
      accepte: 'une période où chaque mois de janvier à décembre est complet',
    },
  )
}
