import type { Serie } from '../../contract/catalogue.ts'
import { frenchTypography } from '../../contract/frenchTypography.ts'
import type { Avertissements } from '../../contract/resources/fields.ts'
import type { PeriodRequest } from '../period.ts'

/** That the requested days have none of the measurements of a series, with its own days; nothing where they have some. */
export function emptyPeriod(
  { code, granularite, periode_debut, periode_fin }: Serie,
  { periode_debut: debut, periode_fin: fin }: PeriodRequest,
  count: number,
  mesure = 'mesure',
): Avertissements {
  if (count > 0 || (debut === undefined && fin === undefined)) return {}
  const asked = [
    ...(debut === undefined ? [] : [`à partir du ${debut}`]),
    ...(fin === undefined ? [] : [`jusqu’au ${fin}`]),
  ]
  const told = `Aucune ${mesure} ${asked.join(' et ')} ; la série « ${code} » va du ${periode_debut} au ${periode_fin}, au pas ${granularite} (un pas compte si son début est demandé).`
  return { avertissements: [frenchTypography(told)] }
}
