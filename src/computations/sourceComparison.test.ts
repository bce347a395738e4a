import { describe, expect, it } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { ghiMonths, memoryRelease, repeated, type SerieSpec } from '../../tests/support/answers/memoryRelease.ts'
import { number } from '../contract/numberWords.ts'

/** A text with plain spaces. */
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const KANKAN = { localite: 'gin_kankan' }
const STATION = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' } as const

const ghi = (source: string, value: number, more: Partial<SerieSpec> = {}) =>
  ghiMonths(source, '2001-01-01', 240, { valeurs: repeated(240, value), ...more })
const t2m = (source: string) => ghi(source, 25, { grandeur: 't2m' })

/** Three sources: the second 2 % below the first, the third a tenth below. */
const SOURCES = [ghi('nasa_power', 5), ghi('sarah3', 4.9), ghi('era5_land', 4.5), t2m('nasa_power')]

describe('an answer that another source of the town would give otherwise', () => {
  it('warns of each that is more than 3 % apart, with its figure, on every route of irradiation and energy', async () => {
    const release = await memoryRelease(SOURCES)
    for (const name of ['hep', 'productible', 'productible_correction_thermique', 'inclinaison_optimale'] as const) {
      const { avertissements = [] } = (await askComputed(release, name, KANKAN)).coverage
      expect(avertissements, name).toHaveLength(1)
      expect(plain(avertissements[0]), name).toMatch(/« gin_kankan_ghi_era5_land_2001_2020 » donne \d[\d ]*,\d \S+/)
    }
    for (const name of ['ghi_exceedance', 'productible_exceedance'] as const) {
      expect((await askComputed(release, name, KANKAN)).coverage.avertissements, name).toHaveLength(1)
    }
    expect(plain((await askComputed(release, 'hep', KANKAN)).coverage.avertissements?.[0])).toContain(
      '1 643,6 h_eq en moyenne annuelle (2001-2020), soit −6,9 % ; ici 1 765,1 h_eq',
    )
  })

  it('gives as the figure of another series what that series is answered with', async () => {
    const release = await memoryRelease(SOURCES)
    const named = { code_serie_source: 'gin_kankan_ghi_era5_land_2001_2020' }
    const { tail } = await askComputed(release, 'productible', { ...named, granularite: 'annuel' })
    const { coverage } = await askComputed(release, 'productible', KANKAN)
    const figure = number('fr', (tail.total as number) / 20, 1)
    expect(coverage.avertissements?.[0]).toContain(`donne ${figure}\u202fkWh`)
  })

  it('does not warn where the question names its series, nor of a source that is near', async () => {
    const release = await memoryRelease(SOURCES)
    const named = { code_serie_source: 'gin_kankan_ghi_nasa_power_2001_2020' }
    expect((await askComputed(release, 'hep', named)).coverage.avertissements).toBeUndefined()
    const near = await memoryRelease(SOURCES.slice(0, 2))
    expect((await askComputed(near, 'hep', KANKAN)).coverage.avertissements).toBeUndefined()
  })

  it('warns of the reference where the question asks shorter steps than it has', async () => {
    const days = ghi('sarah3', 4.5, { debut: '2021-01-01', granularite: 'journalier', valeurs: repeated(365, 4.5) })
    const release = await memoryRelease([ghi('nasa_power', 5), days])
    const { head, coverage } = await askComputed(release, 'hep', { ...KANKAN, granularite: 'journalier' })
    expect(head.code_serie_source).toBe('gin_kankan_ghi_sarah3_journalier_2021_2021')
    expect(plain(coverage.avertissements?.[0])).toContain('« gin_kankan_ghi_nasa_power_2001_2020 »')
  })
})

describe('sources=toutes', () => {
  const toutes = { ...KANKAN, sources: 'toutes' } as const

  it('puts every source beside the others, in the country’s order, with their spread', async () => {
    const release = await memoryRelease(SOURCES)
    const compared = (await askComputed(release, 'productible', toutes)).tail.comparaison_sources
    expect(compared?.sources.map(({ source_code, retenue }) => [source_code, retenue])).toEqual([
      ['nasa_power', true],
      ['sarah3', false],
      ['era5_land', false],
    ])
    const [own, , last] = compared?.sources ?? []
    expect((last?.valeur ?? 0) / (own?.valeur ?? 1)).toBeCloseTo(0.9, 2)
    // Each beside the best estimate, which lies between them.
    const { tail } = await askComputed(release, 'productible', KANKAN)
    expect(last?.ecart_pct).toBeCloseTo(((last?.valeur ?? 0) / ((tail.total as number) / 20) - 1) * 100, 3)
    expect(own?.ecart_pct).toBeGreaterThan(3)
    const named = await askComputed(release, 'productible', { ...KANKAN, source: 'nasa_power' })
    expect(own?.valeur).toBeCloseTo((named.tail.total as number) / 20, 3)
    expect(compared?.etendue_pct).toBeGreaterThan(9)
    expect(compared?.sol).toContain('Aucune station')
    const tilts = (await askComputed(release, 'inclinaison_optimale', toutes)).tail.comparaison_sources
    expect(tilts?.sources.every(({ inclinaison_optimale_deg }) => inclinaison_optimale_deg > 0)).toBe(true)
  })

  it('tells what the ground says of each source, and each value adjusted to it', async () => {
    const station = ghiMonths('esmap_wapp', '2019-01-01', 24, { valeurs: repeated(24, 4.5), ...STATION })
    const release = await memoryRelease([...SOURCES, station])
    const { comparaison_sources: compared, ajustement } = (await askComputed(release, 'productible_exceedance', toutes))
      .lead
    expect(compared?.sources.map(({ ecart_sol_pct }) => Math.round(ecart_sol_pct ?? 99))).toEqual([11, 9, 0])
    expect(plain(compared?.sol)).toContain('nasa_power +11,1 % par rapport à esmap_wapp (Kankan, sur place)')
    const [served] = compared?.sources ?? []
    // The ground says a tenth less; its own error leaves the source some of it.
    expect(ajustement?.facteur).toBeBetween(0.9, 0.93)
    expect(served?.valeur_recalee).toBeCloseTo((served?.valeur ?? 0) * (ajustement?.facteur ?? 0), 1)
  })

  it('tells no spread between sources of a field that loses all it makes', async () => {
    const question = {
      ...toutes,
      pertes_ombrage_pct: 99,
      pertes_desappariement_pct: 99,
      pertes_indisponibilite_pct: 99,
    }
    const release = await memoryRelease(SOURCES)
    const compared = (await askComputed(release, 'productible', question)).tail.comparaison_sources
    expect(compared?.sources.map(({ valeur }) => valeur)).toEqual([0, 0, 0])
    expect(compared?.etendue_pct).toBe(0)
  })

  it('leaves out a source that has only a part of the days that are asked for', async () => {
    const release = await memoryRelease([...SOURCES, ghiMonths('cams', '2008-01-01', 12 * 13)])
    const asked = { ...toutes, periode_debut: '2005-01-01', periode_fin: '2010-12-31' }
    const compared = (await askComputed(release, 'ghi_exceedance', asked)).lead.comparaison_sources
    expect(compared?.sources.map(({ source_code }) => source_code)).toEqual(['nasa_power', 'sarah3', 'era5_land'])
  })

  it('keeps the series that is named as the answer', async () => {
    const release = await memoryRelease(SOURCES)
    const named = { code_serie_source: 'gin_kankan_ghi_era5_land_2001_2020', sources: 'toutes' } as const
    const compared = (await askComputed(release, 'productible', named)).tail.comparaison_sources
    expect(compared?.sources.filter(({ retenue }) => retenue).map(({ source_code }) => source_code)).toEqual([
      'era5_land',
    ])
    expect(compared?.sources).toHaveLength(3)
  })

  it('is a row a source in the table', async () => {
    const { table } = await askComputed(await memoryRelease(SOURCES), 'productible', toutes)
    expect(table.columns).toContain('serie_comparee')
    expect(table.rows.kind === 'rows' && table.rows.rows).toHaveLength(3)
  })
})
