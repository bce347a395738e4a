import { describe, expect, it } from 'vitest'
import { ghiMonths, memoryRelease, repeated, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import { syntheseOf } from './synthese.ts'
import { townSummary } from './townSummary.ts'

const STATION = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' } as const
const months = (source: string, debut: string, years: number, more?: Partial<SerieSpec>) =>
  ghiMonths(source, debut, 12 * years, more)

async function synthese(specs: readonly SerieSpec[], localite = 'gin_kankan') {
  const release = await memoryRelease(specs)
  return syntheseOf(release, await townSummary(release, localite))
}

describe('The summary of a town', () => {
  it('names the driest and the dullest month, of which source and of how many years', async () => {
    const rain = Array.from({ length: 24 }, (_, i) => (i % 12 === 1 ? 0.25 : 4))
    const sun = Array.from({ length: 120 }, (_, i) => (i % 12 === 7 ? 4.5 : 5))
    const { resultats } = await synthese([
      months('nasa_power', '2001-01-01', 10, { valeurs: sun }),
      months('era5_land', '2001-01-01', 2, { grandeur: 'precipitation', valeurs: rain }),
    ])
    const of = (chiffre: string) => resultats.find((each) => each.chiffre === chiffre)
    expect(of('mois_le_plus_sec')).toMatchObject({
      valeur: 0.25,
      unite: 'mm/jour',
      mois: 2,
      source_code: 'era5_land',
      base_annees: 2,
    })
    expect(of('mois_le_plus_sombre')).toMatchObject({ valeur: 4.5, mois: 8, fenetre: '2001-2010', base_annees: 10 })
  })

  it('has what a station measured, as it measured it, beside the source that it is judged by', async () => {
    const { resultats, avertissements } = await synthese([
      months('nasa_power', '2001-01-01', 20, { valeurs: repeated(240, 5.5) }),
      months('esmap_wapp', '2020-01-01', 1, STATION),
    ])
    expect(resultats.find(({ chiffre }) => chiffre === 'ghi_annuel_sol')).toMatchObject({
      valeur: 1826.25,
      methode_collecte: 'mesure_directe',
      niveau_confiance: 'A',
      base_annees: 1,
    })
    expect(resultats.find(({ chiffre }) => chiffre === 'biais_sol')).toMatchObject({
      valeur: 10,
      source_code: 'nasa_power',
      source_codes: ['nasa_power', 'esmap_wapp'],
      niveau_confiance: 'C',
      n_mois: 12,
    })
    expect(avertissements?.join(' ')).not.toContain('biais_sol')
  })

  it('says of one ground for one figure: what the search for the tilt alone assumes is told as its own', async () => {
    const { hypotheses, parametres_appliques } = await synthese([
      months('nasa_power', '2001-01-01', 10),
      months('nasa_power', '2001-01-01', 10, { grandeur: 't2m', valeurs: repeated(120, 26) }),
      months('nasa_power', '2001-01-01', 10, { grandeur: 'albedo_surface', valeurs: repeated(120, 0.15) }),
    ])
    expect(parametres_appliques).toMatchObject({ albedo_sol: 0.15 })
    const ground = hypotheses.filter((each) => each.includes('Sol d’albédo'))
    expect(ground).toHaveLength(2)
    expect(ground[0]).toMatch(/^Sol d’albédo variable, celui de nasa_power.*0,15 en moyenne/)
    expect(ground[1]).toMatch(/^Pour inclinaison_optimale seule : Sol d’albédo constant \(0,2\)/)
  })

  it('says where the station measured at no time of its own source', async () => {
    const { avertissements } = await synthese([
      months('nasa_power', '2001-01-01', 10),
      months('sarah3', '2020-01-01', 1),
      months('esmap_wapp', '2020-01-01', 1, STATION),
    ])
    expect(avertissements?.join(' ')).toContain('n’a aucune mesure commune avec nasa_power')
  })

  it('carries the bias of a near station, and says where that is', async () => {
    const near = { localite: 'gin_coyah' }
    const { resultats } = await synthese(
      [
        months('nasa_power', '2001-01-01', 20),
        months('nasa_power', '2001-01-01', 20, { localite: 'gin_dubreka' }),
        months('esmap_wapp', '2020-01-01', 1, { ...STATION, ...near }),
        months('nasa_power', '2001-01-01', 20, { ...near, valeurs: repeated(240, 5.5) }),
      ],
      'gin_dubreka',
    )
    const bias = resultats.find(({ chiffre }) => chiffre === 'biais_sol')
    expect(bias).toMatchObject({ valeur: 10, chemin: '/v1/calage/gin_coyah/ghi?edition=edition_20260101' })
    expect(bias?.methode).toContain('à Coyah, à ')
  })

  it('has the bias of its own station before that of one nearby', async () => {
    const near = { localite: 'gin_coyah' }
    const { resultats } = await synthese(
      [
        months('nasa_power', '2001-01-01', 20, near),
        months('esmap_wapp', '2020-01-01', 1, { ...STATION, ...near, valeurs: repeated(12, 4) }),
        months('nasa_power', '2001-01-01', 20, { localite: 'gin_dubreka', valeurs: repeated(240, 5.5) }),
        months('esmap_wapp', '2020-01-01', 1, { ...STATION, localite: 'gin_dubreka' }),
      ],
      'gin_dubreka',
    )
    expect(resultats.filter(({ chiffre }) => chiffre === 'biais_sol')).toMatchObject([{ valeur: 10 }])
  })

  it('tells simulated data as such', async () => {
    const { limite } = await synthese([months('simulation', '2001-01-01', 10, { methode_collecte: 'simulation' })])
    expect(limite).toContain('Données simulées')
  })

  it('of a town without irradiation names every figure that is missing', async () => {
    const told = await synthese([months('nasa_power', '2001-01-01', 2, { grandeur: 't2m' })])
    expect([told.resultats, told.code_serie_source, told.parametres_appliques]).toEqual([[], null, {}])
    for (const chiffre of ['ghi_annuel', 'productible_p90', 'mois_le_plus_sec', 'ecart_sources_signe', 'biais_sol']) {
      expect(told.avertissements?.join(' ')).toContain(chiffre)
    }
  })
})
