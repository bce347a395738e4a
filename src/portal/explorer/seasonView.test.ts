import { describe, expect, it } from 'vitest'
import {
  type CurveSpec,
  curveFrom,
  DATA,
  months as monthsFrom,
  plain,
  T2M,
} from '../../../tests/support/portal/curves.ts'
import { CONTEXT } from '../charts/colours.ts'
import { seasonRowsToExport } from './exportView.ts'
import { lineStyles } from './lineStyle.ts'
import { curveNames } from './names.ts'
import { seasonPanels, seasonSubtitle, seasonsOf, seasonTable, seasonTitle } from './seasonView.ts'

/** Two years, whose months rise and fall about a mean by one. */
const months = (mean: number, more: Partial<CurveSpec> = {}): CurveSpec => {
  const valeurs = Array.from({ length: 24 }, (_, i) => mean + Math.cos(((i % 12) * Math.PI) / 6))
  return monthsFrom(valeurs, { debut: '2001-01-01', ...more })
}

function seasons(...specs: CurveSpec[]) {
  const curves = specs.map((spec) => curveFrom(spec, { pas: 'saison' }))
  const names = curveNames('fr', curves, DATA)
  return seasonsOf(
    curves.map((curve, i) => ({ curve, name: names[i] ?? '', colour: '#000000', dash: [] })),
    undefined,
  )
}
const titleOf = (lang: 'fr' | 'en', ...specs: CurveSpec[]) => plain(seasonTitle(lang, seasons(...specs), DATA))
const labe = { localite: 'gin_labe' }

describe('The title of mean years', () => {
  it('says by how much a town differs, and in which month most', () => {
    const darker = months(4, labe)
    darker.valeurs = darker.valeurs.map((value, i) => (i % 12 === 2 ? value - 1 : value))
    expect(titleOf('fr', months(5), darker)).toBe(
      'Labé reçoit 22 % de moins que Kankan (NASA POWER) ; l’écart est le plus grand en mars',
    )
    expect(titleOf('en', months(5), darker)).toBe(
      'Labé receives 22% less than Kankan (NASA POWER); the difference is largest in March',
    )
  })

  it('gives a temperature in degrees, and names the sources of one town', () => {
    const warm = { grandeur: T2M }
    expect(titleOf('fr', months(25, warm), months(23, { ...warm, ...labe }))).toMatch(
      /^Il fait 2,0 °C de moins à Labé qu’à Kankan \(NASA POWER\) ;/,
    )
    expect(titleOf('fr', months(5), months(5.5, { source: 'sarah3' }))).toMatch(
      /^PVGIS-SARAH-3 donne 10 % de plus que NASA POWER ;/,
    )
  })

  it('tells over how many months of the year, where one is missing', () => {
    const partial = ['2001-03', '2002-03']
    expect(titleOf('fr', months(5), months(4, { ...labe, mois_partiels: partial }))).toContain(
      ', sur 11 mois de l’année ;',
    )
  })

  it('of three places or more tells the selection, and no finding of two of them', () => {
    const at = (localite: string) => months(5, { localite })
    expect(titleOf('fr', at('gin_kankan'), at('gin_labe'), at('x'))).toBe(
      'Irradiation globale horizontale, Kankan · Labé · x',
    )
    const nine = Array.from({ length: 9 }, (_, i) => at(`t${i}`))
    expect(titleOf('en', ...nine)).toBe('Irradiation globale horizontale, 9 towns')
  })

  it('of one curve names its highest and lowest month; of two variables compares the first', () => {
    expect(titleOf('fr', months(5))).toBe('Kankan : le plus en janvier, le moins en juillet')
    expect(titleOf('fr', months(5), months(25, { grandeur: T2M }))).toBe(
      'Kankan : le plus en janvier, le moins en juillet',
    )
  })
})

it('the line below the title says when years differ', () => {
  const of = (...specs: CurveSpec[]) => plain(seasonSubtitle('fr', seasons(...specs), DATA))
  expect(of(months(5), months(4, labe))).toContain('Moyenne de chaque mois, 2001–2002 ;')
  expect(of(months(5), months(4, { ...labe, debut: '2011-01-01' }))).toContain('2001–2002 ou 2011–2012')
})

it('of nine curves draws eight, and the line below the title says that the table holds all', () => {
  const nine = seasons(...Array.from({ length: 9 }, (_, i) => months(5, { localite: `t${i}` })))
  expect(seasonPanels('fr', nine, DATA).map(({ lines }) => lines.length)).toEqual([8])
  expect(plain(seasonSubtitle('fr', nine, DATA))).toContain(
    '8 courbes au plus ; le tableau, Excel et CSV prennent tout.',
  )
  expect(plain(seasonSubtitle('fr', nine.slice(1), DATA))).not.toContain('au plus')
  expect(seasonTable('fr', nine).head).toHaveLength(10)
  expect([...seasonRowsToExport(nine).rows]).toHaveLength(9 * 12)
})

describe('The style of lines', () => {
  const of = (...lines: [localite: string, source: string][]) =>
    lineStyles(
      lines.map(([localite, source]) => ({ localite, source, unite: 'kWh/m²/jour' })),
      ['nasa_power', 'sarah3'],
    )

  it('is a colour for each town where there are several: no two share one, and its sources differ by dash and shade', () => {
    const towns = of(...Array.from({ length: 4 }, (_, i): [string, string] => [`town ${i}`, 'nasa_power']))
    expect(towns.map(({ colour }) => colour)).toEqual(['#d55e00', '#0072b2', '#009e73', '#cc79a7'])
    const [a, b, c] = of(['labe', 'nasa_power'], ['labe', 'sarah3'], ['kankan', 'nasa_power'])
    expect([a?.colour, b?.colour]).toEqual(['#d55e00', '#e69e66'])
    expect(a?.dash).not.toEqual(b?.dash)
    expect(c?.colour).toBe('#0072b2')
  })

  it('is of more than four lines a colour for the first and grey for the others', () => {
    const [first, ...others] = of(...Array.from({ length: 5 }, (_, i): [string, string] => [`town ${i}`, 'nasa_power']))
    expect(first?.colour).toBe('#d55e00')
    expect(new Set(others.map(({ colour }) => colour))).toEqual(new Set([CONTEXT]))
  })

  it('is the colour of the source where there is one town', () => {
    const [a, b] = of(['labe', 'nasa_power'], ['labe', 'sarah3'])
    expect([a?.dash, b?.dash]).toEqual([[], []])
    expect(a?.colour).not.toBe(b?.colour)
  })
})
