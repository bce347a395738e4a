import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { type Body, computedService, expectSame, type Row } from '../../tests/support/api/computedAnswers.ts'
import { studentQuantile } from '../derive/statistics/exceedance.ts'

const service = computedService()
const { ask, refused } = service
const sum = (rows: readonly Row[]) => rows.reduce((total, { valeur }) => total + valeur, 0)

interface Exceedances extends Body {
  p50: number | null
  p90: number | null
  p99: number | null
  base_annees: number
  annees: number[]
  combine: Record<string, number | null> & { note: string; base_annees: number; paire: string | null }
  budget: { terme: string; ecart_type_pct: number | null; genre: string; origine: string; reference: string | null }[]
  ecart_entre_sources: { paire: string; ecart_pct: number; n_mois: number; fenetre: string }[]
  estimation: {
    facteur: number
    ecart_type_pct: number
    sources: { source_code: string; poids_pct: number }[]
  } | null
  ajustement: object | null
}

/** What `combine.note` says, from the rows, the number of years and their mean alone. */
function recombined({ budget, base_annees: n, total, combine }: Exceedances, probability: number): number | null {
  if (budget.some(({ ecart_type_pct }) => ecart_type_pct === null)) return null
  const squares = (rows: Exceedances['budget']) =>
    rows.reduce((all, { ecart_type_pct }) => all + ((ecart_type_pct as number) / 100) ** 2, 0)
  const moyenne = total * (1 - Number(combine.vieillissement_pct ?? 0) / 100)
  const u2 = squares(budget)
  const v2 = squares(
    budget.filter(({ terme, origine }) => ['interannuel', 'moyenne_annees'].includes(terme) && origine !== 'parametre'),
  )
  const freedom = v2 === 0 ? Number.POSITIVE_INFINITY : (n - 1) * (u2 / v2) ** 2
  return Math.max(0, moyenne * (1 + studentQuantile(1 - probability / 100, freedom) * Math.sqrt(u2)))
}

describe('exceedance', () => {
  it('of irradiation: empirical over complete years, and combined by its budget', async () => {
    const told = await ask<Exceedances>('ghi_exceedance/gin_mamou')
    expect(told).toMatchObject({ base_annees: 15, unite: 'kWh/m²/an', granularite: 'annuel', p99: null })
    expect(told.annees).toEqual(Array.from({ length: 15 }, (_, i) => 2001 + i))
    expect(told.resultats).toHaveLength(15)
    expect(told.p50).toBe(told.resultats.map(({ valeur }) => valeur).sort((a, b) => a - b)[7])
    expect(told.p90 as number).toBeLessThan(told.p50 as number)
    expectSame(told.total, sum(told.resultats) / 15)
    const { combine } = told
    expect(combine.p50).toBe(told.total)
    expect(combine.paire).toBe('sarah3 vs nasa_power')
    // Each known to the floor of 5 %, and each half of their difference off the mean of both.
    const { facteur, sources } = told.estimation as NonNullable<Exceedances['estimation']>
    expect(sources.map(({ source_code, poids_pct }) => [source_code, poids_pct])).toEqual([
      ['nasa_power', expect.closeTo(50.9, 1)],
      ['sarah3', expect.closeTo(49.1, 1)],
    ])
    expect(facteur).toBeCloseTo(1.025, 3)
    const pooled = Math.sqrt((5 / 1.025) ** 2 / 2 + (5 * (1.05 / 1.025)) ** 2 / 2 + (2.5 / 1.025) ** 2)
    expect((combine.incertitude_source as number) / told.total).toBeCloseTo(pooled / 100, 3)
    expect(told.budget.map(({ terme }) => terme)).toEqual(['ressource', 'interannuel', 'moyenne_annees', 'tendance'])
    expect(told.ecart_entre_sources).toMatchObject([
      { paire: 'sarah3 vs nasa_power', ecart_pct: expect.closeTo(100 * (1 / 1.05 - 1), 1), n_mois: 36 },
    ])
    expect(told.ajustement).toBeNull()
    expect(combine.p90 as number).toBeLessThan(told.p90 as number)
    expect(told.series_utilisees).toContain('gin_mamou_ghi_sarah3_2004_2006')
  })

  it('of irradiation: the longest record is taken, held against the other source over all months that both have', async () => {
    const told = await ask<Exceedances>('ghi_exceedance/gin_kankan')
    expect(told.code_serie_source).toBe(
      'gin_kankan_ghi_nasa_power_2001_2020 gin_kankan_ghi_nasa_power_horaire_2022_2023',
    )
    expect(told.annees).toEqual([...Array.from({ length: 20 }, (_, i) => 2001 + i), 2023])
    const pair = { paire_n_mois: 240, paire_fenetre: '2001-2020' }
    expect(told.combine).toMatchObject({ paire: 'era5_land vs nasa_power', ...pair })
    expect(told.budget[0]?.ecart_type_pct).toBe(told.estimation?.ecart_type_pct)
    const alone = await ask<Exceedances>('ghi_exceedance/gin_kankan?source=nasa_power')
    const apart = Math.abs(told.ecart_entre_sources[0]?.ecart_pct as number) / Math.SQRT2
    expectSame(alone.budget[0]?.ecart_type_pct as number, Math.max(5, apart))
    expect(alone.estimation).toBeNull()
    expect([told.combine.p50_ajuste, told.combine.p90_ajuste]).toEqual([told.combine.p50, told.combine.p90])
    expect([alone.combine.p50_ajuste, alone.combine.p90_ajuste]).toEqual([null, null])
    expectSame(told.total / alone.total, told.estimation?.facteur as number)
  })

  it.each([
    'ghi_exceedance/gin_mamou?',
    'ghi_exceedance/gin_mamou?horizon_annees=10',
    'ghi_exceedance/gin_labe?horizon_annees=20&incertitude_ressource_pct=7.5',
    'ghi_exceedance/gin_kankan?incertitude_ressource_pct=0&incertitude_tendance_pct=0',
    'ghi_exceedance/gin_kankan?incertitude_interannuel_pct=1.4',
    'productible_exceedance/gin_mamou?inclinaison_deg=12',
    'productible_exceedance/gin_mamou?inclinaison_deg=12&horizon_annees=20&incertitude_modele_pct=0',
    'productible_exceedance/gin_mamou?chaine=complete&inclinaison_deg=12&horizon_annees=10',
    'productible_exceedance/gin_mamou?incertitude_salissure_pct=5&horizon_annees=40',
  ])('%s: the rows of the budget, the years and their mean make all of combine', async (question) => {
    const told = await ask<Exceedances>(`${question}&probabilites=10,50,75,90,95,99`)
    for (const probability of [10, 50, 75, 90, 95, 99]) {
      expectSame(told.combine[`p${probability}`] as number, recombined(told, probability) as number)
    }
    const total = Math.hypot(...told.budget.map(({ ecart_type_pct }) => ecart_type_pct as number))
    expectSame(told.combine.ecart_type_total as number, (told.total * total) / 100)
    expect(told.combine.note).toContain('u² = somme des (ecart_type_pct / 100)²')
    for (const { origine, reference } of told.budget) {
      expect(origine.length).toBeGreaterThan(5)
      expect(reference === null).toBe(origine === 'parametre')
    }
  })

  it('of a horizon: what is of chance is divided by its root, what is not stays, and age is told apart', async () => {
    const over = (years: number) =>
      ask<Exceedances>(`productible_exceedance/gin_mamou?inclinaison_deg=12&horizon_annees=${years}`)
    const [one, twenty] = [await over(1), await over(20)]
    const pct = ({ budget }: Exceedances, terme: string) =>
      budget.find((row) => row.terme === terme)?.ecart_type_pct as number
    expectSame(pct(one, 'interannuel') / pct(twenty, 'interannuel'), Math.sqrt(20))
    for (const terme of [
      'ressource',
      'moyenne_annees',
      'transposition',
      'diffus',
      'temperature',
      'vent',
      'modele',
      'salissure',
      'disponibilite',
      'autre',
    ]) {
      expect(pct(twenty, terme)).toBe(pct(one, terme))
    }
    expect([pct(one, 'degradation'), pct(twenty, 'degradation')]).toEqual([0, 3.558187])
    expect([one.combine.vieillissement_pct, twenty.combine.vieillissement_pct]).toEqual([0, 4.75])
    expectSame((twenty.combine.p50 as number) / (one.combine.p50 as number), 1 - 0.0475)
    expect(twenty.combine.moyenne).toBe(one.combine.moyenne)
    expect(twenty.hypotheses.join(' ')).toContain('«\u00a0combine\u00a0»\u00a0: 4,75\u202f% en moyenne sur 20 années')
    expect(one.parametres_appliques.horizon_annees).toBe(1)
  })

  it('tells which P90 counts the whole budget, calls none a lender’s, and nothing contradicts it', async () => {
    for (const code of ['ghi_exceedance', 'productible_exceedance']) {
      for (const town of ['gin_mamou', 'gin_kankan']) {
        const { limite } = await ask(`${code}/${town}`)
        expect(limite).toContain('«\u00a0combine\u00a0» compte toutes les lignes de «\u00a0budget\u00a0»')
        expect(limite).not.toContain('prêteur')
        expect(limite).toContain(`voir aussi /v1/grandeurs/incertitude_inter_source/${town}.`)
        expect(limite).toContain('n < 1/min(p, 1-p)')
        expect(limite).not.toContain('n’est pas celui qu’une banque accepte')
        expect(limite).not.toContain('n’est pas dans ces valeurs')
        expect(limite).not.toMatch(/[{}]/)
      }
    }
    const { limite } = await ask('hep?localite=gin_mamou')
    expect(limite).toContain('n’est pas dans ces valeurs\u202f; voir /v1/grandeurs/incertitude_inter_source/gin_mamou.')
  })

  it('takes what the question gives of a term, says so, and refuses what is no term of it', async () => {
    const told = await ask<Exceedances>('ghi_exceedance/gin_mamou?incertitude_ressource_pct=7.5')
    expect(told.parametres_appliques).toMatchObject({ incertitude_ressource_pct: 7.5 })
    expect(told.budget[0]).toEqual({
      ...{ terme: 'ressource', ecart_type_pct: 7.5, genre: 'systematique' },
      ...{ origine: 'parametre', reference: null },
    })
    expect(told.parametres_appliques).not.toHaveProperty('incertitude_tendance_pct')
    for (const wrong of ['incertitude_ressource_pct=31', 'incertitude_ressource_pct=-1', 'incertitude_modele_pct=3']) {
      await refused(`ghi_exceedance/gin_mamou?${wrong}`, 'VALIDATION_VALEUR_INVALIDE')
    }
    for (const wrong of ['horizon_annees=0', 'horizon_annees=41', 'horizon_annees=1.5']) {
      await refused(`productible_exceedance/gin_mamou?${wrong}`, 'VALIDATION_VALEUR_INVALIDE')
    }
    // One year and the user's own word for how years differ: then there is a P90.
    const one = 'ghi_exceedance/gin_kankan?code_serie_source=gin_kankan_ghi_nasa_power_horaire_2022_2023'
    const given = await ask<Exceedances>(`${one}&incertitude_interannuel_pct=1.4&incertitude_moyenne_annees_pct=1.4`)
    expect(given.combine.p90).toBeTypeOf('number')
    expect(given.combine.degres_liberte).toBeNull()
  })

  it('of irradiation: the months and the days of one source make one record', async () => {
    const told = await ask<Exceedances>('ghi_exceedance/gin_labe')
    expect(told.annees).toEqual([2015, 2016, 2017, 2018, 2019, 2020, 2021, 2023])
    const [days_, months] = ['gin_labe_ghi_era5_land_journalier_2021_2023', 'gin_labe_ghi_era5_land_2015_2021']
    expect(told.code_serie_source).toBe(`${months} ${days_}`)
    expect([...told.series_utilisees].sort()).toEqual([months, days_].sort())
    const { headers } = await service.get('/v1/grandeurs/ghi_exceedance/gin_labe?format=csv')
    expect(headers['content-disposition']).toContain(`"ghi_exceedance_${months}+${days_}_edition_20260101.csv"`)
    const days = await ask('hep?localite=gin_labe&granularite=annuel&periode_debut=2023-01-01')
    expectSame(told.resultats.at(-1)?.valeur as number, days.total)
    const part = await ask<Exceedances>('ghi_exceedance/gin_labe?periode_debut=2016-02-01&periode_fin=2019-12-31')
    expect(part.annees).toEqual([2017, 2018, 2019])
    expect(part).toMatchObject({ code_serie_source: months, series_utilisees: [months] })
  })

  it('gives null for what the years cannot tell', async () => {
    const told = await ask<Exceedances>(
      'ghi_exceedance/gin_labe?probabilites=90,50&code_serie_source=gin_labe_ghi_era5_land_journalier_2021_2023',
    )
    expect(told).toMatchObject({ base_annees: 2, annees: [2021, 2023], p90: null })
    expect(told.p50).not.toBeNull()
    expect(Object.keys(told).filter((name) => /^p\d/.test(name))).toEqual(['p50', 'p90'])
    expect(told.parametres_appliques.probabilites).toEqual([50, 90])
  })

  it('of the whole chain: the years are those of productible, with its parameters and none of the other yield’s', async () => {
    const system = 'inclinaison_deg=optimale&montage=toiture&pertes_cablage_pct=3'
    const told = await ask<Exceedances>(`productible_exceedance/gin_mamou?chaine=complete&${system}`)
    const yearly = await ask(`productible?localite=gin_mamou&${system}&granularite=annuel`)
    expect(told.resultats.map(({ valeur }) => valeur)).toEqual(yearly.resultats.map(({ valeur }) => valeur))
    const applied = told.parametres_appliques as Record<string, unknown>
    expect(applied).toMatchObject({ chaine: 'complete', montage: 'toiture', pertes_cablage_pct: 3 })
    expect(applied).not.toHaveProperty('noct_degc')
    expect(applied.inclinaison_deg).toEqual((yearly.parametres_appliques as Record<string, unknown>).inclinaison_deg)
    expect(told.limite).not.toContain('Ni réflexion sur le verre')
    const unasked = await ask<Exceedances>(`productible_exceedance/gin_mamou?${system}`)
    expect(unasked.resultats).toEqual(told.resultats)
    const thermal = await ask<Exceedances>('productible_exceedance/gin_mamou?chaine=thermique')
    expect(thermal.parametres_appliques).toMatchObject({ chaine: 'thermique', albedo_sol: null, noct_degc: 45 })
    await refused(
      'productible_exceedance/gin_mamou?chaine=thermique&inclinaison_deg=optimale',
      'VALIDATION_VALEUR_INVALIDE',
    )
    // A parameter of one chain changes nothing in the other: it is refused, unless it says what holds anyway.
    for (const other of [
      'chaine=thermique&montage=toiture',
      'chaine=thermique&salissure=kimber',
      'chaine=thermique&nettoyage=30',
      'chaine=thermique&pertes_salissure_pct=5',
      'pertes_pct=20',
      'noct_degc=50',
    ]) {
      await refused(`productible_exceedance/gin_mamou?${other}`, 'VALIDATION_VALEUR_INVALIDE')
    }
    for (const same of ['chaine=thermique&montage=libre&pertes_pct=20', 'pertes_pct=14&montage=toiture']) {
      await ask(`productible_exceedance/gin_mamou?${same}`)
    }
  })

  it('of energy: the years are those of the yield, and the source counts in proportion', async () => {
    const told = await ask<Exceedances>('productible_exceedance/gin_mamou?chaine=thermique&inclinaison_deg=12')
    const yearly = await ask(
      'productible_correction_thermique?localite=gin_mamou&inclinaison_deg=12&granularite=annuel',
    )
    expect(told.resultats.map(({ valeur }) => valeur)).toEqual(yearly.resultats.map(({ valeur }) => valeur))
    expect(told.unite).toBe('kWh/an')
    const ghi = await ask<Exceedances>('ghi_exceedance/gin_mamou')
    expectSame(
      (told.combine.incertitude_source as number) / (told.combine.moyenne as number),
      (ghi.combine.incertitude_source as number) / (ghi.combine.moyenne as number),
      0.01,
    )
  })

  it('in CSV has a row for each year and for each quantile', async () => {
    const { body } = await service.get('/v1/grandeurs/ghi_exceedance/gin_mamou?format=csv')
    const [header = [], ...lines] = parse(body) as string[][]
    const own = 'statistique,probabilite,base_annees,moyenne,horizon_annees,ecart_type_interannuel,incertitude_source,'
    const more = 'ecart_type_total,degres_liberte,p50_ajuste,p90_ajuste,paire,paire_n_mois,paire_fenetre,'
    expect(header.join(',')).toContain(
      `,${own}${more}ecart_pct,terme,ecart_type_pct,genre,origine,reference,probabilites,`,
    )
    const rows = lines.map((cells) => Object.fromEntries(cells.map((cell, i) => [header[i] as string, cell])))
    const { combine, budget, ecart_entre_sources, series_utilisees } =
      await ask<Exceedances>('ghi_exceedance/gin_mamou')
    const of = (statistique: string) => rows.filter((row) => row.statistique === statistique)
    const kinds = ['annee', 'empirique', 'combine', 'budget', 'ecart_entre_sources']
    expect(kinds.map((each) => of(each).length)).toEqual([15, 5, 5, 4, 1])
    expect(rows).toHaveLength(30)
    expect(of('combine').find(({ probabilite }) => probabilite === '90')).toMatchObject({
      valeur: String(combine.p90),
      base_annees: '15',
      ecart_type_total: String(combine.ecart_type_total),
      degres_liberte: String(combine.degres_liberte),
      paire: 'sarah3 vs nasa_power',
      paire_n_mois: '36',
      paire_fenetre: '2004-2006',
      series_utilisees: series_utilisees.join(' '),
    })
    expect(
      of('budget').map(({ terme, ecart_type_pct, genre, origine, reference }) => ({
        ...{ terme, genre, origine, reference, ecart_type_pct: Number(ecart_type_pct) },
      })),
    ).toEqual(budget)
    expect(of('ecart_entre_sources')[0]).toMatchObject({
      paire: ecart_entre_sources[0]?.paire,
      ecart_pct: String(ecart_entre_sources[0]?.ecart_pct),
    })
    expect(of('empirique')[0]).toMatchObject({ moyenne: '', terme: '', ecart_type_pct: '' })
  })
})
