import { describe, expect, it } from 'vitest'
import { memoryRelease, ruptureOn, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import type { SourceSpread } from '../../contract/computed/sourceSpread.ts'
import { climat } from './climat.ts'

/** Months of temperature from 1991 on: even years are `spread` warmer than odd ones. */
function months(
  source: string,
  celsius: number,
  { years = 30, spread = 1, ...more }: Partial<SerieSpec> & { years?: number; spread?: number } = {},
): SerieSpec {
  const valeurs = Array.from({ length: 12 * years }, (_, i) => celsius + (Math.floor(i / 12) % 2 ? 0 : spread))
  return { grandeur: 't2m', source, granularite: 'mensuel', debut: '1991-01-01', valeurs, ...more }
}

const STATION = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' } as const
const RUPTURE = ruptureOn('2005-01-01', 1, '°C')
/** Neither has a grid for temperature. */
const [ONE, OTHER] = ['cams', 'sarah3'] as const

async function spreadOf(specs: readonly SerieSpec[], question: object = {}) {
  const release = await memoryRelease(specs)
  const asked = {
    produit: 'normales',
    localite: 'gin_kankan',
    reference: '1991-2020',
    sources: 'toutes' as const,
    indice: 't2m',
  }
  const { tail, told } = await climat.compute(release, { ...asked, ...question })
  const { ecarts_entre_sources } = tail as { ecarts_entre_sources: SourceSpread[] }
  return {
    ...ecarts_entre_sources.find(({ mois }) => mois === null),
    resume: told.resume as { fr: string; en: string },
  }
}

describe('Sources of one value', () => {
  it('agree where they differ by no more than the least standard deviation between years', async () => {
    const apart = (celsius: number) => spreadOf([months(ONE, 25), months(OTHER, celsius, { spread: 4 })])
    // Half the years lie half a degree above the mean, half below it; those of the other two degrees.
    const deviation = Math.sqrt((30 * 0.5 ** 2) / 29)
    const near = await apart(24)
    expect(near).toMatchObject({ minimum: 25.5, maximum: 26, accord: 'concordantes' })
    expect(near.ecart_type_annees).toBeCloseTo(deviation, 6)
    expect(await apart(24.1)).toMatchObject({ accord: 'divergentes', maximum: 26.1 })
  })

  it('are held against the years of a product that gives them, and against none where none is given', async () => {
    const of = (source: string, celsius: number) => {
      const valeurs = Array.from({ length: 10 * 366 }, (_, i) => celsius + (i % 731 < 365 ? 1 : 0))
      return months(source, 0, { granularite: 'journalier', debut: '2001-01-01', valeurs })
    }
    const specs = [of(ONE, 25), of(OTHER, 25.1)]
    expect(await spreadOf(specs, { produit: 'degres_jours', indice: 'refroidissement' })).toMatchObject({
      accord: 'concordantes',
      ecart_type_annees: expect.closeTo(0.5 * 365 * Math.sqrt(10 / 9), -1),
    })
    const trend = await spreadOf([months(ONE, 25), months(OTHER, 25)], { produit: 'tendance' })
    expect(trend).toMatchObject({ accord: null, ecart_type_annees: null })
    expect(trend.resume.fr).toMatch(/température, 0\s°C\/décennie d’écart, à croire/)
  })

  it('whose facts are the same or unknown are decided between by the country’s order, and by nothing where it does not list one', async () => {
    const ordered = await spreadOf([months(ONE, 25), months(OTHER, 25)])
    expect(ordered).toMatchObject({ a_croire: OTHER, raisons: ['ordre_pays'], biais_sol: null })
    const { resume, ...spread } = await spreadOf([months(ONE, 25), months('simulation_grille', 25)])
    expect(spread).toMatchObject({ a_croire: null, raisons: [] })
    expect(resume.fr).toContain('concordantes, rien ne départage.')
    expect(resume.en).toContain('in agreement, nothing decides.')
  })

  it('are apart in % of the mean for water, in days for a date, by class for a class, and over the steps of a product that has nothing else', async () => {
    const daily = (source: string, grandeur: string, value: (day: number) => number): SerieSpec => {
      const valeurs = Array.from({ length: 30 * 366 }, (_, i) => value(i % 365.25))
      return { grandeur, source, granularite: 'journalier', debut: '1991-01-01', valeurs }
    }
    const rain = (source: string, { from, mm }: { from: number; mm: number }) =>
      daily(source, 'precipitation', (day) => (day >= from && day < 280 && Math.floor(day) % 3 ? mm : 0))
    const specs = [
      ...[rain(ONE, { from: 151, mm: 12 }), rain(OTHER, { from: 160, mm: 14 })],
      ...[daily(ONE, 't2m', () => 26), daily(OTHER, 't2m', (day) => (day < 31 ? 2 : 17))],
    ]
    const of = (produit: string, indice: string) => spreadOf(specs, { produit, indice })
    const year = await of('normales', 'precipitation')
    const [least, most] = [year.minimum as number, year.maximum as number]
    expect(year).toMatchObject({ unite_ecart: '%' })
    expect(year.ecart).toBeCloseTo((200 * (most - least)) / (most + least), 3)
    expect(await of('saison_des_pluies', 'debut_sivakumar')).toMatchObject({ unite_ecart: 'jours', ecart: 9 })
    const classes = await of('classe', 'koppen_geiger')
    expect(classes).toMatchObject({ minimum: null, ecart: null, accord: 'divergentes' })
    expect(classes.resume.fr).toContain('Entre sources : classe, pas la même, à croire : ')
    const equal = specs.map((each) =>
      each.grandeur === 't2m' ? { ...each, valeurs: each.valeurs.map(() => 26) } : each,
    )
    expect(await spreadOf(equal, { produit: 'classe', indice: 'koppen_geiger' })).toMatchObject({
      accord: 'concordantes',
    })
    const off = [
      months(ONE, 25),
      { ...months(OTHER, 25), valeurs: months(OTHER, 25).valeurs.map((value, i) => value + (i % 24 ? 0 : 0.6)) },
    ]
    const steps = await spreadOf(off, { produit: 'anomalies' })
    // Half the Januaries stand 0.3 above their mean and half below: of twelve months one is apart.
    expect(steps).toMatchObject({ minimum: null, unite_ecart: '°C', accord: 'concordantes' })
    expect(steps.ecart).toBeCloseTo(0.3 / 12, 3)
  })

  it.each([
    ['the station there', months('esmap_wapp', 25, { ...STATION, years: 12 }), 'esmap_wapp', ['mesure_au_sol']],
    ['the one with more years', months(OTHER, 25, { years: 20 }), ONE, ['annees']],
    ['the one without a break', months(OTHER, 25, { ruptures: [RUPTURE] }), ONE, ['sans_rupture']],
  ])('leave %s, whatever its years', async (_, other, a_croire, raisons) => {
    expect(await spreadOf([months(ONE, 25), other])).toMatchObject({ a_croire, raisons })
  })

  it('are decided between by the finest grid last, and not by a break outside of the days asked', async () => {
    const specs = [months('nasa_power', 25), months('era5_land', 25, { ruptures: [RUPTURE] })]
    expect(await spreadOf(specs)).toMatchObject({ a_croire: 'nasa_power', raisons: ['sans_rupture'] })
    const { resume, ...spread } = await spreadOf(specs, { periode_debut: '2005-01-01' })
    expect(spread).toMatchObject({ a_croire: 'era5_land', raisons: ['maille'] })
    expect(resume.fr).toContain('à croire : ERA5-Land (la maille la plus fine).')
  })

  it('are each left out by the first reason that speaks against them', async () => {
    const specs = [months(ONE, 25), months('nasa_power', 25, { years: 20 }), months(OTHER, 25, { ruptures: [RUPTURE] })]
    expect(await spreadOf(specs)).toMatchObject({ a_croire: ONE, raisons: ['sans_rupture', 'annees'] })
  })

  it('are held against a station of a few years, which decides where their errors are known to differ', async () => {
    const station = (scatter: number) =>
      months('esmap_wapp', 25, { ...STATION, years: 2 }).valeurs.map((value, i) => value + (i % 2 ? scatter : -scatter))
    const against = (scatter: number) =>
      spreadOf([
        months(ONE, 25.2),
        months(OTHER, 24.5, { years: 30 }),
        months('esmap_wapp', 25, { ...STATION, valeurs: station(scatter) }),
      ])
    const near = await against(0.1)
    expect(near).toMatchObject({
      a_croire: ONE,
      raisons: ['ecart_au_sol'],
      sources: [OTHER, ONE],
      unite_biais_sol: '°C',
    })
    expect(near.biais_sol).toBeCloseTo(0.2, 6)
    expect(near.resume.fr).toContain('(la moins éloignée de la station au sol, +0,20')
    // Means 0.2 and 0.5 off, known to 0.3 and 0.3.
    expect(await against(1.5)).toMatchObject({ a_croire: OTHER, raisons: ['ordre_pays'], biais_sol: null })
  })
})
