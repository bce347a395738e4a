import { describe, expect, test } from 'vitest'
import { expectErreur, linksOf } from '../support/checks.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'
import { readParquet } from './readers.ts'

/** In the cell of Kankan. */
const NEAR = 'latitude=10.4&longitude=-9.3'

const service = forFile(() => sharedService('avec cartes'))

const HEURES = 'periode_debut=2005-01-02&periode_fin=2005-01-03'

describe('Coordinates in place of a town', () => {
  test.each([
    ['/v1/normales/point?grandeur=ghi&', '/v1/normales/gin_kankan?grandeur=ghi&'],
    [`/v1/horaire/point/ghi?${HEURES}&`, `/v1/horaire/gin_kankan/ghi?${HEURES}&`],
    ['/v1/localites/point/synthese?', '/v1/localites/gin_kankan/synthese?'],
    ['/v1/series?grandeur=ghi&', '/v1/series?grandeur=ghi&localite=gin_kankan&'],
    ['/v1/series/mesures?grandeur=ghi&', '/v1/series/mesures?grandeur=ghi&localite=gin_kankan&'],
    ['/v1/grandeurs/hep?granularite=annuel&', '/v1/grandeurs/hep?granularite=annuel&localite=gin_kankan&'],
    ['/v1/grandeurs/ghi_exceedance/point?', '/v1/grandeurs/ghi_exceedance/gin_kankan?'],
  ])('on %s give the answer of the town that represents them, with the point', async (byPoint, byTown) => {
    const answer = await service.get(`${byPoint}${NEAR}`)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    const { point, avertissements, ...rest } = answer.json<{ point: object; avertissements: string[] }>()
    expect(point).toEqual({
      latitude: 10.4,
      longitude: -9.3,
      localite: 'gin_kankan',
      distance_km: 1.853,
      meme_maille: true,
      source_code: 'nasa_power',
    })
    const { avertissements: ofTown = [], ...same } = (await service.get(byTown.slice(0, -1))).json<{
      avertissements?: string[]
    }>()
    expect(rest).toEqual(same)
    expect(avertissements).toEqual([expect.stringContaining('Kankan répond, à 2\u202fkm du point'), ...ofTown])
    const again = await service.get(`${byPoint}${NEAR}`, { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('give the same CSV as by the town, whose address is told', async () => {
    const answer = await service.get(`/v1/horaire/point/ghi?${HEURES}&${NEAR}&format=csv`)
    const told = String(answer.headers['content-location'])
    expect(told).toBe(`/v1/horaire/gin_kankan/ghi?${HEURES}&format=csv`)
    expect(answer.body).toBe((await service.get(told)).body)
    const description = linksOf(answer).describedby ?? ''
    expect(description).toContain('/csvw/horaire/gin_kankan/')
    expect((await service.get(`/csvw/horaire/point/ghi?${HEURES}&${NEAR}`)).statusCode).toBe(200)
  })

  test('are in the provenance of a file', async () => {
    const answer = await service.get(`/v1/normales/point?grandeur=ghi&${NEAR}&format=parquet`)
    expect((await readParquet(answer.rawPayload)).told.point).toMatch(
      /^10\.4, -9\.3 : gin_kankan, à 1\.853 km\. Kankan répond, à 2\u202fkm du point, dans la même maille/,
    )
  })

  test('far from the town, or outside its cell, bring a warning for the source of the answer', async () => {
    const warned = async (url: string) => (await service.get(url)).json<{ avertissements: string[] }>().avertissements
    const far = 'latitude=10.9&longitude=-9.9'
    const distance = expect.stringContaining('Le point est à 87\u202fkm de Kankan')
    expect(await warned(`/v1/normales/point?grandeur=ghi&${far}`)).toEqual([distance])
    expect(await warned(`/v1/horaire/point/t2m?${HEURES}&${far}`)).toEqual([
      distance,
      expect.stringContaining('n’est pas dans la maille de era5_land'),
    ])
  })

  test('outside the country are refused, and a sign that was forgotten is named', async () => {
    for (const url of ['/v1/normales/point?', '/v1/localites/resolution?', '/v1/series?']) {
      const answer = await service.get(`${url}latitude=10.38&longitude=9.3`)
      expectErreur(answer, 'RESSOURCE_INTROUVABLE')
      const { erreur } = answer.json<{ erreur: { message: string; details: object } }>()
      expect(erreur.message).toContain('signe de la longitude\u202f? 10.38, -9.3 y est')
      expect(erreur.details).toMatchObject({ champ: 'longitude', localite_la_plus_proche: expect.any(String) })
    }
    expect((await service.get('/v1/normales/point?latitude=48.9&longitude=2.3')).body).toContain(
      'la ville la plus proche',
    )
  })

  test.each([
    ['/v1/normales/point', 'VALIDATION_CHAMP_MANQUANT', 'latitude'],
    ['/v1/normales/point?latitude=10.4', 'VALIDATION_CHAMP_MANQUANT', 'longitude'],
    ['/v1/series?longitude=-9.3', 'VALIDATION_CHAMP_MANQUANT', 'latitude'],
    [`/v1/normales/gin_kankan?${NEAR}`, 'VALIDATION_VALEUR_INVALIDE', 'latitude'],
    [`/v1/grandeurs/hep?localite=gin_kankan&${NEAR}`, 'VALIDATION_VALEUR_INVALIDE', 'latitude'],
  ] as const)('on %s are refused with %s, naming %s', async (url, code, champ) => {
    const answer = await service.get(url)
    expectErreur(answer, code)
    expect(answer.json<{ erreur: { details: { champ: string } } }>().erreur.details.champ).toBe(champ)
  })
})
