import { expect, test } from 'vitest'
import type { ClimateRowItem } from '../../contract/computed/climat.ts'
import type { Lang } from '../lang/lang.ts'
import { rowsTable } from './tables.ts'

const row = (of: Partial<ClimateRowItem>): ClimateRowItem => ({
  ...{ indice: 't2m', instant: null, annee: null, mois: null, valeur: 1, unite_valeur: '1', source_code: 'era5_land' },
  ...{ borne_basse: null, borne_haute: null, annees: 25, detail: null, niveau_confiance: 'C', ...of },
})

const cells = (lang: Lang, rows: readonly ClimateRowItem[]) => {
  const given = { file: 'f.csv', head: { when: 'w', value: 'v' }, nameOf: (indice: string) => indice }
  const table = rowsTable(lang, { rows }, given)
  return [table.head, ...table.rows].map((line) => line.map((cell) => String(cell).replaceAll(/\s/gu, ' ')))
}

test('A table of trends has slopes to hundredths, probabilities to thousandths, years as years, and units in the language', () => {
  const rows = [
    row({ valeur: 0.2583, unite_valeur: '°C/décennie', detail: 'p=0.1221743' }),
    row({ indice: 'ghi', valeur: -0.0164, unite_valeur: 'kWh/m²/jour/décennie', detail: 'p=0.0004' }),
    row({ indice: 't2m_rupture', valeur: 2015, unite_valeur: 'an', detail: 'p=0.02' }),
    row({ indice: 'csdi', valeur: 5, unite_valeur: 'jour' }),
    row({ indice: 'txx', valeur: null, unite_valeur: '°C' }),
  ]
  expect(cells('fr', rows).slice(1)).toEqual([
    ['t2m', '0,26 °C/décennie (p = 0,122)'],
    ['ghi', '−0,02 kWh/m²/jour/décennie (p < 0,001)'],
    ['t2m_rupture', '2015 (p = 0,020)'],
    ['csdi', '5 jours'],
    ['txx', '—'],
  ])
  expect(cells('en', rows).slice(1, 5)).toEqual([
    ['t2m', '0.26 °C/decade (p = 0.122)'],
    ['ghi', '−0.02 kWh/m²/day/decade (p < 0.001)'],
    ['t2m_rupture', '2015 (p = 0.020)'],
    ['csdi', '5 days'],
  ])
})

test('A column of a table has its unit in the language, none for a pure number, and says what is provisional', () => {
  const rows = [
    row({ mois: 1, valeur: 24.8, unite_valeur: '°C', detail: 'provisoire' }),
    row({ mois: 1, indice: 'debut', valeur: 160, unite_valeur: 'jour de l’année' }),
    row({ mois: 1, indice: 'faux_departs', valeur: 0.4 }),
  ]
  expect(cells('en', rows)).toEqual([
    ['w', 't2m, °C', 'debut, day of the year', 'faux_departs'],
    ['January', '24.8 (provisional)', '160', '0.40'],
  ])
  expect(cells('fr', rows)[1]).toEqual(['janvier', '24,8 (provisoire)', '160', '0,40'])
})
