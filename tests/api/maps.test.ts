import { fromArrayBuffer } from 'geotiff'
import { describe, expect, test } from 'vitest'
import type { CarteItem } from '../../src/contract/resources/cartes.ts'
import { readCoverage } from '../standards/programs.ts'
import { csvRows, expectErreur } from '../support/checks.ts'
import { OLD_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'

const service = forFile(() => sharedService('les deux'))

const GHI = '/v1/cartes/ghi?periode=2004-02'

const mapOf = async (url: string) => {
  const answer = await service.get(url)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<CarteItem>()
}

describe('A map', () => {
  test('tells its provenance, its grid, and a value or null for each cell, rows from the south', async () => {
    const map = await mapOf(GHI)
    expect(map).toMatchObject({
      edition: 'edition_20260215',
      grandeur_code: 'ghi',
      unite: 'kWh/m²/jour',
      source_code: 'nasa_power',
      methode_collecte: 'modele_satellitaire',
      niveau_confiance: 'B',
      statut: 'brut',
      periode: '2004-02',
      periode_debut: '2004-02-01',
      periode_fin: '2004-02-29',
      grille: { origine_lat: 9, origine_lon: -10, pas_lat: 1, pas_lon: 1 },
      lignes: 2,
      colonnes: 2,
      attributions: [{ source_code: 'nasa_power' }],
    })
    const [[southWest, southEast], [northWest, northEast]] = map.valeurs as [[number, null], [null, number]]
    expect([southEast, northWest]).toEqual([null, null])
    // The cells of the test have the same weather, half a unit apart.
    expect(northEast - southWest).toBeCloseTo(0.5, 9)
  })

  test('of a calendar month or the year is the mean over all years', async () => {
    const years = ['2001', '2002', '2003', '2004', '2005']
    const februaries = await Promise.all(years.map((year) => mapOf(`/v1/cartes/ghi?periode=${year}-02`)))
    const mean = februaries.reduce((sum, { valeurs }) => sum + valeurs[0]![0]! / 5, 0)
    const february = await mapOf('/v1/cartes/ghi?periode=02')
    expect(february.valeurs[0]![0]).toBeCloseTo(mean, 5)
    expect(february).toMatchObject({ periode_debut: '2001-01-01', periode_fin: '2005-12-31' })
    expect((await mapOf('/v1/cartes/ghi')).periode).toBe('annee')
  })

  test('of a box has the cells whose centre lies in it', async () => {
    const { grille, lignes, colonnes, valeurs } = await mapOf(`${GHI}&bbox=-9,10,-8,10.5`)
    expect([grille.origine_lat, grille.origine_lon, lignes, colonnes]).toEqual([10, -9, 1, 1])
    expect(valeurs).toEqual([[(await mapOf(GHI)).valeurs[1]![1]]])
  })

  test('is refused with what there is instead', async () => {
    const refusal = async (query: string, code: Parameters<typeof expectErreur>[1]) =>
      expectErreur(await service.get(`/v1/cartes/${query}`), code)
    expect(await refusal('ghj', 'RESSOURCE_INTROUVABLE')).toMatchObject({ champ: 'grandeur' })
    expect(await refusal('rh2m', 'RESSOURCE_INTROUVABLE')).toMatchObject({
      champ: 'grandeur',
      accepte: expect.arrayContaining(['ghi', 'hep']),
    })
    expect(await refusal('ghi?source=cams', 'RESSOURCE_INTROUVABLE')).toMatchObject({ accepte: ['nasa_power'] })
    expect(await refusal('ghi?periode=13', 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({ champ: 'periode' })
    expect(await refusal('ghi?periode=2006-01', 'PLAGE_TEMPORELLE_NON_DISPONIBLE')).toMatchObject({
      accepte: 'annee, 01 à 12, ou un mois de 2001-01 à 2005-12',
    })
    expect(await refusal('ghi?bbox=0,0,1,1', 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({ accepte: '-10,9,-8,11' })
    const uncertain = 'statistique=incertitude'
    expect(await refusal(`hep?${uncertain}`, 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({ champ: 'statistique' })
    expect(await refusal(`ghi?${uncertain}&periode=02`, 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({
      ...{ champ: 'periode', accepte: 'annee' },
    })
    expect(await refusal(`ghi?edition=${OLD_EDITION}`, 'RESSOURCE_INTROUVABLE')).toMatchObject({ champ: 'grandeur' })
  })
})

describe('A map of how well the mean is known', () => {
  const UNCERTAIN = '/v1/cartes/ghi?statistique=incertitude'

  test('has a percentage where the mean has a value, as of what is computed', async () => {
    expect(await mapOf(UNCERTAIN)).toMatchObject({
      ...{ statistique: 'incertitude', unite: '%', methode_collecte: 'calcul_derive', niveau_confiance: 'C' },
      ...{ lignes: 2, colonnes: 2, source_code: 'nasa_power' },
      valeurs: [
        [5, null],
        [null, 5],
      ],
    })
  })

  test('says so in each format', async () => {
    const csv = await service.get(`${UNCERTAIN}&format=csv`)
    expect(csv.headers['content-disposition']).toContain('carte_ghi_incertitude_nasa_power_annee')
    expect(csv.body).toContain('9.5,-9.5,5,%,ghi,nasa_power,')
    const coverage = (await service.get(`${UNCERTAIN}&format=covjson`)).json()
    expect(coverage.parameters.ghi.unit.symbol.value).toBe('%')
    for (const format of ['geotiff', 'png']) {
      const { statusCode, rawPayload } = await service.get(`${UNCERTAIN}&format=${format}`)
      expect(statusCode).toBe(200)
      if (format === 'geotiff') expect(rawPayload.toString()).toContain('incertitude-type de la moyenne annuelle')
    }
  })
})

describe('A map as a file', () => {
  test('of CSV has a row for each cell that has a value', async () => {
    const [header = [], ...rows] = csvRows((await service.get(`${GHI}&format=csv`)).body)
    const { valeurs } = await mapOf(GHI)
    expect(header.slice(0, 3)).toEqual(['latitude', 'longitude', 'valeur'])
    expect(rows.map((row) => row.slice(0, 3).map(Number))).toEqual([
      [9.5, -9.5, valeurs[0]![0]],
      [10.5, -8.5, valeurs[1]![1]],
    ])
    expect(rows[0]?.slice(3, -1)).toEqual(
      'kWh/m²/jour,ghi,nasa_power,modele_satellitaire,B,brut,2004-02,2004-02-01,2004-02-29,moyenne,edition_20260215'.split(
        ',',
      ),
    )
  })

  test('of GeoTIFF has its rows from the north, placed on the earth, and NaN for no value', async () => {
    const answer = await service.get(`${GHI}&format=geotiff`)
    expect(answer.headers['content-type']).toBe('image/tiff; application=geotiff')
    const { buffer, byteOffset, byteLength } = answer.rawPayload
    const tiff = await fromArrayBuffer(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
    const image = await tiff.getImage()
    expect(image.getBoundingBox()).toEqual([-10, 9, -8, 11])
    const { valeurs } = await mapOf(GHI)
    const float = (value: number | null) => (value === null ? Number.NaN : Math.fround(value))
    expect([...((await image.readRasters({ interleave: true })) as Float32Array)]).toEqual(
      valeurs.toReversed().flat().map(float),
    )
  })

  test('of CoverageJSON is read by covjson-reader, with a time where it is of one month', async () => {
    const coverage = await readCoverage((await service.get(`${GHI}&format=covjson`)).json())
    expect(coverage.domainType).toBe('https://covjson.org/def/domainTypes#Grid')
    const { axes } = await coverage.loadDomain()
    expect(['x', 'y'].map((name) => [...(axes.get(name)?.values ?? [])])).toEqual([
      [-9.5, -8.5],
      [9.5, 10.5],
    ])
    expect(axes.has('t')).toBe(true)
    const { valeurs } = await mapOf(GHI)
    expect((await coverage.loadRange('ghi')).get({ x: 1, y: 1 })).toBe(valeurs[1]![1])
    const mean = await readCoverage((await service.get('/v1/cartes/ghi?format=covjson')).json())
    expect((await mean.loadDomain()).axes.has('t')).toBe(false)
  })

  test('of PNG is a picture that a browser shows', async () => {
    const answer = await service.get(`${GHI}&format=png`)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(answer.rawPayload.readUInt32BE(16)).toBe(1000)
  })
})
