import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Parser } from 'n3'
import { describe, expect, test } from 'vitest'
import { expectErreur } from '../support/checks.ts'
import { NEW_EDITION, OLD_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'
import { needsProgram, RDFLIB } from './programs.ts'

const DCAT = 'http://www.w3.org/ns/dcat#'
const DCT = 'http://purl.org/dc/terms/'

const service = forFile(() => sharedService('les deux'))

const ask = (path: string, headers: Record<string, string> = {}) => service.ask({ url: `/ogc/${path}`, headers })
const pathOf = (href: string) => new URL(href).pathname + new URL(href).search

interface Stac {
  id: string
  links: { rel: string; href: string }[]
  assets: Record<string, { href: string; type?: string; 'file:size'?: number }>
  extent: object
  bands: { name: string; unit: string }[]
}
const hrefs = ({ links }: Stac, rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href)

async function triples() {
  const quads = new Parser().parse((await ask('dcat?f=ttl')).body)
  const objects = (property: string, subject?: string) =>
    quads
      .filter((quad) => quad.predicate.value === property && (!subject || quad.subject.value.endsWith(subject)))
      .map(({ object }) => object.value)
  return { quads, objects }
}

describe('The DCAT-AP catalogue', () => {
  test.each([
    ['dcat', {}, 'application/ld+json'],
    ['dcat', { accept: 'text/turtle' }, 'text/turtle'],
    ['dcat', { accept: 'application/ld+json;q=0.9, text/turtle;q=0.5' }, 'application/ld+json'],
    ['dcat', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, 'text/html'],
    ['dcat?f=ttl', { accept: 'text/html' }, 'text/turtle'],
    ['dcat?f=json', { accept: 'text/turtle' }, 'application/ld+json'],
  ])('%s with %o is %s', async (path, headers, type) => {
    const answer = await ask(path, headers as Record<string, string>)
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
    expect((await ask(path, { ...headers, 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  })

  test('has the release and each of its collections, whose addresses answer', async () => {
    const { objects } = await triples()
    const { collections } = (await ask('collections')).json<{ collections: { id: string }[] }>()
    const series = collections.map(({ id }) => id).slice(3)
    expect(objects(`${DCAT}dataset`).map((each) => each.split('#')[1])).toEqual([NEW_EDITION, ...series])
    for (const href of new Set([...objects(`${DCAT}accessURL`), ...objects(`${DCAT}landingPage`)]))
      expect([href, (await service.ask({ url: pathOf(href), method: 'HEAD' })).statusCode]).toEqual([href, 200])
  })

  test('tells version, citation and the releases before it', async () => {
    const { objects } = await triples()
    const { citation } = (await service.ask('/v1/edition')).json<{ citation: string }>()
    expect(objects(`${DCAT}version`, `#${NEW_EDITION}`)).toEqual([NEW_EDITION])
    // A file names the address that is set, and no other.
    expect(objects(`${DCT}bibliographicCitation`, `#${NEW_EDITION}`)).toEqual([
      citation.replace(/, consultée via [^ ]+(?=\. )/, ''),
    ])
    const [previous = ''] = objects(`${DCAT}previousVersion`)
    expect((await service.ask(pathOf(previous))).json()).toMatchObject({ edition_id: OLD_EDITION })
  })

  test('tells size and hash of each file as the manifest does', async () => {
    const { objects } = await triples()
    const { resources } = (await service.ask(`/archives/${NEW_EDITION}/datapackage.json`)).json<{
      resources: { path: string; bytes: number; hash: string }[]
    }>()
    const tables = resources.filter(({ path }) => /^mesures\/.*\.parquet$/.test(path))
    for (const { path, bytes, hash } of tables) {
      const own = path.replaceAll('/', '-')
      expect(objects(`${DCAT}byteSize`, own)).toEqual([String(bytes)])
      expect(objects('http://spdx.org/rdf/terms#checksumValue')).toContain(hash.replace('sha256:', ''))
    }
    expect(tables.length).toBeGreaterThan(0)
  })

  test('Turtle is of the catalogue alone, and an unknown document is refused', async () => {
    expectErreur(await ask('conformance?f=ttl'), 'VALIDATION_VALEUR_INVALIDE')
    expectErreur(await ask('dcat?f=xml'), 'VALIDATION_VALEUR_INVALIDE')
    expectErreur(await ask('stac/items'), 'RESSOURCE_INTROUVABLE')
    expectErreur(await ask('stac/collections/nulle_part'), 'RESSOURCE_INTROUVABLE')
  })

  test('is the same graph in JSON-LD and in Turtle to rdflib', needsProgram(RDFLIB), async () => {
    const [command, ...args] = RDFLIB.command
    const address = await service.listen()
    const { stdout } = await promisify(execFile)(command, [...args, `${address}/ogc/dcat?f=`])
    expect(stdout.trim()).toBe(`True ${(await triples()).quads.length}`)
  })
})

describe('The STAC catalogue', () => {
  test('leads to a collection for each source and step, and back', async () => {
    const catalog = (await ask('stac')).json<Stac>()
    for (const href of hrefs(catalog, 'child')) {
      const collection = (await service.ask(pathOf(href))).json<Stac>()
      expect([hrefs(collection, 'self'), hrefs(collection, 'parent')]).toEqual([[href], hrefs(catalog, 'self')])
      const ogc = (await service.ask(pathOf(hrefs(collection, 'alternate')[0] as string))).json<Stac>()
      expect(ogc.id).toBe(collection.id)
      expect(hrefs(ogc, 'alternate')).toContain(href)
    }
  })

  test('gives a collection as OPeNDAP, Zarr, EDR and files, under addresses that never change', async () => {
    const { assets, bands } = (await ask('stac/collections/nasa_power_mensuel')).json<Stac>()
    const opened = { opendap: '.dds', zarr: '/.zmetadata' } as Record<string, string>
    for (const [name, { href, 'file:size': bytes }] of Object.entries(assets)) {
      const answer = await service.ask({ url: `${pathOf(href)}${opened[name] ?? ''}`, method: 'HEAD' })
      expect([name, answer.statusCode]).toEqual([name, 200])
      expect(answer.headers['cache-control'], name).toContain('immutable')
      if (bytes !== undefined) expect(answer.headers['content-length']).toBe(String(bytes))
    }
    expect(Object.keys(assets)).toEqual([
      ...['opendap', 'zarr', 'ogc:application/vnd.cov+json', 'ogc:text/csv', 'ogc:application/x-netcdf'],
      'mesures/mensuel.parquet',
    ])
    expect(bands[0]).toMatchObject({ name: 'ghi', unit: 'kW h m-2 day-1' })
  })
})

test('The home page tells search engines the same dataset (schema.org)', async () => {
  const { body } = await service.ask({ url: '/', headers: { accept: 'text/html' } })
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  const dataset = JSON.parse(text) as { distribution: { contentUrl: string }[]; [name: string]: unknown }
  const { objects } = await triples()
  expect(dataset).toMatchObject({
    '@type': 'Dataset',
    name: objects(`${DCT}title`, `#${NEW_EDITION}`)[0],
    identifier: objects(`${DCT}identifier`, `#${NEW_EDITION}`)[0],
    temporalCoverage: `${objects(`${DCAT}startDate`).sort()[0]}/${objects(`${DCAT}endDate`).sort().at(-1)}`,
  })
  const files = dataset.distribution.map(({ contentUrl }) => new URL(contentUrl).pathname)
  const downloads = [...new Set(objects(`${DCAT}downloadURL`).map((href) => new URL(href).pathname))]
  expect(files.toSorted()).toEqual([...downloads, '/openapi.json'].toSorted())
})
