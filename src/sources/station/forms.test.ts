import { describe, expect, it, test } from 'vitest'
import { readText, serieLines, whyLeft } from '../../../tests/support/sources/readText.ts'

/** A value of each hour or step, by a formula that no two steps share. */
const warm = (i: number) => 22 + ((i * 7) % 50) / 10
const sun = (i: number) => 100 + ((i * 37) % 700)
const two = (value: number) => String(value).padStart(2, '0')
const rowsOf = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i)).join('\n')

/** The form that a file was taken for, the fields that are asked for, and the first value of each series. */
function told(text: string | Uint8Array) {
  const reading = readText('station', text)
  const lines = reading.devinee?.lignes ?? []
  const asked = lines
    .slice(lines.indexOf('À dire dans la description :') + 1)
    .map((line) => line.trim().split(' : ')[0])
  return {
    forme: lines[0]?.replace(/^Forme : | ;.*/g, ''),
    asked: lines.includes('À dire dans la description :') ? asked : [],
    first: serieLines(reading).map((line) => line.split(',')[0]),
    point: reading.point,
    refus: reading.refus,
  }
}

const PLACE = ['source', 'latitude', 'longitude']
const POINT = { latitude: 10.38, longitude: -9.3, altitude: 377 }

const TOA5 = `"TOA5","site","CR1000X","1","Std.06","CPU:a.CR1X","1","Ten"
"TIMESTAMP","RECORD","SlrW_Avg","SlrkJ_Tot","AirTC_Avg","AirTC_Max","RH","WS_ms_S_WVT","Rain_mm_Tot"
"TS","RN","W/m^2","kJ/m^2","Deg C","Deg C","%","m/s","mm"
"","","Avg","Tot","Avg","Max","Smp","WVc","Tot"
${rowsOf(6, (i) => `"2024-02-11 ${i < 5 ? `09:${10 * (i + 1)}` : '10:00'}:00",${i},${sun(i)},"NAN",${warm(i)},40,60,2,0.1`)}`

const HOBO = `\uFEFF"Plot Title: site"
"#","Date Time, GMT-01:00","Temp, °C (LGR S/N: 1, SEN S/N: 1)","RH, % (LGR S/N: 1, SEN S/N: 1)","DewPt, °C (LGR S/N: 1)"
${rowsOf(8, (i) => `${i + 1},12/31/23 ${i < 4 ? '10' : '11'}:${two((15 * i) % 60)}:00 PM,${warm(i)},60,20`)}`

const DAVIS = `\t\tTemp\tHi\tOut\tWind\t\tSolar
Date\tTime\tOut\tTemp\tHum\tSpeed\tRain\tRad.
${rowsOf(8, (i) => `${i < 4 ? '14/09/24' : '15/09/24'}\t${i < 4 ? `11:${two(15 * i)}p` : `12:${two(15 * (i - 4))}a`}\t${warm(i)}\t40\t60\t2\t---\t${sun(i)}`)}`

const NSRDB = `Source,Location ID,Latitude,Longitude,Time Zone,Elevation,GHI Units,Temperature Units
NSRDB,1,10.38,-9.3,-1,377,w/m2,c
Year,Month,Day,Hour,Minute,GHI,DNI,Clearsky GHI,Temperature,Wind Speed
${rowsOf(4, (i) => `2022,1,9,${i},30,${sun(i)},0,900,${warm(i)},2`)}`

const SOLARGIS = `#60 MINUTE VALUES
#Latitude: 10.38
#Longitude: -9.3
#Elevation: 377.0 m a.s.l.
#Time reference: UTC+01:00, center of interval
#No data value: -9
#Data:
Date;Time;GHI;DNI;DIF;flagR;SE;SA;TEMP;WS;RH
${rowsOf(4, (i) => `01.05.2023;${two(i)}:30;${sun(i)};0;0;1;10;0;-9;2;60`)}`

const MIDC = `DATE (MM/DD/YYYY),MST,Global CMP22 (vent/cor) [W/m^2],Global Horizontal [W/m^2],Air Temperature [deg C],Direct Normal [W/m^2]
${rowsOf(60, (i) => `03/04/2024,07:${two(i)},1,${sun(i)},${warm(i)},0`)}
03/04/2024,08:00,1,5,5,5`

const bsrnRow = (i: number) =>
  ` ${'1'.padStart(2)} ${String(i).padStart(4)}  ${String(sun(i)).padStart(5)} -99.9 -999 -999   ${String(sun(i) + 1).padStart(4)} -99.9 -999 -999
          ${String(sun(i) + 2).padStart(5)} -99.9 -999 -999    ${String(i === 3 ? -999 : 300).padStart(3)} -99.9 -999 -999     ${warm(i).toFixed(1).padStart(4)}  60.0 1010`
const BSRN = `*C0001
 99  2 2024  1
    2    3    4    5   21   22   23   -1
*U0004
 1  1 2000  0  0
  5  3
site
00                   00
0.0.0.0         a@b.invalide
100.380 170.700  377 00000
 1  1 2000
-1 -1
*C0100
${rowsOf(60, bsrnRow)}
*C0300
  1    0    10`

const PANGAEA = `/* DATA DESCRIPTION:
Citation:\tx
Event(s):\tABC * LATITUDE: 10.380000 * LONGITUDE: -9.300000 * ELEVATION: 377.0 m
*/
Date/Time\tHeight above ground [m]\tSWD [W/m**2]\tSWD std dev [W/m**2]\tDIR [W/m**2]\tDIF [W/m**2]\tLWD [W/m**2]\tT2 [°C]\tRH [%]
${rowsOf(60, (i) => `2024-02-01T00:${two(i)}\t2\t${sun(i)}\t1\t10\t20\t300\t${warm(i)}\t60`)}`

const METEO_FRANCE = `NUM_POSTE;NOM_USUEL;LAT;LON;ALTI;AAAAMMJJHH;RR1;QRR1;FF;QFF;T;QT;TN;U;QU;GLO;QGLO
${rowsOf(4, (i) => `97999999;SITE;10.38;-9.3;377;20240229${two(i)};0.2;9;2.5;9;${warm(i)};9;20;60;9;${sun(i)};9`)}`
const METEO_FRANCE_DAYS = `NUM_POSTE;NOM_USUEL;LAT;LON;ALTI;AAAAMMJJ;RR;QRR;TX;QTX;TM;QTM
${rowsOf(3, (i) => `97999999;SITE;10.38;-9.3;377;2024022${7 + i};${i};9;31;9;${warm(i)};9`)}`

const METEOSTAT = rowsOf(4, (i) => `2024-02-29,${i},${warm(i)},20.1,60,0.3,,180,7.2,,1010.2,,`)
const METEOSTAT_DAYS = rowsOf(3, (i) => `2024-02-2${7 + i},${warm(i)},20.1,31,${i},,180,7.2,,1010.2,`)

const DLY_DAYS = (value: (day: number) => string) => Array.from({ length: 31 }, (_, day) => value(day + 1)).join('')
const GHCN_DLY = [
  `GVM00061999202402TAVG${DLY_DAYS((day) => (day > 29 ? '-9999   ' : `${String(200 + day).padStart(5)}${day === 2 ? ' I' : '  '}S`))}`,
  `GVM00061999202402PRCP${DLY_DAYS((day) => (day > 29 ? '-9999   ' : `${String((day - 1) % 4).padStart(5)}${day === 1 ? 'T' : ' '} S`))}`,
].join('\n')
const GHCN_LONG =
  'GVM00061999,20240201,TAVG,201,,,S,\nGVM00061999,20240201,PRCP,0,T,,S,\nGVM00061999,20240202,TAVG,202,,I,S,\nGVM00061999,20240202,PRCP,1,,,S,'
const GHCN_WIDE = `"STATION","DATE","LATITUDE","LONGITUDE","ELEVATION","NAME","PRCP","PRCP_ATTRIBUTES","TAVG","TAVG_ATTRIBUTES"
"GVM00061999","2024-02-01","10.38","-9.3","377.0","SITE, GV","    0","T,,S","  201",",,S"
"GVM00061999","2024-02-02","10.38","-9.3","377.0","SITE, GV","    1",",,S","  202",",I,S"`

const ISD = rowsOf(
  4,
  (i) => `2024 02 29 ${two(i)}   ${215 + i}   180 10112   180    26     8 ${i === 1 ? '   -1' : '    3'} -9999`,
)

const WIS2 = `wsi_series,wsi_issuer,wsi_issue_number,wsi_local,year,month,day,hour,minute,latitude,longitude,station_height_above_msl,air_temperature,relative_humidity,wind_speed,total_precipitation_1_hour
${rowsOf(4, (i) => `0,20000,0,61999,2024,3,12,${i + 1},0,10.38,-9.3,377,${(295.15 + i).toFixed(2)},81,1.9,0.4`)}`

test.each([
  ['Campbell Scientific TOA5', TOA5, [...PLACE, 'decalage_utc_minutes', 'colonnes.WS_ms_S_WVT.grandeur']],
  ['HOBO (HOBOware)', HOBO, PLACE],
  [
    'Davis WeatherLink',
    DAVIS,
    [
      ...PLACE,
      'decalage_utc_minutes',
      'colonnes.Wind Speed.grandeur',
      'colonnes.Wind Speed.unite',
      'colonnes.Rain.unite',
    ],
  ],
  ['NSRDB (NREL)', NSRDB, ['source', 'colonnes.Wind Speed.grandeur']],
  ['Solargis', SOLARGIS, ['source']],
  ['MIDC (NREL)', MIDC, [...PLACE, 'decalage_utc_minutes']],
  ['BSRN (fichier de station, LR 0100)', BSRN, ['source']],
  ['BSRN (PANGAEA)', PANGAEA, ['source']],
  ['Météo-France (données publiques)', METEO_FRANCE, ['source']],
  ['Météo-France (données publiques)', METEO_FRANCE_DAYS, ['source']],
  ['Meteostat (fichiers de masse)', METEOSTAT, PLACE],
  ['Meteostat (fichiers de masse)', METEOSTAT_DAYS, PLACE],
  ['GHCN-Daily (NOAA)', GHCN_DLY, [...PLACE, 'decalage_utc_minutes']],
  ['GHCN-Daily (NOAA)', GHCN_LONG, [...PLACE, 'decalage_utc_minutes']],
  ['GHCN-Daily (NOAA)', GHCN_WIDE, ['source', 'decalage_utc_minutes']],
  ['ISD-Lite (NOAA)', ISD, PLACE],
  ['messages BUFR en CSV (WIS2)', WIS2, ['source']],
])('%s is known by name, and what it does not tell is asked for', (forme, text, asked) => {
  const { forme: found, asked: wanted, point } = told(text)
  expect([found, wanted]).toEqual([forme, asked])
  expect(point).toEqual(asked.includes('latitude') ? null : POINT)
})

const mean = (count: number, value: (i: number) => number, from = 0) =>
  Number((Array.from({ length: count }, (_, i) => value(i + from)).reduce((a, b) => a + b) / count).toPrecision(12))

test.each<[string, string, string[]]>([
  [
    'TOA5: stamps end steps, units are of their row, extremes are none',
    TOA5,
    [
      `ghi horaire Wh/m² : 2024-02-11T09:00:00 ${mean(6, sun)}`,
      `t2m horaire °C : 2024-02-11T09:00:00 ${mean(6, warm)}`,
      'rh2m horaire % : 2024-02-11T09:00:00 60',
      'precipitation horaire mm/h : 2024-02-11T09:00:00 0.6',
    ],
  ],
  [
    'HOBO: the zone of the header, evening hours',
    HOBO,
    [
      `t2m horaire °C : 2023-12-31T23:00:00 ${mean(4, warm)}`,
      'rh2m horaire % : 2023-12-31T23:00:00 60',
      'point_rosee_2m horaire °C : 2023-12-31T23:00:00 20',
    ],
  ],
  [
    'NSRDB: middles of hours, zone and units of its head',
    NSRDB,
    [
      `ghi horaire Wh/m² : 2022-01-09T01:00:00 ${sun(0)}`,
      'dni horaire Wh/m² : 2022-01-09T01:00:00 0',
      `t2m horaire °C : 2022-01-09T01:00:00 ${warm(0)}`,
    ],
  ],
  [
    'Solargis: middles of hours, zone and absences of its head',
    SOLARGIS,
    [
      `ghi horaire Wh/m² : 2023-04-30T23:00:00 ${sun(0)}`,
      'dni horaire Wh/m² : 2023-04-30T23:00:00 0',
      'dhi horaire Wh/m² : 2023-04-30T23:00:00 0',
      't2m horaire °C : 2023-04-30T23:00:00 .',
      'vent_10m horaire m/s : 2023-04-30T23:00:00 2',
      'rh2m horaire % : 2023-04-30T23:00:00 60',
    ],
  ],
  [
    'BSRN: two lines a minute, in UTC',
    BSRN,
    [
      `ghi horaire Wh/m² : 2024-02-01T00:00:00 ${mean(60, sun)}`,
      `dni horaire Wh/m² : 2024-02-01T00:00:00 ${mean(60, (i) => sun(i) + 1)}`,
      `dhi horaire Wh/m² : 2024-02-01T00:00:00 ${mean(60, (i) => sun(i) + 2)}`,
      `t2m horaire °C : 2024-02-01T00:00:00 ${mean(60, warm)}`,
      'rh2m horaire % : 2024-02-01T00:00:00 60',
      'pression_surface horaire hPa : 2024-02-01T00:00:00 1010',
    ],
  ],
  [
    'PANGAEA: its short names',
    PANGAEA,
    [
      `ghi horaire Wh/m² : 2024-02-01T00:00:00 ${mean(60, sun)}`,
      'dni horaire Wh/m² : 2024-02-01T00:00:00 10',
      'dhi horaire Wh/m² : 2024-02-01T00:00:00 20',
      `t2m horaire °C : 2024-02-01T00:00:00 ${mean(60, warm)}`,
      'rh2m horaire % : 2024-02-01T00:00:00 60',
    ],
  ],
  [
    'Météo-France: ends of hours, J/cm²',
    METEO_FRANCE,
    [
      'precipitation horaire mm/h : 2024-02-28T23:00:00 0.2',
      'vent_10m horaire m/s : 2024-02-28T23:00:00 2.5',
      `t2m horaire °C : 2024-02-28T23:00:00 ${warm(0)}`,
      'rh2m horaire % : 2024-02-28T23:00:00 60',
      `ghi horaire Wh/m² : 2024-02-28T23:00:00 ${Number(((sun(0) * 1e4) / 3600).toPrecision(12))}`,
    ],
  ],
  [
    'Météo-France: days',
    METEO_FRANCE_DAYS,
    [
      'precipitation journalier mm/jour : 2024-02-27 0',
      't2m_max journalier °C : 2024-02-27 31',
      `t2m journalier °C : 2024-02-27 ${warm(0)}`,
    ],
  ],
  [
    'Meteostat: hours without a header, km/h',
    METEOSTAT,
    [
      `t2m horaire °C : 2024-02-28T23:00:00 ${warm(0)}`,
      'rh2m horaire % : 2024-02-28T23:00:00 60',
      'precipitation horaire mm/h : 2024-02-28T23:00:00 0.3',
      'vent_10m horaire m/s : 2024-02-28T23:00:00 2',
    ],
  ],
  [
    'Meteostat: days without a header',
    METEOSTAT_DAYS,
    [
      `t2m journalier °C : 2024-02-27 ${warm(0)}`,
      't2m_min journalier °C : 2024-02-27 20.1',
      't2m_max journalier °C : 2024-02-27 31',
      'precipitation journalier mm/jour : 2024-02-27 0',
      'vent_10m journalier m/s : 2024-02-27 2',
    ],
  ],
  [
    'ISD-Lite: tenths, ends of hours',
    ISD,
    [
      't2m horaire °C : 2024-02-28T23:00:00 21.5',
      'point_rosee_2m horaire °C : 2024-02-28T23:00:00 18',
      'vent_direction_10m horaire ° : 2024-02-28T23:00:00 180',
      'vent_10m horaire m/s : 2024-02-28T23:00:00 2.6',
      'precipitation horaire mm/h : 2024-02-28T23:00:00 0.3',
    ],
  ],
  [
    'WIS2: kelvins, instants over five columns',
    WIS2,
    [
      't2m horaire °C : 2024-03-12T00:00:00 22',
      'rh2m horaire % : 2024-03-12T00:00:00 81',
      'vent_10m horaire m/s : 2024-03-12T00:00:00 1.9',
      'precipitation horaire mm/h : 2024-03-12T00:00:00 0.4',
    ],
  ],
])('%s', (_, text, first) => {
  expect(told(text).first).toEqual(first)
})

describe('Days of GHCN-Daily', () => {
  it.each([
    ['.dly', GHCN_DLY],
    ['by station', GHCN_LONG],
    ['with columns of flags', GHCN_WIDE],
  ])('%s are tenths, with traces as 0 and what failed a check left out', (_, text) => {
    const reading = readText('station', text)
    const days = serieLines(reading).map((line) => line.split(', ').slice(0, 2).join(', '))
    expect(days.toSorted()).toEqual([
      'precipitation journalier mm/jour : 2024-02-01 0, 2024-02-02 0.1',
      't2m journalier °C : 2024-02-01 20.1, 2024-02-02 .',
    ])
    expect(reading.remarques[0]).toBe('Valeurs que le contrôle de GHCN-Daily a rejetées, laissées de côté : 1.')
    expect(reading.remarques.join()).toMatch(/trace, lues comme 0 : PRCP \[mm\] \(1\)/)
  })

  it('of several stations are refused', () => {
    const two = `${GHCN_LONG}\nGVM00061998,20240203,TAVG,201,,,S,`
    expect(() => readText('station', two)).toThrow(/plusieurs stations/)
  })
})

test('A trace of ISD-Lite is 0, and its other marks are absences', () => {
  const reading = readText('station', ISD)
  expect(serieLines(reading).at(-1)).toMatch(/T00:00:00 0,/)
})

test('A typical year is shown and refused', () => {
  const tmy3 = `619990,"SITE",GV,-1.0,10.38,-9.3,377
Date (MM/DD/YYYY),Time (HH:MM),GHI (W/m^2),Dry-bulb (C),Wspd (m/s)
01/31/1998,23:00,0,22.9,1.5
01/31/1998,24:00,5,22.9,1.5
02/01/2003,01:00,7,22.9,1.5`
  const { refus, first, point } = told(tmy3)
  expect(refus).toMatch(/^année type/)
  expect(first[0]).toBe('ghi horaire Wh/m² : 1998-01-31T23:00:00 0')
  expect(point).toEqual(POINT)
  const typical = NSRDB.replace('\nNSRDB,', '\nNSRDB tmy-2022,')
  expect(told(typical).refus).toMatch(/^année type/)
})

test('An EPW is read by its own reader', () => {
  const epw =
    'LOCATION,Site,-,GIN,Station,0,10.38,-9.3,0,377\nDATA PERIODS,1,1,Data,Sunday,1/1,12/31\n2010,1,31,24,60,?9,28.5,18.0,60,89000,1400,1367,400,812,650,212,0,0,0,0,180,2.5'
  expect(serieLines(readText('station', epw))[0]).toBe('t2m horaire °C : 2010-01-31T23:00:00 28.5')
})

test('Several stations in one file are refused, whatever tells them apart', () => {
  const other = METEO_FRANCE.replace(
    '97999999;SITE;10.38;-9.3;377;2024022903',
    '97999998;AUTRE;11.38;-9.3;377;2024022903',
  )
  expect(told(other).refus).toMatch(/plusieurs stations/)
})

test('A TOA5 that a spreadsheet saved is one', () => {
  expect(told(TOA5.replaceAll('"', '').replaceAll(',', '\t')).forme).toBe('Campbell Scientific TOA5')
})

test('Columns that are no variable are named with the reason', () => {
  const reading = readText('station', TOA5)
  expect(whyLeft(reading, 'AirTC_Max')).toMatch(/extrême/)
})
