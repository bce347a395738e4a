import { describe, expect, it } from 'vitest'
import { memoryRelease, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
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
const RUPTURE = {
  ...{ date: '2005-01-01', amplitude: 1, unite: '°C', methode: 'snht', comparee_a: 'era5_land' },
  niveau_signification: 0.01,
}
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
    expect(trend.resume.fr).toContain('l’accord n’est pas jugé')
  })

  it('are not decided between by facts that are the same or unknown', async () => {
    const { resume, ...spread } = await spreadOf([months(ONE, 25), months(OTHER, 25)])
    expect(spread).toMatchObject({ a_croire: null, raisons: [] })
    expect(resume.fr).toContain('Les faits de l’édition ne départagent pas les sources.')
    expect(resume.en).toContain('The facts of the release do not decide between the sources.')
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
    expect(resume.fr).toContain('À croire : ERA5-Land (la maille la plus fine).')
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
    expect(await against(0.1)).toMatchObject({ a_croire: ONE, raisons: ['ecart_au_sol'], sources: [OTHER, ONE] })
    // Means 0.2 and 0.5 off, known to 0.3 and 0.3.
    expect(await against(1.5)).toMatchObject({ a_croire: null })
  })
})
