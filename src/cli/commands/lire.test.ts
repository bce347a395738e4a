import { describe, expect, it } from 'vitest'
import { readText } from '../../../tests/support/sources/readText.ts'
import { describeError } from '../describeError.ts'
import { describeReading } from '../describeReading.ts'

/** A cell that would clear the screen and fill it: also the start of one, and one that is still a number at its start. */
const HOSTILE = `\u001b[2J\u009b31m${'x'.repeat(100_000)}`

const CAMS = `# File format version: 5
# Title: CAMS Radiation Service v4.6 all-sky irradiation (derived from satellite data).
# Latitude (positive North, ISO 19115): 11.3200
# Longitude (positive East, ISO 19115): -12.2800
# Altitude (m): 1025.00
# Time reference: Universal time (UT)
#     uom:"Wh m-2" [unit]
# Summarization (integration) period: 0 year 0 month 0 day 1 h 0 min 0 s
# noValue: nan
# Observation period;TOA;Clear sky GHI;GHI;BHI;DHI;BNI;Reliability
2020-06-01T12:00:00.0/2020-06-01T13:00:00.0;1200;900;812.5;600;212.5;650;1
`
const PVGIS = `Latitude (decimal degrees):\t11.320
Longitude (decimal degrees):\t-12.280
Elevation (m):\t1025
Radiation database:\tPVGIS-SARAH3

Slope: 0 deg.
Azimuth: 0 deg.
time,G(i),T2m,Int
20200115:1210,812.5,28.5,0.0
20200115:1310,812.5,28.5,0.0

G(i): Global irradiance on the inclined plane (plane of the array) (W/m2)
T2m: 2-m air temperature (degree Celsius)
`
const PVGIS_JSON = JSON.stringify({
  inputs: {
    location: { latitude: 11.32, longitude: -12.28, elevation: 1025 },
    meteo_data: { radiation_db: 'PVGIS-ERA5' },
    mounting_system: { fixed: { slope: { value: '0' } } },
  },
  outputs: { hourly: [{ time: '20200115:1230', 'G(i)': '812.5' }] },
  meta: { outputs: { hourly: { variables: { 'G(i)': { units: 'W/m2' } } } } },
})
const POWER = `-BEGIN HEADER-
NASA/POWER Source Native Resolution
Dates (month/day/year): 01/01/2015 through 12/31/2015 in UTC
Location: Latitude  11.32   Longitude -12.28
Elevation from MERRA-2: Average for 0.5 x 0.625 degree lat/lon region = 1025.5 meters
The value for missing source data that cannot be computed or is outside of the sources availability range: -999
Parameter(s):
T2M     Temperature (C)
-END HEADER-
YEAR,MO,DY,HR,T2M
2015,1,15,0,20
`
const POWER_JSON = JSON.stringify({
  geometry: { coordinates: [-12.28, 11.32, 1025.5] },
  properties: { parameter: { T2M: { '2015011500': '20' } } },
  header: { time_standard: 'UTC', fill_value: '-999' },
  parameters: { T2M: { units: 'C' } },
  messages: ['message'],
})
const OPEN_METEO = JSON.stringify({
  latitude: 11.3,
  longitude: -12.3,
  elevation: 1025,
  utc_offset_seconds: 0,
  hourly_units: { time: 'iso8601', temperature_2m: '°C', temperature_2m_era5: '°C' },
  hourly: { time: ['2020-06-01T12:00'], temperature_2m: ['28.5'], temperature_2m_era5: [28.5] },
})
const EPW = `LOCATION,Labé,-,GIN,Station,618090,11.32,-12.28,0,1025
COMMENTS 1,relevés
DATA PERIODS,1,1,Data,Sunday,1/1,12/31
2010,1,31,24,60,?9?9,28.5,18.0,60,89000,1400,1367,400,812,650,212,0,0,0,0,180,2.5,5,5,9999,99999,9,999999999,30.0,0.1,0,88,0.2,1.5,1.0
`
const STATION = `TIMESTAMP,GHI
2022-03-04 12:00,800
2022-03-04 12:15,800
`
const DESCRIPTION = {
  source: 'esmap_wapp',
  latitude: 10.38,
  longitude: -9.3,
  altitude_metres: 377,
  decalage_utc_minutes: 0,
  horodatage: 'debut',
  pas_minutes: 15,
  instant: { colonnes: ['TIMESTAMP'], forme: 'AAAA-MM-JJ hh:mm' },
  colonnes: { GHI: { grandeur: 'ghi', unite: 'W/m²' } },
}

const FILES: readonly [source: string, text: string][] = [
  ['cams-radiation', CAMS],
  ['pvgis', PVGIS],
  ['pvgis', PVGIS_JSON],
  ['pvgis', '{"status":400,"message":"Location over the sea."}'],
  ['nasa-power', POWER],
  ['nasa-power', POWER_JSON],
  ['nasa-power', '{"messages":["no data"]}'],
  ['open-meteo', OPEN_METEO],
  ['open-meteo', '{"error":true,"reason":"Parameter"}'],
  ['epw', EPW],
  ['station', STATION],
]

/** The file with each of its words, one at a time, replaced by a hostile one, or followed by it. */
function* attacked(text: string): Generator<string> {
  const json = text.startsWith('{')
  const hostile = json ? JSON.stringify(HOSTILE).slice(1, -1) : HOSTILE
  for (const { 0: word, index } of text.matchAll(json ? /(?<=")[^"]+(?=")/g : /[^,;\t\n:]+/g)) {
    const [before, after] = [text.slice(0, index), text.slice(index + word.length)]
    yield before + hostile + after
    yield before + word + hostile + after
  }
}

/** All that `lire` says of a file, on either channel; of a station's with its description, and without. */
function said(source: string, text: string): string[] {
  return source === 'station' ? [...saidOf(source, text, DESCRIPTION), ...saidOf(source, text)] : saidOf(source, text)
}

function saidOf(source: string, text: string, description?: object): string[] {
  try {
    const reading = readText(source, text, description)
    return [...(reading.devinee?.lignes ?? []), ...describeReading(reading), reading.refus ?? '']
  } catch (error) {
    return [describeError(error)]
  }
}

describe('lire', () => {
  it.each(FILES)(
    'says of a file of %s in which any word is hostile only lines that a terminal can show',
    (source, text) => {
      for (const file of attacked(text)) {
        for (const line of said(source, file)) {
          expect(line.length).toBeLessThan(600)
          expect(line).not.toMatch(/\p{Cc}/u)
          expect(line).not.toContain('x'.repeat(61))
        }
      }
    },
  )
})

it('the hours that a file has no line for are told, one by one or by their gaps', () => {
  const read = (hours: number[]) =>
    describeReading(
      readText(
        'nasa-power',
        POWER.replace(
          '2015,1,15,0,20\n',
          hours.map((hour) => `2015,1,${1 + Math.floor(hour / 24)},${hour % 24},20\n`).join(''),
        ),
      ),
    ).find((line) => line.startsWith('Sans ligne'))
  expect(read([0, 1, 2])).toBeUndefined()
  expect(read([0, 2, 5])).toBe('Sans ligne : 3 heures, 2015-01-01T01:00:00, 2015-01-01T03:00:00, 2015-01-01T04:00:00.')
  expect(read([0, 2, 30, 32, 34, 36])).toBe(
    'Sans ligne : 31 heures, 2015-01-01T01:00:00 ; du 2015-01-01T03:00:00 au 2015-01-02T05:00:00 ; 2015-01-02T07:00:00 ; et 2 autres trous.',
  )
})
