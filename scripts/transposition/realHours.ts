import { readFileSync } from 'node:fs'
import type { Catalogue } from '../../src/contract/catalogue.ts'
import { slotOf, timeOf } from '../../src/contract/time.ts'
import { nasaPower } from '../../src/sources/nasa-power/nasaPower.ts'
import { pvgis } from '../../src/sources/pvgis/pvgis.ts'
import type { Reader, Reading } from '../../src/sources/reading.ts'
import { realData } from '../realData.ts'
import type { HourlyPlace } from './hourlyPlace.ts'

/** Files of real hours, below the folder that `REAL_DATA` names. */
export const TYPICAL_YEAR = 'amont/pvgis/tmy.csv'
export const TROPICAL_YEAR = 'amont/nasa-power/horaire_csv_2025.csv'

/** The year that the months of a typical year are put into: of no leap, in the midst of those they come from. */
const COMMON_YEAR = 2014
const HOURS = 8760

/**
 * Where the satellite sees the point of the typical year: PVGIS stamps its series there with minute 10, and the file's beam
 * and diffuse close with its global with the sun of minutes 10 and 11 alone.
 */
const MOMENT_MINUTE = 10

/** The real hours: a typical year of PVGIS, and a year of NASA POWER on a tropical coast. */
export function realHours(catalogue: Catalogue): HourlyPlace[] {
  const typical = readHours(pvgis, TYPICAL_YEAR, catalogue)
  const tropical = readHours(nasaPower, TROPICAL_YEAR, catalogue)
  const inCommonYear = (grandeur: string) => yearOf(typical, grandeur, COMMON_YEAR)
  const { point } = tropical
  if (!point) throw new Error(`${TROPICAL_YEAR} ne dit pas où il est`)
  return [
    {
      nom: 'PVGIS, 45° N 8° E, année type',
      // The file came without its head; the folder's README says where it is of.
      site: { latitudeDeg: 45, longitudeDeg: 8, altitudeM: 250 },
      firstHour: slotOf('horaire', Date.UTC(COMMON_YEAR, 0, 1)),
      ghi: inCommonYear('ghi'),
      split: { dhi: inCommonYear('dhi'), dni: inCommonYear('dni') },
      t2m: inCommonYear('t2m'),
      momentMinute: MOMENT_MINUTE,
    },
    {
      nom: 'NASA POWER, 11° N 123° E, 2025',
      site: { latitudeDeg: point.latitude, longitudeDeg: point.longitude, altitudeM: point.altitude ?? 0 },
      firstHour: slotOf('horaire', Date.UTC(2025, 0, 1)),
      ghi: yearOf(tropical, 'ghi', 2025),
      split: undefined,
      t2m: yearOf(tropical, 't2m', 2025),
      momentMinute: undefined,
    },
  ]
}

function readHours(reader: Reader, name: string, catalogue: Catalogue): Reading {
  const path = realData(name)
  if (path === undefined) throw new Error(`no ${name}: REAL_DATA must name the folder that holds it`)
  return reader.read({ chemin: name, bytes: readFileSync(path) }, catalogue)
}

/** The hours of a variable in one year, whichever years its months are of. Throws where one is missing. */
function yearOf({ series }: Reading, grandeur: string, year: number): Float64Array {
  const serie = series.find((each) => each.grandeur === grandeur)
  if (!serie) throw new Error(`pas de « ${grandeur} »`)
  const hours = new Float64Array(HOURS).fill(Number.NaN)
  const first = Date.UTC(year, 0, 1)
  serie.slots.forEach((slot, i) => {
    const date = new Date(timeOf('horaire', slot))
    date.setUTCFullYear(year)
    hours[slotOf('horaire', date.getTime()) - slotOf('horaire', first)] = serie.values[i] as number
  })
  if (hours.some(Number.isNaN)) throw new Error(`« ${grandeur} » n’est pas une année entière`)
  return hours
}
