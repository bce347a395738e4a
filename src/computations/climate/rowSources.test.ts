import { describe, expect, it } from 'vitest'
import { memoryRelease, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import type { ClimateRowItem } from '../../contract/computed/climat.ts'
import { climat } from './climat.ts'

const days = (source: string, grandeur: string, value: (day: number) => number): SerieSpec => {
  const valeurs = Array.from({ length: 22 * 366 }, (_, i) => value(i))
  return { grandeur, source, granularite: 'journalier', debut: '1991-01-01', valeurs }
}
const wave = (middle: number, by: number) => (day: number) => middle + by * Math.sin(day / 58) + (day % 7) / 10

/** Each variable of another source, and wind of two. */
const RELEASE = () =>
  memoryRelease([
    days('nasa_power', 't2m', wave(26, 3)),
    days('cams', 'rh2m', wave(60, 20)),
    days('era5_land', 't2m_max', wave(33, 3)),
    days('era5_land', 't2m_min', wave(20, 3)),
    days('chirps', 'precipitation', (day) => (day % 365 > 150 && day % 365 < 280 && day % 3 ? 12 + (day % 101) : 0)),
    days('sarah3', 'ghi', wave(5, 1)),
    days('simulation', 'vent_10m', wave(4, 1)),
  ])

async function sourcesOf(produit: string): Promise<Record<string, string>> {
  const asked = { produit, localite: 'gin_kankan', reference: '1991-2010', sources: 'reference' as const }
  const { resultats } = await climat.compute(await RELEASE(), asked)
  const rows = (resultats as { rows: readonly ClimateRowItem[] }).rows
  const sets = Map.groupBy(rows, ({ indice }) => indice)
  const of = (own: readonly ClimateRowItem[]) => [...new Set(own.map(({ source_code }) => source_code))].join(' | ')
  return Object.fromEntries([...sets].map(([indice, own]) => [indice, of(own)]))
}

const EXTREMES = 'era5_land'
const ETO = 'era5_land cams simulation sarah3'

describe('A row of a climate product names the sources that it is made of, and no other', () => {
  it.each([
    ['normales', { t2m: 'nasa_power', t2m_max: EXTREMES, precipitation: 'chirps', precipitation_jours_1: 'chirps' }],
    ['anomalies', { t2m: 'nasa_power', precipitation_pct: 'chirps', ghi_rang: 'sarah3' }],
    ['tendance', { t2m: 'nasa_power', txx: EXTREMES, prcptot: 'chirps', prcptot_p_hamed_rao: 'chirps' }],
    ['indices', { txx: EXTREMES, dtr: EXTREMES, cdd: 'chirps' }],
    ['saison_des_pluies', { debut_sivakumar: 'chirps' }],
    ['secheresse', { spi_3: 'chirps', spei_3: `chirps ${ETO}` }],
    ['evapotranspiration', { eto: ETO, eto_hargreaves: EXTREMES, pluie: 'chirps', deficit: `chirps ${ETO}` }],
    [
      'chaleur',
      {
        ...{ wbgt: 'nasa_power cams', wbgt_max: 'nasa_power cams era5_land', nuits_chaudes: EXTREMES },
        ...{ jours_wbgt_28: 'nasa_power cams era5_land', utci_ombre: 'nasa_power cams simulation' },
      },
    ],
    ['degres_jours', { croissance: EXTREMES }],
    ['vent', { vitesse: 'simulation', densite_puissance_lieu: 'simulation nasa_power' }],
    ['extremes', { rx1day_gev_10: 'chirps', txx: EXTREMES }],
    ['classe', { koppen_geiger: 'nasa_power chirps', t2m: 'nasa_power', indice_aridite: `chirps ${ETO}` }],
  ])('%s', async (produit, expected) => {
    expect(await sourcesOf(produit)).toMatchObject(expected)
  })

  it('a variable that stands behind another for its term is no source of what that one makes', async () => {
    const release = await memoryRelease([
      ...[days('era5_land', 't2m_max', wave(33, 3)), days('era5_land', 't2m_min', wave(20, 3))],
      ...[days('nasa_power', 'point_rosee_2m', wave(15, 3)), days('cams', 'rh2m', wave(60, 20))],
    ])
    const asked = { produit: 'evapotranspiration', localite: 'gin_kankan', reference: '1991-2010' }
    const { resultats } = await climat.compute(release, { ...asked, sources: 'reference' })
    const [row] = (resultats as { rows: readonly ClimateRowItem[] }).rows
    expect(row).toMatchObject({ indice: 'eto', source_code: 'era5_land nasa_power' })
  })
})
