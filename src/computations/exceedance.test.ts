import { describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import {
  ghiMonths,
  memoryRelease,
  repeated,
  ruptureOn,
  type SerieSpec,
} from '../../tests/support/answers/memoryRelease.ts'
import type { AnswerTo } from './list.ts'

const question = { localite: 'gin_kankan', probabilites: [50, 90] }
const field = { ...question, inclinaison_deg: 0 }
const termOf = ({ lead }: AnswerTo<'ghi_exceedance' | 'productible_exceedance'>, terme: string) =>
  lead.budget.find((row) => row.terme === terme)

/** Twenty years that differ a little. */
const uneven = Array.from({ length: 240 }, (_, i) => 5 + ((i * 7) % 5) / 50)
const served = (more: Partial<SerieSpec> = {}) =>
  ghiMonths('nasa_power', '2001-01-01', 240, { valeurs: uneven, ...more })
const air = (more: Partial<SerieSpec> = {}) =>
  ghiMonths('nasa_power', '2001-01-01', 240, { grandeur: 't2m', valeurs: repeated(240, 25), ...more })
const other = (source: string, value: number) => ghiMonths(source, '2018-01-01', 36, { valeurs: repeated(36, value) })
/** A tenth more from 2011 on. */
const broken = {
  valeurs: uneven.map((value, i) => (i < 120 ? value : 1.1 * value)),
  ruptures: [ruptureOn('2011-01-01')],
}

it('the lender’s P90 does not rise as two sources that are not served come to agree', async () => {
  const share = async (second: number) => {
    const release = await memoryRelease([served(), other('era5_land', 4.6), other('sarah3', second)])
    const { combine } = (await askComputed(release, 'ghi_exceedance', question)).lead
    return (combine.p90 as number) / (combine.p50 as number)
  }
  expect(await share(4.6)).toBeLessThan(0.93)
  expect(await share(4.6)).toBeLessThan(await share(5.04))
})

describe('the pair of sources that the combined figures name', () => {
  it('is the one that is farthest apart, whichever says more', async () => {
    const release = await memoryRelease([served(), other('era5_land', 4.9), other('sarah3', 6)])
    expect((await askComputed(release, 'ghi_exceedance', question)).lead.combine).toMatchObject({
      paire: 'sarah3 vs nasa_power',
    })
    const under = await memoryRelease([served(), other('era5_land', 4), other('sarah3', 5.1)])
    expect((await askComputed(under, 'ghi_exceedance', question)).lead.combine).toMatchObject({
      paire: 'era5_land vs nasa_power',
    })
  })
})

describe('a break that the years straddle', () => {
  it('weighs by its sides, in irradiation and in what is made of it', async () => {
    const release = await memoryRelease([served(broken), air()])
    for (const answer of [
      await askComputed(release, 'ghi_exceedance', question),
      await askComputed(release, 'productible_exceedance', field),
    ]) {
      const row = termOf(answer, 'tendance')
      expect(row?.origine).toContain('Rupture dans les années comptées (2011-01-01)')
      // Sides of 1 and 1.1 about 1.05.
      expect(row?.ecart_type_pct).toBeCloseTo((100 * 0.05) / 1.05, 0)
    }
  })

  it('of the temperature counts too, for energy alone', async () => {
    const hotter = Array.from({ length: 240 }, (_, i) => (i < 120 ? 20 : 40))
    const release = await memoryRelease([served(), air({ valeurs: hotter, ruptures: [ruptureOn('2011-01-01')] })])
    expect(termOf(await askComputed(release, 'productible_exceedance', field), 'tendance')?.origine).toContain(
      'Rupture',
    )
    expect(termOf(await askComputed(release, 'ghi_exceedance', question), 'tendance')?.origine).toContain('Pente')
  })

  it('of another source that is compared does not count', async () => {
    const release = await memoryRelease([served(), { ...other('era5_land', 5), ruptures: [ruptureOn('2019-06-01')] }])
    expect(termOf(await askComputed(release, 'ghi_exceedance', question), 'tendance')?.origine).toContain('Pente')
  })
})

describe('an exceedance within reach of a station', () => {
  const station = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' } as const

  it('is of the best estimate of the place, whatever the source that it starts from is off by', async () => {
    const measured = ghiMonths('esmap_wapp', '2019-01-01', 24, { valeurs: uneven.slice(0, 24), ...station })
    const above = served({ valeurs: uneven.map((value) => 1.1 * value) })
    const [at, exact] = [await memoryRelease([above, measured]), await memoryRelease([served(), measured])]
    const { lead, head } = await askComputed(at, 'ghi_exceedance', question)
    expect(head.limite).toContain('esmap_wapp (Kankan, sur place)')
    const { combine, estimation, ajustement } = lead
    expect(1 + (estimation?.sur_place_pct ?? 0) / 100).toBeCloseTo(estimation?.facteur as number, 6)
    // The station corrects the estimate by its months, and the source by their mean: one place, nearly one figure.
    expect(estimation?.facteur).toBeCloseTo(ajustement?.facteur as number, 3)
    expect(estimation?.sources).toEqual([expect.objectContaining({ source_code: 'nasa_power', poids_pct: 100 })])
    const { combine: truth } = (await askComputed(exact, 'ghi_exceedance', question)).lead
    // Two years of one instrument take out three quarters of the tenth, by which the source may be right and they wrong.
    expect(((combine.p50 as number) / (truth.p50 as number) - 1) * 100).toBeCloseTo(
      1.1 * 100 * (estimation?.facteur ?? 0) - 100,
      1,
    )
    expect(estimation?.facteur).toBeCloseTo(1 / 1.078, 2)
    // What is left of the resource once it is adjusted is what the budget counts.
    expect(lead.budget[0]?.ecart_type_pct).toBe(estimation?.ecart_type_pct)
    const total = Math.hypot(...lead.budget.map((row) => row.ecart_type_pct as number))
    // Degrees of freedom are so many that the law is all but normal.
    expect((combine.p90 as number) / (combine.p50 as number)).toBeCloseTo(1 - (1.2816 * total) / 100, 4)
    // The source alone keeps its bias, which its own budget counts.
    const alone = await askComputed(at, 'ghi_exceedance', { ...question, source: 'nasa_power' })
    expect(alone.lead.estimation).toBeNull()
    expect((combine.p50 as number) / (alone.lead.combine.p50 as number)).toBeCloseTo(estimation?.facteur as number, 6)
    expect(alone.lead.budget[0]?.ecart_type_pct).toBeGreaterThan(2 * (estimation?.ecart_type_pct ?? 99))
  })
})

it('the budget of a field stands beside the published one, with what differs', async () => {
  const { lead, head } = await askComputed(await memoryRelease([served(), air()]), 'productible_exceedance', {
    ...field,
    inclinaison_deg: 12,
  })
  const rows = Object.fromEntries(lead.budget.map(({ terme, ecart_type_pct }) => [terme, ecart_type_pct]))
  expect(rows).toMatchObject({ ressource: 5, modele: expect.closeTo(4.007, 3), salissure: 2, autre: 5 })
  expect(head.limite.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
    /Total de « budget » : [\d,]+ % \(écart-type\)\. Thevenard.* 8,7 % la première année, 7,9 %/,
  )
  expect(head.limite).not.toContain('taux de vieillissement')
  const longer = await askComputed(await memoryRelease([served(), air()]), 'productible_exceedance', {
    ...field,
    horizon_annees: 20,
  })
  expect(longer.head.limite.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('taux de vieillissement 3,6 %')
})

describe('the row of the diffuse', () => {
  const rowOf = async (inclinaison_deg: number, more: { diffus?: 'erbs' } = {}, specs: readonly SerieSpec[] = []) => {
    const release = await memoryRelease([served(), air(), ...specs])
    const { lead } = await askComputed(release, 'productible_exceedance', {
      ...{ ...field, inclinaison_deg, chaine: 'complete', accepter_approximation: 'oui', orientation_deg: 180 },
      ...more,
    })
    const { ecart_type_pct = null, origine = '' } =
      termOf({ lead } as AnswerTo<'productible_exceedance'>, 'diffus') ?? {}
    return { pct: ecart_type_pct, told: origine.replaceAll(/[\u00a0\u202f]/g, ' ') }
  }
  const own = served({ grandeur: 'dhi', valeurs: repeated(240, 2) })

  it('is what the split is, told with what it is deduced from and what that costs', async () => {
    // 1 % for 4 %, three tenths more, of Erbs's months 24.7 %, of an own diffuse 12.5 %.
    const [erbs, source] = [await rowOf(90), await rowOf(90, {}, [own])]
    expect(erbs.pct).toBeCloseTo(8.1 / Math.sqrt(3), 3)
    expect(erbs.told).toMatch(/^Part diffuse de la relation d’Erbs \(elle s’écarte de 22,6 % du diffus d’une station/)
    expect(source.pct).toBeCloseTo(4.1 / Math.sqrt(3), 3)
    expect(source.told).toMatch(
      /^Part diffuse de la source \(la seule qui se compare s’écarte de 7,5 % du diffus d’une station/,
    )
    for (const { told } of [erbs, source]) {
      expect(told).toContain('déduit de deux années de global et de direct mesurés et connu à 5,8 % près')
    }
    expect((await rowOf(90, { diffus: 'erbs' }, [own])).pct).toBe(erbs.pct)
  })

  it('is nothing of a horizontal plane', async () => {
    expect(await rowOf(0)).toEqual({ pct: 0, told: 'Plan horizontal, où la part diffuse ne change rien.' })
  })
})

describe('the figures to quote of a field', () => {
  it('are those of the horizon, ageing deducted: their uncertainty is the rows of the budget in quadrature', async () => {
    const release = await memoryRelease([served(), air()])
    for (const horizon_annees of [1, 20]) {
      const { lead } = await askComputed(release, 'productible_exceedance', { ...field, horizon_annees })
      const { combine } = lead
      const squares = lead.budget.map(({ ecart_type_pct }) => (ecart_type_pct as number) ** 2)
      const total = Math.sqrt(squares.reduce((a, b) => a + b, 0))
      expect((combine.ecart_type_total as number) / combine.moyenne).toBeCloseTo(total / 100, 6)
      expect((combine.p50 as number) / combine.moyenne).toBeCloseTo(horizon_annees === 20 ? 0.9525 : 1, 6)
      expect((combine.p90 as number) / (combine.p50 as number)).toBeCloseTo(1 - (1.2816 * total) / 100, 4)
    }
  })

  it('have the energy of productible from the same series, and both are below it at 90 %', async () => {
    const release = await memoryRelease([served(), air()])
    const { lead, head } = await askComputed(release, 'productible_exceedance', { ...field, inclinaison_deg: 12 })
    const energy = await askComputed(release, 'productible', { localite: 'gin_kankan', inclinaison_deg: 12 })
    expect(head.code_serie_source).toBe(energy.head.code_serie_source)
    expect((lead.combine.p50 as number) / ((energy.tail.total as number) / 20)).toBeCloseTo(1, 6)
    expect(lead.combine.p90).toBeLessThan(lead.combine.p50 as number)
  })

  it('are told year by year with ageing deducted', async () => {
    const release = await memoryRelease([served(), air()])
    const { combine, vieillissement = [] } = (await askComputed(release, 'productible_exceedance', field)).lead
    expect(vieillissement).toHaveLength(20)
    expect(vieillissement[0]).toEqual({ annee: 1, perte_pct: 0, p50: combine.p50 })
    expect((vieillissement[1]?.p50 ?? 0) / (combine.p50 as number)).toBeCloseTo(0.995, 6)
    const longer = await askComputed(release, 'productible_exceedance', { ...field, horizon_annees: 25 })
    expect(longer.lead.vieillissement).toHaveLength(25)
    // A year is one year, over however many the answer's own mean is.
    expect(longer.lead.vieillissement?.slice(0, 20)).toEqual(vieillissement)
    expect((await askComputed(release, 'ghi_exceedance', question)).lead).not.toHaveProperty('vieillissement')
  })
})

describe('what an exceedance says of stations', () => {
  it('names the nearest where none is within reach, with its distance and its difference carried', async () => {
    const far = ghiMonths('esmap_wapp', '2019-01-01', 24, {
      ...{ methode_collecte: 'mesure_directe', niveau_confiance: 'A', localite: 'gin_nzerekore' },
      valeurs: repeated(24, 4.8),
    })
    const there = ghiMonths('nasa_power', '2001-01-01', 240, { localite: 'gin_nzerekore' })
    const { head } = await askComputed(await memoryRelease([served(), far, there]), 'ghi_exceedance', question)
    expect(head.limite.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
      /Station au sol : esmap_wapp \(Nzérékoré, à \d+,\d km\) : son écart, \+4,2 %, compte ici pour \+0,9 % \(krigeage\)/,
    )
    const aloof = ghiMonths('esmap_wapp', '2023-01-01', 24, {
      ...{ methode_collecte: 'mesure_directe', niveau_confiance: 'A', localite: 'gin_nzerekore' },
    })
    const unlinked = await askComputed(await memoryRelease([served(), aloof, there]), 'ghi_exceedance', question)
    expect(unlinked.lead).toMatchObject({ ajustement: null, estimation: null })
    expect(unlinked.head.limite.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
      /Station au sol la plus proche : esmap_wapp \(Nzérékoré, à \d+ km\), sans écart connu à nasa_power/,
    )
  })
})
