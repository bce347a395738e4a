import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { harmattan } from '../../../tests/support/cli/harmattan.ts'
import { readText, serieLines, whyLeft } from '../../../tests/support/sources/readText.ts'
import { tempFolder, writeFiles } from '../../../tests/support/storage/folders.ts'
import { readTable } from '../../storage/csv.ts'

const DESCRIPTION = {
  source: 'esmap_wapp',
  latitude: 10.38,
  longitude: -9.3,
  altitude_metres: 377,
  decalage_utc_minutes: 0,
  horodatage: 'debut',
  pas_minutes: 15,
  instant: { colonnes: ['TIMESTAMP'], forme: 'AAAA-MM-JJ hh:mm' },
  absents: ['NAN', '-9999'],
  colonnes: { GHI: { grandeur: 'ghi', unite: 'W/m²' } },
}

const read = (rows: string, changes: object = {}) => readText('station', rows, { ...DESCRIPTION, ...changes })
const quarters = (values: (number | string)[], hour = '12') =>
  values.map((value, i) => `2022-03-04 ${hour}:${String(15 * i).padStart(2, '0')},${value}`).join('\n')

describe('A station', () => {
  test('is averaged over hours that are complete enough, and missing in the others', () => {
    const rows = `TIMESTAMP,GHI\n${quarters([800, 820, 810, 830])}\n${quarters([800, 'NAN', 810, -9999], '13')}`
    const reading = read(rows)
    expect(serieLines(reading)).toEqual(['ghi horaire Wh/m² : 2022-03-04T12:00:00 815, 2022-03-04T13:00:00 .'])
    expect(reading.remarques.slice(1)).toEqual(['Heures complètes à moins de 90 %, laissées sans mesure : 1.'])
    expect(serieLines(read(rows, { completude_min_pct: 50 }))[0]).toMatch(/13:00:00 805$/)
  })

  test('has values outside the range of its instrument rejected and counted', () => {
    const colonnes = { GHI: { grandeur: 'ghi', unite: 'W/m²', plage: { min: -10, max: 2000 } } }
    const reading = read(`TIMESTAMP,GHI\n${quarters([800, 6999, 810, 790])}`, { colonnes, completude_min_pct: 75 })
    expect(serieLines(reading)).toEqual(['ghi horaire Wh/m² : 2022-03-04T12:00:00 800'])
    expect(reading.remarques.slice(1)).toEqual([
      'Valeurs hors de la plage de l’instrument, laissées de côté : GHI (1).',
    ])
  })

  test('has spikes rejected and named, and of a true step its first value alone', () => {
    const colonnes = { T: { grandeur: 't2m', unite: '°C', saut_max: 3 } }
    const rows = `TIMESTAMP,T\n${quarters([20, 38, 39, 22])}\n${quarters([23, 24, 60, 60], '13')}\n${quarters([60, 60, 60, 60], '14')}`
    const reading = read(rows, { colonnes, completude_min_pct: 50 })
    expect(serieLines(reading)).toEqual([
      't2m horaire °C : 2022-03-04T12:00:00 21, 2022-03-04T13:00:00 35.6666666667, 2022-03-04T14:00:00 60',
    ])
    expect(reading.remarques[1]).toBe(
      'Valeurs à plus de saut_max de leurs voisines, laissées de côté : T (3) à 2022-03-04T12:15:00, 2022-03-04T12:30:00, 2022-03-04T13:30:00.',
    )
  })

  test('has stamps at the end of a step assigned to the hour before', () => {
    const rows = 'TIMESTAMP,GHI\n2022-03-04 12:15,1\n2022-03-04 12:30,2\n2022-03-04 12:45,3\n2022-03-04 13:00,4'
    expect(serieLines(read(rows, { horodatage: 'fin' }))).toEqual(['ghi horaire Wh/m² : 2022-03-04T12:00:00 2.5'])
  })

  test('has its clock offset removed, and hour 24 read as the end of its day', () => {
    const instant = { colonnes: ['jour', 'heure'], forme: 'JJ/MM/AAAA hh:mm' }
    const rows = 'jour;heure;GHI\n04/03/2022;24:00;1,5'
    const changes = {
      instant,
      pas_minutes: 60,
      horodatage: 'fin',
      decalage_utc_minutes: 60,
      separateur: ';',
      decimale: ',',
    }
    expect(serieLines(read(rows, changes))).toEqual(['ghi horaire Wh/m² : 2022-03-04T22:00:00 1.5'])
  })

  test('is refused by its line where a stamp is after hour 24', () => {
    const rows = 'TIMESTAMP,GHI\n2022-03-04 24:00,1\n2022-03-04 24:30,2'
    expect(() => read(rows, { pas_minutes: 30, horodatage: 'fin' })).toThrow(
      /ligne 3 : « 2022-03-04 24:30 » n’est pas un instant/,
    )
  })

  test.each([
    [0, 'UTC', 12],
    [60, 'UTC+60 min', 11],
    [-300, 'UTC−300 min', 17],
  ])('of a clock %i minutes ahead is told as %s, and brought to UTC', (decalage_utc_minutes, temps, hour) => {
    const reading = read('TIMESTAMP,GHI\n2022-03-04 12:00,1', { decalage_utc_minutes, pas_minutes: 60 })
    expect([reading.temps, ...serieLines(reading)]).toEqual([temps, `ghi horaire Wh/m² : 2022-03-04T${hour}:00:00 1`])
  })

  test('has amounts converted by the length of their step', () => {
    const colonnes = { GHI: { grandeur: 'ghi', unite: 'Wh/m²' }, PLUIE: { grandeur: 'precipitation', unite: 'mm' } }
    const rows = `TIMESTAMP,GHI,PLUIE,BATT\n${[0, 15, 30, 45].map((m) => `2022-03-04 12:${String(m).padStart(2, '0')},200,0.5,12.6`).join('\n')}`
    const reading = read(rows, { colonnes })
    expect(serieLines(reading)).toEqual([
      'ghi horaire Wh/m² : 2022-03-04T12:00:00 800',
      'precipitation horaire mm/h : 2022-03-04T12:00:00 2',
    ])
    expect(whyLeft(reading, 'BATT')).toMatch(/absente de la description/)
  })

  test('is read with lines around the header, quotes and kelvins', () => {
    const rows = '"TOA5","CR1000"\n"TIMESTAMP","T"\n"TS","K"\n"2022-03-04 12:00:00",300.15'
    const changes = {
      lignes_avant_entete: 1,
      lignes_apres_entete: 1,
      pas_minutes: 60,
      instant: { colonnes: ['TIMESTAMP'], forme: 'AAAA-MM-JJ hh:mm:ss' },
      colonnes: { T: { grandeur: 't2m', unite: 'K' } },
    }
    expect(serieLines(read(rows, changes))).toEqual(['t2m horaire °C : 2022-03-04T12:00:00 27'])
  })

  test('has numeric missing-value markers recognized with any number of decimals', () => {
    const rows = `TIMESTAMP,GHI\n${quarters(['-9999.0', '-9999.00', -9999, 'NAN'])}\n${quarters([1, 2, 3, 4], '13')}`
    expect(serieLines(read(rows))).toEqual(['ghi horaire Wh/m² : 2022-03-04T12:00:00 ., 2022-03-04T13:00:00 2.5'])
    const comma = { separateur: ';', decimale: ',', pas_minutes: 60, absents: ['-99,9'] }
    expect(serieLines(read('TIMESTAMP;GHI\n2022-03-04 12:00;-99,90', comma))).toEqual([
      'ghi horaire Wh/m² : 2022-03-04T12:00:00 .',
    ])
  })

  test('is read with separators inside quotes', () => {
    const rows = '"TIMESTAMP","GHI"\n"2022-03-04 12:00","800,5"'
    expect(serieLines(read(rows, { decimale: ',', pas_minutes: 60 }))).toEqual([
      'ghi horaire Wh/m² : 2022-03-04T12:00:00 800.5',
    ])
  })

  test('is read in a declared encoding, and refused with the encoding named otherwise', () => {
    const bytes = Buffer.from('TIMESTAMP,Temp (°C)\n2022-03-04 12:00,27', 'latin1')
    const colonnes = { 'Temp (°C)': { grandeur: 't2m', unite: '°C' } }
    const described = { ...DESCRIPTION, colonnes, pas_minutes: 60 }
    expect(serieLines(readText('station', bytes, { ...described, encodage: 'windows-1252' }))).toEqual([
      't2m horaire °C : 2022-03-04T12:00:00 27',
    ])
    expect(() => readText('station', bytes, described)).toThrow(/"encodage": "windows-1252"/)
  })

  test.each([
    ['an instant between two steps', 'TIMESTAMP,GHI\n2022-03-04 12:07,1', /ligne 2 .*pas un multiple du pas de 15 min/],
    ['another form', 'TIMESTAMP,GHI\n04/03/2022 12:00,1', /ligne 2 .*n’est pas un instant de la forme/],
    ['a day that is none', 'TIMESTAMP,GHI\n2022-02-30 12:00,1', /ligne 2 .*n’est pas un instant/],
    ['a mark that was not declared', 'TIMESTAMP,GHI\n2022-03-04 12:00,n/a', /ligne 2 .*déclarez dans « absents »/],
    ['a number of another writing', 'TIMESTAMP,GHI\n2022-03-04 12:00,0x10', /ligne 2 .*« 0x10 » n’est pas un nombre/],
    ['a column that is there twice', 'TIMESTAMP,GHI,GHI\n2022-03-04 12:00,1,2', /« GHI » y figure deux fois/],
    ['a column that is missing', 'TIMESTAMP,DHI\n2022-03-04 12:00,1', /« GHI » manque ; colonnes : TIMESTAMP, DHI/],
  ])('%s stops the reading where it is', (_, rows, message) => {
    expect(() => read(rows)).toThrow(message)
  })

  test('is refused where a thousands separator could be a decimal mark', () => {
    const rows = 'TIMESTAMP;GHI\n2022-03-04 12:00;1.234'
    expect(() => read(rows, { separateur: ';', decimale: ',' })).toThrow(/ligne 2 .*« 1.234 » n’est pas un nombre/)
  })

  test.each([
    [{ horodatage: 'centre' }, /« horodatage » ne convient pas ; attendu : « debut », « milieu » ou « fin »/],
    [{ pas_minutes: 7 }, /« pas_minutes » ne convient pas/],
    [{ zone: 'UTC' }, /« zone » est inconnu ; champs acceptés : source, latitude/],
    [{ fuseau: 'Africa/Conakry' }, /« decalage_utc_minutes » ou « fuseau » : donnez l’un des deux, et un seul/],
    [{ decalage_utc_minutes: undefined }, /« decalage_utc_minutes » ou « fuseau » : donnez l’un des deux, et un seul/],
    [{ decalage_utc_minutes: undefined, fuseau: 'Lune/Mer' }, /« Lune\/Mer » n’est pas un fuseau connu/],
    [{ tolerance_secondes: 450 }, /« tolerance_secondes » doit être de moins de la moitié du pas/],
    [
      { colonnes: { GHI: { grandeur: 'ghi', unite: 'W/m²', journee_debut_utc: '06:00' } } },
      /« journee_debut_utc » ne concerne que le pas d’un jour/,
    ],
    [{ latitude: undefined }, /« latitude » manque ; attendu : la latitude en degrés/],
    [{ instant: { colonnes: ['TIMESTAMP'], forme: 'hh:mm' } }, /doit contenir AAAA, MM et JJ/],
  ])('a description with %j is refused, and what it takes is told', (changes, message) => {
    expect(() => read('TIMESTAMP,GHI\n2022-03-04 12:00,1', changes)).toThrow(message)
  })
})

const description = (pas_minutes: number) =>
  JSON.stringify({
    source: 'esmap_wapp',
    latitude: 10.385,
    longitude: -9.306,
    decalage_utc_minutes: 0,
    horodatage: 'debut',
    pas_minutes,
    instant: { colonnes: ['T'], forme: 'AAAA-MM-JJ hh:mm' },
    colonnes: { GHI: { grandeur: 'ghi', unite: 'W/m²' } },
  })

/** A day of a station, sun from 7 to 18 h, a row for each step. */
function day(date: string, minutes: number): string {
  const rows = Array.from({ length: 1440 / minutes }, (_, i) => {
    const at = i * minutes
    const hour = Math.floor(at / 60)
    const time = `${String(hour).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    return `${date} ${time},${hour > 6 && hour < 18 ? 200 + hour : 0}`
  })
  return `T,GHI\n${rows.join('\n')}\n`
}

async function noteAfter(data: string, date: string): Promise<string | null> {
  const env = { HARMATTAN_DATA: data }
  expect((await harmattan(['publier', '--date', date], env)).err).toContain('séries scellées')
  const table = join(data, 'editions', `edition_${date.replaceAll('-', '')}`, 'catalogue', 'series.csv')
  const rows = readTable('series.csv', await readFile(table, 'utf8'))
  return (
    rows.find((row) => row.text('code').startsWith('gin_kankan_ghi_esmap_wapp_horaire'))?.optionalText('note') ?? null
  )
}

test('the note of a series tells how its hours were made, and that some were made otherwise', async () => {
  const [source, data] = [await tempFolder(), await tempFolder()]
  await writeFiles(source, {
    'dix.csv': day('2023-03-01', 10),
    'dix.json': description(10),
    'heure.csv': day('2023-03-02', 60),
    'heure.json': description(60),
  })
  const importing = (name: string) =>
    harmattan(['importer', 'station', join(source, `${name}.csv`), '--description', join(source, `${name}.json`)], {
      HARMATTAN_DATA: data,
    })
  expect((await importing('dix')).code).toBe(0)
  expect(await noteAfter(data, '2023-04-01')).toBe('Chaque valeur : moyenne des valeurs de 10 min de l’heure.')
  expect((await importing('heure')).code).toBe(0)
  expect(await noteAfter(data, '2023-04-02')).toBe(
    'Les pas ne sont pas tous faits de même : moyenne des valeurs de 10 min de l’heure ; valeur du pas entier, comme la source la donne.',
  )
})
