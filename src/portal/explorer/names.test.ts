import { describe, expect, it } from 'vitest'
import { DATA } from '../../../tests/support/portal/curves.ts'
import type { Curve } from './curve.ts'
import { curveNames, inSentence } from './names.ts'

const source = (code: string, libelle_court: string) => ({
  ...{ code, libelle_court, libelle: libelle_court },
  ...{ url: null, licence: '', attribution: '' },
})
const sources = [
  source('nasa_power', 'NASA POWER'),
  source('simulation', 'Simulation stochastique, calée sur les normales'),
  source('esmap', 'Kankan'),
]

// Names read these fields alone; a whole curve would need values.
const curve = (more: Record<string, string> = {}, libelle = 'Irradiation') =>
  ({
    grandeur: { libelle },
    serie: {
      localite: 'gin_kankan',
      source: 'nasa_power',
      granularite: 'mensuel',
      methode_collecte: 'reanalyse',
      periode_debut: '1991-01-01',
      periode_fin: '2020-12-31',
      ...more,
    },
  }) as unknown as Curve

const named = (...curves: Curve[]) => curveNames('fr', curves, { towns: DATA.towns, sources })

describe('The label of a curve', () => {
  it('is its source if it is alone, and names the sources of one town, a station as such', () => {
    expect(named(curve())).toEqual(['NASA POWER'])
    const station = { source: 'esmap', methode_collecte: 'mesure_directe' }
    expect(named(curve(), curve({ source: 'nasa_power', methode_collecte: 'calcul_derive' }))).toEqual([
      'NASA POWER',
      'Série calculée', // by its source's name it would pass for one more that tells
    ])
    expect(named(curve({ source: 'simulation' }))).toEqual(['Simulation stochastique…'])
    expect(named(curve(), curve(station))).toEqual(['NASA POWER', 'Station au sol'])
  })

  it('names the town or the variable where these differ', () => {
    expect(named(curve(), curve({ localite: 'gin_labe' }))).toEqual(['Kankan', 'Labé'])
    expect(named(curve(), curve({ localite: 'gin_labe' }, 'Température'))).toEqual([
      'Irradiation, Kankan',
      'Température, Labé',
    ])
  })

  it('names the step, years or code only where nothing else differs', () => {
    expect(named(curve(), curve({ granularite: 'journalier' }))).toEqual(['mensuel', 'journalier'])
    const years = named(curve(), curve({ periode_fin: '2010-12-31' }))
    expect(new Set(years).size).toBe(2)
    const stations = ['a', 'b'].map((source) => curve({ source, methode_collecte: 'mesure_directe' }))
    expect(named(...stations)).toEqual(['a', 'b'])
  })
})

it('the label of a station takes an article in a sentence', () => {
  expect(inSentence('fr', 'Station au sol').within).toBe('la station au sol')
  expect(inSentence('fr', 'Série calculée').within).toBe('la série calculée')
  expect(inSentence('en', 'Ground station').atStart).toBe('The ground station')
  expect(inSentence('fr', 'ERA5-Land')).toEqual({ within: 'ERA5-Land', atStart: 'ERA5-Land' })
})
