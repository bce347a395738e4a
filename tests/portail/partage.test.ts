import { expect, test } from 'vitest'
import { TOWN_BYTES } from '../../src/portal/sharing/keepSection.ts'
import { copyOfDemonstration } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'
import { startService } from '../support/service.ts'
import { share } from '../support/share.ts'

const service = forFile(() => startService({ editions: copyOfDemonstration, publicUrl: 'https://exemple.org' }))

const otherLanguage = async (url: string) =>
  /class="other"[^>]* href="([^"]*)"/.exec((await service.ask(url)).body)?.[1]?.replaceAll('&amp;', '&')

test.each([
  ['/explorer?series=a,b&pas=mois&utm_source=x', '/en/explorer?series=a,b&pas=mois'],
  ['/en/productible?ville=gin_labe&inclinaison_deg=12.5', '/productible?ville=gin_labe&inclinaison_deg=12.5'],
  ['/villes/gin_labe?fbclid=1', '/en/villes/gin_labe'],
  // A decimal comma would be no decimal comma in English.
  [
    '/site-isole?usage=forage&ville=gin_labe&hauteur_m=12,5&volume_m3_jour=4',
    '/en/site-isole?usage=forage&ville=gin_labe&hauteur_m=12.5&volume_m3_jour=4',
  ],
  ['/explorer?series=HARM_abcdefgh_0123456789abcdef0123', '/en/explorer?series=HARM_abcdefgh_%E2%80%A6'],
])('the link to the other language keeps the study of %s, and neither tracking marks nor keys', async (path, other) => {
  expect(await otherLanguage(path)).toBe(other)
})

test.each([
  ['/comparer', '/explorer'],
  ['/en/comparer?lieux=gin_labe,gin_mali&grandeur=t2m', '/en/explorer?villes=gin_labe,gin_mali&grandeur=t2m'],
])('%s leads to the explorer, with what it asks', async (path, to) => {
  const { statusCode, headers } = await service.ask(path)
  expect([statusCode, headers.location]).toEqual([302, to])
})

test.each(['/climat', '/productible', '/site-isole', '/adaptation'])(
  '%s of a region leads to its page, which names towns, and answers for no other place',
  async (path) => {
    const { statusCode, headers } = await service.ask(`/en${path}?ville=gin_boke`)
    expect([statusCode, headers.location]).toEqual([302, '/en/villes/gin_boke'])
    expect((await service.ask('/en/villes/gin_boke')).body).toMatch(/href="\/en\/villes\/gin_boke_centre"/)
  },
)

const POINT = 'latitude=10.5&longitude=-10.5'
const PLACES = [
  ...[
    '/villes/gin_labe',
    '/climat?ville=gin_labe',
    '/productible?ville=gin_labe',
    '/site-isole?ville=gin_labe',
    '/adaptation?ville=gin_labe',
  ].map((path) => [path, 'ville=gin_labe', '/villes/gin_labe']),
  ...['/point', '/climat', '/productible', '/site-isole', '/adaptation'].map((path) => [
    `${path}?${POINT}`,
    POINT,
    `/point?${POINT}`,
  ]),
]
test.each(share(PLACES, 4))('on %s the tools and the menu keep the place', async (path, query, own) => {
  for (const prefix of ['', '/en']) {
    const { body } = await service.ask(prefix + path)
    const hrefs = [...body.matchAll(/<a (?:class="who" |data-entry="\/villes" )?href="([^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    )
    const bar = ['/climat', '/productible', '/site-isole', '/adaptation'].map((tool) => `${prefix}${tool}?${query}`)
    for (const href of [...bar, prefix + (own ?? '')]) expect(hrefs, `${prefix}${path}`).toContain(href)
    expect(/data-entry="\/villes" href="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')).toBe(prefix + own)
  }
})

test('the plane of an address follows to the tool that takes one, and nothing that is no number', async () => {
  const { body } = await service.ask('/productible?ville=gin_labe&inclinaison_deg=12.5&orientation_deg=optimale')
  expect(body).toContain('href="/site-isole?ville=gin_labe&amp;inclinaison_deg=12.5"')
  expect(body).toContain('href="/climat?ville=gin_labe"')
})

test('a town has a link picture with its release in the address, in each language; other addresses have none', async () => {
  const pictures = await Promise.all(
    ['/villes/gin_kankan', '/en/villes/gin_kankan'].map(async (path) => {
      const { body } = await service.ask(path)
      return /og:image" content="https:\/\/exemple\.org([^"]*)"/.exec(body)?.[1] ?? ''
    }),
  )
  expect(pictures).toEqual(['fr', 'en'].map((lang) => `/apercu/edition_20000101/gin_kankan.${lang}.png`))
  const [french, english] = await Promise.all(pictures.map((path) => service.ask(path)))
  expect(french?.headers['content-type']).toBe('image/png')
  const png = french?.rawPayload ?? Buffer.alloc(0)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.equals(english?.rawPayload ?? png)).toBe(false)
  // Light enough for the programs that show previews, which leave out larger ones.
  expect(png.length).toBeLessThan(100_000)
  for (const path of ['edition_19990101/gin_kankan.fr', 'edition_20000101/gin_kankan.de', 'edition_20000101/x.fr'])
    expect((await service.ask(`/apercu/${path}.png`)).statusCode).toBe(404)
})

test('the size told before all towns are kept is near that of what is downloaded', async () => {
  const accept = { 'accept-encoding': 'gzip', accept: 'text/html' }
  const sizes = await Promise.all(
    ['gin_kankan', 'gin_labe', 'gin_mali'].flatMap((town) =>
      [`/villes/${town}`, `/productible/edition_20000101/${town}.json`].map(
        async (url) => (await service.ask({ url, headers: accept })).rawPayload.length,
      ),
    ),
  )
  const perTown = sizes.reduce((sum, size) => sum + size, 0) / 3
  expect(Math.abs(Math.log2(perTown / TOWN_BYTES))).toBeLessThan(0.5)
})
