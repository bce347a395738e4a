import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Cited } from '../../src/contract/citation.ts'
import { forFile, forTest } from '../support/forFile.ts'
import { sharedService, startService } from '../support/service.ts'
import { LONG } from '../support/share.ts'

const service = forFile(() => sharedService())
const behindProxy = forFile(() => startService({ trustProxy: 1 }))

const asked = (url: string, headers: Record<string, string>, of = service) =>
  of.ask({ url, headers: { accept: 'text/html', ...headers } })

test('no page, program, example, citation or description served names an address of nobody', async () => {
  const { body: sitemap } = await asked('/sitemap.xml', { host: 'soleil.gn' })
  const paths = [...sitemap.matchAll(/<loc>http:\/\/soleil\.gn([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  expect(paths.length).toBeGreaterThan(150)
  const archive = `/archives/${service.editions.current?.id}`
  const files = ['txt', 'bib', 'ris', 'csl.json'].map((end) => `${archive}/citation.${end}`)
  const place = 'latitude=10.4&longitude=-9.3'
  const others = [
    '/openapi.json',
    '/llms.txt',
    '/ogc',
    '/ogc/dcat',
    '/robots.txt',
    '/v1/edition',
    `${archive}/CITATION.cff`,
  ]
  const studies = [
    `/point?${place}`,
    '/productible?ville=gin_kankan',
    '/climat?ville=gin_kankan',
    '/explorer?villes=gin_kankan',
  ]
  const kit = '/site-isole?usage=maison&ville=gin_kankan&consommation_wh_jour=2000&profil=soir'
  // The contact is a setting of the country; a start without one says so.
  const contact = service.editions.current?.catalogue.service.contact ?? ''
  for (const path of [...paths.filter((_, i) => LONG || i % 8 === 0), ...files, ...others, ...studies, kit]) {
    const { body, statusCode } = await asked(path, { host: 'soleil.gn' })
    expect(statusCode, path).toBe(200)
    expect(body.replaceAll(contact, '').match(/.{0,60}example\.(?:org|com).{0,20}/), path).toBeNull()
  }
})

test('a page tells each reader the address that was asked, and nobody that of another', async () => {
  for (const host of ['soleil.gn', '192.168.1.7:8080', '[::1]:8080']) {
    const { body } = await asked('/villes/gin_kankan', { host })
    expect(body).toContain(`&quot;http://${host}/v1/`)
    expect(new Set(body.match(/https?:\/\/[^/\s"&]+(?=\/(?:v1|villes)\/)/g))).toEqual(new Set([`http://${host}`]))
  }
  for (const host of ['a.gn"b', `a.gn.${'a'.repeat(260)}`, 'a.gn b', 'a.gn/b'])
    expect((await asked('/villes/gin_kankan', { host })).body, host).not.toContain('http://a.gn')
  // Over a connection, where answers are given again from the heads of requests.
  const { port } = new URL(await service.listen())
  const over = async (host: string) => {
    const [answer] = await once(
      get({ port, path: '/villes/gin_kankan', headers: { host, accept: 'text/html' } }),
      'response',
    )
    return text(answer)
  }
  for (const host of ['soleil.gn', 'vent.gn', 'soleil.gn']) {
    const others = ['soleil.gn', 'vent.gn'].filter((each) => each !== host)
    const body = await over(host)
    expect([body.includes(`http://${host}/v1/`), others.some((each) => body.includes(each))]).toEqual([true, false])
  }
})

test('a proxy is believed for the address that was asked, where it is trusted', async () => {
  const headers = { host: 'interne:8080', 'x-forwarded-host': 'soleil.gn', 'x-forwarded-proto': 'https' }
  expect((await asked('/villes/gin_kankan', headers, behindProxy)).body).toContain('https://soleil.gn/v1/')
  expect((await asked('/villes/gin_kankan', headers)).body).not.toContain('soleil.gn')
})

test('an address that is set is told whatever was asked', async () => {
  const other = await forTest(startService({ publicUrl: 'https://donnees.exemple.org' }))
  const { body } = await asked('/en/villes/gin_kankan', { host: 'soleil.gn' }, other)
  expect(body).not.toContain('soleil.gn')
  expect(body).toContain('https://donnees.exemple.org/en/villes/gin_kankan</span>')
})

test('a page is cited by its title and address, in words and for programs, with what its release is made from', async () => {
  for (const [path, title, from] of [
    ['/villes/gin_kankan', '« Kankan »', 'Ce DOI est celui du jeu dont elle est établie'],
    ['/en/climat?ville=gin_kankan', '“', 'derived from'],
  ] as const) {
    const { body } = await asked(path, { host: 'soleil.gn' })
    const [, attribute = '', shown = ''] =
      /<span class="citation" data-cited="([^"]*)">(.*?)<\/span> <span class="noprint">/s.exec(body) ?? []
    const said = shown.replaceAll(/<[^>]*>/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(said).toMatch(/^Kalivogui, Siba \(2026\)\. /)
    for (const each of [title, `${from}`, 'DOI 10.5281/zenodo.21051754', `http://soleil.gn${path}`])
      expect(said).toContain(each)
    const cited = JSON.parse(attribute.replaceAll('&quot;', '"')) as Cited
    expect(cited.empreinte).toBe(service.editions.current?.manifest.empreinte)
    const files = [...body.matchAll(/download="edition_\d+\.(\S+)" href="data:[^,]*,([^"]*)"/g)]
    expect(files.map(([, end]) => end)).toEqual(['bib', 'ris', 'csl.json'])
    for (const [, , data = ''] of files) {
      const file = decodeURIComponent(data)
      expect(file).toContain(`http://soleil.gn${path}`)
      expect(file).toContain(cited.empreinte)
      expect(file).not.toMatch(/doi\.org|^ {2}doi =|^DO {2}-|"DOI"/m)
    }
  }
})
