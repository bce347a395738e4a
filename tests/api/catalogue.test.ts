import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { csvRows, expectErreur, linksOf } from '../support/checks.ts'
import { NEW_EDITION, OLD_EDITION, OLD_NAME, OLD_SERIE } from '../support/editions.ts'
import { forFile, forTest } from '../support/forFile.ts'
import { sealOldEdition } from '../support/sealedOnce.ts'
import { sharedService, startService } from '../support/service.ts'

const service = forFile(() => sharedService('les deux'))

interface Page<T = Record<string, unknown>> {
  items: T[]
  total: number
  limit: number
  offset: number
  edition: string
}
type Item = Record<string, string>

const page = async (url: string) => (await service.get(url)).json<Page<Item>>()

describe('GET /v1/series', () => {
  test('gives every series once, by code, each with all the words of the contract', async () => {
    const { items, total, limit, offset } = await page('/v1/series')
    expect({ total, limit, offset }).toEqual({ total: items.length, limit: 100, offset: 0 })
    const codes = items.map(({ code }) => code as string)
    expect(codes).toEqual([...new Set(codes)].sort())
    expect(items.find(({ code }) => code === 'gin_kankan_ghi_esmap_wapp_2004_2005')).toEqual({
      code: 'gin_kankan_ghi_esmap_wapp_2004_2005',
      libelle: expect.stringContaining('Kankan'),
      localite_code: 'gin_kankan',
      localite_nom: 'Kankan',
      grandeur_code: 'ghi',
      grandeur_label: 'Irradiation globale horizontale',
      grandeur_unit: 'kWh/m²/jour',
      granularite: 'mensuel',
      source_code: 'esmap_wapp',
      source_label: expect.any(String),
      source_url: 'https://energydata.info/',
      attribution: expect.stringContaining('ESMAP'),
      licence: 'CC BY 4.0',
      methode_collecte: 'mesure_directe',
      niveau_confiance: 'A',
      statut: 'brut',
      periode_debut: '2004-09-01',
      periode_fin: '2005-08-31',
      nombre_mesures: 12,
      completude_pct: 100,
      note: 'Mois partiels : 2004-09 (12 jours mesurés), 2005-08 (30 jours mesurés).',
    })
  })

  test.each([
    ['gin_kankan_ghi_nasa_power_2001_2005', 'mensuel', 'kWh/m²/jour', 'modele_satellitaire', 'B', 'brut'],
    ['gin_kankan_t2m_nasa_power_2001_2005', 'mensuel', '°C', 'reanalyse', 'B', 'brut'],
    [
      'gin_kankan_ghi_nasa_power_journalier_2004_2005',
      'journalier',
      'kWh/m²/jour',
      'modele_satellitaire',
      'B',
      'valide_auto',
    ],
    ['gin_kankan_dni_nasa_power_horaire_2005_2005', 'horaire', 'Wh/m²', 'modele_satellitaire', 'B', 'valide_auto'],
    ['gin_kankan_ghi_nasa_power_horaire_2005_2005', 'horaire', 'Wh/m²', 'modele_satellitaire', 'B', 'brut'],
    ['gin_labe_ghi_era5_land_journalier_2004_2005', 'journalier', 'kWh/m²/jour', 'reanalyse', 'B', 'valide_auto'],
  ])('%s is %s, in %s, %s, %s, %s', async (code, granularite, unite, methode, niveau, statut) => {
    const item = (await page('/v1/series')).items.find((each) => each.code === code)
    expect(item).toMatchObject({
      granularite,
      grandeur_unit: unite,
      methode_collecte: methode,
      niveau_confiance: niveau,
      statut,
    })
  })

  test('completeness tells missing measurements', async () => {
    const { items } = await page('/v1/series?grandeur=ghi&localite=gin_kankan&source=nasa_power')
    const of = (granularite: string) => items.find((each) => each.granularite === granularite)
    expect(of('journalier')).toMatchObject({ nombre_mesures: 730, completude_pct: 99.86 })
    expect(of('horaire')).toMatchObject({ nombre_mesures: 2158, completude_pct: 99.91 })
    expect(of('mensuel')).toMatchObject({ nombre_mesures: 60, completude_pct: 100 })
  })

  test.each([
    ['localite=gin_mamou', (item: Item) => item.localite_code === 'gin_mamou'],
    ['localite=gin_mamou,gin_kindia', (item: Item) => ['gin_mamou', 'gin_kindia'].includes(item.localite_code ?? '')],
    ['grandeur=ghi', (item: Item) => item.grandeur_code === 'ghi'],
    [
      'grandeur=ghi,t2m&source=nasa_power',
      (item: Item) => ['ghi', 't2m'].includes(item.grandeur_code ?? '') && item.source_code === 'nasa_power',
    ],
    ['granularite=horaire,journalier', (item: Item) => ['horaire', 'journalier'].includes(item.granularite ?? '')],
    [
      'localite=gin_kankan&grandeur=dni&source=cams&granularite=mensuel',
      (item: Item) => item.code === 'gin_kankan_dni_cams_2003_2005',
    ],
  ])('?%s gives those series and no other', async (query, wanted) => {
    const all = (await page('/v1/series?limit=1000')).items
    const { items, total } = await page(`/v1/series?${query}`)
    expect(items).toEqual(all.filter(wanted))
    expect(items.length).toBeGreaterThan(0)
    expect(total).toBe(items.length)
  })

  test.each(['localite=gin_nulle_part', 'grandeur=inconnue', 'source=inconnue', 'source=cams&localite=gin_mamou'])(
    '?%s matches nothing: an empty page, not an error',
    async (query) => {
      const answer = await service.get(`/v1/series?${query}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ items: [], total: 0, offset: 0 })
      expect(Object.keys(linksOf(answer))).toEqual(['license', 'describedby', 'first', 'last'])
    },
  )
})

describe('Unknown codes', () => {
  const told = async (query: string) => (await service.get(query)).json<{ avertissements?: string[] }>().avertissements

  test('are named with the nearest known ones; the page has the items of the known ones', async () => {
    const url = '/v1/series?localite=gin_mamou,gin_kankn&grandeur=ghi,gHi&source=nasapower,nasa_power'
    const answer = (await service.get(url)).json<Page<Item> & { avertissements: string[] }>()
    expect(answer.items.map(({ code }) => code)).toEqual(['gin_mamou_ghi_nasa_power_2001_2005'])
    expect(answer.avertissements).toEqual([
      expect.stringMatching(/«\u00a0gin_kankn\u00a0» .* edition_20260215\u202f; codes proches\u00a0: gin_kankan/),
      expect.stringMatching(/grandeur «\u00a0gHi\u00a0» .*codes proches\u00a0: ghi/),
      expect.stringMatching(/source «\u00a0nasapower\u00a0» .*codes proches\u00a0: nasa_power/),
    ])
    expect(Object.keys(answer)).toEqual(['items', 'total', 'limit', 'offset', 'avertissements', 'edition'])
  })

  test('near no other lead to the list, and known ones without data to those that have some', async () => {
    expect(await told('/v1/series?localite=gin_nulle_part')).toEqual([
      expect.stringMatching(/«\u00a0gin_nulle_part\u00a0» .*\/v1\/localites les liste/),
    ])
    expect(await told('/v1/series?localite=gin_conakry_ratoma')).toEqual([
      'Aucune donnée pour Ratoma (gin_conakry_ratoma)\u202f; sa ville de référence est Kindia (gin_kindia).',
    ])
    expect(await told('/v1/series?localite=gin')).toEqual([
      'Aucune donnée pour la Guinée (gin)\u202f; les villes qui en ont\u00a0: /v1/localites?couverte=true.',
    ])
    expect(await told('/v1/series?grandeur=poa_parametrable')).toEqual([
      expect.stringContaining('/v1/grandeurs/poa_parametrable'),
    ])
  })

  test('are named in the normals and the localities too, and only where there are some', async () => {
    expect(await told('/v1/normales/gin_kankan?grandeur=gih,ghi&source=cam')).toHaveLength(2)
    expect(await told('/v1/localites?parent_code=gin_mamou_regio')).toEqual([
      expect.stringContaining('codes proches\u00a0: gin_mamou_region'),
    ])
    for (const url of [
      '/v1/series?localite=gin_kankan&grandeur=ghi',
      '/v1/normales/gin_kankan?source=cams',
      '/v1/localites?parent_code=gin_mamou_region',
    ])
      expect([url, await told(url)]).toEqual([url, undefined])
  })

  test('are not at fault where known ones leave nothing, alone or together, and that is told', async () => {
    expect(await told('/v1/series?grandeur=precipitation')).toEqual([
      'Aucune série de «\u00a0precipitation\u00a0» dans edition_20260215.',
    ])
    expect(await told('/v1/series?source=simulation_2')).toEqual([
      'Aucune série de la source «\u00a0simulation_2\u00a0» dans edition_20260215.',
    ])
    for (const url of ['/v1/series?source=cams&localite=gin_mamou', '/v1/normales/gin_mamou?source=cams'])
      expect([url, await told(url)]).toEqual([url, [expect.stringMatching(/^Rien ne répond à tous ces filtres/)]])
  })

  test('are all named, be they a hundred long ones, with keys redacted', async () => {
    const codes = Array.from({ length: 98 }, (_, i) => `${'gin_kankan'.repeat(9)}${i}`)
    const list = [...codes, 'gin_kankan', service.cle].join(',')
    const avertissements = (await told(`/v1/series?localite=${list}`)) ?? []
    expect(avertissements).toHaveLength(11)
    expect(avertissements.join().match(/«\u00a0/g)).toHaveLength(99)
    expect(avertissements.join()).not.toContain(service.cle)
  })
})

describe('Paging', () => {
  test('walking next from first gives every series once, also while it names its release', async () => {
    const all = (await page('/v1/series?limit=1000')).items
    const seen: Item[] = []
    let url: string | undefined = '/v1/series?limit=7'
    while (url) {
      const answer = await service.get(url)
      seen.push(...answer.json<Page<Item>>().items)
      const links = linksOf(answer)
      for (const rel of ['first', 'last', ...(links.next ? ['next'] : []), ...(links.prev ? ['prev'] : [])])
        expect(links[rel]).toContain(`edition=${NEW_EDITION}`)
      url = links.next
    }
    expect(seen).toEqual(all)
  })

  test('beyond the end a page is empty and its prev leads to the last one', async () => {
    const answer = await service.get('/v1/series?limit=10&offset=5000')
    expect(answer.json<Page>().items).toEqual([])
    const links = linksOf(answer)
    expect(links.next).toBeUndefined()
    expect(links.prev).toBe(links.last)
    expect((await service.get(links.prev ?? '')).json<Page>().items.length).toBeGreaterThan(0)
  })

  test('keeps the filters, and asks of the older release once that is named', async () => {
    const answer = await service.get('/v1/series?granularite=mensuel,horaire&localite=gin_kankan&limit=2')
    const next = (await service.get(linksOf(answer).next ?? '')).json<Page<Item>>()
    expect(next.offset).toBe(2)
    expect(new Set(next.items.map((item) => item.localite_code))).toEqual(new Set(['gin_kankan']))
    const old = await service.get(`/v1/series?limit=1&edition=${OLD_EDITION}`)
    expect(linksOf(old).next).toContain(`edition=${OLD_EDITION}`)
  })

  test('limits the other lists in the same way', async () => {
    for (const path of ['/v1/localites', '/v1/grandeurs', '/v1/sources', '/v1/grandeurs/incertitude_inter_source']) {
      const all = await page(`${path}?limit=1000`)
      const second = await page(`${path}?limit=2&offset=2`)
      expect(second).toMatchObject({ total: all.total, limit: 2, offset: 2 })
      expect(second.items).toEqual(all.items.slice(2, 4))
    }
  })

  test('links are absolute where the service knows its public address', async () => {
    const other = await forTest(startService({ publicUrl: 'https://donnees.exemple.org' }))
    const answer = await other.get('/v1/series?limit=1')
    expect(linksOf(answer).next).toMatch(
      /^https:\/\/donnees\.exemple\.org\/v1\/series\?format=json&limit=1&offset=1&edition=/,
    )
    const { citation } = (await other.ask('/v1/edition')).json<{ citation: string }>()
    expect(citation).toContain(
      '(publiée le 2026-02-15), consultée via donnees.exemple.org. DOI 10.5281/zenodo.21051754. Données sous CC-BY 4.0.',
    )
  })
})

describe('GET /v1/localites', () => {
  test('gives the whole tree: 81 places, each under one that is there, up to the continent', async () => {
    const { items, total } = await page('/v1/localites?limit=1000')
    expect(total).toBe(81)
    const byCode = new Map(items.map((item) => [item.code, item]))
    expect([...byCode.keys()]).toEqual([...byCode.keys()].sort())
    const count: Record<string, number> = {}
    for (const item of items) {
      const type = String(item.type_localite)
      count[type] = (count[type] ?? 0) + 1
      if (item.parent_code === null) expect(type).toBe('continent')
      else expect(byCode.has(item.parent_code)).toBe(true)
    }
    expect(count).toEqual({ continent: 1, pays: 1, region_administrative: 8, prefecture: 33, commune: 38 })
  })

  test('filters by level, by parent and by whether there are data', async () => {
    expect((await page('/v1/localites?type_localite=region_administrative,pays')).total).toBe(9)
    const children = await page('/v1/localites?parent_code=gin_mamou_region,gin_conakry')
    expect(new Set(children.items.map((item) => item.parent_code))).toEqual(
      new Set(['gin_mamou_region', 'gin_conakry']),
    )
    const covered = await page('/v1/localites?couverte=true')
    expect(covered.items.map(({ code }) => code)).toEqual(['gin_kankan', 'gin_kindia', 'gin_labe', 'gin_mamou'])
    expect((await page('/v1/localites?couverte=false')).total).toBe(81 - 4)
    for (const [words, truth] of [
      ['oui', 'true'],
      ['non', 'false'],
    ])
      expect(await page(`/v1/localites?couverte=${words}`)).toEqual(await page(`/v1/localites?couverte=${truth}`))
    const csv = csvRows((await service.get('/v1/localites?couverte=oui&format=csv')).body)
    const column = csv[0]?.indexOf('couverte') ?? -1
    expect(csv.map((row) => row[column])).toEqual(['couverte', 'oui', 'oui', 'oui', 'oui'])
    expect((await page('/v1/localites?parent_code=gin_nulle_part')).items).toEqual([])
  })

  test.each([
    ['nzerekore', ['gin_nzerekore', 'gin_nzerekore_prefecture', 'gin_nzerekore_region']],
    ["N'Zérékoré", ['gin_nzerekore', 'gin_nzerekore_prefecture', 'gin_nzerekore_region']],
    ['N’ZÉRÉKORÉ', ['gin_nzerekore', 'gin_nzerekore_prefecture', 'gin_nzerekore_region']],
    ['labe', ['gin_labe', 'gin_labe_prefecture', 'gin_labe_region']],
    ['prefecture de la-be', ['gin_labe_prefecture']],
    ['atom', ['gin_conakry_ratoma']],
    ['xyz', []],
  ])('q=%s finds by part of the name, however it is typed', async (q, codes) => {
    const { items, total } = await page(`/v1/localites?q=${encodeURIComponent(q)}`)
    expect(items.map(({ code }) => code)).toEqual(codes)
    expect(total).toBe(codes.length)
  })

  test('q combines with the other filters, and one without letter or digit is refused', async () => {
    expect((await page('/v1/localites?q=labe&couverte=true')).items.map(({ code }) => code)).toEqual(['gin_labe'])
    const refused = await service.get("/v1/localites?q=-'%20")
    expect(expectErreur(refused, 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({ champ: 'q' })
  })

  test('a town without data names the one that stands for it; a town with data and a region name none', async () => {
    const { items } = await page('/v1/localites?limit=1000')
    const { items: covered } = await page('/v1/localites?couverte=true')
    const codes = covered.map(({ code }) => code)
    for (const { code, type_localite, localite_de_reference, couverte } of items) {
      if (type_localite === 'commune' && !couverte)
        expect([code, codes]).toEqual([code, expect.arrayContaining([localite_de_reference])])
      else expect([code, localite_de_reference]).toEqual([code, null])
    }
    expect((await service.get('/v1/localites/gin_conakry_ratoma')).json()).toMatchObject({
      couverte: false,
      localite_de_reference: 'gin_kindia',
    })
  })

  test('a locality has the fields of the contract', async () => {
    expect((await service.get('/v1/localites/gin_kankan')).json()).toEqual({
      code: 'gin_kankan',
      nom: 'Kankan',
      type_localite: 'commune',
      latitude: 10.38333333,
      longitude: -9.3,
      parent_code: 'gin_kankan_prefecture',
      pays_iso3: 'GIN',
      altitude_metres: 381,
      altitude_source: 'releve',
      population_estimee: 190772,
      annee_population: 2014,
      fuseau_horaire: 'Africa/Conakry',
      couverte: true,
      localite_de_reference: null,
      edition: NEW_EDITION,
    })
  })

  test('format=geojson is a FeatureCollection (RFC 7946): longitude first, no geometry where there is no place', async () => {
    const answer = await service.get('/v1/localites?format=geojson&limit=1000')
    expect(answer.headers['content-type']).toBe('application/geo+json; charset=utf-8')
    const body = answer.json<{ type: string; features: { id: string; geometry: object | null }[]; edition: string }>()
    expect(body).toMatchObject({ type: 'FeatureCollection', edition: NEW_EDITION })
    expect(body.features).toHaveLength(81)
    expect(body.features.find(({ id }) => id === 'gin_kankan')).toEqual({
      type: 'Feature',
      id: 'gin_kankan',
      geometry: { type: 'Point', coordinates: [-9.3, 10.38333333] },
      properties: expect.objectContaining({ code: 'gin_kankan', nom: 'Kankan', couverte: true }),
    })
    expect(body.features.find(({ id }) => id === 'afrique')?.geometry).toBeNull()
    const paged = await service.get('/v1/localites?format=geojson&limit=1')
    expect(linksOf(paged).next).toContain('format=geojson')
  })
})

describe('A place without data', () => {
  test.each([
    '/v1/normales/{code}',
    '/v1/localites/{code}/synthese',
    '/v1/grandeurs/incertitude_inter_source/{code}',
    '/v1/horaire/{code}/ghi?periode_debut=2005-01-01&periode_fin=2005-01-02',
    '/v1/horaire/{code}/ghi/disponibilite',
  ])('is a 404 on %s that leads to the towns with data and to the one that stands for it', async (path) => {
    for (const [code, town] of [
      ['gin_conakry_ratoma', 'gin_kindia'],
      ['gin', null],
    ] as const) {
      const details = expectErreur(await service.get(path.replace('{code}', code)), 'RESSOURCE_INTROUVABLE')
      expect(details).toMatchObject({ recu: code, localite_de_reference: town, accepte: '/v1/localites?couverte=true' })
      expect((await page(String(details.accepte))).total).toBeGreaterThan(0)
    }
  })

  test('an unknown one is a 404 with the nearest codes', async () => {
    const details = expectErreur(await service.get('/v1/normales/gin_kankn'), 'RESSOURCE_INTROUVABLE')
    expect(details).toMatchObject({ recu: 'gin_kankn', codes_proches: ['gin_kankan'] })
  })

  test('several where one is asked for are refused as that', async () => {
    const answer = await service.get('/v1/grandeurs/site_isole?localite=gin_kankan,gin_labe')
    expectErreur(answer, 'RESSOURCE_INTROUVABLE')
    expect(answer.body).toContain('une seule localité à la fois')
  })
})

describe('GET /v1/localites/resolution', () => {
  interface Resolution {
    localite: { code: string }
    distance_km: number
    meme_maille: boolean
    source_code: string
    mailles: { source_code: string; grandeurs: string[]; grille: object | null; meme_maille: boolean }[]
  }
  const resolve = async (latitude: number, longitude: number) =>
    (await service.get(`/v1/localites/resolution?latitude=${latitude}&longitude=${longitude}`)).json<Resolution>()
  const same = ({ mailles }: Resolution) =>
    mailles.map(({ source_code, grandeurs, meme_maille }) => [source_code, grandeurs.join(' '), meme_maille])

  test('at a town itself every source that has a grid is of the same cell', async () => {
    const found = await resolve(10.38333333, -9.3)
    expect([found.localite.code, found.meme_maille, found.source_code]).toEqual(['gin_kankan', true, 'nasa_power'])
    expect(same(found)).toEqual([
      ['nasa_power', 'dhi dni ghi', true],
      ['nasa_power', 'rh2m t2m', true],
      ['sarah3', 'ghi', true],
      ['cams', 'dni', false],
      ['era5_land', 't2m', true],
      ['esmap_wapp', 'dni ghi', false],
    ])
    for (const { grille, meme_maille } of found.mailles) if (meme_maille) expect(grille).not.toBeNull()
  })

  test.each([
    ['of two towns in its cell the nearer', 10.1, -12.8, 'gin_kindia', true, 0, 60],
    ['the other near it', 10.3, -12.1, 'gin_mamou', true, 0, 60],
    ['the town of its cell, though far within it', 10.9, -9.9, 'gin_kankan', true, 80, 95],
    ['the town itself', 10.38333333, -9.3, 'gin_kankan', true, 0, 0],
    ['the town just within the edge of the cell', 10.0001, -9.3, 'gin_kankan', true, 40, 45],
    ['the nearest, not of the cell, just beyond it', 9.9999, -9.3, 'gin_kankan', false, 40, 45],
    ['a town far away, and that is told', 48.85, 2.35, expect.any(String), false, 4000, 5000],
    ['a town on the other side of the earth', -90, 180, expect.any(String), false, 10_000, 20_000],
  ])('of a point is %s', async (_what, latitude, longitude, town, same, least, most) => {
    const { localite, meme_maille, distance_km } = await resolve(latitude, longitude)
    expect([localite.code, meme_maille]).toEqual([town, same])
    expect(distance_km).toBeGreaterThanOrEqual(least)
    expect(distance_km).toBeLessThanOrEqual(most)
  })

  test('away from it each source is judged by its own grid', async () => {
    const found = await resolve(10.9, -9.9)
    expect(same(found).filter(([, , meme]) => meme)).toEqual([['nasa_power', 'dhi dni ghi', true]])
  })

  test('a town that has nothing of the reference source is not in its cell', async () => {
    const found = await resolve(11.31666667, -12.28333333)
    expect([found.localite.code, found.meme_maille, found.source_code]).toEqual(['gin_labe', false, 'nasa_power'])
    expect(same(found)).toEqual([
      ['sarah3', 'ghi', true],
      ['era5_land', 'ghi', true],
    ])
  })
})

describe('Variables and sources', () => {
  test('every variable of the country’s table and every computed one is listed, with its sheet', async () => {
    const { items } = await page('/v1/grandeurs?limit=1000')
    const codes = items.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['ghi', 'pm2_5', 'hep', 'incertitude_inter_source']))
    for (const code of codes) {
      const fiche = (await service.get(`/v1/grandeurs/${code}/fiche`)).json<Record<string, unknown>>()
      expect(fiche).toMatchObject(items.find((item) => item.code === code) ?? {})
      expect(fiche.methode).toMatch(/\S/)
    }
  })

  test('the sheet of ghi: unit with UCUM and CF name, bounds, sources with their grids', async () => {
    expect((await service.get('/v1/grandeurs/ghi/fiche')).json()).toMatchObject({
      unite: 'kWh/m²/jour',
      unite_horaire: 'Wh/m²',
      ucum: 'kW.h/m2/d',
      nom_cf: 'surface_downwelling_shortwave_flux_in_air',
      bornes: { min: 0, max: 10 },
      sources: expect.arrayContaining([
        expect.objectContaining({ source_code: 'nasa_power', methode_collecte: 'modele_satellitaire' }),
      ]),
    })
  })

  test('a sheet lists a source once for a variable, as it makes that variable', async () => {
    for (const code of ['ghi', 't2m', 'dni']) {
      const { sources } = (await service.get(`/v1/grandeurs/${code}/fiche`)).json<{ sources: Item[] }>()
      const codes = sources.map(({ source_code }) => source_code)
      expect(codes).toEqual([...new Set(codes)])
    }
  })

  test('a source tells attribution, licence, and grid and method by family of variables', async () => {
    const source = (await service.get('/v1/sources/nasa_power')).json<Record<string, unknown>>()
    expect(source).toMatchObject({
      code: 'nasa_power',
      attribution: expect.stringContaining('NASA'),
      licence: 'Libre (NASA)',
    })
    expect(source.grandeurs).toContainEqual(
      expect.objectContaining({
        methode_collecte: 'modele_satellitaire',
        grille: { pas_lat: 1, pas_lon: 1, origine_lat: 0, origine_lon: 0 },
      }),
    )
  })
})

describe('Releases', () => {
  test('the release served has the fields of the contract, and its citation the contract’s form', async () => {
    const headers = { host: 'soleil.gn' }
    const edition = (await service.ask({ url: '/v1/edition', headers })).json<Record<string, unknown>>()
    expect(edition).toMatchObject({
      edition_id: NEW_EDITION,
      date_publication: '2026-02-15',
      revision_source: 'aaaaaaaaaaaa',
      couverture_resumee: { localites: 4, series: (await page('/v1/series')).total },
      simule: false,
      doi: '10.5281/zenodo.21051754',
      etablie_a_partir_de: { doi: '10.5281/zenodo.21051754' },
      empreinte: service.editions.current?.manifest.empreinte,
    })
    expect(edition.citation).toBe(
      `Harmattan, édition ${NEW_EDITION} (publiée le 2026-02-15), consultée via soleil.gn. DOI 10.5281/zenodo.21051754. Données sous CC-BY 4.0. Ce DOI est celui du jeu dont elle est établie\u00a0: Référentiel de Données Solaires de la Guinée (RDS Guinée), version 1.0.0.`,
    )
  })

  test('a release is cited at no address where the host that was asked is none', async () => {
    const { citation } = (await service.ask({ url: '/v1/edition', headers: { host: 'a"b' } })).json<{
      citation: string
    }>()
    expect(citation).toContain('(publiée le 2026-02-15). DOI')
  })

  test('the list is a page, and another once a release comes or goes, also where it names one', async () => {
    expect(await page('/v1/editions?limit=1&offset=1')).toMatchObject({
      total: 2,
      items: [{ edition_id: OLD_EDITION }],
    })
    const own = await forTest(startService())
    const urls = ['/v1/editions', `/v1/editions?edition=${NEW_EDITION}`]
    const tags = async () => Promise.all(urls.map(async (url) => String((await own.get(url)).headers.etag)))
    const alone = await tags()
    await sealOldEdition(own.folder)
    // The backend index is cached for a second.
    await expect.poll(tags).not.toEqual(alone)
    for (const [i, url] of urls.entries()) {
      const answer = await own.get(url, { 'if-none-match': alone[i] ?? '' })
      expect([answer.statusCode, answer.json<Page>().total]).toEqual([200, 2])
      expect((await own.get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
    }
    await rm(join(own.folder, OLD_EDITION), { recursive: true })
    await expect.poll(tags).toEqual(alone)
    expect((await own.get('/v1/editions')).json<Page>().total).toBe(1)
  })

  test('an older release answers in its own words and numbers', async () => {
    const old = `edition=${OLD_EDITION}`
    const answer = await service.get(`/v1/localites/gin_kankan?${old}`)
    expect(answer.headers.edition).toBe(OLD_EDITION)
    expect(answer.json()).toMatchObject({ nom: OLD_NAME, edition: OLD_EDITION })
    expect(await page(`/v1/series?${old}`)).toMatchObject({
      total: 3,
      items: [{ code: OLD_SERIE }, { localite_nom: OLD_NAME }, { localite_nom: OLD_NAME }],
    })
    const serie = await service.get(`/v1/series/gin_kankan_ghi_nasa_power_2001_2005?${old}`)
    const values = serie.json<{ mesures: { valeur: number }[] }>().mesures.map(({ valeur }) => valeur)
    expect(new Set(values)).toEqual(new Set([4]))
    expect((await service.ask(`/v1/edition?${old}`)).json()).toMatchObject({ edition_id: OLD_EDITION })
    expect((await service.get(`/v1/series/gin_mamou_ghi_nasa_power_2001_2005?${old}`)).statusCode).toBe(404)
    expect((await page(`/v1/localites?couverte=true&${old}`)).total).toBe(2)
  })

  test.each([
    `/v1/series/${OLD_SERIE}`,
    `/v1/grandeurs/hep?localite=gin_kankan&periode_debut=2004-01-01&periode_fin=2004-12-31&code_serie_source=${OLD_SERIE}`,
  ])('%s, which only an older one has, is a 404 that names it; asked there, there is an answer', async (path) => {
    const answer = await service.get(path)
    expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE')).toMatchObject({ recu: OLD_SERIE, edition: OLD_EDITION })
    expect(answer.json().erreur.message).toMatch(/edition=edition_20260115\.$/)
    const named = `edition=${answer.json().erreur.details.edition}`
    expect((await service.get(`/v1/series/${OLD_SERIE}?${named}`)).statusCode).toBe(200)
    const here = await service.get(`${path}${path.includes('?') ? '&' : '?'}edition=${NEW_EDITION}`)
    expect(expectErreur(here, 'RESSOURCE_INTROUVABLE')).not.toHaveProperty('edition')
  })
})
