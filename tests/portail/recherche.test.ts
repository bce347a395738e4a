import { describe, expect, test } from 'vitest'
import { demonstrationService } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'

const service = forFile(demonstrationService)

const asked = (q: string, lang = '') => service.ask(`${lang}/villes?q=${encodeURIComponent(q)}`)
const text = (body: string) => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ')
const KAMSAR = '/point?latitude=10.65&longitude=-14.6167'

describe('The search, without a script', () => {
  test.each([
    ['kamsar', '', KAMSAR],
    ['kit Kamsar', '/en', '/en/site-isole?latitude=10.65&longitude=-14.6167'],
    ['pluie Kankan', '', '/climat?ville=gin_kankan#saison_des_pluies'],
    ['Télécharger', '/en', '/en/donnees'],
    ['rain', '/en', '/en?carte=pluie'],
  ])('for « %s » in %s leads to %s, and to a page that is there', async (q, lang, to) => {
    const { statusCode, headers } = await asked(q, lang)
    expect([statusCode, headers.location]).toEqual([302, to])
    expect((await service.ask(to.split('#')[0] as string)).statusCode).toBe(200)
  })

  test.each([
    ['kamsr', '', 'Aucun lieu ne s’appelle « kamsr ». Vouliez-vous dire : Kamsar Préfecture de Boké'],
    ['xyzxyz', '', 'Montrez le lieu sur la carte , ou donnez ses coordonnées'],
    ['pluie Kamsr', '', 'Kamsar Préfecture de Boké Pluie'],
    ['rain Kamsr', '/en', 'Did you mean: Kamsar Préfecture de Boké Rain'],
    ['https://maps.app.goo.gl/AbCd', '', 'Ce lien n’a pas de coordonnées, et le service n’ouvre aucun lien.'],
    ['M92M+28', '/en', 'This plus code is shortened: let its town follow it.'],
    ['<b>x</b>', '', '« &lt;b&gt;x&lt;/b&gt; »'],
  ])('says of « %s » in %s: %s', async (q, lang, said) => {
    const { statusCode, body } = await asked(q, lang)
    expect([statusCode, text(body)]).toEqual([200, expect.stringContaining(said)])
  })

  test('meets a limit of length before a pattern', async () => {
    expect((await asked('a'.repeat(7000))).statusCode).toBe(400)
    expect((await asked('1 '.repeat(299))).statusCode).toBe(200)
  })

  test('suggests from a few kilobytes, in which every address is a page', async () => {
    for (const lang of ['', '/en']) {
      const { body, headers } = await service.ask(`${lang}/lieux.json`)
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(body.length).toBeLessThan(16_000)
      const paths: string[] = JSON.parse(body).map(({ path }: { path: string }) => path)
      expect(paths).toContain(`${lang}${KAMSAR}`)
      for (const path of paths.filter((each) => !/\/(?:point|villes)\b/.test(each))) {
        const { statusCode } = await service.ask(path.split('#')[0] as string)
        expect([path, statusCode]).toEqual([path, 200])
      }
    }
  })
})

describe('The page of a named place', () => {
  test('is that of its point, by its name, with whose name it is; its tools keep it', async () => {
    const { statusCode, body } = await service.ask(KAMSAR)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<title>Kamsar, à/)
    expect(body).toContain('<h1>Kamsar</h1>')
    expect(text(body)).toContain('Préfecture de Boké · Nom et position : GeoNames, CC BY 4.0')
    for (const tool of ['climat', 'productible', 'site-isole', 'adaptation']) {
      const page = (await service.ask(`/${tool}?latitude=10.65&longitude=-14.6167`)).body
      expect([tool, /class="who"[^>]*>([^<]*)</.exec(page)?.[1]]).toEqual([tool, 'Kamsar'])
    }
  })

  test('of a point beside it names it, and how far it is', async () => {
    expect(text((await service.ask('/point?latitude=10.66&longitude=-14.6167')).body)).toContain(
      'à 1,1 km de Kamsar · ',
    )
    expect(text((await service.ask('/en/point?latitude=10.38&longitude=-9.31')).body)).not.toContain('Karfamoria')
  })
})

test.each([
  ['latitude=10.65&longitude=14.6167', 'Vouliez-vous dire 10,65° N, 14,62° O ?', KAMSAR],
  ['latitude=-14.6167&longitude=10.65', 'Vouliez-vous dire 10,65° N, 14,62° O ?', KAMSAR],
  ['latitude=48.9&longitude=2.3', 'hors de la Guinée, que couvre ce service. La ville la plus proche', '/villes/'],
])('a point outside the country, %s, is told: %s', async (at, said, link) => {
  const { statusCode, body } = await service.ask(`/point?${at}`)
  expect([statusCode, text(body)]).toEqual([404, expect.stringContaining(said)])
  expect(body.replaceAll('&amp;', '&')).toContain(link)
})

test('The desk tells what the table of its address holds before its script has read anything, and names days or nothing', async () => {
  const { body } = await service.ask('/donnees?lieux=gin_labe&grandeurs=ghi,ghi&du=2020-01-01&au="')
  expect(body.replaceAll(/\s/g, ' ')).toMatch(/ role="status">1 série, au plus 73 valeurs ; \d+ ko à lire\. Sans clé/)
  expect(body).toContain('_1996_2025&amp;periode_debut=2020-01-01&amp;format=csv')
})

describe('A point keeps its place in the menu', () => {
  test.each([
    ['/explorer', ''],
    ['/donnees', ''],
    ['/explorer', '/en'],
    ['/donnees', '/en'],
  ])('on the way to %s (%s), which opens for the nearest town and says so', async (entry, lang) => {
    const { body: point } = await service.ask(`${lang}${KAMSAR}`)
    const [, path = ''] = new RegExp(`data-entry="${entry}" href="([^"]*)"`).exec(point) ?? []
    const { body } = await service.ask(path.replaceAll('&amp;', '&'))
    const said = lang ? 'The nearest to Kamsar: Boké , 48 km away.' : 'La plus proche de Kamsar : Boké , à 48 km.'
    expect(text(body)).toContain(said)
    expect(body).toMatch(
      entry === '/donnees' ? /<option value="gin_boke_centre" selected>/ : /<h2 id="explorer-titre">[^<]*Boké/,
    )
  })

  test('but not one outside the country, nor what is no point, which are told', async () => {
    const outside = await service.ask('/donnees?latitude=20&longitude=20')
    expect(text(outside.body)).toContain('Ce point est hors de la Guinée, que couvre ce service.')
    const unread = await service.ask('/en/explorer?latitude=abc')
    expect(text(unread.body)).toContain('“abc; ” is not a point')
  })
})
