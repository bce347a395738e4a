import { describe, expect, it } from 'vitest'
import { type CurveSpec, curveFrom, months, plain, T2M } from '../../../tests/support/portal/curves.ts'
import { agreementCaption, headline } from './captions.ts'
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

describe('The title of the chart', () => {
  const near = { name: 'ERA5-Land', pair: paired([5, 5], [5.1, 5.1]) }
  const far = { name: 'PVGIS-SARAH-3', pair: paired([5, 5], [4, 4]) }

  it('says how the second differs from the first', () => {
    expect(plain(headline('fr', 'Station au sol', far))).toBe(
      'PVGIS-SARAH-3 donne en moyenne 20 % de moins que la station au sol',
    )
    expect(plain(headline('en', 'Ground station', near))).toBe(
      'ERA5-Land gives 2.0% more than the ground station on average',
    )
  })

  it('is absent where nothing can be compared', () => {
    expect(headline('fr', 'A', { name: 'B', pair: undefined })).toBeUndefined()
  })
})
