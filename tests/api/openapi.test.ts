import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { ERREURS } from '../../src/contract/erreurs.ts'
import { parseCatalogue } from '../../src/storage/catalogueFiles.ts'
import { sealLogged } from '../support/edition/logged.ts'
import { NEW_EDITION, paysTexts } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { withoutReferences } from '../support/openapi.ts'
import { CLE_ROUTES, MESSAGE_ROUTES, QUESTIONS, withParam } from '../support/questions.ts'
import { type Answer, startService } from '../support/service.ts'
import { LONG, soak } from '../support/share.ts'

interface Content {
  schema: object
  examples?: { exemple: { summary: string; value: unknown } }
  'x-colonnes'?: string[]
}
interface Documented {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: Record<string, Content>
}
interface Operation {
  operationId: string
  security: object[]
  parameters?: { name: string; in: string; required: boolean; description: string; schema: object; example?: unknown }[]
  responses: Record<string, Documented>
}
interface Document {
  openapi: string
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'parameters' | 'responses' | 'headers', Record<string, object>>
}

const HTML = 'text/html'
const DATA = '/ogc/collections/nasa_power_mensuel'
const TOWN = 'gin_kankan'
/** Paths of the open protocols that answer in several forms: each form by name, and those that `Accept` chooses. */
const FORMS: readonly { path: string; asked: { urls: string[]; forms?: string[]; accepts?: string[] }[] }[] = [
  { path: '/ogc', asked: [{ urls: ['/ogc', '/ogc/'], forms: ['', 'json', 'html'], accepts: [HTML] }] },
  {
    path: '/ogc/{chemin}',
    asked: [
      {
        urls: [
          'conformance',
          'collections',
          'collections/nasa_power_mensuel',
          'stac',
          'stac/collections/nasa_power_mensuel',
        ].map((each) => `/ogc/${each}`),
        forms: ['', 'json', 'html'],
        accepts: [HTML],
      },
      {
        urls: ['/ogc/dcat'],
        forms: ['', 'json', 'html', 'ttl'],
        accepts: ['application/ld+json', 'text/turtle', HTML, 'application/json'],
      },
    ],
  },
  {
    path: '/ogc/collections/{collection}/items',
    asked: [
      { urls: ['/ogc/collections/mailles/items', `${DATA}/items`], forms: ['', 'json', 'html'], accepts: [HTML] },
    ],
  },
  {
    path: '/ogc/collections/{collection}/{chemin}',
    asked: [
      {
        urls: [
          'instances',
          `instances/${NEW_EDITION}`,
          'locations',
          `instances/${NEW_EDITION}/locations`,
          `items/${TOWN}`,
          'queryables',
        ].map((each) => `${DATA}/${each}`),
        forms: ['', 'json', 'html'],
        accepts: [HTML],
      },
      {
        urls: [
          'position?coords=POINT(-9.3%2010.4)',
          'radius?coords=POINT(-9.3%2010.4)&within=50&within-units=km',
          'area?coords=POLYGON((-10%2010,-9%2010,-9%2011,-10%2010))',
          `locations/${TOWN}`,
          `instances/${NEW_EDITION}/position?coords=POINT(-9.3%2010.4)`,
        ].map((each) => `${DATA}/${each}`),
        forms: ['', 'CoverageJSON', 'GeoJSON', 'CSV', 'NetCDF'],
        accepts: ['application/vnd.cov+json', 'application/geo+json', 'text/csv', 'application/x-netcdf', HTML, '*/*'],
      },
    ],
  },
  {
    path: '/opendap/{edition}/{collection}',
    asked: [
      { urls: ['dds', 'das', 'dods?ghi[0:1:2][0]'].map((each) => `/opendap/derniere/nasa_power_mensuel.${each}`) },
    ],
  },
  {
    path: '/zarr/{edition}/{collection}/{chemin}',
    asked: [
      {
        urls: ['.zgroup', '.zattrs', '.zmetadata', 'ghi/.zarray', 'ghi/.zattrs', 'ghi/0.0', 'time/0'].map(
          (each) => `/zarr/derniere/nasa_power_mensuel/${each}`,
        ),
      },
    ],
  },
  {
    path: '/archives/iceberg/{edition}/{table}/metadata/{fichier}',
    asked: [
      {
        urls: ['v1.metadata.json', 'version-hint.text', 'manifest-1.avro'].map(
          (each) => `/archives/iceberg/derniere/mensuel/metadata/${each}`,
        ),
      },
    ],
  },
]

const service = forFile(() => startService({ editions: sealLogged }))
let text: string
/** As it is served; then with its parameters and answers where they are referred to. */
let written: Document
let document: Document
let ajv: Ajv2020
beforeAll(async () => {
  text = (await service.ask('/openapi.json')).body
  written = JSON.parse(text) as Document
  document = withoutReferences(written)
  ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  ;(addFormats as unknown as (on: Ajv2020) => void)(ajv)
  ajv.addSchema({ $id: 'openapi', ...document } as object)
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  )

const pointer = (...parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

const IS_JSON = /[/+]json$/

/** Checks an answer against what the document says of it: its status is there, and its body is what the schema says. */
function expectDocumented(answer: Answer, path: string, method: string): void {
  const response = document.paths[path]?.[method]?.responses[answer.statusCode]
  expect(
    response,
    `${method} ${path} : ${answer.statusCode} n'est pas documenté. ${answer.body.slice(0, 200)}`,
  ).toBeDefined()
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
  if (answer.body === '') return
  const types = Object.keys(response?.content ?? {})
  expect(types, `${method} ${path} ${answer.statusCode}`).toContain(type)
  if (type === 'text/csv' && path.startsWith('/v1/'))
    expect([path, response?.content?.[type]?.['x-colonnes']]).toEqual([path, answer.body.split('\r\n')[0]?.split(',')])
  if (!IS_JSON.test(type) || !response?.content?.[type]?.schema) return
  const at = pointer('paths', path, method, 'responses', String(answer.statusCode), 'content', type, 'schema')
  const validate = ajv.getSchema(`openapi#/${at}`) as ValidateFunction
  const valid = validate(answer.json())
  expect(valid, `${method} ${path} ${answer.statusCode} : ${ajv.errorsText(validate.errors)}`).toBe(true)
}

/** Whether an operation is asked with a key: one that may be lists `{}` besides. */
const needsCle = ({ security }: { security: object[] }) =>
  security.length > 0 && security.every((each) => Object.keys(each).length > 0)

describe('Every route', () => {
  test('of the document has a question in tests/support/questions.ts, and no question is of a route that is gone', () => {
    const asked = [...Object.keys(QUESTIONS), ...CLE_ROUTES, ...MESSAGE_ROUTES].sort()
    expect(
      operations()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(asked)
  })

  test.each(Object.entries(QUESTIONS))('%s answers as documented', async (route, { url, status }) => {
    const [method = '', path = ''] = route.split(' ')
    const answer = await service.get(url)
    expect(answer.statusCode, answer.body).toBe(status)
    expectDocumented(answer, path, method.toLowerCase())
  })

  test.each(Object.entries(QUESTIONS).filter(([, { donnees }]) => donnees))(
    '%s answers its errors as documented',
    async (route, { url, cle }) => {
      const [, path = ''] = route.split(' ')
      const answers = [
        await service.get(withParam(url, 'inconnu', '1')),
        await service.get(withParam(url, 'edition', 'edition_19990101')),
        ...(cle ? [await service.ask(url)] : []),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(cle ? [400, 404, 401] : [400, 404])
      if (cle) {
        const { cle: spent } = await service.issueCle(0)
        answers.push(await service.ask({ url, headers: { authorization: `Bearer ${spent}` } }))
      }
      for (const answer of answers) expectDocumented(answer, path, 'get')
      const { etag } = (await service.get(url)).headers
      expectDocumented(await service.get(url, { 'if-none-match': String(etag) }), path, 'get')
    },
  )

  test('in each of its formats answers as documented', async () => {
    const asked = Object.entries(QUESTIONS).filter(([, { donnees }]) => donnees)
    for (const [route, { url }] of asked.filter((_, i) => LONG || i % 3 === 0)) {
      const [, path = ''] = route.split(' ')
      const parameter = document.paths[path]?.get?.parameters?.find(({ name }) => name === 'format')
      for (const format of (parameter?.schema as { enum?: string[] } | undefined)?.enum ?? []) {
        const answer = await service.get(withParam(url, 'format', format))
        expect([route, format, answer.statusCode]).toEqual([route, format, 200])
        expectDocumented(answer, path, 'get')
      }
    }
  })

  test.each(FORMS)(
    '$path answers in the types that the document lists, in each of its forms',
    async ({ path, asked }) => {
      const told = new Set<string>()
      for (const { urls, forms = [''], accepts = [] } of asked) {
        for (const url of urls) {
          const withForm = (f: string) => (f === '' ? url : withParam(url, 'f', f))
          const questions = [
            ...forms.map((f) => ({ url: withForm(f), headers: {} })),
            ...accepts.map((accept) => ({ url, headers: { accept } })),
          ]
          for (const question of questions) {
            const { statusCode, headers } = await service.ask(question)
            expect([question, statusCode]).toEqual([question, 200])
            told.add(String(headers['content-type']).split(';')[0] ?? '')
          }
        }
      }
      const types = Object.keys(document.paths[path]?.get?.responses[200]?.content ?? {})
      expect([...told].sort()).toEqual(types.toSorted())
    },
  )

  test('of files of a release answers in the types that the document lists', async () => {
    const { resources } = (await service.ask(`/archives/${NEW_EDITION}/datapackage.json`)).json<{
      resources: { path: string }[]
    }>()
    const { responses } = document.paths['/archives/{edition}/{chemin}']!.get!
    const answered = new Set<string>()
    for (const { path } of [...resources, { path: 'datapackage.json' }, { path: 'SHA256SUMS' }]) {
      for (const [status, headers] of [
        [200, {}],
        [206, { range: 'bytes=0-3' }],
      ] as const) {
        const answer = await service.ask({ url: `/archives/${NEW_EDITION}/${path}`, headers })
        const type = String(answer.headers['content-type']).split(';')[0] ?? ''
        expect([path, answer.statusCode, Object.keys(responses[status]?.content ?? {})]).toEqual([
          path,
          status,
          expect.arrayContaining([type]),
        ])
        answered.add(type)
      }
    }
    expect(answered.size).toBeGreaterThan(6)
  })

  test('about keys answers as documented', async () => {
    const demand = (payload: string, type = 'application/json') =>
      service.ask({ method: 'POST', url: '/v1/cles', headers: { 'content-type': type }, payload })
    const emise = await demand('{"email":"a@exemple.org"}')
    expect(emise.statusCode).toBe(201)
    const { cle, prefixe } = emise.json<{ cle: string; prefixe: string }>()
    const answers = [emise]
    for (const payload of ['{', '{}', '{"email":"a"}', `{"email":"${'a'.repeat(5000)}"}`])
      answers.push(await demand(payload))
    answers.push(await demand('a', 'text/plain'))
    for (let i = 0; i < 3; i++) answers.push(await demand('{"email":"a@exemple.org"}'))
    expect([...new Set(answers.map(({ statusCode }) => statusCode))].sort()).toEqual([201, 400, 413, 415, 422, 429])
    for (const answer of answers) expectDocumented(answer, '/v1/cles', 'post')
    const own = (method: 'GET' | 'DELETE', key: string) =>
      service.ask({ method, url: `/v1/cles/${prefixe}`, headers: { authorization: `Bearer ${key}` } })
    for (const method of ['GET', 'DELETE', 'GET', 'DELETE'] as const)
      expectDocumented(await own(method, cle), '/v1/cles/{prefixe}', method.toLowerCase())
  })

  test('of the archives answers ranges and their refusal as documented', async () => {
    const url = '/archives/edition_20260215/SHA256SUMS'
    const path = '/archives/{edition}/{chemin}'
    for (const [range, status] of [
      ['bytes=0-9', 206],
      ['bytes=999999-', 416],
    ] as const) {
      const answer = await service.ask({ url, headers: { range } })
      expect(answer.statusCode).toBe(status)
      expect(document.paths[path]?.get?.responses[status]).toBeDefined()
    }
    expectDocumented(await service.ask('/archives/edition_20260215/inconnu'), path, 'get')
  })

  test('takes exactly the parameters that the document names', async () => {
    for (const [route, { url }] of Object.entries(QUESTIONS)) {
      const [, path = ''] = route.split(' ')
      // Its query is an expression of the protocol, not parameters.
      if (path.startsWith('/opendap/')) continue
      const answer = await service.get(withParam(url, 'inconnu', '1'))
      const { erreur } = answer.json<{ erreur: { details: { accepte: string[] } } }>()
      const named = (document.paths[path]?.get?.parameters ?? []).filter((each) => each.in === 'query')
      expect([route, erreur.details.accepte]).toEqual([route, named.map(({ name }) => name)])
      for (const { name, description } of named) expect([route, name, description]).not.toEqual([route, name, ''])
    }
  })

  test('says whether it needs a key, and does', async () => {
    for (const { path, method, operation } of operations()) {
      const question = QUESTIONS[`${method.toUpperCase()} ${path}`]
      if (!question) continue
      const { statusCode } = await service.ask(question.url)
      expect([path, statusCode === 401]).toEqual([path, needsCle(operation)])
    }
  })
})

describe('The document', () => {
  test('is OpenAPI 3.1, its operations have names of their own', () => {
    expect(document.openapi).toBe('3.1.0')
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is at most 440 kB, and states once what several operations have', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(440_000)
    const { schemas, parameters, responses, headers, ...rest } = written.components
    expect(Object.keys(schemas).length).toBeGreaterThanOrEqual(30)
    expect(Object.keys(rest)).toEqual(['securitySchemes'])
    expect(Object.keys(headers)).toContain('RateLimit')
    const repeated = (parts: (object & { $ref?: string })[]) => {
      const own = parts.filter(({ $ref }) => $ref === undefined).map((each) => JSON.stringify(each))
      return own.filter((each, i) => own.indexOf(each) !== i)
    }
    const all = Object.values(written.paths).flatMap((methods) => Object.values(methods))
    expect(repeated(all.flatMap((operation) => operation.parameters ?? []))).toEqual([])
    expect(repeated(all.flatMap((operation) => Object.values(operation.responses)))).toEqual([])
    expect(Object.keys(parameters)).toEqual(expect.arrayContaining(['edition', 'localite', 'format', 'periode_debut']))
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['Erreur400', 'Erreur401', 'Erreur404', 'Erreur429']))
  })

  soak('passes a public linter without errors', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'harmattan-openapi-'))
    try {
      await writeFile(join(folder, 'openapi.json'), text)
      await writeFile(join(folder, 'redocly.yaml'), 'extends: [recommended]\n')
      const redocly = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))
      const args = [redocly, 'lint', 'openapi.json', '--config', 'redocly.yaml', '--format', 'json']
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: '1' }
      const result = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch(
        (error: { stdout: string; stderr: string }) => error,
      )
      const { totals, problems } = JSON.parse(result.stdout) as {
        totals: { errors: number; warnings: number }
        problems: { ruleId: string; message: string; location: { pointer: string }[] }[]
      }
      const told = problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)
      // The contract's own paths: `/v1/grandeurs/{code}/fiche` beside `/v1/grandeurs/<variable>/{localite}`.
      const ours = problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')
      // A path that answers by leading elsewhere.
      const own = ours.filter(
        ({ ruleId, location }) =>
          ruleId !== 'operation-2xx-response' || !location[0]?.pointer.includes('~1archives~1derniere~1'),
      )
      expect([totals.errors, own.length], told.join('\n')).toEqual([0, 0])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('A program made from the document', () => {
  test('is told a media type for each format that may be asked for, JSON first, and one where none may', () => {
    for (const { id, operation } of operations()) {
      const schema = operation.parameters?.find(({ name }) => name === 'format')?.schema
      const formats = (schema as { enum?: string[] } | undefined)?.enum ?? ['json']
      for (const status of ['200', '201'] as const) {
        const types = Object.keys(operation.responses[status]?.content ?? {})
        expect([id, types]).not.toEqual([id, expect.arrayContaining(['*/*'])])
        // Those of other protocols have their own names for forms.
        if (!id.includes(' /v1/')) continue
        expect([id, status, types.length]).toEqual([id, status, operation.responses[status] ? formats.length : 0])
        if (types.length > 1) expect([id, types[0]]).toEqual([id, 'application/json'])
      }
    }
  })

  test('is told the codes that each error may have, and all of them in the schema of errors', () => {
    for (const { id, operation } of operations()) {
      for (const [status, { content, description }] of Object.entries(operation.responses)) {
        if (status < '400') continue
        const { allOf } = (content?.['application/json']?.schema ?? {}) as {
          allOf?: { properties?: { erreur: { properties: { code: { enum: string[] } } } } }[]
        }
        const codes = allOf?.[1]?.properties?.erreur.properties.code.enum ?? []
        expect([id, status, codes.length > 0]).toEqual([id, status, true])
        for (const code of codes) expect(ERREURS).toHaveProperty(code)
        for (const code of codes) expect([id, description]).toEqual([id, expect.stringContaining(`\`${code}\``)])
      }
    }
    const { properties } = written.components.schemas.Erreur as {
      properties: { erreur: { properties: { code: { enum: string[] } } } }
    }
    expect(properties.erreur.properties.code.enum).toEqual(Object.keys(ERREURS))
  })

  test('is told what to send for a 304, when to come back, and what is left of the quota where it is told', () => {
    for (const { id, operation } of operations()) {
      const sent = (operation.parameters ?? []).map(({ name }) => name)
      expect([id, sent.includes('If-None-Match')]).toEqual([id, '304' in operation.responses])
      const keyed = needsCle(operation) && !id.includes('/v1/cles')
      for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
        const told = (name: string) => name in headers
        expect([id, status, told('Retry-After')]).toEqual([id, status, status === '429' || status === '503'])
        expect([id, status, told('WWW-Authenticate')]).toEqual([id, status, status === '401'])
        expect([id, status, told('Allow')]).toEqual([id, status, status === '405'])
        const counted = keyed && ['200', '304', '400', '404', '410', '429', '500'].includes(status)
        expect([id, status, told('RateLimit'), told('RateLimit-Policy')]).toEqual([id, status, counted, counted])
      }
      expect([id, '405' in operation.responses]).toEqual([id, true])
    }
  })

  test('is told the type beside every list of values, and how many values a list takes', () => {
    const bare: string[] = []
    const walk = (part: unknown, at: string) => {
      if (typeof part !== 'object' || part === null) return
      const { enum: values, type } = part as { enum?: unknown; type?: unknown }
      if (Array.isArray(values) && type === undefined) bare.push(at)
      for (const [name, value] of Object.entries(part)) if (name !== 'examples') walk(value, `${at}/${name}`)
    }
    walk(document.paths, '')
    walk(document.components, '')
    expect(bare).toEqual([])
    for (const { id, operation } of operations()) {
      for (const { name, schema } of operation.parameters ?? []) {
        const { type, maxItems } = schema as { type?: string; maxItems?: number }
        if (type === 'array') expect([id, name, maxItems]).toEqual([id, name, expect.any(Number)])
      }
    }
  })

  test('is told in words what every operation, parameter and field is', () => {
    const silent: string[] = []
    const walk = (part: unknown, at: string) => {
      if (typeof part !== 'object' || part === null) return
      const { properties = {} } = part as { properties?: Record<string, { $ref?: string; description?: string }> }
      // A field may be named `properties`: what names fields is no schema.
      for (const [name, field] of at.endsWith('/properties') ? [] : Object.entries(properties))
        if (field.$ref === undefined && !field.description) silent.push(`${at}.${name}`)
      for (const [name, value] of Object.entries(part)) if (name !== 'examples') walk(value, `${at}/${name}`)
    }
    walk(document.components, '')
    walk(document.paths, '')
    for (const { id, operation } of operations()) {
      if (!(operation as { description?: string }).description) silent.push(id)
      for (const { name, description } of operation.parameters ?? []) if (!description) silent.push(`${id} ${name}`)
    }
    expect(silent).toEqual([])
  })

  test('gives a required parameter an example that the release knows', () => {
    for (const { id, operation } of operations()) {
      for (const { name, in: place, required, example } of operation.parameters ?? [])
        if (place !== 'header' && required && !id.includes('/cles'))
          expect([id, name, example]).not.toEqual([id, name, undefined])
    }
    expect(document.paths['/v1/series/{code}']?.get?.parameters?.[0]).toMatchObject({
      example: expect.stringContaining('gin_kankan_ghi_nasa_power'),
    })
  })

  test('gives parameters examples that are answered together, wherever its own example is', async () => {
    const refused: unknown[] = []
    for (const { method, path, operation } of operations()) {
      const answered = Object.values(operation.responses['200']?.content ?? {}).some(({ examples }) => examples)
      if (method !== 'get' || !answered || path.startsWith('/v1/cles')) continue
      const given = (operation.parameters ?? []).filter(({ example }) => example !== undefined)
      const values = given.map(({ name, example }) => [name, String(example)] as const)
      const url = values.reduce((at, [name, value]) => at.replace(`{${name}}`, encodeURIComponent(value)), path)
      const query = new URLSearchParams(values.filter((_, i) => given[i]?.in === 'query').map(([...pair]) => pair))
      const { statusCode } = await service.get(`${url}?${query}`)
      if (statusCode !== 200) refused.push([`${url}?${query}`, statusCode])
    }
    expect(refused).toEqual([])
  })
})

describe('What the reader is told', () => {
  test('every variable of the country’s table stands in /methodes, with its unit in words', async () => {
    const page = (await service.ask('/methodes')).body
    for (const { code, unite } of parseCatalogue(await paysTexts()).grandeurs) {
      expect(page, code).toContain(`<code>${code}</code>`)
      expect(page, unite).toContain(`<td>${unite === '1' ? 'sans unité' : unite}</td>`)
    }
  })

  test('the first page leads to the documentation', async () => {
    expect((await service.ask('/')).body).toContain('href="/docs"')
  })

  test('the pages are HTML in French, with no script but those of the service', async () => {
    for (const url of ['/', '/docs']) {
      const answer = await service.ask(url)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toMatch(/^<!doctype html>\n<html lang="fr">/)
      expect(answer.body).not.toMatch(/<script(?! type="(?:application\/ld\+json">|module" src="\/portail\/))/)
    }
  })
})
