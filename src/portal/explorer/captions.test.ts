import { describe, expect, it } from 'vitest'
import { type CurveSpec, curveFrom, DATA, months, plain, T2M } from '../../../tests/support/portal/curves.ts'
import type { View } from './address.ts'
import { agreementCaption, type Seen, timeCaptions } from './captions.ts'
import type { Curve } from './curve.ts'
import { styledCurves } from './lineStyle.ts'
import { type Pair, pairOf } from './pair.ts'

const paired = (a: number[], b: number[], more: Partial<CurveSpec> = {}): Pair =>
  pairOf(curveFrom(months(a, more)), curveFrom(months(b, more)), undefined) as Pair

describe('The caption of two series', () => {
  it('gives their difference with its direction, the number of common steps, and their correlation', () => {
    expect(plain(agreementCaption('fr', ['Station au sol', 'PVGIS-SARAH-3'], paired([4, 5, 6], [5, 6, 7])))).toBe(
      'PVGIS-SARAH-3 donne en moyenne 1,00 kWh/m²/jour de plus que la station au sol (+20 %), sur 3 mois communs ; écart typique par mois (RMSE) : 1,00 kWh/m²/jour ; corrélation (r) : 1,00.',
    )
    expect(plain(agreementCaption('en', ['A', 'B'], paired([5, 6], [4, 5])))).toBe(
      'B gives 1.00 kWh/m²/day less than A on average (−18%), over 2 common months; typical difference per month (RMSE): 1.00 kWh/m²/day.',
    )
  })

  it('has no relative difference of temperatures, agrees in gender, and says when there is no difference', () => {
    const warm = paired([20, 21], [21, 22], { grandeur: T2M, granularite: 'annuel' })
    expect(plain(agreementCaption('fr', ['A', 'B'], warm))).toContain(
      'B donne en moyenne 1,0 °C de plus que A, sur 2 années communes',
    )
    expect(agreementCaption('fr', ['A', 'B'], paired([5, 6], [5.001, 6]))).toContain(
      'B donne en moyenne autant que A, sur 2 mois',
    )
    expect(agreementCaption('fr', ['A', 'B'], undefined)).toBe('B et A n’ont aucun pas commun ici.')
  })

  it('of two variables gives only their correlation', () => {
    const other = curveFrom(months([20, 22, 24], { grandeur: T2M }))
    const pair = pairOf(curveFrom(months([4, 5, 6])), other, undefined)
    expect(plain(agreementCaption('fr', ['Irradiation', 'Température'], pair))).toBe(
      'Température et Irradiation, sur 3 mois communs ; corrélation (r) : 1,00.',
    )
  })
})

describe('The title of two curves over time', () => {
  const titleOf = (lang: 'fr' | 'en', curves: readonly Curve[]) => {
    const drawn = styledCurves(lang, curves, DATA) as unknown as Seen['drawn']
    const pairs = drawn.slice(1).map(({ curve }) => pairOf(drawn[0].curve, curve, undefined))
    const view: View = { series: [], pas: 'mois', stat: 'moyenne', vue: 'temps', span: undefined }
    return plain(timeCaptions(lang, { view, span: [0, 1], drawn, pairs, data: DATA }).title)
  }
  const kankan = (values: number[], more: Partial<CurveSpec> = {}) => curveFrom(months(values, more))
  const labe = (values: number[], more: Partial<CurveSpec> = {}) => kankan(values, { localite: 'gin_labe', ...more })

  it('is the sentence of their mean years: what a town receives, how warm it is, what a source gives', () => {
    expect(titleOf('fr', [kankan([5, 5]), labe([4, 4])])).toBe('Labé reçoit 20 % de moins que Kankan (NASA POWER)')
    expect(titleOf('en', [kankan([5, 5]), labe([5.1, 5.1])])).toBe('Labé receives 2.0% more than Kankan (NASA POWER)')
    expect(titleOf('fr', [kankan([25, 25], { grandeur: T2M }), labe([27, 27], { grandeur: T2M })])).toBe(
      'Il fait 2,0 °C de plus à Labé qu’à Kankan (NASA POWER)',
    )
    expect(titleOf('fr', [kankan([5, 5]), kankan([4, 4], { source: 'sarah3' })])).toBe(
      'PVGIS-SARAH-3 donne 20 % de moins que NASA POWER',
    )
  })

  it('names what is drawn where they share no step, or are of two variables or units', () => {
    const sums = curveFrom(months([4, 4], { localite: 'gin_labe' }), { pas: 'mois', stat: 'somme' })
    expect(titleOf('fr', [kankan([5, 5]), labe([Number.NaN])])).toMatch(/, Kankan · Labé$/)
    expect(titleOf('fr', [kankan([5, 5]), sums])).toMatch(/, Kankan · Labé$/)
    expect(titleOf('fr', [kankan([5, 5]), kankan([20, 20], { grandeur: T2M })])).toMatch(/, Kankan$/)
  })
})
