import { describe, expect, it } from 'vitest'
import { type CurveSpec, curveFrom, DATA, months, plain } from '../../../tests/support/portal/curves.ts'
import { CONTEXT } from '../charts/colours.ts'
import type { Span } from './address.ts'
import { linesView } from './linesView.ts'
import { curveNames } from './names.ts'

/** Ten years, 2001 to 2010, whose Januaries are 1 to 10 and whose other months are as many more as they are later. */
const decade = (more: Partial<CurveSpec> = {}): CurveSpec =>
  months(
    Array.from({ length: 120 }, (_, i) => 1 + Math.floor(i / 12) + (i % 12)),
    { debut: '2001-01-01', ...more },
  )

function viewed(lang: 'fr' | 'en', vue: 'annees' | 'repartition', specs: readonly CurveSpec[], span?: Span) {
  const curves = specs.map((spec) => curveFrom(spec, { pas: vue === 'annees' ? 'saison' : 'mois' }))
  const names = curveNames(lang, curves, DATA)
  const styled = curves.map((curve, i) => ({ curve, name: names[i] ?? '', colour: '#d55e00', dash: [] }))
  return linesView(lang, { vue }, styled, { span, data: DATA })
}

describe('Years over one another', () => {
  it('count the months of the last year above and below the median of all, and tell of each month its quantiles', () => {
    const { title, table, panels, summary } = viewed('fr', 'annees', [decade()])
    expect(plain(title)).toBe('Kankan en 2010 : 12 mois au-dessus de la médiane de 2001–2010, 0 au-dessous')
    // Hazen's quantiles of 1 to 10: 1.5, 5.5 and 9.5.
    expect(table.head).toEqual(['Mois', '2010', 'Plus bas', '10e centile', 'Médiane', '90e centile', 'Plus haut'])
    expect(table.rows[0]).toEqual(['janvier', '10,0', '1,0', '1,5', '5,5', '9,5', '10,0'])
    expect(table.rows).toHaveLength(12)
    expect(summary.values?.rows).toBe(table.rows)
    const lines = panels[0]?.lines ?? []
    expect(lines.filter(({ name, colour }) => name === '' && colour === CONTEXT)).toHaveLength(9)
    expect(lines.slice(-2).map(({ name }) => name)).toEqual(['médiane', '2010'])
    expect(lines.at(-2)?.points[0]).toMatchObject({ at: 1, value: 5.5, band: [1.5, 9.5] })
  })

  it('are those of the window, whose last year is the one in colour, up to its last month', () => {
    const span: Span = [Date.UTC(2001, 0), Date.UTC(2003, 6)]
    const { title, table, panels } = viewed('en', 'annees', [decade()], span)
    expect(plain(title)).toBe('Kankan in 2003: 6 months above the median of 2001–2003, 0 below')
    expect(panels[0]?.lines.at(-1)?.points).toHaveLength(6)
    expect(table.rows[6]?.[1]).toBe('—')
  })

  it('are of the first of several curves, which the line below the title says', () => {
    const labe = decade({ localite: 'gin_labe' })
    const { subtitle, panels, summary } = viewed('fr', 'annees', [labe, decade()])
    expect(plain(subtitle)).toContain('première courbe, Labé')
    expect(panels).toHaveLength(1)
    expect(summary.rows).toHaveLength(2)
  })

  it('leave out partial months, and say where there is none', () => {
    const partial = decade({ mois_partiels: ['2010-03'] })
    expect(plain(viewed('fr', 'annees', [partial]).title)).toContain('11 mois au-dessus')
    const none = viewed('fr', 'annees', [decade()], [Date.UTC(2031, 0), Date.UTC(2032, 0)])
    expect([none.title, none.panels]).toEqual(['Aucun mois complet dans cette période', []])
  })
})

describe('A distribution', () => {
  const to100 = (more: Partial<CurveSpec> = {}): CurveSpec => ({
    granularite: 'journalier',
    debut: '2021-01-01',
    // A hundred days in no order: 37 is prime to 100.
    valeurs: Array.from({ length: 100 }, (_, i) => ((i * 37) % 100) + 1),
    ...more,
  })
  const drawn = (lang: 'fr' | 'en', specs: readonly CurveSpec[]) =>
    linesView(
      lang,
      { vue: 'repartition' },
      specs.map((spec, i) => ({ curve: curveFrom(spec), name: `c${i}`, colour: '#d55e00', dash: [] })),
      { span: undefined, data: DATA },
    )

  it('has the values from the lowest to the highest, and says between which half of them are', () => {
    const { title, panels, summary, table } = drawn('fr', [to100()])
    expect(plain(title)).toBe(
      'Irradiation globale horizontale, Kankan : la moitié des jours entre 26 et 76 kWh/m²/jour',
    )
    const points = panels[0]?.lines[0]?.points ?? []
    expect(points.map(({ at }) => at)).toEqual(Array.from({ length: 101 }, (_, i) => i))
    expect(points.map(({ value }) => value)).toEqual(points.map(({ value }) => value).toSorted((a, b) => a - b))
    expect([points[0]?.value, points[50]?.value, points[100]?.value]).toEqual([1, 50.5, 100])
    expect(summary.rows[0]?.cells.map(plain)).toEqual(['11', '26', '51 kWh/m²/jour', '76', '91', '100 jours'])
    expect(table.rows[0]?.slice(1)).toEqual(summary.rows[0]?.cells)
  })

  it('is of each of several places, and tells the selection', () => {
    const gaps = to100({
      localite: 'gin_labe',
      valeurs: to100().valeurs.map((value, i) => (i < 50 ? value : Number.NaN)),
    })
    const { title, panels, summary } = drawn('en', [to100(), gaps])
    expect(plain(title)).toBe('Irradiation globale horizontale, Kankan · Labé')
    expect(panels[0]?.lines).toHaveLength(2)
    expect(plain(summary.rows[1]?.cells.at(-1))).toBe('50 days, 50 missing')
  })
})
