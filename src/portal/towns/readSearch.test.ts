import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { readGazetteer } from '../../storage/gazetteer.ts'
import { pathIn } from '../lang/lang.ts'
import { faultOfSearch, pathOfSearch } from './readSearch.ts'
import { searchEntries } from './topics.ts'

const TOWNS = ['gin_conakry_kaloum', 'gin_nzerekore', 'gin_kankan', 'gin_boke_centre', 'gin_labe', 'gin_mali']
const release = await memoryRelease([
  ...TOWNS.map((localite) => ghiMonths('nasa_power', '2001-01-01', 12, { localite })),
  ghiMonths('era5_land', '2001-01-01', 12, { grandeur: 'pression_surface' }),
])
const table = await readFile(new URL('../../../pays/gin/lieux.csv', import.meta.url), 'utf8')
const searched = { release, gazetteer: readGazetteer(table, []) }
const KAMSAR = 'latitude=10.65&longitude=-14.6167'

describe('a search', () => {
  it.each([
    ['Kankan', '/villes/gin_kankan'],
    ['nzerekore', '/villes/gin_nzerekore'],
    ['Conakry', '/villes/gin_conakry_kaloum'],
    ['Kamsar', `/point?${KAMSAR}`],
    ['SANGAREDI', '/point?latitude=11.1&longitude=-13.7667'],
    ['timbo', '/point?latitude=10.6333&longitude=-11.8333'],
    ['donghol sigon', '/point?latitude=11.8&longitude=-12.2167'],
    ['10,65 −14,6167', `/point?${KAMSAR}`],
    ['10°39\'00"N 14°37\'00.12"W', `/point?${KAMSAR}`],
    ['N 10.65 W 14.6167', `/point?${KAMSAR}`],
    ['14,6167 O 10,65 N', `/point?${KAMSAR}`],
    ['7C27M92M+28', '/point?latitude=10.6501&longitude=-14.6167'],
    ['M92M+28 Kamsar, Guinée', '/point?latitude=10.6501&longitude=-14.6167'],
    ['Kamsar, Guinée', `/point?${KAMSAR}`],
    ['Labé, pluie', '/climat?ville=gin_labe#saison_des_pluies'],
    ['M92M+28 Kamsar', '/point?latitude=10.6501&longitude=-14.6167'],
    ['https://www.google.com/maps/place/x/@10.7,-14.7,14z/data=!3d10.65!4d-14.6167', `/point?${KAMSAR}`],
    ['https://www.openstreetmap.org/#map=14/10.65/-14.6167', `/point?${KAMSAR}`],
    ['geo:10.65,-14.6167', `/point?${KAMSAR}`],
    ['48,85 2,35', '/point?latitude=48.85&longitude=2.35'],
    ['pluie', '/?carte=pluie'],
    ['Rain', '/?carte=pluie'],
    ['pluie Kankan', '/climat?ville=gin_kankan#saison_des_pluies'],
    ['saison des pluies à Labé', '/climat?ville=gin_labe#saison_des_pluies'],
    ['kit Kamsar', `/site-isole?${KAMSAR}`],
    ['P90 solaire Kankan', '/productible?ville=gin_kankan'],
    ['P90 10.65, -14.6167', `/productible?${KAMSAR}`],
    ['incertitude Kamsar', `/point?${KAMSAR}#surete`],
    ['ghi', '/?carte=ghi'],
    ['soleil Kankan', '/villes/gin_kankan#mois'],
    ['normales', '/climat#normales'],
    ['télécharger', '/donnees'],
    ['methods', '/methodes'],
    ['API', '/docs'],
    ['Pression au sol', '/donnees?grandeurs=pression_surface'],
    ['pression_surface', '/donnees?grandeurs=pression_surface'],
    ['Albédo de surface', undefined],
    ['kamsr', undefined],
    ['pluie Atlantide', undefined],
    ['https://maps.app.goo.gl/AbCd', undefined],
    ['', undefined],
  ])('for « %s » opens %s', (text, path) => {
    expect(pathOfSearch(searched, text)).toBe(path)
  })

  it.each([
    ['https://maps.app.goo.gl/AbCd', 'link'],
    ['M92M+28', 'code'],
    ['Kamsr', undefined],
  ])('tells of « %s » what is wrong: %s', (text, fault) => {
    expect(faultOfSearch(text)).toBe(fault)
  })

  it('of any length takes no time', () => {
    const texts = [
      'a '.repeat(300),
      '1 '.repeat(300),
      `geo:${'1,'.repeat(298)}`,
      `${'2'.repeat(590)}+`,
      'pluie '.repeat(100),
    ]
    const begun = performance.now()
    for (let i = 0; i < 100; i += 1) for (const text of texts) pathOfSearch(searched, text)
    expect((performance.now() - begun) / 500).toBeLessThan(5)
  })
})

describe('what is suggested', () => {
  it('is each town, each place and each page once, at the address that the search opens', () => {
    const entries = searchEntries('fr', searched)
    expect(entries.slice(0, TOWNS.length).map(({ name }) => name)).toEqual([
      ...['Boké', 'Conakry (Kaloum)', 'Kankan', 'Labé', 'Mali', 'Nzérékoré'],
    ])
    for (const { name, path } of entries.filter(({ path }) => path.startsWith('/point')))
      expect(pathOfSearch(searched, name.split(', ')[0] as string), name).toBe(path)
    expect(searchEntries('en', searched)).toContainEqual(
      expect.objectContaining({ name: 'Rain', path: '/en?carte=pluie' }),
    )
    expect(entries).toContainEqual({ name: 'Kamsar', what: 'Préfecture de Boké', path: `/point?${KAMSAR}` })
    for (const lang of ['fr', 'en'] as const)
      for (const { name, path } of searchEntries(lang, searched).slice(TOWNS.length + searched.gazetteer.length))
        expect(pathIn(lang, pathOfSearch(searched, name) ?? ''), name).toBe(path)
  })

  it('is a few kilobytes, also of a country with thousands of places: the most peopled', () => {
    const many = searched.gazetteer.flatMap((place) =>
      Array.from({ length: 100 }, (_, i) => ({ ...place, nom: `${place.nom} ${i}` })),
    )
    const entries = searchEntries('fr', { release, gazetteer: many })
    expect(entries.filter(({ path }) => path.startsWith('/point'))).toHaveLength(500)
    expect(entries.some(({ name }) => name === 'Tondon 99, Tendon')).toBe(true)
  })
})
