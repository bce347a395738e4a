import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ghiMonths, memoryRelease, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import { FIRST_YEAR, plantedDays, plantedHours } from '../../../tests/support/answers/plantedHours.ts'
import { fixtureSource } from '../../../tests/support/api/fixture.ts'
import { share } from '../../../tests/support/share.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { type CoveredTown, indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { withPlace } from '../../answers/catalogue/releaseAt.ts'
import { type Release, releasesOf } from '../../answers/release.ts'
import type { Serie, Source } from '../../contract/catalogue.ts'
import { COMPUTED, type ComputationName, type Computations } from '../../contract/computed/list.ts'
import { withDefaults } from '../../contract/definition.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { PlaneQuestion } from '../../contract/parameters/plane.ts'
import { systemQuestion } from '../../contract/parameters/systemQuestion.ts'
import { NODES_PER_DEGREE, tileName } from '../../contract/terrainTile.ts'
import { EditionStore } from '../../edition/read/editionStore.ts'
import { decodeTile, encodeTile } from '../../edition/read/terrainFile.ts'
import { sealEdition } from '../../edition/seal/seal.ts'
import { openBackend } from '../../edition/store/openBackend.ts'
import { readCatalogueTexts } from '../../storage/catalogueFiles.ts'
import { initialSettings } from '../calculator/settings.ts'
import { computeHere } from '../list.ts'
import { townSummary } from '../towns/townSummary.ts'
import type { YieldSerie } from '../towns/yieldInputs.ts'
import { type ComputeThread, type ComputeThreadOptions, computeThread } from './computeThread.ts'
import { PAGE_WORK_HERE } from './pageWork.ts'
import { transferablesOf } from './transferables.ts'

const PAYS = new URL('../../../pays/gin/', import.meta.url)
const OPTIONS: ComputeThreadOptions = { sunBytes: 16 << 20, heapMb: 128, runMs: 60_000 }

let release: Release
let thread: ComputeThread
const opened: ComputeThread[] = []

beforeAll(async () => {
  const folder = await tempFolder()
  const catalogue = await readCatalogueTexts((name) => readFile(new URL(name, PAYS), 'utf8'))
  await sealEdition({ folder, base: fixtureSource(), catalogue, date: '2026-01-01' })
  const editions = new EditionStore({ backend: openBackend(folder), cacheBytes: 64 << 20 })
  await editions.refresh()
  if (!editions.current) throw new Error('no edition')
  release = releasesOf(editions)(editions.current)
  thread = open()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => Promise.all(opened.map((each) => each.end())))

function open(options: Partial<ComputeThreadOptions> = {}): ComputeThread {
  const made = computeThread({ ...OPTIONS, ...options })
  opened.push(made)
  return made
}

const PLANE: PlaneQuestion = {
  inclinaison_deg: 12,
  orientation_deg: 170,
  albedo_sol: 0.2,
  modele: 'perez',
  accepter_approximation: 'non',
}
const STEPS = { localite: 'gin_kankan', granularite: 'mensuel' } as const
const MODULES = { puissance_stc_wc: 3000, noct_degc: 45, coeff_temp_pourcent_par_degc: -0.4, pertes_pct: 14 }

const SITE = {
  consommation_wh_jour: 2000,
  profil: 'soir',
  technologie_batterie: 'plomb',
  fin_de_vie_pct: 80,
} as const
const SYSTEM = systemQuestion({ inclinaison_deg: 'optimale', orientation_deg: 'optimale' })

/** Questions of each computation, from hours, days and months. */
const QUESTIONS: { [Name in ComputationName]: Computations[Name][] } = {
  hep: [{ ...PLANE, ...STEPS }],
  fraction_diffuse: [STEPS, { localite: 'gin_labe', granularite: 'annuel' }],
  humidex: [{ localite: 'gin_kankan', granularite: 'horaire' }],
  poa_parametrable: [
    {
      ...PLANE,
      localite: 'gin_kankan',
      granularite: 'horaire',
      periode_debut: '2022-02-01',
      periode_fin: '2022-03-15',
    },
    { ...PLANE, modele: 'isotrope', localite: 'gin_mamou', granularite: 'annuel' },
  ],
  productible: [
    { ...SYSTEM, localite: 'gin_labe', granularite: 'annuel' },
    { ...SYSTEM, localite: 'gin_kankan', granularite: 'horaire', suivi: 'axe', bifacialite: 0.7 },
  ],
  productible_correction_thermique: [
    { ...PLANE, ...MODULES, localite: 'gin_labe', granularite: 'journalier' },
    { ...PLANE, ...MODULES, localite: 'gin_nzerekore', granularite: 'mensuel' },
  ],
  productible_pr_fourni: [{ ...PLANE, ...MODULES, ...STEPS, pr_fourni: 0.8, correction: 'temperature' }],
  inclinaison_optimale: [{ ...PLANE, localite: 'gin_kindia', critere: 'annuel' }],
  site_isole: [{ ...SYSTEM, ...SITE, localite: 'gin_labe' }],
  dimensionnement_site_isole: [{ ...SYSTEM, ...SITE, localite: 'gin_labe', disponibilite_pct: 95, ressource: 'p90' }],
  pompage: [
    {
      ...SYSTEM,
      localite: 'gin_mamou',
      granularite: 'annuel',
      hauteur_m: 40,
      volume_m3_jour: 20,
      rendement_pompe_pct: 40,
      rendement_conduite_pct: 90,
    },
  ],
  ghi_exceedance: [{ localite: 'gin_mamou', probabilites: [50, 90], horizon_annees: 1 }],
  productible_exceedance: [
    withDefaults(COMPUTED.productible_exceedance.question, {
      ...PLANE,
      ...MODULES,
      localite: 'gin_mamou',
      probabilites: [50, 90, 99],
    }),
  ],
  // Ten years of days are asked for below.
  climat: [{ produit: 'normales', localite: 'gin_kankan', reference: '1991-2020' }],
  annee_type: [],
}

const asked = Object.entries(QUESTIONS).flatMap(([name, questions]) =>
  questions.map((question) => ({ name: name as ComputationName, question })),
)

/** In whose name a thread computes is the pool's. */
const ANYONE = { name: '' }

const AT = { key: 'kankan', mailles: [] }

describe('A thread', () => {
  test.each(share(asked, 6))(
    'gives the same answer as this thread, bit for bit: $name $question.localite',
    async (one) => {
      const here = await computeHere(release, one.name, one.question as Computations[typeof one.name])
      expect(await thread.compute({ release, ...one })).toEqual(here)
    },
  )

  test('answers from a release as seen from a point, at its height and under the horizon of its places, as this thread does', async () => {
    const place = indexOf(release).covered.find(({ code }) => code === 'gin_kankan') as CoveredTown
    const series = indexOf(release).seriesOf(place.code)
    const seen = withPlace(release, { ...AT, place: { ...place, code: 'point' }, series })
    const source = release.catalogue.sources[0] as Source
    const asked: string[] = []
    const horizonOf = async (code: string) => {
      asked.push(code)
      return { line: new Array<number>(48).fill(12), source }
    }
    const hilly = { ...seen, terrain: { horizonOf } }
    const question = { ...SYSTEM, localite: 'point', granularite: 'annuel' } as const
    const plain = await computeHere(seen, 'productible', question)
    expect(await thread.compute({ release: seen, name: 'productible', question })).toEqual(plain)
    const airAboveM = Object.fromEntries(series.map(({ code, grandeur }) => [code, grandeur === 't2m' ? 300 : 0]))
    const above = withPlace(release, { ...AT, key: 'above', place: { ...place, code: 'point' }, series, airAboveM })
    const cooler = await thread.compute({ release: above, name: 'productible', question })
    expect(cooler).toEqual(await computeHere(above, 'productible', question))
    expect(cooler.tail.total).toBeGreaterThan(plain.tail.total as number)
    const under = await computeHere(hilly, 'productible', question)
    const ofHills = withPlace(
      { ...release, terrain: { horizonOf } },
      { ...AT, key: 'hills', place: { ...place, code: 'point' }, series },
    )
    expect(await thread.compute({ release: ofHills, name: 'productible', question })).toEqual(under)
    expect(under.resultats).not.toEqual(plain.resultats)
    expect(asked).toEqual(['point', 'point'])
  })

  test('holds the source of a cell against a station by the cell there, which is no series of the release', async () => {
    const code = 'maille_n103833_w0093000'
    const made = await memoryRelease([
      ghiMonths('era5_land', '2019-01-01', 48, { localite: code }),
      ghiMonths('esmap_wapp', '2021-01-01', 24, { methode_collecte: 'mesure_directe', niveau_confiance: 'A' }),
    ])
    const [cells, series] = [true, false].map((isCell) =>
      made.series.filter(({ localite }) => (localite === code) === isCell),
    ) as [Serie[], Serie[]]
    const gridded = { ...made, series, serie: (asked: string) => series.find((each) => each.code === asked) }
    const place = { ...(indexOf(made).covered[0] as CoveredTown), code: 'point' }
    const irradiation = { spreads: new Map(), stationCells: new Map([['gin_kankan', cells]]) }
    const seen = withPlace(gridded, { ...AT, place, series: cells, irradiation })
    const question = { localite: 'point', probabilites: [50, 90], horizon_annees: 1 }
    const answer = await thread.compute({ release: seen, name: 'ghi_exceedance', question })
    expect(answer).toEqual(await computeHere(seen, 'ghi_exceedance', question))
    expect((answer as { lead: { ajustement: object | null } }).lead.ajustement).toMatchObject({ station: 'esmap_wapp' })
  })

  test('draws the relief from the files of its tiles, which this thread does not decode; a tile that is lost is no picture', async () => {
    const heights = Int16Array.from({ length: NODES_PER_DEGREE ** 2 }, (_, i) => 300 + (i % 400))
    const corner = { latitude: 10, longitude: -10 }
    const tiles = new Set([tileName(corner)])
    const source = release.catalogue.sources[0] as Source
    const file = encodeTile({ ...corner, heights }, source.code)
    const outline = [[[-9.9, 10.1] as const, [-9.1, 10.1] as const, [-9.5, 10.9] as const]]
    const hilly = (terrain: object) =>
      ({ ...release, points: { terrain: { tiles, ...terrain } } }) as unknown as Release
    const decoded: string[] = []
    const tile = async (name: string) => {
      decoded.push(name)
      return decodeTile(name, file)
    }
    const here = await PAGE_WORK_HERE.relief(hilly({ tile }), outline, ANYONE)
    expect([decoded, here?.rows]).toEqual([[...tiles], 50])
    const inThread = hilly({ tile, tileBytes: async () => file })
    const there = await thread.pageWork.relief(inThread, outline, ANYONE)
    expect(there).toEqual(here)
    expect(decoded).toEqual([...tiles])
    const lost = hilly({ tileBytes: () => Promise.reject(new Error('altered')) })
    await expect(thread.pageWork.relief(lost, outline, ANYONE)).rejects.toThrow('altered')
  })

  test('gives the inputs and the array of the calculator that this thread gives', async () => {
    const code = 'gin_mamou'
    const here = await PAGE_WORK_HERE.calculatorInputs(release, code, ANYONE)
    expect(await thread.pageWork.calculatorInputs(release, code, ANYONE)).toEqual(here)
    const site = await thread.pageWork.siteFile(release, code, ANYONE)
    expect(site).toEqual(await PAGE_WORK_HERE.siteFile(release, code, ANYONE))
    const [serie] = here.inputs.series as [YieldSerie]
    const field = { inputs: here.inputs, serie, settings: initialSettings({ tiltDeg: 12, azimuthDeg: 180 }) }
    const asked = {
      ...{ request: { localite: 'gin_kankan' }, columns: [{ grandeur: 'ghi' }, { grandeur: 'precipitation' }] },
      ...({ step: 'mensuel', needsAll: false } as const),
    }
    const steps = await thread.pageWork.placeSteps(release, asked, ANYONE)
    expect(steps).toEqual(await PAGE_WORK_HERE.placeSteps(release, asked, ANYONE))
    expect(steps.steps.values[0]?.length).toBeGreaterThan(0)
    const lacked = thread.pageWork.placeSteps(release, { ...asked, needsAll: true }, ANYONE)
    await expect(lacked).rejects.toThrow(ErreurContrat)
    const made = await thread.pageWork.calculatorYield(release, field, ANYONE)
    expect(made).toEqual(await PAGE_WORK_HERE.calculatorYield(release, field, ANYONE))
    expect(made.found?.mean).toBeGreaterThan(0)
  })

  test('gives the summary of a town that this thread gives', async () => {
    const there = await thread.summarise({ release, code: 'gin_kankan' })
    expect(there).toEqual(await townSummary(release, 'gin_kankan'))
    expect(there.yield?.tiltDeg).toBeGreaterThan(0)
    await expect(thread.summarise({ release, code: 'gin_nulle_part' })).rejects.toThrow(ErreurContrat)
  })

  test('gives a year of hours and its weather file as this thread, its columns handed over', async () => {
    const days = Object.entries(plantedDays(plantedHours())).map(
      ([grandeur, values]): SerieSpec => ({
        grandeur,
        source: 'era5_land',
        granularite: 'journalier',
        debut: `${FIRST_YEAR}-01-01`,
        valeurs: [...values],
      }),
    )
    const ofYears = await memoryRelease(days)
    const question = {
      localite: 'gin_kankan',
      type: 'p90',
      ponderation: 'iso',
      heures_reconstituees: 'oui',
      epw: true,
    } as const
    const here = await computeHere(ofYears, 'annee_type', question)
    expect(await thread.compute({ release: ofYears, name: 'annee_type', question })).toEqual(here)
    expect(transferablesOf(here)).toHaveLength(2 + 8)
  })

  test('reads the measurements that are in memory here, without a copy', async () => {
    const serie = release.series.find(({ granularite }) => granularite === 'horaire')
    if (!serie) throw new Error('no hours')
    const { values, niveaux, statuts } = await release.mesures(serie)
    for (const { buffer } of [values, niveaux, statuts]) expect(buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  test('hands the memory of its columns over, each once, and never that of measurements', async () => {
    const answer = await computeHere(release, 'hep', { ...PLANE, ...STEPS })
    if (answer.resultats.kind !== 'steps') throw new Error('no steps')
    expect(transferablesOf(answer)).toEqual([answer.resultats.slots.buffer, answer.resultats.valeur.buffer])
    const shared = { ...answer.resultats, valeur: new Float64Array(new SharedArrayBuffer(8)) }
    expect(transferablesOf({ ...answer, resultats: shared, table: { rows: shared, columns: [] } })).toEqual([
      shared.slots.buffer,
    ])
  })

  test('computes from the release of each question, however many others came between', async () => {
    const releases = Array.from({ length: 5 }, (_, i) => ({ ...release, id: `edition_2026010${i}` }))
    for (const each of [...releases, releases[0] as Release]) {
      const answer = await thread.compute({ release: each, name: 'humidex', question: STEPS })
      expect(answer.head.edition).toBe(each.id)
    }
  })
})

describe('Errors of a compute thread', () => {
  test('of the contract come back whole: code, message, status, details', async () => {
    const question = { ...STEPS, localite: 'gin_nulle_part' }
    const here = await computeHere(release, 'humidex', question).catch((error) => error)
    const there = await thread.compute({ release, name: 'humidex', question }).catch((error) => error)
    expect(there).toBeInstanceOf(ErreurContrat)
    expect({ ...there, message: there.message }).toEqual({ ...here, message: here.message })
    expect(there.details).toMatchObject({ recu: 'gin_nulle_part' })
  })

  test('of a series that cannot be read are those of this thread, and the next question is answered', async () => {
    const altered = new Error('the bytes are altered')
    const broken: Release = { ...release, mesures: () => Promise.reject(altered) }
    await expect(thread.compute({ release: broken, name: 'humidex', question: STEPS })).rejects.toBe(altered)
    const answer = await thread.compute({ release, name: 'humidex', question: STEPS })
    expect(answer.head.code_grandeur).toBe('humidex')
  })

  test('that are faults keep their message and where they happened', async () => {
    const question = { ...STEPS, granularite: Symbol.iterator.description } as unknown as Computations['humidex']
    const unknown = 'nothing' as ComputationName
    const fault = await thread.compute({ release, name: unknown, question }).catch((error) => error)
    expect(fault).not.toBeInstanceOf(ErreurContrat)
    expect(fault.message).toMatch(/reading 'compute'/)
    expect(fault.stack).toMatch(/computeHere/)
  })
})

describe('A compute thread', () => {
  test('that runs out of memory has its question refused, and the next computed in another thread', async () => {
    const events: string[] = []
    const small = open({ heapMb: 24, log: (evenement) => events.push(evenement) })
    await small.compute({ release, name: 'humidex', question: STEPS })
    const probabilites = Array.from({ length: 3_000_000 }, (_, i) => 1 + i / 1e6)
    const heavy = {
      release,
      name: 'ghi_exceedance',
      question: { localite: 'gin_mamou', probabilites, horizon_annees: 1 },
    } as const
    await expect(small.compute(heavy)).rejects.toThrow(/memory/)
    expect(events).toEqual(['fil_de_calcul_perdu'])
    const answer = await small.compute({ release, name: 'humidex', question: STEPS })
    expect(answer.head.code_grandeur).toBe('humidex')
  })

  const events: unknown[] = []
  let timed: ComputeThread
  beforeAll(() => {
    timed = open({ runMs: 20_000, log: (evenement) => events.push(evenement) })
  })

  test('is not charged the time in which its measurements are read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const far: Release = {
      ...release,
      mesures: (serie) => {
        vi.advanceTimersByTime(20_001)
        return release.mesures(serie)
      },
    }
    const question = { localite: 'gin_mamou', probabilites: [50], horizon_annees: 1 }
    const answer = await timed.compute({ release: far, name: 'ghi_exceedance', question })
    expect([answer.head.code_grandeur, events]).toEqual(['ghi_exceedance', []])
  })

  test('whose caller left is stopped at its next read of measurements, and the next is answered', async () => {
    const leaving = new AbortController()
    const reads: string[] = []
    const left: Release = {
      ...release,
      mesures(serie) {
        reads.push(serie.code)
        return release.mesures(serie)
      },
    }
    leaving.abort()
    const asked = { name: 'humidex', question: { ...STEPS } } as const
    await expect(thread.compute({ release: left, ...asked }, leaving.signal)).rejects.toMatchObject({
      code: 'SERVEUR_SURCHARGE',
    })
    expect(reads).toEqual([])
    await expect(thread.compute({ release, ...asked })).resolves.toBeDefined()
  })

  test('that exceeds its time limit has its question answered with a 503, and the next computed in another thread', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const gate = Promise.withResolvers<void>()
    const after = (wait: () => Promise<unknown>): Release => ({
      ...release,
      mesures: async (serie) => {
        await wait()
        return release.mesures(serie)
      },
    })
    const stuck = after(() => gate.promise)
    const late = timed.compute({ release: stuck, name: 'humidex', question: STEPS }).catch((error) => error)
    vi.advanceTimersByTime(20_000)
    expect(await late).toMatchObject({ code: 'SERVEUR_SURCHARGE', headers: { 'retry-after': '30' } })
    expect(events).toHaveLength(1)
    // Were the thread still there, it would answer now: the question before the one that is asked.
    const next = after(async () => {
      gate.resolve()
      await sleep(100)
    })
    const question = { localite: 'gin_mamou', probabilites: [50], horizon_annees: 1 }
    const answer = await timed.compute({ release: next, name: 'ghi_exceedance', question })
    expect(answer.head.code_grandeur).toBe('ghi_exceedance')
    expect(events).toHaveLength(1)
  })
})

test('Ending a compute thread refuses the running and later questions, and leaves no thread behind', async () => {
  const ending = open()
  const stuck: Release = { ...release, mesures: () => new Promise(() => {}) }
  const under = ending.compute({ release: stuck, name: 'humidex', question: STEPS }).catch((error) => error)
  await ending.end()
  expect(await under).toMatchObject({ code: 'SERVEUR_SURCHARGE' })
  await expect(ending.compute({ release, name: 'humidex', question: STEPS })).rejects.toMatchObject({ status: 503 })
})

describe('A compute thread prepared for a release', () => {
  test('gives the same answers as one that was not, and already has the release', async () => {
    const prepared = open()
    prepared.prepare(release)
    const question = { ...PLANE, critere: 'annuel', localite: 'gin_kankan' } as const
    const asked = { release, name: 'inclinaison_optimale', question } as const
    expect(await prepared.compute(asked)).toEqual(await thread.compute(asked))
  })

  test('after its end is not started again', async () => {
    const ended = open()
    await ended.end()
    ended.prepare(release)
    await expect(ended.summarise({ release, code: 'gin_kankan' })).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE' })
  })
})
