import { fileURLToPath } from 'node:url'
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paramsAt } from '../../src/api/routePaths.ts'
import { TOOLS } from '../../src/api/standards/mcp/tools.ts'
import { expectErreur } from '../support/checks.ts'
import { COMPILED } from '../support/compiled.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forTest } from '../support/forFile.ts'
import { QUESTIONS } from '../support/questions.ts'
import { startService, type TestService } from '../support/service.ts'

const PUBLIC_URL = 'https://harmattan.example.org'
const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

let service: TestService
let address: string
const clients: Client[] = []
beforeAll(async () => {
  service = await startService({ publicUrl: PUBLIC_URL })
  address = await service.listen()
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await service.close()
})

/** A client of the protocol; `auto` speaks the revision without sessions, else the one with a handshake. */
async function connect({
  cle,
  mode = 'auto',
  query = '',
}: {
  cle?: string
  mode?: 'auto' | 'legacy'
  query?: string
} = {}) {
  const headers: Record<string, string> = cle === undefined ? {} : { authorization: `Bearer ${cle}` }
  const client = new Client({ name: 'tests', version: '0' }, { versionNegotiation: { mode } })
  clients.push(client)
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${address}/mcp${query}`), { requestInit: { headers } }),
  )
  return client
}

/** What each result says of itself, beside the answer. */
interface Structured {
  edition: string
  simule: boolean
  licence: string
  sources: string[]
  niveaux: string[]
  statuts: string[]
  unites: string[]
  chemin: string
  reponse: Record<string, unknown>
}

const structuredOf = (result: CallToolResult) => result.structuredContent as unknown as Structured
const textOf = (result: CallToolResult) => result.content.map((each) => ('text' in each ? each.text : '')).join('\n')
const erreurOf = (result: CallToolResult) => {
  expect(result.isError).toBe(true)
  return (JSON.parse(textOf(result)) as { erreur: { code: string; message: string; details: object } }).erreur
}
/** A message as it is on the wire. */
const post = (body: string, headers: Record<string, string> = {}) =>
  service.ask({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  })
const message = (method: string, params: object = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

/** The example of a tool's route, as arguments. */
function exampleOf({ definition }: (typeof TOOLS)[number]): Record<string, string> {
  const { url } = QUESTIONS[`GET ${definition.path}`]!
  return { ...paramsAt(definition.path, url), ...Object.fromEntries(new URLSearchParams(url.split('?')[1])) }
}

describe('The tools of an assistant', () => {
  test.each(['auto', 'legacy'] as const)('are listed in either language and only read (%s)', async (mode) => {
    const french = await (await connect({ mode })).listTools()
    const english = await (await connect({ mode, query: '?langue=en' })).listTools()
    expect(french.tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name))
    for (const [i, tool] of french.tools.entries()) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true })
      expect(tool.description).not.toBe(english.tools[i]?.description)
      expect(Object.keys(tool.inputSchema.properties ?? {})).not.toContain('format')
    }
    const latitudeIn = (tools: typeof french.tools) => tools[1]?.inputSchema.properties?.latitude
    expect(latitudeIn(french.tools)).toMatchObject({ type: 'number', description: expect.stringContaining('nord') })
    expect(latitudeIn(english.tools)).toMatchObject({ type: 'number', description: expect.stringContaining('north') })
  })

  test.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    '%s: gives what its path gives, with release, source, grade, status, unit and licence',
    async (name, tool) => {
      const client = await connect({ cle: service.cle })
      const result = await client.callTool({ name, arguments: exampleOf(tool) })
      const { chemin, reponse, edition, simule, licence, ...provenance } = structuredOf(result)
      expect((await service.get(chemin)).json()).toMatchObject(reponse)
      expect(chemin).toContain(`edition=${NEW_EDITION}`)
      expect({ edition, simule, licence }).toEqual({ edition: NEW_EDITION, simule: false, licence: 'CC-BY-4.0' })
      if ('statut' in reponse) {
        expect(provenance.statuts).toContain(reponse.statut)
        expect(provenance.niveaux).toContain(reponse.niveau_confiance)
      }
      if ('unite' in reponse) expect(provenance.unites).toContain(reponse.unite)
      if ('source_code' in reponse) expect(provenance.sources).toContain(reponse.source_code)
      expect(textOf(result)).toContain(`GET ${chemin}`)
    },
  )

  test('take numbers, booleans and lists as JSON has them', async () => {
    const client = await connect({ cle: service.cle })
    const towns = await client.callTool({ name: 'chercher_lieu', arguments: { couverte: true, limit: 1 } })
    expect(structuredOf(towns).reponse).toMatchObject({ limit: 1, items: [{ couverte: true }] })
    const normales = await client.callTool({
      name: 'normales',
      arguments: { localite: 'gin_kankan', grandeur: ['ghi', 't2m'], source: ['nasa_power'] },
    })
    expect(structuredOf(normales).chemin).toContain('grandeur=ghi,t2m')
  })

  test('answer a town that is none with the nearest codes', async () => {
    const client = await connect({ cle: service.cle })
    const erreur = erreurOf(await client.callTool({ name: 'normales', arguments: { localite: 'kankann' } }))
    expect(erreur).toMatchObject({
      code: 'RESSOURCE_INTROUVABLE',
      details: { codes_proches: expect.arrayContaining(['gin_kankan']) },
    })
  })

  test.each([
    ['productible', { localite: 'gin_kankan', granularite: 'horaire' }, 'VALIDATION_VALEUR_INVALIDE'],
    ['productible', { localite: 'gin_kankan', inclinaison: 12 }, 'VALIDATION_VALEUR_INVALIDE'],
    ['citer', { format: 'csv' }, 'VALIDATION_VALEUR_INVALIDE'],
    ['lister_series', { limit: 1000 }, 'VALIDATION_LIMIT_HORS_BORNES'],
    ['normales', {}, 'VALIDATION_CHAMP_MANQUANT'],
    ['normales', { localite: '..' }, 'RESSOURCE_INTROUVABLE'],
    ['normales', { localite: '../cles/hmt_00000000' }, 'RESSOURCE_INTROUVABLE'],
    ['normales', { localite: 'x'.repeat(10_000) }, 'VALIDATION_VALEUR_INVALIDE'],
    ['normales', { localite: { code: 'gin_kankan' } }, 'RESSOURCE_INTROUVABLE'],
    ['lire_mesures', { code: 'gin_kankan_ghi_nasa_power_horaire_2001_2025' }, 'VALIDATION_VALEUR_INVALIDE'],
  ])('%s: %j is refused with %s', async (name, given, code) => {
    const client = await connect({ cle: service.cle })
    expect(erreurOf(await client.callTool({ name, arguments: given })).code).toBe(code)
  })

  test('tell where the file is of more measurements than an assistant reads', async () => {
    const client = await connect()
    const code = 'gin_kankan_ghi_nasa_power_horaire_2001_2025'
    const { message } = erreurOf(await client.callTool({ name: 'lire_mesures', arguments: { code } }))
    expect(message).toContain(`/v1/series/${code}?format=csv`)
  })

  test('are no others than those listed', async () => {
    await expect((await connect()).callTool({ name: 'emettre_cle', arguments: {} })).rejects.toThrow(/emettre_cle/)
  })

  test('never give a key back', async () => {
    const client = await connect({ cle: service.cle })
    const result = await client.callTool({ name: 'chercher_lieu', arguments: { q: service.cle } })
    const [, , secret] = service.cle.split('_')
    expect(JSON.stringify(result)).not.toContain(secret)
    expect(service.logs.join('')).not.toContain(secret)
  })
})

describe('A message of an assistant', () => {
  const bearing = (cle: string) => ({ authorization: `Bearer ${cle}` })
  const call = (name: string, given: object = {}) => message('tools/call', { name, arguments: given })
  const SIZING = call('dimensionnement', { localite: 'gin_kankan', consommation_wh_jour: 5000 })
  const usedOf = async ({ cle, prefixe }: { cle: string; prefixe: string }) =>
    (await service.ask({ url: `/v1/cles/${prefixe}`, headers: bearing(cle) })).json().utilise

  test.each([
    // Sizing counts three on its route, the release and the towns near a code that is none what they count there.
    ['a question as its route does', SIZING, 3],
    ['a question of what is free nothing', call('citer'), 0],
    ['a question that is refused as its route does', call('normales', { localite: 'nulle_part' }), 1],
    ['a tool that is none one', call('emettre_cle'), 1],
    ['the list of tools one', message('tools/list'), 1],
    ['several messages at once one', `[${message('tools/list')},${message('tools/list')}]`, 1],
  ])('counts on the key: %s', async (_what, body, units) => {
    const key = await service.issueCle(5)
    const { headers } = await post(body, bearing(key.cle))
    expect(await usedOf(key)).toBe(units)
    if (units > 0) expect(headers.ratelimit).toContain(`r=${5 - units};`)
  })

  test('counts on a key that is the password of Basic as on a Bearer', async () => {
    const key = await service.issueCle(5)
    const { body } = await post(SIZING, { authorization: `Basic ${Buffer.from(`:${key.cle}`).toString('base64')}` })
    expect(JSON.parse(body).result.isError).toBeUndefined()
    expect(await usedOf(key)).toBe(3)
  })

  test('is refused before it is read without a valid key, or on one that has nothing left', async () => {
    const { cle } = await service.issueCle(1)
    const list = message('tools/list')
    expect((await post(list, bearing(cle))).statusCode).toBe(200)
    expectErreur(await post(list, bearing(cle)), 'CLES_QUOTA_JOURNALIER_DEPASSE')
    expectErreur(await post(list, bearing(`${cle.slice(0, -4)}0000`)), 'AUTH_CLE_INVALIDE')
  })

  test('takes of the allowance of its address without a key, a thousand messages: 25 for each request that a question counts', async () => {
    const alone = await forTest(startService())
    const send = (body: string) =>
      alone.ask({
        method: 'POST',
        url: '/mcp',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body,
      })
    // Sizing counts eight requests where nothing tells yet how many years of days it is of.
    for (const question of [...new Array(4).fill(SIZING), ...new Array(7).fill(call('citer'))])
      expect((await send(question)).json().result.isError).toBeUndefined()
    for (let i = 0; i < 24; i++) expect((await send(message('tools/list'))).statusCode).toBe(200)
    const { code, message: words } = erreurOf((await send(call('citer'))).json().result)
    expect(code).toBe('SERVEUR_SURCHARGE')
    expect(words).toMatch(/\/v1\/cles.*\/archives/)
    expectErreur(await send(message('tools/list')), 'SERVEUR_SURCHARGE', 429)
  })
})

describe('/mcp', () => {
  test.each(['https://ailleurs.example', 'null', 'http://localhost.ailleurs.example'])(
    'refuses a page of %s',
    async (origin) => {
      expectErreur(await post(message('tools/list'), { origin }), 'VALIDATION_VALEUR_INVALIDE', 403)
    },
  )

  test.each([PUBLIC_URL, 'http://localhost:6274', 'http://[::1]:8080'])('lets a page of %s ask', async (origin) => {
    expect((await post(message('tools/list'), { origin })).statusCode).toBe(200)
  })

  test('refuses what is no message', async () => {
    expectErreur(await post('{'), 'VALIDATION_CORPS_ILLISIBLE')
    expectErreur(await post(' '.repeat(1 << 20)), 'VALIDATION_CORPS_ILLISIBLE', 413)
    expectErreur(await post('x', { 'content-type': 'application/xml' }), 'VALIDATION_FORMAT_NON_SUPPORTE', 415)
    expect((await post('{"jsonrpc":"2.0"}')).statusCode).toBe(400)
    expectErreur(await service.ask('/mcp'), 'METHODE_NON_AUTORISEE')
  })

  test('refuses an argument that is nested as deep as a message may be', async () => {
    const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"normales","arguments":{"localite":${nested}}}}`
    const { result } = (await post(body)).json()
    expect(erreurOf(result).code).toBe('RESSOURCE_INTROUVABLE')
  })

  test.each(['[]', `[${message('ping')}]`])(
    'refuses several messages at once as the protocol does: %s',
    async (body) => {
      const { statusCode, headers, body: answer } = await post(body)
      expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
      expect(JSON.parse(answer)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_600 } })
    },
  )

  test.each([
    ['initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'tests', version: '0' } }],
    ['tools/list', {}],
    ['ping', {}],
  ])('gives %s again as it was made, each time to the message that asks', async (method, params) => {
    const ask = async (id: unknown, query = '') => {
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      const { json, headers } = await service.ask({
        method: 'POST',
        url: `/mcp${query}`,
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body,
      })
      const { 'content-type': type, 'content-length': length } = headers
      return { answer: json(), type, short: Number(length) < 500 }
    }
    const made = await ask(1, '?langue=fr')
    for (const id of [1, 0, '1', 'é"\\\n']) {
      const again = await ask(id, '?langue=fr')
      expect(again).toEqual({ ...made, answer: { ...made.answer, id } })
    }
    const english = await ask(1, '?langue=en')
    if (method !== 'ping') expect(english.answer.result).not.toEqual(made.answer.result)
    const faulty = await post(JSON.stringify({ jsonrpc: '1.0', id: 1, method, params }))
    expect(faulty.statusCode).toBe(400)
  })

  test('keeps no stream open', async () => {
    const client = await connect()
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } })
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow()
  })
})

describe('./harmattan mcp', () => {
  const byCommand = async (args: string[], env: Record<string, string>) => {
    const client = new Client({ name: 'tests', version: '0' })
    clients.push(client)
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, 'mcp', ...args],
      env: { PATH: process.env.PATH ?? '', ...COMPILED, ...env },
      stderr: 'ignore',
    })
    await client.connect(transport)
    return client
  }
  const question = { name: 'normales', arguments: { localite: 'gin_kankan', grandeur: 'ghi', source: 'nasa_power' } }

  test('gives the figures of the local release, or of another service with a key', async () => {
    const local = await byCommand([], { HARMATTAN_EDITIONS: service.folder })
    const remote = await byCommand(['--adresse', address, '--langue', 'en'], { HARMATTAN_CLE: service.cle })
    const ofLocal = structuredOf(await local.callTool(question))
    expect(ofLocal.reponse).toMatchObject({ normales: [{ grandeur_code: 'ghi', source_code: 'nasa_power' }] })
    const { version_moteur: _, ...ofRemote } = structuredOf(await remote.callTool(question)).reponse
    expect(ofLocal.reponse).toMatchObject(ofRemote)
    expect(remote.getInstructions()).toContain('cite the release')
  })
})

test('/llms.txt leads to the tools, the description, the files and the citation', async () => {
  const { body, headers } = await service.ask('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/mcp', '/openapi.json', '/archives/index.json', '/archives/derniere/citation.txt']) {
    expect(body).toContain(`(${PUBLIC_URL}${path})`)
  }
})
