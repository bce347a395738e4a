import { execFile, spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { Parser, Store } from 'n3'
import Validator from 'rdf-validate-shacl'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { describeReal, REAL_DATA } from '../support/describeReal.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { needs } from '../support/needs.ts'
import { startService } from '../support/service.ts'

const PYTHON = '/usr/bin/python3'
const SERIES = '/ogc/collections/nasa_power_mensuel'
const GRID = `${SERIES}_grille`
const KANKAN = 'coords=POINT(-9.3%2010.4)'
const AROUND = `radius?${KANKAN}&within=900&within-units=km`

const service = forFile(() => startService())

/** What the answers are held to: each of Features by its schema, each of EDR by its own. */
const FEATURES: readonly [schema: string, path: string][] = [
  ['landingPage', '/ogc/'],
  ['confClasses', '/ogc/conformance'],
  ['collections', '/ogc/collections'],
  ['collection', '/ogc/collections/localites'],
  ['collection', SERIES],
  ['collection', GRID],
  ['featureCollectionGeoJSON', `${GRID}/items`],
  ...['localites', 'stations', 'mailles', 'nasa_power_mensuel'].map((id): [string, string] => [
    'featureCollectionGeoJSON',
    `/ogc/collections/${id}/items`,
  ]),
  ['featureGeoJSON', '/ogc/collections/localites/items/gin_kankan'],
]
const EDR: readonly [schema: string, path: string][] = [
  ['core/landingPage', '/ogc/'],
  ['core/confClasses', '/ogc/conformance'],
  ['collections/collections', '/ogc/collections'],
  ['collections/collection', SERIES],
  ['collections/collection', GRID],
  ['queries/instances', `${GRID}/instances`],
  ['covjson/coverageJSON', `${GRID}/cube?bbox=-15,7,-7,13&datetime=2003-01-01/2003-06-01`],
  ['queries/instances', `${SERIES}/instances`],
  ['collections/collection', `${SERIES}/instances/${NEW_EDITION}`],
  ['edr-geojson/edrFeatureCollectionGeoJSON', `${SERIES}/locations`],
  ['edr-geojson/edrFeatureCollectionGeoJSON', `${SERIES}/position?${KANKAN}&f=GeoJSON`],
  ['edr-geojson/edrProperties', `${SERIES}/locations`],
  ['covjson/coverageJSON', `${SERIES}/position?${KANKAN}`],
  ['covjson/coverageJSON', `${SERIES}/${AROUND}`],
]

/**
 * Registers a schema of OpenAPI 3.0, and those that it refers to, by their files. Of the schemas of CoverageJSON an array of
 * numbers is two of the kinds of which it may be one, a grid is also a trajectory, and no geographic system is a reference
 * system: so `oneOf` is read as `anyOf`, and a reference system needs no concept.
 */
async function register(ajv: Ajv, file: string): Promise<string> {
  const $id = pathToFileURL(file).href
  if (registered.has($id)) return $id
  registered.add($id)
  const within = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(within))
    if (typeof value !== 'object' || value === null) return value
    const { $ref, nullable, example: _example, oneOf, ...rest } = value as Record<string, unknown>
    if (typeof $ref === 'string') return { $ref: await register(ajv, resolve(dirname(file), $ref)) }
    const kinds = oneOf ? { [file.includes('/ogc-edr/') ? 'anyOf' : 'oneOf']: oneOf } : {}
    const read = Object.fromEntries(
      await Promise.all(Object.entries({ ...rest, ...kinds }).map(async ([key, each]) => [key, await within(each)])),
    )
    // YAML reads the word as nothing.
    if (read.type === null) read.type = 'null'
    if (Array.isArray(read.type)) read.type = read.type.map((type: unknown) => type ?? 'null')
    return nullable ? { anyOf: [{ type: 'null' }, read] } : read
  }
  const isSystem = file.endsWith('/covjson/referenceSystem.yaml')
  const schema = isSystem ? { type: 'object', required: ['type'] } : await within(parse(await readFile(file, 'utf8')))
  ajv.addSchema({ ...(schema as object), $id })
  return $id
}

const registered = new Set<string>()

describeReal(['normes'], 'The answers of the OGC API', ([normes]) => {
  const ajv = formats.default(new Ajv({ strict: false }))

  async function faultsOf(file: string, path: string): Promise<unknown[]> {
    const answer = await service.ask(path)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    const validate = ajv.getSchema(await register(ajv, file)) as ValidateFunction
    const body = answer.json<{ features: { properties: object }[] }>()
    const each = file.endsWith('edrProperties.yaml') ? body.features.map(({ properties }) => properties) : [body]
    return each.flatMap((value) => (validate(value) ? [] : (validate.errors ?? [])))
  }

  test.each(FEATURES)('are valid by the schema of Features %s: %s', async (schema, path) => {
    expect(await faultsOf(join(normes, 'ogc-features/schemas', `${schema}.yaml`), path)).toEqual([])
  })

  test.each(EDR)('are valid by the schema of EDR %s: %s', async (schema, path) => {
    expect(await faultsOf(join(normes, 'ogc-edr/schemas', `${schema}.yaml`), path)).toEqual([])
  })

  test('of STAC are valid by its schemas, with the version that is no beta', async () => {
    const folder = join(normes, 'stac')
    const stac = formats.default(new Ajv({ strict: false, formats: { iri: true, 'iri-reference': true } }))
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.json')) continue
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('1.1.0-beta.1', '1.1.0')
      stac.addSchema({ ...(JSON.parse(text) as object), $id: `stac:/${file}` })
    }
    // Those of items alone, of which there is none.
    for (const name of ['Feature', 'Geometry']) stac.addSchema({ $id: `https://geojson.org/schema/${name}.json` })
    const faultsBy = (kind: string, document: object) => {
      const validate = stac.getSchema(`stac:/${kind}-spec/json-schema/${kind}.json`) as ValidateFunction
      return validate(document) ? [] : validate.errors
    }
    const catalog = (await service.ask('/ogc/stac')).json<{ links: { rel: string; href: string }[] }>()
    expect(faultsBy('catalog', catalog)).toEqual([])
    for (const { href } of catalog.links.filter(({ rel }) => rel === 'child')) {
      const collection = (await service.ask(new URL(href).pathname)).json<{ license: string }>()
      expect(faultsBy('collection', collection), href).toEqual([])
      expect(faultsBy('collection', { ...collection, license: '' })).not.toEqual([])
    }
  })

  test.each(['shapes', 'range'])('of DCAT-AP conform to its SHACL %s', async (file) => {
    const graph = (text: string) => new Store(new Parser().parse(text))
    const validator = new Validator(graph(await readFile(join(normes, 'dcat-ap', `${file}.ttl`), 'utf8')))
    const turtle = (await service.ask('/ogc/dcat?f=ttl')).body
    const { results } = await validator.validate(graph(turtle))
    expect(results.map(({ path, focusNode, message }) => [path, focusNode, message])).toEqual([])
    const wrong = turtle.replaceAll(
      file === 'range' ? 'a dct:LinguisticSystem' : 'dct:title',
      file === 'range' ? 'a dct:Standard' : 'dct:source',
    )
    expect((await validator.validate(graph(wrong))).conforms).toBe(false)
  })

  const env = { PYTHONPATH: join(normes, 'owslib') }
  const libraries = spawnSync(PYTHON, ['-c', 'import requests, lxml, yaml, dateutil'], { env }).status === 0
  const owslib = needs({
    [REAL_DATA]: true,
    'python3-requests, python3-lxml, python3-yaml, python3-dateutil': libraries,
  })

  test('are read by the current client of OWSLib', owslib, async () => {
    const run = promisify(execFile)
    // A copy without its metadata, in which it looks for its own version.
    const script = `import sys, json, importlib.metadata
importlib.metadata.version = lambda name: '0'
from owslib.ogcapi.edr import EnvironmentalDataRetrieval
edr = EnvironmentalDataRetrieval(sys.argv[1])
data = edr.query_data('nasa_power_mensuel', 'position', coords='POINT(-9.3 10.4)', parameter_names=['ghi'])
cells = edr.query_data('nasa_power_mensuel_grille', 'cube', bbox=[-15, 7, -7, 13], parameter_names=['ghi'])
print(json.dumps({'features': edr.feature_collections(), 'data': edr.data(), 'values': data['ranges']['ghi']['values'], 'cells': cells['ranges']['ghi']}))`
    const { stdout } = await run(PYTHON, ['-c', script, `${await service.listen()}/ogc/`], { env })
    const read = JSON.parse(stdout) as { features: string[]; data: string[]; values: number[]; cells: object }
    const grid = await service.ask(`${GRID}/cube?bbox=-15,7,-7,13&parameter-name=ghi`)
    expect(read.cells).toEqual(grid.json<{ ranges: { ghi: object } }>().ranges.ghi)
    const asked = await service.ask(`${SERIES}/position?${KANKAN}&parameter-name=ghi`)
    expect(read.values).toEqual(asked.json<{ ranges: { ghi: { values: number[] } } }>().ranges.ghi.values)
    expect(read.features).toEqual(['localites', 'stations', 'mailles'])
    expect(read.data).toContain('nasa_power_mensuel')
  })
})
