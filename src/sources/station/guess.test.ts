import { describe, expect, it, test } from 'vitest'
import { ginCatalogue } from '../../../tests/support/sources/dataset.ts'
import { readText, serieLines } from '../../../tests/support/sources/readText.ts'
import type { Grandeur } from '../../contract/catalogue.ts'
import { guessDescription } from './guess.ts'
import { usualName } from './usualNames.ts'

/** The description that is guessed of a file, and the fields that its operator is asked for beside source and point. */
function guessed(text: string | Uint8Array) {
  const { devinee, refus } = readText('station', text)
  const lines = devinee?.lignes ?? []
  const at = lines.indexOf('À dire dans la description :')
  const asked = at < 0 ? [] : lines.slice(at + 1).map((line) => line.trim())
  const open = asked.filter((line) => !/^(?:source|latitude|longitude|decalage_utc_minutes|horodatage) /.test(line))
  return { description: JSON.parse(devinee?.description ?? '{}'), asked: open, refus }
}

const two = (value: number) => String(value).padStart(2, '0')
const rows = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i)).join('\n')
/** Half hours from 22:00 of a day on. */
const evening = (count: number, days: readonly [string, string], cells = '25') =>
  rows(count, (i) => `${days[i < 4 ? 0 : 1]} ${two((22 + Math.floor(i / 2)) % 24)}:${i % 2 ? '30' : '00'},${cells}`)

describe('Dates whose order the texts leave open', () => {
  it.each([
    ['a day above 12', `Date,Temp\n${evening(4, ['13/04/2024', '14/04/2024'])}`, 'JJ/MM/AAAA hh:mm'],
    ['a second number above 12', `Date,Temp\n${evening(4, ['04/13/2024', ''])}`, 'MM/JJ/AAAA hh:mm'],
    ['a midnight that days follow over', `Date,Temp\n${evening(8, ['03/04/2024', '04/04/2024'])}`, 'JJ/MM/AAAA hh:mm'],
    [
      'a midnight that the other order follows over',
      `Date,Temp\n${evening(8, ['03/04/2024', '03/05/2024'])}`,
      'MM/JJ/AAAA hh:mm',
    ],
    [
      'the name of their column',
      `Date (DD/MM/YYYY),Temp\n${evening(4, ['03/04/2024', '']).replaceAll(/ \d\d:\d\d,25/g, ',25')}`,
      'JJ/MM/AAAA',
    ],
    ['years of two digits', `Date,Temp\n${evening(8, ['30/04/24', '01/05/24'])}`, 'JJ/MM/AA hh:mm'],
  ])('are told by %s', (_, text, forme) => {
    expect(guessed(text).description.instant.forme).toBe(forme)
  })

  it('are asked for where nothing tells, and nothing is read', () => {
    const text = `Date,Temp\n${evening(4, ['03/04/2024', ''])}`
    expect(guessed(text)).toMatchObject({
      description: { instant: { forme: '' } },
      asked: [
        'instant.forme : « 03/04/2024 22:00 » peut être « JJ/MM/AAAA hh:mm » ou « MM/JJ/AAAA hh:mm » : aucune ligne du fichier ne tranche',
      ],
    })
    expect(readText('station', text).series).toEqual([])
  })

  it('are asked for of days over a gap, which either order could have', () => {
    const text = `Date,Temp\n${evening(8, ['03/04/2024', '05/06/2024'])}`
    expect(guessed(text).description.instant.forme).toBe('')
  })
})

test.each([
  ['2024-03-05T22:00:00Z', '2024-03-05T22:30:00Z', 'AAAA-MM-JJThh:mm:ssZ', 0],
  ['2024-03-05 22:00', '2024-03-05 22:30', 'AAAA-MM-JJ hh:mm', null],
  ['2024-03-05 22:00:00.00', '2024-03-05 22:30:00.00', 'AAAA-MM-JJ hh:mm:ss', null],
  ['20240305 2200', '20240305 2230', 'AAAAMMJJ hhmm', null],
  ['202403052200', '202403052230', 'AAAAMMJJhhmm', null],
  ['05.03.2024 22h00', '13.03.2024 22h30', 'JJ.MM.AAAA hhhmm', null],
  ['13/03/2024 10:00:00 PM', '13/03/2024 10:30:00 PM', 'JJ/MM/AAAA hh:mm:ss AM', null],
])('The instants %s and %s are of the form %s', (first, second, forme, decalage_utc_minutes) => {
  const { description } = guessed(`Date,Temp\n${first},25\n${second},26`)
  expect(description).toMatchObject({ instant: { forme }, decalage_utc_minutes })
})

test('Instants over columns of date and time, or of year, month, day and hour, are joined', () => {
  expect(guessed('Jour;Heure;Temp\n13/03/2024;22:00;25\n13/03/2024;23:00;25').description.instant).toEqual({
    colonnes: ['Jour', 'Heure'],
    forme: 'JJ/MM/AAAA hh:mm',
  })
  expect(guessed('Heure;Jour;Temp\n22:00;13/03/2024;25\n23:00;13/03/2024;25').description.instant).toEqual({
    colonnes: ['Jour', 'Heure'],
    forme: 'JJ/MM/AAAA hh:mm',
  })
  expect(guessed('Jour;TX;Heure du maximum\n13/03/2024;31;14:30\n14/03/2024;31;15:10').description).toMatchObject({
    instant: { colonnes: ['Jour'], forme: 'JJ/MM/AAAA' },
    pas_minutes: 1440,
  })
  const numbered = rows(30, (i) => `${i % 24};${13 + Math.floor(i / 24)}/03/2024;25`)
  expect(guessed(`Heure;Jour;Temp\n${numbered}`).description).toMatchObject({
    instant: { colonnes: ['Jour', 'Heure'], forme: 'JJ/MM/AAAA hh' },
    pas_minutes: 60,
  })
  const parts = rows(30, (i) => `2024,3,${1 + Math.floor(i / 24)},${i % 24},25`)
  expect(guessed(`Year,Month,Day,Hour,Temp\n${parts}`).description).toMatchObject({
    instant: { colonnes: ['Year', 'Month', 'Day', 'Hour'], forme: 'AAAA MM JJ hh' },
    pas_minutes: 60,
  })
})

test.each([
  ['hours of 24', ['23:00', '24:00'], 60, 'fin'],
  ['middles of hours', ['22:30', '23:30'], 60, 'milieu'],
  ['middles of quarters, cut to the minute', ['22:07', '22:22', '22:37', '22:52'], 15, 'milieu'],
  ['starts or ends', ['22:00', '23:00'], 60, ''],
])('Stamps at %s are %s', (_, times, pas_minutes, horodatage) => {
  const text = `Date,Temp\n${times.map((time) => `2024-03-13 ${time},25`).join('\n')}`
  expect(guessed(text).description).toMatchObject({ pas_minutes, horodatage })
})

test('Rows of days are of their day, with the zone asked for', () => {
  const text = `DATE,TM,RR (mm)\n${rows(5, (i) => `2024-02-${27 + i > 29 ? two(0 + i) : 27 + i},25,1`)}`.replace(
    /2024-02-0/g,
    '2024-03-0',
  )
  expect(guessed(text).description).toMatchObject({
    pas_minutes: 1440,
    horodatage: 'debut',
    decalage_utc_minutes: null,
  })
})

describe('Units', () => {
  const column = (name: string, values: readonly (string | number)[]) =>
    guessed(`Date;${name}\n${values.map((value, i) => `2024-03-13 ${two(i)}:00;${value}`).join('\n')}`)
  it.each([
    ['Temp', [22, 31], 't2m', '°C'],
    ['Temp', [72, 88], 't2m', '°F'],
    ['Temp', [295, 304], 't2m', 'K'],
    ['HR', [45, 99], 'rh2m', '%'],
    ['GHI [W/m²]', [0, 900], 'ghi', 'W/m²'],
    ['Rayonnement (kW/m2)', [0, 0.9], 'ghi', 'kW/m2'],
    ['Vent 2m (km/h)', [3, 9], 'vent_2m', 'km/h'],
    ['WS_10m_ms_Avg', [3, 9], 'vent_10m', 'm/s'],
    ['Rain_mm_Tot', [0, 1], 'precipitation', 'mm'],
  ])(
    'of %s with values of %j are told, or the only ones within the bounds of the country',
    (name, values, grandeur, unite) => {
      const { description, asked } = column(name, values)
      expect([description.colonnes[name], asked]).toEqual([{ grandeur, unite }, []])
    },
  )

  it.each([
    ['Temp', [45, 48], /le fichier ne la dit pas ; valeurs de 45 à 48/],
    ['GHI', [0, 900], /le fichier ne la dit pas, souvent W\/m² ; valeurs de 0 à 900/],
    ['Pluie', [0, 2], /souvent mm ; valeurs de 0 à 2/],
    ['GHI (pieds)', [0, 900], /« pieds » n’est pas une unité connue de « ghi »/],
    ['Vent (m/s)', [0, 9], /« vent_2m » ou « vent_10m » : la hauteur n’est pas dite/],
  ])('of %s with values of %j are asked for', (name, values, words) => {
    const { asked, description } = column(name, values)
    expect(asked.join()).toMatch(words)
    expect(Object.values(description.colonnes[name])).toContain('')
  })
})

test('A row of units below or above the names is read', () => {
  const below = 'Date;GHI;Temp\njj/mm/aaaa hh:mm;W/m²;°C\n13/04/2024 10:00;500;25\n13/04/2024 10:30;500;25'
  const above = '"Site";"x"\n"Unité";"W/m²";"°C"\n"Date";"GHI";"Temp"\n13/04/2024 10:00;500;25\n13/04/2024 10:30;500;25'
  expect(guessed(below).description).toMatchObject({ lignes_apres_entete: 1, colonnes: { GHI: { unite: 'W/m²' } } })
  expect(guessed(above).description).toMatchObject({ lignes_avant_entete: 2, colonnes: { GHI: { unite: 'W/m²' } } })
})

test('Decimal commas, thousands, cells left out and an old encoding are guessed', () => {
  const text = 'Date;Température (°C);Pluie (mm);Note\n13/04/2024 10:00;25,5;1 000,5;\n13/04/2024 11:00;26,5\n'
  const { description } = guessed(Buffer.from(text, 'latin1'))
  expect(description).toMatchObject({ separateur: ';', decimale: ',', encodage: 'windows-1252' })
  expect(description.colonnes['Température (°C)']).toEqual({ grandeur: 't2m', unite: '°C' })
})

test('Marks of absence and of traces are declared, low numbers among them, and a text that is neither is asked for', () => {
  const { description, asked } = guessed(
    `Date,Temp,RR (mm)\n${['25,Tr', 'NAN,0', '-99.9,1', '-6999,---', '26,2', 'x9,3'].map((cells, i) => `2024-03-13 0${i}:00,${cells}`).join('\n')}`,
  )
  expect([description.absents.toSorted(), description.traces]).toEqual([
    ['---', '-6999', '-99.9', 'NAN'].toSorted(),
    ['Tr'],
  ])
  expect(asked).toEqual([expect.stringMatching(/^absents : dans « Temp », « x9 » \(1 cellule\) : une marque/)])
})

test('Quoted decimal commas are read where commas part the cells, and thousands are not', () => {
  const of = (first: string, second: string) =>
    guessed(`Date,Temp,"Pluie (mm)"\n"13/04/2024 10:00","${first}","0"\n"13/04/2024 11:00","${second}","0"`).description
  expect(of('25,5', '26,1').decimale).toBe(',')
  expect(of('1,234', '1,235').decimale).toBeUndefined()
})

test('Many marks of a column are asked for in one line', () => {
  const { asked } = guessed(`Date,Temp,RH\n${rows(9, (i) => `2024-03-13 0${i}:00,x${i},60`)}`)
  expect(asked[0]).toBe(
    'absents : dans « Temp », « x0 » (1 cellule), « x1 » (1 cellule), « x2 » (1 cellule)… : une marque d’absence, ou un nombre abîmé ?',
  )
})

test('A number as low as the weather may be is none of absence', () => {
  expect(guessed('Date,Temp\n2024-03-13 00:00,-9\n2024-03-13 01:00,-90').description.absents).toBeUndefined()
})

describe('The lines before the names', () => {
  const told = (...lines: string[]) =>
    guessed(`${lines.join('\n')}\nDate;Temp\n13/04/2024 10:00;25\n13/04/2024 11:00;25`).description
  it.each([
    ['Latitude : 10.38', 'Longitude : -9.3', 10.38, -9.3],
    ['Latitude: 10,38° N', 'Longitude: 9,3° O', 10.38, -9.3],
    ['LAT=10.38S', 'LON=9.3E', -10.38, 9.3],
    ['# lat 10.38', '# long 9.3 W', 10.38, -9.3],
  ])('%s and %s tell a point', (first, second, latitude, longitude) => {
    expect(told(first, second, 'Altitude: 377 m')).toMatchObject({ latitude, longitude, altitude_metres: 377 })
  })

  it.each([['Latitude: 10°23′ N'], ["Latitude: 10° 23' N"], ['Latitude: 10.38.5'], ['Lateral: 10']])(
    '%s is none that is read',
    (line) => {
      expect(told(line, 'Longitude: -9.3').latitude).toBeNull()
    },
  )

  it.each([
    ['Fuseau horaire : UTC+01:00', 60],
    ['#Time reference: UTC', 0],
    ['Time zone: GMT-5', -300],
    ['Heure : TU', 0],
    ['Time: local, not UTC', null],
    ['Heure locale, décalée de l’UTC', null],
    ['Version 10 UTC+01:00', null],
  ])('%s tells a shift of %s minutes', (line, minutes) => {
    expect(told(line).decalage_utc_minutes).toBe(minutes)
  })
})

test('A quarter of an hour that ends in 24:00 is no end of a day', () => {
  const { description } = guessed('Date,Temp\n2024-03-13 10:24:00,25\n2024-03-13 10:25:00,25')
  expect(description.horodatage).toBe('')
})

test('A stamp that the form says to be an end is none of a middle', () => {
  const half = 'Date,Temp\n2024-03-13 10:30:00,25\n2024-03-13 11:30:00,25'
  const toa5 = half.replace('Date,Temp', '"TOA5","a"\nTIMESTAMP,AirTC_Avg\nTS,Deg C\n,Avg')
  expect([guessed(half).description.horodatage, guessed(toa5).description.horodatage]).toEqual(['milieu', 'fin'])
})

test('Rain that never falls back is asked for: it may be a counter', () => {
  const count = (value: (i: number) => number) =>
    guessed(`Date,Rain (mm)\n${rows(9, (i) => `2024-03-13 0${i}:00,${value(i)}`)}`)
  expect(count((i) => i / 5).asked).toEqual([expect.stringMatching(/ne baissent jamais : un compteur/)])
  expect(count((i) => (i % 3) / 5).asked).toEqual([])
})

test('Two columns that may be of one variable are both asked for, and neither is read', () => {
  const text = 'Date;Temp;Air;HR\n13/04/2024 10:00;25;26;60\n13/04/2024 11:00;25;26;60'
  const { asked, description } = guessed(text)
  expect(asked).toEqual([
    'colonnes.Temp.grandeur : « t2m » : « Air » le serait aussi ; retirez une colonne',
    'colonnes.Air.grandeur : « t2m » : « Temp » le serait aussi ; retirez une colonne',
  ])
  expect(description.colonnes.Temp.grandeur).toBe('')
  expect(serieLines(readText('station', text)).map((line) => line.split(' ')[0])).toEqual(['rh2m'])
})

test('An extreme within the hour is no extreme of a day', async () => {
  const catalogue = await ginCatalogue()
  const [t2m] = catalogue.grandeurs.filter(({ code }) => code === 't2m') as [Grandeur]
  const grandeurs = [...catalogue.grandeurs, { ...t2m, code: 't2m_max' }]
  const of = (text: string) =>
    Object.keys(guessDescription(text, { ...catalogue, grandeurs }).description.colonnes ?? {})
  expect(of('Date;Tmax\n13/04/2024;30\n14/04/2024;31')).toEqual(['Tmax'])
  expect(of('Date;Tmax\n13/04/2024 10:00;30\n13/04/2024 11:00;31')).toEqual([])
})

test.each([
  ['SlrW_Avg', 'ghi'],
  ['AirTC_Avg', 't2m'],
  ['Temp, °C (LGR S/N: 1, SEN S/N: 1, LBL: Air Temp)', 't2m'],
  ['Temp_C_Avg', 't2m'],
  ['Température de l’air (°C)', 't2m'],
  ['Humidité relative', 'rh2m'],
  ['WindSpeed_ms', 'vent_2m vent_10m'],
  ['Vent à 10 m', 'vent_10m'],
  ['Cumul de pluie', 'precipitation'],
  ['Global Horizontal [W/m^2]', 'ghi'],
  ['Direct Normal', 'dni'],
  ['Diffuse Horiz', 'dhi'],
  ['DewPt', 'point_rosee_2m'],
  ['Temp, °C (LGR S/N: 1, SEN S/N: 1, LBL: Soil Temp)', 'temperature_sol'],
  ['Wind Dir', 'vent_direction_10m'],
  ['LWD', 'rayonnement_infrarouge'],
  ['Insolation', 'insolation'],
  ['VWC', 'humidite_sol'],
  ['Pression station [hPa]', 'pression_surface'],
])('%s is a usual name of %s', (name, grandeurs) => {
  expect(usualName(name)?.grandeurs.join(' ')).toBe(grandeurs)
})

test.each([
  'AirTC_Std',
  'WS_ms_Max',
  'Batt_V',
  'PTemp_C',
  'Temp, °C (LGR S/N: 1, SEN S/N: 1, LBL: Battery)',
  'Clearsky GHI',
  'Net radiation',
  'RECORD',
])('%s is a usual name of nothing that is read', (name) => {
  expect(usualName(name)).toBeUndefined()
})

test.each(['', 'x', 'a,b,c', 'Date;Temp', '\n\n\n', 'Date,Temp\n', '{"a":1}', ';;;;\n;;;;', 'Temp,RH\n1,2\n3,4'])(
  'A file that is no table, as %j, is told to be none',
  (text) => {
    expect(guessed(text).refus).toMatch(/il ne dit pas « instant »/)
  },
)

test('An hour as the end of its day stays at its day', () => {
  const lines = serieLines(readText('station', 'Date (UTC),Temp\n2024-02-29 23:00,25\n2024-02-29 24:00,26'))
  expect(lines).toEqual(['t2m horaire °C : 2024-02-29T22:00:00 25, 2024-02-29T23:00:00 26'])
})
