import { expect, test } from 'vitest'
import { describeReal } from '../support/describeReal.ts'
import { publishedService } from './publishedData.ts'

interface Exceedance {
  total: number
  combine: Record<'p50' | 'p90', number>
  estimation: { facteur: number; ecart_type_pct: number; sources: { facteur: number; poids_pct: number }[] } | null
  budget: { terme: string; ecart_type_pct: number; origine: string }[]
  ecart_entre_sources: { paire: string; ecart_pct: number; n_mois: number; par: string | null }[]
  ajustement: Record<'facteur' | 'ecart_station_pct' | 'ecart_reporte_pct' | 'ecart_type_pct', number> | null
}

const SOURCES: Record<string, string> = {
  nasa_power: 'gin_kankan_ghi_nasa_power_1991_2020',
  era5_land: 'gin_kankan_ghi_era5_land_2001_2020',
  sarah3: 'gin_kankan_ghi_sarah3_2021_2023',
}

describeReal(['rds-guinee'], 'RDS Guinée: how sure its years are', ([dataset]) => {
  const service = publishedService(dataset)

  const ask = async (question: string) =>
    (await service.get(`/v1/grandeurs/ghi_exceedance/${question}`)).json<Exceedance>()
  const pctOf = ({ budget }: Exceedance, terme: string) =>
    budget.find((row) => row.terme === terme)?.ecart_type_pct ?? Number.NaN

  test('Kankan: P50 and P90 of each source, and the best estimate of all', async () => {
    const told = new Map<string, Exceedance>()
    for (const [source, serie] of Object.entries(SOURCES)) {
      const answer = await ask(`gin_kankan?code_serie_source=${serie}&probabilites=50,90`)
      told.set(source, answer)
    }
    const gapOf = (source: string) => told.get(source)?.ecart_entre_sources[0]
    expect(gapOf('sarah3')).toMatchObject({ paire: 'esmap_wapp vs sarah3', n_mois: 23, par: null })
    expect(gapOf('era5_land')).toMatchObject({ paire: 'esmap_wapp vs era5_land', n_mois: 23, par: null })
    expect(gapOf('nasa_power')).toMatchObject({ paire: 'esmap_wapp vs nasa_power', n_mois: 23, par: 'era5_land' })
    expect(gapOf('sarah3')?.ecart_pct.toFixed(1)).toBe('11.2')
    expect(gapOf('era5_land')?.ecart_pct.toFixed(1)).toBe('3.9')
    // The gap is the one that /v1/calage tells, of which the error of the station leaves a quarter to the source.
    const calage = (await service.get('/v1/calage/gin_kankan/ghi')).json<{
      resultats: { source_code: string; granularite: string; saison: string; facteur: number }[]
    }>().resultats
    for (const source of ['sarah3', 'era5_land']) {
      const row = calage.find(
        (each) => each.source_code === source && each.granularite === 'mensuel' && each.saison === 'annee',
      )
      const { ecart_station_pct, ecart_reporte_pct } = told.get(source)?.ajustement ?? {}
      expect(1 / (1 + (ecart_station_pct ?? Number.NaN) / 100)).toBeCloseTo(row?.facteur as number, 4)
      expect((ecart_reporte_pct ?? 0) / (ecart_station_pct ?? Number.NaN)).toBeCloseTo(0.75, 1)
    }
    // Sources that are a tenth apart, and two years that were measured there, which the estimate follows to within its error.
    const best = await ask('gin_kankan?probabilites=50,90')
    const factors = best.estimation?.sources.map(({ facteur }) => facteur) ?? []
    expect(factors).toHaveLength(3)
    expect(Math.max(...factors) / Math.min(...factors)).toBeGreaterThan(1.05)
    const { facteur = 0, ecart_type_pct: offBy = 0 } = best.estimation ?? {}
    const toStation = facteur * (1 + (gapOf('nasa_power')?.ecart_pct ?? Number.NaN) / 100)
    expect(100 * Math.abs(toStation - 1)).toBeLessThan(offBy)
    expect(offBy).toBeLessThan(2.6)
    expect(best.budget[0]?.origine).toContain('730 jours mesurés sur place, face à era5_land')
    // Each one's own P90 stands below the best estimate: no source makes a lender hope.
    for (const { combine } of told.values()) expect(combine.p90).toBeLessThan(best.combine.p50)
  })

  test('Mali: its P90 no longer takes the agreement of two sources that are not the one served', async () => {
    const mali = await ask('gin_mali?probabilites=50,90&source=nasa_power')
    expect(mali.ecart_entre_sources).toMatchObject([
      { paire: 'sarah3 vs nasa_power', n_mois: 36, par: 'era5_land' },
      { paire: 'era5_land vs nasa_power', n_mois: 240, par: null },
    ])
    expect(pctOf(mali, 'ressource')).toBe(5)
    const share = mali.combine.p90 / mali.combine.p50
    expect(share).toBeLessThan(0.95)
  })

  test('Kouroussa, in Kankan’s cell of NASA POWER, has its station within reach; Siguiri beyond', async () => {
    expect((await ask('gin_kouroussa')).ajustement).toMatchObject({
      ...{ station: 'esmap_wapp', localite: 'gin_kankan', regle: 'meme_maille', par: 'era5_land' },
    })
    const siguiri = await ask('gin_siguiri?source=nasa_power')
    expect(siguiri).toMatchObject({ ajustement: { station: 'esmap_wapp', regle: 'plus_de_50_km', par: 'era5_land' } })
    expect(siguiri.budget[0]?.ecart_type_pct).toBe(5)
  })
})
