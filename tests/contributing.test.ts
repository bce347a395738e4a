import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Type from 'typebox'
import { beforeAll, expect, test } from 'vitest'
import { implement } from '../src/answers/resources/implement.ts'
import { mount } from '../src/api/mount.ts'
import { ROUTES } from '../src/api/routes/list.ts'
import { COMMANDS } from '../src/cli/commands/list.ts'
import { define } from '../src/contract/definition.ts'
import { described } from '../src/contract/described.ts'
import { SERIE_RULES, STEP_RULES } from '../src/quality/rules.ts'
import { GRID_READERS, READERS, UPSTREAMS } from '../src/sources/list.ts'
import { runHere } from './support/cli/runHere.ts'
import { forTest } from './support/forFile.ts'
import { startServerProcess } from './support/serverProcess.ts'
import { startService, type TestService } from './support/service.ts'
import { soak } from './support/share.ts'
import { smallDataset } from './support/sources/dataset.ts'
import { tempFolder } from './support/storage/folders.ts'

/** What CONTRIBUTING.md says that a change costs: each kind is made here, as it says, and is seen to work. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await tempFolder()
})

/** Runs the operator's commands over a country's folder and a data folder of their own; each must succeed. */
async function operate(pays: string, data: string, ...calls: string[][]): Promise<void> {
  for (const argv of calls) {
    const env = { HARMATTAN_DATA: data, HARMATTAN_PAYS: pays }
    const { code, out, err } = await runHere(argv, { env, now: new Date('2026-03-01T12:00:00Z') })
    expect([argv[0], code], out + err).toEqual([argv[0], 0])
  }
}

/** A copy of Guinea's folder, changed; a small dataset; and a release of it. Answers the folder of releases. */
async function releaseOf(
  name: string,
  change: (file: string, text: string) => string,
  dataset: Record<string, string> = {},
): Promise<string> {
  const at = (part: string) => join(folder, name, part)
  const [pays, source, data] = [at('pays'), at('source'), at('donnees')]
  await cp(join(ROOT, 'pays/gin'), pays, { recursive: true })
  for (const file of await readdir(pays)) {
    const text = await readFile(join(pays, file), 'utf8')
    await writeFile(join(pays, file), change(file, text))
  }
  for (const [path, text] of Object.entries({ ...smallDataset(), ...dataset })) {
    await mkdir(dirname(join(source, path)), { recursive: true })
    await writeFile(join(source, path), text)
  }
  const publish = ['publier', '--date', '2026-02-01', '--malgre-les-impossibles']
  await operate(pays, data, ['importer', 'rds-guinee', source], publish)
  return join(data, 'editions')
}

async function serving<T>(editions: string, ask: (service: TestService) => Promise<T>): Promise<T> {
  const service = await forTest(startService({ editions: (place) => cp(editions, place, { recursive: true }) }))
  return await ask(service)
}

test('a stored variable costs a row in the table of variables and its code in that of a source', async () => {
  const row =
    'neige,Hauteur de neige,cm,,cm,,brute,0,500,1,,,,,Épaisseur de la neige au sol,Moyenne du mois.,"Exemple, A. (2026)."'
  const editions = await releaseOf(
    'grandeur',
    (file, text) => {
      if (file === 'grandeurs.csv') return `${text.trimEnd()}\n${row}\n`
      return file === 'sources_grandeurs.csv' ? text.replace('nasa_power,ghi dni', 'nasa_power,neige ghi dni') : text
    },
    { 'nasa-power/mensuel_2020_2020.csv': 'localite,annee,mois,neige\ngin_labe,2020,1,2.5\n' },
  )
  await serving(editions, async (service) => {
    const code = 'gin_labe_neige_nasa_power_2020_2020'
    const detail = (await service.get(`/v1/series/${code}`)).json()
    expect(detail).toMatchObject({ code, grandeur_unit: 'cm', mesures: [{ valeur: 2.5, niveau_effectif: 'B' }] })
    const fiche = (await service.get('/v1/grandeurs/neige/fiche')).json()
    expect(fiche).toMatchObject({ libelle: 'Hauteur de neige', methode: 'Moyenne du mois.', bornes: { max: 500 } })
    expect((await service.ask('/methodes')).body).toContain('<code>neige</code>')
  })
})

test('an endpoint costs its definition, its implementation and a line in the list: keys, tags, codings, errors and documentation come with it', async () => {
  const definition = define({
    path: '/v1/compte',
    operation: 'compterSeries',
    chapter: 'Séries',
    summary: { fr: 'Le nombre des séries', en: 'The number of series' },
    description: { fr: 'Un exemple.', en: 'An example.' },
    exemple: '/v1/compte',
    query: { texte: Type.String({ default: 'x'.repeat(2000), ...described({ fr: 'Un texte', en: 'A text' }) }) },
    answer: Type.Object({ series: Type.Integer(), texte: Type.String() }),
    erreurs: [],
  })
  const resource = implement(definition, (release, { texte }) => ({ series: release.series.length, texte }))
  const service = await forTest(startService({ routes: [...ROUTES, mount(resource, {})] }))
  const answer = await service.get('/v1/compte', { 'accept-encoding': 'br' })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
  const { etag, edition } = answer.headers
  expect([edition, etag]).toEqual([expect.stringMatching(/^edition_/), expect.stringMatching(/-br"$/)])
  expect((await service.get('/v1/compte', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await service.ask('/v1/compte')).statusCode).toBe(401)
  expect((await service.get('/v1/compte?autre=1')).statusCode).toBe(400)
  expect((await service.ask({ method: 'POST', url: '/v1/compte' })).statusCode).toBe(405)
  const { paths } = (await service.ask('/openapi.json')).json()
  expect(paths['/v1/compte'].get).toMatchObject({ operationId: 'compterSeries' })
  expect((await service.ask('/docs')).body).toContain('<code>/v1/compte</code>')
  expect((await service.ask('/en/docs/api/compterSeries')).body).toContain('<h1>The number of series')
})

soak(
  'a computed variable costs its definition, its implementation, a row of the country and a line in the list',
  async () => {
    const root = join(folder, 'checkout')
    await cp(join(ROOT, 'src'), join(root, 'src'), { recursive: true })
    for (const part of ['CHANGELOG.md', 'docs', 'node_modules', 'package.json', 'pays']) {
      await symlink(join(ROOT, part), join(root, part))
    }
    // Another variable's definition and implementation under a new name: what else it needs is what this test adds.
    for (const [part, own] of [
      ['contract/computed', 'hep.ts'],
      ['computations', 'planeSteps.ts'],
    ]) {
      const hep = await readFile(join(ROOT, `src/${part}/${own}`), 'utf8')
      const renamed = hep.replaceAll(/\bhep\b/g, 'essai').replaceAll('calculerHep', 'calculerEssai')
      await writeFile(join(root, `src/${part}/essai.ts`), renamed)
    }
    for (const list of ['src/contract/computed/list.ts', 'src/computations/list.ts']) {
      const text = await readFile(join(root, list), 'utf8')
      const listed = text.replace(/^(?:export )?const COMPUT.*= \{\n/m, (line) => `${line}  essai,\n`)
      expect(listed).not.toBe(text)
      await writeFile(join(root, list), `import { essai } from './essai.ts'\n${listed}`)
    }
    const row = 'essai,Essai,h_eq,,h,,calculee,0,1000,2,,,,,Un exemple,Un exemple.,'
    const editions = await releaseOf('calculee', (file, table) =>
      file === 'grandeurs.csv' ? `${table.trimEnd()}\n${row}\n` : table,
    )
    const server = await startServerProcess({ HARMATTAN_EDITIONS: editions }, join(root, 'src/cli/main.ts'))
    try {
      const issued = await fetch(`${server.address}/v1/cles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nom@exemple.org' }),
      })
      const { cle } = (await issued.json()) as { cle: string }
      const ask = async (path: string) => {
        const answer = await fetch(server.address + path, { headers: { authorization: `Bearer ${cle}` } })
        expect([path, answer.status]).toEqual([path, 200])
        return answer.text()
      }
      const months = '/v1/grandeurs/essai?localite=gin_kankan&granularite=mensuel'
      const { total } = JSON.parse(await ask(months.replace('essai', 'hep')))
      expect(JSON.parse(await ask(months))).toMatchObject({ code_grandeur: 'essai', unite: 'h_eq', total })
      expect(await ask(`${months}&format=csv`)).toContain(',essai,gin_kankan_ghi_')
      const fiche = { famille: 'calculee', chemin: '/v1/grandeurs/essai' }
      expect(JSON.parse(await ask('/v1/grandeurs/essai/fiche'))).toMatchObject(fiche)
      expect(await ask('/en/docs/api/calculerEssai')).toContain('<h1>Equivalent full hours')
    } finally {
      await server.remove()
    }
  },
)

test('a quality rule costs a file and a line: every rule of the folders is in its list', async () => {
  expect(await rulesIn('steps', 'judge')).toEqual(new Set(STEP_RULES))
  expect(await rulesIn('series', 'examine')).toEqual(new Set(SERIE_RULES))
})

/** What the files of a folder of rules export that has such a method. */
async function rulesIn(folder: string, method: string): Promise<Set<unknown>> {
  const names = (await readdir(join(ROOT, 'src/quality', folder))).filter((name) => /^[a-zA-Z]+\.ts$/.test(name))
  const modules = await Promise.all(
    names.map((name) => import(new URL(`../src/quality/${folder}/${name}`, import.meta.url).href)),
  )
  const isRule = (value: unknown) => typeof value === 'object' && value !== null && 'genre' in value && method in value
  return new Set(modules.flatMap((module) => Object.values(module).filter(isRule)))
}

test('an upstream costs a folder and a line: each folder of a service is in the list, and describes itself', async () => {
  const entries = await readdir(join(ROOT, 'src/sources'), { withFileTypes: true })
  // The simulation is no upstream: nobody imports it; terrain is sealed as it is, rasters are maps. `fetch` asks them all, `grid` is what grids
  // share.
  const folders = entries.flatMap((entry) =>
    entry.isDirectory() && !['simulation', 'terrain', 'raster', 'fetch', 'grid'].includes(entry.name)
      ? [entry.name]
      : [],
  )
  const listed = [...UPSTREAMS, ...READERS, ...GRID_READERS]
  // ERA5-Land is read by what reads ERA5.
  const ofFolder = listed.filter(({ nom }) => nom !== 'era5-land')
  expect(ofFolder.map(({ nom }) => nom).sort()).toEqual(folders.sort())
  for (const { version, resume } of listed) expect([version >= 1, resume.length > 20]).toEqual([true, true])
})

test('a country costs a folder anywhere, whatever the levels of its hierarchy are called', async () => {
  const editions = await releaseOf('pays', (file, text) => {
    if (file === 'service.json') return JSON.stringify({ ...JSON.parse(text), nom: 'Autre service' })
    if (file !== 'localites.csv') return text
    return text.replaceAll(',region_administrative,', ',canton,').replaceAll(',commune,', ',village,')
  })
  await serving(editions, async (service) => {
    const villages = (await service.get('/v1/localites?type_localite=village&couverte=true')).json()
    expect(villages.items.map(({ type_localite }: { type_localite: string }) => type_localite)).toEqual(
      new Array(villages.total).fill('village'),
    )
    expect(villages.total).toBe(3)
    const refused = await service.get('/v1/localites?type_localite=commune')
    expect([refused.statusCode, refused.json().erreur.details.accepte]).toEqual([
      400,
      ['continent', 'pays', 'canton', 'prefecture', 'village'],
    ])
    expect((await service.get('/v1/edition')).json().citation).toContain('Autre service')
  })
})

test('a command costs a file and a line, and is loaded when it is asked for', async () => {
  const names = await readdir(join(ROOT, 'src/cli/commands'))
  const files = names.flatMap((name) => (/^[a-z-]+\.ts$/.test(name) && name !== 'list.ts' ? [name.slice(0, -3)] : []))
  expect(COMMANDS.map(({ nom }) => nom).sort()).toEqual(files.sort())
  for (const { nom, load } of COMMANDS) expect([nom, typeof (await load()).run]).toEqual([nom, 'function'])
})
