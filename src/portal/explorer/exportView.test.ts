import { describe, expect, it } from 'vitest'
import { curveFrom, DATA, months as monthsFrom } from '../../../tests/support/portal/curves.ts'
import { parseCsv } from '../../storage/csv.ts'
import type { Lang } from '../lang/lang.ts'
import type { Span } from './address.ts'
import type { Curve } from './curve.ts'
import { csvParts, exportNotes, exportTable, LONG_COLUMNS, longRows, MOST_TABLE_ROWS } from './exportView.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
const months = curveFrom(monthsFrom([5.12345678, Number.NaN, 6]))
const MONTH = monthsFrom([5])

describe('The exported CSV', () => {
  const partsOf = (lang: Lang, curve: Curve, span?: Span) => [
    ...csvParts(exportNotes(lang, [curve], DATA), {
      head: LONG_COLUMNS,
      rows: longRows([curve], { span, data: DATA }),
    }),
  ]
  const textOf = (...given: Parameters<typeof partsOf>) => partsOf(...given).join('')

  it('has a row for each visible value, as stored, and none for missing values', () => {
    const text = textOf('fr', months)
    const rows = parseCsv(text.replaceAll(/^#.*\r\n/gm, ''), (line, reason) => new Error(`${line} ${reason}`))
    const row = (day: string, value: string) =>
      `gin_kankan Kankan ghi nasa_power reanalyse mensuel valeur ${day} ${value} kWh/m²/jour B brut gin_kankan_ghi_nasa_power`.split(
        ' ',
      )
    expect(rows).toEqual([LONG_COLUMNS, row('2021-01-01', '5.12345678'), row('2021-03-01', '6')])
    const narrow = textOf('fr', months, [day('2021-03-01'), day('2021-04-01')])
    expect(narrow).not.toContain('2021-01-01,')
    expect(narrow).toContain('2021-03-01,6,')
  })

  it('gives the instant of an hour, and a mean with the decimals of its variable', () => {
    const hours = monthsFrom(new Array(24).fill(100 / 3), { granularite: 'horaire', bruts: [] })
    expect(textOf('fr', curveFrom(hours))).toContain(',2021-01-01T05:00:00,33.333333333333336,Wh/m²,')
    expect(textOf('fr', curveFrom(hours, { pas: 'jour' }))).toContain(
      ',journalier,moyenne,2021-01-01,0.8,kWh/m²/jour,B,valide_auto',
    )
  })

  it('begins with notes, each on one line: release, citation, licence, and the origin of each series', () => {
    const notes = textOf('fr', months).match(/^#.*$/gm)?.join('\n')
    expect(notes).toContain('edition_20260101')
    expect(notes).toContain('CC BY 4.0')
    expect(notes).toMatch(/^.*gin_kankan_ghi_nasa_power : Kankan.*NASA, LaRC.*$/m)
    expect(notes).not.toContain('SIMUL')
    const derived = curveFrom({ ...MONTH, methode_collecte: 'calcul_derive', note: 'Calculée de nasa_power seule.' })
    expect(textOf('fr', derived)).toContain('Calculée de nasa_power seule.')
    const simulated = curveFrom({ ...MONTH, methode_collecte: 'simulation' })
    expect(textOf('fr', simulated)).toMatch(/^# SIMULÉ/)
    expect(textOf('en', simulated)).toMatch(/^# SIMULATED/)
  })

  it('is produced in parts for decades of hours', () => {
    const hours = curveFrom({ granularite: 'horaire', debut: '2001-01-01', valeurs: new Array(20_000).fill(1) })
    const parts = partsOf('fr', hours)
    expect(parts.length).toBeGreaterThan(3)
    expect(parts.join('').match(/\r\n/g)?.length).toBeGreaterThan(20_000)
  })
})

describe('The exported table', () => {
  const tableOf = (lang: Lang, ...curves: Curve[]) =>
    exportTable(
      lang,
      curves.map((curve, i) => ({ curve, name: 'AB'.charAt(i) })),
      undefined,
    )

  it('has a row per step and a column per series, with a dash for missing values', () => {
    const later = curveFrom(monthsFrom([7, 8], { debut: '2021-02-01', source: 'sarah3' }))
    expect(tableOf('fr', months, later)).toEqual({
      head: ['Pas', 'A, kWh/m²/jour', 'B, kWh/m²/jour'],
      rows: [
        ['janvier 2021', '5,12', '—'],
        ['février 2021', '—', '7,00'],
        ['mars 2021', '6,00', '8,00'],
      ],
    })
  })

  it('marks partial months and simulated series', () => {
    const spec = monthsFrom([5, 6])
    const partial = curveFrom({ ...spec, mois_partiels: ['2021-02'] })
    expect(tableOf('fr', partial)).toHaveProperty('rows', [
      ['janvier 2021', '5,00'],
      ['février 2021', '6,00 (mois partiel)'],
    ])
    const simulated = curveFrom({ ...spec, methode_collecte: 'simulation' })
    expect(tableOf('en', simulated)).toHaveProperty('head.1', 'A, kWh/m²/day, SIMULATED')
  })

  it('is replaced with the number of rows if there are too many', () => {
    const days = (count: number) => curveFrom(monthsFrom(new Array(count).fill(5), { granularite: 'journalier' }))
    expect(tableOf('fr', days(MOST_TABLE_ROWS + 1))).toBe(MOST_TABLE_ROWS + 1)
    expect(tableOf('fr', days(MOST_TABLE_ROWS))).toHaveProperty('rows.length', MOST_TABLE_ROWS)
    const elsewhere = curveFrom({ granularite: 'mensuel', debut: '1990-01-01', valeurs: new Array(150).fill(5) })
    expect(tableOf('fr', days(100), elsewhere)).toBe(250)
  })
})
