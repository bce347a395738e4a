import { describe, expect, test } from 'vitest'
import type { CalageItem } from '../../src/contract/resources/calage.ts'
import { expectErreur, linksOf } from '../support/checks.ts'
import { OLD_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'

const service = forFile(() => sharedService('les deux'))

interface Detail {
  stations: string[]
  resultats: CalageItem[]
  saisons: { code: string; mois: number[] }[]
  limite: string
  avertissements?: string[]
}

async function valuesOf(code: string): Promise<Map<string, number>> {
  const { mesures } = (await service.get(`/v1/series/${code}`)).json<{
    mesures: { annee: number; mois: number; valeur: number }[]
  }>()
  return new Map(mesures.map(({ annee, mois, valeur }) => [`${annee}-${String(mois).padStart(2, '0')}`, valeur]))
}

describe('GET /v1/calage/{localite}/{grandeur}', () => {
  test('holds each source against the station over the whole months of both, the year first, then the seasons', async () => {
    const detail = (await service.get('/v1/calage/gin_kankan/ghi')).json<Detail>()
    expect(detail.stations).toEqual(['esmap_wapp'])
    expect(detail.saisons.map(({ code }) => code)).toEqual(['harmattan', 'mousson', 'intersaison'])
    const of = (source: string) => detail.resultats.filter(({ source_code }) => source_code === source)
    expect(of('nasa_power').map(({ granularite, saison, n }) => `${granularite} ${saison} ${n}`)).toEqual([
      'mensuel annee 10',
      'mensuel harmattan 3',
      'mensuel mousson 2',
      'mensuel intersaison 5',
    ])
    // Of SARAH-3 the year ends before the rains: a season without a month in common has no row.
    expect(of('sarah3').map(({ saison, n }) => `${saison} ${n}`)).toEqual(['annee 3', 'harmattan 1', 'intersaison 2'])
  })

  test('compares the values that are served', async () => {
    const { resultats } = (await service.get('/v1/calage/gin_kankan/dni')).json<Detail>()
    const station = await valuesOf('gin_kankan_dni_esmap_wapp_2004_2005')
    for (const partial of ['2004-09', '2005-08']) expect(station.delete(partial)).toBe(true)
    const cams = await valuesOf('gin_kankan_dni_cams_2003_2005')
    const pairs = [...station].map(([month, value]) => [value, cams.get(month) ?? Number.NaN] as const)
    const sum = (of: (pair: readonly [number, number]) => number) => pairs.reduce((all, pair) => all + of(pair), 0)
    const row = resultats.find(({ source_code, saison }) => source_code === 'cams' && saison === 'annee')
    const bias = sum(([, source]) => source) / sum(([ground]) => ground) - 1
    expect(row?.n).toBe(10)
    expect(row?.biais_relatif_pct).toBeCloseTo(bias * 100, 3)
    expect(row?.facteur).toBeCloseTo(1 / (1 + bias), 4)
    expect(row?.biais).toBeCloseTo(sum(([ground, source]) => source - ground) / 10, 4)
    expect(row?.mae).toBeCloseTo(sum(([ground, source]) => Math.abs(source - ground)) / 10, 4)
    expect(row?.rmse).toBeCloseTo(Math.sqrt(sum(([ground, source]) => (source - ground) ** 2) / 10), 4)
    expect(row).toMatchObject({
      unite: 'kWh/m²/jour',
      periode_debut: '2004-10-01',
      periode_fin: '2005-07-31',
      series_source: ['gin_kankan_dni_cams_2003_2005'],
      series_station: ['gin_kankan_dni_esmap_wapp_2004_2005'],
      methode_collecte: 'calcul_derive',
      niveau_confiance: 'C',
      statut: 'brut',
      note: expect.stringContaining('Mois partiels'),
    })
  })

  test('as CSV has a row for each, which stands by itself', async () => {
    const answer = await service.get('/v1/calage/gin_kankan/ghi?format=csv')
    const [head = '', first = '', ...rows] = answer.body.trim().split('\r\n')
    const cells = Object.fromEntries(head.split(',').map((name, i) => [name, first.split(',')[i]]))
    expect(cells).toMatchObject({
      localite: 'gin_kankan',
      source_code: 'nasa_power',
      station: 'esmap_wapp',
      saison: 'annee',
      unite: 'kWh/m²/jour',
      niveau_confiance: 'C',
    })
    expect(rows).toHaveLength(6)
    expect(rows[0]).toContain(',harmattan,12 1 2,')
    expect(head.endsWith(',version_moteur,edition,attributions')).toBe(true)
    expect(answer.headers['content-disposition']).toContain('calage_gin_kankan_ghi_edition_20260215.csv')
  })

  test('of a town without a station names the nearest one, of a variable that none measures the list', async () => {
    const labe = await service.get('/v1/calage/gin_labe/ghi')
    expect(expectErreur(labe, 'RESSOURCE_INTROUVABLE')).toMatchObject({
      recu: 'gin_labe',
      station_la_plus_proche: 'gin_kankan',
      accepte: ['gin_kankan'],
    })
    expect(labe.body).toContain('à 342\u202fkm\u00a0: /v1/calage/gin_kankan/ghi')
    const warm = await service.get('/v1/calage/gin_kankan/t2m')
    expect(expectErreur(warm, 'RESSOURCE_INTROUVABLE')).toMatchObject({ station_la_plus_proche: null, accepte: [] })
    expect(warm.body).toContain('une station y mesure dni, ghi')
    for (const path of ['gin_nulle_part/ghi', 'gin_boffa/ghi', 'gin_kankan/inconnue'])
      expectErreur(await service.get(`/v1/calage/${path}`), 'RESSOURCE_INTROUVABLE')
  })
})

describe('GET /v1/calage', () => {
  const list = async (query = '') =>
    (await service.get(`/v1/calage${query}`)).json<Detail & { items: CalageItem[]; total: number }>()

  test('has the rows of all stations, and filters and pages them', async () => {
    const { items, total, limite } = await list()
    const details = await Promise.all(
      ['dni', 'ghi'].map(async (each) => (await service.get(`/v1/calage/gin_kankan/${each}`)).json<Detail>()),
    )
    expect(items).toEqual(details.flatMap(({ resultats }) => resultats))
    expect(limite).toBe(details[0]?.limite)
    expect(total).toBe(items.length)
    expect((await list('?source=cams,sarah3')).items.map(({ source_code }) => source_code)).toEqual(
      items.flatMap(({ source_code }) => (['cams', 'sarah3'].includes(source_code) ? [source_code] : [])),
    )
    expect((await list('?grandeur=ghi&localite=gin_kankan')).items).toEqual(details[1]?.resultats)
    expect((await list('?localite=gin_labe')).items).toEqual([])
    const page = await service.get('/v1/calage?limit=2&offset=2&grandeur=ghi')
    expect(page.json<{ items: CalageItem[] }>().items).toEqual(details[1]?.resultats.slice(2, 4))
    expect(page.headers['x-total-count']).toBe('7')
    expect(linksOf(page).next).toContain('offset=4')
    const csv = await service.get('/v1/calage?limit=2&offset=2&grandeur=ghi&format=csv')
    expect([csv.body.trim().split('\r\n').length, csv.headers['x-total-count']]).toEqual([3, '7'])
  })

  test('warns of a code that the release does not know', async () => {
    expect((await list('?source=sarah4')).avertissements).toEqual([expect.stringContaining('sarah3')])
  })

  test('is empty where a release has no station, and says so', async () => {
    const { items, total, avertissements } = await list(`?edition=${OLD_EDITION}`)
    expect([items, total]).toEqual([[], 0])
    expect(avertissements).toEqual([expect.stringContaining('Aucune station au sol')])
    const detail = await service.get(`/v1/calage/gin_kankan/ghi?edition=${OLD_EDITION}`)
    expect(expectErreur(detail, 'RESSOURCE_INTROUVABLE')).toMatchObject({ station_la_plus_proche: null })
  })
})

describe('The cross-source record', () => {
  test('tells the station apart: its pairs are a list of their own, and the pairs of sources are what they were', async () => {
    const record = (await service.get('/v1/grandeurs/incertitude_inter_source/gin_kankan')).json()
    expect(record.ecarts.map(({ paire }: { paire: string }) => paire)).toEqual([
      'nasa_power vs sarah3',
      'nasa_power vs cams',
    ])
    expect(
      record.ecarts_station.map(({ grandeur, paire, n_mois }: Record<string, unknown>) => [grandeur, paire, n_mois]),
    ).toEqual([
      ['dni', 'esmap_wapp vs nasa_power', 10],
      ['dni', 'esmap_wapp vs cams', 10],
      ['ghi', 'esmap_wapp vs nasa_power', 10],
      ['ghi', 'esmap_wapp vs sarah3', 3],
    ])
    const { resultats } = (await service.get('/v1/calage/gin_kankan/dni')).json<Detail>()
    const cams = resultats.find(({ source_code, saison }) => source_code === 'cams' && saison === 'annee')
    expect(record.ecarts_station[1].biais_relatif_pct).toBe(cams?.biais_relatif_pct)
    expect(record.limite).toContain('/v1/calage')
    const elsewhere = (await service.get('/v1/grandeurs/incertitude_inter_source/gin_kindia')).json()
    expect(elsewhere.ecarts_station).toEqual([])
    expect(elsewhere.limite).not.toContain('/v1/calage')
  })
})
