import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/cli/config.ts'
import { makeDemonstration } from '../../src/cli/demonstration.ts'
import { SERVED } from '../../src/cli/served.ts'
import { startService, type TestService } from '../support/service.ts'
import { documentCommands } from './documentCommands.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STORED = fileURLToPath(new URL('../../src/api/openapi/examples.json', import.meta.url))
const KANKAN = '/v1/series/gin_kankan_ghi_simulation_1996_2025'
const TWO_YEARS = 'localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel'
const ARCHIVE = '/archives/edition_20000101'

/** One short question for each operation. */
const QUESTIONS: Readonly<Record<string, string>> = {
  lireEdition: '/v1/edition',
  listerEditions: '/v1/editions',
  listerSeries: '/v1/series?localite=gin_kankan&grandeur=ghi,dni&granularite=mensuel&limit=1',
  lireSerie: `${KANKAN}?periode_debut=2025-01-01&periode_fin=2025-02-28`,
  lireHeures: '/v1/horaire/gin_kankan/ghi?periode_debut=2024-03-04&periode_fin=2024-03-04',
  lireDisponibilite: '/v1/horaire/gin_kankan/ghi/disponibilite',
  listerLocalites: '/v1/localites?couverte=true&limit=1',
  lireLocalite: '/v1/localites/gin_kankan',
  resoudrePoint: '/v1/localites/resolution?latitude=10.4&longitude=-9.3',
  lireNormales: '/v1/normales/gin_labe?grandeur=ghi&source=simulation',
  listerGrandeurs: '/v1/grandeurs?limit=2',
  lireFiche: '/v1/grandeurs/ghi/fiche',
  listerSources: '/v1/sources?limit=1',
  lireSource: '/v1/sources/simulation',
  listerIncertitudes: '/v1/grandeurs/incertitude_inter_source?limit=1',
  lireIncertitude: '/v1/grandeurs/incertitude_inter_source/gin_kankan',
  calculerHep: `/v1/grandeurs/hep?${TWO_YEARS}`,
  calculerFractionDiffuse: `/v1/grandeurs/fraction_diffuse?${TWO_YEARS}`,
  calculerHumidex: `/v1/grandeurs/humidex?${TWO_YEARS}`,
  calculerPoaParametrable: `/v1/grandeurs/poa_parametrable?${TWO_YEARS}&inclinaison_deg=12`,
  calculerProductibleCorrectionThermique: `/v1/grandeurs/productible_correction_thermique?${TWO_YEARS}&inclinaison_deg=12`,
  calculerProductiblePrFourni: `/v1/grandeurs/productible_pr_fourni?${TWO_YEARS}&inclinaison_deg=12&pr_fourni=0.8`,
  calculerInclinaisonOptimale:
    '/v1/grandeurs/inclinaison_optimale?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31',
  calculerGhiExceedance: '/v1/grandeurs/ghi_exceedance/gin_kankan?periode_debut=2006-01-01&probabilites=50,90',
  calculerProductibleExceedance:
    '/v1/grandeurs/productible_exceedance/gin_kankan?inclinaison_deg=12&periode_debut=2006-01-01&probabilites=50,90',
  listerArchives: '/archives/index.json',
  lireFichierArchive: `${ARCHIVE}/citation.txt`,
  lireSante: '/v1/health',
  lirePret: '/pret',
  decrireCsv: '/csvw/mesures.json',
}

/** Long documents of which the example is the start. */
const STARTS: Readonly<Record<string, string>> = {
  lireDescription: '/openapi.json',
  pageAccueil: '/',
  pageDocumentation: '/docs',
}

const CSV_ROWS = 4

let service: TestService
beforeAll(async () => {
  const { version } = JSON.parse(await readFile(`${ROOT}/package.json`, 'utf8')) as { version: string }
  service = await startService({
    editions: (folder) => makeDemonstration({ ...readConfig({}, ROOT), editions: folder }, () => {}),
    version,
    // Keys of zeros, which nobody is given.
    randomBytes: (size) => new Uint8Array(size),
    now: () => Date.UTC(2026, 0, 15, 12),
  })
})
afterAll(() => service.close())

type Parametres = { path: Record<string, string>; query: Record<string, string> }

function parametresOf(operation: string, question: string): Parametres {
  const url = new URL(question, 'http://service')
  const route = SERVED.find((each) => each.operation === operation)
  const names = route?.path.split('/') ?? []
  const given = url.pathname.split('/')
  const path = names.flatMap((name, i) =>
    name === '{chemin}'
      ? [['chemin', given.slice(i).join('/')]]
      : name.startsWith('{')
        ? [[name.slice(1, -1), given[i]]]
        : [],
  )
  return { path: Object.fromEntries(path), query: Object.fromEntries(url.searchParams) }
}

async function exampleOf(operation: string, question: string) {
  const answer = await service.get(question)
  expect(answer.statusCode, `${question} ${answer.body.slice(0, 200)}`).toBe(200)
  const isJson = /json/.test(String(answer.headers['content-type']))
  const asCsv = `${question}${question.includes('?') ? '&' : '?'}format=csv`
  const hasCsv =
    (answer.json as unknown) && SERVED.find((each) => each.operation === operation)?.query?.properties.format
  const csv = (hasCsv as { enum?: string[] } | undefined)?.enum?.includes('csv')
    ? (await service.get(asCsv)).body
    : undefined
  return {
    question,
    reponse: isJson ? answer.json() : answer.body,
    ...(csv === undefined ? {} : { csv: csv.split('\r\n').slice(0, CSV_ROWS).join('\r\n') }),
    parametres: parametresOf(operation, question),
  }
}

async function startOf(operation: string, question: string) {
  const { body, headers } = await service.get(question)
  if (!/json/.test(String(headers['content-type']))) {
    return {
      question,
      reponse: `${body.slice(0, body.indexOf('\n', 100))}…`,
      parametres: parametresOf(operation, question),
    }
  }
  const { openapi, info } = JSON.parse(body)
  const { title, version } = info
  return { question, reponse: { openapi, info: { title, version } }, parametres: parametresOf(operation, question) }
}

async function cleExamples() {
  const corps = { email: 'nom@exemple.org', usage_prevu: 'dimensionnement d’une pompe' }
  const emise = await service.ask({ method: 'POST', url: '/v1/cles', payload: corps })
  expect(emise.statusCode).toBe(201)
  const { cle, prefixe } = emise.json<{ cle: string; prefixe: string }>()
  const url = `/v1/cles/${prefixe}`
  const own = { authorization: `Bearer ${cle}` }
  const shown = await service.ask({ url, headers: own })
  const revoked = await service.ask({ method: 'DELETE', url, headers: own })
  expect([shown.statusCode, revoked.statusCode, revoked.body]).toEqual([200, 204, ''])
  const parametres = { path: { prefixe }, query: {} }
  return {
    emettreCle: { question: '/v1/cles', corps, reponse: emise.json(), parametres: { path: {}, query: {} } },
    lireCle: { question: url, reponse: shown.json(), parametres },
    revoquerCle: { question: url, parametres },
  }
}

test('every operation has an example, and each is what the demonstration answers', async () => {
  const examples: Record<string, object> = {}
  for (const [operation, question] of Object.entries(QUESTIONS))
    examples[operation] = await exampleOf(operation, question)
  for (const [operation, question] of Object.entries(STARTS)) examples[operation] = await startOf(operation, question)
  Object.assign(examples, await cleExamples())
  expect(Object.keys(examples).sort()).toEqual(SERVED.map(({ operation }) => operation).sort())
  await expect(`${JSON.stringify(examples, undefined, 2)}\n`).toMatchFileSnapshot(STORED)
})

// Here and not in a file of its own: the demonstration is sealed once.
documentCommands(() => service.folder)
