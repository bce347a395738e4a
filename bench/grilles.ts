import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { withFileEncoder } from '../src/cli/bulk/fileThreads.ts'
import { withTownWork } from '../src/cli/bulk/townThreads.ts'
import { cellCode } from '../src/contract/grid.ts'
import { slotOf } from '../src/contract/time.ts'
import type { Granularite } from '../src/contract/vocabulary.ts'
import { openBase } from '../src/edition/base/base.ts'
import { importLot } from '../src/edition/base/importLot.ts'
import type { GridCollection } from '../src/edition/read/grids/gridTables.ts'
import { type Edition, openEdition } from '../src/edition/read/openEdition.ts'
import { sealEdition } from '../src/edition/seal/seal.ts'
import { folderBackend } from '../src/edition/store/folderBackend.ts'
import { remoteBackend } from '../src/edition/store/remoteBackend.ts'
import type { SerieBlock, Upstream } from '../src/sources/upstream.ts'
import { parseCatalogue, readCatalogueTexts } from '../src/storage/catalogueFiles.ts'
import { sha256 } from '../src/storage/hash.ts'

const [FIRST_YEAR, LAST_YEAR] = [2000, 2024]
const DATE = '2026-01-01'
const EDITION = 'edition_20260101'
const GRANDEURS = ['ghi', 'dni', 'dhi', 't2m', 'rh2m', 'vent_2m', 'vent_10m', 'albedo_surface', 'precipitation']
/** Cells at 0.1° with days, and with hours; at a scale of 1 these are 164 and 394 million values. */
const SCALE = Number(process.env.BENCH_ECHELLE ?? 0.01)
const [DAILY_CELLS, HOURLY_CELLS] = [Math.max(4, Math.round(2000 * SCALE)), Math.max(2, Math.round(200 * SCALE))]
const POINTS = 100
const DELAY_MS = 100
const PAYS = new URL('../pays/gin/', import.meta.url)

/**
 * A national archive of simulated cells at 0.1° in the country's `era5_land`, by days and by hours over 25 years: import, seal,
 * then points and maps read cold from disk and from an address that answers each request 100 ms late. `BENCH_ECHELLE`, 0.01 by
 * default, is the part of 2,000 cells of days and 200 of hours that is made.
 */
export async function benchGrilles(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-grilles-'))
  try {
    for (const [granularite, count] of [
      ['journalier', DAILY_CELLS],
      ['horaire', HOURLY_CELLS],
    ] as const) {
      await benchArchive(join(folder, granularite), granularite, count)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchArchive(folder: string, granularite: 'journalier' | 'horaire', count: number): Promise<void> {
  const texts = await readCatalogueTexts((name) => readFile(new URL(name, PAYS), 'utf8'))
  const catalogue = parseCatalogue(texts)
  const [reference, editions] = [join(folder, 'reference'), join(folder, 'editions')]
  const now = new Date('2025-12-31')
  console.log(`\n${count} mailles, ${granularite}`)
  const imported = await measured('import', () =>
    withFileEncoder({ catalogue, now }, (encoder) =>
      importLot({ folder: reference, upstream: cellsOf(granularite, count), where: '', catalogue, now, encoder }),
    ),
  )
  const base = await openBase(reference)
  await measured('scellement', () =>
    withTownWork({ base, folder: reference, catalogue: texts }, (towns) =>
      sealEdition({ folder: editions, base, catalogue: texts, date: DATE, keepImpossible: true, towns }),
    ),
  )
  await base.close()
  await tellBytes(join(editions, EDITION), imported.mesures)
  await readPoints('disque', () => openEdition(folderBackend(editions).edition(EDITION)), granularite)
  const store = await delayedStore(editions)
  await readPoints(
    'stockage à 100 ms',
    () => openEdition(remoteBackend(store.address).edition(EDITION)),
    granularite,
    store,
  )
  store.close()
}

/** Blocks of cells side by side from 7.2° N, 15° W, one file a cell. */
export function cellsOf(
  granularite: Granularite,
  count: number,
  {
    grandeurs = GRANDEURS,
    years: [from, to] = [FIRST_YEAR, LAST_YEAR],
  }: { grandeurs?: string[]; years?: [number, number] } = {},
): Upstream {
  const [first, end] = [Date.UTC(from, 0, 1), Date.UTC(to + 1, 0, 1)].map((at) => slotOf(granularite, at)) as [
    number,
    number,
  ]
  const slots = Int32Array.from({ length: end - first }, (_, i) => first + i)
  const side = Math.ceil(Math.sqrt(count))
  return {
    nom: 'grille-simulee',
    version: 1,
    resume: '',
    async *files() {
      for (let cell = 0; cell < count; cell++) {
        const centre = { latitude: 7.2 + Math.floor(cell / side) / 10, longitude: -15 + (cell % side) / 10 }
        yield {
          chemin: cellCode(centre),
          sha256: sha256(`${granularite} ${cellCode(centre)}`),
          read: () =>
            grandeurs.map(
              (grandeur, g): SerieBlock => ({
                key: { localite: cellCode(centre), grandeur, source: 'era5_land', granularite },
                slots,
                values: simulated(grandeur, slots, granularite === 'horaire' ? 24 : 1, cell * 31 + g),
              }),
            ),
        }
      }
    },
  }
}

/** Values with a season, a day where there are hours, and weather with the memory of some steps; to the decimals of a reanalysis. */
function simulated(grandeur: string, slots: Int32Array, perDay: number, seed: number): Float64Array {
  let state = (seed % 2_147_483_646) + 1
  let weather = 0
  const scale = grandeur === 'albedo_surface' ? 1000 : 100
  const levels: Record<string, [number, number]> = {
    t2m: [26, 4],
    rh2m: [60, 25],
    vent_2m: [2, 1],
    vent_10m: [3, 1.2],
    albedo_surface: [0.18, 0.02],
    precipitation: [3, 3],
  }
  const [middle, swing] = levels[grandeur] ?? (perDay === 24 ? [400, 380] : [4.5, 1])
  const isSun = grandeur === 'ghi' || grandeur === 'dni' || grandeur === 'dhi'
  return Float64Array.from(slots, (_, i) => {
    state = (state * 48_271) % 2_147_483_647
    weather = 0.9 * weather + 0.2 * (state / 2_147_483_647 - 0.5)
    const season = 0.5 * Math.cos((2 * Math.PI * i) / (365.25 * perDay))
    const hour = perDay === 1 ? 0 : Math.sin((2 * Math.PI * ((i % 24) - 6)) / 24)
    if (isSun && perDay === 24 && hour <= 0) return 0
    const value = middle + swing * (season + weather + (perDay === 24 ? 0.5 * hour : 0))
    return Math.round(Math.max(grandeur === 't2m' ? -50 : 0, value) * scale) / scale
  })
}

export async function measured<T>(name: string, task: () => Promise<T>): Promise<T> {
  const [wall, cpu] = [performance.now(), process.cpuUsage()]
  const made = await task()
  const { user, system } = process.cpuUsage(cpu)
  const peakMb = process.resourceUsage().maxRSS / 1024
  console.log(
    `${name.padEnd(28)} ${((performance.now() - wall) / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s de processeur, ${peakMb.toFixed(0)} Mo au plus`,
  )
  return made
}

async function tellBytes(edition: string, values: number): Promise<void> {
  const sums = new Map<string, number>()
  for (const path of await readdir(join(edition, 'grilles'), { recursive: true })) {
    if (!path.endsWith('.parquet')) continue
    const kind = path.endsWith('.index.parquet')
      ? 'index'
      : path.includes('cartes')
        ? 'cartes'
        : path.includes('_derivee')
          ? 'dérivées'
          : 'tuiles'
    sums.set(kind, (sums.get(kind) ?? 0) + (await stat(join(edition, 'grilles', path))).size)
  }
  const told = [...sums].map(([kind, bytes]) => `${kind} ${(bytes / 1e6).toFixed(1)} Mo`)
  console.log(
    `${'octets'.padEnd(28)} ${((sums.get('tuiles') ?? 0) / values).toFixed(2)} par valeur importée (${values}) ; ${told.join(', ')}`,
  )
}

async function readPoints(
  name: string,
  open: () => Promise<Edition>,
  granularite: Granularite,
  store?: { requests: () => number },
): Promise<void> {
  const before = process.memoryUsage.rss()
  const edition = await open()
  await edition.grids?.readAhead()
  const collections = edition.grids?.collections.filter((each) => each.granularite === granularite) ?? []
  const grew = (process.memoryUsage.rss() - before) / 1e6
  const [points, maps]: [number[], number[]] = [[], []]
  const asked = store?.requests() ?? 0
  for (let i = 0; i < POINTS; i++) points.push(await timePoint(edition, collections[i % collections.length]!, i))
  const each = ((store?.requests() ?? 0) - asked) / POINTS
  for (let i = 0; i < 20; i++) {
    const begun = performance.now()
    const periode = `${2001 + i}-0${1 + (i % 9)}`
    if (!(await edition.grids?.carte({ grille: 'era5_land', grandeur: 't2m', periode }))) throw new Error('no map')
    maps.push(performance.now() - begun)
  }
  console.log(
    `${`point, ${name}`.padEnd(28)} p50 ${quantile(points, 0.5)} ms, p95 ${quantile(points, 0.95)} ms${store ? `, ${each} requête par point` : ''} ; carte d’un mois p95 ${quantile(maps, 0.95)} ms ; ouverture et index ${grew.toFixed(0)} Mo`,
  )
}

async function timePoint(edition: Edition, collection: GridCollection, i: number): Promise<number> {
  const { latitude0, longitude0, lignes, colonnes, pas_lat, pas_lon } = collection.grille.lattice
  for (let row = (i * 7) % lignes; ; row = (row + 1) % lignes) {
    const point = { latitude: latitude0 + row * pas_lat, longitude: longitude0 + ((i * 3) % colonnes) * pas_lon }
    const begun = performance.now()
    const serie = await edition.grids?.serieAt(collection, point)
    if (!serie) continue
    await edition.readMesures(serie)
    return performance.now() - begun
  }
}

function quantile(times: number[], share: number): string {
  return times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))]!.toFixed(1)
}

/** Serves a folder by ranges, each answer 100 ms late, from a thread of its own. */
async function delayedStore(folder: string): Promise<{ address: string; requests: () => number; close: () => void }> {
  const count = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL(import.meta.url), { workerData: { folder, count } })
  const address = await new Promise<string>((resolve) => worker.once('message', resolve))
  return { address, requests: () => Atomics.load(count, 0), close: () => void worker.terminate() }
}

async function serveLate({ folder, count }: { folder: string; count: Int32Array }, tell: (address: string) => void) {
  const backend = folderBackend(folder)
  const server = createServer(async (request, response) => {
    Atomics.add(count, 0, 1)
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    const [, id = '', ...path] = (request.url ?? '').split('/')
    const files = backend.edition(id)
    const { bytes: size } = await files.state(path.join('/'))
    const [from = 0, last = size - 1] = (/bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [])
      .slice(1)
      .map(Number)
    const content = await files.range(path.join('/'), from, last - from + 1)
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-length': content.length,
      'content-range': `bytes ${from}-${from + content.length - 1}/${size}`,
    })
    response.end(content)
  })
  server.listen(0, '127.0.0.1', () => tell(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
}

if (!isMainThread && workerData?.count) await serveLate(workerData, (address) => parentPort?.postMessage(address))
else if (import.meta.main) await benchGrilles()
