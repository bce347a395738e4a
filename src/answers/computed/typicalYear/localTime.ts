import type { Localite } from '../../../contract/catalogue.ts'
import { standardOffset } from '../../../derive/steps/zoneOffset.ts'

const DEGREES_AN_HOUR = 15

/** Offset of a town's local standard time from UTC in whole hours, and its words. */
export function localTime(
  { fuseau_horaire, longitude }: Localite,
  lastYear: number,
): { utcOffsetHours: number; words: string } {
  if (fuseau_horaire === null) {
    const utcOffsetHours = Math.round((longitude ?? 0) / DEGREES_AN_HOUR)
    return { utcOffsetHours, words: `${utc(utcOffsetHours)}, de la longitude : le fuseau n’est pas connu` }
  }
  const own = standardOffset(fuseau_horaire, lastYear)
  const utcOffsetHours = Math.round(own)
  const nearest = own === utcOffsetHours ? '' : `, l’heure entière la plus proche de ${utc(own)}`
  return { utcOffsetHours, words: `${utc(utcOffsetHours)} (${fuseau_horaire}, sans heure d’été)${nearest}` }
}

/** `UTC`, `UTC+1`, `UTC+5:30`. */
function utc(hours: number): string {
  if (hours === 0) return 'UTC'
  const minutes = Math.round(60 * Math.abs(hours)) % 60
  const whole = Math.floor(Math.abs(hours))
  return `UTC${hours > 0 ? '+' : '-'}${whole}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}
