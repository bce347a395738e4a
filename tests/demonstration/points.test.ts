import { fromArrayBuffer } from 'geotiff'
import { describe, expect, test } from 'vitest'
import { coverageWords, leaveOneOut, townMeans } from '../../scripts/incertitude/leaveOneOut.ts'
import { type MeanYearMap, meanYearMap } from '../../src/answers/maps/meanYears.ts'
import { number } from '../../src/contract/numberWords.ts'
import type { NormaleItem } from '../../src/contract/resources/normales.ts'
import { expectErreur } from '../support/checks.ts'
import { demonstrationService, openDemonstration } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'

/** In a cell of the simulated grid, and in no town's cell of the reference source. */
const AWAY = 'latitude=11.05&longitude=-8.4'
const CELL = 'maille_n110000_w0085000'

const service = forFile(demonstrationService)
const read = forFile(openDemonstration)

interface Body {
  point: {
    localite: string
    maille?: { code: string }
    mailles?: { code: string; latitude: number; longitude: number; poids: number }[]
  }
  avertissements: string[]
  code: string
  localite: string
  localite_code: string
  source_code: string
  series_utilisees: string[]
  mailles: object[]
  niveau_confiance: string
  code_serie_source: string
  mesures: { valeur: number; niveau_effectif: string }[]
  series: { code: string; grandeur_code: string }[]
  regles: { n_examinees: number }[]
  horizon_max_deg: number | null
  unite: string
  total: number
  valeurs: (number | null)[][]
  grille: { pas_lat: number; pas_lon: number; origine_lat: number; origine_lon: number }
  resultats: { chiffre: string; chemin: string }[]
  budget: { ecart_type_pct: number; parts?: { part: string; ecart_type_pct: number | null }[] }[]
  combine: { moyenne: number; p50: number; p90: number }
  normales: NormaleItem[]
  items: { code: string; latitude: number; longitude: number }[]
}

async function json(url: string): Promise<Body> {
  const answer = await service.get(url)
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBe(200)
  return answer.json<Body>()
}

describe('A point outside the cells of towns', () => {
  test('is answered from the cell that holds it, and told so', async () => {
    const { point, avertissements, localite, series_utilisees } = await json(
      `/v1/grandeurs/productible_exceedance/point?${AWAY}`,
    )
    const maille = { source_code: 'simulation_grille', code: CELL, latitude: 11, longitude: -8.5, distance_km: 12.249 }
    expect(point).toEqual({
      ...{ latitude: 11.05, longitude: -8.4, localite: 'point', distance_km: 12.249, meme_maille: true },
      ...{ source_code: 'simulation_grille', maille, sources: ['simulation_grille'] },
    })
    expect(avertissements[0]).toContain('La maille 11° N 8,5° O de simulation_grille répond')
    expect(localite).toBe('point')
    expect(series_utilisees).toContain(`${CELL}_t2m_simulation_grille_2016_2025`)
  })

  test.each([
    '/v1/normales/point?grandeur=ghi',
    '/v1/localites/point/synthese?',
    '/v1/series?grandeur=ghi',
    '/v1/series/mesures?grandeur=ghi&periode_debut=2025-01-01',
    '/v1/grandeurs/hep?granularite=annuel',
    '/v1/grandeurs/ghi_exceedance/point?source=simulation_grille',
    '/v1/grandeurs/inclinaison_optimale?',
    '/v1/grandeurs/pompage?granularite=annuel&hauteur_m=40&volume_m3_jour=20',
    '/v1/point/ghi?',
  ])('has the cell on %s', async (url) => {
    const { point } = await json(`${url}&${AWAY}`)
    expect(point.maille?.code).toBe(CELL)
  })

  test('has the parts of the row of its resource, which the cell centre knows better, in the interface and on its page', async () => {
    const row = async (at: string) => {
      const { budget } = await json(`/v1/grandeurs/ghi_exceedance/point?${at}`)
      return budget[0]!
    }
    const [away, centre] = [await row(AWAY), await row('latitude=11&longitude=-8.5')]
    expect(away.parts?.map(({ part, ecart_type_pct }) => [part, ecart_type_pct])).toEqual([
      ['sources', 5],
      ['stations', null],
      ['interpolation', expect.closeTo(0.447, 3)],
      ['altitude', null],
    ])
    expect(away.ecart_type_pct).toBeCloseTo(Math.hypot(5, away.parts?.[2]?.ecart_type_pct ?? 0), 5)
    expect(centre.ecart_type_pct).toBe(5)
    const { body } = await service.ask(`/en/point?${AWAY}`)
    expect(body).toContain('<li>distance to the cell centre: 0.4%.')
  })

  test.each([
    ['latitude=10.1&longitude=-9.2', 'point', 'maille_n100000_w0092500'],
    ['latitude=10.1&longitude=-9.2&source=simulation', 'gin_kankan', undefined],
    ['latitude=10.39&longitude=-9.31', 'gin_kankan', undefined],
  ])(
    '%s in the degree of a town: the grid parts them unless the source of the town is named',
    async (at, code, cell) => {
      for (const url of ['/v1/point/ghi', '/v1/normales/point', '/v1/grandeurs/hep', '/v1/series', '/v1/point']) {
        const isListed = url === '/v1/series' || url === '/v1/normales/point'
        if (url === '/v1/point' && at.includes('source')) continue
        const { point } = await json(`${url}?${at}${isListed ? '&grandeur=ghi' : ''}`)
        expect([url, point.localite, point.maille?.code]).toEqual([url, code, cell])
      }
    },
  )

  test('has the measurements of its cell, and other points of that cell the same', async () => {
    const asked = '&granularite=mensuel&periode_debut=2025-01-01&periode_fin=2025-12-31'
    const { code, source_code, mesures } = await json(`/v1/point/t2m?${AWAY}${asked}`)
    expect([code, source_code, mesures.length]).toEqual([
      `${CELL}_t2m_simulation_grille_2016_2025`,
      'simulation_grille',
      12,
    ])
    const { mesures: others } = await json(`/v1/point/t2m?latitude=11.1&longitude=-8.45${asked}`)
    expect(others).toEqual(mesures)
    const csv = await service.get(`/v1/point/t2m?${AWAY}${asked}&format=csv`)
    expect(csv.body.trim().split('\n')).toHaveLength(13)
  })

  test('has values between the cells about it where that is asked, told with their weights, in grade C', async () => {
    const at = 'latitude=10.39&longitude=-9.31'
    const days = 'granularite=mensuel&periode_debut=2025-01-01&periode_fin=2025-12-31'
    const between = await json(`/v1/point/t2m?${at}&interpolation=bilineaire&${days}`)
    const cells = between.point.mailles ?? []
    expect(cells.map(({ code, poids }) => [code, poids])).toEqual([
      ['maille_n102500_w0095000', 0.1056],
      ['maille_n102500_w0092500', 0.3344],
      ['maille_n105000_w0095000', 0.1344],
      ['maille_n105000_w0092500', 0.4256],
    ])
    expect([between.code, between.niveau_confiance]).toEqual(['point_t2m_simulation_grille_2016_2025', 'C'])
    const expected = new Array<number>(12).fill(0)
    for (const { latitude, longitude, poids } of cells) {
      const centre = `latitude=${latitude}&longitude=${longitude}&source=simulation_grille&${days}`
      const { mesures } = await json(`/v1/point/t2m?${centre}&interpolation=bilineaire`)
      for (const [i, { valeur }] of mesures.entries()) expected[i]! += poids * valeur
      // At a centre the cell alone counts.
      const { mesures: own } = await json(`/v1/point/t2m?${centre}`)
      expect(mesures.map(({ valeur }) => valeur)).toEqual(own.map(({ valeur }) => valeur))
    }
    expect(between.mesures.length).toBe(12)
    for (const [i, { valeur, niveau_effectif }] of between.mesures.entries()) {
      expect(valeur).toBeCloseTo(expected[i]!, 5)
      expect(niveau_effectif).toBe('C')
    }
    const file = await service.get(`/v1/point/t2m?${at}&interpolation=bilineaire&${days}&format=netcdf`)
    expect(file.rawPayload.toString('latin1')).toContain('maille_n105000_w0092500 (0,4256)')
    const { code_serie_source } = await json(
      `/v1/grandeurs/productible_exceedance/point?${at}&interpolation=bilineaire`,
    )
    expect(code_serie_source).toBe('point_ghi_simulation_grille_2016_2025')
  })

  test.each([
    [`/v1/point/precipitation?${AWAY}`, { champ: 'interpolation', accepte: ['maille'] }],
    [`/v1/grandeurs/hep?${AWAY}`, { mailles_manquantes: ['maille_n112500_w0082500'] }],
  ])('refuses to interpolate on %s, by name', async (url, details) => {
    const answer = await service.get(`${url}&interpolation=bilineaire`)
    expect(expectErreur(answer, 'INCOMPATIBILITE_SOURCE_GRANDEUR')).toMatchObject(details)
  })

  test('interpolates nothing for a town', async () => {
    const answer = await service.get('/v1/grandeurs/hep?localite=gin_kankan&interpolation=bilineaire')
    expectErreur(answer, 'VALIDATION_CHAMP_MANQUANT')
  })

  test('is answered by the nearest town, with its warnings, where no cell has what is read', async () => {
    for (const url of ['humidex?granularite=mensuel', 'site_isole?consommation_wh_jour=2000']) {
      const { point, avertissements } = await json(`/v1/grandeurs/${url}&${AWAY}`)
      expect(point).toMatchObject({ localite: 'gin_mandiana', meme_maille: false, sources: ['simulation_grille'] })
      expect(avertissements[0]).toContain('Mandiana, qui répond')
    }
  })

  test('lists what answers there', async () => {
    const { point, mailles, series, horizon_max_deg } = await json(`/v1/point?${AWAY}`)
    expect([point.localite, mailles.length, horizon_max_deg]).toEqual(['point', 1, null])
    expect(series.map(({ grandeur_code }) => grandeur_code)).toEqual(
      expect.arrayContaining(['ghi', 'dhi', 't2m', 'fraction_diffuse']),
    )
  })

  test.each([
    [`/v1/point/ghi?${AWAY}&source=simulation_2`, 'source', ['simulation_grille']],
    [`/v1/grandeurs/hep?${AWAY}&source=simulation`, 'source', ['simulation_grille']],
    [`/v1/point/ghi?${AWAY}&granularite=horaire`, 'granularite', ['mensuel']],
    [`/v1/point/ghi?latitude=48.9&longitude=2.3`, 'latitude', undefined],
  ])('refuses %s by name', async (url, champ, accepte) => {
    const answer = await service.get(url)
    expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE')).toMatchObject(accepte ? { champ, accepte } : { champ })
  })
})

test('80 % intervals of a town left out, told from the nearest town, cover 75 to 85 % of the means kept', async () => {
  const { others } = leaveOneOut(await townMeans((path) => json(path) as Promise<never>))
  const all = [...others.values()].flat()
  console.log(`une ville laissée de côté : ${coverageWords(all)}`)
  const share = all.filter(({ within }) => within).length / all.length
  expect(share).toBeBetween(0.75, 0.85)
})

describe('The series of a cell', () => {
  const code = `${CELL}_t2m_simulation_grille_2016_2025`
  const days = 'periode_debut=2025-01-01&periode_fin=2025-12-31'

  test('is at the address of its code, as that of a town: description, measurements, files, quality', async () => {
    const { series } = await json(`/v1/point?${AWAY}`)
    expect(series.map((each) => each.code)).toContain(code)
    const { mesures, ...serie } = await json(`/v1/series/${code}?${days}`)
    expect(serie).toMatchObject({ code, localite_code: CELL, localite_nom: 'maille 11° N 8,5° O', statut: 'brut' })
    expect(mesures).toEqual((await json(`/v1/point/t2m?${AWAY}&granularite=mensuel&${days}`)).mesures)
    const csv = await service.get(`/v1/series/${code}?${days}&format=csv`)
    expect(csv.body.trim().split('\n')).toHaveLength(13)
    const described = /<([^>]+)>; rel="describedby"/.exec(String(csv.headers.link))?.[1] ?? ''
    const csvw = await service.ask(described)
    expect([csvw.statusCode, csvw.body]).toEqual([200, expect.stringContaining('maille 11° N')])
    const { localite, regles } = await json(`/v1/series/${code}/qualite`)
    expect(localite).toBe(CELL)
    expect(regles.some(({ n_examinees }) => n_examinees > 0)).toBe(true)
  })

  test.each([
    [code.replace('2025', '2024'), [code]],
    [code.replace('n110000', 'n110100'), [code]],
    [code.replace('n110000', 'n300000'), []],
  ])('%s is not there, and near codes are named', async (wrong, near) => {
    const answer = await service.get(`/v1/series/${wrong}`)
    expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE')).toMatchObject({ codes_proches: near })
  })
})

describe('The map of yields', () => {
  test('has in each cell what the interface computes there for 1 kWp at the best tilt, in the mean year and its months', async () => {
    const { valeurs, unite, niveau_confiance, grille } = await json('/v1/cartes/productible')
    expect([unite, niveau_confiance]).toEqual(['kWh/kWc', 'C'])
    const row = Math.floor((11 - grille.origine_lat) / grille.pas_lat)
    const column = Math.floor((-8.5 - grille.origine_lon) / grille.pas_lon)
    const asked = 'latitude=11&longitude=-8.5&inclinaison_deg=optimale&sources=reference'
    const { total } = await json(`/v1/grandeurs/productible?${asked}&granularite=annuel`)
    const year = valeurs[row]?.[column] as number
    expect(Math.abs(year / (total / 10) - 1)).toBeLessThan(0.005)
    const months = await Promise.all(
      Array.from({ length: 12 }, (_, i) => json(`/v1/cartes/productible?periode=${String(i + 1).padStart(2, '0')}`)),
    )
    const sum = months.reduce((kwh, each) => kwh + (each.valeurs[row]?.[column] as number), 0)
    expect(sum).toBeCloseTo(year, 2)
  })

  test('has no month of the record', async () => {
    const answer = await service.get('/v1/cartes/productible?periode=2020-01')
    const details = expectErreur(answer, 'PLAGE_TEMPORELLE_NON_DISPONIBLE')
    expect(details).toMatchObject({ accepte: 'annee, 01 à 12' })
  })
})

describe('The page of a point', () => {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  const text = (body: string) => plain(body.replaceAll('&#39;', '’').replaceAll(/<[^>]+>/g, ' '))

  test('says the P50 and P90 of the interface, what answers, and the town that is nearest', async () => {
    const { statusCode, body } = await service.ask(`/point?${AWAY}`)
    expect(statusCode).toBe(200)
    const { resultats } = await json(`/v1/localites/point/synthese?${AWAY}`)
    const chemin = resultats.find(({ chiffre }) => chiffre === 'productible_p50')?.chemin ?? ''
    const { p50, p90 } = (await json(chemin)).combine
    const shown = text(/<main.*class="year"/s.exec(body)?.[0] ?? '')
    for (const said of [
      plain(
        `1 kWc donne ${number('fr', p50)} kWh par an, et plus de ${number('fr', p90)} avec neuf chances sur dix. Valeurs simulées`,
      ),
      'Point 11,05° N, 8,40° O à 56 km de Mandiana',
      'maille 11,00° N, 8,50° O, centre à 12 km, 2016',
      'relief : non connu',
    ])
      expect(shown).toContain(said)
    expect(body).toContain(`/productible?${AWAY}`.replace('&', '&amp;'))
    const english = await service.ask(`/en/point?${AWAY}`)
    expect(english.body).toContain(`1 kWp yields ${number('en', p50)} kWh`)
  })

  test('names the town that answers where the point lies in its cell', async () => {
    const { statusCode, body } = await service.ask('/point?latitude=10.39&longitude=-9.31')
    expect([statusCode, text(body)]).toEqual([
      200,
      expect.stringContaining('Les valeurs sont celles de Kankan , à 1 km : le point est dans la même maille'),
    ])
  })

  test.each([
    ['/point', 200, 'Donnez une latitude et une longitude'],
    ['/point?latitude=48.9&longitude=2.3', 404, 'La ville la plus proche est'],
    ['/point?latitude=nord&longitude=2.3', 400, '« nord; 2.3 » n’est pas un point'],
  ])('is a search at %s', async (url, status, said) => {
    const { statusCode, body } = await service.ask(url)
    expect([statusCode, text(body)]).toEqual([status, expect.stringContaining(said)])
  })

  test.each([
    ['/villes?q=10,6 −12,4', '/point?latitude=10.6&longitude=-12.4'],
    ['/en/point?latitude=11,05&longitude=-8.40001', '/en/point?latitude=11.05&longitude=-8.4'],
  ])('is where %s leads', async (url, location) => {
    const { statusCode, headers } = await service.ask(encodeURI(url))
    expect([statusCode, headers.location]).toEqual([302, location])
  })
})

test('an answer of an open protocol that reads too many values is refused, with how many it may read', async () => {
  const flags = Array.from({ length: 190 }, () => 'ghi_statut[0][0:10][0:13]').join()
  const url = `/opendap/derniere/simulation_grille_mensuel_grille.dods?${encodeURIComponent(flags)}`
  const details = expectErreur(await service.ask(url), 'VALIDATION_VALEUR_INVALIDE')
  expect(details.accepte).toBe('30000000 valeurs lues au plus')
})

test('a town asked by its coordinates answers as by its name, on several routes', async () => {
  const { items } = await json('/v1/localites?couverte=true&limit=100')
  expect(items.length).toBeGreaterThan(30)
  for (const { code, latitude, longitude } of items) {
    const at = `latitude=${latitude}&longitude=${longitude}`
    for (const [byPoint, byTown] of [
      [`/v1/normales/point?${at}`, `/v1/normales/${code}`],
      [`/v1/series?grandeur=ghi&${at}`, `/v1/series?grandeur=ghi&localite=${code}`],
      [`/v1/grandeurs/ghi_exceedance/point?${at}`, `/v1/grandeurs/ghi_exceedance/${code}`],
      [`/v1/grandeurs/hep?granularite=annuel&${at}`, `/v1/grandeurs/hep?granularite=annuel&localite=${code}`],
    ] as const) {
      const { point, ...rest } = await json(byPoint)
      expect(point.localite).toBe(code)
      expect(rest, byPoint).toEqual(await json(byTown))
    }
    const { point, code: serie, localite_code } = await json(`/v1/point/ghi?${at}&periode_debut=2025-01-01`)
    expect([point.localite, localite_code, serie.startsWith(code)]).toEqual([code, code, true])
  }
})

test('one place answers for a point in the interface, on its card, its page and in the calculator, with the figure of the map where it is a cell', async () => {
  const { valeurs, grille } = await json('/v1/cartes/productible')
  for (const [latitude, longitude, code] of [
    [11.05, -8.4, 'point'],
    [10.1, -9.2, 'point'],
    [8.6, -10.4, 'point'],
    [10.39, -9.31, 'gin_kankan'],
  ] as const) {
    const at = `latitude=${latitude}&longitude=${longitude}`
    const { point, resultats } = await json(`/v1/localites/point/synthese?${at}`)
    const answering = [point.localite]
    for (const url of ['/v1/point', '/v1/point/ghi', '/v1/point/t2m', '/v1/grandeurs/productible']) {
      answering.push((await json(`${url}?${at}`)).point.localite)
    }
    const inputs = await service.ask(`/productible/edition_20000101/${latitude}_${longitude}.json`)
    const led = inputs.statusCode === 302 ? (await service.ask(String(inputs.headers.location))).json() : inputs.json()
    expect([at, ...answering, led.localite]).toEqual([at, ...new Array(6).fill(code)])
    const { combine } = await json(resultats.find(({ chiffre }) => chiffre === 'productible_p90')?.chemin ?? '')
    const bare = (text: string) => text.replaceAll(/<[^>]+>|\s/g, '')
    const p90 = bare(number('fr', combine.p90))
    for (const path of [`/carte/edition_20000101/${latitude}_${longitude}.fr.html`, `/point?${at}`]) {
      expect(bare((await service.ask(path)).body), path).toContain(p90)
    }
    if (code !== 'point') continue
    const row = valeurs[Math.floor((latitude - grille.origine_lat) / grille.pas_lat)]
    const mapped = row?.[Math.floor((longitude - grille.origine_lon) / grille.pas_lon)] ?? Number.NaN
    expect(Math.abs(mapped / combine.moyenne - 1), at).toBeLessThan(0.012)
    expect(bare((await service.ask(`/productible?${at}`)).body)).toContain(
      `${bare(number('fr', combine.moyenne))}kWh/an`,
    )
  }
})

describe('The map of the country', () => {
  const EDITION = 'edition_20000101'
  const [latitude, longitude] = [11.05, -8.4]

  test('is covered by the cells of the grid, but where they do not have what it shows', async () => {
    for (const [path, isCovered] of [
      ['/', true],
      ['/en?carte=productible', true],
      ['/?carte=temperature', true],
      ['/?carte=ecart', false],
    ] as const) {
      const { body } = await service.ask(path)
      expect([path, /<g class="raster"><path class="c\d"/.test(body)]).toEqual([path, isCovered])
      expect(body).not.toContain('relief.png')
    }
  })

  test('is a file for GIS of the values of its cells, and of no variable that does not cover the country', async () => {
    const { headers, rawPayload } = await service.ask(`/carte/${EDITION}/ghi.tif`)
    expect(headers['content-type']).toBe('image/tiff')
    const map = await meanYearMap(read.release, 'ghi')
    if (!map) throw new Error('no map')
    const image = await (await fromArrayBuffer(new Uint8Array(rawPayload).buffer)).getImage()
    const [band] = (await image.readRasters()) as unknown as [Float32Array]
    const [west, , , north] = image.getBoundingBox() as [number, number, number, number]
    expect([west, north]).toEqual([
      expect.closeTo(map.grille.origine_lon, 6),
      expect.closeTo(map.grille.origine_lat + map.lignes * map.grille.pas_lat, 6),
    ])
    for (const [row, own] of map.valeurs.entries())
      for (const [column, value] of own.entries())
        expect(band[(map.lignes - 1 - row) * map.colonnes + column]).toEqual(
          value === null ? Number.NaN : expect.closeTo(value, 2),
        )
    expectErreur(await service.ask(`/carte/${EDITION}/ecart.tif`), 'RESSOURCE_INTROUVABLE')
  })

  test('has a card for a point, with the figures of its page; none outside the country, nor of another release', async () => {
    const { headers, body } = await service.ask(`/carte/${EDITION}/${latitude}_${longitude}.fr.html`)
    const shown = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    const { resultats } = await json(`/v1/localites/point/synthese?${AWAY}`)
    const { p90 } = (await json(resultats.find(({ chiffre }) => chiffre === 'productible_p50')?.chemin ?? '')).combine
    expect(shown).toContain(`P90 ${number('fr', p90)} kWh/an`.replaceAll(/\s/g, ' '))
    expect(shown).toMatch(/^ 11,05° N, 8,40° O à 56 km de Mandiana Soleil : .* Maille de Grille simulée/)
    expect(body).toContain(`/productible?${AWAY}`.replace('&', '&amp;'))
    expect(headers['cache-control']).toContain('max-age')
    for (const missing of [
      `${EDITION}/48.9_2.3.fr.html`,
      `edition_19990101/${latitude}_${longitude}.fr.html`,
      `${EDITION}/relief.png`,
      `${EDITION}/x`,
    ]) {
      expectErreur(await service.ask(`/carte/${missing}`), 'RESSOURCE_INTROUVABLE')
    }
  })

  test('shows of each cell its stored irradiation, and a yield within one per cent of that of its series', async () => {
    const { release } = read
    const [sun, energy] = await Promise.all([meanYearMap(release, 'ghi'), meanYearMap(release, 'productible')])
    const at = (map: MeanYearMap | undefined) => {
      const { grille, valeurs } = map as MeanYearMap
      const row = Math.floor((latitude - grille.origine_lat) / grille.pas_lat)
      return valeurs[row]?.[Math.floor((longitude - grille.origine_lon) / grille.pas_lon)] ?? Number.NaN
    }
    const { annuel } = (await json(`/v1/normales/point?grandeur=ghi&${AWAY}`)).normales[0] as NormaleItem
    expect(at(sun)).toBeCloseTo(annuel?.valeur ?? Number.NaN, 1)
    const { moyenne } = (await json(`/v1/grandeurs/productible_exceedance/point?inclinaison_deg=15&${AWAY}`)).combine
    expect(Math.abs(at(energy) / moyenne - 1)).toBeLessThan(0.01)
  })
})
