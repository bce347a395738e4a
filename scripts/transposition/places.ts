import { readFileSync } from 'node:fs'
import type { Catalogue } from '../../src/contract/catalogue.ts'
import { slotOf, timeOf } from '../../src/contract/time.ts'
import type { Site } from '../../src/derive/steps/sunAxis.ts'
import { nasaPower } from '../../src/sources/nasa-power/nasaPower.ts'
import { pvgis } from '../../src/sources/pvgis/pvgis.ts'
import { simulation } from '../../src/sources/simulation/simulation.ts'
import type { Reader, Reading, SerieBlock } from '../../src/sources/upstream.ts'
import { parseCatalogue, readCatalogueTexts } from '../../src/storage/catalogueFiles.ts'
import { readTable } from '../../src/storage/csv.ts'
import { realData } from '../realData.ts'

/** Whole years of hours of one place, UTC, from a midnight of 1 January on. */
export interface HourlyPlace {
  nom: string
  site: Site
  /** Slot of the first hour. */
  firstHour: number
  /** Wh/m², the mean irradiance of the hour. */
  ghi: Float64Array
  /** The place's own, where its hours have them. */
  split: { dhi: Float64Array; dni: Float64Array } | undefined
  /** °C. */
  t2m: Float64Array
  /** The minute that each value is of, where it is no mean of its hour. */
  momentMinute: number | undefined
}

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
export const MOMENT_MINUTE = 10

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
      // 6 km from the sea by Natural Earth.
      site: {
        latitudeDeg: point.latitude,
        longitudeDeg: point.longitude,
        altitudeM: point.altitude ?? 0,
        coastal: true,
      },
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

export const COUNTRY = new URL('../../pays/gin/', import.meta.url)
const readText = (name: string) => readFileSync(new URL(name, COUNTRY), 'utf8')

/** The hourly towns of the demonstration, by one draw of its weather. */
export async function simulatedHours(catalogue: Catalogue, graine: string): Promise<HourlyPlace[]> {
  const villesHoraires: string[] = JSON.parse(readText('demonstration.json')).villes_horaires
  const normales = readTable('normales.csv', readText('normales.csv'))
  const upstream = simulation({ normales, villesHoraires, graine })
  const places: HourlyPlace[] = []
  for await (const file of upstream.files('', catalogue)) {
    const code = file.chemin.split('/').at(-1) as string
    if (villesHoraires.includes(code)) places.push(placeOf(catalogue, code, await file.read()))
  }
  return places
}

/** The year from which the hours of the demonstration are measured: five years show what ten do. */
const FIRST_SIMULATED_YEAR = 2021

function placeOf({ localites }: Catalogue, code: string, blocks: readonly SerieBlock[]): HourlyPlace {
  const firstHour = slotOf('horaire', Date.UTC(FIRST_SIMULATED_YEAR, 0, 1))
  const find = (grandeur: string) => {
    const { slots, values } = blocks.find(
      ({ key }) => key.grandeur === grandeur && key.granularite === 'horaire',
    ) as SerieBlock
    return values.subarray(slots.indexOf(firstHour))
  }
  const localite = localites.find((each) => each.code === code)
  return {
    nom: `simulation, ${code}`,
    site: {
      latitudeDeg: localite?.latitude as number,
      longitudeDeg: localite?.longitude as number,
      altitudeM: localite?.altitude_metres ?? 0,
      coastal: localite?.cotiere ?? false,
    },
    firstHour,
    ghi: find('ghi'),
    split: { dhi: find('dhi'), dni: find('dni') },
    t2m: find('t2m'),
    momentMinute: undefined,
  }
}

/** The draw that the demonstration itself has. */
export const DEMONSTRATION = 'simulation'

export async function catalogueOfCountry() {
  return parseCatalogue(await readCatalogueTexts(async (name) => readFileSync(new URL(name, COUNTRY), 'utf8')))
}
