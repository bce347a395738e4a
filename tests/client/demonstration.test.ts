import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { Harmattan, type Params, type Path } from '../../clients/ts/harmattan.ts'
import { bundleClient, type ClientFiles } from '../../scripts/client/bundleClient.ts'
import { questionOf } from '../../src/contract/questionUrl.ts'
import type { OpenapiDocument, Operation } from '../../src/http/openapiDocument.ts'
import { demonstrationService } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'
import { withoutReferences } from '../support/openapi.ts'
import { HANGS_MS } from '../support/patience.ts'
import { soak } from '../support/share.ts'
import { missingPiece } from '../support/shownCommands.ts'
import { tempFolder } from '../support/storage/folders.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const README = fileURLToPath(new URL('../../clients/ts/README.md', import.meta.url))
const SHOWN_ADDRESS = 'http://127.0.0.1:8080'
/** The types that a program has on each platform. */
const BROWSER = { lib: ['es2022', 'dom'], types: [] }
const NODE = { typeRoots: [join(ROOT, 'node_modules/@types')] }
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

const service = forFile(demonstrationService)
let address: string
let document: OpenapiDocument
let harmattan: Harmattan
let files: ClientFiles

beforeAll(async () => {
  address = await service.listen()
  document = withoutReferences((await service.ask('/openapi.json')).json<OpenapiDocument>())
  harmattan = new Harmattan({ url: address, cle: service.cle })
  files = await bundleClient()
})

/** Paths of data, as the types have them: with a parameter `edition`, under `/v1`. */
function dataOperations(): { path: Path; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, { get }]) =>
    path.startsWith('/v1/') && get?.parameters?.some(({ name, in: place }) => name === 'edition' && place === 'query')
      ? [{ path: path as Path, operation: get }]
      : [],
  )
}

/** The parameters of an example, as a program gives them. */
function paramsOf({ parameters = [] }: Operation): Params<Path> {
  return Object.fromEntries(parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])))
}

/** What the service answers to the question of an example. */
async function answerTo(path: string, operation: Operation): Promise<{ status: number; body: object }> {
  const parameters = operation.parameters ?? []
  const values = Object.entries(paramsOf(operation)).map(([name, value]) => [name, String(value)])
  const answer = await service.get(questionOf(path, parameters, Object.fromEntries(values)), {
    host: new URL(address).host,
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** What the compiler says against modules, with the types of a platform beside them. */
async function complaints(folder: string, modules: Record<string, string>, platform: object): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(modules)) await writeFile(join(folder, name), text)
  const compilerOptions = { ...platform, skipLibCheck: false }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['.'] }),
  )
  const { stdout } = await promisify(execFile)(process.execPath, [TSC, '-p', folder]).catch((error) => error)
  return stdout
}

describe('every path of data that the description has', () => {
  test('answers the client what it answers to the question itself', async () => {
    const operations = dataOperations()
    expect(operations.length).toBeGreaterThan(20)
    for (const { path, operation } of operations) {
      const asked = harmattan.get(path, paramsOf(operation) as Params<'/v1/edition'>)
      const { status, body } = await answerTo(path, operation)
      // What the demonstration has nothing for it refuses.
      if (status >= 400) await expect(asked, path).rejects.toMatchObject((body as { erreur: object }).erreur)
      else expect(await asked, path).toEqual(body)
    }
  })

  test('takes and answers what the types say, in its example too', async () => {
    const lines = await Promise.all(
      dataOperations().map(async ({ path, operation }, i) => {
        const { status, body } = await answerTo(path, operation)
        if (status !== 200) return []
        const [params, answer] = [paramsOf(operation), body].map((each) => JSON.stringify(each))
        return [
          `export const p${i}: Params<'${path}'> = ${params}`,
          `export const a${i}: Answer<'${path}'> = ${answer}`,
        ]
      }),
    )
    const text = ["import type { Answer, Params } from './client.js'", ...lines.flat()].join('\n')
    const told = await complaints(await tempFolder(), { 'examples.ts': text, ...files }, BROWSER)
    expect(told).toBe('')
  })
})

describe('the bundled client', () => {
  test('exports what its types say, and nothing else', async () => {
    const module = join(await tempFolder(), 'client.mjs')
    await writeFile(module, files['client.js'])
    const told = files['client.d.ts'].matchAll(/^export declare (?:class|const|function) (\w+)|^export \{ (.*) \};$/gm)
    const names = [...told].flatMap(([, declared, listed = '']) =>
      declared ? [declared] : listed.split(', ').filter((name) => name !== '' && !name.startsWith('type ')),
    )
    expect(Object.keys(await import(module)).sort()).toEqual(names.sort())
    expect(names).toContain('Harmattan')
  })

  test('needs no other file, and neither Node nor a DOM', () => {
    expect(files['client.js']).not.toMatch(/\bfrom ['"]|\bimport\(|\brequire\(|\bprocess\.|\bwindow\.|\bdocument\./)
  })
})

test('a key is asked for, used, looked at and ended', async () => {
  const { cle, prefixe } = await new Harmattan({ url: address }).issueCle({ email: 'nom@exemple.org' })
  const own = new Harmattan({ url: address, cle })
  await own.localite('gin_labe')
  expect(own.quota?.restant).toBe(4999)
  expect(await own.cle(prefixe)).toMatchObject({ statut: 'valide', utilise: 1, restant: 4999 })
  expect(await own.revokeCle(prefixe)).toBeUndefined()
  await expect(own.localite('gin_labe')).rejects.toMatchObject({ code: 'AUTH_CLE_INVALIDE', status: 401 })
})

soak(
  'a parameter that a path does not take, and a value that it does not know, are named by the compiler',
  async () => {
    const program = `import { Harmattan } from './client.js'
const harmattan = new Harmattan({ url: 'http://127.0.0.1:8080' })
await harmattan.compute('productible', { localite: 'gin_kankan', inclinaison: 12 })
await harmattan.compute('hep', { localite: 'gin_kankan', granularite: 'mois' })
await harmattan.serie('x', { debut: '2025-01-01' })
await harmattan.get('/v1/localites/resolution', { latitude: 10 })
`
    const told = await complaints(await tempFolder(), { 'program.ts': program, ...files }, BROWSER)
    for (const named of ["'inclinaison'", '"mois"', "'debut'", "'longitude'"]) expect(told).toContain(named)
    expect(told.match(/program\.ts.*error TS/g)).toHaveLength(4)
  },
)

describe('the README', () => {
  test('names every method', async () => {
    const readme = await readFile(README, 'utf8')
    const methods = Object.getOwnPropertyNames(Harmattan.prototype).filter(
      (name) => !['constructor', 'quota'].includes(name),
    )
    expect(methods.filter((name) => !readme.includes(`\`${name}(`))).toEqual([])
  })

  soak('is a program: its types hold, it runs, and it prints what is shown', async () => {
    const blocks = [...(await readFile(README, 'utf8')).matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(
      ([, body = '']) => body,
    )
    expect(blocks.length).toBeGreaterThan(8)
    const folder = await tempFolder()
    const program = blocks.join('\n').replaceAll(SHOWN_ADDRESS, address)
    expect(await complaints(folder, { 'program.ts': program, ...files }, NODE)).toBe('')

    const { cle } = (
      await service.ask({ method: 'POST', url: '/v1/cles', payload: { email: 'tests@exemple.org' } })
    ).json()
    const { stdout } = await promisify(execFile)(process.execPath, ['program.ts'], {
      cwd: folder,
      env: { HARMATTAN_CLE: cle, FORCE_COLOR: '0' },
      timeout: HANGS_MS,
    })
    const shown = blocks.flatMap((block) => [...block.matchAll(/^\/\/ (.*)/gm)].map(([, line = '']) => line)).join('\n')
    expect(missingPiece(shown, stdout), `it shows\n${shown}\nand it prints\n${stdout}`).toBeUndefined()
    const written = await readFile(join(folder, 'gin_labe.csv'), 'utf8')
    expect(written.split('\r\n')[1]).toMatch(/^edition_20000101,gin_labe,/)
  })
})
