import { readFacts, type SerieFacts } from '../scripts/reponses/facts.ts'
import { ROUTES } from '../src/api/routes/list.ts'
import { priceOf, requetesFor } from '../src/contract/prices.ts'
import { cpuSeconds } from './load.ts'
import { type BenchServer, benchCle, startBenchServer } from './server.ts'

/** Questions asked of each kind, each of another town or with other settings, so that none is in memory. */
const QUESTIONS = 16
const PAGES = 100
/** A question that takes longer than so many pages of the catalogue counts more than one request. */
const PAGES_OF_ONE = 20
/** The dearest field that is honestly asked about. */
const FIELD = 'inclinaison_deg=optimale&orientation_deg=optimale&bifacialite=0.7&modele=perez_driesse'
const GRANULARITES = ['mensuel', 'journalier', 'horaire']
const FILES = ['json', 'csv', 'ndjson', 'parquet', 'xlsx']

/**
 * What the dearest questions of each route take of the processor, in pages of the catalogue of series, beside what they count:
 * on the demonstration, or on the releases of the folder that `BENCH_EDITIONS` names.
 */
export async function benchPrix(): Promise<void> {
  const { BENCH_EDITIONS: folder } = process.env
  const server = await startBenchServer({ LOG_LEVEL: 'error', ...(folder ? { HARMATTAN_EDITIONS: folder } : {}) })
  try {
    await measure(server)
  } finally {
    await server.stop()
  }
}

async function measure(server: BenchServer): Promise<void> {
  const headers = { authorization: `Bearer ${await benchCle(server)}`, 'accept-encoding': 'gzip' }
  const json = async <T>(path: string) => (await (await fetch(`${server.url}${path}`, { headers })).json()) as T
  const facts = await readFacts({ json })

  /** Mean of the processor's time for a question, ms; undefined where the release has no answer to any. */
  const costOf = async (paths: readonly string[]) => {
    let answered = 0
    const begunS = await cpuSeconds([server.pid])
    for (const path of paths) {
      const answer = await fetch(`${server.url}${path}`, { headers })
      await answer.arrayBuffer()
      if (answer.ok) answered++
    }
    return answered === 0 ? undefined : ((await cpuSeconds([server.pid])) - begunS) * (1000 / answered)
  }
  const pages = (from: number) => Array.from({ length: PAGES }, (_, i) => `/v1/series?limit=100&offset=${from + i}`)
  await costOf(pages(0))
  const pageMs = (await costOf(pages(PAGES))) ?? Number.NaN
  console.log(`une page du catalogue : ${pageMs.toFixed(1)} ms de processeur`)
  console.log(`${'question'.padEnd(52)}${'ms'.padStart(8)}${'pages'.padStart(8)}${'compte'.padStart(8)}`)
  const years = Math.round(yearsOf(facts.series))
  for (const [name, operation, paths] of questionsOn(facts.series, facts.editions)) {
    const ms = await costOf(paths)
    if (ms === undefined) continue
    const price = priceOf(operation, questionOf(operation, paths[0] ?? ''))
    const requetes = requetesFor(price, years)
    const pagesEach = ms / pageMs
    const tooCheap = pagesEach > PAGES_OF_ONE * requetes ? '  trop peu' : ''
    console.log(
      `${name.padEnd(52)}${ms.toFixed(0).padStart(8)}${pagesEach.toFixed(1).padStart(8)}${String(requetes).padStart(8)}${tooCheap}`,
    )
  }
}

/** Years of the longest series of hours or days, of which the questions are. */
function yearsOf(series: readonly SerieFacts[]): number {
  const fine = series.filter(({ granularite }) => granularite === 'horaire' || granularite === 'journalier')
  const days = fine.map(
    ({ periode_debut, periode_fin }) => (Date.parse(periode_fin) - Date.parse(periode_debut)) / 864e5,
  )
  return Math.max(...days) / 365.25
}

/** The parameters of a question, of its path and of its query. */
function questionOf(operation: string, address: string): Record<string, string> {
  const [path = '', query] = address.split('?')
  const names = ROUTES.find((route) => route.operation === operation)?.path.split('/') ?? []
  const ofPath = path.split('/').map((part, i) => [names[i]?.replace(/[{}]/g, '') ?? '', part])
  return Object.fromEntries([...ofPath, ...new URLSearchParams(query)])
}

type Question = [name: string, operation: string, paths: readonly string[]]

/** The dearest questions of each route that a release with these series can be asked. */
function questionsOn(series: readonly SerieFacts[], editions: readonly string[]): Question[] {
  const of = (granularite: string) => series.filter((serie) => serie.granularite === granularite)
  const finest = of('horaire').length > 0 ? of('horaire') : of('journalier')
  const towns = [...new Set(finest.map(({ localite_code }) => localite_code))]
  const each = (question: (town: string, i: number) => string) =>
    Array.from({ length: QUESTIONS }, (_, i) => question(towns[i % towns.length] ?? '', i))
  const ofSeries = (all: readonly SerieFacts[], question: (serie: SerieFacts) => string) =>
    all.slice(0, QUESTIONS).map(question)
  const byStep = (name: string, operation: string, more: (i: number) => string): Question[] =>
    GRANULARITES.map((granularite) => [
      `${name}, ${granularite}`,
      operation,
      each((town, i) => `/v1/grandeurs/${name}?localite=${town}&granularite=${granularite}${more(i)}`),
    ])
  const [a, b] = editions.slice(-2)
  return [
    ['catalogue, limit=1000', 'listerSeries', each((_, i) => `/v1/series?limit=1000&offset=${i}`)],
    ['localités, limit=1000', 'listerLocalites', each((_, i) => `/v1/localites?limit=${1000 - i}`)],
    [
      'écarts des sources de toutes les villes',
      'listerIncertitudes',
      each((_, i) => `/v1/grandeurs/incertitude_inter_source?limit=${1000 - i}`),
    ],
    [
      'carte d’un mois, png',
      'lireCarte',
      each((_, i) => `/v1/cartes/ghi?periode=${2016 + (i % 10)}-${String((i % 12) + 1).padStart(2, '0')}&format=png`),
    ],
    [
      'carte de l’incertitude, png',
      'lireCarte',
      each((_, i) => `/v1/cartes/ghi?statistique=incertitude&bbox=${-15 + i / 100},7,-7.5,13&format=png`),
    ],
    ...FILES.flatMap((format): Question[] => [
      [
        `série journalière, ${format}`,
        'lireSerie',
        ofSeries(of('journalier'), ({ code }) => `/v1/series/${code}?format=${format}`),
      ],
      [
        `série horaire, ${format}`,
        'lireSerie',
        ofSeries(of('horaire'), ({ code }) => `/v1/series/${code}?format=${format}`),
      ],
      [
        `heures, ${format}`,
        'lireHeures',
        ofSeries(
          of('horaire').toReversed(),
          (serie) =>
            `/v1/horaire/${serie.localite_code}/${serie.grandeur_code}?source=${serie.source_code}&periode_debut=${serie.periode_debut}&periode_fin=${serie.periode_fin}&format=${format}`,
        ),
      ],
      [
        `normales, ${format}`,
        'lireNormales',
        towns.slice(0, QUESTIONS).map((town) => `/v1/normales/${town}?format=${format}`),
      ],
    ]),
    ['qualité d’une série', 'lireQualiteSerie', ofSeries(finest, ({ code }) => `/v1/series/${code}/qualite`)],
    ['synthèse d’une ville', 'lireSynthese', towns.slice(0, QUESTIONS).map((town) => `/v1/localites/${town}/synthese`)],
    ...byStep('hep', 'calculerHep', (i) => `&inclinaison_deg=${10 + i / 10}`),
    ...byStep('fraction_diffuse', 'calculerFractionDiffuse', () => ''),
    ...byStep('humidex', 'calculerHumidex', () => ''),
    ...byStep(
      'poa_parametrable',
      'calculerPoaParametrable',
      (i) => `&inclinaison_deg=${10 + i / 10}&modele=perez_driesse`,
    ),
    ...byStep('productible', 'calculerProductible', (i) => `&${FIELD}&rangees_hauteur_m=${1 + i / 100}`),
    ...byStep(
      'productible_correction_thermique',
      'calculerProductibleCorrectionThermique',
      (i) => `&inclinaison_deg=${10 + i / 10}`,
    ),
    ...byStep(
      'productible_pr_fourni',
      'calculerProductiblePrFourni',
      (i) => `&pr_fourni=0.8&correction=temperature&inclinaison_deg=${10 + i / 10}`,
    ),
    ...byStep('pompage', 'calculerPompage', (i) => `&${FIELD}&hauteur_m=${40 + i}&volume_m3_jour=20`),
    [
      'inclinaison_optimale',
      'calculerInclinaisonOptimale',
      each(
        (town, i) =>
          `/v1/grandeurs/inclinaison_optimale?localite=${town}&orientation_deg=${170 + i}&modele=perez_driesse&accepter_approximation=oui`,
      ),
    ],
    [
      'site_isole',
      'calculerSiteIsole',
      each(
        (town, i) =>
          `/v1/grandeurs/site_isole?localite=${town}&${FIELD}&consommation_wh_jour=${5000 + i}&puissance_stc_wc=2000`,
      ),
    ],
    [
      'dimensionnement_site_isole',
      'dimensionnerSiteIsole',
      each(
        (town, i) =>
          `/v1/grandeurs/dimensionnement_site_isole?localite=${town}&${FIELD}&consommation_wh_jour=${5000 + i}&disponibilite_pct=99.9`,
      ),
    ],
    [
      'ghi_exceedance',
      'calculerGhiExceedance',
      each((town, i) => `/v1/grandeurs/ghi_exceedance/${town}?horizon_annees=${1 + i}`),
    ],
    [
      'productible_exceedance',
      'calculerProductibleExceedance',
      each(
        (town, i) => `/v1/grandeurs/productible_exceedance/${town}?${FIELD}&chaine=complete&horizon_annees=${1 + i}`,
      ),
    ],
    ...['json', 'csv', 'epw'].map(
      (format): Question => [
        `annee_type, ${format}`,
        'calculerAnneeType',
        [...new Set(series.map(({ localite_code }) => localite_code))].map(
          (town) => `/v1/grandeurs/annee_type/${town}?heures_reconstituees=oui&format=${format}`,
        ),
      ],
    ),
    ...(a && b
      ? [['écarts de deux éditions', 'comparerEditions', [`/v1/editions/${a}/ecarts/${b}`]] satisfies Question]
      : []),
  ]
}

if (import.meta.main) await benchPrix()
