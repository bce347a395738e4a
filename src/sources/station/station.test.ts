import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { harmattanHere } from '../../../tests/support/cli/runHere.ts'
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

  test('has the direction of an hour from those within it, across north too', () => {
    const colonnes = { WD: { grandeur: 'vent_direction_10m', unite: '°' } }
    const [line] = serieLines(read(`TIMESTAMP,WD\n${quarters([350, 10, 20, 0])}`, { colonnes }))
    expect(Number(line?.split(' ').at(-1))).toBeCloseTo(5, 1)
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
    ['a decimal comma', 'TIMESTAMP,GHI\n2022-03-04 12:00,"1,5"', /ligne 2 .*déclarez "decimale": ","/],
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
    [
      { pas_minutes: 1440, colonnes: { GHI: { grandeur: 'ghi', unite: 'W/m²', saut_max: 3 } } },
      /« saut_max » ne concerne pas le pas d’un jour/,
    ],
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

const HOUR = { pas_minutes: 60 }
const T_C = { T: { grandeur: 't2m', unite: '°C' } }

describe('A file as loggers and spreadsheets write it', () => {
  test.each<[what: string, rows: string | Uint8Array, changes: object]>([
    ['ends lines by CR alone', 'TIMESTAMP,GHI\r2022-03-04 12:00,1\r', HOUR],
    ['ends lines by CR alone, and the file by LF', 'TIMESTAMP,GHI\r2022-03-04 12:00,1\r\n', HOUR],
    ['doubles the CR', 'TIMESTAMP,GHI\r\r\n2022-03-04 12:00,1\r\r\n', HOUR],
    ['is in UTF-16, small end first', Buffer.from('\uFEFFTIMESTAMP,GHI\n2022-03-04 12:00,1\n', 'utf16le'), HOUR],
    [
      'is in UTF-16, big end first',
      Buffer.from('\uFEFFTIMESTAMP,GHI\n2022-03-04 12:00,1\n', 'utf16le').swap16(),
      { ...HOUR, encodage: 'windows-1252' },
    ],
    ['has rows of separators', 'TIMESTAMP;GHI;;\n;;;\n2022-03-04 12:00;1;;\n ; ;;\n', { ...HOUR, separateur: ';' }],
    ['leaves out empty cells', 'TIMESTAMP,GHI,N1,N2\n2022-03-04 12:00,1\n', HOUR],
    ['has more separators than names', 'TIMESTAMP,GHI\n2022-03-04 12:00,1,,\n', HOUR],
    [
      'has spaces before quotes, and quotes within',
      '"TIMESTAMP", "GHI", "a ""b"", c"\n"2022-03-04 12:00", "1", "x"\n',
      HOUR,
    ],
    [
      'has decomposed names with no-break spaces',
      'TIMESTAMP,E\u0301nergie\u00a0rec\u0327ue\u202f(W/m²)\n2022-03-04 12:00,1\n',
      { ...HOUR, colonnes: { 'Énergie reçue (W/m2)': { grandeur: 'ghi', unite: 'W/m²' } } },
    ],
    [
      'has a name of two lines in its cell',
      'TIMESTAMP;"Rayonnement\n(W/m²)";Note\n2022-03-04 12:00;1;"panne ; finie"\n',
      { ...HOUR, separateur: ';', colonnes: { 'Rayonnement (W/m²)': { grandeur: 'ghi', unite: 'W/m²' } } },
    ],
    ['has quotes that do not close', 'TIMESTAMP,GHI,"N\n2022-03-04 12:00,1,"x, y\n', HOUR],
    [
      'has names over two lines',
      ',Solar\nTIMESTAMP,Rad.\n2022-03-04 12:00,1\n',
      { ...HOUR, lignes_entete: 2, colonnes: { 'Solar Rad.': { grandeur: 'ghi', unite: 'W/m²' } } },
    ],
  ])('%s is read', (_, rows, changes) => {
    expect(serieLines(readText('station', rows, { ...DESCRIPTION, ...changes }))).toEqual([
      'ghi horaire Wh/m² : 2022-03-04T12:00:00 1',
    ])
  })

  test.each([
    ['1 024,5', 1024.5],
    ['1\u00a0024,5', 1024.5],
    ['1\u202f024', 1024],
    ['−0,5', -0.5],
    ['1 02', null],
    ['10 24,5', null],
    ['1 024 5', null],
    ['1.024,5', null],
  ])('%j is the number %j where the comma is decimal', (cell, value) => {
    const reading = () => read(`TIMESTAMP;GHI\n2022-03-04 12:00;${cell}`, { ...HOUR, separateur: ';', decimale: ',' })
    if (value === null) expect(reading).toThrow('n’est pas un nombre')
    else expect(serieLines(reading())).toEqual([`ghi horaire Wh/m² : 2022-03-04T12:00:00 ${value}`])
  })

  test('has a header in its middle read by names, its units passed over, and told', () => {
    const head = (names: string) => `"TOA5","ESSAI"\n${names}\n"TS","u","u"\n`
    const rows = `${head('TIMESTAMP,GHI,T')}2022-03-04 12:00,1,20\n${head('TIMESTAMP,T,GHI')}2022-03-04 13:00,21,2\nTIMESTAMP,T,GHI\n2022-03-04 14:00,22,3\n`
    const colonnes = { ...DESCRIPTION.colonnes, ...T_C }
    const around = { ...HOUR, colonnes, lignes_avant_entete: 1, lignes_apres_entete: 1 }
    const reading = read(rows, around)
    expect(serieLines(reading)).toEqual([
      'ghi horaire Wh/m² : 2022-03-04T12:00:00 1, 2022-03-04T13:00:00 2, 2022-03-04T14:00:00 3',
      't2m horaire °C : 2022-03-04T12:00:00 20, 2022-03-04T13:00:00 21, 2022-03-04T14:00:00 22',
    ])
    expect(reading.remarques).toContain('Lignes d’en-tête répétées, passées : 2 (lignes 5, 9).')
    expect(() => read(rows.replace('TIMESTAMP,T,GHI', 'TIMESTAMP,T2,GHI'), around)).toThrow(
      /ligne 6 : la colonne « T » manque/,
    )
  })

  test('that was cut in its last line is refused, and rows with fewer cells are told', () => {
    const whole = 'TIMESTAMP,GHI,N\n2022-03-04 12:00,1\n2022-03-04 13:00,2,x\n'
    expect(read(whole, HOUR).remarques).toContain(
      'Lignes dont les dernières cellules manquent, lues comme vides : 1 (ligne 2).',
    )
    expect(() => read(`${whole}2022-03-04 14:00`, HOUR)).toThrow(
      /ligne 4 : la dernière ligne est coupée : 1 cellule au lieu de 3/,
    )
    expect(serieLines(read(`${whole}2022-03-04 14:00,3`, HOUR))[0]).toMatch(/14:00:00 3$/)
    expect(() => read(`${whole}2022-03-04 14:00,3,x,4\n`, HOUR)).toThrow(/ligne 4 : 4 cellules au lieu de 3/)
  })

  test('whose names are elsewhere is refused with where they are', () => {
    const rows = 'Titre\n\nTIMESTAMP;GHI\n2022-03-04 12:00;1\n'
    expect(() => read(rows, HOUR)).toThrow(
      /La ligne 3 les a toutes, séparés par point-virgule \(« separateur »\) : « lignes_avant_entete » serait 2/,
    )
    expect(serieLines(read(rows, { ...HOUR, separateur: ';', lignes_avant_entete: 2 }))).toHaveLength(1)
  })

  test('has a row that is there again read once, and one that says something else left out with it', () => {
    const rows = `TIMESTAMP,GHI\n${quarters([1, 2, 3, 4])}\n${quarters([1, 2])}\n${quarters([5, 6, 7, 8], '13')}\n2022-03-04 13:30,9\n2022-03-04 13:30,7`
    const reading = read(rows)
    expect(serieLines(reading)).toEqual(['ghi horaire Wh/m² : 2022-03-04T12:00:00 2.5, 2022-03-04T13:00:00 .'])
    expect(reading.remarques).toEqual([
      'Lignes de mesures : 12, au pas de 15 min, du 2022-03-04T12:00:00 au 2022-03-04T13:45:00 (débuts de pas, UTC).',
      'Lignes répétées, au même instant et aux mêmes mesures, lues une fois : 2 (lignes 6, 7).',
      'Instants donnés deux fois avec des mesures différentes, laissés de côté : 1, 2022-03-04T13:30:00 (ligne 12), 2022-03-04T13:30:00 (ligne 13).',
      'Heures complètes à moins de 90 %, laissées sans mesure : 1.',
    ])
  })

  test('has rows in any order, and those that are not there counted', () => {
    const rows = 'TIMESTAMP,GHI\n2022-03-04 15:00,4\n2022-03-04 12:00,1\n'
    const reading = read(rows, HOUR)
    expect(serieLines(reading)).toEqual(['ghi horaire Wh/m² : 2022-03-04T12:00:00 1, 2022-03-04T15:00:00 4'])
    expect(reading.remarques[0]).toMatch(/^Lignes de mesures : 2, .*, où 2 pas n’ont pas de ligne\.$/)
  })

  test.each([
    [
      { GHI: { grandeur: 'ghi', unite: 'pieds/minute' } },
      /« GHI » \(« pieds\/minute »\), que la description déclare, .*pas une unité connue/,
    ],
    [{ GHI: { grandeur: 'ghi', unite: '°C' } }, /« GHI » \(« °C »\), que la description déclare/],
    [{ GHI: { grandeur: 'ghj', unite: 'W/m²' } }, /« GHI » \(« W\/m² »\), .*le pays n’a pas de grandeur « ghj »/],
    [{ ...DESCRIPTION.colonnes, G2: { grandeur: 'ghi', unite: 'W/m²' } }, /« G2 » .*déjà lu dans la colonne « GHI »/],
  ])('whose description declares %j is refused: nothing declared is lost', (colonnes, message) => {
    expect(() => read('TIMESTAMP,GHI,G2\n2022-03-04 12:00,1,2', { ...HOUR, colonnes })).toThrow(message)
  })

  test('that is a table of a logger in binary is refused with what to do', () => {
    for (const name of ['TOB1', 'TOB3'])
      expect(() => read(`"${name}","ESSAI"\n\u0000\u0001`)).toThrow(/table binaire .*convertissez-la en TOA5/)
    expect(() => read('TIMESTAMP,GHI\n2022-03-04 12:00,\u0000')).toThrow(/ligne 2 : des octets nuls/)
  })
})

describe('The clock of a station', () => {
  const at = (stamps: string[], changes: object) =>
    serieLines(read(`TIMESTAMP,GHI\n${stamps.map((stamp, i) => `${stamp},${i + 1}`).join('\n')}`, changes))[0]?.replace(
      'ghi horaire Wh/m² : ',
      '',
    )

  test.each([
    [60, ['2022-03-04 12:30'], '2022-03-04T12:00:00 1'],
    [15, ['12:07', '12:22', '12:37', '12:52'].map((time) => `2022-03-04 ${time}`), '2022-03-04T12:00:00 2.5'],
    [30, ['12:15', '12:45'].map((time) => `2022-03-04 ${time}`), '2022-03-04T12:00:00 1.5'],
  ])('of %i minutes may stamp the middle of a step, in whole minutes', (pas_minutes, stamps, expected) => {
    expect(at(stamps, { pas_minutes, horodatage: 'milieu' })).toBe(expected)
  })

  test('may stamp the middle of a quarter in seconds, and no other instant', () => {
    const instant = { colonnes: ['TIMESTAMP'], forme: 'AAAA-MM-JJ hh:mm:ss' }
    const quarter = { horodatage: 'milieu', instant, completude_min_pct: 20 }
    expect(at(['2022-03-04 12:07:30'], quarter)).toBe('2022-03-04T12:00:00 1')
    expect(() => at(['2022-03-04 12:09:00'], quarter)).toThrow('n’est pas un multiple du pas')
  })

  test('may be off by 2 % of a step, or by what is declared, and how many stamps are is told', () => {
    const instant = { colonnes: ['TIMESTAMP'], forme: 'AAAA-MM-JJ hh:mm:ss' }
    const rows = (stamp: string) => `TIMESTAMP,GHI\n2022-03-04 11:00:00,1\n${stamp},1`
    const hour = { ...HOUR, instant }
    for (const stamp of ['2022-03-04 12:01:12', '2022-03-04 11:58:48'])
      expect(read(rows(stamp), hour).remarques[1]).toBe(
        'Instants ramenés à leur pas, l’horloge en étant à 72 s au plus (tolérance : 72 s) : 1.',
      )
    expect(() => read(rows('2022-03-04 12:01:13'), hour)).toThrow(
      /ligne 3 .*en est à 1,21\d* min ; la tolérance est de 72 s/,
    )
    expect(read(rows('2022-03-04 12:01:13'), { ...hour, tolerance_secondes: 73 }).remarques[1]).toMatch(/73 s/)
    expect(() => read(rows('2022-03-04 12:00:01'), { ...hour, tolerance_secondes: 0 })).toThrow('multiple du pas')
  })

  test('of a zone with daylight saving is brought to UTC; what it shows twice is left out, what it never shows refused', () => {
    const paris = { ...HOUR, decalage_utc_minutes: undefined, fuseau: 'Europe/Paris' }
    const spring = ['2024-03-31 01:00', '2024-03-31 03:00', '2024-07-01 12:00']
    expect(at(spring, paris)).toBe('2024-03-31T00:00:00 1, 2024-03-31T01:00:00 2, 2024-07-01T10:00:00 3')
    expect(() => at(['2024-03-31 02:00'], paris)).toThrow(
      /« 2024-03-31 02:00 » n’existe pas à l’heure de Europe\/Paris/,
    )
    const autumn = 'TIMESTAMP,GHI\n2024-10-27 01:00,1\n2024-10-27 02:00,2\n2024-10-27 02:00,3\n2024-10-27 03:00,4'
    const reading = read(autumn, paris)
    expect(serieLines(reading)).toEqual(['ghi horaire Wh/m² : 2024-10-26T23:00:00 1, 2024-10-27T02:00:00 4'])
    expect(reading.temps).toBe('heure de Europe/Paris, ramenée à l’UTC')
    expect(reading.remarques).toContain(
      'Lignes de l’heure que l’horloge montre deux fois, laissées de côté : 2 (lignes 3, 4).',
    )
  })

  test('may write rows of one day, whose columns say when their day begins', () => {
    const colonnes = {
      TX: { grandeur: 't2m', unite: '°C' },
      RR: { grandeur: 'precipitation', unite: 'mm', journee_debut_utc: '06:00' },
    }
    const days = { pas_minutes: 1440, colonnes, traces: ['Tr'], instant: { colonnes: ['J'], forme: 'JJ/MM/AAAA' } }
    const reading = read('J,TX,RR\n01/08/2024,31.4,2\n02/08/2024,NAN,Tr\n', days)
    expect(serieLines(reading)).toEqual([
      't2m journalier °C : 2024-08-01 31.4, 2024-08-02 .',
      'precipitation journalier mm/jour : 2024-08-01 2, 2024-08-02 0',
    ])
    expect(reading.series.map(({ methode }) => methode)).toEqual([
      null,
      'celle de la journée de 06:00 à 06:00 UTC, comptée au jour où elle commence',
    ])
    expect(reading.remarques).toContain('Marques de trace, lues comme 0 : RR (1).')
    expect(serieLines(read('J,TX,RR\n01/08/2024,31.4,-1.00\n', { ...days, traces: ['-1'] }))[1]).toMatch(/ 0$/)
    const timed = { ...days, instant: { colonnes: ['J'], forme: 'JJ/MM/AAAA hh:mm' }, horodatage: 'fin' }
    expect(serieLines(read('J,TX,RR\n02/08/2024 06:00,31.4,2\n', timed))[1]).toMatch(/ : 2024-08-01 2$/)
    const ahead = { ...timed, decalage_utc_minutes: 60 }
    expect(serieLines(read('J,TX,RR\n02/08/2024 07:00,31.4,2\n', ahead))[1]).toMatch(/ : 2024-08-01 2$/)
    expect(() => read('J,TX,RR\n02/08/2024 05:00,31.4,2\n', ahead)).toThrow('multiple du pas')
    expect(read('J,TX,RR\n02/08/2024,1,2\n', { ...days, decalage_utc_minutes: 60 }).series[0]?.methode).toBe(
      'celle de la journée de l’horloge de la station (UTC+60 min)',
    )
  })

  test.each([
    ['2022-02-28 23:00,1\n2019-03-01 00:00,2', true],
    ['2022-12-31 23:00,1\n2024-01-01 00:00,2', false],
    ['2022-03-04 12:00,1\n2023-03-04 12:00,2', false],
  ])('tells a typical year by days that follow each other in several years: %j', (rows, isTypical) => {
    const { refus } = read(`TIMESTAMP,GHI\n${rows}`, HOUR)
    expect(refus).toEqual(isTypical ? expect.stringMatching(/^année type : .*\(2019, 2022\)/) : undefined)
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
  expect((await harmattanHere(['publier', '--date', date], env)).err).toContain('séries scellées')
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
    harmattanHere(['importer', 'station', join(source, `${name}.csv`), '--description', join(source, `${name}.json`)], {
      HARMATTAN_DATA: data,
    })
  expect((await importing('dix')).code).toBe(0)
  expect(await noteAfter(data, '2023-04-01')).toBe('Chaque valeur : moyenne des valeurs de 10 min de l’heure.')
  expect((await importing('heure')).code).toBe(0)
  expect(await noteAfter(data, '2023-04-02')).toBe(
    'Les pas ne sont pas tous faits de même : moyenne des valeurs de 10 min de l’heure ; valeur du pas entier, comme la source la donne.',
  )
})
