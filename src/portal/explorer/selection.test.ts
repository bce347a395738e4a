import { describe, expect, it } from 'vitest'
import { curveFrom } from '../../../tests/support/portal/curves.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { atStep, type Choices, referenceSerie, seriesFor, withFacet } from './selection.ts'

/** A series by town, source, step and years. */
function serie(line: string): Serie {
  const [localite, grandeur, source, granularite, debut, fin] = line.split(' ') as [string, ...string[]]
  const { serie: made } = curveFrom({ granularite: 'mensuel', debut: `${debut}-01-01`, valeurs: [] })
  const own = { localite, grandeur, source, granularite, periode_fin: `${fin}-12-31` } as Partial<Serie>
  return { ...made, ...own, methode_collecte: source === 'station' ? 'mesure_directe' : 'reanalyse', code: line }
}

const LABE_NASA = serie('labe ghi nasa mensuel 1991 2020')
const LABE_ERA5 = serie('labe ghi era5 mensuel 2001 2020')
const LABE_DAYS = serie('labe ghi era5 journalier 2021 2025')
const LABE_WARMTH = serie('labe t2m nasa mensuel 1991 2020')
const LABE_WARMTH_ERA5 = serie('labe t2m era5 mensuel 2001 2020')
const KANKAN_NASA = serie('kankan ghi nasa mensuel 1991 2020')
const KANKAN_SHORT = serie('kankan ghi sarah mensuel 2021 2023')
const KANKAN_STATION = serie('kankan ghi station journalier 2021 2023')

const CHOICES: Choices = {
  series: [LABE_NASA, LABE_ERA5, LABE_DAYS, LABE_WARMTH, LABE_WARMTH_ERA5, KANKAN_NASA, KANKAN_SHORT, KANKAN_STATION],
  order: ['sarah', 'nasa', 'era5'],
  breaks: { [LABE_WARMTH.code]: ['2001-01-01'] },
}

describe('The series that stands for a town', () => {
  it('has ten years and no break, and is of the first source in the country’s order', () => {
    const of = (localite: string, grandeur: string) => referenceSerie(CHOICES, { localite, grandeur }, 'saison')
    expect(of('kankan', 'ghi')).toBe(KANKAN_NASA)
    expect(of('labe', 't2m')).toBe(LABE_WARMTH_ERA5)
    expect(of('labe', 'rh2m')).toBeUndefined()
  })

  it('has the steps that are drawn', () => {
    expect(referenceSerie(CHOICES, { localite: 'labe', grandeur: 'ghi' }, 'jour')).toBe(LABE_DAYS)
  })
})

describe('The choice of series', () => {
  it('is of each town and variable from the source named, else from the one that stands for the town', () => {
    const towns = ['labe', 'kankan']
    expect(seriesFor(CHOICES, { towns, variables: ['ghi'], sources: ['era5'] }, 'saison')).toEqual([
      LABE_ERA5,
      KANKAN_NASA,
    ])
  })

  it('grows by a town, a variable or a source, combined with what is chosen', () => {
    const add = (facet: 'localite' | 'grandeur' | 'source', code: string, chosen = [LABE_NASA]) =>
      withFacet(CHOICES, chosen, { facet, code, pas: 'saison' })
    expect(add('localite', 'kankan')).toEqual([LABE_NASA, KANKAN_NASA])
    expect(add('grandeur', 't2m')).toEqual([LABE_NASA, LABE_WARMTH])
    expect(add('source', 'era5')).toEqual([LABE_NASA, LABE_ERA5])
    // Kankan, which lacks it, gets no other in its place.
    expect(add('source', 'era5', [LABE_NASA, KANKAN_SHORT])).toEqual([LABE_NASA, KANKAN_SHORT, LABE_ERA5])
    expect(add('localite', 'labe', [KANKAN_STATION])).toEqual([KANKAN_STATION, LABE_NASA])
  })

  it('has no limit of its own, and begins anew with a town where nothing is chosen', () => {
    const many = Array.from({ length: 34 }, (_, i) => serie(`town${i} ghi nasa mensuel 1991 2020`))
    const choices = { ...CHOICES, series: many }
    const towns = many.map(({ localite }) => localite)
    expect(seriesFor(choices, { towns, variables: ['ghi'], sources: [] }, 'saison')).toEqual(many)
    const chosen = many.slice(0, 8)
    expect(withFacet(choices, chosen, { facet: 'localite', code: 'town8', pas: 'saison' })).toEqual(many.slice(0, 9))
    expect(withFacet(choices, [], { facet: 'localite', code: 'town8', pas: 'saison' })).toEqual([many[8]])
  })

  it('goes over to a source that has the steps, and keeps the series that have them', () => {
    expect(atStep(CHOICES, [LABE_NASA, LABE_ERA5], 'jour')).toEqual([LABE_DAYS])
    expect(atStep(CHOICES, [KANKAN_STATION], 'mois')).toEqual([KANKAN_STATION])
    expect(atStep(CHOICES, [KANKAN_NASA], 'heure')).toEqual([KANKAN_NASA])
  })
})
